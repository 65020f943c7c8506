import { notGivenInTrack, type TrackColumns } from '@kartbord/common/track-columns';
import { farMetres, nearMetres } from '../../../src-shared/domain/tracks/track-distance';
import type { LonLat } from '../../map/spec';

/** Knots over ground of each position; NaN where none was given. */
export function speedsOf({ speedTenths }: TrackColumns): Float64Array {
  return Float64Array.from(speedTenths, (tenths) => (tenths === notGivenInTrack ? NaN : tenths / 10));
}

/** Metres up to which the ellipsoid is taken; beyond them half a percent more or less is not seen. */
const nearM = 50_000;

/** Kilometres from each position to a place, along the Earth. */
export function distancesKm({ count, lonE6, latE6 }: TrackColumns, [lon, lat]: LonLat): Float64Array {
  const [placeLon, placeLat] = [lon * 1e6, lat * 1e6];
  return Float64Array.from({ length: count }, (_, row) => {
    const [rowLon, rowLat] = [lonE6[row] ?? 0, latE6[row] ?? 0];
    const near = nearMetres(rowLon, rowLat, placeLon, placeLat);
    return (near < nearM ? near : farMetres(rowLon, rowLat, placeLon, placeLat)) / 1000;
  });
}

/** The greatest value that is given; 0 where none is. */
export function greatestOf(values: Float64Array): number {
  return values.reduce((most, value) => (value > most ? value : most), 0);
}
