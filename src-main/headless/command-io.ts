import type { FailureCode } from '../../src-shared/result';
import { shownText } from '../shown-text';

/** What a command speaks through: texts for a person, and bytes, which go as they are. Writes may wait until the pipe takes more. */
export interface CommandIo {
  readonly stdout: (chunk: string | Uint8Array) => void | Promise<void>;
  /** A text is one line. */
  readonly stderr: (chunk: string | Uint8Array) => void | Promise<void>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Aborted by Ctrl+C. */
  readonly signal: AbortSignal;
  /** Someone reads stderr as it is written. */
  readonly isTerminal: boolean;
  /** A line of the terminal in place of the one drawn before; an empty one takes it away. */
  readonly draw?: (line: string) => void;
  readonly readFile: (path: string) => Promise<string>;
  /** All of it, and no more than a little beyond `most` bytes. */
  readonly readStdin: (most: number) => Promise<Uint8Array>;
  /** A small file that only its owner, and who the owner's group is, should be able to read. */
  readonly readSecret: (path: string) => Promise<{ readonly text: string; readonly isPrivate: boolean }>;
}

/** How far something long is. */
export interface Bar {
  /** `of`: 0 where it is not known yet. */
  readonly show: (name: string, done: number, of: number) => void;
  /** Takes the line away. */
  readonly end: () => void;
}

const barCells = 20;

/** A bar on a person's terminal: `[#####···············] 120/480 Sites 2026-W40`. It draws nothing in a pipe, with -q or with --json. */
export function progressBar({ isTerminal, draw }: CommandIo, isJson: boolean): Bar {
  if (!isTerminal || isJson || !draw) return { show: () => {}, end: () => {} };
  return {
    show: (name, done, of) => {
      const full = of > 0 ? Math.floor((Math.min(done, of) / of) * barCells) : 0;
      const bar = `[${'#'.repeat(full)}${'·'.repeat(barCells - full)}]`;
      draw(`${bar} ${done}${of > 0 ? `/${of}` : ''} ${shownText(name)}`);
    },
    end: () => draw(''),
  };
}

/** What a command ended with: its exit code, and a failure to tell of. */
export interface Ended {
  readonly code: number;
  readonly ending?: { readonly code: FailureCode; readonly sentence: string };
}

/** The same, with what others wrote shown so that a terminal obeys nothing of it. Rows of stdout are made by `shownRows`. */
export const shownIo = (io: CommandIo): CommandIo => ({
  ...io,
  stdout: (chunk) =>
    io.stdout(typeof chunk === 'string' ? chunk.split('\n').map(shownText).join('\n') : chunk),
  stderr: (chunk) =>
    io.stderr(typeof chunk === 'string' ? `${shownText(chunk.replace(/\n$/, ''))}\n` : chunk),
});
