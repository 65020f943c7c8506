import { codeOf, type Database } from '@kartbord/sqlite';

/** Runs `work` as a whole or not at all; the right to write is taken first, so that no other process is in between. */
export const inTransaction = <T>(database: Database, work: (database: Database) => T): T =>
  within('BEGIN IMMEDIATE', database, work);

/** Runs `work`, which only reads, on the file as it is at its first look: what other processes write meanwhile is not seen. */
export const inSnapshot = <T>(database: Database, work: (database: Database) => T): T =>
  within('BEGIN', database, work);

function within<T>(begin: string, database: Database, work: (database: Database) => T): T {
  database.exec(begin);
  try {
    const value = work(database);
    database.exec('COMMIT');
    return value;
  } catch (error) {
    try {
      database.exec('ROLLBACK');
    } catch {
      // A full disk or a damaged page has ended the transaction already.
    }
    throw error;
  }
}

/**
 * Turns a file to write-ahead logging. SQLite asks for the right to write with a lock in its hand, and does not wait for another
 * process that writes then: it is waited for here, and mostly that one has turned the file meanwhile.
 */
export function useWriteAheadLog(database: Database): void {
  for (let times = 1; ; times++)
    try {
      database.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || times === mostTimes) throw error;
      database.exec('BEGIN IMMEDIATE; ROLLBACK');
    }
}

/** Each waits as long as `busy_timeout` says. */
const mostTimes = 5;

/** The one number of a pragma. */
export function pragma(database: Database, name: string): number {
  return Number(Object.values(database.get<Record<string, unknown>>(`PRAGMA ${name}`) ?? {})[0] ?? 0);
}

/** Nothing has been made in the file yet. Another process may be about to: ask again under the right to write. */
export const isBlank = (database: Database): boolean =>
  pragma(database, 'application_id') === 0 &&
  database.get('SELECT 1 AS found FROM sqlite_schema LIMIT 1') === undefined;

/** What an INTEGER column takes; anything else would be refused, and the refusal pass for damage. */
export const whole = (value: number): number => (Number.isFinite(value) ? Math.round(value) : 0);

const busy = new Set([5, 6]);
const damaged = new Set([1, 11, 17, 19, 20, 24, 26]);
/** IOERR_SHORT_READ, IOERR_DATA, IOERR_CORRUPTFS: the file ends too early, or the disk gives back other bytes. */
const damagedExtended = new Set([522, 8202, 8458]);
const full = 13;
/** IOERR_WRITE, _FSYNC, _TRUNCATE, _SHMOPEN, _SHMSIZE, and CANTOPEN where a log file could not be made. */
const fullExtended = new Set([778, 1034, 1546, 4618, 4874]);

/** Another process is writing: the file is sound. */
export const isBusy = (error: unknown): boolean => busy.has(codeOf(error) & 0xff);
/** Nothing more can be written: the disk has no room. */
export const isFull = (error: unknown): boolean =>
  (codeOf(error) & 0xff) === full || fullExtended.has(codeOf(error));
/** SQLITE_IOERR: the disk did not do it; a full one says so too, without saying that it is full. Not a file that ends early. */
export const isIoError = (error: unknown): boolean => (codeOf(error) & 0xff) === 10 && !isDamaged(error);
/** SQLITE_CORRUPT and SQLITE_NOTADB alone: the file itself is broken, whatever was asked of it. */
export const isBroken = (error: unknown): boolean =>
  [11, 26].includes(codeOf(error) & 0xff) || damagedExtended.has(codeOf(error));
/** As SQLite throws for a broken file, for what it does not see itself. */
export const brokenFile = (message: string): Error => Object.assign(new Error(message), { errcode: 11 });
/**
 * SQLITE_CORRUPT and SQLITE_NOTADB, and what a changed schema gives (ERROR, SCHEMA, CONSTRAINT, MISMATCH, FORMAT): the
 * statements are fixed, so the file is not as we made it. Not a full, locked or read-only disk.
 */
export const isDamaged = (error: unknown): boolean =>
  damaged.has(codeOf(error) & 0xff) || damagedExtended.has(codeOf(error));
