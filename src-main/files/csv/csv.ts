import { isLikelySwapped } from '../../../src-shared/domain/units/coordinates';
import type { FilePlaces } from '../../../src-shared/domain/map-layers/own-file';
import { cleanText } from '../clean-text';
import { followingPiece } from './csv-names';
import { type CsvPlaces, csvPlaces } from './csv-places';
import { type CsvRecord, csvRecords, type CsvSeparator, separatorOf } from './csv-records';
import type { Reading } from '../reading';
import { Refusal } from '../refusal';
import type { RawValue } from './value-columns';
import type { DecimalSign } from './written-number';

export interface CsvRead {
  /** How numbers may be written in it. */
  readonly signs: readonly DecimalSign[];
  /** Names of columns that only say the place. */
  readonly placeColumns: readonly string[];
  /** What columns were taken for. */
  readonly readAs: FilePlaces['columns'];
}

/** A table with a header, separated by semicolons, commas or tabs. `no-place` where no column says a place. */
export function readCsv(
  text: string,
  reading: Reading,
  separator: CsvSeparator = separatorOf(text),
): CsvRead {
  const records = csvRecords(text, separator);
  let first = records.next();
  // Spreadsheets say the separator in a line of its own.
  if (first.done !== true && /^sep=/i.test(first.value.cells[0] ?? '')) first = records.next();
  if (first.done === true) throw new Refusal('no-features');
  if (!first.value.isWhole) throw new Refusal('bad-row', first.value.line);
  const second = records.next();
  const names = second.done === true ? null : namesOfTwoRows(first.value.cells, second.value.cells);
  const header = unique(names ?? first.value.cells);
  const places = csvPlaces(names ?? first.value.cells, reading);
  if (!places) throw new Refusal('no-place', first.value.line);
  const asked = places.asked.map((column) => cleanText(header[column] ?? '').slice(0, 60));
  const cut = places.degrees && separator === ',' ? cutDecimals(places.degrees) : null;
  const take = (record: CsvRecord): void => {
    reading.at(record.end);
    if (!isRow(record, header.length)) {
      reading.leaveOut('bad-row', record.line);
      return;
    }
    cut?.see(record);
    const shapes = places.of(record.cells);
    if (typeof shapes === 'string') reading.leaveOut(shapes, record.line, asked);
    else reading.add(shapes, valuesOf(header, record.cells), record.line);
  };
  if (second.done !== true && !names) take(second.value);
  for (const record of records) take(record);
  const cutAt = cut?.line() ?? null;
  if (cutAt !== null) throw new Refusal('bad-place', cutAt, asked);
  return {
    signs: separator === ',' ? ['.'] : ['.', ','],
    placeColumns: places.columns.map((column) => header[column] ?? ''),
    readAs: places.readAs().map(([column, part]) => ({ name: header[column] ?? '', part })),
  };
}

/**
 * Whether decimal commas have cut a table's degrees in two, under a header that has columns for both halves: where every row
 * has four whole numbers that would lie on the coast as two, and some as they stand do not. `line`: of the first of those;
 * null: it is not so.
 */
function cutDecimals({ lat, lon }: NonNullable<CsvPlaces['degrees']>): {
  see(record: CsvRecord): void;
  line(): number | null;
} {
  const first = Math.min(lat, lon);
  let mayBe = Math.abs(lat - lon) === 1;
  let far: number | null = null;
  const isOnCoast = (one: number, other: number): boolean =>
    isLikelySwapped(lat < lon ? [one, other] : [other, one]);
  return {
    see({ cells, line }) {
      if (!mayBe) return;
      const halves = cells.slice(first, first + 4).map((cell) => cell.trim());
      if (halves.every((half) => half === '')) return;
      const [a = '', b = '', c = '', d = ''] = halves;
      mayBe =
        [a, c].every((half) => /^[+-]?\d+$/.test(half)) &&
        [b, d].every((half) => /^\d+$/.test(half)) &&
        isOnCoast(Number(`${a}.${b}`), Number(`${c}.${d}`));
      if (mayBe && !isOnCoast(Number(a), Number(b))) far ??= line;
    },
    line: () => (mayBe ? far : null),
  };
}

/** Empty cells may be missing at a row's end, or be too many; a row with more to say than the header is none. */
function isRow({ cells, isWhole }: CsvRecord, columns: number): boolean {
  if (!isWhole || cells.some((cell) => cell.includes('\0'))) return false;
  return cells.slice(columns).every((cell) => cell.trim() === '');
}

/**
 * Names in two rows, as below a cell of a spreadsheet that is two columns wide: `Breddegrad` and nothing over `grader` and
 * `minutter`. Null where the second row says something else.
 */
function namesOfTwoRows(first: readonly string[], second: readonly string[]): readonly string[] | null {
  const isPiece = (cell: string): boolean => typeof followingPiece(cell) === 'number';
  const areNames = second.every((cell) => cell.trim() === '' || isPiece(cell));
  const isWide = first.some((name, at) => name.trim() === '' && isPiece(second[at] ?? ''));
  if (!areNames || !isWide) return null;
  return first.map((name, at) => {
    const piece = (second[at] ?? '').trim();
    const wide = first.slice(0, at + 1).findLast((one) => one.trim() !== '') ?? '';
    return piece === '' ? name : `${wide} ${piece}`;
  });
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
