import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LonLat } from '@kartbord/common/lon-lat';
import { isInside } from '../cache/offline-plan';
import { areaOf, legBetween } from './geodesic';
import { boxOf, circleRing, crossesItself, cutRing, km2Of, type Ring } from './ring';

/** Corners at growing angles round a place: never crosses itself, and bends in and out. */
const star = fc
  .array(fc.double({ min: 0.02, max: 1, noNaN: true }), { minLength: 5, maxLength: 40 })
  .map((lengths): Ring =>
    lengths.map((length, at): LonLat => {
      const angle = (2 * Math.PI * at) / lengths.length;
      return [10 + length * Math.cos(angle), 64 + (length / 2) * Math.sin(angle)];
    }),
  );
/** Teeth that a straight cut leaves as several parts. */
const comb: Ring = [
  [5, 60],
  [6, 60],
  [6, 61],
  [5.8, 61],
  [5.8, 60.1],
  [5.5, 60.1],
  [5.5, 61],
  [5.3, 61],
  [5.3, 60.1],
  [5, 60.1],
];
const square: Ring = [
  [5, 60],
  [5.4, 60],
  [5.4, 60.2],
  [5, 60.2],
];

describe('the area of a ring on a sphere', () => {
  it('is within a percent of that on the ellipsoid, either way round', () => {
    for (const ring of [comb, square, square.toReversed()])
      expect(Math.abs(km2Of(ring) / ((areaOf(ring) ?? NaN) / 1e6) - 1)).toBeLessThan(0.01);
  });
});

describe('a circle as a ring', () => {
  it('has its corners as far from its middle as was asked for, to a half percent', () => {
    for (const corner of circleRing([5, 60], 10_000))
      expect(legBetween([5, 60], corner).metres / 10_000).toBeCloseTo(1, 2);
    expect(crossesItself(circleRing([25, 71], 5_000))).toBe(false);
  });
});

describe('a ring that is cut', () => {
  const cuts = (ring: Ring, most: number) => {
    const parts = cutRing(ring, most);
    expect(Math.max(...parts.map(km2Of))).toBeLessThanOrEqual(most);
    expect(parts.map(km2Of).reduce((sum, one) => sum + one, 0)).toBeCloseTo(km2Of(ring), 4);
    expect(parts.filter(crossesItself)).toEqual([]);
    return parts;
  };

  it('is itself where it is small enough', () => expect(cutRing(square, 600)).toEqual([square]));

  it('is cut into as many parts as it takes, where it is a rectangle', () =>
    expect(cuts(square, 200)).toHaveLength(3));

  it('is cut where it bends, too: its parts are rings of their own', () => {
    expect(cuts(comb, 500).length).toBeGreaterThan(km2Of(comb) / 500);
  });

  it('is covered by its parts, each place of it by one', () =>
    fc.assert(
      fc.property(star, fc.double({ min: 100, max: 2_000, noNaN: true }), (ring, most) => {
        const parts = cuts(ring, most);
        const { west, south, east, north } = boxOf(ring);
        for (let step = 1; step < 200; step++) {
          const place: LonLat = [
            west + ((step * 0.618_034) % 1) * (east - west),
            south + (step / 200) * (north - south),
          ];
          const holders = parts.filter((part) => isInside(place, part)).length;
          expect(holders).toBe(isInside(place, ring) ? 1 : 0);
        }
      }),
      { numRuns: 60, seed: 31 },
    ));
});
