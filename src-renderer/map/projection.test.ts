import { fromLonLat } from 'ol/proj';
import { afterEach, describe, expect, it } from 'vitest';
import { planeAt } from './plane';
import {
  boxToDegrees,
  boxToScreen,
  northAt,
  screenPositions,
  setSheetPlane,
  toDegrees,
  toScreen,
} from './projection';

describe('positions on the screen', () => {
  const lon = Float64Array.of(5.32, 10.75, 29.9);
  const lat = Float64Array.of(60.39, 59.91, 69.72);

  it('are those of OpenLayers', () => {
    const positions = screenPositions(lon, lat);
    for (let row = 0; row < lon.length; row += 1) {
      const [x, y] = fromLonLat([lon[row]!, lat[row]!]);
      expect(positions[row * 2]).toBeCloseTo(x!, 5);
      expect(positions[row * 2 + 1]).toBeCloseTo(y!, 5);
    }
  });

  it('are computed once while the arrays are the same', () => {
    expect(screenPositions(lon, lat)).toBe(screenPositions(lon, lat));
  });

  it('are computed again when either array is another', () => {
    const before = screenPositions(lon, lat);
    expect(screenPositions(lon, lat.slice())).not.toBe(before);
    expect(screenPositions(lon.slice(), lat)).not.toBe(before);
  });

  it('are those of each row where the columns before had the same place in it, another, or none', () => {
    screenPositions(Float64Array.of(5.32, 29.9, NaN), Float64Array.of(60.39, 60, 69.72));
    const again = screenPositions(
      Float64Array.of(5.32, 29.9, 29.9, 5.32),
      Float64Array.of(60.39, 59.91, 69.72, 60.39),
    );
    const alone = [
      toScreen([5.32, 60.39]),
      toScreen([29.9, 59.91]),
      toScreen([29.9, 69.72]),
      toScreen([5.32, 60.39]),
    ];
    alone.flat().forEach((value, at) => expect(again[at]).toBeCloseTo(value, 5));
  });

  it('stay missing where a position is missing', () => {
    const [x, y] = screenPositions(Float64Array.of(NaN), Float64Array.of(NaN));
    expect(x).toBeNaN();
    expect(y).toBeNaN();
  });
});

describe('degrees', () => {
  it('come back from the screen as they went there', () => {
    const [lon, lat] = toDegrees(toScreen([5.32, 60.39]));
    expect(lon).toBeCloseTo(5.32, 9);
    expect(lat).toBeCloseTo(60.39, 9);
    boxToDegrees(boxToScreen([4, 58, 31, 71])).forEach((edge, index) =>
      expect(edge).toBeCloseTo([4, 58, 31, 71][index]!, 9),
    );
  });
});

describe('positions on the plane of a sheet', () => {
  afterEach(() => setSheetPlane(null));

  it('are those of its projection, whether one or many are asked for, and lead back', () => {
    const plane = planeAt('EPSG:25833', [5.3, 60.4]);
    setSheetPlane(plane);
    const positions = screenPositions(Float64Array.of(7, NaN), Float64Array.of(62, 60));
    expect([...positions]).toEqual([...plane.of(7, 62), NaN, NaN]);
    expect(toScreen([7, 62])).toEqual(plane.of(7, 62));
    expect(toDegrees(toScreen([7, 62])).map((one) => Number(one.toFixed(9)))).toEqual([7, 62]);
    expect(northAt([7, 62])).toBeGreaterThan(5);
  });

  it('fill boxes that have all of what bends', () => {
    setSheetPlane(planeAt('EPSG:25833', [15, 65]));
    const [west, south, east, north] = boxToScreen([5, 60, 25, 70]);
    const [, lowest] = toScreen([15, 60]);
    expect(south).toBeLessThanOrEqual(lowest);
    const degrees = boxToDegrees([west, south, east, north]);
    expect(degrees[0]).toBeLessThanOrEqual(5);
    expect(degrees[3]).toBeGreaterThanOrEqual(70);
  });

  it('are those of the window again once the sheet is gone', () => {
    setSheetPlane(planeAt('EPSG:25833', [5.3, 60.4]));
    setSheetPlane(null);
    expect(northAt([7, 62])).toBe(0);
    expect(toScreen([7, 62])).toEqual(fromLonLat([7, 62]));
  });
});
