import { fail, type Result } from '../../src-shared/result';
import { decodeTrack, joinTracks } from '../../src-shared/track-codec';
import type { TrackPositions } from '../../src-shared/domain/track-columns';
import type { Archive, TrackStore } from './archive';
import type { CacheStore } from './cache-store';
import type { Database } from './database';
import { archivedMark, blockMs } from './room';
import { partIn, withPeriod } from './track-periods';
import {
  insertBlock,
  isSoundBlock,
  type PeriodRow,
  soundPeriod,
  soundPeriods,
  type StoredBlockRow,
  type TrackId,
  writePeriods,
} from './track-rows';
import { writeTrack } from './track-writing';

/** Where tracks lie: those of archived vessels in the archive, all others in the cache. */
export interface TrackStores {
  readonly store: CacheStore;
  readonly archive: Archive;
}

export function storeOf({ store, archive }: TrackStores, owner: string, mmsi: number): TrackStore {
  return archive.has(owner, mmsi) ? archive : store;
}

/**
 * Makes all tracks of a vessel part of the archive: they are written there, counted, and only then removed from the cache.
 * Killed in between they are in both, and the next time nothing of them is written again.
 */
export function moveToArchive(stores: TrackStores, owner: string, mmsi: number, nowMs: number): Result<null> {
  const { store, archive } = stores;
  const kept = store.read('archive', (db) => keptOf(db, owner, mmsi));
  if (!kept) return fail('storage', 'what is kept of the vessel cannot be read');
  const written = archive.has(owner, mmsi)
    ? mergeInto(archive, kept, nowMs)
    : archive.write('archive', kept.bytes, (db) => copyInto(db, owner, mmsi, kept));
  if (!written.ok) return written;
  return store.write('archived', 0, (db) => {
    // A week that another process has written meanwhile stays for the next time.
    for (const row of kept.rows)
      db.run('DELETE FROM track_blocks WHERE owner = ? AND mmsi = ? AND digest = ?', owner, mmsi, row.digest);
    const left = db.get('SELECT 1 AS left FROM track_blocks WHERE owner = ? AND mmsi = ?', owner, mmsi);
    if (!left) db.run('DELETE FROM track_periods WHERE owner = ? AND mmsi = ?', owner, mmsi);
    return null;
  });
}

/** Moves what a cache of an earlier version has marked as archived. Rows that cannot be moved now stay, and keep their mark. */
export function moveMarked(stores: TrackStores, now: () => number, say: (message: string) => void): void {
  const marked = stores.store.read('archived', (db) =>
    db.all<{ owner: string; mmsi: number }>(
      'SELECT DISTINCT owner, mmsi FROM track_blocks WHERE pinned = ? ORDER BY owner, mmsi',
      archivedMark,
    ),
  );
  for (const { owner, mmsi } of marked ?? []) {
    const moved = moveToArchive(stores, owner, mmsi, now());
    if (!moved.ok) say(`${mmsi} stays in the cache for now: ${moved.failure.detail}`);
  }
}

interface KeptRows {
  readonly rows: readonly StoredBlockRow[];
  readonly bytes: number;
  readonly ids: readonly TrackId[];
  readonly periods: (id: TrackId) => ReturnType<typeof soundPeriods>;
  readonly seen: { readonly seen: Uint8Array; readonly digest: Uint8Array } | undefined;
}

function keptOf(db: Database, owner: string, mmsi: number): KeptRows {
  const rows = db
    .all<StoredBlockRow>('SELECT * FROM track_blocks WHERE owner = ? AND mmsi = ?', owner, mmsi)
    .filter((row) => isSoundBlock([owner, mmsi, row.positions], row));
  const periods = db.all<PeriodRow & { positions: TrackPositions }>(
    'SELECT positions, from_ms, to_ms, fetched, digest FROM track_periods WHERE owner = ? AND mmsi = ?',
    ...[owner, mmsi],
  );
  const ids = (['all', 'without satellite'] as const).map((positions): TrackId => [owner, mmsi, positions]);
  return {
    rows,
    bytes: rows.reduce((sum, { stored }) => sum + stored, 0),
    ids,
    periods: (id) =>
      periods.filter(({ positions }) => positions === id[2]).flatMap((row) => soundPeriod(id, row) ?? []),
    seen: db.get('SELECT seen, digest FROM vessels WHERE owner = ? AND mmsi = ?', owner, mmsi),
  };
}

/** Throws where what lies there afterwards is not what was given: then nothing of it does. */
function copyInto(db: Database, owner: string, mmsi: number, kept: KeptRows): null {
  db.run('INSERT INTO archived (owner, mmsi) VALUES (?, ?)', owner, mmsi);
  for (const row of kept.rows) insertBlock(db, row);
  for (const id of kept.ids) writePeriods(db, id, kept.periods(id));
  if (kept.seen)
    db.run(
      'INSERT OR REPLACE INTO vessels (owner, mmsi, seen, digest) VALUES (?, ?, ?, ?)',
      ...[owner, mmsi, kept.seen.seen, kept.seen.digest],
    );
  const there = db.get<{ weeks: number; positions: number }>(
    'SELECT count(*) AS weeks, coalesce(sum(count), 0) AS positions FROM track_blocks WHERE owner = ? AND mmsi = ?',
    ...[owner, mmsi],
  );
  const positions = kept.rows.reduce((sum, { count }) => sum + count, 0);
  if (there?.weeks !== kept.rows.length || there.positions !== positions)
    throw new Error(`${kept.rows.length} weeks were given and ${there?.weeks} lie there`);
  return null;
}

/** What the archive does not have newer. */
function mergeInto(archive: Archive, kept: KeptRows, nowMs: number): Result<null> {
  let written: Result<null> = { ok: true, value: null };
  for (const id of kept.ids) {
    const rows = kept.rows.filter(({ positions }) => positions === id[2]);
    const columns = joinTracks(rows.flatMap((row) => decodeTrack(row.columns, row.block * blockMs) ?? []));
    const known = archive.read('archive', (db) => soundPeriods(db, id, always));
    if (!known) return fail('storage', 'what the archive has of the vessel cannot be read');
    for (const period of kept.periods(id)) {
      const newer = known.filter(({ fetchedAtMs }) => fetchedAtMs >= period.fetchedAtMs);
      const missing = newer.reduce<typeof newer>(
        (left, one) => withPeriod(left, one).filter((each) => each !== one),
        [period],
      );
      for (const { fromMs, toMs, fetchedAtMs } of missing) {
        const track = { fromMs, toMs, fetchedAtMs, columns: partIn(columns, { fromMs, toMs }) };
        written = writeTrack(archive, id, track, nowMs);
        if (!written.ok) return written;
      }
    }
  }
  return written;
}

const always = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };
