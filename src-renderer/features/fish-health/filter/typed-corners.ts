import type { LonLat } from '../../../../src-shared/domain/locality';
import { formatDecimal, parsePosition } from '../../../../src-shared/domain/coordinates';

/** The schema of a filter takes no more (week-filter-schema.ts). */
const mostCorners = 1_000;

export type TypedCorners =
  { readonly corners: readonly LonLat[] } | { readonly problem: 'few' | 'many' } | { readonly line: number };

/** One corner a line in any way that a position is written, latitude first. `line`: the first that is none, from 1. */
export function readCorners(text: string): TypedCorners {
  const corners: LonLat[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const corner = parsePosition(line);
    if (!corner) return { line: at + 1 };
    corners.push(corner);
  }
  if (corners.length < 3) return { problem: 'few' };
  return corners.length > mostCorners ? { problem: 'many' } : { corners };
}

export const writeCorners = (corners: readonly LonLat[]): string => corners.map(formatDecimal).join('\n');
