import type { Stats } from 'node:fs';
import { chmod, constants, copyFile, link, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fail, ok, type Result } from '../../../src-shared/result';
import { causeOf, type FileCalls, syncFolder } from '../files/atomic-file';
import { longestEnvelope } from './envelope';
import { type Disk, isMissing, nodeDisk } from '../files/stored-files';

/** The calls by which a vault is looked at; an argument so that a test can have a disk that fails. */
export interface VaultReading extends Pick<Disk, 'pause'> {
  readonly stat: (path: string) => Promise<Pick<Stats, 'isFile'>>;
}

const nodeReading: VaultReading = { stat: (path) => stat(path), pause: nodeDisk.pause };
const tries = 3;

/**
 * The bytes of the file; empty bytes for what is no file or too long to be one of ours. `out-of-reach`: the system does
 * not let us look now, however often it is tried, which says nothing about the file.
 */
export async function readVaultFile(
  file: string,
  reading = nodeReading,
): Promise<Uint8Array | 'none' | 'out-of-reach'> {
  for (let count = 1; ; count++) {
    const bytes = await lookAt(file, reading);
    if (bytes !== 'out-of-reach' || count >= tries) return bytes;
    await reading.pause();
  }
}

async function lookAt(file: string, reading: VaultReading): ReturnType<typeof readVaultFile> {
  try {
    if (!(await reading.stat(file)).isFile()) return new Uint8Array(); // a pipe would be waited for
    await Promise.all([narrow(file, 0o600), narrow(dirname(file), 0o700)]);
    const handle = await open(file, 'r');
    try {
      const { size } = await handle.stat(); // of what was opened: another process may have put a new file there
      if (size > longestEnvelope) return new Uint8Array();
      const bytes = Buffer.alloc(size);
      let length = 0;
      for (let read = 1; read > 0 && length < bytes.length; length += read)
        ({ bytesRead: read } = await handle.read(bytes, length, bytes.length - length, length));
      return bytes.subarray(0, length);
    } finally {
      await handle.close();
    }
  } catch (error) {
    return isMissing(error) ? 'none' : 'out-of-reach';
  }
}

/** Takes away what others may do with it. Windows keeps no such bits; there the user's own folder keeps others out. */
export async function narrow(path: string, mode: number): Promise<void> {
  if (process.platform === 'win32') return;
  const { mode: found } = await stat(path);
  if (found & 0o777 & ~mode) await chmod(path, mode).catch(() => {}); // not ours to change: still readable
}

/** Keeps the file under another name as well, so that it is never gone before the new one is in its place. */
export async function keepAside(file: string, trouble: 'other' | 'damaged', nowMs: number): Promise<string> {
  const kind = trouble === 'other' ? 'other' : 'corrupt';
  for (let count = 0; ; count++) {
    const aside = `${file}.${kind}-${nowMs}${count > 0 ? `-${count}` : ''}`;
    try {
      await keepAs(file, aside);
      await chmod(aside, 0o600).catch(() => {});
      return aside;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
}

async function keepAs(file: string, aside: string): Promise<void> {
  if (!(await stat(file)).isFile()) return rename(file, aside);
  try {
    await link(file, aside);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error;
    await copyFile(file, aside, constants.COPYFILE_EXCL); // a file system without hard links
  }
}

/** How the temporary files of a vault begin; only the holder of its lock writes one. */
export const partNameOf = (file: string): string => `.${basename(file)}`;

/** Removes what killed writers left of this vault. Its writers hold its lock, so no other is writing now. */
export async function sweepParts(file: string, calls: FileCalls): Promise<void> {
  for (const part of await besides(file, isPart).catch(() => []))
    await calls.rm(part, { force: true }).catch(() => {});
}

/** Signing out takes the sign-in off the disk, with what was set aside of it and what killed writers left. */
export async function removeVaultFiles(
  file: string,
  calls: FileCalls = { open, rename, rm },
): Promise<Result<null>> {
  try {
    for (const path of [file, ...(await besides(file, isPart, isAside))])
      await calls.rm(path, { force: true });
    await syncFolder(calls, dirname(file));
    return ok(null);
  } catch (error) {
    return isMissing(error) ? ok(null) : fail('storage', `${causeOf(error)} (${basename(file)})`);
  }
}

const isPart = (name: string, vault: string): boolean =>
  name.startsWith(`.${vault}-`) && name.endsWith('.part');
const isAside = (name: string, vault: string): boolean =>
  name.startsWith(`${vault}.`) && /^(other|corrupt)-\d+(-\d+)?$/.test(name.slice(vault.length + 1));

async function besides(
  file: string,
  ...kinds: ((name: string, vault: string) => boolean)[]
): Promise<string[]> {
  const names = await readdir(dirname(file));
  return names
    .filter((name) => kinds.some((isKind) => isKind(name, basename(file))))
    .map((name) => join(dirname(file), name));
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
