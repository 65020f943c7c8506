import { textMatcher } from '../../../src-shared/domain/units/fold-text';
import type { FileContent } from '../../../src-shared/domain/map-layers/own-file';

/** Which features of a file are shown: all that is given must hold. */
export interface FileFilter {
  /** Somewhere in a text of the feature, whatever its case and marks; empty: any. */
  readonly text: string;
  /** A column of numbers between two ends, both included; null: any. */
  readonly range: {
    readonly column: string;
    readonly least: number | null;
    readonly most: number | null;
  } | null;
}

export const noFilter: FileFilter = { text: '', range: null };

export const isFiltering = ({ text, range }: FileFilter): boolean => text.trim() !== '' || range !== null;

/** The features that a filter shows, by their number; undefined: all. A value that is not given is in no range. */
export function rowsOf({ shapes, values }: FileContent, filter: FileFilter): Uint32Array | undefined {
  if (!isFiltering(filter)) return undefined;
  const { text, range } = filter;
  const matches = text.trim() === '' ? null : textMatcher(text.trim());
  const texts = Object.values(values.texts);
  const numbers = range ? values.numbers[range.column] : undefined;
  const found = new Uint32Array(shapes.count);
  let count = 0;
  for (let row = 0; row < shapes.count; row++) {
    if (matches && !texts.some((column) => matches(column[row] ?? ''))) continue;
    if (range && !isWithin(numbers?.[row] ?? NaN, range)) continue;
    found[count++] = row;
  }
  return found.slice(0, count);
}

function isWithin(value: number, { least, most }: NonNullable<FileFilter['range']>): boolean {
  // NaN is in no range.
  return (least === null || value >= least) && (most === null || value <= most) && !Number.isNaN(value);
}
