import { closeSync, openSync, statSync, truncateSync } from 'node:fs';
import { fail, ok, type Result } from '../../../src-shared/result';
import { type Bucket, type Pace, takeTurn } from '../../api-client/network/pace';
import { inTransaction, isDamaged } from '../cache/database';
import { type Database, openDatabase } from '@kartbord/sqlite';

/** The turns of bulk work at each host, of all processes of one folder together (docs/adr/0027). */
export interface SharedTurns {
  /** Takes the next turn, and says how long it is until then, ms. `storage` where the others cannot be heard. */
  take(origin: string, pace: Pace): Result<number>;
  close(): void;
}

/** Others write for less than a millisecond; one that hangs is not waited for. */
const busyMs = 100;

/** A file that is damaged is emptied in place, and one that was removed is made again: what they said is worth a minute. */
export function openSharedTurns(file: string, now: () => number): SharedTurns {
  let opened: { readonly database: Database; readonly ino: number } | undefined;

  function close(): void {
    opened?.database.close();
    opened = undefined;
  }

  /** Of the file that lies there now: one that was removed would be written to by this process alone. */
  function databaseNow(): Database {
    if (opened && opened.ino !== statSync(file, { throwIfNoEntry: false })?.ino) close();
    if (!opened) {
      // Made before SQLite makes it with a wider mode.
      closeSync(openSync(file, 'a', 0o600));
      opened = { database: openDatabase(file), ino: statSync(file).ino };
      // Without waiting for the disk: only the power's end can damage it, and a writer that is killed has written nothing.
      opened.database.exec(`PRAGMA busy_timeout = ${busyMs}; PRAGMA synchronous = OFF`);
    }
    return opened.database;
  }

  function takeOnce(origin: string, pace: Pace): number {
    return inTransaction(databaseNow(), (db) => takeIn(db, origin, pace, now()));
  }

  return {
    take(origin, pace) {
      try {
        try {
          return ok(takeOnce(origin, pace));
        } catch (error) {
          if (!isDamaged(error)) throw error;
          close();
          truncateSync(file);
          return ok(takeOnce(origin, pace));
        }
      } catch (error) {
        return fail('storage', `the turns: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
    close,
  };
}

function takeIn(db: Database, origin: string, pace: Pace, nowMs: number): number {
  db.exec('CREATE TABLE IF NOT EXISTS turns (origin TEXT PRIMARY KEY, free REAL, at REAL) WITHOUT ROWID');
  const before = db.get<Bucket>('SELECT free, at AS atMs FROM turns WHERE origin = ?', origin);
  const { bucket, ms } = takeTurn(before ?? null, nowMs, pace);
  db.run('INSERT OR REPLACE INTO turns VALUES (?, ?, ?)', origin, bucket.free, bucket.atMs);
  return ms;
}
