import { describe, expect, it } from 'vitest';
import { areaOf, legBetween, lengthOf } from './geodesic';

/** By GeographicLib's Planimeter and GeodSolve on WGS 84. */
describe('the length of a way', () => {
  it('is that of its legs together', () => {
    const way = [
      [5, 60],
      [6, 60],
      [6, 61],
    ] as const;
    expect(lengthOf(way)).toBeCloseTo(
      legBetween(way[0], way[1]).metres + legBetween(way[1], way[2]).metres,
      6,
    );
    expect(lengthOf(way) / 1000).toBeCloseTo(55.799 + 111.42, 1);
  });

  it('is nothing at one place', () => expect(lengthOf([[5, 60]])).toBe(0));
});

describe('the area of a ring', () => {
  const ring = [
    [5, 60],
    [6, 60],
    [6, 61],
    [5, 61],
  ] as const;

  it('is that on the ellipsoid, whichever way round it was drawn', () => {
    expect(areaOf(ring)).toBeCloseTo(6_122_943_163.07, 1);
    expect(areaOf(ring.toReversed())).toBeCloseTo(areaOf(ring) ?? NaN, 1);
  });

  it('is small across the date line, too', () => {
    const east = ring.map(([lon, lat]) => [lon === 5 ? 179.5 : -179.5, lat] as const);
    expect(areaOf(east)).toBeCloseTo(areaOf(ring) ?? NaN, 1);
  });

  it('is none where the outline crosses itself, and one where it only touches itself', () => {
    const [a, b, c, d] = ring;
    expect(areaOf([a, c, b, d])).toBeNull();
    expect(areaOf([a, b, [5.5, 60.5], c, d, [5.5, 60.5]])).not.toBeNull();
  });
});
