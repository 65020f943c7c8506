import { fromLonLat, toLonLat, transformExtent } from 'ol/proj';
import type { LonLat } from './spec';

/** The projection of the screen. */
export const screenProjection = 'EPSG:3857';

/** Half the equator in metres of Web Mercator. */
const halfWorld = Math.PI * 6378137;

export function toScreen([lon, lat]: LonLat): [number, number] {
  return fromLonLat([lon, lat]) as [number, number];
}

export function toDegrees(coordinate: readonly number[]): LonLat {
  const [lon = 0, lat = 0] = toLonLat([...coordinate]);
  return [lon, lat];
}

type Box = readonly [number, number, number, number];

/** Metres of Web Mercator: the lowest x and y, the highest x and y. */
export type ScreenBox = Box;

export function boxToScreen(box: Box): [number, number, number, number] {
  return transformExtent([...box], 'EPSG:4326', screenProjection) as [number, number, number, number];
}

export function boxToDegrees(box: readonly number[]): Box {
  return transformExtent([...box], screenProjection, 'EPSG:4326') as unknown as Box;
}

/** Metres of Web Mercator, x and y in turn; NaN where a position is missing. */
export type ScreenPositions = Float64Array;

interface Projected {
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  readonly positions: ScreenPositions;
}

const projected = new WeakMap<Float64Array, Projected>();
/** The columns before: where the next ones begin with the same places, as those of the next week do, they stay. */
let before: Projected | null = null;

/**
 * The positions of two columns of degrees in the screen's projection. Computed once for a pair of arrays: the cache is by
 * identity, and a changed position needs a new array.
 */
export function screenPositions(lon: Float64Array, lat: Float64Array): ScreenPositions {
  const known = projected.get(lon);
  if (known?.lat === lat) return known.positions;
  const positions = new Float64Array(lon.length * 2);
  for (let row = 0; row < lon.length; row += 1) {
    const [east, north] = [lon[row] ?? NaN, lat[row] ?? NaN];
    const isSame = before !== null && before.lon[row] === east && before.lat[row] === north;
    const angle = (north * Math.PI) / 180;
    positions[row * 2] = isSame ? (before?.positions[row * 2] ?? NaN) : (east / 180) * halfWorld;
    positions[row * 2 + 1] = isSame
      ? (before?.positions[row * 2 + 1] ?? NaN)
      : (Math.log(Math.tan(Math.PI / 4 + angle / 2)) / Math.PI) * halfWorld;
  }
  projected.set(lon, (before = { lon, lat, positions }));
  return positions;
}
