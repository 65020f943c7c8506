import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Validators } from '../service/fish-health';
import { openCacheFile, setAside } from './cache-file';
import { type Database, isDamaged } from './database';
import type { CacheKey, CacheReport } from './messages';

export interface CachedAnswer {
  readonly bytes: Uint8Array;
  readonly fetchedAtMs: number;
  readonly validators: Validators;
}

/** Answers of the service on disk. Nothing of it throws: a cache that fails is a cache without the answer. */
export interface Cache {
  read(key: CacheKey): CachedAnswer | undefined;
  /** False where it could not be kept, such as on a full disk. */
  keep(key: CacheKey, answer: CachedAnswer): boolean;
  /** When the kept answer was given, by its row alone: not checked against its digest. */
  fetchedAtMs(key: CacheKey): number | undefined;
  /** The answer still holds: only its time changes. */
  confirm(key: CacheKey, fetchedAtMs: number): void;
  report(): CacheReport;
  close(): void;
}

export interface CacheParts {
  readonly file: string;
  readonly now: () => number;
  readonly say: (message: string) => void;
  /** Of payloads; the oldest go first. */
  readonly capBytes?: number;
}

const defaultCapBytes = 512 * 1024 * 1024;
/** More than any answer has before compression (the fetcher's cap), against a damaged length. */
const mostBytes = 64 * 1024 * 1024;

export function openCache(parts: CacheParts): Cache {
  let database = open();

  function open(): Database | undefined {
    try {
      return openCacheFile(parts.file, parts.now, parts.say);
    } catch (error) {
      parts.say(`there is no cache: ${messageOf(error)}`);
      return undefined;
    }
  }

  /** Runs `work`; a damaged file is set aside and made anew, and the work has had no effect. */
  function attempt<T>(what: string, work: (database: Database) => T): T | undefined {
    if (!database) return undefined;
    try {
      return work(database);
    } catch (error) {
      parts.say(`cache, ${what}: ${messageOf(error)}`);
      if (isDamaged(error)) rebuild();
      return undefined;
    }
  }

  function rebuild(): void {
    try {
      database?.close();
      setAside(parts.file, parts.now());
    } catch (error) {
      parts.say(`the damaged cache could not be set aside: ${messageOf(error)}`);
      database = undefined;
      return;
    }
    database = open();
  }

  return {
    read(key) {
      const id = idOf(key);
      const row = attempt('read', (db) => db.get<Row>(selectRow, id));
      if (!row) return undefined;
      const answer = soundAnswer(id, row);
      if (!answer) {
        parts.say('a cached answer was damaged and is forgotten');
        attempt('forget', (db) => db.run(deleteRow, id));
      }
      return answer;
    },

    /** A file that turns out to be damaged is made anew, and the answer goes into the new one. */
    keep(key, answer) {
      const id = idOf(key);
      const payload = new Uint8Array(deflateRawSync(answer.bytes, { level: 1 }));
      const write = (db: Database): boolean => {
        makeRoom(db, id, payload.length, parts.capBytes ?? defaultCapBytes);
        writeRow(db, id, { ...answer, payload });
        return true;
      };
      const before = database;
      const kept = attempt('keep', write);
      return kept ?? (database !== before && (attempt('keep', write) ?? false));
    },

    fetchedAtMs(key) {
      const select = 'SELECT fetched_at FROM answers WHERE key = ?';
      return attempt('look', (db) => db.get<Pick<Row, 'fetched_at'>>(select, idOf(key)))?.fetched_at;
    },

    confirm(key, fetchedAtMs) {
      const id = idOf(key);
      attempt('confirm', (db) => {
        const row = db.get<Row>(selectRow, id);
        const answer = row && soundAnswer(id, row);
        if (answer) writeRow(db, id, { ...answer, fetchedAtMs, payload: row.payload });
      });
    },

    report() {
      const select = 'SELECT count(*) AS answers, coalesce(sum(length(payload)), 0) AS bytes FROM answers';
      const row = attempt('report', (db) => db.get<{ answers: number; bytes: number }>(select));
      return { state: row ? 'open' : 'none', answers: row?.answers ?? 0, bytes: row?.bytes ?? 0 };
    },

    close() {
      attempt('close', (db) => {
        db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
        db.close();
      });
      database = undefined;
    },
  };
}

interface Row {
  readonly fetched_at: number;
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly payload: Uint8Array;
  readonly digest: Uint8Array;
}

const selectRow = 'SELECT fetched_at, etag, last_modified, payload, digest FROM answers WHERE key = ?';
const deleteRow = 'DELETE FROM answers WHERE key = ?';
const replaceRow = `INSERT OR REPLACE INTO answers (key, fetched_at, etag, last_modified, payload, digest)
  VALUES (?, ?, ?, ?, ?, ?)`;

interface Written {
  readonly fetchedAtMs: number;
  readonly validators: Validators;
  readonly payload: Uint8Array;
}

function writeRow(database: Database, id: string, answer: Written): void {
  const { etag, lastModified } = answer.validators;
  const digest = new Uint8Array(digestOf(id, answer));
  database.run(replaceRow, id, answer.fetchedAtMs, etag, lastModified, answer.payload, digest);
}

/** Removes the oldest answers until the new one fits under the cap. */
function makeRoom(database: Database, id: string, bytes: number, capBytes: number): void {
  const select = 'SELECT coalesce(sum(length(payload)), 0) AS bytes FROM answers WHERE key <> ?';
  let over = (database.get<{ bytes: number }>(select, id)?.bytes ?? 0) + bytes - capBytes;
  if (over <= 0) return;
  const oldest = database.all<{ key: string; bytes: number }>(
    'SELECT key, length(payload) AS bytes FROM answers WHERE key <> ? ORDER BY fetched_at',
    id,
  );
  for (const row of oldest) {
    if (over <= 0) break;
    database.run(deleteRow, row.key);
    over -= row.bytes;
  }
  database.exec('PRAGMA incremental_vacuum');
}

/** The answer of a row whose digest holds; a row with any changed bit is no answer (promises.md, measured 5). */
function soundAnswer(id: string, row: Row): CachedAnswer | undefined {
  try {
    const validators = { etag: row.etag, lastModified: row.last_modified };
    const written = { fetchedAtMs: row.fetched_at, validators, payload: row.payload };
    if (!digestOf(id, written).equals(row.digest)) return undefined;
    const bytes = new Uint8Array(inflateRawSync(row.payload, { maxOutputLength: mostBytes }));
    return { bytes, fetchedAtMs: row.fetched_at, validators };
  } catch {
    return undefined;
  }
}

/** Covers all of a row: a changed time would lie about the age as a changed payload would about the numbers. */
function digestOf(id: string, { fetchedAtMs, validators, payload }: Written): Buffer {
  const head = JSON.stringify([id, fetchedAtMs, validators.etag, validators.lastModified]);
  return createHash('sha256').update(head).update('\n').update(payload).digest();
}

function idOf(key: CacheKey): string {
  const parts = [key.site, key.account, key.method, key.path, key.body];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
