import { fail, ok, type Result } from '../../../src-shared/result';
import { decodeTrack, joinTracks } from '../../../src-shared/track-codec';
import type { TrackPositions } from '../../../src-shared/domain/tracks/track-columns';
import type { Archive, TrackStore } from './archive';
import type { CacheStore } from '../cache/cache-store';
import type { Database } from '@kartbord/sqlite';
import { inSnapshot } from '../cache/database';
import { archivedMark, blockMs } from '../cache/room';
import {
  digestOf,
  insertBlock,
  isSame,
  isSoundBlock,
  packedBlock,
  soundPeriods,
  type StoredBlockRow,
  type TrackId,
  writePeriods,
} from './track-rows';
import { always } from './track-periods';
import { writeOlder } from './track-writing';

/** Where tracks lie: those of archived vessels in the archive, all others in the cache. */
export interface TrackStores {
  readonly store: CacheStore;
  readonly archive: Archive;
}

export function storeOf({ store, archive }: TrackStores, owner: string, mmsi: number): TrackStore {
  return archive.has(owner, mmsi) ? archive : store;
}

/** The tracks of one owner in one of the two. */
export interface TrackPlace {
  readonly store: TrackStore | Archive;
  readonly owner: string;
}

/** A vessel that others write all the time is left to the next move. */
const mostTimes = 5;

/** Makes all tracks of a vessel part of the archive. */
export function moveToArchive(stores: TrackStores, owner: string, mmsi: number, nowMs: number): Result<null> {
  const { store, archive } = stores;
  const isEmpty = (): boolean => isIn({ store, owner }, mmsi) === false;
  if (!archive.has(owner, mmsi) && isEmpty()) {
    const written = archive.write('archive', 0, (db) => member(db, owner, mmsi));
    // A week that another process has written meanwhile goes there as well.
    if (!written.ok || isEmpty()) return written;
  }
  return moveVessel({ store, owner }, { store: archive, owner }, mmsi, nowMs);
}

/**
 * Moves all tracks of a vessel to another file, another owner or both: they are written there, counted, and only then removed.
 * Killed in between they are in both, and the next time nothing of them is written again.
 */
export function moveVessel(from: TrackPlace, to: TrackPlace, mmsi: number, nowMs: number): Result<null> {
  for (let time = 0; time < mostTimes; time++) {
    const copied = copyVessel(from, to, mmsi, nowMs);
    if (!copied.ok) return copied;
    const left = removeCopied(from, mmsi, copied.value);
    if (!left.ok) return left;
    // A week that another process has written meanwhile is moved as well; one that is broken stays.
    if (!left.value || copied.value.digests.length === 0) break;
  }
  return ok(null);
}

/** Whether anything of it is left there. */
function removeCopied(from: TrackPlace, mmsi: number, copied: CachedRows): Result<boolean> {
  return from.store.write('moved', 0, (db) => {
    for (const digest of copied.digests)
      db.run(
        'DELETE FROM track_blocks WHERE owner = ? AND mmsi = ? AND digest = ?',
        from.owner,
        mmsi,
        digest,
      );
    if (hasBlocks(db, from.owner, mmsi)) return true;
    for (const table of ['track_periods', 'vessels', ...(isArchive(db) ? ['archived'] : [])])
      db.run(`DELETE FROM ${table} WHERE owner = ? AND mmsi = ?`, from.owner, mmsi);
    return false;
  });
}

/** Writes what is kept of a vessel at another place, too. What lies there and is newer stays. Gives what it read. */
export function copyVessel(
  from: Pick<TrackPlace, 'owner'> & { readonly store: Pick<TrackStore, 'read'> },
  to: TrackPlace,
  mmsi: number,
  nowMs: number,
): Result<CachedRows> {
  // A period that comes between its block and itself would be copied without its positions, and count as copied.
  const kept = from.store.read('move', (db) =>
    inSnapshot(db, () => cachedOf(db, from.owner, to.owner, mmsi)),
  );
  const wasThere = isIn(to, mmsi);
  if (!kept || wasThere === undefined) return fail('storage', 'what is stored of the vessel cannot be read');
  // Another process may be moving the same vessel: whether it is there is asked in the transaction that writes it.
  const copied = to.store.write('move', wasThere ? 0 : kept.bytes, (db) => {
    const isThere = hasBlocks(db, to.owner, mmsi);
    if (!isThere) copyInto(db, to.owner, mmsi, kept);
    return isThere ? 'there' : 'copied';
  });
  const written = copied.ok && copied.value === 'there' ? mergeInto(to.store, kept, nowMs) : copied;
  return written.ok ? ok(kept) : written;
}

const isArchive = (db: Database): boolean =>
  db.get(`SELECT 1 AS found FROM sqlite_schema WHERE name = 'archived'`) !== undefined;

/** Undefined where that cannot be read now. An archive that was never made has nothing. */
function isIn({ store, owner }: TrackPlace, mmsi: number): boolean | undefined {
  const found = store.read('look', (db) => hasBlocks(db, owner, mmsi));
  return found ?? ('condition' in store && store.condition() === 'open' ? false : undefined);
}

const hasBlocks = (db: Database, owner: string, mmsi: number): boolean =>
  db.get('SELECT 1 AS found FROM track_blocks WHERE owner = ? AND mmsi = ?', owner, mmsi) !== undefined;

function member(db: Database, owner: string, mmsi: number): null {
  db.run('INSERT OR IGNORE INTO archived (owner, mmsi) VALUES (?, ?)', owner, mmsi);
  return null;
}

/**
 * Moves what a cache of an earlier version has marked as archived. Rows that cannot be moved now stay, and keep their mark. Whether none
 * is left.
 */
export function moveMarked(stores: TrackStores, now: () => number, warn: (message: string) => void): boolean {
  const marked = stores.store.read('archived', (db) =>
    db.all<{ owner: string; mmsi: number }>(
      'SELECT DISTINCT owner, mmsi FROM track_blocks WHERE pinned = ? ORDER BY owner, mmsi',
      archivedMark,
    ),
  );
  let isDone = marked !== undefined;
  for (const { owner, mmsi } of marked ?? []) {
    const moved = moveToArchive(stores, owner, mmsi, now());
    if (!moved.ok) warn(`${mmsi} stays in the cache for now: ${moved.failure.detail}`);
    isDone &&= moved.ok;
  }
  return isDone;
}

/** What is to lie at another place: rows with the digests that they have there. */
interface CachedRows {
  readonly rows: readonly StoredBlockRow[];
  /** Of the rows as they lie here. */
  readonly digests: readonly Uint8Array[];
  readonly bytes: number;
  readonly periods: readonly (readonly [TrackId, ReturnType<typeof soundPeriods>])[];
  readonly seen: Uint8Array | null;
}

function cachedOf(db: Database, owner: string, toOwner: string, mmsi: number): CachedRows {
  const lying = db
    .all<StoredBlockRow>('SELECT * FROM track_blocks WHERE owner = ? AND mmsi = ?', owner, mmsi)
    .filter((row) => isSoundBlock([owner, mmsi, row.positions], row));
  const idThere = (positions: TrackPositions): TrackId => [toOwner, mmsi, positions];
  const seen = db.get<{ seen: Uint8Array; digest: Uint8Array }>(
    'SELECT seen, digest FROM vessels WHERE owner = ? AND mmsi = ?',
    ...[owner, mmsi],
  );
  return {
    rows: lying.map((row) => ({
      ...row,
      ...packedBlock(idThere(row.positions), row.block, row.count, row.columns),
      owner: toOwner,
    })),
    digests: lying.map(({ digest }) => digest),
    bytes: lying.reduce((sum, { stored }) => sum + stored, 0),
    periods: (['all', 'without satellite'] as const).map((positions) => [
      idThere(positions),
      soundPeriods(db, [owner, mmsi, positions], always),
    ]),
    seen: seen && isSame(seen.digest, () => digestOf([owner, mmsi], seen.seen)) ? seen.seen : null,
  };
}

/** Throws where what lies there afterwards is not what was given: then nothing of it does. */
function copyInto(db: Database, owner: string, mmsi: number, kept: CachedRows): void {
  if (isArchive(db)) member(db, owner, mmsi);
  for (const row of kept.rows) insertBlock(db, row);
  for (const [id, periods] of kept.periods) writePeriods(db, id, periods);
  if (kept.seen)
    db.run(
      'INSERT OR REPLACE INTO vessels (owner, mmsi, seen, digest) VALUES (?, ?, ?, ?)',
      ...[owner, mmsi, kept.seen, digestOf([owner, mmsi], kept.seen)],
    );
  const there = db.get<{ weeks: number; positions: number }>(
    'SELECT count(*) AS weeks, coalesce(sum(count), 0) AS positions FROM track_blocks WHERE owner = ? AND mmsi = ?',
    ...[owner, mmsi],
  );
  const positions = kept.rows.reduce((sum, { count }) => sum + count, 0);
  if (there?.weeks !== kept.rows.length || there.positions !== positions)
    throw new Error(`${kept.rows.length} weeks were given and ${there?.weeks} lie there`);
}

/** What is not there newer. */
function mergeInto(store: TrackStore, kept: CachedRows, nowMs: number): Result<null> {
  for (const [id, periods] of kept.periods) {
    const rows = kept.rows.filter(({ positions }) => positions === id[2]);
    const columns = joinTracks(
      rows
        .toSorted((a, b) => a.block - b.block)
        .flatMap((row) => decodeTrack(row.columns, row.block * blockMs) ?? []),
    );
    const written = writeOlder(store, id, periods, columns, nowMs);
    if (!written.ok) return written;
  }
  return ok(null);
}
