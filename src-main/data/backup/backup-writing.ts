import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fail, ok, type Result } from '../../../src-shared/result';
import { most } from '../../case/zip-form';
import { createZipWriter } from '../../case/zip-writer';
import { causeOf, type FileCalls, systemCalls, writeChecked } from '../../storage/files/atomic-file';
import { partFileName } from '../../storage/files/part-files';
import { checkCopy, type Archive } from '../vessels/archive';
import {
  archivePiece,
  backupFormat,
  type BackupManifest,
  kindOf,
  manifestName,
  pieceBytes,
  readBackup,
  refuse,
} from './backup-form';
import type { BackupWritten } from './backup-messages';
import { openDatabase } from '@kartbord/sqlite';
import type { TrackStores } from '../vessels/track-stores';

export interface BackupParts extends TrackStores {
  /** The app's data folder. */
  readonly home: string;
  readonly now: () => number;
  /** An argument so that a test can have a full disk. */
  readonly calls?: FileCalls;
}

/** Room for heads, the list at the end and the manifest. */
const slackBytes = 16 * 1024 * 1024;

/** Writes what is the person's own into one file, whole or not at all: it is read back before it has its name. */
export async function writeBackup(
  parts: BackupParts,
  path: string,
  appVersion: string,
  signal: AbortSignal,
): Promise<Result<BackupWritten>> {
  const { home, archive, now, calls = systemCalls } = parts;
  // Of this process: another may be writing a backup of its own.
  const copy = join(home, partFileName());
  try {
    const hasTracks = await copyArchive(archive, copy);
    if (!hasTracks.ok) return hasTracks;
    const sources = [...(await filesOf(home)), ...(hasTracks.value ? piecesOf(copy) : [])];
    const bytes = sources.reduce((sum, one) => sum + one.bytes, 0);
    if (bytes > most.bytes - slackBytes || sources.length >= most.entries) return refuse('too-large');
    const pieces = backupBytes(sources, { ...backupFormat, app: appVersion, writtenAtMs: now() });
    return await writeChecked(path, pieces, (file) => readBack(file, path, signal), {
      signal,
      calls,
      mode: 0o600,
    });
  } catch (error) {
    return fail('storage', `${causeOf(error)} (${basename(path)})`);
  } finally {
    await rm(copy, { force: true }).catch(() => {});
  }
}

async function readBack(file: string, path: string, signal: AbortSignal): Promise<Result<BackupWritten>> {
  const read = await readBackup(file, signal, () => Promise.resolve());
  if (read.ok) return ok({ members: read.value.members.length, bytes: (await stat(file)).size });
  if (signal.aborted) return read;
  return fail('storage', `what was written cannot be read back (${basename(path)})`);
}

/** Whether there is an archive. A copy of a broken one is none. */
async function copyArchive(archive: Archive, copy: string): Promise<Result<boolean>> {
  const copying = archive.read('backup', (db) => db.backup(copy));
  if (!copying)
    return archive.condition() === 'open' ? ok(false) : fail('storage', 'the archive cannot be read');
  try {
    await copying;
    checkCopy(copy, openDatabase);
    return ok(true);
  } catch (error) {
    return fail('storage', `the archive: ${error instanceof Error ? error.message : String(error)}`);
  }
}

interface Source {
  readonly path: string;
  readonly bytes: number;
  /** Null: the person has removed it since it was listed. */
  readonly read: () => Uint8Array | null;
}

async function filesOf(home: string): Promise<readonly Source[]> {
  const paths = await Promise.all(
    ['', 'citations', 'earlier-workspaces', 'files', 'reports'].map((of) => pathsIn(home, of)),
  );
  const own = paths.flat().filter((path) => kindOf(path) !== undefined);
  return own.toSorted().map((path) => {
    const file = join(home, path);
    const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    return { path, bytes, read: () => ifThere(() => readFileSync(file)) };
  });
}

function ifThere<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Paths below a folder of the data folder; at its top its files alone. What is not there has none. */
async function pathsIn(home: string, folder: string): Promise<readonly string[]> {
  try {
    const names = await readdir(join(home, folder), { recursive: folder !== '' });
    return names.map((name) => (folder === '' ? name : `${folder}/${name.replaceAll('\\', '/')}`));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function piecesOf(copy: string): readonly Source[] {
  const { size } = statSync(copy);
  return Array.from({ length: Math.ceil(size / pieceBytes) }, (_, index) => {
    const bytes = Math.min(pieceBytes, size - index * pieceBytes);
    return { path: archivePiece(index), bytes, read: () => pieceOf(copy, index * pieceBytes, bytes) };
  });
}

function pieceOf(file: string, at: number, length: number): Uint8Array {
  const of = openSync(file, 'r');
  try {
    const bytes = new Uint8Array(length);
    return bytes.subarray(0, readSync(of, bytes, 0, length, at));
  } finally {
    closeSync(of);
  }
}

/** Members as they lie on the disk, and what they are. */
function* backupBytes(
  sources: readonly Source[],
  head: Omit<BackupManifest, 'members'>,
): Generator<Uint8Array> {
  const zip = createZipWriter();
  const members: BackupManifest['members'] = [];
  for (const { path, read } of sources) {
    const bytes = read();
    if (bytes === null) continue;
    members.push({ path, bytes: bytes.length, sha256: yield* entryOf(zip, path, bytes) });
  }
  yield* entryOf(zip, manifestName, Buffer.from(`${JSON.stringify({ ...head, members }, null, 2)}\n`));
  yield zip.end();
}

/** Stored and not packed: what is large is packed already. */
function* entryOf(
  zip: ReturnType<typeof createZipWriter>,
  path: string,
  bytes: Uint8Array,
): Generator<Uint8Array, string> {
  const writing = zip.entry(path, bytes, false);
  for (;;) {
    const { done, value } = writing.next();
    if (done) return value;
    if (value) yield value;
  }
}
