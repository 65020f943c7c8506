import { guarded } from './csv-lines';
import type { Cell } from '../table';

export type CsvDialect = 'rfc4180' | 'excel-no';

/** How a table is written. */
export interface CsvForm {
  readonly start: string;
  readonly separator: string;
  readonly number: (value: number) => string;
  /** Of a point in time as ISO 8601 has it, in UTC. */
  readonly time: (iso: string) => string;
  /** What a text must not have without quotes around it. */
  readonly special: RegExp;
}

/** RFC 4180, and what Excel with Norwegian settings opens by a double click. */
export const csvForms: Readonly<Record<CsvDialect, CsvForm>> = {
  rfc4180: { start: '', separator: ',', number: String, time: (iso) => iso, special: /[",\r\n]/ },
  'excel-no': {
    start: '\ufeff',
    separator: ';',
    number: (value) => String(value).replace('.', ','),
    // As Excel takes it for a time; with a T or a Z it is a text to it.
    time: (iso) =>
      iso
        .replace('T', ' ')
        .replace(/(?:\.000)?Z$/, '')
        .replace('.', ','),
    special: /[";\r\n]/,
  },
};

/**
 * A line with its end. Null is an empty cell, an empty text is `""`; a text that a spreadsheet would run gets an
 * apostrophe. A line of one cell is never empty: readers take an empty line for none.
 */
export function csvLine(cells: readonly Cell[], form: CsvForm): string {
  let line = '';
  for (let place = 0; place < cells.length; place++)
    line += `${place === 0 ? '' : form.separator}${csvCell(cells[place] ?? null, form)}`;
  return line === '' ? '""\r\n' : `${line}\r\n`;
}

function csvCell(cell: Cell, form: CsvForm): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? form.number(cell) : '';
  if (typeof cell === 'boolean') return String(cell);
  // A reader written in C ends a text at a null.
  const given = cell.includes('\u0000') ? cell.replaceAll('\u0000', '') : cell;
  const text = guarded(given);
  return text === '' || form.special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
