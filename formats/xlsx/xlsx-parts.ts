import { xmlAttribute, xmlText } from '../text/xml-text';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const sheetFile = (number: number): string => `xl/worksheets/sheet${number}.xml`;

/** Stands first in the archive and is the same for any number of sheets: what is not named in it is a sheet. */
export const contentTypes =
  `${declaration}<Types xmlns="${packages}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Default Extension="xml" ContentType="${sheetType}.worksheet+xml"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>` +
  '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>' +
  '</Types>';

export const packageRelations =
  `${declaration}<Relationships xmlns="${packages}/relationships">` +
  `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>` +
  `<Relationship Id="rId2" Type="${packages}/relationships/metadata/core-properties" Target="docProps/core.xml"/>` +
  '</Relationships>';

export function coreProperties(writtenAtMs: number, appVersion: string): string {
  const time = new Date(writtenAtMs).toISOString().replace(/\.\d+/, '');
  return (
    `${declaration}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" ` +
    'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dc:creator>Kartbord ${xmlText(appVersion)}</dc:creator>` +
    `<dcterms:created xsi:type="dcterms:W3CDTF">${time}</dcterms:created></cp:coreProperties>`
  );
}

export function workbook(names: readonly string[]): string {
  const sheets = names.map(
    (name, at) => `<sheet name="${xmlAttribute(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

export function workbookRelations(files: readonly string[]): string {
  const sheets = files.map(
    (file, at) =>
      `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="${file.replace('xl/', '')}"/>`,
  );
  return (
    `${declaration}<Relationships xmlns="${packages}/relationships">${sheets.join('')}` +
    `<Relationship Id="rId${files.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`
  );
}

/**
 * In the order of `styles` (xlsx-cells.ts); a guarded text has the mark that Excel shows as an apostrophe; Excel shows a truth
 * in its own language, and LibreOffice knows one by this format.
 */
export const styleSheet =
  `${declaration}<styleSheet xmlns="${main}">` +
  '<numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>' +
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>' +
  '<numFmt numFmtId="166" formatCode="&quot;TRUE&quot;;&quot;TRUE&quot;;&quot;FALSE&quot;"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

/** Widths in letters. The first row stays where it is. */
export function sheetHead(widths: readonly number[]): string {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return (
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `${columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`}<sheetData>\n`
  );
}

export const sheetEnd = '</sheetData></worksheet>\n';
