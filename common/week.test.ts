import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addWeeks,
  completeFromMs,
  isoWeek,
  type IsoWeek,
  newestCompleteWeek,
  parseIsoWeek,
  weekOf,
  weekParts,
  weeksBetween,
  weeksInYear,
  weekStartMs,
} from './week';

const dayMs = 86_400_000;

/** A reference that shares nothing with the code: walks every day from Monday 4 January 2010, the start of 2010-W01. */
function everyMonday(): { readonly week: string; readonly mondayMs: number }[] {
  const weeks: { week: string; mondayMs: number }[] = [];
  let number = 0;
  for (let mondayMs = Date.UTC(2010, 0, 4); mondayMs < Date.UTC(2041, 0, 1); mondayMs += 7 * dayMs) {
    const year = new Date(mondayMs + 3 * dayMs).getUTCFullYear();
    const before = weeks.at(-1);
    number = before?.week.startsWith(String(year)) ? number + 1 : 1;
    weeks.push({ week: `${year}-W${String(number).padStart(2, '0')}`, mondayMs });
  }
  return weeks;
}

const weeks = everyMonday();
const anyWeek = fc.constantFrom(...weeks).map(({ week }) => week as IsoWeek);
const anyDay = fc.integer({ min: Date.UTC(2010, 0, 4), max: Date.UTC(2040, 11, 24) });

describe('ISO weeks from 2010 to 2040', () => {
  it('begin on the Monday that counting day by day gives', () => {
    for (const { week, mondayMs } of weeks)
      expect([week, weekStartMs(week as IsoWeek)]).toEqual([week, mondayMs]);
  });

  it('hold every millisecond from their Monday to the next', () => {
    fc.assert(
      fc.property(anyDay, (timeMs) => {
        const start = weekStartMs(weekOf(timeMs));
        expect(timeMs - start).toBeGreaterThanOrEqual(0);
        expect(timeMs - start).toBeLessThan(7 * dayMs);
      }),
    );
  });

  it('are 53 in 2015, 2020 and 2026, and 52 in the years between', () => {
    const long = [];
    for (let year = 2010; year <= 2031; year++) if (weeksInYear(year) === 53) long.push(year);
    expect(long).toEqual([2015, 2020, 2026]);
  });

  it('are as many in each year as there are Mondays counted', () => {
    for (let year = 2010; year < 2040; year++)
      expect([year, weeksInYear(year)]).toEqual([
        year,
        weeks.filter(({ week }) => week.startsWith(String(year))).length,
      ]);
  });

  it('come back to themselves after some weeks forth and back', () => {
    fc.assert(
      fc.property(anyWeek, fc.integer({ min: -200, max: 200 }), (week, count) => {
        expect(addWeeks(addWeeks(week, count), -count)).toBe(week);
        expect(weeksBetween(week, addWeeks(week, count))).toBe(count);
      }),
    );
  });

  it('sort as text in the order of time', () => {
    fc.assert(
      fc.property(anyWeek, anyWeek, (a, b) => {
        expect(a < b).toBe(weekStartMs(a) < weekStartMs(b));
      }),
    );
  });

  it('are read back from the text that they are written as, also in loose forms', () => {
    fc.assert(
      fc.property(anyWeek, (week) => {
        const { year, week: number } = weekParts(week);
        expect(isoWeek(year, number)).toBe(week);
        for (const text of [
          week,
          week.toLowerCase(),
          `${year}-${number}`,
          `uke ${number} ${year}`,
          `${number}/${year}`,
        ])
          expect([text, parseIsoWeek(text)]).toEqual([text, week]);
      }),
    );
  });

  it('is read as a person types it, a bare number in the year at hand', () => {
    for (const text of ['12', 'uke 12', ' W 12 ', 'u12'])
      expect([text, parseIsoWeek(text, 2024)]).toEqual([text, isoWeek(2024, 12)]);
    expect(parseIsoWeek('40/2019', 2024)).toBe(isoWeek(2019, 40));
    for (const text of ['53', 'soon', '2024', ''])
      expect([text, parseIsoWeek(text, 2024)]).toEqual([text, undefined]);
  });
});

describe('a week that a year does not have', () => {
  it.each(['2026-W54', '2025-W53', '2025-W00', '2026', 'W40', '2026-W4x', '', '1969-W10', '2026-W401'])(
    'is not read from %j',
    (text) => expect(parseIsoWeek(text)).toBeUndefined(),
  );

  it('is refused with the weeks that the year has', () => {
    expect(() => isoWeek(2025, 53)).toThrow('2025 has weeks 1 to 52, not 53');
    expect(() => isoWeek(2026.5, 1)).toThrow(RangeError);
  });
});

it('is in the new year on 1 January 2026, and in the old one on 1 January 2027', () => {
  expect(weekOf(Date.UTC(2026, 0, 1))).toBe('2026-W01');
  expect(weekOf(Date.UTC(2027, 0, 1))).toBe('2026-W53');
});

it('takes the week two before the current one for the newest complete week', () => {
  expect(newestCompleteWeek(Date.UTC(2027, 0, 6))).toBe('2026-W52');
  expect(newestCompleteWeek(completeFromMs(isoWeek(2026, 52)))).toBe('2026-W52');
  expect(newestCompleteWeek(completeFromMs(isoWeek(2026, 52)) - 1)).toBe('2026-W51');
});
