/** Distances between positions in millionths of a degree, WGS 84, as tracks have them. */

const radianE6 = Math.PI / 180 / 1e6;
/** WGS 84: half the long axis in metres, the square of its eccentricity, and its flattening. */
const [axis, eccentricity2, flattening] = [6_378_137, 6.694_379_990_14e-3, 1 / 298.257_223_563];

/** The shorter way round. */
export function wrapE6(differenceE6: number): number {
  if (differenceE6 > 180e6) return differenceE6 - 360e6;
  return differenceE6 < -180e6 ? differenceE6 + 360e6 : differenceE6;
}

/**
 * Metres over the ellipsoid for any distance up to 15,000 km, off by less than two in a hundred thousand: Lambert's formula for long lines, for many
 * positions at once. Of a few, `legBetween` is exact.
 */
export function farMetres(lonA: number, latA: number, lonB: number, latB: number): number {
  const [a, b] = [reduced(latA), reduced(latB)];
  const [north, east] = [Math.sin((b - a) / 2), Math.sin(((lonB - lonA) / 2) * radianE6)];
  const h = Math.min(1, north * north + Math.cos(a) * Math.cos(b) * east * east);
  if (h === 0) return 0;
  const angle = 2 * Math.asin(Math.sqrt(h));
  const [p, q] = [Math.sin((a + b) / 2) ** 2, north * north];
  const [sum, difference] = [angle + Math.sin(angle), angle - Math.sin(angle)];
  return axis * (angle - (flattening / 2) * ((difference * p * (1 - q)) / (1 - h) + (sum * (1 - p) * q) / h));
}

/** The latitude on the circle around the ellipsoid. */
const reduced = (latE6: number): number => Math.atan((1 - flattening) * Math.tan(latE6 * radianE6));

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
