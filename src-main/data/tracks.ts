import { createHash } from 'node:crypto';
import type {
  KeptTrack,
  TrackColumns,
  TrackPeriod,
  TrackPositions,
} from '../../src-shared/domain/track-columns';
import { fail, ok, type Result } from '../../src-shared/result';
import { ownerOf } from './answer-row';
import type { CacheStore } from './cache-store';
import { type Database, whole } from './database';
import { blockMs, removePeriods } from './room';
import { decodeTrack, encodeTrack, inOrderOfTime, joinTracks, rowAt, trackPart } from './track-codec';

export interface TrackSelection {
  readonly site: string;
  readonly account: string;
  readonly mmsi: number;
  readonly positions: TrackPositions;
  /** ms since 1970; both ends belong to it. */
  readonly fromMs: number;
  readonly toMs: number;
}

export interface TrackArrival extends TrackSelection {
  /** All that the service has of the selection, in whatever order. */
  readonly columns: TrackColumns;
  readonly fetchedAtMs: number;
}

/** Tracks on disk: a blob for each vessel and week, and the periods that were asked for. */
export interface Tracks {
  keep(arrival: TrackArrival): Result<null>;
  /** What is kept of it; `periods` say for which times no position means none. */
  read(of: TrackSelection): KeptTrack;
}

/** Longer than any history that the service has, against a slip of the clock. */
const mostBlocks = 600;
const bytesAtOnce = 4 * 1024 * 1024;
const useEveryMs = 3_600_000;

export function openTracks(store: CacheStore, now: () => number): Tracks {
  function keepBlocks(
    id: TrackId,
    blocks: readonly BlockRow[],
    fetchedMs: number,
    last: (db: Database) => void,
  ): Result<null> {
    let bytes = 0;
    const some: BlockRow[] = [];
    for (const block of blocks) {
      some.push(block);
      bytes += block.columns.length + 200;
      if (bytes < bytesAtOnce || block === blocks.at(-1)) continue;
      const written = store.write('track', bytes, (db) =>
        writeBlocks(db, id, some, { fetchedMs, usedMs: now() }),
      );
      if (!written.ok) return written;
      bytes = some.length = 0;
    }
    return store.write('track', bytes, (db) => {
      writeBlocks(db, id, some, { fetchedMs, usedMs: now() });
      last(db);
      return null;
    });
  }

  return {
    keep(arrival) {
      const [fromMs, toMs] = [whole(arrival.fromMs), whole(arrival.toMs)];
      const [first, end] = [Math.floor(fromMs / blockMs), Math.floor(toMs / blockMs)];
      if (!(end >= first) || end - first > mostBlocks) return fail('bad-request', 'no such period');
      const id = idOf(arrival);
      const fresh = inOrderOfTime({ ...arrival.columns, timeMs: arrival.columns.timeMs.map(whole) });
      const blocks: BlockRow[] = [];
      for (let block = first; block <= end; block++) {
        const known = store.read('track', (db) => soundBlock(db, id, block)) ?? joinTracks([]);
        const part = (from: number, to: number): TrackColumns =>
          trackPart(fresh, rowAt(fresh, from), rowAt(fresh, to));
        const merged = joinTracks([
          trackPart(known, 0, rowAt(known, fromMs)),
          part(Math.max(fromMs, block * blockMs), Math.min(toMs + 1, (block + 1) * blockMs)),
          trackPart(known, rowAt(known, toMs + 1), known.count),
        ]);
        blocks.push({ block, count: merged.count, columns: encodeTrack(merged, block * blockMs) });
      }
      const fetchedAtMs = whole(arrival.fetchedAtMs);
      return keepBlocks(id, blocks, fetchedAtMs, (db) => writePeriod(db, id, { fromMs, toMs, fetchedAtMs }));
    },

    read(of) {
      const id = idOf(of);
      const found = store.read('track', (db) => {
        const periods = soundPeriods(db, id, of);
        const blocks: (readonly [number, TrackColumns | undefined])[] = [];
        const last = Math.min(Math.floor(of.toMs / blockMs), Math.floor(of.fromMs / blockMs) + mostBlocks);
        for (let block = Math.floor(of.fromMs / blockMs); block <= last; block++)
          blocks.push([block, soundBlock(db, id, block)]);
        return { periods, blocks };
      });
      // A block that is missing or damaged is not one without positions: its periods do not hold.
      const isWhole = ({ fromMs, toMs }: TrackPeriod): boolean =>
        (found?.blocks ?? []).every(
          ([block, track]) => track ?? (toMs < block * blockMs || fromMs >= (block + 1) * blockMs),
        );
      const joined = joinTracks((found?.blocks ?? []).flatMap(([, track]) => track ?? []));
      noteUse(id, of);
      return {
        columns: joinTracks([trackPart(joined, rowAt(joined, of.fromMs), rowAt(joined, of.toMs + 1))]),
        periods: (found?.periods ?? []).filter(isWhole),
      };
    },
  };

  function noteUse(id: TrackId, of: TrackSelection): void {
    const where = `${whereTrack} AND block >= ? AND block <= ? AND used < ?`;
    const values = [
      ...id,
      Math.floor(of.fromMs / blockMs),
      Math.floor(of.toMs / blockMs),
      now() - useEveryMs,
    ] as const;
    const old = store.read('track', (db) =>
      db.get(`SELECT block FROM track_blocks WHERE ${where} LIMIT 1`, ...values),
    );
    if (old)
      store.write('note use', 0, (db) =>
        db.run(`UPDATE track_blocks SET used = ? WHERE ${where}`, now(), ...values),
      );
  }
}

type TrackId = readonly [owner: string, mmsi: number, positions: TrackPositions];
const idOf = (of: TrackSelection): TrackId => [ownerOf(of.site, of.account), of.mmsi, of.positions];
const whereTrack = 'owner = ? AND mmsi = ? AND positions = ?';

interface BlockRow {
  readonly block: number;
  readonly count: number;
  readonly columns: Uint8Array;
}

function writeBlocks(
  db: Database,
  id: TrackId,
  blocks: readonly BlockRow[],
  times: { readonly fetchedMs: number; readonly usedMs: number },
): void {
  for (const { block, count, columns } of blocks) {
    const pinned = db.get<{ pinned: number }>(
      `SELECT pinned FROM track_blocks WHERE ${whereTrack} AND block = ?`,
      ...id,
      block,
    );
    db.run(
      `INSERT OR REPLACE INTO track_blocks (owner, mmsi, positions, block, count, stored, fetched, used, pinned, digest, columns)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[
        ...id,
        block,
        count,
        columns.length + 200,
        times.fetchedMs,
        times.usedMs,
        pinned?.pinned === 1 ? 1 : 0,
      ],
      ...[digestOf([...id, block, count], columns), columns],
    );
  }
}

function soundBlock(db: Database, id: TrackId, block: number): TrackColumns | undefined {
  const row = db.get<BlockRow & { digest: Uint8Array }>(
    `SELECT block, count, digest, columns FROM track_blocks WHERE ${whereTrack} AND block = ?`,
    ...id,
    block,
  );
  if (!row || !isSame(row.digest, () => digestOf([...id, block, row.count], row.columns))) return undefined;
  return decodeTrack(row.columns, block * blockMs);
}

/** What it covers of earlier periods goes; of those that reach out of it, the rest stays with its own age. */
function writePeriod(db: Database, id: TrackId, period: TrackPeriod): void {
  const { fromMs, toMs } = period;
  const touched = soundPeriods(db, id, period);
  removePeriods(db, id, fromMs, toMs);
  for (const { fetchedAtMs, ...old } of touched) {
    if (old.fromMs < fromMs) insertPeriod(db, id, { fromMs: old.fromMs, toMs: fromMs - 1, fetchedAtMs });
    if (old.toMs > toMs) insertPeriod(db, id, { fromMs: toMs + 1, toMs: old.toMs, fetchedAtMs });
  }
  insertPeriod(db, id, period);
}

function insertPeriod(db: Database, id: TrackId, { fromMs, toMs, fetchedAtMs }: TrackPeriod): void {
  db.run(
    `INSERT OR REPLACE INTO track_periods (owner, mmsi, positions, from_ms, to_ms, fetched, digest)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ...[...id, fromMs, toMs, fetchedAtMs, digestOf([...id, fromMs, toMs, fetchedAtMs])],
  );
}

function soundPeriods(
  db: Database,
  id: TrackId,
  of: { readonly fromMs: number; readonly toMs: number },
): TrackPeriod[] {
  const rows = db.all<{ from_ms: number; to_ms: number; fetched: number; digest: Uint8Array }>(
    `SELECT from_ms, to_ms, fetched, digest FROM track_periods WHERE ${whereTrack} AND from_ms <= ? AND to_ms >= ?
     ORDER BY from_ms`,
    ...[...id, whole(of.toMs), whole(of.fromMs)],
  );
  return rows
    .filter((row) => isSame(row.digest, () => digestOf([...id, row.from_ms, row.to_ms, row.fetched])))
    .map((row) => ({ fromMs: row.from_ms, toMs: row.to_ms, fetchedAtMs: row.fetched }));
}

function digestOf(head: readonly (string | number)[], columns: Uint8Array = new Uint8Array()): Uint8Array {
  return new Uint8Array(
    createHash('sha256').update(JSON.stringify(head)).update('\n').update(columns).digest(),
  );
}

function isSame(digest: Uint8Array, expected: () => Uint8Array): boolean {
  try {
    return Buffer.from(expected()).equals(digest);
  } catch {
    return false;
  }
}

export const trackWork = (
  tracks: Tracks,
): {
  readonly 'track.keep': (arrival: TrackArrival) => Result<null>;
  readonly 'track.read': (of: TrackSelection) => Result<KeptTrack>;
} => ({ 'track.keep': (arrival) => tracks.keep(arrival), 'track.read': (of) => ok(tracks.read(of)) });
