// Cuts the layers into vector tiles and writes them as one PMTiles archive.
import { join } from 'node:path';
import GeoJSONVT from 'geojson-vt';
import vtpbf from 'vt-pbf';
import { BOX, CUT_TILES, CUT_ZOOM, RESULT } from './area.mjs';
import { PmtilesWriter } from './pmtiles-writer.mjs';

export const MAX_ZOOM = 10;
/** Below the detailed area's cut, tiles cover the world. */
export const WORLD_MAX_ZOOM = CUT_ZOOM - 1;

const ATTRIBUTION = 'GSHHG (LGPL), ETOPO5 (NOAA), Natural Earth, GeoNames (CC BY 4.0). Not for navigation.';

const EXTENT = 4096;
const BUFFER = 64;

/** Pixels per tile side that the smallest shapes are measured in. */
const TILE_PX = 256;

const mercatorX = (lon) => lon / 360 + 0.5;
const mercatorY = (lat) => {
  const sine = Math.sin((lat * Math.PI) / 180);
  return 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI;
};

/** Area of a polygon's outer ring as a share of the world map. */
function mapShare({ type, coordinates }) {
  const polygons = type === 'Polygon' ? [coordinates] : coordinates;
  let share = 0;
  for (const [ring] of polygons) {
    let twice = 0;
    for (let index = 1; index < ring.length; index++) {
      const [x0, y0] = ring[index - 1];
      const [x1, y1] = ring[index];
      twice += mercatorX(x0) * mercatorY(y1) - mercatorX(x1) * mercatorY(y0);
    }
    share += Math.abs(twice / 2);
  }
  return share;
}

/** The tiles of a zoom that the archive holds: the whole world, or the detailed area. */
function* tilesOf(zoom) {
  const scale = 2 ** (zoom - CUT_ZOOM);
  const world = zoom <= WORLD_MAX_ZOOM;
  const [west, east] = world ? [0, 2 ** zoom] : [CUT_TILES.west * scale, (CUT_TILES.east + 1) * scale];
  const [north, south] = world ? [0, 2 ** zoom] : [CUT_TILES.north * scale, (CUT_TILES.south + 1) * scale];
  for (let column = west; column < east; column++) {
    for (let row = north; row < south; row++) yield [column, row];
  }
}

/** Features of a layer that are worth their bytes at a zoom. */
function visibleAt(layer, zoom) {
  const worldPx = (TILE_PX * 2 ** zoom) ** 2;
  return layer.features.filter((feature) => {
    if (feature.minzoom !== undefined && zoom < feature.minzoom) return false;
    if (layer.minPx === undefined || zoom === MAX_ZOOM) return true;
    feature.mapShare ??= mapShare(feature.geometry);
    return feature.mapShare * worldPx >= layer.minPx;
  });
}

/** geojson-vt does not simplify at its own maxZoom: so every zoom is cut by an index that believes in one more. */
function cutter(layer, zoom) {
  return new GeoJSONVT(
    { type: 'FeatureCollection', features: visibleAt(layer, zoom) },
    {
      maxZoom: zoom + 1,
      indexMaxZoom: Math.min(zoom, 4),
      indexMaxPoints: 1e6,
      tolerance: zoom === MAX_ZOOM ? (layer.lastTolerance ?? layer.tolerance) : layer.tolerance,
      extent: EXTENT,
      buffer: BUFFER,
    },
  );
}

/**
 * Layers are `{ id, minzoom, maxzoom, tolerance, lastTolerance?, minPx?, features }`: `tolerance` in tile units of
 * 1/4096 (`lastTolerance` at the last zoom, which is stretched on the screen), `minPx` the smallest polygon in square
 * pixels. A feature's own `minzoom` (beside its properties) holds it back.
 */
export function writeTiles(layers) {
  const writer = new PmtilesWriter();
  for (let zoom = 0; zoom <= MAX_ZOOM; zoom++) {
    const present = layers.filter((layer) => layer.minzoom <= zoom && zoom <= layer.maxzoom);
    const cutters = present.map((layer) => [layer.id, cutter(layer, zoom)]);
    for (const [column, row] of tilesOf(zoom)) {
      const content = {};
      for (const [id, index] of cutters) {
        const tile = index.getTile(zoom, column, row);
        if (tile && tile.features.length > 0) content[id] = tile;
      }
      if (Object.keys(content).length === 0) continue;
      const bytes = vtpbf.fromGeojsonVt(content, { version: 2, extent: EXTENT });
      writer.add(zoom, column, row, Buffer.from(bytes));
    }
  }
  const metadata = {
    name: 'Kartbord base map',
    attribution: ATTRIBUTION,
    vector_layers: describeLayers(layers),
  };
  return writer.write(join(RESULT, 'kartbord.pmtiles'), {
    metadata,
    bounds: BOX,
    center: [12, 66, 4],
    maxZoom: MAX_ZOOM,
  });
}

/** One entry a layer, though a layer may be cut from different features at low and high zooms. */
export function describeLayers(layers) {
  return [...new Set(layers.map(({ id }) => id))].map((id) => {
    const parts = layers.filter((layer) => layer.id === id);
    const properties = parts[0].features[0]?.properties ?? {};
    return {
      id,
      minzoom: Math.min(...parts.map(({ minzoom }) => minzoom)),
      maxzoom: Math.max(...parts.map(({ maxzoom }) => maxzoom)),
      fields: Object.fromEntries(
        Object.entries(properties).map(([key, value]) => [
          key,
          typeof value === 'number' ? 'Number' : 'String',
        ]),
      ),
    };
  });
}
