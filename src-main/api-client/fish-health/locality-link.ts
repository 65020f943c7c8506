import type { LonLat } from '@kartbord/common/lon-lat';
import { isJsonObject, type JsonObject, type Reading } from '../reading';

/** Parts that the list and the single locality have in common (facts.md 7 to 9). */

/**
 * The register number of a row, or null. interface.md writes `localityNo`, the answers `locality.no` (facts.md 12.7);
 * text of digits is taken too, and counted.
 */
export function readLocalityNo(row: JsonObject, reading: Reading): number | null {
  const link = isJsonObject(row['locality']) ? row['locality'] : undefined;
  const value = link?.['no'] ?? link?.['localityNo'] ?? row['localityNo'];
  if (typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 9_999_999) return value;
  if (typeof value === 'string' && /^[1-9]\d{0,6}$/.test(value)) {
    reading.note('locality.no');
    return Number(value);
  }
  return null;
}

/** A GeoJSON Point as lon/lat in degrees; null where not given. Positions outside the globe are counted and not given. */
export function readPoint(row: JsonObject, reading: Reading): LonLat | null {
  const geometry = reading.object(row, 'geometry', '', true);
  if (!geometry) return null;
  const coordinates = geometry['coordinates'];
  const [lon, lat] = Array.isArray(coordinates) ? (coordinates as unknown[]) : [];
  if (geometry['type'] === 'Point' && isWithin(lon, 180) && isWithin(lat, 90)) return [lon, lat];
  reading.drop('geometry');
  return null;
}

function isWithin(value: unknown, most: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= most;
}
