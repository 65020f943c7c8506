import { createHash } from 'node:crypto';
import type { RequestEntry } from '../../../src-shared/domain/session/request-entry';
import { failureCodes, ok, type Result } from '../../../src-shared/result';
import type { CacheStore } from './cache-store';
import { whole } from './database';

/** What was asked of services, on disk: the newest entries, for a look back and for a batch that goes on after a kill. */
export interface Ledger {
  append(entries: readonly RequestEntry[]): Result<null>;
  /** The newest `limit` entries, oldest first. */
  read(of: LedgerSelection): readonly RequestEntry[];
}

export interface LedgerSelection {
  readonly limit: number;
  readonly sinceMs?: number;
  readonly batch?: string;
}

const mostEntries = 50_000;
/** Entries go by the hundred, so that not every append deletes. */
const spareEntries = 500;
const entryBytes = 300;

export function openLedger(store: CacheStore, most: number = mostEntries): Ledger {
  return {
    append(entries) {
      if (entries.length === 0) return ok(null);
      return store.write('ledger', entries.length * entryBytes, (db) => {
        for (const entry of entries.map(inWhole)) {
          const { atMs, host, method, path, status, code, tookMs, bytes, source, batch } = entry;
          db.run(
            `INSERT INTO requests (at, host, method, path, status, code, took_ms, bytes, source, batch, digest)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
            ...[atMs, host, method, path, status, code, tookMs, bytes, source, batch, digestOf(entry)],
          );
        }
        const row = db.get<{ count: number }>('SELECT max(id) - min(id) + 1 AS count FROM requests');
        if ((row?.count ?? 0) > most + Math.min(spareEntries, most))
          db.run('DELETE FROM requests WHERE id <= (SELECT max(id) FROM requests) - ?', most);
        return null;
      });
    },

    read({ limit, sinceMs, batch }) {
      const given = [
        ...(sinceMs === undefined ? [] : [{ sql: 'at >= ?', value: sinceMs }]),
        ...(batch === undefined ? [] : [{ sql: 'batch = ?', value: batch }]),
      ];
      const where = given.length ? `WHERE ${given.map(({ sql }) => sql).join(' AND ')}` : '';
      const rows = store.read('ledger', (db) =>
        db.all<Row>(
          `SELECT * FROM requests ${where} ORDER BY id DESC LIMIT ?`,
          ...given.map(({ value }) => value),
          Math.max(0, Math.min(most, Math.floor(limit))),
        ),
      );
      return (rows ?? []).reverse().flatMap(soundEntry);
    },
  };
}

/** Fractions and NaN do not fit the columns; SQLite's refusal would pass for damage. */
const inWhole = (entry: RequestEntry): RequestEntry => ({
  ...entry,
  atMs: whole(entry.atMs),
  bytes: whole(entry.bytes),
  status: entry.status === null ? null : whole(entry.status),
  tookMs: Number.isFinite(entry.tookMs) ? entry.tookMs : 0,
});

interface Row {
  readonly at: number;
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly status: number | null;
  readonly code: string | null;
  readonly took_ms: number;
  readonly bytes: number;
  readonly source: string;
  readonly batch: string | null;
  readonly digest: Uint8Array;
}

/** A damaged row is left out: it would say of a request what was not so. */
function soundEntry(row: Row): RequestEntry[] {
  const { host, method, path, status, bytes, batch } = row;
  const entry: RequestEntry = {
    atMs: row.at,
    host,
    method,
    path,
    status,
    bytes,
    batch,
    tookMs: row.took_ms,
    code: failureCodes.find((code) => code === row.code) ?? null,
    source: row.source === 'cache' ? 'cache' : 'service',
  };
  try {
    return Buffer.from(digestOf(entry)).equals(row.digest) ? [entry] : [];
  } catch {
    return [];
  }
}

function digestOf(entry: RequestEntry): Uint8Array {
  const { atMs, host, method, path, status, code, tookMs, bytes, source, batch } = entry;
  const all = JSON.stringify([atMs, host, method, path, status, code, tookMs, bytes, source, batch]);
  return new Uint8Array(createHash('sha256').update(all).digest().subarray(0, 8));
}
