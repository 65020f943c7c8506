import { createXYZ } from 'ol/tilegrid';
import type { ScreenBox } from '../../projection';
import type { TilePlace } from '../../spec';

const grid = createXYZ({ tileSize: 256, maxZoom: 22 });

/** Tiles of one zoom, both ends belonging to it. */
export interface TileRange {
  readonly z: number;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** The tiles of the zoom nearest to a resolution (metres per CSS px) that a box touches. */
export function tileRange(box: ScreenBox, resolution: number): TileRange {
  const z = grid.getZForResolution(resolution);
  const { minX, minY, maxX, maxY } = grid.getTileRangeForExtentAndZ([...box], z);
  const last = 2 ** z - 1;
  const within = (at: number): number => Math.min(last, Math.max(0, at));
  return { z, minX: within(minX), minY: within(minY), maxX: within(maxX), maxY: within(maxY) };
}

export const sameRange = (a: TileRange, b: TileRange): boolean =>
  a.z === b.z && a.minX === b.minX && a.minY === b.minY && a.maxX === b.maxX && a.maxY === b.maxY;

/** Those in the middle first. */
export function tilesIn({ z, minX, minY, maxX, maxY }: TileRange): TilePlace[] {
  const places: TilePlace[] = [];
  for (let x = minX; x <= maxX; x++) for (let y = minY; y <= maxY; y++) places.push({ z, x, y });
  const distance = ({ x, y }: TilePlace): number => Math.hypot(x - (minX + maxX) / 2, y - (minY + maxY) / 2);
  return places.sort((a, b) => distance(a) - distance(b));
}
