const zero = 0x30;
const dayMs = 86_400_000;

/** `2026-11-20T10:00:00.000Z`: letters of a time of the years 0 to 9999. */
export const isoSize = 24;

/** Puts times as ISO 8601 in UTC into bytes; what a day looks like is made once. */
export class IsoBytes {
  readonly #days = new Map<number, Uint8Array<ArrayBuffer>>();
  #day = NaN;
  #date = new Uint8Array(11);

  put(ms: number, into: Uint8Array, from: number): void {
    const day = Math.floor(ms / dayMs);
    if (day !== this.#day) {
      this.#day = day;
      this.#date = this.#dateOf(day);
    }
    let at = from;
    for (let digit = 0; digit < 11; digit++) into[at++] = this.#date[digit] ?? 0;
    const inDay = Math.floor(ms - day * dayMs);
    const second = Math.floor(inDay / 1000);
    const minute = Math.floor(second / 60);
    at = two(into, at, Math.floor(minute / 60), 0x3a);
    at = two(into, at, minute % 60, 0x3a);
    at = two(into, at, second % 60, 0x2e);
    const milli = inDay % 1000;
    into[at++] = zero + Math.floor(milli / 100);
    two(into, at, milli % 100, 0x5a);
  }

  #dateOf(day: number): Uint8Array<ArrayBuffer> {
    const made =
      this.#days.get(day) ?? new TextEncoder().encode(new Date(day * dayMs).toISOString().slice(0, 11));
    this.#days.set(day, made);
    return made;
  }
}

function two(into: Uint8Array, at: number, value: number, end: number): number {
  const tens = Math.floor(value / 10);
  into[at] = zero + tens;
  into[at + 1] = zero + (value - tens * 10);
  into[at + 2] = end;
  return at + 3;
}
