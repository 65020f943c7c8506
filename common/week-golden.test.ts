import { describe, expect, it } from 'vitest';
import {
  addWeeks,
  isoWeek,
  parseIsoWeek,
  weekOf,
  weekParts,
  weeksBetween,
  weeksInYear,
  weekStartMs,
} from './week';

/** Golden values of ISO 8601 weeks, written down or computed without Date, Intl and anything of week.ts. */

/** First Monday of week 1, and the number of weeks, of every year: from a printed table of ISO years. */
const isoYears: readonly (readonly [year: number, monday: string, weeks: 52 | 53])[] = [
  [2010, '2010-01-04', 52],
  [2011, '2011-01-03', 52],
  [2012, '2012-01-02', 52],
  [2013, '2012-12-31', 52],
  [2014, '2013-12-30', 52],
  [2015, '2014-12-29', 53],
  [2016, '2016-01-04', 52],
  [2017, '2017-01-02', 52],
  [2018, '2018-01-01', 52],
  [2019, '2018-12-31', 52],
  [2020, '2019-12-30', 53],
  [2021, '2021-01-04', 52],
  [2022, '2022-01-03', 52],
  [2023, '2023-01-02', 52],
  [2024, '2024-01-01', 52],
  [2025, '2024-12-30', 52],
  [2026, '2025-12-29', 53],
  [2027, '2027-01-04', 52],
  [2028, '2028-01-03', 52],
  [2029, '2029-01-01', 52],
  [2030, '2029-12-31', 52],
  [2031, '2030-12-30', 52],
  [2032, '2031-12-29', 53],
  [2033, '2033-01-03', 52],
  [2034, '2034-01-02', 52],
  [2035, '2035-01-01', 52],
  [2036, '2035-12-31', 52],
  [2037, '2036-12-29', 53],
  [2038, '2038-01-04', 52],
  [2039, '2039-01-03', 52],
  [2040, '2040-01-02', 52],
];

const dayMs = 86_400_000;

/** Days since 1970-01-01 of a day of the Gregorian calendar, by counting leap years. */
function dayNumber(year: number, month: number, day: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const before = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334][month - 1] ?? 0;
  const past = year - 1;
  const leapDays = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400) - 477;
  return (year - 1970) * 365 + leapDays + before + (isLeap && month > 2 ? 1 : 0) + day - 1;
}
const dayOf = (text: string): number =>
  dayNumber(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8)));

/** 1970-01-01 was a Thursday: Monday is 0. */
const weekday = (day: number): number => (day + 3) % 7;

describe('the ISO weeks of 2010 to 2040', () => {
  it.each(isoYears)('of %i begin on %s and are %i', (year, monday, weeks) => {
    expect(weekStartMs(isoWeek(year, 1))).toBe(dayOf(monday) * dayMs);
    expect(weekday(dayOf(monday))).toBe(0);
    expect(weeksInYear(year)).toBe(weeks);
    expect(() => isoWeek(year, weeks + 1)).toThrow(RangeError);
    expect(weekOf(dayOf(monday) * dayMs - 1)).toBe(weekOf((dayOf(monday) - 7) * dayMs));
  });

  it('are the weeks of every single day by the table, to its first and last millisecond', () => {
    let days = 0;
    for (const [year, monday, weeks] of isoYears)
      for (let day = 0; day < weeks * 7; day++, days++) {
        const at = (dayOf(monday) + day) * dayMs;
        const week = `${year}-W${String(Math.floor(day / 7) + 1).padStart(2, '0')}`;
        expect([weekOf(at), weekOf(at + dayMs - 1)]).toEqual([week, week]);
      }
    expect(days).toBe(dayNumber(2041, 1, 1) - dayOf('2010-01-04') - 1);
  });

  it('follow one another: each is one after the one before, over every New Year', () => {
    const all = isoYears.flatMap(([year, , weeks]) =>
      Array.from({ length: weeks }, (_, i) => ({ year, week: i + 1 })),
    );
    all.slice(1).forEach(({ year, week }, i) => {
      const before = isoWeek(all[i]!.year, all[i]!.week);
      expect(addWeeks(before, 1)).toBe(isoWeek(year, week));
      expect(addWeeks(isoWeek(year, week), -1)).toBe(before);
      expect(weeksBetween(isoWeek(2010, 1), isoWeek(year, week))).toBe(i + 1);
      expect(weekParts(isoWeek(year, week))).toEqual({ year, week });
    });
  });

  it.each([
    ['2010-01-03', '2009-W53'],
    ['2012-01-01', '2011-W52'],
    ['2012-12-31', '2013-W01'],
    ['2016-01-03', '2015-W53'],
    ['2018-12-31', '2019-W01'],
    ['2020-02-29', '2020-W09'],
    ['2021-01-03', '2020-W53'],
    ['2024-12-30', '2025-W01'],
    ['2027-01-03', '2026-W53'],
    ['2033-01-02', '2032-W53'],
    ['2038-01-03', '2037-W53'],
    ['2040-12-31', '2041-W01'],
  ])('have %s in %s', (day, week) => {
    expect(weekOf(dayOf(day) * dayMs)).toBe(week);
  });

  it('have no week 53 where the table has none, in whatever form it is typed', () => {
    for (const [year, , weeks] of isoYears)
      expect([year, parseIsoWeek(`uke 53 ${year}`) !== undefined]).toEqual([year, weeks === 53]);
  });
});
