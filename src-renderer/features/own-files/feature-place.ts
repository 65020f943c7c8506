import { type FileContent, type OwnFile, shapeKind } from '../../../src-shared/domain/map-layers/own-file';
import type { LonLat } from '../../map/spec';

/** The first position of a feature; null where it has none. */
export function placeOf({ shapes }: FileContent, row: number): readonly [lon: number, lat: number] | null {
  const part = shapes.partStart[row] ?? 0;
  if (part >= (shapes.partStart[row + 1] ?? 0)) return null;
  const at = 2 * (shapes.positionStart[part] ?? 0);
  const [lon = NaN, lat = NaN] = [shapes.lonLat[at], shapes.lonLat[at + 1]];
  return Number.isNaN(lon + lat) ? null : [lon, lat];
}

/** The outline of an area, not closed; null of one in several parts or with a hole, and of what is no area. */
export function ringOf({ shapes }: FileContent, row: number): readonly LonLat[] | null {
  const part = shapes.partStart[row] ?? 0;
  if (shapes.kind[row] !== shapeKind.area || shapes.partStart[row + 1] !== part + 1) return null;
  const [from, to] = [shapes.positionStart[part] ?? 0, shapes.positionStart[part + 1] ?? 0];
  const ring = Array.from({ length: to - from }, (_, at): LonLat => [
    shapes.lonLat[2 * (from + at)] ?? NaN,
    shapes.lonLat[2 * (from + at) + 1] ?? NaN,
  ]);
  const [first, last] = [ring[0], ring.at(-1)];
  return ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1] ? ring.slice(0, -1) : ring;
}

/** A feature in words: where it begins, and of how many positions it is. */
interface FeatureInWords {
  readonly row: number;
  /** Its first text that says no place; null where it has none. */
  readonly name: string | null;
  readonly at: readonly [lon: number, lat: number];
  readonly positions: number;
}

const mostInWords = 3;

/** The first features that have a place. */
export function firstFeatures(file: OwnFile, content: FileContent): readonly FeatureInWords[] {
  const { partStart, positionStart, count } = content.shapes;
  const ofPlaces = new Set(file.places?.columns.map(({ name }) => name));
  const texts = Object.entries(content.values.texts).filter(([name]) => !ofPlaces.has(name));
  const found: FeatureInWords[] = [];
  for (let row = 0; row < count && found.length < mostInWords; row++) {
    const at = placeOf(content, row);
    if (!at) continue;
    const [from, to] = [partStart[row] ?? 0, partStart[row + 1] ?? 0];
    const name = texts.map(([, column]) => column[row] ?? null).find((text) => text !== null) ?? null;
    found.push({ row, name, at, positions: (positionStart[to] ?? 0) - (positionStart[from] ?? 0) });
  }
  return found;
}

/** How many features begin in a box of west, south, east, north. */
export function countIn(
  content: FileContent,
  rows: Uint32Array | undefined,
  [west, south, east, north]: readonly [number, number, number, number],
): number {
  let count = 0;
  const total = rows?.length ?? content.shapes.count;
  for (let n = 0; n < total; n++) {
    const place = placeOf(content, rows?.[n] ?? n);
    if (place && place[0] >= west && place[0] <= east && place[1] >= south && place[1] <= north) count++;
  }
  return count;
}
