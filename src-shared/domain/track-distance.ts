/** Distances between positions in millionths of a degree, WGS 84, as tracks have them. */

const radianE6 = Math.PI / 180 / 1e6;
/** The mean radius, metres. */
const sphere = 6_371_008.8;
/** WGS 84: half the long axis in metres, and the square of its eccentricity. */
const [axis, eccentricity2] = [6_378_137, 6.694_379_990_14e-3];

/** The shorter way round. */
export function wrapE6(differenceE6: number): number {
  if (differenceE6 > 180e6) return differenceE6 - 360e6;
  return differenceE6 < -180e6 ? differenceE6 + 360e6 : differenceE6;
}

/** Metres over a sphere, for any distance: up to 0.6 % off the ellipsoid. */
export function sphereMetres(lonA: number, latA: number, lonB: number, latB: number): number {
  const [north, east] = [Math.sin(((latB - latA) / 2) * radianE6), Math.sin(((lonB - lonA) / 2) * radianE6)];
  const h = north * north + Math.cos(latA * radianE6) * Math.cos(latB * radianE6) * east * east;
  return 2 * sphere * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Metres that a millionth of a degree has at a latitude of the ellipsoid. */
export interface Scale {
  readonly east: number;
  readonly north: number;
}

export function scaleAt(latE6: number): Scale {
  const sine = Math.sin(latE6 * radianE6);
  const w2 = 1 - eccentricity2 * sine * sine;
  const east = (axis / Math.sqrt(w2)) * radianE6;
  return {
    east: east * Math.sqrt(Math.max(0, 1 - sine * sine)),
    north: (east * (1 - eccentricity2)) / w2,
  };
}

/** Metres over the ellipsoid for up to 50 km: off by less than one in ten thousand up to 80° north. */
export function nearMetres(lonA: number, latA: number, lonB: number, latB: number): number {
  const { east, north } = scaleAt((latA + latB) / 2);
  return Math.hypot(wrapE6(lonB - lonA) * east, (latB - latA) * north);
}
