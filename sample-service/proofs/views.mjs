// The pieces of the coast that the proofs look at, in every reference system: west, south, east, north.
import { spawnSync } from 'node:child_process';

const places = {
  Hordaland: [4.8, 59.7, 6.6, 60.6],
  Lofoten: [12.6, 67.6, 15.4, 68.6],
};

export const systems = ['EPSG:3857', 'EPSG:25833', 'EPSG:4326', 'CRS:84'];
export const versions = ['1.3.0', '1.1.1'];

/** The boxes of a system that have the middle and about the size of the places. PROJ computes them, not our code. */
export function viewsIn(system) {
  return Object.entries(places).map(([name, [west, south, east, north]]) => {
    if (system === 'EPSG:4326' || system === 'CRS:84') return { name, box: [west, south, east, north] };
    const corners = `${west} ${south}\n${east} ${north}\n${west} ${north}\n${east} ${south}\n`;
    const { stdout } = spawnSync('gdaltransform', ['-s_srs', 'OGC:CRS84', '-t_srs', system, '-output_xy'], {
      input: corners,
      encoding: 'utf8',
    });
    const points = stdout
      .trim()
      .split('\n')
      .map((line) => line.split(' ').map(Number));
    const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis]));
    return {
      name,
      box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(Math.round),
    };
  });
}

/** A GetMap request's query. The latitude is first in EPSG:4326 of 1.3.0 (OGC 06-042, 6.7.3.2). */
export function mapQuery({ version, system, box: [west, south, east, north], layer, width, height }) {
  const isSwapped = version === '1.3.0' && system === 'EPSG:4326';
  return new URLSearchParams({
    SERVICE: 'WMS',
    VERSION: version,
    REQUEST: 'GetMap',
    LAYERS: layer,
    STYLES: '',
    [version === '1.3.0' ? 'CRS' : 'SRS']: system,
    BBOX: (isSwapped ? [south, west, north, east] : [west, south, east, north]).join(),
    WIDTH: width,
    HEIGHT: height,
    FORMAT: 'image/png',
    TRANSPARENT: 'TRUE',
  }).toString();
}
