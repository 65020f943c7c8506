import { open } from 'node:fs/promises';
import { BlockSum, isSameSum, type Sum } from './block-sum';

/** Bytes on their way to a file in blocks, summed up, so that what lies on the disk can be compared with them. */
export class SummedBytes {
  readonly #write: (block: Uint8Array) => Promise<void>;
  readonly #sum = new BlockSum();
  #used = 0;
  /** The block before is written while the next is filled. */
  #writing: Promise<void> = Promise.resolve();

  constructor(write: (block: Uint8Array) => Promise<void>) {
    this.#write = write;
  }

  /** Copies them. Throws what writing an earlier block threw. */
  async add(bytes: Uint8Array): Promise<void> {
    for (let from = 0; from < bytes.length;) {
      const { block } = this.#sum;
      const part = bytes.subarray(from, from + block.length - this.#used);
      block.set(part, this.#used);
      this.#used += part.length;
      from += part.length;
      if (this.#used === block.length) await this.#pass();
    }
  }

  /** Writes what is left; what all came to. */
  async end(): Promise<Sum> {
    await this.#pass();
    await this.#writing;
    return this.#sum.sum;
  }

  /** Until nothing is on its way any more, whatever became of it. */
  async stop(): Promise<void> {
    await this.#writing.catch(() => {});
  }

  async #pass(): Promise<void> {
    await this.#writing;
    this.#writing = this.#write(this.#sum.add(this.#used));
    this.#writing.catch(() => {}); // it is thrown by the next call
    this.#used = 0;
  }
}

/** Reads a file once, and tells whether it is what was written. Each block is good until the next is read. */
export async function isAsWritten(
  path: string,
  written: Sum,
  eachBlock: (block: Uint8Array) => void,
): Promise<boolean> {
  const sum = new BlockSum();
  const file = await open(path, 'r');
  try {
    for (let isEnd = false; !isEnd;) {
      let used = 0;
      while (!isEnd && used < sum.block.length) {
        const { bytesRead } = await file.read(sum.block, used, sum.block.length - used);
        isEnd = bytesRead === 0;
        used += bytesRead;
      }
      eachBlock(sum.add(used));
    }
  } finally {
    await file.close();
  }
  return isSameSum(sum.sum, written);
}
