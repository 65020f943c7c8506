import type { LonLat } from './lon-lat';

/** The equator's radius of WGS 84 in metres, and the square of its eccentricity. */
const [axis, eccentricity2] = [6_378_137, 6.694_379_990_14e-3];
const radians = Math.PI / 180;

/** Metres of Web Mercator from degrees, and the other way. */
export const mercatorOf = ([lon, lat]: LonLat): [x: number, y: number] => [
  axis * lon * radians,
  axis * Math.asinh(Math.tan(lat * radians)),
];
export const degreesOfMercator = ([x, y]: readonly [number, number]): LonLat => [
  x / axis / radians,
  Math.atan(Math.sinh(y / axis)) / radians,
];

/** Metres on the ground of a metre of Web Mercator at a latitude in degrees: along the parallel of the WGS 84 ellipsoid. */
export function groundOfMercator(lat: number): number {
  const sine = Math.sin(lat * radians);
  return Math.sqrt((1 - sine * sine) / (1 - eccentricity2 * sine * sine));
}
