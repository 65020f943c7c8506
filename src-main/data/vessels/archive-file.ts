import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname } from 'node:path';
import type { ArchiveDamage } from '../../../src-shared/domain/vessels/archive';
import { salvageInto, type Salvaged } from './archive-salvage';
import { inTransaction, isBlank, isBroken, pragma, useWriteAheadLog } from '../cache/database';
import { type Database, openDatabase } from '@kartbord/sqlite';

/** Whose file it is: "kara" in ASCII. */
export const archiveId = 0x6b617261;
/** Raise it with every change of `schema`; a step from the version before runs on a copy that then takes the file's place. */
export const archiveVersion = 1;

/**
 * Tables of tracks as the cache has them, so that one SQL reads both, and which vessels are archived. `version` counts how often
 * a week was written; `coarse` has room for a coarser level of detail. No table is WITHOUT ROWID: rows are salvaged by it.
 */
const schema = `
  CREATE TABLE archived (
    owner TEXT NOT NULL,
    mmsi INTEGER NOT NULL,
    PRIMARY KEY (owner, mmsi)
  ) STRICT;
  CREATE TABLE track_blocks (
    owner TEXT NOT NULL,
    mmsi INTEGER NOT NULL,
    positions TEXT NOT NULL,
    block INTEGER NOT NULL,
    count INTEGER NOT NULL,
    stored INTEGER NOT NULL,
    fetched INTEGER NOT NULL,
    used INTEGER NOT NULL,
    pinned INTEGER NOT NULL,
    digest BLOB NOT NULL,
    columns BLOB NOT NULL,
    version INTEGER NOT NULL DEFAULT 1,
    coarse BLOB,
    PRIMARY KEY (owner, mmsi, positions, block)
  ) STRICT;
  CREATE TABLE track_periods (
    owner TEXT NOT NULL,
    mmsi INTEGER NOT NULL,
    positions TEXT NOT NULL,
    from_ms INTEGER NOT NULL,
    to_ms INTEGER NOT NULL,
    fetched INTEGER NOT NULL,
    digest BLOB NOT NULL,
    PRIMARY KEY (owner, mmsi, positions, from_ms)
  ) STRICT;
  CREATE TABLE vessels (
    owner TEXT NOT NULL,
    mmsi INTEGER NOT NULL,
    seen BLOB NOT NULL,
    digest BLOB NOT NULL,
    PRIMARY KEY (owner, mmsi)
  ) STRICT;
  CREATE TABLE notes (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TRIGGER count_versions AFTER UPDATE OF columns ON track_blocks WHEN OLD.digest <> NEW.digest
  BEGIN
    UPDATE track_blocks SET version = OLD.version + 1, coarse = NULL WHERE rowid = NEW.rowid;
  END;
`;

export interface ArchiveFileParts {
  readonly file: string;
  readonly now: () => number;
  readonly warn: (message: string) => void;
  /** Another driver in its place, for tests. */
  readonly openDatabase?: (file: string) => Database;
}

/** The archive's database; `isNewer`: a newer version of the app wrote it, and this one reads it only. */
export interface OpenArchive {
  readonly database: Database;
  readonly isNewer: boolean;
}

/** The copy that is made now and then; what a damaged archive has lost is looked for in it. */
export const backupOf = (file: string): string => `${file}.backup`;

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Whether there is anything to be read: an empty file beside a copy is one that has lost everything. */
export const hasArchive = (file: string): boolean => sizeOf(file) > 0 || sizeOf(backupOf(file)) > 0;

class Foreign extends Error {}

/**
 * Opens or makes the archive. Only a broken file is set aside, and never deleted: what is sound in it and in the copy goes into
 * a new one. Whatever else keeps the file from being opened is thrown, and says nothing of what is in it.
 */
export function openArchiveFile(parts: ArchiveFileParts): OpenArchive {
  if (sizeOf(parts.file) === 0 && sizeOf(backupOf(parts.file)) > 0)
    return remakeArchive(parts, 'it is empty');
  try {
    return openOnce(parts);
  } catch (error) {
    if (!isBroken(error) && !(error instanceof Foreign)) throw error;
    return remakeArchive(parts, error instanceof Error ? error.message : String(error));
  }
}

/** Sets a broken archive aside, which the caller has closed, and makes a new one of what is sound. */
export function remakeArchive(parts: ArchiveFileParts, why: string): OpenArchive {
  const { file, now, warn, openDatabase: open = openDatabase } = parts;
  const aside = freeName(`${file}.corrupt-`, now());
  warn(`the archive of tracks is set aside as ${basename(aside)}: ${why}`);
  // With its log, which has what was written last.
  for (const part of ['-wal', ''])
    if (existsSync(`${file}${part}`)) renameSync(`${file}${part}`, `${aside}${part}`);
  rmSync(`${file}-shm`, { force: true });
  const made = openOnce(parts);
  try {
    const salvaged = inTransaction(made.database, (db) =>
      salvageInto(db, [() => openCopy(aside, open), () => openCopy(backupOf(file), open)]),
    );
    note(made.database, { atMs: now(), ...salvaged, file: basename(aside) });
    warn(`of the archive ${salvaged.saved} weeks are saved and ${salvaged.lost.length} stretches lost`);
    return made;
  } catch (error) {
    // Nothing half saved stands in its place: the next start tries again with the same files.
    made.database.close();
    for (const part of ['', '-wal', '-shm']) rmSync(`${file}${part}`, { force: true });
    for (const part of ['', '-wal'])
      if (existsSync(`${aside}${part}`)) renameSync(`${aside}${part}`, `${file}${part}`);
    throw error;
  }
}

function freeName(start: string, number: number): string {
  return existsSync(`${start}${number}`) ? freeName(start, number + 1) : `${start}${number}`;
}

/** Read from a copy: what is set aside stays byte for byte as it is. Undefined where there is nothing. */
export function openCopy(
  file: string,
  open: (file: string) => Database,
): { readonly database: Database; end(): void } | undefined {
  if (sizeOf(file) === 0) return undefined;
  const copy = `${file}.salvage`;
  const remove = (): void => {
    for (const part of ['', '-wal', '-shm']) rmSync(`${copy}${part}`, { force: true });
  };
  remove();
  copyFileSync(file, copy);
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`);
  const database = open(copy);
  return {
    database,
    end() {
      database.close();
      remove();
    },
  };
}

function openOnce({ file, openDatabase: open = openDatabase }: ArchiveFileParts): OpenArchive {
  // Made before SQLite makes it with a wider mode; its log files get the mode of the file.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  const database = open(file);
  try {
    database.exec('PRAGMA busy_timeout = 5000');
    const isNew = isBlank(database);
    if (!isNew && pragma(database, 'application_id') !== archiveId)
      throw new Foreign('it is not an archive of ours');
    if (pragma(database, 'user_version') > archiveVersion) {
      database.exec('PRAGMA query_only = ON');
      return { database, isNewer: true };
    }
    useWriteAheadLog(database);
    // FULL: what is acknowledged is on the disk.
    database.exec('PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 4000000');
    if (isNew)
      inTransaction(database, (db) => {
        // Unless another process was faster.
        if (isBlank(db))
          db.exec(`PRAGMA application_id = ${archiveId}; PRAGMA user_version = ${archiveVersion}; ${schema}`);
      });
    return { database, isNewer: false };
  } catch (error) {
    database.close();
    throw error;
  }
}

function note(database: Database, damage: Omit<ArchiveDamage, 'setAside'> & { readonly file: string }): void {
  database.run(`INSERT OR REPLACE INTO notes (name, value) VALUES ('damage', ?)`, JSON.stringify(damage));
}

/** What the archive has lost last, and how many broken files lie beside it; null where it never was broken. */
export function damageOf(database: Database, file: string): ArchiveDamage | null {
  const row = database.get<{ value: string }>(`SELECT value FROM notes WHERE name = 'damage'`);
  if (!row) return null;
  const { atMs, saved, lost } = JSON.parse(row.value) as Salvaged & { readonly atMs: number };
  const prefix = `${basename(file)}.corrupt-`;
  const setAside = readdirSync(dirname(file)).filter(
    (name) => name.startsWith(prefix) && /^\d+$/.test(name.slice(prefix.length)),
  );
  return { atMs, saved, lost, setAside: setAside.length };
}
