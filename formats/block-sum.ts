/** Bytes that are summed up at a time. */
export const sumBlock = 1024 * 1024;

/** What a file comes to, to be compared with what was to be in it. */
export interface Sum {
  readonly bytes: number;
  readonly even: number;
  readonly odd: number;
}

export const isSameSum = (one: Sum, other: Sum): boolean =>
  one.bytes === other.bytes && one.even === other.even && one.odd === other.odd;

const prime = 0x01000193;
const newline = 0x0a;

/**
 * Tells whether a file has what was written: two sums of 32 bits, of every other word, that any change within one word changes
 * for certain. It is against a disk, not against a person, and takes a tenth of a SHA-256.
 */
export class BlockSum {
  /** One is filled while the other is on its way to the disk. */
  #block = new Uint8Array(sumBlock);
  #other: Uint8Array<ArrayBuffer> | undefined;
  #bytes = 0;
  #even = 0;
  #odd = 0;

  /** To be filled for `add`. */
  get block(): Uint8Array<ArrayBuffer> {
    return this.#block;
  }

  /**
   * Adds what is in the block up to `length`, which is all of it but in the last one, and gives it: it stays as it is until the
   * next whole one is added.
   */
  add(length: number): Uint8Array<ArrayBuffer> {
    const block = this.#block;
    // What is left of an earlier block would count.
    if (length < sumBlock) block.fill(0, length, Math.min(sumBlock, length + 8));
    const words = new Int32Array(block.buffer);
    let even = this.#even;
    let odd = this.#odd;
    const end = (Math.ceil(length / 8) * 2) | 0;
    for (let at = 0; at < end; at += 2) {
      even = Math.imul(even ^ (words[at] ?? 0), prime);
      odd = Math.imul(odd ^ (words[at + 1] ?? 0), prime);
    }
    this.#even = even;
    this.#odd = odd;
    this.#bytes += length;
    if (length < sumBlock) return block.subarray(0, length);
    this.#block = this.#other ?? new Uint8Array(sumBlock);
    this.#other = block;
    return block;
  }

  get sum(): Sum {
    return { bytes: this.#bytes, even: this.#even, odd: this.#odd };
  }
}

/** Ends of lines in some bytes. */
export function linesIn(bytes: Uint8Array): number {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let lines = 0;
  for (let at = text.indexOf(newline); at >= 0; at = text.indexOf(newline, at + 1)) lines++;
  return lines;
}
