import { DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite';

type Value = string | number | null | Uint8Array;

/** One SQLite file. The only place that knows the driver, so that node:sqlite can take its place (stack.md, section 7). */
export interface Database {
  get<T>(sql: string, ...values: Value[]): T | undefined;
  all<T>(sql: string, ...values: Value[]): T[];
  run(sql: string, ...values: Value[]): void;
  exec(sql: string): void;
  close(): void;
}

/** Throws what SQLite throws; `isDamaged` and `isBusy` tell what it means. */
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
    all: <T>(sql: string, ...values: Value[]) => statement(sql).all(...values) as T[],
    run: (sql, ...values) => void statement(sql).run(...values),
    exec: (sql) => database.exec(sql),
    close: () => {
      statements.clear();
      database.close();
    },
  };
}

const busy = new Set([5, 6]);
const damaged = new Set([1, 11, 17, 19, 20, 24, 26]);

const codeOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : 0;

/** Another process is writing: the file is sound. */
export const isBusy = (error: unknown): boolean => busy.has(codeOf(error));
/**
 * SQLITE_CORRUPT and SQLITE_NOTADB, and what a changed schema gives (ERROR, SCHEMA, CONSTRAINT, MISMATCH, FORMAT): the
 * statements are fixed, so the file is not as we made it. Not a full, locked or read-only disk.
 */
export const isDamaged = (error: unknown): boolean => damaged.has(codeOf(error));
