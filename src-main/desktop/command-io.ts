import { readFile } from 'node:fs/promises';
import type { CommandIo } from '../headless/run';

/** The terminal that a command speaks to. A closed pipe (`| head`) is no error: nobody listens any more. */
export function commandIo(): CommandIo {
  const abort = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => abort.abort());
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => abort.abort());
  const write = (stream: NodeJS.WriteStream, chunk: string | Uint8Array): Promise<void> =>
    new Promise((done) => {
      stream.write(chunk, () => done());
    });
  return {
    stdout: (chunk) => write(process.stdout, chunk),
    stderr: (text) => write(process.stderr, text),
    env: process.env,
    signal: abort.signal,
    isTerminal: process.stderr.isTTY,
    readFile: (path) => readFile(path, 'utf8'),
  };
}
