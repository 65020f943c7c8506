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
import { dayMs, removePeriods } from './room';
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

/** Tracks on disk: a blob for each vessel and day, and the periods that were asked for. */
export interface Tracks {
  keep(arrival: TrackArrival): Result<null>;
  /** What is kept of it; `periods` say for which times no position means none. */
  read(of: TrackSelection): KeptTrack;
}

/** Longer than any history that the service has, against a slip of the clock. */
const mostDays = 4000;
const bytesAtOnce = 4 * 1024 * 1024;
const useEveryMs = 3_600_000;

export function openTracks(store: CacheStore, now: () => number): Tracks {
  function keepDays(id: TrackId, days: readonly DayRow[], last: (db: Database) => void): Result<null> {
    let bytes = 0;
    const some: DayRow[] = [];
    for (const day of days) {
      some.push(day);
      bytes += day.columns.length + 200;
      if (bytes < bytesAtOnce || day === days.at(-1)) continue;
      const written = store.write('track', bytes, (db) => writeDays(db, id, some, now()));
      if (!written.ok) return written;
      bytes = some.length = 0;
    }
    return store.write('track', bytes, (db) => {
      writeDays(db, id, some, now());
      last(db);
      return null;
    });
  }

  return {
    keep(arrival) {
      const [fromMs, toMs] = [whole(arrival.fromMs), whole(arrival.toMs)];
      const [first, end] = [Math.floor(fromMs / dayMs), Math.floor(toMs / dayMs)];
      if (!(end >= first) || end - first > mostDays) return fail('bad-request', 'no such period');
      const id = idOf(arrival);
      const fresh = inOrderOfTime({ ...arrival.columns, timeMs: arrival.columns.timeMs.map(whole) });
      const days: DayRow[] = [];
      for (let day = first; day <= end; day++) {
        const known = store.read('track', (db) => soundDay(db, id, day)) ?? joinTracks([]);
        const part = (from: number, to: number): TrackColumns =>
          trackPart(fresh, rowAt(fresh, from), rowAt(fresh, to));
        const merged = joinTracks([
          trackPart(known, 0, rowAt(known, fromMs)),
          part(Math.max(fromMs, day * dayMs), Math.min(toMs + 1, (day + 1) * dayMs)),
          trackPart(known, rowAt(known, toMs + 1), known.count),
        ]);
        days.push({ day, count: merged.count, columns: encodeTrack(merged, day * dayMs) });
      }
      return keepDays(id, days, (db) =>
        writePeriod(db, id, { fromMs, toMs, fetchedAtMs: whole(arrival.fetchedAtMs) }),
      );
    },

    read(of) {
      const id = idOf(of);
      const found = store.read('track', (db) => {
        const periods = soundPeriods(db, id, of);
        const days: (readonly [number, TrackColumns | undefined])[] = [];
        const last = Math.min(Math.floor(of.toMs / dayMs), Math.floor(of.fromMs / dayMs) + mostDays);
        for (let day = Math.floor(of.fromMs / dayMs); day <= last; day++)
          days.push([day, soundDay(db, id, day)]);
        return { periods, days };
      });
      // A day that is missing or damaged is not a day without positions: its periods do not hold.
      const isWhole = ({ fromMs, toMs }: TrackPeriod): boolean =>
        (found?.days ?? []).every(
          ([day, track]) => track ?? (toMs < day * dayMs || fromMs >= (day + 1) * dayMs),
        );
      const joined = joinTracks((found?.days ?? []).flatMap(([, track]) => track ?? []));
      noteUse(id, of);
      return {
        columns: joinTracks([trackPart(joined, rowAt(joined, of.fromMs), rowAt(joined, of.toMs + 1))]),
        periods: (found?.periods ?? []).filter(isWhole),
      };
    },
  };

  function noteUse(id: TrackId, of: TrackSelection): void {
    const where = `${whereTrack} AND day >= ? AND day <= ? AND used < ?`;
    const values = [
      ...id,
      Math.floor(of.fromMs / dayMs),
      Math.floor(of.toMs / dayMs),
      now() - useEveryMs,
    ] as const;
    const old = store.read('track', (db) =>
      db.get(`SELECT day FROM track_days WHERE ${where} LIMIT 1`, ...values),
    );
    if (old)
      store.write('note use', 0, (db) =>
        db.run(`UPDATE track_days SET used = ? WHERE ${where}`, now(), ...values),
      );
  }
}

type TrackId = readonly [owner: string, mmsi: number, positions: TrackPositions];
const idOf = (of: TrackSelection): TrackId => [ownerOf(of.site, of.account), of.mmsi, of.positions];
const whereTrack = 'owner = ? AND mmsi = ? AND positions = ?';

interface DayRow {
  readonly day: number;
  readonly count: number;
  readonly columns: Uint8Array;
}

function writeDays(db: Database, id: TrackId, days: readonly DayRow[], usedMs: number): void {
  for (const { day, count, columns } of days) {
    const pinned = db.get<{ pinned: number }>(
      `SELECT pinned FROM track_days WHERE ${whereTrack} AND day = ?`,
      ...id,
      day,
    );
    db.run(
      `INSERT OR REPLACE INTO track_days (owner, mmsi, positions, day, count, stored, used, pinned, digest, columns)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[...id, day, count, columns.length + 200, usedMs, pinned?.pinned === 1 ? 1 : 0],
      ...[digestOf([...id, day, count], columns), columns],
    );
  }
}

function soundDay(db: Database, id: TrackId, day: number): TrackColumns | undefined {
  const row = db.get<DayRow & { digest: Uint8Array }>(
    `SELECT day, count, digest, columns FROM track_days WHERE ${whereTrack} AND day = ?`,
    ...id,
    day,
  );
  if (!row || !isSame(row.digest, () => digestOf([...id, day, row.count], row.columns))) return undefined;
  return decodeTrack(row.columns, day * dayMs);
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
