import { unitsOfWorld } from '../types';

/** Half the world, units: where the projection ends in the north and the south. */
const halfWorld = unitsOfWorld / 2;
const lastUnit = halfWorld - 1;

/** The equator of EPSG:3857, metres. */
const equatorM = 2 * Math.PI * 6378137;

export const metresPerUnit = equatorM / unitsOfWorld;

/** Units from millionths of a degree; 180° E and 180° W are one place. */
export function unitsEast(lonE6: number): number {
  return Math.round((lonE6 / 360e6) * unitsOfWorld) | 0;
}

/** Units south of the equator; latitudes beyond the square world lie on its edge. */
export function unitsSouth(latE6: number): number {
  const sine = Math.sin((latE6 / 180e6) * Math.PI);
  const y = Math.round((-Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * unitsOfWorld);
  return y > lastUnit ? lastUnit : y < -lastUnit ? -lastUnit : y;
}
