import type { LonLat } from '@kartbord/common/lon-lat';
import type { GearGeometry } from '../../../src-shared/domain/gear/gear-item';
import { isJsonObject, type JsonObject, type Reading } from '../reading';

/**
 * Where a tool is (facts.md 3): GeoJSON in `geometry`, or in older records text in `geometryWKT`; longitude first, degrees,
 * WGS 84. What is neither a point nor a line, or lies nowhere on Earth, is null and counted.
 */
export function readGearGeometry(record: JsonObject, path: string, reading: Reading): GearGeometry | null {
  const given = record['geometry'] ?? record['geometryWKT'];
  if (given === null || given === undefined) {
    if (!('geometry' in record || 'geometryWKT' in record)) reading.note(`${path}.geometry`);
    return null;
  }
  const geometry = typeof given === 'string' ? ofText(given) : ofJson(given);
  if (!geometry) reading.drop(`${path}.geometry`);
  return geometry;
}

function ofJson(value: unknown): GearGeometry | null {
  if (!isJsonObject(value)) return null;
  return geometryOf(value['type'], value['coordinates']);
}

const wkt = /^(?:SRID=4326;\s*)?(POINT|LINESTRING)(?:\s*(?:Z|M|ZM))?\s*\(([-+\d.eE,\s]*)\)$/i;

function ofText(text: string): GearGeometry | null {
  const [, type = '', inside = ''] = wkt.exec(text.trim()) ?? [];
  const places = inside.split(',').map((place) => place.trim().split(/\s+/).map(Number));
  if (/^point$/i.test(type)) return places.length === 1 ? geometryOf('Point', places[0]) : null;
  return geometryOf(type && 'LineString', places);
}

function geometryOf(type: unknown, coordinates: unknown): GearGeometry | null {
  if (type === 'Point') {
    const at = placeOf(coordinates);
    return at && { type, coordinates: at };
  }
  if (type !== 'LineString' || !Array.isArray(coordinates)) return null;
  const places = coordinates.map(placeOf).filter((place) => place !== null);
  return places.length >= 2 && places.length === coordinates.length ? { type, coordinates: places } : null;
}

/** A height after longitude and latitude is left out. */
function placeOf(value: unknown): LonLat | null {
  if (!Array.isArray(value)) return null;
  const [lon, lat] = value as unknown[];
  return isWithin(lon, 180) && isWithin(lat, 90) ? [lon, lat] : null;
}

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most;
