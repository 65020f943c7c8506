import { describe, expect, it } from 'vitest';
import { columnsOf, paintOf, randomWay, storeOf } from './made-up';
import { planeAt } from '../plane';
import {
  metresPerUnit,
  northAtUnits,
  unitsEast,
  unitsOf,
  unitsSouth,
  useTrackPlane,
} from './painting/projection';
import { TrackStore } from './store';
import { oddFlag } from './track';

describe('units on a sheet that is not in Web Mercator', () => {
  it('are of its plane, and know where north is', () => {
    const plane = planeAt('EPSG:25833', [5.3, 60.4]);
    useTrackPlane({ of: plane.of, north: (x, y) => (Math.hypot(x, y) > 0 ? 8 : NaN) });
    const [x, y] = unitsOf(7_000_000, 62_000_000);
    const north = northAtUnits(x, y);
    useTrackPlane(null);
    const [east, up] = plane.of(7, 62);
    expect(Math.abs(x * metresPerUnit - east)).toBeLessThan(0.01);
    expect(Math.abs(y * metresPerUnit + up)).toBeLessThan(0.01);
    expect(north).toBe(8);
    expect(northAtUnits(x, y)).toBe(0);
  });
});

describe('units', () => {
  it('are exact to a centimetre', () => {
    for (const latE6 of [0, 58_123_457, -33_000_001, 70_999_999, 85_000_000]) {
      const angle = (latE6 / 180e6) * Math.PI;
      const metres = 6378137 * Math.log(Math.tan(Math.PI / 4 + angle / 2));
      expect(Math.abs(-unitsSouth(latE6) * metresPerUnit - metres)).toBeLessThan(0.01);
      expect(Math.abs(unitsEast(latE6) * metresPerUnit - angle * 6378137)).toBeLessThan(0.01);
    }
  });

  it('end where the world of the map does', () => {
    expect(unitsSouth(90_000_000)).toBe(-(2 ** 31 - 1));
    expect(unitsSouth(-90_000_000)).toBe(2 ** 31 - 1);
    expect(unitsEast(180_000_000)).toBe(unitsEast(-180_000_000));
  });
});

describe('the store', () => {
  it('joins pieces, and has the new positions only when they are all there', () => {
    const store = storeOf([{ at: 0, x: 0, y: 0 }]);
    const track = store.begin(1);
    track.add(columnsOf([{ at: 5, x: 10, y: 0 }]));
    track.add(columnsOf([]));
    track.add(
      columnsOf([
        { at: 9.5, x: 20, y: 0, knots: null, isSatellite: true },
        { at: 60, x: 30, y: 0 },
      ]),
    );
    expect(store.positions).toBe(1);
    track.end();
    expect(store.positions).toBe(3);
    expect([0, 1, 2].map((row) => store.track(1)!.timeMs(row))).toEqual([300_000, 570_000, 3_600_000]);
    expect(store.keys()).toEqual([1]);
    store.remove(1);
    expect([store.has(1), store.positions, store.bytes]).toEqual([false, 0, 0]);
  });

  it('keeps times to the millisecond, and to the tenth of a second over years', () => {
    const day = 24 * 60;
    const store = storeOf([{ at: 0.12345, x: 0, y: 0 }, { at: 30 * day + 0.54321, x: 0, y: 0 }], [
      { at: 0, x: 0, y: 0 },
      { at: 400 * day + 1 / 60, x: 0, y: 0 },
    ]); // prettier-ignore
    expect(store.track(1)!.timeMs(1)).toBeCloseTo((30 * day + 0.54321) * 60_000, -0.1);
    expect(store.track(2)!.timeMs(1)).toBe(400 * day * 60_000 + 1000);
  });

  it('survives times of the years 1 and 9999, and places at the poles and the antimeridian', () => {
    const columns = columnsOf(Array.from({ length: 4 }, (_, row) => ({ at: row, x: 0, y: 0 })));
    columns.timeMs.set([-62_135_596_800_000, 0, 1, 253_402_300_799_000]);
    columns.lonE6.set([-180_000_000, 180_000_000, 0, 180_000_000]);
    columns.latE6.set([90_000_000, -90_000_000, 0, 90_000_000]);
    const store = new TrackStore();
    const track = store.begin(1);
    track.add(columns);
    track.end();
    expect(store.refine(paintOf(), Infinity)).toBe(true);
    expect(store.track(1)!.timeMs(0)).toBe(-62_135_596_800_000);
    expect(Math.abs(store.track(1)!.timeMs(3) - 253_402_300_799_000)).toBeLessThan(100_000);
  });

  it('flags impossible jumps and double times, and removes neither', () => {
    const knot = 1852 / 60;
    const store = storeOf([
      { at: 0, x: 0, y: 0 },
      // Twice as long on the map as on the ground of 60° N.
      { at: 1, x: 59 * knot * 2, y: 0 },
      { at: 2, x: (59 + 61) * knot * 2, y: 0 },
      { at: 2, x: (59 + 61) * knot * 2, y: 20 },
      { at: 3, x: (59 + 61) * knot * 2, y: 10 },
    ]);
    const { flags, odd, count } = store.track(1)!;
    expect(count).toBe(5);
    expect([...flags].map((one) => (one & oddFlag) !== 0)).toEqual([false, false, true, true, false]);
    expect([...odd]).toEqual([2, 3]);
  });

  it('needs no more than 40 bytes a position with its levels of detail', () => {
    const store = storeOf(...Array.from({ length: 8 }, (_, seed) => randomWay(seed, 2000)));
    store.refine(paintOf(), Infinity);
    expect(store.bytes / store.positions).toBeGreaterThan(20);
    expect(store.bytes / store.positions).toBeLessThan(28);
  });

  it('draws the selected track above the others and no hidden one', () => {
    const store = storeOf(...[1, 2, 3].map(() => [{ at: 0, x: 0, y: 0 }]));
    const order = store.inOrder({ selectedKey: 1, hidden: new Set([2]) });
    expect(order.map(({ key }) => key)).toEqual([3, 1]);
  });
});
