import { Geodesic } from 'geographiclib-geodesic';
import type { LonLat } from '../../../src-shared/domain/locality';

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
