import { foldText } from '../../../../src-shared/domain/units/fold-text';
import type { ListedVessel } from '../../../../src-shared/domain/vessels/vessel-list';
import { readTable, type TextRow } from '../table-text';

/** Why a line names no vessel. `rounded`: a spreadsheet wrote the number as a power of ten. */
type WrongReason = 'short' | 'long' | 'zero' | 'rounded' | 'imo' | 'empty';

interface WrongLine {
  readonly line: number;
  readonly text: string;
  readonly reason: WrongReason;
}

/** A line with a name, an IMO number or a call sign and without an MMSI: to be looked up. */
export interface NamedLine extends Omit<ListedVessel, 'mmsi'> {
  readonly line: number;
}

/** What a typed, pasted or dropped text names. */
export interface VesselReading {
  /** Each once, in the order of the text. */
  readonly vessels: readonly ListedVessel[];
  /** Lines with a vessel that stood before. */
  readonly doubled: readonly { readonly line: number; readonly mmsi: number }[];
  readonly wrong: readonly WrongLine[];
  readonly named: readonly NamedLine[];
}

type Column = 'mmsi' | 'name' | 'imo' | 'callSign';

const headers: Readonly<Record<Column, readonly string[]>> = {
  mmsi: ['mmsi', 'mmsinr', 'mmsinummer', 'mmsinumber', 'mmsino'],
  name: ['name', 'navn', 'vessel', 'vesselname', 'ship', 'shipname', 'fartoy', 'fartoynavn', 'fartoysnavn', 'skip', 'skipsnavn', 'bat', 'batnavn'], // prettier-ignore
  imo: ['imo', 'imonr', 'imonummer', 'imonumber', 'imono'],
  callSign: ['callsign', 'ircs', 'radiocallsign', 'signal', 'kallesignal', 'kjenningssignal', 'radiokallesignal'], // prettier-ignore
};

/** Reads a list of vessels, with or without a header, in any order of columns, or numbers with any text around them. */
export function readVessels(text: string): VesselReading {
  const { rows, separator } = readTable(text);
  const work = new Work();
  const header = separator === null || rows.length === 0 ? null : headerOf(rows[0]?.cells ?? []);
  for (const row of header ? rows.slice(1) : rows) {
    if (header) work.byColumns(row, header);
    else work.byContent(row);
  }
  return work;
}

/** Whether a text is more than the name or number of one vessel. */
export function isList(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const numbers = text.match(/(?<!\d)\d{6,12}(?!\d)/g) ?? [];
  return lines.length > 1 || text.includes('\t') || text.includes(';') || numbers.length > 1;
}

function headerOf(cells: readonly string[]): readonly (Column | null)[] | null {
  const columns = cells.map((cell): Column | null => {
    const word = foldText(cell).replace(/[^a-z]/g, '');
    return (Object.keys(headers) as Column[]).find((column) => headers[column].includes(word)) ?? null;
  });
  const hasNumbers = cells.some((cell) => /\d{6,}/.test(cell));
  return columns.some((column) => column !== null) && !hasNumbers ? columns : null;
}

const isMmsi = (word: string): boolean => /^[1-9]\d{8}$/.test(word);
const numbersIn = (text: string): readonly string[] =>
  text.match(/(?<![\d.,])\d{6,12}(?![\d]|[.,]\d)/g) ?? [];
/** 2.57E+08 */
const roundedIn = (text: string): string | undefined => /\d[.,]\d+E\+?\d+/i.exec(text)?.[0];

/** IMO numbers check themselves: the last digit is that of the sum of the others, weighed by 7 to 2. */
export function isImo(word: string): boolean {
  if (!/^[1-9]\d{6}$/.test(word)) return false;
  const sum = Array.from(word.slice(0, 6)).reduce((total, digit, at) => total + Number(digit) * (7 - at), 0);
  return sum % 10 === Number(word[6]);
}

/** Three to seven capitals and digits with a digit in them, or four letters as Norwegian stations have them. */
const isCallSign = (word: string): boolean =>
  /^(?=.*\d)(?=.*[A-Z])[A-Z0-9]{3,7}$/.test(word) || /^(?:L[A-N]|J[WX]|3Y)[A-Z]{2}$/.test(word);

class Work implements VesselReading {
  readonly vessels: ListedVessel[] = [];
  readonly doubled: { line: number; mmsi: number }[] = [];
  readonly wrong: WrongLine[] = [];
  readonly named: NamedLine[] = [];
  readonly #seen = new Set<number>();

  byColumns({ line, cells }: TextRow, columns: readonly (Column | null)[]): void {
    const cell = (column: Column): string => cells[columns.indexOf(column)] ?? '';
    const facts = {
      name: cell('name').slice(0, 100) || null,
      imo: numbersIn(cell('imo')).find(isImo) ?? null,
      callSign: cell('callSign').slice(0, 20) || null,
    };
    const mmsi = cell('mmsi').replace(/\s/g, '');
    if (mmsi !== '') this.#number(line, mmsi, facts);
    else this.#lookUp(line, facts, cells.join(' '));
  }

  byContent({ line, cells }: TextRow): void {
    const words = cells.map((cell) => cell.replace(/\b(?:mmsi|imo)\b[\s:.=#]*/gi, '').trim());
    const numbers = words.flatMap((word) => (isImo(word) ? [] : numbersIn(word)));
    const imos = words.flatMap((word) => numbersIn(word).filter(isImo));
    const mmsis = numbers.filter(isMmsi);
    const texts = words
      .map((word) =>
        word
          .replace(/(?<![\d.,])\d{6,12}(?!\d)/g, ' ')
          .replace(/[\s()[\]<>:=#|"']+/g, ' ')
          .trim(),
      )
      .filter((word) => /\p{L}{2}|\p{L}\d|\d\p{L}/u.test(word));
    const rounded = cells.map(roundedIn).find((found) => found !== undefined);
    const sign = texts.length > 1 ? texts.find(isCallSign) : undefined;
    const name = texts.find((one) => one !== sign) ?? null;
    const facts = { name: name && name.slice(0, 100), imo: imos[0] ?? null, callSign: sign ?? null };
    const odd = numbers.filter((number) => !isMmsi(number) && !isImo(number));
    if (mmsis.length === 0 && rounded !== undefined) this.#wrong(line, rounded, 'rounded');
    else if (mmsis.length === 1) this.#number(line, mmsis[0] ?? '', facts);
    else if (mmsis.length === 0 && odd.length === 0) this.#lookUp(line, facts, cells.join(' '));
    else {
      // Several on a line: what else stands there is of none of them.
      for (const mmsi of mmsis) this.#number(line, mmsi, { name: null, imo: null, callSign: null });
      for (const imo of imos) this.#lookUp(line, { name: null, imo, callSign: null }, imo);
    }
    for (const number of odd) this.#number(line, number, facts);
  }

  #number(
    line: number,
    word: string,
    facts: { readonly name: string | null; readonly imo: string | null; readonly callSign: string | null },
  ): void {
    if (!isMmsi(word)) {
      this.#wrong(line, word, reasonOf(word));
      return;
    }
    const mmsi = Number(word);
    if (this.#seen.has(mmsi)) this.doubled.push({ line, mmsi });
    else this.vessels.push({ mmsi, ...facts, imo: facts.imo === null ? null : Number(facts.imo) });
    this.#seen.add(mmsi);
  }

  #lookUp(
    line: number,
    facts: { readonly name: string | null; readonly imo: string | null; readonly callSign: string | null },
    text: string,
  ): void {
    if (facts.name === null && facts.imo === null && facts.callSign === null)
      this.#wrong(line, text, /\d/.test(text) ? 'short' : 'empty');
    else this.named.push({ line, ...facts, imo: facts.imo === null ? null : Number(facts.imo) });
  }

  #wrong(line: number, text: string, reason: WrongReason): void {
    this.wrong.push({ line, text: text.trim().slice(0, 60), reason });
  }
}

function reasonOf(word: string): WrongReason {
  if (roundedIn(word) !== undefined) return 'rounded';
  if (/^0\d{8}$/.test(word)) return 'zero';
  if (isImo(word)) return 'imo';
  if (!/^\d+$/.test(word)) return 'empty';
  return word.length < 9 ? 'short' : 'long';
}
