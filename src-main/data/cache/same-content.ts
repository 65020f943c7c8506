import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CacheKind } from '../../../src-shared/domain/cache/cache';
import { readJson } from './json';

export const contentOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/**
 * Whether two answers say the same. White space and the order of an object's members mean nothing in JSON, and the rows
 * of a week's list stand in no promised order: those are ignored, for a service that only prints differently has not
 * changed its report. Every other list keeps its order, and unknown members count like known ones.
 */
export function isSameContent(kind: CacheKind, one: Uint8Array, other: Uint8Array): boolean {
  const [a, b] = [readJson(one), readJson(other)];
  if (!a.ok || !b.ok) return false;
  return kind === 'week' ? isSameList(a.value, b.value) : isDeepStrictEqual(a.value, b.value);
}

/** Whether a forecast is the end of one that was given before, step by step: the same run, without what has passed. */
export function isSameRun(one: Uint8Array, other: Uint8Array): boolean {
  const [a, b] = [readJson(one), readJson(other)];
  if (!a.ok || !b.ok || !Array.isArray(a.value) || !Array.isArray(b.value)) return false;
  const { length } = b.value;
  return length > 0 && length < a.value.length && isDeepStrictEqual(a.value.slice(-length), b.value);
}

/** Rows are told apart by their locality; where that does not do, the order counts. */
function isSameList(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return isDeepStrictEqual(one, other);
  if (one.length !== other.length) return false;
  const [rows, others] = [byLocality(one), byLocality(other)];
  if (!rows || !others) return isDeepStrictEqual(one, other);
  for (const [no, row] of rows) if (!others.has(no) || !isDeepStrictEqual(row, others.get(no))) return false;
  return true;
}

function byLocality(rows: readonly unknown[]): ReadonlyMap<number, unknown> | undefined {
  const found = new Map<number, unknown>();
  for (const row of rows) {
    const no = (row as { locality?: { no?: unknown } } | null)?.locality?.no;
    if (typeof no !== 'number' || found.has(no)) return undefined;
    found.set(no, row);
  }
  return found;
}
