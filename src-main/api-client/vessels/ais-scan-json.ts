/** What the scanner leaves: what is no JSON, and what is JSON of a form that nobody sends. */
export class NotUnderstood extends Error {}

const [quote, backslash, comma, colon, minus, point] = [0x22, 0x5c, 0x2c, 0x3a, 0x2d, 0x2e];
const [bracket, bracketEnd, brace, braceEnd] = [0x5b, 0x5d, 0x7b, 0x7d];
const deepest = 64;

export const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;

/**
 * A place in bytes that are known to be UTF-8, and the ways on through JSON (RFC 8259), without a value made of any. What
 * is not JSON throws `NotUnderstood`. Past the end every byte is zero, which JSON has nowhere.
 */
export class JsonCursor {
  at = 0;
  readonly bytes: Uint8Array;
  readonly #words: DataView;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** The next byte that is not blank; the cursor stands before it. */
  peek(): number {
    const { bytes } = this;
    let at = this.at;
    let byte = bytes[at] ?? 0;
    while (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) byte = bytes[++at] ?? 0;
    this.at = at;
    return byte;
  }

  pass(byte: number): void {
    if (this.peek() !== byte) this.refuse();
    this.at++;
  }

  /** Whether the next byte that is not blank is this one; if so, past it. */
  passIf(byte: number): boolean {
    if (this.peek() !== byte) return false;
    this.at++;
    return true;
  }

  refuse(): never {
    throw new NotUnderstood(`at byte ${this.at}`);
  }

  /** Past a text whose first quote was passed; true where something in it is escaped. */
  skipText(): boolean {
    const { bytes } = this;
    let at = this.at;
    let isEscaped = false;
    for (;;) {
      let byte = bytes[at] ?? 0;
      while (byte >= 0x20 && byte !== quote && byte !== backslash) byte = bytes[++at] ?? 0;
      if (byte === quote) break;
      this.at = at;
      if (byte !== backslash) this.refuse();
      at += this.#escapeLength(at);
      isEscaped = true;
    }
    this.at = at + 1;
    return isEscaped;
  }

  #escapeLength(at: number): number {
    const { bytes } = this;
    if ('"\\/bfnrt'.includes(String.fromCharCode(bytes[at + 1] ?? 0))) return 2;
    if (bytes[at + 1] !== 0x75) this.refuse();
    for (let digit = at + 2; digit < at + 6; digit++)
      if (!/[\da-f]/i.test(String.fromCharCode(bytes[digit] ?? 0))) this.refuse();
    return 6;
  }

  /** Past whatever value comes. */
  skipValue(depth = 0): void {
    const byte = this.peek();
    if (byte === quote) {
      this.at++;
      this.skipText();
    } else if (byte === brace || byte === bracket) this.#skipNested(byte, depth);
    else if (byte === minus || isDigit(byte)) this.skipNumber();
    else this.skipWord();
  }

  #skipNested(opening: number, depth: number): void {
    if (depth === deepest) this.refuse();
    const isObject = opening === brace;
    const end = isObject ? braceEnd : bracketEnd;
    this.at++;
    if (this.passIf(end)) return;
    for (;;) {
      if (isObject) {
        this.pass(quote);
        this.skipText();
        this.pass(colon);
      }
      this.skipValue(depth + 1);
      const byte = this.peek();
      if (byte !== comma && byte !== end) this.refuse();
      this.at++;
      if (byte === end) return;
    }
  }

  /** Past a member's name and colon, to its value; where the name ends. What is escaped may be any name: not understood. */
  skipKey(): number {
    this.pass(quote);
    if (this.skipText()) this.refuse();
    const end = this.at - 1;
    this.pass(colon);
    this.peek();
    return end;
  }

  skipNumber(): void {
    const { bytes } = this;
    if (bytes[this.at] === minus) this.at++;
    if (bytes[this.at] === 0x30) this.at++;
    else this.#skipDigits();
    if (bytes[this.at] === point) {
      this.at++;
      this.#skipDigits();
    }
    const byte = bytes[this.at] ?? 0;
    if (byte !== 0x65 && byte !== 0x45) return;
    this.at++;
    const sign = bytes[this.at] ?? 0;
    if (sign === 0x2b || sign === minus) this.at++;
    this.#skipDigits();
  }

  #skipDigits(): void {
    const { bytes } = this;
    if (!isDigit(bytes[this.at] ?? 0)) this.refuse();
    while (isDigit(bytes[this.at] ?? 0)) this.at++;
  }

  /** Past `null`, `true` or `false`. */
  skipWord(): void {
    const word = words[this.bytes[this.at] ?? 0] ?? this.refuse();
    for (const byte of word) if (this.bytes[this.at++] !== byte) this.refuse();
  }

  /**
   * Whether the bytes here are those that stand at `other`, which are JSON and so have no zero. `length` is four or more.
   * Eight at a time as the number that they happen to be; where that is none, they seem to differ.
   */
  isSame(other: number, length: number): boolean {
    const { at, bytes } = this;
    const words = this.#words;
    if (at + length > bytes.length) return false;
    if (length < 8) {
      const last = length - 4;
      if (words.getInt32(at, true) !== words.getInt32(other, true)) return false;
      return words.getInt32(at + last, true) === words.getInt32(other + last, true);
    }
    const last = length - 8;
    for (let from = 0; from < last; from += 8)
      if (words.getFloat64(at + from, true) !== words.getFloat64(other + from, true)) return false;
    return words.getFloat64(at + last, true) === words.getFloat64(other + last, true);
  }

  /** What the text whose quotes are at `start` and before `end` says. */
  textAt(start: number, end: number): string {
    return JSON.parse(decoder.decode(this.bytes.subarray(start, end))) as string;
  }
}

const decoder = new TextDecoder();
const words: Readonly<Record<number, Uint8Array>> = Object.fromEntries(
  ['null', 'true', 'false'].map((word) => [word.charCodeAt(0), new TextEncoder().encode(word)]),
);
