import { describe, expect, it } from 'vitest';
import type { TreeItem } from '../../lib/tree-item';
import {
  type FigureOrder,
  figureTrouble,
  metresPerCssPixel,
  scaleOf,
} from '../../../src-shared/domain/figure/figure-order';
import { degreesOfMercator, groundOfMercator, mercatorOf } from '@kartbord/common/mercator';
import type { ViewState } from '../../map/spec';
import { edgeOf, groundOf, planeAt } from '../../map/plane';
import { boxOfItems, boxOfSites, fitTo, fitToView } from './figure-extent';
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

  it('has the sites of a place, without those that have no position', () => {
    const [lon, lat] = [Float64Array.of(5, 12, NaN, 30), Float64Array.of(60, 65, 70, 71)];
    const [west, south] = mercatorOf([5, 60]);
    const [east, north] = mercatorOf([12, 65]);
    expect(boxOfSites({ lon, lat }, Int32Array.of(0, 1, 2), 'EPSG:3857')).toEqual([west, south, east, north]);
    expect(boxOfSites({ lon, lat }, Int32Array.of(2), 'EPSG:3857')).toBeNull();
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

describe('a figure of what the window shows', () => {
  const coast = [4.5, 57.9, 31.3, 71.3] as const;
  /** CSS px of an A4 sheet's map. */
  const frame = { width: 832, height: 640 };
  const sheet = (centre: [number, number]): FigureOrder => ({
    workspace: { week: null, filter: {}, selectedLocalityNo: null, centre, zoom: 4 },
    projection: 'EPSG:25833',
    format: 'png',
    widthMm: 297,
    heightMm: 210,
    dpi: 96,
    scale: null,
    title: '',
    theme: 'day',
    language: 'en',
    frames: null,
    parts: { legend: true, scaleBar: true, north: true, graticule: true },
  });
  /** What panels leave uncovered of the window's map: a box of CSS px around a place. */
  function viewOf(centre: [number, number], width: number, height: number, resolution: number): ViewState {
    const [x, y] = mercatorOf(centre);
    const [wide, high] = [(width / 2) * resolution, (height / 2) * resolution];
    const [west, south] = degreesOfMercator([x - wide, y - high]);
    const [east, north] = degreesOfMercator([x + wide, y + high]);
    return {
      centre,
      zoom: Math.log2(156_543 / resolution),
      extent: [west, south, east, north],
      metresPerPixel: resolution * groundOfMercator(centre[1]),
    };
  }

  it('has the whole coast by one scale in UTM 33, however low and wide the room beside the table is', () => {
    const middle: [number, number] = [17.9, 65.4];
    const [without, beside] = [viewOf(middle, 768, 770, 5_200), viewOf(middle, 768, 300, 10_000)];
    const [tall, low] = [without, beside].map((view) => {
      const order = sheet(middle);
      return { order, ...fitToView(order, frame, { view, overview: coast }) };
    });
    if (!tall || !low) throw new Error('no figures');
    expect([low.centre, low.scale]).toEqual([tall.centre, tall.scale]);
    // Not farther out than the map is.
    expect(low.scale).toBeLessThan(scaleOf(beside.metresPerPixel));
    expect(figureTrouble({ ...low.order, scale: low.scale })).toBeNull();
    const { scale, centre } = low;
    const at = pixelsOf(
      { centre, metresPerPixel: metresPerCssPixel(scale) },
      { x: 0, y: 0, ...frame },
      planeAt('EPSG:25833', centre),
    );
    for (const place of edgeOf(coast, 8).map(at)) {
      expect(Math.min(...place)).toBeGreaterThanOrEqual(0);
      expect(place[0]).toBeLessThanOrEqual(frame.width);
      expect(place[1]).toBeLessThanOrEqual(frame.height);
    }
  });

  it("has all of a view of the person's own, around its middle", () => {
    const [centre, width, height] = [[5.3, 60.4], 768, 440] as const;
    const view = viewOf([...centre], width, height, 100);
    const { scale, centre: middle } = fitToView(sheet([...centre]), frame, { view, overview: null });
    expect(middle).toEqual(centre);
    // 768 px of the window on 832 of the sheet: a little nearer; not much, as the grid lies aslant there.
    expect(scale / scaleOf(view.metresPerPixel)).toBeGreaterThan(768 / 832);
    expect(scale / scaleOf(view.metresPerPixel)).toBeLessThan(1.3);
  });

  it('stays in UTM 33 where a wide view reaches farther, and is left to Web Mercator where the map itself does', () => {
    const order = sheet([18, 65]);
    const wide = viewOf([18, 65], 1_100, 300, 10_000);
    const most = fitToView(order, frame, { view: wide, overview: null }).scale;
    expect(figureTrouble({ ...order, scale: most })).toBeNull();
    expect(most).toBeGreaterThanOrEqual(scaleOf(wide.metresPerPixel));
    const far = viewOf([18, 65], 768, 300, 25_000);
    const { scale } = fitToView(order, frame, { view: far, overview: null });
    expect(figureTrouble({ ...order, scale })).toBe('projection');
  });
});
