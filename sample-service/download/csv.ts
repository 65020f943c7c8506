import type { Cell } from './table';

/** Some hundred rows. */
const pieceBytes = 64 * 1024;

/** UTF-8 with a byte order mark, commas, CRLF, Ja and Nei, nothing for null (facts.md 9f). In pieces: a year of the coast has 7 MB. */
export function* csvOf(
  header: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Generator<Buffer, undefined, undefined> {
  let piece = Buffer.allocUnsafeSlow(pieceBytes);
  let length = piece.write(`\ufeff${lineOf(header)}`);
  for (const row of rows) {
    const line = lineOf(row);
    // A letter has at most three bytes.
    if (length + 3 * line.length > pieceBytes) {
      yield piece.subarray(0, length);
      piece = Buffer.allocUnsafeSlow(Math.max(pieceBytes, 3 * line.length));
      length = 0;
    }
    length += piece.write(line, length);
  }
  yield piece.subarray(0, length);
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`;

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'boolean') return cell ? 'Ja' : 'Nei';
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
