import { VectorTile, type VectorTileLayer } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import type { LonLat } from '@kartbord/common/lon-lat';
import type { IsLand } from '../../../src-shared/domain/gear/report-check';
import type { Tiles } from '../../storage/files/basemap-tiles';

/** The base map's last zoom (resources/basemap/manifest.json); tiles with nothing in them are left out of it. */
const deepestZoom = 10;
/** Degrees; the Mercator square ends there. */
const mostLat = 85;

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
  const [worldX, worldY] = mercatorOf(at);
  for (let zoom = deepestZoom; zoom >= 0; zoom--) {
    const [x, y] = [worldX * 2 ** zoom, worldY * 2 ** zoom];
    const bytes = await tiles.tile(zoom, Math.floor(x), Math.floor(y));
    if (!bytes) continue;
    const { land } = new VectorTile(new PbfReader(bytes)).layers;
    return land !== undefined && isInLayer(land, x - Math.floor(x), y - Math.floor(y));
  }
  return null;
}

/** Of the world's square, from its north-western corner, 0 to under 1. */
function mercatorOf([lon, lat]: LonLat): readonly [number, number] {
  const sine = Math.sin((lat * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [((lon + 180) / 360) % 1, y];
}

/** `x` and `y` are of the tile, 0 to 1. In a hole is outside: there the rings are crossed twice. */
function isInLayer(layer: VectorTileLayer, x: number, y: number): boolean {
  const [unitsX, unitsY] = [x * layer.extent, y * layer.extent];
  for (let i = 0; i < layer.length; i++) {
    const feature = layer.feature(i);
    if (feature.type !== 3) continue;
    let isIn = false;
    for (const ring of feature.loadGeometry()) if (isInRing(ring, unitsX, unitsY)) isIn = !isIn;
    if (isIn) return true;
  }
  return false;
}

function isInRing(
  ring: readonly { readonly x: number; readonly y: number }[],
  x: number,
  y: number,
): boolean {
  let isIn = false;
  let before = ring.at(-1);
  for (const corner of ring) {
    if (
      before &&
      corner.y > y !== before.y > y &&
      x < ((before.x - corner.x) * (y - corner.y)) / (before.y - corner.y) + corner.x
    )
      isIn = !isIn;
    before = corner;
  }
  return isIn;
}
