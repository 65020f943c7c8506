import { csvPlaces } from './csv-places';
import { type CsvRecord, csvRecords, type CsvSeparator, separatorOf } from './csv-records';
import type { Reading } from './reading';
import { Refusal } from './refusal';
import type { RawValue } from './value-columns';
import type { DecimalSign } from './written-number';

export interface CsvRead {
  /** How numbers may be written in it. */
  readonly signs: readonly DecimalSign[];
  /** Names of columns that only say the place. */
  readonly placeColumns: readonly string[];
}

/** A table with a header, separated by semicolons, commas or tabs. `no-place` where no column says a place. */
export function readCsv(
  text: string,
  reading: Reading,
  separator: CsvSeparator = separatorOf(text),
): CsvRead {
  const records = csvRecords(text, separator);
  const first = records.next();
  if (first.done === true) throw new Refusal('no-features');
  if (!first.value.isWhole) throw new Refusal('bad-row', first.value.line);
  const header = unique(first.value.cells);
  const places = csvPlaces(first.value.cells);
  if (!places) throw new Refusal('no-place', first.value.line);
  for (const record of records) {
    reading.at(record.end);
    if (!isRow(record, header.length)) {
      reading.leaveOut('bad-row', record.line);
      continue;
    }
    const shapes = places.of(record.cells);
    if (typeof shapes === 'string') reading.leaveOut(shapes, record.line);
    else reading.add(shapes, valuesOf(header, record.cells), record.line);
  }
  return {
    signs: separator === ',' ? ['.'] : ['.', ','],
    placeColumns: places.columns.map((column) => header[column] ?? ''),
  };
}

/** Empty cells may be missing at a row's end, or be too many; a row with more to say than the header is none. */
function isRow({ cells, isWhole }: CsvRecord, columns: number): boolean {
  if (!isWhole || cells.some((cell) => cell.includes('\0'))) return false;
  return cells.slice(columns).every((cell) => cell.trim() === '');
}

/** Two columns of one name are two columns. */
function unique(cells: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const lastOf = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = cell.trim() === '' ? `#${index + 1}` : cell.trim();
    let own = name;
    let number = lastOf.get(name) ?? 1;
    while (seen.has(own)) own = `${name} ${++number}`;
    lastOf.set(name, number);
    seen.add(own);
    return own;
  });
}

function* valuesOf(
  header: readonly string[],
  cells: readonly string[],
): Generator<readonly [string, RawValue]> {
  for (let column = 0; column < header.length; column++) {
    const cell = (cells[column] ?? '').trim();
    const name = header[column];
    if (name !== undefined) yield [name, cell === '' ? null : cell];
  }
}
