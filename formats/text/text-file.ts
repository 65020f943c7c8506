import { type FileHandle, open, rm } from 'node:fs/promises';
import type { Sum } from '../block-sum';
import { SummedBytes } from '../summed-file';

const fullLetters = 256 * 1024;
const copiedBytes = 1024 * 1024;

/** A new file, written from front to back through a buffer. Errors of the disk are thrown with their code. */
export class TextFile {
  readonly #handle: FileHandle;
  #text = '';
  /** Of what lies on the disk, bytes. */
  #at = 0;
  #summed: SummedBytes | undefined;
  #sum: Sum | undefined;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  static async create(path: string): Promise<TextFile> {
    return new TextFile(await open(path, 'wx+'));
  }

  /**
   * A file that goes with its handle: nothing of it stays, even of a process that is killed. Where it cannot be made, those
   * that were opened before are closed.
   */
  static async unnamed(path: string, opened: readonly TextFile[]): Promise<TextFile> {
    try {
      const file = await TextFile.create(path);
      await rm(path, { force: true });
      return file;
    } catch (error) {
      for (const one of opened) await one.abort();
      throw error;
    }
  }

  /** From its beginning on: `sum` tells what was written. Only for a file that is written from front to back. */
  sumUp(): void {
    this.#summed = new SummedBytes((block) => this.#append(block));
  }

  /** What a closed file came to; undefined where that was not asked for. */
  get sum(): Sum | undefined {
    return this.#sum;
  }

  /** Bytes that are in the file, if they are not patched. */
  get written(): number {
    return this.#at;
  }

  get isFull(): boolean {
    return this.#text.length >= fullLetters;
  }

  /** Into the buffer; nothing is written before the next `flush`. */
  add(text: string): void {
    this.#text += text;
  }

  async flush(): Promise<void> {
    if (this.#text === '') return;
    const bytes = Buffer.from(this.#text, 'utf8');
    this.#text = '';
    await this.bytes(bytes);
  }

  /** Behind what was written; the buffer must be empty. */
  bytes(part: Uint8Array): Promise<void> {
    return this.#summed ? this.#summed.add(part) : this.#append(part);
  }

  /** Over bytes that are on the disk. */
  async patch(part: Uint8Array, at: number): Promise<void> {
    await this.#write(part, at);
  }

  /** Where what comes next begins, for `backTo`. */
  async mark(): Promise<number> {
    await this.flush();
    return this.#at;
  }

  /** Takes back what came after a mark. */
  async backTo(mark: number): Promise<void> {
    this.#text = '';
    await this.#handle.truncate(mark);
    this.#at = mark;
  }

  /** All of this file behind what is in the other. */
  async copyInto(target: TextFile): Promise<void> {
    await this.flush();
    await target.flush();
    const part = Buffer.allocUnsafe(copiedBytes);
    for (let at = 0; at < this.#at;) {
      const { bytesRead } = await this.#handle.read(part, 0, part.length, at);
      if (bytesRead === 0) throw new Error('a temporary file is shorter than what was written');
      await target.bytes(part.subarray(0, bytesRead));
      at += bytesRead;
    }
  }

  async close(): Promise<void> {
    await this.flush();
    this.#sum = await this.#summed?.end();
    await this.#handle.close();
  }

  /** Closed as it is. Never throws. */
  async abort(): Promise<void> {
    this.#text = '';
    await this.#summed?.stop();
    await this.#handle.close().catch(() => undefined);
  }

  async #append(part: Uint8Array): Promise<void> {
    await this.#write(part, this.#at);
    this.#at += part.length;
  }

  async #write(part: Uint8Array, at: number): Promise<void> {
    for (let done = 0; done < part.length;)
      done += (await this.#handle.write(part, done, part.length - done, at + done)).bytesWritten;
  }
}
