import { describe, expect, it } from 'vitest';
import type { TreeItem } from '../../lib/tree-item';
import { metresPerCssPixel } from '../../../src-shared/domain/figure/figure-order';
import { mercatorOf } from '@kartbord/common/mercator';
import { edgeOf, groundOf, planeAt } from '../../map/plane';
import { boxOfItems, fitTo } from './figure-extent';
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
    const places = [marks([5, 12, NaN], [60, 65, 70]), marks([30, 4], [71, 59], [1])];
    const [west, south] = mercatorOf([4, 59]);
    const [east, north] = mercatorOf([12, 65]);
    expect(boxOfItems(places, 'EPSG:3857')).toEqual([west, south, east, north]);
    expect(boxOfItems([{ specs: [{ kind: 'basemap' }] } as unknown as TreeItem], 'EPSG:3857')).toBeNull();
  });

  it.each(['EPSG:3857', 'EPSG:25833'] as const)(
    'shows them with room around them, in the middle of the sheet, in %s',
    (system) => {
      const frame = { x: 0, y: 0, width: 600, height: 400 };
      const edge = edgeOf([4, 59, 12, 65], 8);
      const data = [
        marks(
          edge.map(([lon]) => lon),
          edge.map(([, lat]) => lat),
        ),
      ];
      const box = boxOfItems(data, system);
      if (!box) throw new Error('no places');
      const { centre, scale } = fitTo(box, frame, system);
      const at = pixelsOf(
        { centre, metresPerPixel: metresPerCssPixel(scale) },
        frame,
        planeAt(system, centre),
      );
      const [xs, ys] = [edge.map((one) => at(one)[0]), edge.map((one) => at(one)[1])];
      const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      expect(left + right).toBeCloseTo(600, 3);
      expect(top + bottom).toBeCloseTo(400, 3);
      expect(left).toBeGreaterThan(5);
      expect(top).toBeGreaterThan(5);
      expect(Math.max(right - left, 1.5 * (bottom - top))).toBeGreaterThan(500);
    },
  );

  it('is at the scale that it says, on the ground of UTM as well', () => {
    const { centre, scale } = fitTo(
      [0, 6_700_000, 100_000, 6_800_000],
      { width: 600, height: 400 },
      'EPSG:25833',
    );
    // 100 km of the grid and a margin of 4 % on each side, on 400 px.
    expect(scale).toBeCloseTo((108_000 * groundOf('EPSG:25833', centre)) / 400 / metresPerCssPixel(1), -4);
  });

  it('is a map also where the data is one place', () => {
    expect(fitTo([5, 60, 5, 60], { width: 600, height: 400 }, 'EPSG:3857').scale).toBeGreaterThan(5_000);
  });
});
