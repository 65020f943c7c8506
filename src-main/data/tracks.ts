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
import { decodeTrack, encodeTrack, inOrderOfTime, joinTracks } from '../../src-shared/track-codec';
import { clippedPeriods, positionsIn, type TimeSpan, withPeriod, withPositions } from './track-periods';

/** A vessel's positions, as one user has them. */
export interface TrackName {
  readonly site: string;
  readonly account: string;
  readonly mmsi: number;
  readonly positions: TrackPositions;
}

export interface TrackSelection extends TrackName, TimeSpan {}

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
  /** The newest period that was asked for up to the moment of asking. */
  newest(of: TrackName): TrackPeriod | undefined;
}

/** Longer than any history that the service has, against a slip of the clock. */
const mostBlocks = 600;
const bytesAtOnce = 4 * 1024 * 1024;
const useEveryMs = 3_600_000;
/** An answer is some seconds on its way, and the clocks of two computers differ. */
const latestMs = 10 * 60_000;

export function openTracks(store: CacheStore, now: () => number): Tracks {
  function keepBlocks(
    id: TrackId,
    blocks: readonly BlockRow[],
    fetchedMs: number,
    last: (db: Database) => void,
  ): Result<null> {
    // A damaged or missing block is made anew without what was in it: what was asked of its time does not hold.
    const lost = blocks.filter(({ isNew }) => isNew);
    const forgotten = store.write('track', 0, (db) => {
      for (const { block } of lost) removePeriods(db, id, block * blockMs, (block + 1) * blockMs - 1);
      return null;
    });
    if (!forgotten.ok) return forgotten;
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
        const look = (): { known: TrackColumns | undefined } | undefined =>
          store.read('track', (db) => ({ known: soundBlock(db, id, block) }));
        // The first look may be what finds the damage, and the second is into a new file. What cannot be read now may
        // still be there: it is not written over.
        const found = look() ?? look();
        if (!found) return fail('storage', 'what is kept of the track cannot be read');
        const { known } = found;
        const start = block * blockMs;
        const part = { fromMs: Math.max(fromMs, start), toMs: Math.min(toMs, start + blockMs - 1) };
        const merged = withPositions(known ?? joinTracks([]), part, fresh);
        blocks.push({ block, count: merged.count, columns: encodeTrack(merged, start), isNew: !known });
      }
      const fetchedAtMs = whole(arrival.fetchedAtMs);
      return keepBlocks(id, blocks, fetchedAtMs, (db) => writePeriod(db, id, { fromMs, toMs, fetchedAtMs }));
    },

    read(of) {
      const id = idOf(of);
      const found = store.read('track', (db) => {
        const periods = soundPeriods(db, id, of);
        const blocks = blocksOf(db, id, of, periods).map(
          (block) => [block, soundBlock(db, id, block)] as const,
        );
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
        columns: positionsIn(joined, of),
        periods: (found?.periods ?? []).filter(isWhole),
      };
    },

    newest(of) {
      const id = idOf(of);
      const always = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };
      const periods = store.read('track', (db) => soundPeriods(db, id, always)) ?? [];
      return periods.findLast(({ toMs, fetchedAtMs }) => toMs > fetchedAtMs - latestMs);
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
const idOf = (of: TrackName): TrackId => [ownerOf(of.site, of.account), of.mmsi, of.positions];
const whereTrack = 'owner = ? AND mmsi = ? AND positions = ?';

/** Those that have rows, and those that should have. */
function blocksOf(db: Database, id: TrackId, of: TimeSpan, periods: readonly TrackPeriod[]): number[] {
  const [first, last] = [Math.floor(of.fromMs / blockMs), Math.floor(of.toMs / blockMs)];
  const rows = db.all<{ block: number }>(
    `SELECT block FROM track_blocks WHERE ${whereTrack} AND block >= ? AND block <= ?`,
    ...[...id, first, last],
  );
  const blocks = new Set(rows.map(({ block }) => block));
  for (const { fromMs, toMs } of clippedPeriods(periods, of))
    for (let block = Math.floor(fromMs / blockMs); block <= Math.floor(toMs / blockMs); block++)
      blocks.add(block);
  return [...blocks].sort((a, b) => a - b);
}

interface BlockRow {
  readonly block: number;
  readonly count: number;
  readonly columns: Uint8Array;
  /** Nothing sound was there before. */
  readonly isNew?: boolean;
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

function writePeriod(db: Database, id: TrackId, period: TrackPeriod): void {
  const touched = soundPeriods(db, id, period);
  removePeriods(db, id, period.fromMs, period.toMs);
  for (const each of withPeriod(touched, period)) insertPeriod(db, id, each);
}

function insertPeriod(db: Database, id: TrackId, { fromMs, toMs, fetchedAtMs }: TrackPeriod): void {
  db.run(
    `INSERT OR REPLACE INTO track_periods (owner, mmsi, positions, from_ms, to_ms, fetched, digest)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ...[...id, fromMs, toMs, fetchedAtMs, digestOf([...id, fromMs, toMs, fetchedAtMs])],
  );
}

function soundPeriods(db: Database, id: TrackId, of: TimeSpan): TrackPeriod[] {
  const rows = db.all<PeriodRow>(
    `SELECT from_ms, to_ms, fetched, digest FROM track_periods WHERE ${whereTrack} AND from_ms <= ? AND to_ms >= ?
     ORDER BY from_ms`,
    ...[...id, whole(of.toMs), whole(of.fromMs)],
  );
  return rows.flatMap((row) => soundPeriod(id, row) ?? []);
}

export interface PeriodRow {
  readonly from_ms: number;
  readonly to_ms: number;
  readonly fetched: number;
  readonly digest: Uint8Array;
}

/** Undefined where the row is not as it was written. */
export function soundPeriod(id: TrackId, row: PeriodRow): TrackPeriod | undefined {
  const { from_ms: fromMs, to_ms: toMs, fetched: fetchedAtMs, digest } = row;
  if (!isSame(digest, () => digestOf([...id, fromMs, toMs, fetchedAtMs]))) return undefined;
  return { fromMs, toMs, fetchedAtMs };
}

export function digestOf(
  head: readonly (string | number)[],
  columns: Uint8Array = new Uint8Array(),
): Uint8Array {
  return new Uint8Array(
    createHash('sha256').update(JSON.stringify(head)).update('\n').update(columns).digest(),
  );
}

export function isSame(digest: Uint8Array, expected: () => Uint8Array): boolean {
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
