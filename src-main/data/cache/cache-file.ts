import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { SetAsideReason } from '../../../src-shared/domain/cache/cache';
import { applicationId, migrations, schema, schemaVersion } from './cache-schema';
import { inTransaction, isBlank, isDamaged, pragma, useWriteAheadLog } from './database';
import { type Database, openDatabase } from '@kartbord/sqlite';

export interface CacheFileParts {
  readonly file: string;
  readonly now: () => number;
  readonly warn: (message: string) => void;
  /** Another driver in its place, for tests. */
  readonly openDatabase?: (file: string) => Database;
  /**
   * For this process alone: what SQLite keeps in a file beside the cache (`-shm`) is in memory then, so that it opens also
   * where the disk has no room for that. Other processes have no cache as long.
   */
  readonly isAlone?: boolean;
}

class Unusable extends Error {
  constructor(
    readonly why: SetAsideReason,
    message: string,
  ) {
    super(message);
  }
}

/** Opens or makes the cache. A file that is damaged, foreign or of a newer version is set aside first. */
export function openCacheFile(parts: CacheFileParts): Database {
  try {
    return openOnce(parts);
  } catch (error) {
    // A disk that is full or does not answer, or that is not ours to read, says nothing of what is in the file.
    if (!(error instanceof Unusable) && !isDamaged(error)) throw error;
    const why = error instanceof Unusable ? error.why : 'damaged';
    parts.warn(`the cache is set aside (${why}): ${error instanceof Error ? error.message : String(error)}`);
    setAside(parts.file, parts.now());
    const database = openOnce(parts);
    noteSetAside(database, parts.now(), why);
    return database;
  }
}

function openOnce({ file, openDatabase: open = openDatabase, isAlone }: CacheFileParts): Database {
  // Made before SQLite makes it with a wider mode; its log files get the mode of the file.
  closeSync(openSync(file, 'a', 0o600));
  const database = open(file);
  try {
    database.exec('PRAGMA busy_timeout = 2000');
    if (isAlone) database.exec('PRAGMA locking_mode = EXCLUSIVE');
    const isNew = isBlank(database);
    if (!isNew && pragma(database, 'application_id') !== applicationId)
      throw new Unusable('foreign', 'it is not a cache of ours');
    // It writes, even where the file has it already.
    if (isNew) database.exec('PRAGMA auto_vacuum = INCREMENTAL');
    useWriteAheadLog(database);
    database.exec(`
      PRAGMA synchronous = NORMAL;
      PRAGMA wal_autocheckpoint = 1000;
      PRAGMA journal_size_limit = 4000000;
      PRAGMA cache_size = -16000;
    `);
    if (isNew) inTransaction(database, makeTables);
    migrate(database, file);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Unless another process was faster. */
function makeTables(database: Database): void {
  if (isBlank(database))
    database.exec(
      `PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${schemaVersion}; ${schema}`,
    );
}

/** Under the right to write, because the command line may be opening the same old file at this moment. */
function migrate(database: Database, file: string): void {
  if (pragma(database, 'user_version') === schemaVersion) return;
  if (pragma(database, 'user_version') < firstWithoutArchived)
    writeFileSync(markOf(file), '', { mode: 0o600 });
  inTransaction(database, () => {
    for (let version = pragma(database, 'user_version'); version !== schemaVersion; version++) {
      const step = migrations[version];
      if (version > schemaVersion || step === undefined)
        throw new Unusable(version > schemaVersion ? 'newer' : 'older', `its version is ${version}`);
      step(database);
      database.exec(`PRAGMA user_version = ${version + 1}`);
    }
  });
}

/** In the new file, so that the notice outlives the process that found the damage. */
export function noteSetAside(database: Database, atMs: number, why: SetAsideReason): void {
  const value = JSON.stringify({ atMs, why });
  database.run(`INSERT OR REPLACE INTO notes (name, value) VALUES ('set-aside', ?)`, value);
}

/**
 * Renames the file to `*.corrupt-<time>`; its write-ahead log goes, because without its file it has no meaning. One set
 * aside earlier goes too: they are kept for a look, and must not fill the disk. A file that may hold archived tracks keeps its log and
 * is never removed.
 */
export function setAside(file: string, nowMs: number): void {
  removeSetAside(file);
  const aside = `${file}.corrupt-${nowMs}`;
  if (mayHoldArchived(file))
    for (const part of ['-wal', ''])
      if (existsSync(`${file}${part}`)) renameSync(`${file}${part}`, `${aside}${unsalvaged}${part}`);
  if (existsSync(file)) renameSync(file, aside);
  for (const part of [`${file}-wal`, `${file}-shm`]) rmSync(part, { force: true });
}

/** Removes what was set aside; true where there was something. */
export function removeSetAside(file: string): boolean {
  const found = asideOf(file).filter((name) => /-\d+$/.test(name));
  for (const name of found) rmSync(name, { force: true });
  return found.length > 0;
}

/** Ends the name of a broken cache that archived tracks are still to be looked for in. */
export const unsalvaged = '.unsalvaged';
/** Broken caches that archived tracks are still to be looked for in. */
export const unsalvagedOf = (file: string): readonly string[] =>
  asideOf(file).filter((name) => name.endsWith(unsalvaged));

function asideOf(file: string): string[] {
  if (!existsSync(dirname(file))) return [];
  return readdirSync(dirname(file))
    .filter((name) => name.startsWith(`${basename(file)}.corrupt-`))
    .map((name) => join(dirname(file), name));
}

/** Archived tracks lay in the cache up to the version before. */
const firstWithoutArchived = 4;

/** Beside a cache that was of such a version, until they are all in the archive. */
export const markOf = (file: string): string => `${file}.archived`;

/** A head that says nothing of its version may have been of one. */
function mayHoldArchived(file: string): boolean {
  if (existsSync(markOf(file))) return true;
  const head = new Uint8Array(100);
  const opened = openSync(file, 'r');
  try {
    if (readSync(opened, head) < head.length) return false;
  } finally {
    closeSync(opened);
  }
  const view = new DataView(head.buffer);
  const [version, whose] = [view.getUint32(60), view.getUint32(68)];
  const isDatabase = new TextDecoder('latin1').decode(head.subarray(0, 15)) === 'SQLite format 3';
  if (!isDatabase) return version < firstWithoutArchived || version > schemaVersion;
  return whose === applicationId && version < firstWithoutArchived;
}

/** Which file stands under the name; another process may have put a new one there. */
export const identityOf = (file: string): number | undefined =>
  statSync(file, { throwIfNoEntry: false })?.ino;
