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

/** Of a sheet that is not in Web Mercator, in metres of its plane. */
interface TrackPlane {
  readonly of: (lon: number, lat: number) => readonly [x: number, y: number];
  /** Where true north is at a place of the plane, degrees clockwise from up. */
  readonly north: (x: number, y: number) => number;
}

let plane: TrackPlane | null = null;
export const useTrackPlane = (next: TrackPlane | null): void => void (plane = next);

/** Units of a place in millionths of a degree, to the east and to the south. */
export function unitsOf(lonE6: number, latE6: number): readonly [x: number, y: number] {
  if (!plane) return [unitsEast(lonE6), unitsSouth(latE6)];
  const [x, y] = plane.of(lonE6 / 1e6, latE6 / 1e6);
  return [Math.round(x / metresPerUnit) | 0, Math.round(-y / metresPerUnit) | 0];
}

/** Where true north is at a place in units, degrees clockwise from up. */
export const northAtUnits = (x: number, y: number): number =>
  plane ? plane.north(x * metresPerUnit, -y * metresPerUnit) : 0;
