/** Points and courses on the sea. A straight way is a rhumb line: one course from end to end, straight on a Mercator map. */

export interface LonLat {
  /** Degrees, WGS 84. */
  readonly lon: number;
  readonly lat: number;
}

const degree = Math.PI / 180;
/** Metres in a degree of latitude. */
const degreeMetres = 6_371_000 * degree;

/** Mercator's stretched latitude, degrees. */
const stretched = (lat: number): number => Math.log(Math.tan(Math.PI / 4 + (lat * degree) / 2)) / degree;

/** East in degrees of longitude and of their true size, for a rhumb line. */
function shrink(from: LonLat, to: LonLat): number {
  const north = to.lat - from.lat;
  // On one latitude the quotient is 0 / 0.
  return Math.abs(north) < 1e-7
    ? Math.cos(from.lat * degree)
    : north / (stretched(to.lat) - stretched(from.lat));
}

/** Metres along the rhumb line. */
export function metresBetween(from: LonLat, to: LonLat): number {
  return Math.hypot(to.lat - from.lat, (to.lon - from.lon) * shrink(from, to)) * degreeMetres;
}

/** Degrees clockwise from north, 0 to 360. */
export function courseDeg(from: LonLat, to: LonLat): number {
  const course = Math.atan2((to.lon - from.lon) * shrink(from, to), to.lat - from.lat) / degree;
  return (course + 360) % 360;
}

/** The point at a share (0 to 1) of the rhumb line. */
export function pointBetween(from: LonLat, to: LonLat, share: number): LonLat {
  const lat = from.lat + (to.lat - from.lat) * share;
  if (Math.abs(to.lat - from.lat) < 1e-7) return { lat, lon: from.lon + (to.lon - from.lon) * share };
  const start = stretched(from.lat);
  const part = (stretched(lat) - start) / (stretched(to.lat) - start);
  return { lat, lon: from.lon + (to.lon - from.lon) * part };
}

/** The point so many metres away in a direction, for short distances. */
export function offset(from: LonLat, directionDeg: number, metres: number): LonLat {
  const angle = directionDeg * degree;
  return {
    lat: from.lat + (Math.cos(angle) * metres) / degreeMetres,
    lon: from.lon + (Math.sin(angle) * metres) / (degreeMetres * Math.cos(from.lat * degree)),
  };
}

/** Metres as the crow flies, good to a percent up to some hundred kilometres, and cheap. */
export function roughMetres(a: LonLat, b: LonLat): number {
  const east = (a.lon - b.lon) * Math.cos(((a.lat + b.lat) / 2) * degree);
  return Math.hypot(a.lat - b.lat, east) * degreeMetres;
}
