import { describe, expect, it } from 'vitest';
import { smoothRing } from './smooth.mjs';

/** A square island of some 3 km whose upper shore is a staircase of 60 m steps. */
function stairs() {
  const step = 0.0006;
  const ring = [
    [5, 60],
    [5.05, 60],
  ];
  for (let index = 0; index < 80; index++) {
    const lon = 5.05 - index * step;
    ring.push([lon, 60.03 + (index % 2) * step], [lon - step, 60.03 + (index % 2) * step]);
  }
  return [...ring, ring[0]];
}

const area = (ring) =>
  Math.abs(ring.slice(1).reduce((sum, [x, y], index) => sum + ring[index][0] * y - x * ring[index][1], 0)) /
  2;

describe('the smoother shore', () => {
  it('has no staircase left', () => {
    const roughness = (ring) => {
      const upper = ring
        .filter(([lon, lat]) => lat > 60.02 && lon > 5.01 && lon < 5.04)
        .map(([, lat]) => lat);
      return Math.max(...upper) - Math.min(...upper);
    };
    expect(roughness(smoothRing(stairs()))).toBeLessThan(roughness(stairs()) / 2);
  });

  it('encloses the same land', () => {
    expect(area(smoothRing(stairs())) / area(stairs())).toBeCloseTo(1, 2);
  });

  it('is closed, and leaves corners of long straight shores where they are', () => {
    const smooth = smoothRing(stairs());
    expect(smooth.at(-1)).toEqual(smooth[0]);
    expect(smooth[0]).toEqual([5, 60]);
  });

  it('leaves an islet of a few points as it is', () => {
    const islet = [
      [5, 60],
      [5.001, 60],
      [5, 60.001],
      [5, 60],
    ];
    expect(smoothRing(islet)).toBe(islet);
  });
});
