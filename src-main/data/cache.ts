import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Validators } from '../service/fish-health';
import { isDamaged, openCacheFile, setAside } from './cache-file';
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

  function open(): DatabaseSyncInstance | undefined {
    try {
      return openCacheFile(parts.file, parts.now, parts.say);
    } catch (error) {
      parts.say(`there is no cache: ${messageOf(error)}`);
      return undefined;
    }
  }

  /** Runs `work`; a damaged file is set aside and made anew, and the work has had no effect. */
  function attempt<T>(what: string, work: (database: DatabaseSyncInstance) => T): T | undefined {
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

  function remove(id: string): void {
    attempt('remove', (db) => {
      db.prepare('DELETE FROM answers WHERE key = ?').run(id);
    });
  }

  return {
    read(key) {
      const id = idOf(key);
      const row = attempt('read', (db) => rowOf(db, id));
      if (!row) return undefined;
      const answer = soundAnswer(id, row);
      if (!answer) {
        parts.say('a cached answer was damaged and is forgotten');
        remove(id);
      }
      return answer;
    },

    keep(key, answer) {
      const id = idOf(key);
      const payload = new Uint8Array(deflateRawSync(answer.bytes, { level: 1 }));
      const kept = attempt('keep', (db) => {
        makeRoom(db, id, payload.length, parts.capBytes ?? defaultCapBytes);
        write(db, id, { ...answer, payload });
        return true;
      });
      return kept ?? false;
    },

    fetchedAtMs(key) {
      const select = 'SELECT fetched_at FROM answers WHERE key = ?';
      const row = attempt(
        'look',
        (db) => db.prepare(select).get(idOf(key)) as { readonly fetched_at: number } | undefined,
      );
      return row?.fetched_at;
    },

    confirm(key, fetchedAtMs) {
      const id = idOf(key);
      attempt('confirm', (db) => {
        const row = rowOf(db, id);
        const answer = row && soundAnswer(id, row);
        if (answer) write(db, id, { ...answer, fetchedAtMs, payload: row.payload });
      });
    },

    report() {
      const row = attempt(
        'report',
        (db) => db.prepare(totals).get() as { readonly answers: number; readonly bytes: number },
      );
      return { state: row ? 'open' : 'none', answers: row?.answers ?? 0, bytes: row?.bytes ?? 0 };
    },

    close() {
      attempt('close', (db) => db.close());
      database = undefined;
    },
  };
}

const totals = 'SELECT count(*) AS answers, coalesce(sum(length(payload)), 0) AS bytes FROM answers';

function rowOf(database: DatabaseSyncInstance, id: string): Row | undefined {
  const select = 'SELECT fetched_at, etag, last_modified, payload, digest FROM answers WHERE key = ?';
  return database.prepare(select).get(id) as Row | undefined;
}

interface Row {
  readonly fetched_at: number;
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly payload: Uint8Array;
  readonly digest: Uint8Array;
}

interface Written {
  readonly fetchedAtMs: number;
  readonly validators: Validators;
  readonly payload: Uint8Array;
}

function write(database: DatabaseSyncInstance, id: string, answer: Written): void {
  const { etag, lastModified } = answer.validators;
  database
    .prepare(
      `INSERT OR REPLACE INTO answers (key, fetched_at, etag, last_modified, payload, digest)
       VALUES (?, ?, ?, ?, ?, ?)`,
    )
    .run(id, answer.fetchedAtMs, etag, lastModified, answer.payload, digestOf(id, answer));
}

/** Removes the oldest answers until the new one fits under the cap. */
function makeRoom(database: DatabaseSyncInstance, id: string, bytes: number, capBytes: number): void {
  const total = database
    .prepare('SELECT coalesce(sum(length(payload)), 0) AS bytes FROM answers WHERE key <> ?')
    .get(id) as { bytes: number };
  let over = total.bytes + bytes - capBytes;
  if (over <= 0) return;
  const oldest = database
    .prepare('SELECT key, length(payload) AS bytes FROM answers WHERE key <> ? ORDER BY fetched_at')
    .all(id) as { key: string; bytes: number }[];
  const remove = database.prepare('DELETE FROM answers WHERE key = ?');
  for (const row of oldest) {
    if (over <= 0) break;
    remove.run(row.key);
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
