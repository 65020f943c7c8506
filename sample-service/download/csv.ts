import type { Cell } from './table';

/** Characters of a piece: some hundred rows. */
const pieceLength = 64 * 1024;

/** UTF-8 with a byte order mark, commas, CRLF, Ja and Nei, nothing for null (facts.md 9f). In pieces: a year of the coast has 7 MB. */
export function* csvOf(
  header: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Generator<Buffer, undefined, undefined> {
  let text = `\ufeff${lineOf(header)}`;
  for (const row of rows) {
    text += lineOf(row);
    if (text.length < pieceLength) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`;

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'boolean') return cell ? 'Ja' : 'Nei';
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
