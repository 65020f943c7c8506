import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { type Database, isBusy, openDatabase } from './database';

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
export function openCacheFile(file: string, now: () => number, say: (message: string) => void): Database {
  try {
    return openOnce(file);
  } catch (error) {
    if (isBusy(error)) throw error;
    say(`the cache is set aside: ${error instanceof Error ? error.message : String(error)}`);
    setAside(file, now());
    return openOnce(file);
  }
}

function openOnce(file: string): Database {
  // Made before SQLite makes it with a wider mode; its log files get the mode of the file.
  closeSync(openSync(file, 'a', 0o600));
  const database = openDatabase(file);
  try {
    database.exec('PRAGMA busy_timeout = 2000');
    const pragma = (name: string): number =>
      Number(Object.values(database.get<Record<string, unknown>>(`PRAGMA ${name}`) ?? {})[0] ?? 0);
    const isNew = pragma('page_count') === 0;
    if (!isNew && pragma('application_id') !== applicationId) throw new Error('it is not a cache of ours');
    const version = pragma('user_version');
    if (!isNew && version !== schemaVersion) throw new Error(`its version is ${version}`);
    database.exec(`
      PRAGMA auto_vacuum = INCREMENTAL;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      PRAGMA journal_size_limit = 16000000;
      PRAGMA application_id = ${applicationId};
      PRAGMA user_version = ${schemaVersion};
      ${schema}
    `);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Renames the file to `*.corrupt-<time>`; its write-ahead log goes, because without its file it has no meaning. */
export function setAside(file: string, nowMs: number): void {
  if (existsSync(file)) renameSync(file, `${file}.corrupt-${nowMs}`);
  for (const part of [`${file}-wal`, `${file}-shm`]) rmSync(part, { force: true });
}
