import { randomBytes } from 'node:crypto';
import { chmod, chown, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fail, ok, type Result } from '../../../src-shared/result';
import { makeFolder } from './make-folder';
import { partFileName, removeDeadParts } from './part-files';
import { patient } from './patient-rename';

/** The calls that writing needs; an argument so that a test can have a full disk. */
export interface FileCalls {
  readonly open: typeof open;
  readonly rename: typeof rename;
  readonly rm: typeof rm;
  /** Asked once when a write meets a full disk; true: it is tried again. Answers within seconds, and never throws. */
  readonly makeRoom?: () => Promise<boolean>;
}

export const systemCalls: FileCalls = { open, rename: patient(rename), rm };

export interface AtomicOptions {
  readonly signal?: AbortSignal;
  /** Told the temporary file's name before anything is written to it. */
  readonly onOpen?: (file: string) => void;
  /** Told after each chunk how many are written. */
  readonly onChunk?: (written: number) => void;
  /** Of a file of the app's own. Left out: a person's file, which keeps the access that the old one gave to others. */
  readonly mode?: number;
  /** Makes the folder where it is missing. */
  readonly makeFolder?: boolean;
  readonly calls?: FileCalls;
  /** Begins the temporary file's name, for an owner who clears away what a killed process left. */
  readonly partName?: string;
  /** Told after each step, for tests that end the process there. */
  readonly onStep?: (step: FileStep) => void;
}

/** `synced`: the temporary file is on the disk. `renamed`: it has the name. `durable`: the name is on the disk, too. */
export type FileStep = 'temp-written' | 'synced' | 'renamed' | 'durable';

/** Writes a whole file or leaves the old one. `chunks` are gone through again where room was made. */
export function writeAtomically(
  path: string,
  chunks: Iterable<string | Uint8Array>,
  options: AtomicOptions = {},
): Promise<Result<null>> {
  return writeChecked(path, chunks, () => Promise.resolve(ok(null)), options);
}

/**
 * Writes a whole file or leaves the old one (promises.md, L5): a temporary file in the same folder, fsync, `check`,
 * rename, fsync of the folder. `check` looks at the finished file before it takes its place; its failure leaves the old
 * one. Other failures are `storage` with the system's code and the file's name, never its folder, in the detail.
 */
export async function writeChecked<T>(
  path: string,
  chunks: Iterable<string | Uint8Array>,
  check: (file: string) => Promise<Result<T>>,
  options: AtomicOptions = {},
): Promise<Result<T>> {
  const calls = options.calls ?? systemCalls;
  try {
    return await withRoom(() => writeOnce(path, chunks, check, options, calls), calls.makeRoom);
  } catch (error) {
    return fail('storage', `${causeOf(error)} (${basename(path)})`);
  }
}

/** Writes once more where the disk was full and room could be made. Throws what the last try throws. */
export async function withRoom<T>(write: () => T | Promise<T>, makeRoom: FileCalls['makeRoom']): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isFull(error) || !(await makeRoom?.())) throw error;
    return write();
  }
}

/** Throws what the system throws, and leaves nothing of the new file then. */
async function writeOnce<T>(
  path: string,
  chunks: Iterable<string | Uint8Array>,
  check: (file: string) => Promise<Result<T>>,
  options: AtomicOptions,
  calls: FileCalls,
): Promise<Result<T>> {
  let temporary: string | undefined;
  try {
    if (options.makeFolder) await makeDurable(calls, dirname(path));
    const target = await followLink(path);
    // A fixed length: a name made from the target's could be too long where the target's just fits.
    const { partName } = options;
    if (partName === undefined) await removeDeadParts(dirname(target));
    const part =
      partName === undefined ? partFileName() : `${partName}-${randomBytes(6).toString('hex')}.part`;
    const beside = join(dirname(target), part);
    const file = await calls.open(beside, 'wx', options.mode ?? 0o666);
    temporary = beside;
    let written = 0;
    try {
      options.onOpen?.(beside);
      for (const chunk of chunks) {
        if (options.signal?.aborted) return fail('cancelled', basename(path));
        await file.writeFile(chunk);
        options.onChunk?.(++written);
      }
      options.onStep?.('temp-written');
      await file.sync();
    } finally {
      await file.close();
    }
    options.onStep?.('synced');
    const checked = await check(beside);
    if (!checked.ok) return checked;
    if (options.signal?.aborted) return fail('cancelled', basename(path));
    if (options.mode === undefined) await takeAccess(target, beside);
    await calls.rename(beside, target);
    temporary = undefined;
    options.onStep?.('renamed');
    await (options.mode === undefined ? syncPlace(calls, target) : syncFolder(calls, dirname(target)));
    options.onStep?.('durable');
    return checked;
  } finally {
    if (temporary !== undefined) await calls.rm(temporary, { force: true }).catch(() => {});
  }
}

/** Gives a new file the mode and the group of the one whose place it takes, as far as the system lets us. */
export async function takeAccess(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') return; // It takes those of the folder.
  const old = await stat(from).catch(() => undefined);
  const made = old && (await stat(to).catch(() => undefined));
  if (!old || !made) return;
  const isOfGroup = old.gid === made.gid || (await isDone(chown(to, made.uid, old.gid)));
  // What its group could do is no other group's to do.
  await isDone(chmod(to, old.mode & (isOfGroup ? 0o777 : 0o707)));
}

const isDone = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/**
 * Syncs the folder of a person's file that has its name already. Some shares and sticks cannot: the file is there all the same,
 * and a loss of power within seconds could bring back the old one at worst.
 */
export async function syncPlace(calls: Pick<FileCalls, 'open'>, path: string): Promise<void> {
  await isDone(syncFolder(calls, dirname(path)));
}

/** Where a link points to is written, instead of replacing the link. */
export async function followLink(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    return path;
  }
}

/** A new folder is a name in its parent, which has to be on the disk as well. */
async function makeDurable(calls: FileCalls, folder: string): Promise<void> {
  const first = makeFolder(folder);
  if (first !== undefined) await syncFolder(calls, dirname(first));
}

/** For a file that somebody else wrote and closed: its bytes are on the disk then. Windows syncs only what may be written to. */
export async function syncFile(calls: Pick<FileCalls, 'open'>, path: string): Promise<void> {
  const handle = await calls.open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Windows cannot open a folder, and does not need it. */
export async function syncFolder(calls: Pick<FileCalls, 'open'>, folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await calls.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const causes: Readonly<Record<string, string>> = {
  ENOSPC: 'ENOSPC: the disk is full',
  EDQUOT: 'EDQUOT: the disk quota is used up',
  EFBIG: 'EFBIG: the file is larger than may be written there',
  EACCES: 'EACCES: no permission to write there',
  EPERM: 'EPERM: no permission to write there',
  EROFS: 'EROFS: the disk is read-only',
  ENOENT: 'ENOENT: there is no such file or folder',
  ENOTDIR: 'ENOTDIR: the folder is a file',
  EISDIR: 'EISDIR: it is a folder',
  ENAMETOOLONG: 'ENAMETOOLONG: the name is too long',
  EEXIST: 'EEXIST: there is such a file or folder already',
  ENOTEMPTY: 'ENOTEMPTY: the folder is not empty',
};

const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error));

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

/** The system's code in words. The system's own message names the whole path. */
export function causeOf(error: unknown): string {
  const code = codeOf(error);
  return causes[code] ?? code;
}
