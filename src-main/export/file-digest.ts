import { open } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

/** How long a file is, and its SHA-256. */
export interface FileFacts {
  readonly bytes: number;
  readonly sha256: string;
}

/** A script without a file of its own: the bundle of this process is one. */
const script = `
const { parentPort, workerData } = require('node:worker_threads');
const { closeSync, openSync, readSync } = require('node:fs');
const hash = require('node:crypto').createHash('sha256');
const block = Buffer.allocUnsafe(1024 * 1024);
const file = openSync(workerData, 'r');
let at = 0;
parentPort.on('message', ({ upTo, isEnd }) => {
  for (let read = 1; at < upTo && read > 0; at += read) {
    read = readSync(file, block, 0, Math.min(block.length, upTo - at), at);
    hash.update(block.subarray(0, read));
  }
  if (!isEnd) return;
  closeSync(file);
  parentPort.postMessage({ bytes: at, sha256: hash.digest('hex') });
  parentPort.close();
});`;

/**
 * The SHA-256 of a file, by a thread that reads behind whoever writes it: a large file takes the digest as long as its rows
 * take to be made.
 */
export class FileDigest {
  readonly #thread: Worker;
  readonly #facts: Promise<FileFacts>;

  constructor(path: string) {
    const thread = new Worker(script, { eval: true, workerData: path });
    this.#thread = thread;
    this.#facts = new Promise((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => reject(new Error('the digest was given up')));
    });
    // Whoever gives it up does not ask for it.
    this.#facts.catch(() => {});
  }

  /** So many bytes are in the file by now. */
  reached(upTo: number): void {
    this.#thread.postMessage({ upTo, isEnd: false });
  }

  /** Of the first bytes of the file; fewer are told where it is shorter. */
  end(upTo: number): Promise<FileFacts> {
    this.#thread.postMessage({ upTo, isEnd: true });
    return this.#facts;
  }

  /** Resolves once it has closed the file. */
  async stop(): Promise<void> {
    await this.#thread.terminate();
  }
}

/**
 * A file from front to back, each chunk until the next is asked for. Left early, it is closed before the loop is over, which a
 * stream is not: Windows removes no file that is open.
 */
export async function* chunksOf(path: string, blockBytes: number): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    const block = Buffer.allocUnsafe(blockBytes);
    for (;;) {
      const { bytesRead } = await file.read(block, 0, block.length, null);
      if (bytesRead === 0) return;
      yield block.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
