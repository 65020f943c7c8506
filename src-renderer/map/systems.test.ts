import { afterEach, describe, expect, it } from 'vitest';
import { projected } from '@kartbord/common/projection';
import { tileSquare } from './kinds/wms/wms-square';
import { planeAt } from './plane';
import { boxToScreen, setSheetPlane, toScreen } from './projection';
import { boxIn, fromScreen, usePlane } from './systems';

describe('reference systems', () => {
  it.each([
    ['EPSG:25832', 578084.8716, 6652237.4287],
    ['EPSG:25833', 243560.5907, 6660333.3769],
    ['EPSG:25835', -419301.7752, 6767964.9041],
    ['EPSG:32633', 243560.5907, 6660333.377],
    ['EPSG:4326', 10.4, 60],
    ['CRS:84', 10.4, 60],
  ] as const)('give 60° N 10.4° E in %s as PROJ does, x first', (system, x, y) => {
    const at = fromScreen(system, toScreen([10.4, 60]))!;
    expect(at[0]).toBeCloseTo(x, 2);
    expect(at[1]).toBeCloseTo(y, 2);
  });

  it('of a zone are not drawn far away from it', () => {
    expect(fromScreen('EPSG:25833', toScreen([-30, 60]))).toBeNull();
    expect(fromScreen('EPSG:25833', toScreen([15, -1]))).toBeNull();
    expect(boxIn('EPSG:25833', boxToScreen([-170, 50, -120, 80]), 4)).toBeNull();
    expect(boxIn('EPSG:25833', boxToScreen([-170, 50, 20, 80]), 4)).not.toBeNull();
  });

  it('cover a box by its bent edges, not by its corners alone', () => {
    const box = boxIn('EPSG:25833', boxToScreen([0, 60, 30, 70]), 4)!;
    const south = fromScreen('EPSG:25833', toScreen([15, 60]))![1];
    const corner = fromScreen('EPSG:25833', toScreen([0, 60]))![1];
    expect(box[1]).toBeCloseTo(south, 3);
    expect(corner - south).toBeGreaterThan(80_000);
  });
});

describe('pictures of map servers on a sheet in UTM 33', () => {
  afterEach(() => setSheetPlane(null));
  const mostPixels = { width: 2048, height: 2048 };
  const tile = { z: 9, x: 263, y: 147 };

  it('are asked for exactly where they lie, px for px, of a server that has that system', () => {
    usePlane(planeAt('EPSG:25833', [5.3, 60.4]));
    const { place, box } = tileSquare(tile, { system: 'EPSG:25833', mostPixels });
    expect(place).toMatchObject({ system: 'EPSG:25833', width: 256, height: 256 });
    const corner = fromScreen('EPSG:25833', [box[0], box[1]])!;
    expect(Math.hypot(corner[0] - place!.box[0], corner[1] - place!.box[1])).toBeLessThan(1e-3);
  });

  it('are asked for around where they lie, and warped, of one that has Web Mercator alone', () => {
    usePlane(planeAt('EPSG:25833', [5.3, 60.4]));
    const { place } = tileSquare(tile, { system: 'EPSG:3857', mostPixels });
    expect(place?.system).toBe('EPSG:3857');
    expect(place?.width).toBeGreaterThan(256);
    const at = fromScreen('EPSG:3857', toScreen([5.3, 60.4]))!;
    const [x, y] = projected('EPSG:3857', [5.3, 60.4]);
    expect(Math.hypot(at[0] - x, at[1] - y)).toBeLessThan(1e-3);
  });
});
