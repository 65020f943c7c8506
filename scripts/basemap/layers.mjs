// What goes into the tiles: layer names, zooms and how much detail is kept. See tiles.mjs for the fields.
import { readFeatures, work } from './area.mjs';
import { chartLand, overviewLand } from './land.mjs';
import { labelLayers } from './names.mjs';
import { smoothPolygons } from './smooth.mjs';
import { MAX_ZOOM, WORLD_MAX_ZOOM } from './tiles.mjs';

/** Depths end here: their source is too coarse for more. */
const DEPTH_MAX_ZOOM = 7;

const overview = { minzoom: 0, maxzoom: WORLD_MAX_ZOOM };
const detailed = { minzoom: WORLD_MAX_ZOOM + 1, maxzoom: MAX_ZOOM };
/** Only the last world zoom is drawn beyond the detailed area. */
const outside = { minzoom: WORLD_MAX_ZOOM, maxzoom: WORLD_MAX_ZOOM };
const everywhere = { minzoom: 0, maxzoom: MAX_ZOOM };

const from = (file) => readFeatures(work(`${file}.geojson`));

export function tileLayers(names) {
  return [
    { id: 'depth', ...overview, tolerance: 4, minPx: 30, features: from('world-depth') },
    { id: 'depth', ...detailed, maxzoom: DEPTH_MAX_ZOOM, tolerance: 1, features: from('depth') },
    { id: 'land', ...overview, tolerance: 4, minPx: 3, features: overviewLand() },
    { id: 'land', ...detailed, tolerance: 4, lastTolerance: 2, minPx: 3, features: chartLand() },
    { id: 'outside_land', ...outside, tolerance: 3, minPx: 3, features: from('outside-land') },
    { id: 'outside_border', ...outside, tolerance: 3, features: from('outside-border') },
    {
      id: 'lake',
      ...everywhere,
      minzoom: 5,
      tolerance: 4,
      minPx: 12,
      features: smoothPolygons(from('lake')),
    },
    { id: 'border', ...everywhere, minzoom: 1, tolerance: 3, features: from('border') },
    ...Object.entries(labelLayers(names)).map(([id, features]) => ({
      id,
      ...everywhere,
      tolerance: 0,
      features,
    })),
  ];
}
