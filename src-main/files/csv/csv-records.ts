export type CsvSeparator = ',' | ';' | '\t';

export interface CsvRecord {
  readonly cells: readonly string[];
  /** Where it begins, from 1. */
  readonly line: number;
  /** Behind its last letter. */
  readonly end: number;
  /** False where the file ends inside quotes. */
  readonly isWhole: boolean;
}

/** Whichever stands most often in the first line, outside of quotes. */
export function separatorOf(text: string): CsvSeparator {
  const line = (/^[^\r\n]*/.exec(text)?.[0] ?? '').slice(0, 64 * 1024).replace(/"[^"]*"/g, '');
  const count = (separator: string): number => line.split(separator).length;
  const [tabs, semicolons, commas] = [count('\t'), count(';'), count(',')];
  if (tabs > semicolons && tabs > commas) return '\t';
  return commas > semicolons ? ',' : ';';
}

const [quote, feed, carriage] = [34, 10, 13];

/**
 * Records of separated values (RFC 4180 and its cousins): quoted cells may hold separators, line breaks and doubled quotes;
 * lines end in CRLF, LF or CR; empty lines are none. A quote in the middle of a plain cell is a letter.
 */
export function* csvRecords(text: string, separator: CsvSeparator): Generator<CsvRecord> {
  const split = separator.charCodeAt(0);
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const cells: string[] = [];
    const begun = line;
    let isWhole = true;
    let isEnd = false;
    while (!isEnd) {
      if (text.charCodeAt(at) === quote) {
        const cell = quotedCell(text, at);
        at = cell.end;
        line += cell.breaks;
        isWhole &&= cell.isWhole;
        const rest = endOfPlain(text, at, split);
        cells.push(cell.text + text.slice(at, rest));
        at = rest;
      } else {
        const end = endOfPlain(text, at, split);
        cells.push(text.slice(at, end));
        at = end;
      }
      const code = text.charCodeAt(at);
      isEnd = code !== split;
      if (code === carriage && text.charCodeAt(at + 1) === feed) at += 2;
      else at++;
      if (code === carriage || code === feed) line++;
    }
    if (cells.length > 1 || cells[0]?.trim() !== '') yield { cells, line: begun, end: at, isWhole };
  }
}

function endOfPlain(text: string, from: number, split: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === split || code === feed || code === carriage) return at;
  }
  return text.length;
}

function quotedCell(
  text: string,
  start: number,
): { readonly text: string; readonly end: number; readonly breaks: number; readonly isWhole: boolean } {
  const pieces: string[] = [];
  let at = start + 1;
  for (;;) {
    const end = text.indexOf('"', at);
    const isWhole = end >= 0;
    pieces.push(text.slice(at, isWhole ? end : text.length));
    if (isWhole && text.charCodeAt(end + 1) === quote) {
      pieces.push('"');
      at = end + 2;
      continue;
    }
    const cell = pieces.join('');
    return { text: cell, end: isWhole ? end + 1 : text.length, breaks: breaksIn(cell), isWhole };
  }
}

function breaksIn(text: string): number {
  let breaks = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) breaks++;
  if (breaks > 0) return breaks;
  for (let at = text.indexOf('\r'); at >= 0; at = text.indexOf('\r', at + 1)) breaks++;
  return breaks;
}
