import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import type { LonLat } from '@kartbord/common/lon-lat';
import { degreesOfMercator, mercatorOf } from '@kartbord/common/mercator';
import type { IsLand } from '../../../src-shared/domain/gear/report-check';
import type { Tiles } from './basemap-tiles';

/** The base map's last zoom (resources/basemap/manifest.json); tiles with nothing in them are left out of it. */
export const deepestZoom = 10;
/** Degrees; the Mercator square ends there. */
const mostLat = 85;
const [worldM] = mercatorOf([360, 0]);

/** Land of a tile: its polygons, each of rings that are closed, x and y of corner after corner in units of the tile, also beyond its edge. */
export interface LandTile {
  /** Units of a side. */
  readonly extent: number;
  readonly polygons: readonly (readonly Float64Array[])[];
}

/** Undefined where the map has no tile. Rejects where it cannot be read. */
export async function readLand(
  tiles: Tiles,
  zoom: number,
  x: number,
  y: number,
): Promise<LandTile | undefined> {
  const bytes = await tiles.tile(zoom, x, y);
  if (!bytes) return undefined;
  const { land } = new VectorTile(new PbfReader(bytes)).layers;
  const polygons: Float64Array[][] = [];
  for (let at = 0; land && at < land.length; at++) {
    const feature = land.feature(at);
    if (feature.type === 3)
      polygons.push(
        feature
          .loadGeometry()
          .map((ring) => Float64Array.from(ring.flatMap((corner) => [corner.x, corner.y]))),
      );
  }
  return { extent: land?.extent ?? 4096, polygons };
}

/** `x` and `y` are in units of the tile. In a hole is outside: there the rings are crossed twice. */
export function isInLand({ polygons }: LandTile, x: number, y: number): boolean {
  return polygons.some((rings) => {
    let isIn = false;
    for (const ring of rings)
      for (let at = 2; at < ring.length; at += 2) {
        const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [ring[at - 2], ring[at - 1], ring[at], ring[at + 1]];
        if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn;
      }
    return isIn;
  });
}

/** A place on the world's square, in sides of it from its north-western corner, and back. */
export function ofWorld(at: LonLat): [x: number, y: number] {
  const [x, y] = mercatorOf(at);
  return [x / worldM + 0.5, 0.5 - y / worldM];
}
export const placeOfWorld = (x: number, y: number): LonLat =>
  degreesOfMercator([(x - 0.5) * worldM, (0.5 - y) * worldM]);

/**
 * By the land of the base map, at its closest zoom that has a tile of the place: 5 m a step in Norwegian waters, some 300 m
 * elsewhere. A lake is no sea, so it counts as land. Null where the map has no tile or cannot be read.
 */
export function landOf(tiles: Tiles): IsLand {
  return async (at) => {
    try {
      return await isOnLand(tiles, at);
    } catch {
      return null;
    }
  };
}

async function isOnLand(tiles: Tiles, at: LonLat): Promise<boolean | null> {
  const [lon, lat] = at;
  if (!(Math.abs(lon) <= 180 && Math.abs(lat) <= mostLat)) return null;
  const [worldX, worldY] = ofWorld(at);
  for (let zoom = deepestZoom; zoom >= 0; zoom--) {
    const [x, y] = [(worldX % 1) * 2 ** zoom, worldY * 2 ** zoom];
    const tile = await readLand(tiles, zoom, Math.floor(x), Math.floor(y));
    if (tile) return isInLand(tile, (x % 1) * tile.extent, (y % 1) * tile.extent);
  }
  return null;
}
