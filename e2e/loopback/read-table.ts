import { readFileSync } from 'node:fs';

/** The rows of a CSV by the names of its columns; a cell may stand in quotes, a line ends with CRLF. */
export function readTable(path: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  const [names = [], ...lines] = rows.filter((cells) => cells.length > 1);
  return lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [names[at] ?? '', cell])));
}
