import type { Cell } from './table';

/** UTF-8 with a byte order mark, commas, CRLF, Ja and Nei, nothing for null (facts.md 9f). */
export function csvOf(header: readonly string[], rows: Iterable<readonly Cell[]>): Buffer {
  const lines = [lineOf(header)];
  for (const row of rows) lines.push(lineOf(row));
  return Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`);
}

const lineOf = (cells: readonly Cell[]): string => cells.map(written).join(',');

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'boolean') return cell ? 'Ja' : 'Nei';
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
