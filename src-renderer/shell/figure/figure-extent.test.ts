import { describe, expect, it } from 'vitest';
import type { TreeItem } from '../../lib/tree-item';
import { metresPerCssPixel } from '../../../src-shared/domain/figure/figure-order';
import { extentOfItems, fitTo } from './figure-extent';
import { pixelsOf } from './figure-scale';

const marks = (lon: number[], lat: number[], rows?: number[]): TreeItem =>
  ({
    specs: [
      {
        kind: 'marks',
        lon: Float64Array.from(lon),
        lat: Float64Array.from(lat),
        ...(rows ? { rows: Int32Array.from(rows) } : {}),
      },
    ],
  }) as unknown as TreeItem;

describe('a figure that is fitted to its data', () => {
  it('has all places that are shown, and none that a filter leaves out or that has no position', () => {
    expect(extentOfItems([marks([5, 12, NaN], [60, 65, 70]), marks([30, 4], [71, 59], [1])])).toEqual([
      4, 59, 12, 65,
    ]);
    expect(extentOfItems([{ specs: [{ kind: 'basemap' }] } as unknown as TreeItem])).toBeNull();
  });

  it('shows them with room around them, in the middle of the sheet', () => {
    const frame = { x: 0, y: 0, width: 600, height: 400 };
    const { centre, scale } = fitTo([4, 59, 12, 65], frame);
    const at = pixelsOf({ centre, metresPerPixel: metresPerCssPixel(scale) }, frame);
    const [west, south] = at([4, 59]);
    const [east, north] = at([12, 65]);
    expect(Math.round(west + east)).toBe(600);
    expect(Math.abs(south + north - 400)).toBeLessThan(15);
    for (const [value, most] of [
      [west, 600],
      [east, 600],
      [north, 400],
      [south, 400],
    ] as const) {
      expect(value).toBeGreaterThan(5);
      expect(value).toBeLessThan(most - 5);
    }
    expect(Math.max(east - west, 1.5 * (south - north))).toBeGreaterThan(500);
  });

  it('is a map also where the data is one place', () => {
    expect(fitTo([5, 60, 5, 60], { width: 600, height: 400 }).scale).toBeGreaterThan(5_000);
  });
});
