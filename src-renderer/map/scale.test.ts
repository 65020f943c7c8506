import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleBars } from './scale';

describe('the bars of the scale', () => {
  it('are a round number of nautical miles and of kilometres', () => {
    const { nauticalMiles, kilometres } = scaleBars(100, 100);
    expect(nauticalMiles.length).toBe(5);
    expect(nauticalMiles.px).toBeCloseTo(92.6, 9);
    expect(kilometres).toEqual({ length: 10, px: 100 });
  });

  it('go below one unit where the map is close', () => {
    expect(scaleBars(1, 100).kilometres).toEqual({ length: 0.1, px: 100 });
    expect(scaleBars(1, 100).nauticalMiles.length).toBe(0.05);
  });

  it('are at most as wide as allowed and never shorter than two fifths of it', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 20000, noNaN: true }), (metresPerPixel) => {
        for (const bar of Object.values(scaleBars(metresPerPixel, 120))) {
          expect(bar.px).toBeLessThanOrEqual(120.0001);
          expect(bar.px).toBeGreaterThan(120 * 0.399);
          expect([1, 2, 5]).toContain(Number(bar.length.toExponential().split('e')[0]));
        }
      }),
    );
  });

  it('refuse a resolution that is no resolution', () => {
    expect(() => scaleBars(0, 100)).toThrow(RangeError);
    expect(() => scaleBars(NaN, 100)).toThrow(RangeError);
  });
});
