import { fail, ok, type Result } from '../../../src-shared/result';

/** Takes a file piece by piece and gives its records one by one; nothing but the record at hand is kept. */
export interface CsvReader {
  /** `bad-response` where the bytes are not UTF-8, or a record grows without end. */
  push(bytes: Uint8Array): Result<null>;
  /** `bad-response` where the file ends inside quotes. */
  end(): Result<null>;
}

/** Longer than any record of the service by far: a quote that is never closed must not fill the memory. */
const longestRecord = 1_000_000;

/**
 * Records of comma separated values (RFC 4180) in UTF-8, with or without a byte order mark: quoted cells may hold
 * commas, line breaks and doubled quotes; lines end in CRLF, LF or CR; empty lines are none. A quote in the middle of a
 * plain cell is a letter.
 */
export function createCsvReader(onRecord: (cells: readonly string[]) => void): CsvReader {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let cells: string[] = [];
  let cell = '';
  let size = 0;
  // `quoted`: inside quotes. `closing`: a quote was met there, which ends the cell or is the first of a doubled one.
  let state: 'start' | 'plain' | 'quoted' | 'closing' = 'start';

  const endCell = (): void => {
    cells.push(cell);
    cell = '';
    state = 'start';
  };
  const endRecord = (): void => {
    const isEmptyLine = cells.length === 0 && cell === '' && state === 'start';
    endCell();
    if (!isEmptyLine) onRecord(cells);
    cells = [];
    size = 0;
  };

  const take = (text: string): void => {
    let at = 0;
    while (at < text.length) {
      if (state === 'quoted') {
        const quote = text.indexOf('"', at);
        const end = quote < 0 ? text.length : quote;
        cell += text.slice(at, end);
        size += end - at;
        at = end + 1;
        if (quote >= 0) state = 'closing';
        continue;
      }
      const letter = text.charAt(at++);
      size++;
      if (letter === ',') endCell();
      // Between CR and LF there is an empty line, which is no record.
      else if (letter === '\n' || letter === '\r') endRecord();
      else if (letter === '"' && state === 'closing') {
        cell += letter;
        state = 'quoted';
      } else if (letter === '"' && state === 'start') state = 'quoted';
      else {
        const end = endOfPlain(text, at);
        cell += text.slice(at - 1, end);
        size += end - at;
        at = end;
        state = 'plain';
      }
    }
  };

  const takeDecoded = (decode: () => string): Result<null> => {
    let text;
    try {
      text = decode();
    } catch {
      return fail('bad-response', 'the file is not UTF-8');
    }
    take(text);
    return size > longestRecord ? fail('bad-response', 'a row of the file does not end') : ok(null);
  };
  return {
    push: (bytes) => takeDecoded(() => decoder.decode(bytes, { stream: true })),
    end() {
      const last = takeDecoded(() => decoder.decode());
      if (!last.ok) return last;
      if (state === 'quoted') return fail('bad-response', 'the file ends in the middle of a cell');
      endRecord();
      return ok(null);
    },
  };
}

/** Where a run of plain letters ends. */
function endOfPlain(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 44 || code === 10 || code === 13) return at;
  }
  return text.length;
}
