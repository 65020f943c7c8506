import { DatabaseSync } from '@kartbord/sqlite/driver';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RequestEntry } from '../../../src-shared/domain/session/request-entry';
import { type CacheStore, openCacheStore } from './cache-store';
import { openLedger } from './ledger';

let folder: string;
let file: string;
let store: CacheStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kartbord-ledger-'));
  file = join(folder, 'cache.sqlite');
  store = openCacheStore({ file, now: () => 1, warn: () => {}, reserveBytes: 4096 });
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

const entry = (atMs: number, change: Partial<RequestEntry> = {}): RequestEntry => ({
  atMs,
  host: 'a.invalid',
  method: 'POST',
  path: `/v2/${atMs}`,
  status: 200,
  code: null,
  tookMs: 12.5,
  bytes: 1_000_000,
  source: 'service',
  batch: null,
  ...change,
});

describe('the ledger of requests', () => {
  it('gives back what was written, oldest first, also what failed', () => {
    const entries = [
      entry(1_790_000_000_000),
      entry(2, { status: null, code: 'offline', bytes: 0 }),
      entry(3, { source: 'cache', batch: 'b' }),
    ];
    const ledger = openLedger(store);
    expect(ledger.append(entries)).toEqual({ ok: true, value: null });
    expect(ledger.read({ limit: 10 })).toEqual(entries);
  });

  it('is asked for the newest, for those since a time and for those of a batch', () => {
    const ledger = openLedger(store);
    ledger.append([1, 2, 3, 4].map((at) => entry(at, { batch: at % 2 ? 'odd' : null })));
    const times = (of: Parameters<typeof ledger.read>[0]): number[] =>
      ledger.read(of).map(({ atMs }) => atMs);
    expect(times({ limit: 2 })).toEqual([3, 4]);
    expect(times({ limit: 9, sinceMs: 3 })).toEqual([3, 4]);
    expect(times({ limit: 9, batch: 'odd' })).toEqual([1, 3]);
    expect(times({ limit: 9, batch: 'odd', sinceMs: 2 })).toEqual([3]);
  });

  it('lets the oldest entries go', () => {
    const ledger = openLedger(store, 100);
    for (let at = 0; at < 350; at += 10) ledger.append(Array.from({ length: 10 }, (_, i) => entry(at + i)));
    const kept = ledger.read({ limit: 1000 });
    expect(kept.length).toBe(100);
    expect(kept.at(-1)?.atMs).toBe(349);
    const [row] =
      store.read('count', (db) => db.all<{ n: number }>('SELECT count(*) AS n FROM requests')) ?? [];
    expect(row?.n).toBeLessThanOrEqual(200);
  });

  it('takes numbers that a clock should not give, and stays sound', () => {
    const ledger = openLedger(store);
    expect(ledger.append([entry(NaN, { bytes: 1.5, path: '/x', tookMs: NaN })])).toMatchObject({ ok: true });
    expect(ledger.read({ limit: 1 })).toEqual([entry(0, { bytes: 2, path: '/x', tookMs: 0 })]);
  });

  it('leaves a damaged entry out', () => {
    const ledger = openLedger(store);
    ledger.append([entry(1), entry(2)]);
    const raw = new DatabaseSync(file);
    raw.exec('UPDATE requests SET bytes = bytes + 1 WHERE at = 1');
    raw.close();
    expect(ledger.read({ limit: 9 }).map(({ atMs }) => atMs)).toEqual([2]);
  });
});
