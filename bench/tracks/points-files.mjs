// The same made-up positions as files for the peers: columns, GeoJSON, and what GDAL makes of it.
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { vessels } from './kept-tracks.mjs';
import { madeUpFromMs, madeUpTracks } from './made-up-tracks.mjs';

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
