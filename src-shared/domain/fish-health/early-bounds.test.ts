import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fewestCounted, fewestWeeks } from './completeness';
import {
  type EarlierWeek,
  type EarlyBounds,
  earlyBounds,
  type EarlyCounts,
  earlyCounts,
  type NoBounds,
} from './early-bounds';
import { localityFlag as flag } from './locality';

const active = flag.hasSalmonoids | flag.hasSalmonoidsKnown | flag.isFallowKnown;

/** 400 sites had a count, of them 5 % at or over the limit; of 100 that came later the given share. */
const weekOf = (lateShare: number): EarlierWeek => ({
  early: { over: 20, counted: 400, missing: 100 },
  complete: { over: 20 + Math.round(100 * lateShare), counted: 500 },
});
const now: EarlyCounts = { over: 20, counted: 400, missing: 100 };

function boundsOf(of: EarlyBounds | NoBounds): EarlyBounds {
  if (of.why !== null) throw new Error(of.why);
  return of;
}

describe('the counts of a week that still receives reports', () => {
  it('have as missing the active sites without a report, and neither a report without a count nor a fallow site', () => {
    const reported = flag.hasReported | flag.hasReportedKnown;
    const rows: readonly (readonly [flags: number, lice: number, limit: number])[] = [
      [active | reported, 0.5, 0.5],
      [active | reported, 0, 0.5],
      [active | reported, NaN, 0.5],
      [active | flag.hasReportedKnown, NaN, 0.5],
      [active, NaN, 0.5],
      [active | flag.isFallow, NaN, 0.5],
      [0, NaN, 0.5],
    ];
    const counts = earlyCounts({
      flags: rows.map(([flags]) => flags),
      liceAt: (row) => rows[row]?.[1] ?? NaN,
      limitAt: (row) => rows[row]?.[2] ?? NaN,
      isAsked: () => true,
    });
    expect(counts).toEqual({ over: 1, counted: 2, missing: 2 });
  });

  it('leave out who is not asked about, and a count that no limit judges', () => {
    const counts = earlyCounts({
      flags: [active, active, active],
      liceAt: (row) => [0.7, 0.7, NaN][row] ?? NaN,
      limitAt: (row) => [NaN, 0.5, 0.5][row] ?? NaN,
      isAsked: (row) => row < 2,
    });
    expect(counts).toEqual({ over: 1, counted: 1, missing: 0 });
  });
});

describe('the bounds of an early week', () => {
  it('lie narrowly about its share where late sites were like early ones', () => {
    const { share, over, weeks, missing } = boundsOf(
      earlyBounds(
        now,
        [0.04, 0.06, 0.05, 0.05, 0.04, 0.06, 0.05, 0.05, 0.05, 0.06].map((late) => weekOf(late)),
      ),
    );
    expect([weeks, missing]).toEqual([10, 100]);
    expect([share.low, share.high]).toEqual([expect.closeTo(0.048), expect.closeTo(0.052)]);
    expect([over.low, over.high]).toEqual([24, 26]);
    expect([share.held, share.of, over.held, over.of]).toEqual([2, 2, 2, 2]);
  });

  it('lie above its share where late sites were worse every time', () => {
    const late = [0.2, 0.25, 0.3, 0.22, 0.24, 0.26, 0.28, 0.21];
    const { share } = boundsOf(
      earlyBounds(
        now,
        late.map((of) => weekOf(of)),
      ),
    );
    expect(share.low).toBeGreaterThan(0.05);
    expect([share.low, share.high]).toEqual([expect.closeTo(0.08), expect.closeTo(0.1)]);
    expect(share).toMatchObject({ held: 0, of: 0 });
  });

  it('say in how many earlier weeks they did not hold', () => {
    const late = [...Array.from({ length: fewestWeeks }, () => 0.05), 0.3, 0.05];
    const { share } = boundsOf(
      earlyBounds(
        now,
        late.map((of) => weekOf(of)),
      ),
    );
    expect(share).toMatchObject({ held: 1, of: 2 });
  });

  it('leave out one week in twenty at each end once there are 39', () => {
    const late = Array.from({ length: 39 }, (_, at) => (at === 5 ? 0.9 : at === 6 ? 0 : 0.05));
    const { share } = boundsOf(
      earlyBounds(
        now,
        late.map((of) => weekOf(of)),
      ),
    );
    expect([share.low, share.high]).toEqual([expect.closeTo(0.05), expect.closeTo(0.05)]);
  });

  it.each<[NoBounds['why'], number, Partial<EarlyCounts>]>([
    ['few-weeks', fewestWeeks - 1, {}],
    ['few-counted', fewestWeeks, { over: 0, counted: fewestCounted - 1 }],
    ['few-counted', fewestWeeks, { missing: 401 }],
    ['none-missing', fewestWeeks, { missing: 0 }],
  ])('are none, and no number: %s', (why, weeks, of) => {
    const earlier = Array.from({ length: weeks }, () => weekOf(0.05));
    expect(earlyBounds({ ...now, ...of }, earlier)).toEqual({ why, weeks });
  });

  it('are not of weeks that had too few counts or nothing missing at that age', () => {
    const earlier = Array.from({ length: fewestWeeks }, () => weekOf(0.05));
    const few = { ...weekOf(0.05), early: { over: 0, counted: 3, missing: 500 } };
    const whole = { ...weekOf(0.05), early: { over: 20, counted: 400, missing: 0 } };
    expect(earlyBounds(now, [...earlier, few, whole])).toMatchObject({ why: null, weeks: fewestWeeks });
  });

  it('end below what no missing site over the limit makes of the week, where earlier weeks were corrected downward', () => {
    const early = { over: 20, counted: 500, missing: 60 };
    const weeks = Array.from({ length: 8 }, () => ({ early, complete: { over: 15, counted: 555 } }));
    const found = earlyBounds({ ...early, over: 5 }, weeks);
    if (found.why !== null) throw new Error(found.why);
    expect(found.share.low).toBeLessThan(5 / 560);
    expect(found.over.low).toBe(0);
  });

  it('are shares and numbers of sites that can be', () => {
    const counts = fc
      .record({ counted: fc.integer({ min: 1, max: 900 }), missing: fc.integer({ min: 0, max: 600 }) })
      .chain(({ counted, missing }) =>
        fc.integer({ min: 0, max: counted }).map((over): EarlyCounts => ({ over, counted, missing })),
      );
    const earlier = fc.record({
      early: counts,
      complete: counts.map(({ over, counted }) => ({ over, counted })),
    });
    fc.assert(
      fc.property(counts, fc.array(earlier, { maxLength: 60 }), (of, weeks) => {
        const found = earlyBounds(of, weeks);
        if (found.why !== null) return;
        const { counted, missing } = of;
        expect(found.share.low).toBeGreaterThanOrEqual(0);
        expect(found.share.high).toBeLessThanOrEqual(1);
        expect(found.share.low).toBeLessThanOrEqual(found.share.high);
        expect([found.over.low >= 0, found.over.high <= counted + missing]).toEqual([true, true]);
        expect(found.share.held).toBeLessThanOrEqual(found.share.of);
      }),
    );
  });
});
