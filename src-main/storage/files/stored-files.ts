import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { UnreadFile } from '../../../src-shared/domain/settings/unread-files';
import { fail, ok, type Result } from '../../../src-shared/result';
import { causeOf, systemCalls } from './atomic-file';
import { asideName } from './set-aside';

/** Writes to the log; `unread` is told to the person as well, in one notice with all others. */
export type Warn = (message: string, unread?: UnreadFile) => void;

/**
 * `none`: nothing is there, and that alone. `aside`: it cannot be read, and is moved out of the way. `left`: it cannot even be
 * moved; it is not written over (`mayWrite`).
 */
export type StoredRead<T> =
  { readonly state: 'none' | 'aside' | 'left' } | { readonly state: 'read'; readonly value: T };

/** The calls that reading needs; an argument so that a test can have a disk that fails. */
export interface Disk {
  readonly read: (file: string) => Promise<string>;
  readonly list: (folder: string) => Promise<readonly string[]>;
  readonly rename: (from: string, to: string) => Promise<void>;
  /** Between two tries. */
  readonly pause: () => Promise<void>;
}

export const nodeDisk: Disk = {
  read: (file) => readFile(file, 'utf8'),
  list: (folder) => readdir(folder),
  rename: systemCalls.rename,
  pause: () => setTimeout(100),
};

/** The files of one store of the app. */
export interface StoredFiles {
  /** `parse` throws where the text is not what it should be. What cannot be read is tried again before it is given up. */
  read<T>(file: string, parse: (text: string) => T): Promise<StoredRead<T>>;
  /** `storage` with the reason where the file is there and was not read. */
  mayWrite(file: string): Result<null>;
  /** What lies in a folder; nothing where it is not there. `storage` where it cannot be looked into, which is told. */
  names(folder: string): Promise<Result<readonly string[]>>;
}

const tries = 3;

/** Thrown by a `parse` for what a newer version wrote in a form that is not known here: it stays where it is. */
export class NewerVersion extends Error {}

export function storedFiles(
  what: UnreadFile['what'],
  now: () => number,
  warn: Warn,
  disk: Disk = nodeDisk,
): StoredFiles {
  /** Why each file was left. */
  const left = new Map<string, string>();

  async function setAside(
    file: string,
    { refused: why, isNewer }: { readonly refused: string; readonly isNewer: boolean },
  ): Promise<'aside' | 'left'> {
    const name = basename(file);
    try {
      if (isNewer) throw new NewerVersion();
      await disk.rename(file, asideName(file, now()));
      warn(`${name}: it could not be read and is set aside (${why})`, { what, state: 'aside' });
      return 'aside';
    } catch (error) {
      if (isMissing(error)) return 'aside'; // another reader was faster
      left.set(file, why);
      warn(`${name}: it could not be read and is left as it is (${why})`, { what, state: 'left' });
      return 'left';
    }
  }

  /** `refused`: nothing came of it, however often it was tried. */
  async function tried<T>(
    path: string,
    work: () => Promise<T>,
  ): Promise<{ readonly value: T } | 'none' | { readonly refused: string; readonly isNewer: boolean }> {
    // What was left is looked at once: the system may let us by now.
    for (let count = left.has(path) ? tries : 1; ; count++) {
      try {
        const value = await work();
        left.delete(path);
        return { value };
      } catch (error) {
        if (isMissing(error)) {
          left.delete(path);
          return 'none';
        }
        const isNewer = error instanceof NewerVersion;
        if (isNewer || count >= tries) return { refused: whyOf(error), isNewer };
      }
      await disk.pause();
    }
  }

  return {
    async read(file, parse) {
      const read = await tried(file, async () => parse(await disk.read(file)));
      if (read === 'none') return { state: 'none' };
      if ('value' in read) return { state: 'read', value: read.value };
      return { state: left.has(file) ? 'left' : await setAside(file, read) };
    },
    async names(folder) {
      const read = await tried(folder, () => disk.list(folder));
      if (read === 'none') return ok([]);
      if ('value' in read) return ok(read.value);
      if (!left.has(folder)) {
        left.set(folder, read.refused);
        warn(`${basename(folder)}: it cannot be looked into (${read.refused})`, { what, state: 'left' });
      }
      return fail('storage', read.refused);
    },
    mayWrite(file) {
      const why = left.get(file);
      return why === undefined ? ok(null) : fail('storage', `${why} (${basename(file)})`);
    },
  };
}

const isSystems = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error;

export const isMissing = (error: unknown): boolean => isSystems(error) && error.code === 'ENOENT';

function whyOf(error: unknown): string {
  if (error instanceof NewerVersion) return 'a newer version of Kartbord wrote it';
  return isSystems(error) ? causeOf(error) : 'it is damaged';
}
