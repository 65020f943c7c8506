import type { Cell } from '../table';
import type { TableColumn } from '../table';

/** RFC 4180: a header, comma, CRLF; UTF-8 without a byte order mark. Null is an empty cell, an empty text is `""`. */
export function* csvChunks({
  columns,
  rows,
}: {
  readonly columns: readonly TableColumn[];
  readonly rows: Iterable<readonly Cell[]>;
}): Generator<string> {
  yield csvLine(columns.map(({ name }) => name));
  let chunk = '';
  for (const row of rows) {
    chunk += csvLine(row);
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

const chunkLength = 256 * 1024;

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  if (typeof cell === 'boolean') return String(cell);
  const text = guarded(cell);
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What a spreadsheet would run: names come from registers and radios, where anybody may write anything. */
export function isFormula(text: string): boolean {
  return /^[=+\-@\t\r]/.test(text);
}

/**
 * With an apostrophe before what a spreadsheet would run. A text that has apostrophes there already gets one more, so that a
 * reader who takes one away has what was given.
 */
export const guarded = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** What it does, for the provenance of a CSV. */
export const guardedAbout =
  'a text that a spreadsheet would run as a formula (it begins with =, +, -, @, a tab or a carriage return) has an apostrophe before it; one that had apostrophes before such a sign has one more: take one away to have what was given';

/** Lines of a file in this form, the header among them; a line break within quotes is none. */
export function countCsvLines(bytes: Uint8Array): number {
  const [quote, feed] = [0x22, 0x0a];
  let isQuoted = false;
  let lines = 0;
  for (const byte of bytes) {
    if (byte === quote) isQuoted = !isQuoted;
    else if (byte === feed && !isQuoted) lines++;
  }
  return lines;
}
