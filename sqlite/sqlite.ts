import { statSync } from 'node:fs';
import { toNamespacedPath } from 'node:path';
import { pathToFileURL } from 'node:url';
import { backup, DatabaseSync, type Statement } from './driver';

type Value = string | number | null | Uint8Array;

/** One SQLite file. The only place that knows the driver (docs/adr/0030-nodes-own-sqlite.md). */
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

/** Throws what SQLite throws, with its code (`codeOf`); `isDamaged`, `isFull` and `isBusy` of `data/cache/database.ts` tell what it means. */
export const openDatabase = (file: string): Database => databaseOf(new DatabaseSync(longPath(file)));

/** Windows takes a path of 260 letters and more with a mark alone, which Node sets for its own calls and SQLite does not. */
const longPath = (file: string): string => (file.length < 240 ? file : toNamespacedPath(file));

/**
 * Only for reading: of the file and its log no byte changes. A log that others write to needs an index beside it (`-shm`), which is
 * made where it is missing; without a log nothing is made, and what others write meanwhile may look like damage.
 */
export function openReadOnly(file: string): Database {
  const hasLog = (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
  const immutable = new URL(`${pathToFileURL(file).href}?immutable=1`);
  return databaseOf(new DatabaseSync(hasLog ? longPath(file) : immutable, { readOnly: true }));
}

function databaseOf(database: DatabaseSync): Database {
  // The driver ends a statement only when it is garbage collected, so each is made once.
  const statements = new Map<string, Statement>();
  const statement = (sql: string): Statement => {
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

/** SQLite's extended result code; 0 where the error is not SQLite's. */
export const codeOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0;
