import { startOfDay } from './ais-time';
import { isDigit, type JsonCursor } from './ais-scan-json';

const [quote, colon, minus, plus, point, upperE, lowerE] = [0x22, 0x3a, 0x2d, 0x2b, 0x2e, 0x45, 0x65];
/** More digits than these are left to JSON.parse's way of reading numbers. */
const digitsOfInt = 9;
/** Of `2026-11-20T`. */
const dayLength = 11;
const powersOfTen = Float64Array.from({ length: digitsOfInt + 1 }, (_, power) => 10 ** power);

/** Past a number; into `to` at `slot` the one that JSON.parse reads. Numbers that are returned would each be an object. */
export function readNumber(cursor: JsonCursor, to: Float64Array, slot: number): void {
  const { bytes, at: start } = cursor;
  let at = start;
  let byte = bytes[at] ?? 0;
  const isNegative = byte === minus;
  if (isNegative) byte = bytes[++at] ?? 0;
  const first = at;
  let value = 0;
  while (isDigit(byte)) {
    value = (value * 10 + (byte - 0x30)) | 0;
    byte = bytes[++at] ?? 0;
  }
  let digits = at - first;
  let decimals = 0;
  const isOdd = digits === 0 || (digits > 1 && bytes[first] === 0x30);
  if (byte === point) {
    byte = bytes[++at] ?? 0;
    const after = at;
    while (isDigit(byte)) {
      value = (value * 10 + (byte - 0x30)) | 0;
      byte = bytes[++at] ?? 0;
    }
    decimals = at - after;
    digits += decimals === 0 ? digitsOfInt : decimals;
  }
  if (isOdd || digits > digitsOfInt || byte === lowerE || byte === upperE) {
    to[slot] = readAnyNumber(cursor);
    return;
  }
  cursor.at = at;
  // Two exact numbers: their quotient is the number nearest to what is written.
  const size = decimals === 0 ? value : value / (powersOfTen[decimals] ?? 1);
  to[slot] = isNegative ? -size : size;
}

function readAnyNumber(cursor: JsonCursor): number {
  const start = cursor.at;
  cursor.skipNumber();
  let text = '';
  for (let at = start; at < cursor.at; at++) text += String.fromCharCode(cursor.bytes[at] ?? 0);
  return Number(text);
}

/** Texts of `msgtime` as the service writes them. */
export class TimeReader {
  /** Where the last day that was read is written, up to its T; -1 before the first. */
  #dayAt = -1;
  readonly #dayStart = new Float64Array(1);
  readonly #cursor: JsonCursor;

  constructor(cursor: JsonCursor) {
    this.#cursor = cursor;
  }

  /**
   * Past a text `2026-11-20T17:07:25+00:00`, with any fraction of up to nine digits, or `Z` for the offset, whose first quote
   * was passed; into `to` at `slot` as ms since 1970. False, and still before it, where it is another: `messageTime` may know it.
   */
  read(to: Float64Array, slot: number): boolean {
    const cursor = this.#cursor;
    const { bytes, at: start } = cursor;
    if (bytes[start + 13] !== colon || bytes[start + 16] !== colon || !this.#readDay(start)) return false;
    const hour = this.#two(start + 11);
    const minute = this.#two(start + 14);
    const second = this.#two(start + 17);
    if (!(hour <= 23 && minute <= 59 && second <= 59)) return false;
    let at = start + 19;
    let ms = 0;
    if (bytes[at] === point) {
      const first = ++at;
      for (let unit = 100; isDigit(bytes[at] ?? 0); at++, unit = (unit / 10) | 0)
        ms += ((bytes[at] ?? 0) - 0x30) * unit;
      if (at === first || at > first + 9) return false;
    }
    let offset = 0;
    const zone = bytes[at++] ?? 0;
    if (zone === plus || zone === minus) {
      const [hours, minutes] = [this.#two(at), this.#two(at + 3)];
      if (bytes[at + 2] !== colon || !(hours <= 14 && minutes <= 59)) return false;
      offset = (zone === minus ? -60_000 : 60_000) * (hours * 60 + minutes);
      at += 5;
    } else if (zone !== 0x5a) return false;
    if (bytes[at] !== quote) return false;
    cursor.at = at + 1;
    to[slot] = (this.#dayStart[0] ?? 0) + ((hour * 60 + minute) * 60 + second) * 1000 + ms - offset;
    return true;
  }

  /** Two digits; more than any two where they are none. */
  #two(at: number): number {
    const { bytes } = this.#cursor;
    const [tens, ones] = [bytes[at] ?? 0, bytes[at + 1] ?? 0];
    return isDigit(tens) && isDigit(ones) ? (tens - 0x30) * 10 + (ones - 0x30) : 10_000;
  }

  /** Most positions are of the day of the one before. */
  #readDay(start: number): boolean {
    const cursor = this.#cursor;
    const { bytes } = cursor;
    if (this.#dayAt >= 0 && cursor.isSame(this.#dayAt, dayLength)) return true;
    if (bytes[start + 4] !== minus || bytes[start + 7] !== minus || bytes[start + 10] !== 0x54) return false;
    const year = this.#two(start) * 100 + this.#two(start + 2);
    const month = this.#two(start + 5);
    const day = this.#two(start + 8);
    const dayStart = year > 9999 || month > 12 || day > 31 ? undefined : startOfDay(year, month, day);
    if (dayStart === undefined) return false;
    this.#dayAt = start;
    this.#dayStart[0] = dayStart;
    return true;
  }
}
