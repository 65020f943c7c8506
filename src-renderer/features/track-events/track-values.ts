import { notGivenInTrack, type TrackColumns } from '../../../src-shared/domain/track-columns';
import type { LonLat } from '../../map/spec';

/** Knots over ground of each position; NaN where none was given. */
export function speedsOf({ speedTenths }: TrackColumns): Float64Array {
  return Float64Array.from(speedTenths, (tenths) => (tenths === notGivenInTrack ? NaN : tenths / 10));
}

/** Metres, the mean radius of the Earth: on the sphere a distance is at most half a percent off. */
const radiusM = 6_371_008.8;
const radians = Math.PI / 180;

/** Kilometres from each position to a place, along the Earth. */
export function distancesKm({ count, lonE6, latE6 }: TrackColumns, [lon, lat]: LonLat): Float64Array {
  const cosLat = Math.cos(lat * radians);
  return Float64Array.from({ length: count }, (_, row) => {
    const rowLat = (latE6[row] ?? 0) / 1e6;
    const north = Math.sin(((rowLat - lat) * radians) / 2);
    const east = Math.sin((((lonE6[row] ?? 0) / 1e6 - lon) * radians) / 2);
    const half = north * north + Math.cos(rowLat * radians) * cosLat * east * east;
    return (2 * radiusM * Math.asin(Math.min(1, Math.sqrt(half)))) / 1000;
  });
}

/** The greatest value that is given; 0 where none is. */
export function greatestOf(values: Float64Array): number {
  return values.reduce((most, value) => (value > most ? value : most), 0);
}
