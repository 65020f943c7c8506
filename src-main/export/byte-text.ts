const zero = 0x30;
const dayMs = 86_400_000;

/**
 * Text of numbers and fixed parts, written as UTF-8 bytes without a string for a value: what an export of a million
 * positions is made of (performance.md, section 6). The buffer grows; `take` gives what is in it and begins anew.
 */
export class ByteText {
  #bytes = new Uint8Array(320 * 1024);
  #at = 0;
  #day = NaN;
  /** `2026-11-20T`, of the day above. */
  #date = new Uint8Array(0);

  get length(): number {
    return this.#at;
  }

  /** A part that was encoded before. */
  raw(part: Uint8Array): void {
    this.#room(part.length);
    this.#bytes.set(part, this.#at);
    this.#at += part.length;
  }

  /** A whole number, exactly. */
  whole(value: number): void {
    this.#room(20);
    let rest = value;
    if (rest < 0) {
      this.#bytes[this.#at++] = 0x2d;
      rest = -rest;
    }
    let digits = 1;
    for (let bound = 10; rest >= bound; bound *= 10) digits++;
    for (let place = this.#at + digits - 1; place >= this.#at; place--) {
      const next = Math.floor(rest / 10);
      this.#bytes[place] = zero + (rest - next * 10);
      rest = next;
    }
    this.#at += digits;
  }

  /** `value` in units of 10^-decimals, as JSON writes it: without zeros at the end, `0` for nothing. */
  decimal(value: number, decimals: number): void {
    const unit = 10 ** decimals;
    const size = Math.abs(value);
    const before = Math.floor(size / unit);
    let after = size - before * unit;
    if (value < 0) {
      this.#room(1);
      this.#bytes[this.#at++] = 0x2d;
    }
    this.whole(before);
    if (after === 0) return;
    this.#room(decimals + 1);
    let digits = decimals;
    while (after % 10 === 0) {
      after /= 10;
      digits--;
    }
    this.#bytes[this.#at++] = 0x2e;
    for (let place = this.#at + digits - 1; place >= this.#at; place--) {
      const next = Math.floor(after / 10);
      this.#bytes[place] = zero + (after - next * 10);
      after = next;
    }
    this.#at += digits;
  }

  /** ms since 1970 as ISO 8601 in UTC, with milliseconds: what `toISOString` gives, whose range it has. */
  time(ms: number): void {
    const day = Math.floor(ms / dayMs);
    if (day !== this.#day) {
      const text = new Date(day * dayMs).toISOString();
      this.#date = new TextEncoder().encode(text.slice(0, text.indexOf('T') + 1));
      this.#day = day;
    }
    this.raw(this.#date);
    this.#room(13);
    const inDay = ms - day * dayMs;
    const seconds = Math.floor(inDay / 1000);
    const millis = Math.floor(inDay - seconds * 1000);
    this.#two(Math.floor(seconds / 3600), 0x3a);
    this.#two(Math.floor(seconds / 60) % 60, 0x3a);
    this.#two(seconds % 60, 0x2e);
    this.#bytes[this.#at++] = zero + Math.floor(millis / 100);
    this.#two(millis % 100, 0x5a);
  }

  /** A copy of what was written; nothing of it stays. */
  take(): Uint8Array {
    const taken = this.#bytes.slice(0, this.#at);
    this.#at = 0;
    return taken;
  }

  #two(value: number, end: number): void {
    const tens = Math.floor(value / 10);
    this.#bytes[this.#at++] = zero + tens;
    this.#bytes[this.#at++] = zero + (value - tens * 10);
    this.#bytes[this.#at++] = end;
  }

  #room(bytes: number): void {
    if (this.#at + bytes <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#at + bytes));
    larger.set(this.#bytes.subarray(0, this.#at));
    this.#bytes = larger;
  }
}
