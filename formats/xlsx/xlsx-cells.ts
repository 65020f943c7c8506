import { isFormula } from '../text/csv-lines';
import type { Cell, TableColumn } from '../table';
import { cut } from './xlsx-names';
import { xmlDay, xmlInstant, xmlLetters, xmlText } from '../text/xml-text';

/** Places in `cellXfs` of xlsx-parts.ts. */
export const styles = { plain: 0, head: 1, day: 2, time: 3, guarded: 4, text: 5, truth: 6 } as const;

/** Letters in a cell (Excel's own limits). */
const mostCellLetters = 32_767;
/** An address that needs no escape, neither in a formula nor in XML. A sheet has 65,530 links at most, and formulas without end. */
const linkLetters = /^[a-z]+:[-\w/?=.,]{1,200}$/;
const dayMs = 86_400_000;
/** Days from Excel's beginning to 1970; before March 1900 its calendar has a day that never was. */
const [daysTo1970, firstSerial] = [25_569, 61];

export interface CellText {
  readonly xml: string;
  readonly isCut: boolean;
  /** It has letters that XML cannot have, and they are left out. */
  readonly isWithout?: boolean;
}
const nothing: CellText = { xml: '', isCut: false };

/**
 * A cell of SpreadsheetML (ECMA-376-1, 18.3.1.4); nothing for null. A text is never a formula; one that begins like one is
 * marked, so that it stays a text when somebody edits it. Days and times are numbers with a format.
 */
export function cellXml(
  place: string,
  cell: Cell,
  type: TableColumn['type'],
  whole: 'whole' | 'cut' = 'cut',
  isLink = false,
): CellText {
  if (cell === null) return nothing;
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? { xml: `<c r="${place}"><v>${cell}</v></c>`, isCut: false } : nothing;
  if (typeof cell === 'boolean')
    return { xml: `<c r="${place}" s="${styles.truth}" t="b"><v>${cell ? 1 : 0}</v></c>`, isCut: false };
  const serial = type === 'date' || type === 'dateTime' ? serialOf(cell) : null;
  if (serial !== null) {
    const style = xmlDay(cell) === null ? styles.time : styles.day;
    return { xml: `<c r="${place}" s="${style}"><v>${serial}</v></c>`, isCut: false };
  }
  if (isLink && linkLetters.test(cell)) {
    const xml = `<c r="${place}" t="str"><f>HYPERLINK("${cell}")</f><v>${cell}</v></c>`;
    return { xml, isCut: false };
  }
  return textCell(place, cell, isFormula(xmlLetters(cell)) ? styles.guarded : styles.text, whole);
}

/** `whole`: a text that would have no meaning without its end is left out where it is too long. */
export function textCell(place: string, given: string, style: number, whole: 'whole' | 'cut'): CellText {
  const letters = xmlLetters(given);
  const text = escaped(letters.replaceAll(/\r\n?/g, '\n'));
  const isCut = text.length > mostCellLetters;
  if (isCut && whole === 'whole') return { xml: '', isCut };
  const kept = isCut ? `${cut(text, mostCellLetters - 1)}…` : text;
  const space = /^\s|\s$|\n/.test(kept) ? ' xml:space="preserve"' : '';
  const xml = `<c r="${place}" s="${style}" t="inlineStr"><is><t${space}>${xmlText(kept)}</t></is></c>`;
  return letters === given ? { xml, isCut } : { xml, isCut, isWithout: true };
}

/** ST_Xstring (22.9.2.19) takes `_x0041_` for a letter by its number: an underscore before such a thing is written so itself. */
const escaped = (text: string): string => text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

/** Days since the end of 1899 in UTC; null for what is no day and no instant, or none that Excel has. */
function serialOf(text: string): number | null {
  const known = xmlDay(text) ?? xmlInstant(text);
  if (known === null) return null;
  const serial = Date.parse(known) / dayMs + daysTo1970;
  return serial >= firstSerial && serial < 2_958_466 ? serial : null;
}

/** `A`, `Z`, `AA`: of a column from 0. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest === 0 ? '' : columnLetters(rest - 1)) + String.fromCharCode(65 + (column % 26));
}
