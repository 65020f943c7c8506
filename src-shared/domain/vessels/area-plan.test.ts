import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circleRing, km2Of, type Ring } from '../units/ring';
import {
  areaPieces,
  areaProblem,
  type AreaQuestion,
  areaTest,
  askableSpan,
  mostAreaCorners,
  mostAreaRequests,
} from './area-plan';

const dayMs = 86_400_000;
const nowMs = Date.UTC(2026, 10, 21, 10, 0, 30);
const fjord = circleRing([5.2, 60.4], 5_000);
const of = (change: Partial<AreaQuestion> = {}): AreaQuestion => ({
  area: fjord,
  fromMs: nowMs - 6 * dayMs,
  toMs: nowMs - dayMs,
  nowMs,
  ...change,
});

describe('what is asked of an area and a period', () => {
  it('is one request for a small area and a week', () => {
    const [piece, ...others] = areaPieces(of());
    expect([piece?.ring, others]).toEqual([fjord, []]);
    expect([piece?.fromMs, piece?.toMs]).toEqual([nowMs - 6 * dayMs, nowMs - dayMs + 1000]);
  });

  it('is cut to what the service has, and nothing before its 14 days or after now', () => {
    const span = askableSpan({ fromMs: nowMs - 30 * dayMs, toMs: nowMs + dayMs, nowMs });
    expect(span).toEqual({ fromMs: nowMs + 30_000 - 14 * dayMs, toMs: nowMs - 30_000 });
    expect(areaPieces(of({ fromMs: nowMs - 30 * dayMs, toMs: nowMs - 20 * dayMs }))).toEqual([]);
  });

  it('is the same a few seconds later', () => {
    const until = { toMs: nowMs + dayMs };
    expect(areaPieces(of({ ...until, nowMs: nowMs + 20_000 }))).toEqual(areaPieces(of(until)));
  });

  it('is in pieces that the service takes, and that cover the period without a gap', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 14 * 24 }),
        fc.integer({ min: 1, max: 400 }),
        (km, hoursBack, hours) => {
          const fromMs = nowMs - hoursBack * 3_600_000;
          const question = of({
            area: circleRing([5, 62], km * 1000),
            fromMs,
            toMs: fromMs + hours * 3_600_000,
          });
          const pieces = areaPieces(question);
          const span = askableSpan(question);
          const rings = new Map<Ring, [number, number][]>();
          for (const { ring, fromMs: from, toMs: to } of pieces) {
            expect(to - from).toBeLessThanOrEqual(7 * dayMs);
            expect(km2Of(ring)).toBeLessThan(500);
            rings.set(ring, [...(rings.get(ring) ?? []), [from, to]]);
          }
          expect(rings.size > 0).toBe(span !== null);
          for (const times of rings.values()) {
            expect([times[0]?.[0], times.at(-1)?.[1]]).toEqual([span?.fromMs, span?.toMs]);
            times.slice(1).forEach(([from], at) => expect(from).toBe(times[at]?.[1]));
          }
        },
      ),
      { numRuns: 40, seed: 31 },
    ));
});

describe('a question about an area that cannot be asked', () => {
  it.each([
    ['corners', { area: fjord.slice(0, 2) }],
    ['corners', { area: Array.from({ length: mostAreaCorners + 1 }, () => [5, 60] as const) }],
    ['corners', { area: [...fjord.slice(0, 3), [5, 95]] }],
    [
      'crossing',
      {
        area: [
          [5, 60],
          [6, 61],
          [6, 60],
          [5, 61],
        ],
      },
    ],
    [
      'empty',
      {
        area: [
          [5, 60],
          [5.1, 60],
          [5.2, 60],
        ],
      },
    ],
    ['reversed', { toMs: nowMs - 7 * dayMs }],
    ['future', { fromMs: nowMs + dayMs, toMs: nowMs + 2 * dayMs }],
    ['too-long', { fromMs: nowMs - 400 * dayMs }],
    ['too-large', { area: circleRing([5, 62], 150_000) }],
  ] as const)('is told as %s', (problem, change) => {
    expect(areaProblem(of(change as Partial<AreaQuestion>))).toBe(problem);
  });

  it('is none of 10,000 km² for a week, which is cut, nor of a period before the service’s days', () => {
    const large = of({ area: circleRing([5, 62], 56_000) });
    expect(areaProblem(large)).toBeNull();
    expect(areaPieces(large).length).toBeGreaterThan(20);
    expect(areaPieces(large).length).toBeLessThanOrEqual(mostAreaRequests);
    expect(areaProblem(of({ fromMs: nowMs - 100 * dayMs, toMs: nowMs - 90 * dayMs }))).toBeNull();
  });
});

it('a place is in the area where it is within the ring, and not only within its box', () => {
  const isIn = areaTest([
    [5, 60],
    [6, 60],
    [5, 61],
  ]);
  expect([isIn(5.1e6, 60.1e6), isIn(5.9e6, 60.9e6), isIn(4.9e6, 60.1e6)]).toEqual([true, false, false]);
});
