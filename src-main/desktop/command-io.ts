import { open, readFile } from 'node:fs/promises';
import { addAbortSignal } from 'node:stream';
import type { CommandIo } from '../headless/command-io';
import { stopAsked, stopUnheard } from './start/stop-asked';

/** The terminal that a command speaks to. A closed pipe (`| head`) is no error: no one listens any more. */
export function commandIo(): CommandIo {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', stopUnheard);
  const write = (stream: NodeJS.WriteStream, chunk: string | Uint8Array): Promise<void> =>
    new Promise((done) => {
      stream.write(chunk, () => done());
    });
  return {
    stdout: (chunk) => write(process.stdout, chunk),
    stderr: (chunk) => write(process.stderr, chunk),
    env: process.env,
    signal: stopAsked,
    isTerminal: process.stderr.isTTY,
    // Back to the beginning of the line, which is cleared; no longer than the terminal is wide, or it would not be one line.
    draw: (line) => {
      process.stderr.write(`\r\u001B[K${line.slice(0, (process.stderr.columns || 80) - 1)}`);
    },
    readFile: (path) => readFile(path, 'utf8'),
    readStdin: (most) => readStdin(most, stopAsked),
    readSecret,
  };
}

async function readStdin(most: number, signal: AbortSignal): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of addAbortSignal(signal, process.stdin) as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > most) break;
  }
  return Buffer.concat(chunks);
}

/** Bits of others than the owner and the group; Windows has none of its own here. */
const ofOthers = 0o007;

/** Looked at and read by one handle, so that nothing can be put in its place between. */
async function readSecret(path: string): Promise<{ text: string; isPrivate: boolean }> {
  const file = await open(path, 'r');
  try {
    const { mode } = await file.stat();
    const isPrivate = process.platform === 'win32' || (mode & ofOthers) === 0;
    return { text: isPrivate ? await file.readFile('utf8') : '', isPrivate };
  } finally {
    await file.close();
  }
}
