const zero = 0x30;
const [minus, dot, colon, zulu] = [0x2d, 0x2e, 0x3a, 0x5a];
const dayMs = 86_400_000;
/** A loop of so many bytes takes longer than a call that copies them, and a shorter one less. */
const longPart = 40;
const bounds = [10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000];

/**
 * Rows of whole 32-bit numbers and fixed parts as UTF-8, for one consumer: `begin` makes room for a row, so that nothing in it
 * asks for room again, and what `lend` gives is written over afterwards.
 */
export class RowBytes {
  #bytes = new Uint8Array(512 * 1024);
  #at = 0;
  #day = NaN;
  /** `2026-11-20T`, of the day above. */
  #date = new Uint8Array(0);

  /** Room for a row of at most so many bytes. */
  begin(most: number): void {
    if (this.#at + most <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#at + most));
    larger.set(this.#bytes.subarray(0, this.#at));
    this.#bytes = larger;
  }

  part(part: Uint8Array): void {
    const bytes = this.#bytes;
    let at = this.#at;
    if (part.length > longPart) {
      bytes.set(part, at);
      this.#at = at + part.length;
      return;
    }
    for (let from = 0; from < part.length; from++) bytes[at++] = part[from] ?? 0;
    this.#at = at;
  }

  /** In units of 10^-decimals, without zeros at the end: as JSON has it. At most 12 bytes. */
  number(value: number, decimals: number): void {
    let rest = value | 0;
    if (rest < 0) {
      this.#bytes[this.#at++] = minus;
      rest = -rest;
    }
    if (decimals === 0) {
      this.#digits(rest, sizeOf(rest));
      return;
    }
    const unit = decimals === 1 ? 10 : 1_000_000;
    const before = (rest / unit) | 0;
    let after = rest - before * unit;
    this.#digits(before, sizeOf(before));
    if (after === 0) return;
    let places = decimals;
    for (let next = (after / 10) | 0; next * 10 === after; next = (after / 10) | 0) {
      after = next;
      places--;
    }
    this.#bytes[this.#at++] = dot;
    this.#digits(after, places);
  }

  /** ms since 1970 as `toISOString` has it, at most 27 bytes. */
  time(ms: number): void {
    const day = Math.floor(ms / dayMs);
    if (day !== this.#day) {
      const text = new Date(day * dayMs).toISOString();
      this.#date = new TextEncoder().encode(text.slice(0, text.indexOf('T') + 1));
      this.#day = day;
    }
    this.part(this.#date);
    const inDay = (ms - day * dayMs) | 0;
    const seconds = (inDay / 1000) | 0;
    const minutes = (seconds / 60) | 0;
    const hours = (minutes / 60) | 0;
    this.#digits(hours, 2);
    this.#bytes[this.#at++] = colon;
    this.#digits(minutes - hours * 60, 2);
    this.#bytes[this.#at++] = colon;
    this.#digits(seconds - minutes * 60, 2);
    this.#bytes[this.#at++] = dot;
    this.#digits(inDay - seconds * 1000, 3);
    this.#bytes[this.#at++] = zulu;
  }

  /** What was written, until the next row; then it begins anew. */
  lend(): Uint8Array {
    const lent = this.#bytes.subarray(0, this.#at);
    this.#at = 0;
    return lent;
  }

  #digits(value: number, places: number): void {
    const bytes = this.#bytes;
    const start = this.#at;
    let rest = value;
    let at = start + places - 1;
    for (; at > start; at -= 2) {
      const next = (rest / 100) | 0;
      const two = rest - next * 100;
      // A tenth of what is below a hundred.
      const ten = (two * 103) >> 10;
      bytes[at] = zero + two - ten * 10;
      bytes[at - 1] = zero + ten;
      rest = next;
    }
    if (at === start) bytes[at] = zero + (rest % 10);
    this.#at = start + places;
  }
}

/** Digits of a number that is not negative. */
function sizeOf(value: number): number {
  let size = 1;
  while (size < 10 && value >= (bounds[size - 1] ?? Infinity)) size++;
  return size;
}
