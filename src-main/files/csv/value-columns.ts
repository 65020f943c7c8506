import {
  mostFileColumns,
  type FileColumnFacts,
  type FileValues,
} from '../../../src-shared/domain/map-layers/own-file';
import { cleanText, columnName } from '../clean-text';
import { mostCells } from '../limits';
import { Refusal } from '../refusal';
import { type DecimalSign, writtenNumber } from './written-number';

export type RawValue = string | number | null;

/** Takes values row by row, gives them by columns. */
export interface ValueColumns {
  /** `too-many` where there are more cells than memory is meant for. A column given twice keeps its last value. */
  set(row: number, name: string, value: RawValue): void;
  finish(rows: number, signs: readonly DecimalSign[]): FinishedValues;
}

interface FinishedValues {
  readonly values: FileValues;
  readonly columns: readonly FileColumnFacts[];
  /** How many columns were too many. */
  readonly leftOut: number;
}

/** Names that are too many are counted up to here. */
const mostNamesCounted = 10_000;

export function createValueColumns(): ValueColumns {
  const named = new Map<string, RawValue[] | null>();
  const taken = new Map<string, RawValue[]>();
  let leftOut = 0;

  function columnOf(given: string): RawValue[] | null {
    const known = named.get(given);
    if (known !== undefined) return known;
    const name = columnName(given, taken.size + 1);
    let column = taken.get(name) ?? null;
    if (!column && taken.size < mostFileColumns) taken.set(name, (column = []));
    if (named.size >= mostNamesCounted) return column;
    named.set(given, column);
    if (!column) leftOut++;
    return column;
  }

  return {
    set(row, name, value) {
      const column = columnOf(name);
      // A column takes room in every row, given or not.
      if ((row + 1) * taken.size > mostCells) throw new Refusal('too-many');
      if (!column || value === null || (typeof value === 'number' && !Number.isFinite(value))) return;
      while (column.length < row) column.push(null);
      column[row] = typeof value === 'string' ? cleanText(value) : value;
    },
    finish(rows, signs) {
      const numbers: Record<string, Float64Array> = {};
      const texts: Record<string, (string | null)[]> = {};
      const columns: FileColumnFacts[] = [];
      for (const [name, raw] of taken) {
        const asNumbers = numberColumn(raw, rows, signs);
        if (asNumbers) numbers[name] = asNumbers;
        else texts[name] = textColumn(raw, rows);
        columns.push({ name, type: asNumbers ? 'number' : 'text' });
      }
      return { values: { numbers, texts }, columns, leftOut };
    },
  };
}

/** Null where a value is none, or where nothing is given. Texts count as numbers in one of the given ways of writing. */
function numberColumn(
  raw: readonly RawValue[],
  rows: number,
  signs: readonly DecimalSign[],
): Float64Array | null {
  const first = raw.find((value) => value !== null);
  if (first === undefined) return null;
  if (typeof first === 'number') return numbersOf(raw, rows, '.', false);
  for (const sign of signs) {
    const column = numbersOf(raw, rows, sign, true);
    if (column) return column;
  }
  return null;
}

function numbersOf(
  raw: readonly RawValue[],
  rows: number,
  sign: DecimalSign,
  areTexts: boolean,
): Float64Array | null {
  const column = new Float64Array(rows).fill(NaN);
  for (let row = 0; row < raw.length; row++) {
    const value = raw[row] ?? null;
    if (value === null) continue;
    if ((typeof value === 'string') !== areTexts) return null;
    const number = typeof value === 'string' ? writtenNumber(value, sign) : value;
    if (number === undefined) return null;
    column[row] = number;
  }
  return column;
}

function textColumn(raw: readonly RawValue[], rows: number): (string | null)[] {
  return Array.from({ length: rows }, (_, row) => {
    const value = raw[row] ?? null;
    return typeof value === 'number' ? String(value) : value;
  });
}
