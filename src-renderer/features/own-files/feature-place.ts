import type { FileContent } from '../../../src-shared/domain/own-file';

/** The first position of a feature; null where it has none. */
export function placeOf({ shapes }: FileContent, row: number): readonly [lon: number, lat: number] | null {
  const part = shapes.partStart[row] ?? 0;
  if (part >= (shapes.partStart[row + 1] ?? 0)) return null;
  const at = 2 * (shapes.positionStart[part] ?? 0);
  const [lon = NaN, lat = NaN] = [shapes.lonLat[at], shapes.lonLat[at + 1]];
  return Number.isNaN(lon + lat) ? null : [lon, lat];
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
