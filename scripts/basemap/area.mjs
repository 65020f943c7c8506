// The detailed area and the folders that every step shares.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** Zoom whose tile grid the detailed area is cut on, and the tiles of that zoom it covers. */
export const CUT_ZOOM = 6;
export const CUT_TILES = { west: 30, east: 39, north: 5, south: 20 };

/** Longitude of the left edge of tile column `x`, in degrees. */
export const tileLon = (x, zoom) => (x / 2 ** zoom) * 360 - 180;

/** Latitude of the upper edge of tile row `y`, in degrees (web Mercator). */
export const tileLat = (y, zoom) =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** zoom))) * 180) / Math.PI;

/**
 * The detailed area in degrees: west, south, east, north; about -11..45, 52..82. It ends on tile edges, so that no
 * polygon ends inside a tile and no outline is drawn along the cut. Beyond it the coarser world layers are seen.
 */
export const BOX = [
  tileLon(CUT_TILES.west, CUT_ZOOM),
  tileLat(CUT_TILES.south + 1, CUT_ZOOM),
  tileLon(CUT_TILES.east + 1, CUT_ZOOM),
  tileLat(CUT_TILES.north, CUT_ZOOM),
];

export const grow = ([west, south, east, north], degrees) => [
  west - degrees,
  south - degrees,
  east + degrees,
  north + degrees,
];

export const WORK = join(here, 'work');
export const RESULT = join(here, '..', '..', 'resources', 'basemap');
export const MODULES = join(here, 'node_modules');

mkdirSync(WORK, { recursive: true });
mkdirSync(RESULT, { recursive: true });

/** A file in the work folder, which git ignores. */
export const work = (name) => join(WORK, name);

/** Runs a command-line program in the work folder and gives back what it printed. */
export function runProgram(program, args, input) {
  return execFileSync(program, args, {
    cwd: WORK,
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
}

/** Runs mapshaper with a heap that holds the whole coast. */
export function mapshaper(...args) {
  return runProgram('node', ['--max-old-space-size=8192', join(MODULES, 'mapshaper/bin/mapshaper'), ...args]);
}

/** A GMT region option. */
export const region = ([west, south, east, north]) => `-R${west}/${east}/${south}/${north}`;

/** Writes whole or not at all: another process may be waiting for the file. */
export function writeAtomically(file, content) {
  writeFileSync(`${file}.part`, content);
  renameSync(`${file}.part`, file);
}

/** Features of a GeoJSON file; mapshaper writes a bare GeometryCollection where there are no properties. */
export function readFeatures(file) {
  const json = JSON.parse(readFileSync(file, 'utf8'));
  const features = json.features ?? json.geometries.map((geometry) => feature(geometry));
  return features.filter((one) => one.geometry);
}

export const feature = (geometry, properties = {}) => ({ type: 'Feature', properties, geometry });

export function writeFeatures(file, features) {
  writeAtomically(file, JSON.stringify({ type: 'FeatureCollection', features }));
}
