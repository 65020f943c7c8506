// The same made-up positions as files for the peers: columns, GeoJSON, and what GDAL makes of it.
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { tileZoom } from '../peer/tracks/frames.mjs';
import { vessels } from './kept-tracks.mjs';
import { madeUpFromMs, madeUpTracks } from './made-up-tracks.mjs';

const peerModules = createRequire(join(import.meta.dirname, '../peer/tracks/package.json'));

/** Writes points.bin (degrees, then seconds from the first time), points.json and points.geojson into `folder`. */
export function writePoints(folder, positionsEach) {
  const count = vessels * positionsEach;
  const lonLat = new Float64Array(2 * count);
  const timeS = new Float32Array(count);
  const geojson = openSync(join(folder, 'points.geojson'), 'w');
  writeSync(geojson, '{"type":"FeatureCollection","features":[');
  let vessel = 0;
  for (const { mmsi, columns } of madeUpTracks({ vessels, positionsEach })) {
    const features = [];
    for (let row = 0; row < columns.count; row += 1) {
      const at = vessel * positionsEach + row;
      const [lon, lat] = [columns.lonE6[row] / 1e6, columns.latE6[row] / 1e6];
      lonLat[2 * at] = lon;
      lonLat[2 * at + 1] = lat;
      timeS[at] = (columns.timeMs[row] - madeUpFromMs) / 1000;
      const { speedTenths, courseTenths, headingDeg, status, shipType } = columns;
      features.push(
        `{"type":"Feature","properties":{"mmsi":${mmsi},"t":${timeS[at]},"speed":${speedTenths[row] / 10},` +
          `"course":${courseTenths[row] / 10},"heading":${headingDeg[row]},"status":${status[row]},"type":${shipType[row]}},` +
          `"geometry":{"type":"Point","coordinates":[${lon},${lat}]}}`,
      );
    }
    writeSync(geojson, `${vessel === 0 ? '' : ','}${features.join(',')}`);
    vessel += 1;
  }
  writeSync(geojson, ']}');
  closeSync(geojson);
  writeFileSync(
    join(folder, 'points.bin'),
    Buffer.concat([Buffer.from(lonLat.buffer), Buffer.from(timeS.buffer)]),
  );
  writeFileSync(join(folder, 'points.json'), JSON.stringify({ vessels, each: positionsEach }));
}

/**
 * Vector tiles of all positions at the zoom that the peers' view asks for, as ZOOM-X-Y.pbf in `folder`/tiles: nothing is
 * simplified or left out, so that they are the picture of `points.bin`.
 */
export async function writeTiles(folder, positionsEach) {
  const from = (name) => import(peerModules.resolve(name));
  const [{ default: GeoJsonVt }, { fromGeojsonVt }] = [await from('geojson-vt'), await from('vt-pbf')];
  const count = vessels * positionsEach;
  const bytes = readFileSync(join(folder, 'points.bin'));
  const lonLat = new Float64Array(bytes.buffer, bytes.byteOffset, 2 * count);
  const timeS = new Float32Array(bytes.buffer, bytes.byteOffset + 16 * count, count);
  const features = Array.from({ length: count }, (_, at) => ({
    type: 'Feature',
    properties: { t: timeS[at] },
    geometry: { type: 'Point', coordinates: [lonLat[2 * at], lonLat[2 * at + 1]] },
  }));
  const index = new GeoJsonVt(
    { type: 'FeatureCollection', features },
    { maxZoom: tileZoom, indexMaxZoom: tileZoom, indexMaxPoints: 0, tolerance: 0 },
  );
  mkdirSync(join(folder, 'tiles'));
  for (let x = 0; x < 2 ** tileZoom; x += 1)
    for (let y = 0; y < 2 ** tileZoom; y += 1) {
      const tile = index.getTile(tileZoom, x, y);
      const path = join(folder, 'tiles', `${tileZoom}-${x}-${y}.pbf`);
      writeFileSync(path, tile ? fromGeojsonVt({ points: tile }, { version: 2 }) : '');
    }
}

/** Its version in words; null where it is not on this machine. */
export function ogrVersion() {
  try {
    return /GDAL [\d.]+/.exec(execFileSync('ogr2ogr', ['--version'], { encoding: 'utf8' }))?.[0] ?? null;
  } catch {
    return null;
  }
}

/** `from` in another format, by GDAL; answers ms. */
export function convert(from, to) {
  const started = performance.now();
  execFileSync('ogr2ogr', [to, from], { stdio: ['ignore', 'ignore', 'pipe'] });
  return performance.now() - started;
}
