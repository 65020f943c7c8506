import type { Cell } from './table';
import { zipOf } from './zip';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A workbook of one sheet (ECMA-376): the least that a spreadsheet program opens, up to 26 columns. Numbers stay numbers. */
export function xlsxOf(header: readonly string[], rows: Iterable<readonly Cell[]>): Buffer {
  const texts = new Map<string, number>();
  const lines = [lineOf(header, 1, texts)];
  for (const row of rows) lines.push(lineOf(row, lines.length + 1, texts));
  return zipOf([
    {
      name: '[Content_Types].xml',
      text:
        `${declaration}<Types xmlns="${packages}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
        `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/>` +
        `<Override PartName="/xl/sharedStrings.xml" ContentType="${types}.sharedStrings+xml"/></Types>`,
    },
    { name: '_rels/.rels', text: relationships(['officeDocument', 'xl/workbook.xml']) },
    {
      name: 'xl/workbook.xml',
      text:
        `${declaration}<workbook xmlns="${main}" xmlns:r="${office}">` +
        '<sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: relationships(['worksheet', 'worksheets/sheet1.xml'], ['sharedStrings', 'sharedStrings.xml']),
    },
    { name: 'xl/sharedStrings.xml', text: sharedTexts([...texts.keys()]) },
    {
      name: 'xl/worksheets/sheet1.xml',
      text: `${declaration}<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
    },
  ]);
}

const relationships = (...all: readonly (readonly [kind: string, target: string])[]): string => {
  const each = all.map(
    ([kind, target], i) => `<Relationship Id="rId${i + 1}" Type="${office}/${kind}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packages}/relationships">${each.join('')}</Relationships>`;
};

const sharedTexts = (texts: readonly string[]): string =>
  `${declaration}<sst xmlns="${main}">${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`;

/**
 * A row, `number` from 1. `texts` gets every text once, with its number: the same names come week after week. Rows and
 * cells say where they are, which the standard leaves open and GDAL asks for.
 */
function lineOf(cells: readonly Cell[], number: number, texts: Map<string, number>): string {
  let line = `<row r="${number}">`;
  cells.forEach((cell, i) => {
    if (cell === null) return;
    const place = `${String.fromCharCode(65 + i)}${number}`;
    if (typeof cell === 'number') line += `<c r="${place}"><v>${cell}</v></c>`;
    else {
      const text = typeof cell === 'string' ? cell : cell ? 'Ja' : 'Nei';
      line += `<c r="${place}" t="s"><v>${numberOf(text, texts)}</v></c>`;
    }
  });
  return `${line}</row>`;
}

function numberOf(text: string, texts: Map<string, number>): number {
  const known = texts.get(text);
  if (known !== undefined) return known;
  texts.set(text, texts.size);
  return texts.size - 1;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
