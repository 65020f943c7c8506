import { Geodesic } from 'geographiclib-geodesic';
import type { LonLat } from '@kartbord/common/lon-lat';
import { crossesItself } from './ring';

export interface Leg {
  readonly metres: number;
  /** From the first place, degrees clockwise from true north, 0 to under 360. */
  readonly bearingDeg: number;
}

/** The shortest way between two places on the WGS 84 ellipsoid (Karney 2013), good to far below a metre. */
export function legBetween([lon1, lat1]: LonLat, [lon2, lat2]: LonLat): Leg {
  const { s12 = NaN, azi1 = NaN } = Geodesic.WGS84.Inverse(lat1, lon1, lat2, lon2);
  return { metres: s12, bearingDeg: (azi1 + 360) % 360 };
}

/** Of the shortest ways from place to place, in metres; 0 of one place. */
export function lengthOf(places: readonly LonLat[]): number {
  return places.slice(1).reduce((sum, place, at) => sum + legBetween(places[at] ?? place, place).metres, 0);
}

/**
 * What the shortest ways around a ring enclose on the ellipsoid, in square metres; the ring is not closed. Null where it crosses
 * itself: the two sides of a bow tie are taken from one another, which is no area.
 */
export function areaOf(ring: readonly LonLat[]): number | null {
  if (crossesItself(ring)) return null;
  const polygon = Geodesic.WGS84.Polygon(false);
  for (const [lon, lat] of ring) polygon.AddPoint(lat, lon);
  return Math.abs(polygon.Compute(false, true).area ?? NaN);
}
