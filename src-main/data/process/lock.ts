import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, openSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fail, ok, type Result } from '../../../src-shared/result';
import { isBusy, isDamaged } from '../cache/database';
import { type Database, openDatabase } from '@kartbord/sqlite';

/** Locks that one process of this computer has at a time, and that the system takes back when it dies (docs/adr/0008). */
export interface Locks {
  /** Answers what to release it by. Waits `waitMs` for another holder, and is `timeout` then. */
  take(name: string, waitMs: number, signal: AbortSignal): Promise<Result<string>>;
  /** Nothing happens where it is not held: the process that held it has died. */
  release(holding: string): void;
  close(): void;
}

/** SQLite's own waiting would hold up the whole process, so it is asked again and again. */
const askAgainMs = 25;

/**
 * Each lock is an exclusive transaction on an empty SQLite file: on all three systems a lock of the system's own, which
 * ends with its process. The files stay: removing one would let a second process lock another file of the same name.
 */
export function openLocks(folder: string): Locks {
  const held = new Map<string, { readonly name: string; readonly database: Database }>();
  /** The system's locks are those of a process, so the callers of this one queue up here first. */
  const taken = new Set<string>();

  return {
    async take(name, waitMs, signal) {
      if (!/^[a-z0-9][a-z0-9._-]{0,99}$/.test(name)) return fail('bad-request', 'a lock needs a plain name');
      const file = join(folder, `${name}.lock.db`);
      const until = performance.now() + waitMs;
      let database: Database | undefined;
      let isMine = false;
      try {
        for (;;) {
          if (signal.aborted) return fail('cancelled', `waiting for the lock ${name}`);
          if (isMine || !taken.has(name)) {
            isMine = true;
            taken.add(name);
            database ??= openLockFile(folder, file);
            if (begin(database)) break;
          }
          const left = until - performance.now();
          if (left <= 0) return fail('timeout', `another process holds the lock ${name}`);
          await wait(Math.min(askAgainMs, left), undefined, { signal }).catch(() => {});
        }
        const holding = randomUUID();
        held.set(holding, { name, database });
        database = undefined;
        isMine = false;
        return ok(holding);
      } catch (error) {
        return fail('storage', `the lock ${name}: ${error instanceof Error ? error.message : String(error)}`);
      } finally {
        database?.close();
        if (isMine) taken.delete(name);
      }
    },

    release(holding) {
      const lock = held.get(holding);
      if (!lock) return;
      held.delete(holding);
      end(lock.database);
      taken.delete(lock.name);
    },

    close() {
      for (const { database } of held.values()) end(database);
      held.clear();
      taken.clear();
    },
  };
}

/** False while another process has it. */
function begin(database: Database): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

/** Not by closing alone: a database that is closed lives on while anything of it is in use. */
function end(database: Database): void {
  try {
    database.exec('ROLLBACK');
  } finally {
    database.close();
  }
}

/**
 * A file with anything in it is not one of ours; it is emptied in place, and nobody can hold it. Trap: closing any other
 * handle of the file would give up this process's lock on it (POSIX), so an existing file is never opened here.
 */
function openLockFile(folder: string, file: string): Database {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  if (process.platform !== 'win32') chmodSync(file, 0o600);
  const database = openDatabase(file);
  try {
    database.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY'); // nothing is ever written
    database.exec('SELECT count(*) FROM sqlite_schema');
    return database;
  } catch (error) {
    if (isBusy(error)) return database;
    database.close();
    if (!isDamaged(error)) throw error;
    truncateSync(file, 0);
    return openDatabase(file);
  }
}
