import { backup, DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite';

type Value = string | number | null | Uint8Array;

/** One SQLite file. The only place that knows the driver, so that node:sqlite can take its place (stack.md, section 7). */
export interface Database {
  get<T>(sql: string, ...values: Value[]): T | undefined;
  all<T>(sql: string, ...values: Value[]): T[];
  /** How many rows changed. */
  run(sql: string, ...values: Value[]): number;
  exec(sql: string): void;
  /** Copies what is committed to another file, beside readers and writers and off this thread. */
  backup(file: string): Promise<void>;
  close(): void;
}

/** Throws what SQLite throws; `isDamaged`, `isFull` and `isBusy` tell what it means. */
export function openDatabase(file: string): Database {
  const database = new DatabaseSync(file);
  // The driver ends a statement only when it is garbage collected, so each is made once.
  const statements = new Map<string, StatementSyncInstance>();
  const statement = (sql: string): StatementSyncInstance => {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  return {
    get: <T>(sql: string, ...values: Value[]) => statement(sql).get(...values) as T | undefined,
    all: <T>(sql: string, ...values: Value[]) => {
      const one = statement(sql);
      try {
        return one.all(...values) as T[];
      } catch (error) {
        throw withCode(error, () => one.get(...values));
      }
    },
    run: (sql, ...values) => statement(sql).run(...values).changes,
    exec: (sql) => database.exec(sql),
    backup: async (file) => void (await backup(database, file)),
    close: () => {
      statements.clear();
      database.close();
    },
  };
}

/** Results of SQLite that reading a file meets, by their English text: what the driver throws from `all` has no other sign. */
const codesByText: Readonly<Record<string, number>> = {
  'database disk image is malformed': 11,
  'file is not a database': 26,
  'disk I/O error': 10,
  'database is locked': 5,
  'database table is locked': 6,
  'database or disk is full': 13,
  'unable to open database file': 14,
  'database schema has changed': 17,
};

/** With SQLite's code, which the driver leaves out of an error that comes while rows are being read. */
function withCode(error: unknown, again: () => unknown): unknown {
  if (!(error instanceof Error) || codeOf(error) !== 0) return error;
  const errcode = codesByText[error.message];
  if (errcode === undefined) return error;
  try {
    // A code in full, where the first row meets the same.
    again();
  } catch (coded) {
    if (codeOf(coded) !== 0) return coded;
  }
  return Object.assign(error, { errcode });
}

/** Runs `work` as a whole or not at all; the right to write is taken first, so that no other process is in between. */
export function inTransaction<T>(database: Database, work: (database: Database) => T): T {
  database.exec('BEGIN IMMEDIATE');
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

/** The one number of a pragma. */
export function pragma(database: Database, name: string): number {
  return Number(Object.values(database.get<Record<string, unknown>>(`PRAGMA ${name}`) ?? {})[0] ?? 0);
}

/** What an INTEGER column takes; anything else would be refused, and the refusal pass for damage. */
export const whole = (value: number): number => (Number.isFinite(value) ? Math.round(value) : 0);

const busy = new Set([5, 6]);
const damaged = new Set([1, 11, 17, 19, 20, 24, 26]);
/** IOERR_SHORT_READ, IOERR_DATA, IOERR_CORRUPTFS: the file ends too early, or the disk gives back other bytes. */
const damagedExtended = new Set([522, 8202, 8458]);
const full = 13;
/** IOERR_WRITE, _FSYNC, _TRUNCATE, _SHMOPEN, _SHMSIZE, and CANTOPEN where a log file could not be made. */
const fullExtended = new Set([778, 1034, 1546, 4618, 4874]);

const codeOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0;

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
/**
 * SQLITE_CORRUPT and SQLITE_NOTADB, and what a changed schema gives (ERROR, SCHEMA, CONSTRAINT, MISMATCH, FORMAT): the
 * statements are fixed, so the file is not as we made it. Not a full, locked or read-only disk.
 */
export const isDamaged = (error: unknown): boolean =>
  damaged.has(codeOf(error) & 0xff) || damagedExtended.has(codeOf(error));
