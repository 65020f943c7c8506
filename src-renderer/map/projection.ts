import { fromLonLat, toLonLat, transformExtent } from 'ol/proj';
import type { Plane } from './plane';
import type { LonLat } from './spec';

/** Of a page that draws a sheet in another projection than the window's; null: the page's maps are in Web Mercator. */
let plane: Plane | null = null;

export const sheetPlane = (): Plane | null => plane;

/** Before the page has a map: all its maps are in this plane (`usePlane` of systems.ts makes it known to OpenLayers). */
export function setSheetPlane(next: Plane | null): void {
  plane = next;
  before = null;
}

/** OpenLayers' name of a plane. */
export const planeName = 'kartbord:sheet';

/** The projection of the screen. */
export const screenProjection = (): string => (plane ? planeName : 'EPSG:3857');

/** Where true north is on the screen at a place, degrees clockwise from up. */
export const northAt = (at: LonLat): number => plane?.north(at) ?? 0;

/** Half the equator in metres of Web Mercator. */
const halfWorld = Math.PI * 6378137;

export function toScreen([lon, lat]: LonLat): [number, number] {
  return plane ? plane.of(lon, lat) : (fromLonLat([lon, lat]) as [number, number]);
}

export function toDegrees(coordinate: readonly number[]): LonLat {
  const [x = 0, y = 0] = coordinate;
  if (plane) return plane.degrees(x, y);
  const [lon = 0, lat = 0] = toLonLat([x, y]);
  return [lon, lat];
}

type Box = readonly [number, number, number, number];

/** Metres of the screen's plane: the lowest x and y, the highest x and y. */
export type ScreenBox = Box;

export function boxToScreen(box: Box): Box {
  return plane?.boxOf(box) ?? (transformExtent([...box], 'EPSG:4326', 'EPSG:3857') as unknown as Box);
}

export function boxToDegrees(box: readonly number[]): Box {
  const [west = NaN, south = NaN, east = NaN, north = NaN] = box;
  return (
    plane?.boxInDegrees([west, south, east, north]) ??
    (transformExtent([...box], 'EPSG:3857', 'EPSG:4326') as unknown as Box)
  );
}

/** Metres of the screen's plane, x and y in turn; NaN where a position is missing. */
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
    if (plane) {
      positions.set(plane.of(east, north), row * 2);
      continue;
    }
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
