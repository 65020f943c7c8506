import type { LonLat } from '@kartbord/common/lon-lat';
import { formatDecimal, readPosition } from '../../../../src-shared/domain/units/coordinates';

/** The schema of a filter takes no more (week-filter-schema.ts). */
const mostCorners = 1_000;

export type TypedCorners =
  | { readonly corners: readonly LonLat[] }
  | { readonly problem: 'few' | 'many' | 'asked' }
  | { readonly line: number };

/**
 * One corner a line in any way that a position is written, latitude first. `line`: the first that is none, from 1; `asked`:
 * it is not known which axis is which.
 */
export function readCorners(text: string): TypedCorners {
  const corners: LonLat[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const read = readPosition(line);
    if (!read) return { line: at + 1 };
    if (read.meant) return { problem: 'asked' };
    corners.push(read.at);
  }
  if (corners.length < 3) return { problem: 'few' };
  return corners.length > mostCorners ? { problem: 'many' } : { corners };
}

export const writeCorners = (corners: readonly LonLat[]): string => corners.map(formatDecimal).join('\n');
