import type { Cell, TableColumn } from '../table';
import type { FormatOptions, LayerData } from '../format';
import { aboutMembers } from '../about-members';
import { columnLetters, styles, cellXml, textCell } from './xlsx-cells';
import { sheetEnd, sheetHead } from './xlsx-parts';

/** A layer that is in the file. */
export interface SheetFacts {
  readonly sheet: string;
  readonly features: number;
  readonly cut: number;
  /** Texts of which letters are left out. */
  readonly without: number;
  readonly columns: readonly TableColumn[];
  readonly layer: Pick<LayerData, 'name' | 'count' | 'about'>;
}

/** What each column of each sheet is: the data dictionary. */
export function dictionary(sheets: readonly SheetFacts[]): string {
  const rows = sheets.flatMap(({ sheet, columns }) =>
    columns.map(({ name, type, unit, about }) => [sheet, name, type, unit ?? null, about]),
  );
  return sheetText(['layer', 'name', 'type', 'unit', 'meaning'], [24, 24, 12, 24, 80], rows);
}

/** Where each layer comes from, a row a fact; lists and records as JSON. */
export function aboutText(sheets: readonly SheetFacts[], options: FormatOptions): string {
  const rows = sheets.flatMap(({ sheet, features, cut, without, layer, columns }) => {
    const { columns: _told, layer: name, ...members } = aboutMembers({ ...layer, columns }, options);
    const facts = {
      name,
      ...members,
      rows: features,
      times: 'UTC; a day or time that a spreadsheet cannot have stands as text',
      texts: 'never formulas',
      ...(without === 0
        ? {}
        : {
            without: `${without} texts have control characters, which a workbook cannot have; they are left out`,
          }),
      ...(cut === 0 ? {} : { cut: `${cut} texts longer than a cell can have end with …, places are empty` }),
    };
    return Object.entries(facts).flatMap(([fact, value]) => factRows(sheet, fact, value));
  });
  return sheetText(['layer', 'fact', 'value'], [24, 24, 100], rows);
}

/** A list of texts is a row each. */
function factRows(sheet: string, fact: string, value: unknown): readonly (readonly Cell[])[] {
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.map((one: string) => [sheet, fact, one]);
  const isPlain = value === null || typeof value === 'string' || typeof value === 'number';
  return [[sheet, fact, isPlain ? value : JSON.stringify(value)]];
}

function sheetText(
  names: readonly string[],
  widths: readonly number[],
  rows: readonly (readonly Cell[])[],
): string {
  let text = sheetHead(widths) + headRow(names);
  rows.forEach((cells, at) => {
    const row = at + 2;
    const cell = (value: Cell, column: number): string =>
      cellXml(`${columnLetters(column)}${row}`, value, 'string').xml;
    text += `<row r="${row}">${cells.map(cell).join('')}</row>\n`;
  });
  return text + sheetEnd;
}

export function headRow(names: readonly string[]): string {
  const cell = (name: string, column: number): string =>
    textCell(`${columnLetters(column)}1`, name, styles.head, 'cut').xml;
  return `<row r="1">${names.map(cell).join('')}</row>\n`;
}
