import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';

/** Says whose file it is ("kart" in ASCII), so that another program's database is never written into. */
const applicationId = 0x6b617274;
const schemaVersion = 1;

const schema = `
  CREATE TABLE IF NOT EXISTS answers (
    key TEXT PRIMARY KEY,
    fetched_at INTEGER NOT NULL,
    etag TEXT,
    last_modified TEXT,
    payload BLOB NOT NULL,
    digest BLOB NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS answers_by_age ON answers (fetched_at);
`;

/** Opens or makes the cache. A file that is damaged, foreign or of a newer version is set aside first. */
export function openCacheFile(
  file: string,
  now: () => number,
  say: (message: string) => void,
): DatabaseSyncInstance {
  try {
    return openOnce(file);
  } catch (error) {
    if (isBusy(error)) throw error;
    say(`the cache is set aside: ${error instanceof Error ? error.message : String(error)}`);
    setAside(file, now());
    return openOnce(file);
  }
}

function openOnce(file: string): DatabaseSyncInstance {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA busy_timeout = 2000');
    const isNew = pragma(database, 'page_count') === 0;
    if (!isNew && pragma(database, 'application_id') !== applicationId)
      throw new Error('it is not a cache of ours');
    if (!isNew && pragma(database, 'user_version') !== schemaVersion)
      throw new Error(`its version is ${pragma(database, 'user_version')}`);
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      PRAGMA journal_size_limit = 16000000;
      PRAGMA auto_vacuum = INCREMENTAL;
      PRAGMA application_id = ${applicationId};
      PRAGMA user_version = ${schemaVersion};
      ${schema}
    `);
    chmodSync(file, 0o600);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function pragma(database: DatabaseSyncInstance, name: string): number {
  const row = database.prepare(`PRAGMA ${name}`).get() as Record<string, unknown> | undefined;
  return Number(Object.values(row ?? {})[0] ?? 0);
}

/** Renames the file to `*.corrupt-<time>`; its write-ahead log goes, because without its file it has no meaning. */
export function setAside(file: string, nowMs: number): void {
  if (existsSync(file)) renameSync(file, `${file}.corrupt-${nowMs}`);
  for (const part of [`${file}-wal`, `${file}-shm`]) rmSync(part, { force: true });
}

const busy = new Set([5, 6]);
const damaged = new Set([11, 26]);

const codeOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : 0;

/** Another process is writing: the file is sound. */
export const isBusy = (error: unknown): boolean => busy.has(codeOf(error));
/** SQLITE_CORRUPT or SQLITE_NOTADB. */
export const isDamaged = (error: unknown): boolean => damaged.has(codeOf(error));
