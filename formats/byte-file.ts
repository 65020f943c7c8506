import { closeSync, ftruncateSync, openSync, readSync, rmSync, writeSync } from 'node:fs';

const blockSize = 1024 * 1024;

/**
 * A file of bytes, written from front to back in blocks of 1 MiB, synchronously: this is the data process, which gives
 * others their turn in between. Errors of the disk are thrown with their code.
 */
export class ByteFile {
  readonly #handle: number;
  readonly #block = Buffer.allocUnsafe(blockSize);
  #used = 0;
  /** Bytes before the block. */
  #before = 0;
  #isOpen = true;
  #grown: ((bytes: number) => void) | undefined;

  private constructor(handle: number) {
    this.#handle = handle;
  }

  /** Of a path that does not exist yet. */
  static create(path: string): ByteFile {
    return new ByteFile(openSync(path, 'wx+'));
  }

  /** A file that goes with its handle, even of a process that is killed. */
  static unnamed(path: string): ByteFile {
    const file = ByteFile.create(path);
    rmSync(path, { force: true });
    return file;
  }

  /** Tells how many bytes are in the file each time that there are more; they stay as they are, unless it is truncated. */
  whenGrown(tell: ((bytes: number) => void) | undefined): void {
    this.#grown = tell;
  }

  /** Bytes that were written. */
  get length(): number {
    return this.#before + this.#used;
  }

  write(bytes: Uint8Array): void {
    if (this.#used + bytes.length > blockSize) this.flush();
    if (bytes.length >= blockSize / 2) {
      this.flush();
      this.#put(bytes);
      return;
    }
    this.#block.set(bytes, this.#used);
    this.#used += bytes.length;
  }

  flush(): void {
    if (this.#used === 0) return;
    this.#put(this.#block.subarray(0, this.#used));
    this.#used = 0;
  }

  /** Fills `into` from what was flushed. */
  read(into: Uint8Array, at: number): void {
    for (let done = 0; done < into.length;) {
      const read = readSync(this.#handle, into, done, into.length - done, at + done);
      if (read === 0) throw new Error('a file is shorter than what was written');
      done += read;
    }
  }

  truncate(): void {
    this.#used = 0;
    this.#before = 0;
    ftruncateSync(this.#handle, 0);
  }

  close(): void {
    this.flush();
    this.abort();
  }

  /** Closed as it is. */
  abort(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    closeSync(this.#handle);
  }

  #put(bytes: Uint8Array): void {
    for (let done = 0; done < bytes.length;)
      done += writeSync(this.#handle, bytes, done, bytes.length - done, this.#before + done);
    this.#before += bytes.length;
    this.#grown?.(this.#before);
  }
}
