import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addWeeks, type IsoWeek, isoWeek } from '@kartbord/common/week';
import { axisEnd, axisTicks, barsPath, boundsPath, clippedPath, indexAt, runsOf, xOf } from './bars';
import {
  brushed,
  fitted,
  following,
  instantIndex,
  isFine,
  meantTime,
  spanOf,
  timeAt,
  wholeSpan,
  widthOf,
  zoomed,
} from './span';
import {
  barOf,
  isFreshAnswer,
  seamsOf,
  tallest,
  timelineValues,
  weeksUpTo,
  type WeekNumbers,
} from './timeline-values';

const weeks = weeksUpTo(isoWeek(2026, 47));
const count = weeks.length;
const anySpan = fc
  .tuple(fc.double({ min: -50, max: 900, noNaN: true }), fc.double({ min: 0.01, max: 900, noNaN: true }))
  .map(([from, width]) => ({ from, to: from + width }));

describe('the weeks of the timeline', () => {
  it('are all of 2012 to now, each once, with the 53rd of long years', () => {
    expect([weeks[0], weeks.at(-1), count]).toEqual(['2012-W01', '2026-W47', 777]);
    expect(weeks).toContain('2020-W53');
    expect(new Set(weeks).size).toBe(count);
    expect(weeksUpTo(isoWeek(2026, 47))).toBe(weeks);
  });
});

describe('the span that is seen', () => {
  it('stays inside the series, whatever is asked for, and is never narrower than six hours', () => {
    fc.assert(
      fc.property(anySpan, fc.double({ min: 0.1, max: 10, noNaN: true }), (span, factor) => {
        for (const made of [
          fitted(span, count),
          brushed(span.from, span.to, count),
          zoomed(fitted(span, count), 300, factor, count),
          following(fitted(span, count), 500, count) ?? wholeSpan(count),
        ]) {
          expect(made.from).toBeGreaterThanOrEqual(0);
          expect(made.to).toBeLessThanOrEqual(count + 1e-9);
          expect(made.to - made.from).toBeGreaterThanOrEqual(6 / 168 - 1e-9);
        }
      }),
    );
  });

  it('is named where it has a named width, and has the week of the cursor in it', () => {
    for (const width of ['five-years', 'year'] as const) {
      for (const index of [0, 300, count - 1]) {
        const span = spanOf(width, index, count);
        expect(widthOf(span, count)).toBe(width);
        expect(index).toBeGreaterThanOrEqual(span.from);
        expect(index).toBeLessThan(span.to);
      }
    }
    for (const width of ['week', 'day'] as const) {
      const span = spanOf(width, 300.5, count);
      expect([widthOf(span, count), isFine(span)]).toEqual([width, true]);
      expect((span.from + span.to) / 2).toBeCloseTo(300.5);
    }
    expect(widthOf(wholeSpan(count), count)).toBe('all');
    expect(widthOf({ from: 10, to: 40 }, count)).toBeUndefined();
  });

  it('stands still while the cursor is in it, and moves as little as it must', () => {
    const span = { from: 100, to: 153 };
    expect(following(span, 120, count)).toBe(span);
    expect(following(span, 152, count)).toEqual({ from: 104, to: 157 });
    expect(following(span, 99, count)).toEqual({ from: 95, to: 148 });
  });

  it('stands still while days are seen and the week of the cursor is among them, and else goes to its beginning', () => {
    const day = { from: 100.5, to: 100.75 };
    expect(following(day, 100, count)).toBe(day);
    expect(following(day, 99, count)).toEqual({ from: 99, to: 99.25 });
    // The hours of a week years ago would be one bar over the whole axis.
    expect(following(day, 30, count)).toBeNull();
  });

  it('has a moment where its week has it, and means a moment as finely as the screen tells apart', () => {
    const noon = Date.UTC(2026, 10, 18, 12);
    expect(timeAt(instantIndex(noon))).toBe(noon);
    expect(weeks[Math.floor(instantIndex(noon))]).toBe('2026-W47');
    const at = instantIndex(noon + 7 * 60_000);
    expect(meantTime(at, 1 / 10_080)).toBe(noon + 7 * 60_000);
    expect(meantTime(at, 1 / 1100)).toBe(noon + 10 * 60_000);
    expect(meantTime(at, 1 / 100)).toBe(noon);
  });

  it('keeps the week under the pointer where it is while it zooms', () => {
    const field = { span: { from: 100, to: 200 }, width: 500 };
    const next = zoomed(field.span, 130, 0.5, count);
    expect(xOf({ span: next, width: 500 }, 130)).toBeCloseTo(xOf(field, 130));
    expect(indexAt(field, xOf(field, 130))).toBeCloseTo(130);
  });
});

describe('bars', () => {
  const field = { span: { from: 0, to: 4 }, width: 40, height: 20, most: 10 };

  it('leave a week without a number empty, and stand a counted zero on the ground as a line', () => {
    const path = barsPath(field, Float64Array.of(5, NaN, 0, 10), () => true);
    expect(path.split('M').slice(1)).toEqual(['0 10h9v10h-9z', '20 19h9v1h-9z', '30 0h9v20h-9z']);
  });

  it('are not taller than the picture, and stand upon others where they are stacked', () => {
    expect(barsPath(field, Float64Array.of(99), () => true)).toBe('M0 0h9v20h-9z');
    expect(barsPath(field, Float64Array.of(2), () => true, Float64Array.of(5))).toBe('M0 6h9v4h-9z');
  });

  it('have bounds from one number to the other, over the width of a week and never beyond the picture', () => {
    const at = (index: number, low: number, high: number) => ({ index, low, high });
    expect(boundsPath(field, [at(1, 2.5, 7.5), at(3, 5, 99)])).toBe('M10 5h9V15h-9zM30 0h9V10h-9z');
    expect(boundsPath(field, [at(0, 5, 5), at(4, 1, 2)])).toBe('M0 10h9V12h-9z');
  });

  it('go by the square root where that is chosen, those that stand on others with the whole bar', () => {
    const root = { ...field, isRoot: true };
    expect(barsPath(root, Float64Array.of(2.5), () => true)).toBe('M0 10h9v10h-9z');
    expect(barsPath(root, Float64Array.of(7.5), () => true, Float64Array.of(2.5))).toBe('M0 0h9v10h-9z');
  });

  it('have a mark where the axis is too short for them, and none where it ends with them', () => {
    expect(clippedPath(field, Float64Array.of(10, 10.1, NaN, 0), null)).toBe('M12 -1h6l-3 -4z');
    expect(clippedPath(field, Float64Array.of(6), Float64Array.of(5))).toBe('M2 -1h6l-3 -4z');
  });

  it('are told apart from weeks that are not kept by runs that cover all weeks', () => {
    expect(runsOf(Uint8Array.of(0, 0, 1, 0, 1, 1))).toEqual([
      { isCached: false, from: 0, to: 2 },
      { isCached: true, from: 2, to: 3 },
      { isCached: false, from: 3, to: 4 },
      { isCached: true, from: 4, to: 6 },
    ]);
  });

  it('have an axis that ends at a round number not below the tallest', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 1e5, noNaN: true }), (value) => {
        expect(axisEnd(value)).toBeGreaterThanOrEqual(value * (1 - 1e-9));
        expect(axisEnd(value)).toBeLessThanOrEqual(value * 1.7);
      }),
    );
    expect([axisEnd(0), axisEnd(0.23), axisEnd(131)]).toEqual([1, 0.25, 150]);
  });

  it('have years for labels where all are seen, and weeks besides where one year is', () => {
    const all = axisTicks(weeks, { span: wholeSpan(count), width: 600 });
    expect(all.every(({ isYear }) => isYear)).toBe(true);
    expect(all.map(({ text }) => text)).toEqual(Array.from({ length: 15 }, (_, n) => String(2012 + n)));
    const one = axisTicks(weeks, { span: spanOf('year', 400, count), width: 600 });
    expect(one.map(({ text }) => text)).toContain('20');
  });
});

describe('the numbers of the bars', () => {
  const numbers: WeekNumbers = {
    over: 3,
    atLimit: 1,
    counted: 10,
    meanAdultFemale: 0.25,
    pd: 4,
    isa: 1,
    treated: 2,
    reported: 9,
    reportable: 12,
  };

  const listed = (week: IsoWeek) => ({ week, index: weeks.indexOf(week), isReport: false });

  it('are none where nobody counted or could report, never zero', () => {
    const none = { ...numbers, over: 0, counted: 0, meanAdultFemale: NaN, reported: 0, reportable: 0 };
    expect([barOf('over', none), barOf('lice', none), barOf('reporting', none)]).toEqual([NaN, NaN, NaN]);
    expect(barOf('reporting', numbers)).toBe(0.75);
  });

  it('leave answers given while reports were arriving out of the height of the axis', () => {
    const [early, late] = [isoWeek(2026, 46), isoWeek(2026, 30)];
    const at = Date.UTC(2026, 10, 18);
    const values = timelineValues('disease', weeks, [
      { ...listed(early), numbers: { ...numbers, pd: 50 }, fetchedAtMs: at },
      { ...listed(late), numbers, fetchedAtMs: at },
    ]);
    expect(values.isFresh[weeks.indexOf(early)]).toBe(1);
    expect(tallest(values, 0, count)).toBe(5);
    expect([values.isCached[0], values.values[0]]).toEqual([0, NaN]);
    expect(isFreshAnswer(late, at)).toBe(false);
    expect([isFreshAnswer(early, at), isFreshAnswer(addWeeks(early, -1), at)]).toEqual([true, false]);
  });

  it('reach as far as the usual weeks do, unless the tallest is not far from them or the weeks are few', () => {
    const at = Date.UTC(2026, 10, 18);
    const reached = (overs: readonly number[], to = count): number => {
      const from = weeks.indexOf(isoWeek(2019, 1));
      const entries = overs.map((over, n) => ({
        ...listed(addWeeks(isoWeek(2019, 1), n)),
        numbers: { ...numbers, over },
        fetchedAtMs: at,
      }));
      return tallest(
        timelineValues('over', weeks, entries),
        from,
        Math.min(to, from + overs.length),
        'usual',
      );
    };
    const usual = Array.from({ length: 60 }, (_, n) => 10 + (n % 11));
    expect(reached([...usual, 131])).toBe(20);
    expect(reached([...usual, 29])).toBe(29);
    expect(reached([...usual.slice(0, 20), 131])).toBe(131);
    expect(reached([...usual.map(() => 0), 3])).toBe(3);
  });

  it('of a lice report have no ground where it does not state the number, and a seam where they meet a list', () => {
    const at = Date.UTC(2026, 10, 18);
    const from = isoWeek(2019, 10);
    const entries = [0, 1, 2, 3].map((n) => ({
      ...listed(addWeeks(from, n)),
      numbers: { ...numbers, ...(n > 1 ? { pd: NaN } : {}) },
      fetchedAtMs: at,
      isReport: n > 1,
    }));
    const first = weeks.indexOf(from);
    const over = timelineValues('over', weeks, entries);
    expect(seamsOf(over)).toEqual([first + 2]);
    const disease = timelineValues('disease', weeks, entries);
    expect([...disease.hasGround.subarray(first, first + 5)]).toEqual([1, 1, 0, 0, 0]);
    expect([...disease.isCached.subarray(first, first + 5)]).toEqual([1, 1, 1, 1, 0]);
    expect(seamsOf(disease)).toEqual([]);
  });
});
