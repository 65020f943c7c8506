import type { LonLat } from '@kartbord/common/lon-lat';
import type { MapLayer, MapSystem, PicturePlace } from '../../../src-shared/domain/map-layers/map-layer';
import { projected } from '@kartbord/common/projection';
import { systemOf } from './shown-layer';

/** West, south, east, north in degrees. */
export type Extent = readonly [west: number, south: number, east: number, north: number];

/** CSS px of the picture by which a layer is looked at before it is on the map. */
export const previewSize = { width: 320, height: 200 } as const;

/** Where Web Mercator and UTM still have a place for everything. */
const mercatorNorth = 85;
/** A place is looked at with this much around it, degrees. */
const leastDegrees = 0.02;
/** OGC 06-042, 7.2.4.6.9: servers reckon with pixels of 0.28 mm. */
const pixelMetres = 0.00028;

/** The picture of an extent, in a system that the layer has, at a scale at which the server draws it; null where there is none. */
export function previewPlace(layer: MapLayer, extent: Extent): PicturePlace | null {
  const system = systemOf(layer);
  const corners = aroundOf(clamped(extent)).map((at) => projected(system, at));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [minX, maxX] = [Math.min(...xs), Math.max(...xs)];
  const [minY, maxY] = [Math.min(...ys), Math.max(...ys)];
  if (![minX, maxX, minY, maxY].every(Number.isFinite)) return null;
  const { width, height } = previewSize;
  // Degrees of longitude are shorter than those of latitude: the picture would be stretched.
  const squeeze = isDegrees(system) ? Math.cos((((minY + maxY) / 2) * Math.PI) / 180) : 1;
  const wanted = Math.max(((maxX - minX) * squeeze) / width, (maxY - minY) / height);
  const perPixel = atScale(layer, system, wanted);
  const [halfX, halfY] = [((perPixel / squeeze) * width) / 2, (perPixel * height) / 2];
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
  return { system, box: [x - halfX, y - halfY, x + halfX, y + halfY], width, height };
}

/** Whether none of it is in the view. */
export function isOutside(bounds: Extent, view: Extent): boolean {
  return bounds[2] < view[0] || bounds[0] > view[2] || bounds[3] < view[1] || bounds[1] > view[3];
}

const isDegrees = (system: MapSystem): boolean => system === 'EPSG:4326' || system === 'CRS:84';

function clamped([west, south, east, north]: Extent): Extent {
  const [middleX, middleY] = [(west + east) / 2, (south + north) / 2];
  const half = (size: number): number => Math.max(size, leastDegrees) / 2;
  const [halfX, halfY] = [half(east - west), half(north - south)];
  const within = (lat: number): number => Math.max(-mercatorNorth, Math.min(mercatorNorth, lat));
  return [middleX - halfX, within(middleY - halfY), middleX + halfX, within(middleY + halfY)];
}

/** Corners and the middles of the edges, which in UTM bend outwards. */
function aroundOf([west, south, east, north]: Extent): readonly LonLat[] {
  const [x, y] = [(west + east) / 2, (south + north) / 2];
  const across: readonly LonLat[] = [
    [west, south],
    [x, south],
    [east, south],
    [west, y],
    [east, y],
  ];
  return [...across, [west, north], [x, north], [east, north]];
}

/** Units of the system for each px, kept within the scales at which the server draws. */
function atScale({ scales }: MapLayer, system: MapSystem, wanted: number): number {
  const unit = isDegrees(system) ? 111_320 : 1;
  const perPixel = (scale: number): number => (scale * pixelMetres) / unit;
  const [least, most] = [perPixel(scales?.min ?? 0), perPixel(scales?.max ?? Infinity)];
  return Math.max(least * 1.01, Math.min(wanted, most * 0.99));
}
