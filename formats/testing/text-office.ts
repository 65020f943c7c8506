import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SaxesParser } from 'saxes';
import { output } from './text-programs';

/** A cell as LibreOffice has it after reading a file of ours. */
export interface OfficeCell {
  /** `float`, `string`, `boolean`, `date`; null for an empty one. */
  readonly type: string | null;
  /** Of a number, a date or a truth, as it is kept. */
  readonly value: string | null;
  readonly formula: string | null;
  text: string;
}

export interface OfficeSheet {
  readonly name: string;
  readonly rows: (readonly OfficeCell[])[];
}

/** Empty rows and cells up to the sheet's edge are written as one that is repeated. */
const mostRepeated = 1000;

/** `Text - txt - csv`: separator, quotes, UTF-8, from line 1, no columns, language, …, numbers of any form, formulas are run. */
export const csvFilter = (separator: string, language: number): string =>
  `Text - txt - csv (StarCalc):${separator.charCodeAt(0)},34,76,1,,${language},false,true,false,false,false,-1,true`;
/** Languages of `csvFilter`. */
export const [english, norwegian] = [1033, 1044] as const;

/**
 * Opens a file with LibreOffice, without a window and with a profile of its own, and reads what it takes it for: its own
 * flat XML. `filter`: how a CSV is to be read.
 */
export async function inOffice(path: string, filter?: string): Promise<readonly OfficeSheet[]> {
  const [sheets = []] = await allInOffice([path], filter);
  return sheets;
}

/** The same of several files of different names, opened by one start. */
export async function allInOffice(
  paths: readonly string[],
  filter?: string,
): Promise<readonly (readonly OfficeSheet[])[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-office-'));
  try {
    await output('soffice', [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
      ...['--headless', '--norestore', '--nologo'],
      ...(filter === undefined ? [] : [`--infilter=${filter}`]),
      ...['--convert-to', 'fods', '--outdir', folder, ...paths],
    ]);
    return paths.map((path) => {
      const made = join(folder, basename(path).replace(/\.\w+$/, '.fods'));
      return sheetsOf(readFileSync(made, 'utf8'));
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function sheetsOf(xml: string): readonly OfficeSheet[] {
  const sheets: OfficeSheet[] = [];
  let row: OfficeCell[] = [];
  let [rowRepeats, cellRepeats, paragraphs] = [1, 1, 0];
  let cell: OfficeCell | null = null;
  let isText = false;
  const add = (text: string): void => {
    if (cell && isText) cell.text += text;
  };
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const of = (attribute: string): string | null => attributes[attribute] ?? null;
    if (name === 'table:table') sheets.push({ name: of('table:name') ?? '', rows: [] });
    else if (name === 'table:table-row') {
      row = [];
      rowRepeats = Number(of('table:number-rows-repeated') ?? 1);
    } else if (name === 'table:table-cell') {
      const value = of('office:value') ?? of('office:date-value') ?? of('office:boolean-value');
      cell = { type: of('office:value-type'), value, formula: of('table:formula'), text: '' };
      cellRepeats = Number(of('table:number-columns-repeated') ?? 1);
      paragraphs = 0;
    } else if (name === 'text:p') {
      if (paragraphs++ > 0 && cell) cell.text += '\n';
      isText = true;
    } else if (name === 'text:s') add(' '.repeat(Number(of('text:c') ?? 1)));
    else if (name === 'text:tab') add('\t');
    else if (name === 'text:line-break') add('\n');
  });
  parser.on('text', add);
  parser.on('closetag', ({ name }) => {
    if (name === 'text:p') isText = false;
    else if (name === 'table:table-cell' && cell) {
      for (let at = 0; at < Math.min(cellRepeats, mostRepeated); at++) row.push(cell);
      cell = null;
    } else if (name === 'table:table-row')
      for (let at = 0; at < Math.min(rowRepeats, mostRepeated); at++) sheets.at(-1)?.rows.push(row);
  });
  parser.write(xml).close();
  return sheets.map(({ name, rows }) => ({ name, rows: withoutEnd(rows) }));
}

/** Rows behind the last that has something in it are only the rest of the sheet. */
function withoutEnd(rows: (readonly OfficeCell[])[]): (readonly OfficeCell[])[] {
  const last = rows.findLastIndex((row) => row.some(({ type }) => type !== null));
  return rows.slice(0, last + 1);
}
