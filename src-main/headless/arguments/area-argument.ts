import { isLikelySwapped } from '../../../src-shared/domain/units/coordinates';
import { isOnEarth, type LonLat } from '@kartbord/common/lon-lat';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { fail, ok, type Result } from '../../../src-shared/result';
import { degrees, systemOfCrs, type ToLonLat } from '../../files/systems';
import { filterArgumentWords } from '../words/filter-argument-words';

const mostCorners = 1_000;

/** Corners written on the line: `LON,LAT LON,LAT …`, not closed. Undefined: it is something else, so the name of a file. */
export function typedArea(text: string): LonLat[] | undefined {
  const corners = text
    .trim()
    .split(/[\s;]+/)
    .map(cornerOf);
  return corners.every((corner) => corner !== undefined) ? corners : undefined;
}

function cornerOf(text: string): LonLat | undefined {
  const [lon = NaN, lat = NaN, ...rest] = text.split(',').map((word) => (word === '' ? NaN : Number(word)));
  return rest.length === 0 && isOnEarth(lon, lat) ? [lon, lat] : undefined;
}

/** The polygon of a GeoJSON text (RFC 7946): itself, a feature, or a collection of one; without holes. */
export function areaOfGeoJson(text: string, file: string, language: Language): Result<readonly LonLat[]> {
  const words = filterArgumentWords[language];
  let ring: unknown;
  let system: ToLonLat | null;
  try {
    const given: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    system = systemOfShape(given);
    ring = ringOf(given);
  } catch (error) {
    return fail('bad-request', words.areaFile(file, error instanceof Error ? error.message : String(error)));
  }
  if (!system) return fail('bad-request', words.areaSystem(file));
  const corners: LonLat[] = [];
  for (const given of Array.isArray(ring) ? (ring as unknown[]) : []) {
    const corner = placeIn(system, given);
    if (typeof corner === 'string')
      return fail('bad-request', corner === 'bad-place' ? words.areaShape(file) : words.areaSystem(file));
    corners.push([corner[0], corner[1]]);
  }
  if (corners.length === 0) return fail('bad-request', words.areaShape(file));
  const [first, last] = [corners[0], corners.at(-1)];
  const isClosed = corners.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return checkedArea(isClosed ? corners.slice(0, -1) : corners, file, language);
}

/** `given`: as it stands on the line. */
export function checkedArea(
  corners: readonly LonLat[],
  given: string,
  language: Language,
): Result<readonly LonLat[]> {
  const words = filterArgumentWords[language];
  if (corners.some(isLikelySwapped)) return fail('bad-request', words.areaSwapped(given));
  return corners.length >= 3 && corners.length <= mostCorners
    ? ok(corners)
    : fail('bad-request', words.areaCorners);
}

interface Shape {
  readonly type?: unknown;
  readonly crs?: unknown;
  readonly geometry?: unknown;
  readonly features?: readonly unknown[];
  readonly coordinates?: readonly unknown[];
}

/** Its only ring; undefined for anything else. */
function ringOf(shape: unknown): unknown {
  if (typeof shape !== 'object' || shape === null) return undefined;
  const { type, geometry, features, coordinates } = shape as Shape;
  if (type === 'Feature') return ringOf(geometry);
  if (type === 'FeatureCollection') return features?.length === 1 ? ringOf(features[0]) : undefined;
  return type === 'Polygon' && coordinates?.length === 1 ? coordinates[0] : undefined;
}

function placeIn(system: ToLonLat, place: unknown): ReturnType<ToLonLat> {
  const [x, y] = Array.isArray(place) ? (place as unknown[]) : [];
  return typeof x === 'number' && typeof y === 'number' ? system(x, y) : 'bad-place';
}

/** Of the `crs` members (the draft of 2008) on the way to the polygon, the innermost; null where it is not known. */
function systemOfShape(shape: unknown): ToLonLat | null {
  if (typeof shape !== 'object' || shape === null) return degrees;
  const { crs, geometry, features } = shape as Shape;
  const inner = geometry ?? features?.[0];
  const within = inner === undefined ? degrees : systemOfShape(inner);
  if (within !== degrees || crs === undefined) return within;
  return systemOfCrs(crs) ?? null;
}
