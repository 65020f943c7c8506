import { formatDecimal, readPosition } from '../../../src-shared/domain/units/coordinates';
import type { LonLat } from '@kartbord/common/lon-lat';
import { type DrawingKind, leastPositions, mostDrawingPositions } from './drawings.svelte';

export type TypedPositions =
  | { readonly positions: readonly LonLat[] }
  /** The first line that is no position, from 1. */
  | { readonly line: number }
  /** `asked`: it is not known which axis is which. */
  | { readonly problem: 'few' | 'many' | 'one' | 'asked' };

export const writePositions = (positions: readonly LonLat[]): string =>
  positions.map(formatDecimal).join('\n');

/** How many lines there are that could be positions. */
export const countTyped = (text: string): number =>
  text.split('\n').filter((line) => line.trim() !== '').length;

/**
 * One position a line in any way that a position is written, latitude first. Lines that stand as `before` was written
 * out are the very positions of `before`: what is not touched is not rounded.
 */
export function readPositions(
  kind: DrawingKind,
  text: string,
  before: readonly LonLat[] = [],
): TypedPositions {
  const known = new Map(before.map((at) => [formatDecimal(at), at]));
  const positions: LonLat[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const at = known.get(line.trim());
    const read = at ? { at, meant: null } : readPosition(line);
    if (!read) return { line: index + 1 };
    if (read.meant) return { problem: 'asked' };
    positions.push(read.at);
  }
  if (positions.length < leastPositions[kind]) return { problem: 'few' };
  if (kind === 'note' && positions.length > 1) return { problem: 'one' };
  return positions.length > mostDrawingPositions ? { problem: 'many' } : { positions };
}
