import type { CachedVessel } from '../../../src-shared/domain/tracks/track';
import type { TrackPeriod, TrackPositions } from '../../../src-shared/domain/tracks/track-columns';
import type { Result } from '../../../src-shared/result';
import type { Seen } from '../../api-client/vessels/ais-track';
import { joinedCounts } from '../../../src-shared/domain/export/dropped';
import type { DriftCount } from '../../api-client/reading';
import { ownerOf } from '../fish-health/answer-row';
import type { Database } from '@kartbord/sqlite';
import { type DroppedOfTrack, trackBook, type VesselSeen } from './track-book';
import { storeOf, type TrackStores } from './track-stores';
import { digestOf, isSame, type PeriodRow, soundPeriod } from './track-rows';

interface VesselOwner {
  readonly site: string;
  readonly account: string;
}

/** The vessels of which something is kept, and what they are called. */
export interface Vessels {
  /** What was seen later than what is known takes its place; a name of earlier times does not. */
  keep(of: VesselOwner, mmsi: number, seen: VesselSeen): Result<null>;
  read(of: VesselOwner, mmsi: number): VesselSeen;
  /** The newest first. No positions are read: how many there are is by their rows. */
  list(of: VesselOwner): readonly CachedVessel[];
}

export function openVessels(stores: TrackStores): Vessels {
  const { store, archive } = stores;
  return {
    keep({ site, account }, mmsi, seen) {
      const owner = ownerOf(site, account);
      return storeOf(stores, owner, mmsi).write('vessel', 400, (db) => {
        const known = soundSeen(owner, mmsi, db.get<SeenRow>(selectSeen, owner, mmsi));
        const text = JSON.stringify(laterSeen(known, seen));
        const bytes = new TextEncoder().encode(text);
        db.run(
          'INSERT OR REPLACE INTO vessels (owner, mmsi, seen, digest) VALUES (?, ?, ?, ?)',
          ...[owner, mmsi, bytes, digestOf([owner, mmsi], bytes)],
        );
        return null;
      });
    },
    read({ site, account }, mmsi) {
      const owner = ownerOf(site, account);
      const row = storeOf(stores, owner, mmsi).read('vessel', (db) =>
        db.get<SeenRow>(selectSeen, owner, mmsi),
      );
      const held = (['all', 'without satellite'] as const).flatMap((positions) =>
        trackBook(store).of([owner, mmsi, positions]),
      );
      return held.reduce((known, { seen = unseen }) => laterSeen(known, seen), soundSeen(owner, mmsi, row));
    },
    list(of) {
      const raw = store.read('vessels', (db) => rawBytesOf(db, of)) ?? new Map<number, number>();
      const archived = archive.read('vessels', (db) => listOf(db, of, raw)) ?? [];
      const others = store.read('vessels', (db) => listOf(db, of, raw)) ?? [];
      const isArchived = new Set(archived.map(({ mmsi }) => mmsi));
      return [
        ...archived.map((vessel) => ({ ...vessel, isPinned: true })),
        ...others.filter(({ mmsi }) => !isArchived.has(mmsi)),
      ].sort((a, b) => b.fetchedAtMs - a.fetchedAtMs || a.mmsi - b.mmsi);
    },
  };
}

interface SeenRow {
  readonly seen: Uint8Array;
  readonly digest: Uint8Array;
}
const selectSeen = 'SELECT seen, digest FROM vessels WHERE owner = ? AND mmsi = ?';

const unseen: VesselSeen = { name: null, shipType: null };

/** A damaged row says nothing; the next answer names the vessel again. */
function soundSeen(owner: string, mmsi: number, row: SeenRow | undefined): VesselSeen {
  if (!row || !isSame(row.digest, () => digestOf([owner, mmsi], row.seen))) return unseen;
  return JSON.parse(new TextDecoder().decode(row.seen)) as VesselSeen;
}

function laterSeen(known: VesselSeen, seen: VesselSeen): VesselSeen {
  const dropped = laterDropped(known.dropped ?? [], seen.dropped ?? []);
  return {
    name: later(known.name, seen.name),
    shipType: later(known.shipType, seen.shipType),
    ...(dropped.length > 0 ? { dropped } : {}),
  };
}

/** What was dropped of the answers about a span. */
export const droppedOf = (
  { dropped = [] }: VesselSeen,
  of: Omit<DroppedOfTrack, 'dropped'>,
): readonly DriftCount[] =>
  joinedCounts(
    dropped
      .filter(
        ({ positions, fromMs, toMs }) => positions === of.positions && fromMs <= of.toMs && toMs >= of.fromMs,
      )
      .map((one) => one.dropped),
  );

/** So many answers that something was dropped of are remembered. */
const mostDropped = 40;

/** Of what was asked again the earlier answer does not hold any more. */
function laterDropped(
  known: readonly DroppedOfTrack[],
  seen: readonly DroppedOfTrack[],
): readonly DroppedOfTrack[] {
  const holds = (one: DroppedOfTrack): boolean =>
    !seen.some(
      ({ positions, fromMs, toMs }) =>
        positions === one.positions && fromMs <= one.fromMs && toMs >= one.toMs,
    );
  const given = seen.filter(({ dropped }) => dropped.length > 0);
  return [...known.filter(holds), ...given].slice(-mostDropped);
}

function later<T>(known: Seen<T> | null, seen: Seen<T> | null): Seen<T> | null {
  return seen && seen.atMs >= (known?.atMs ?? -Infinity) ? seen : known;
}

interface ShareRow {
  readonly mmsi: number;
  readonly positions: TrackPositions;
  readonly count: number;
  readonly bytes: number;
  readonly pinned: number;
}

/** Of the answers that tracks came in. */
function rawBytesOf(db: Database, { site, account }: VesselOwner): ReadonlyMap<number, number> {
  const rows = db.all<{ mmsi: number; bytes: number }>(
    `SELECT mmsi, sum(stored) AS bytes FROM answers
     WHERE kind = 'track' AND site = ? AND account = ? AND mmsi IS NOT NULL GROUP BY mmsi`,
    ...[site, account],
  );
  return new Map(rows.map(({ mmsi, bytes }) => [mmsi, bytes]));
}

function listOf(
  db: Database,
  { site, account }: VesselOwner,
  rawBytes: ReadonlyMap<number, number>,
): CachedVessel[] {
  const owner = ownerOf(site, account);
  const shares = db.all<ShareRow>(
    `SELECT mmsi, positions, sum(count) AS count, sum(stored) AS bytes, max(pinned) AS pinned
     FROM track_blocks WHERE owner = ? GROUP BY mmsi, positions`,
    owner,
  );
  const periods = soundPeriodsOf(db, owner);
  return [...new Set(shares.map(({ mmsi }) => mmsi))].flatMap((mmsi): CachedVessel[] => {
    const asked = periods.get(mmsi);
    if (!asked) return [];
    const own = shares.filter((share) => share.mmsi === mmsi);
    const seen = soundSeen(owner, mmsi, db.get<SeenRow>(selectSeen, owner, mmsi));
    return [
      {
        mmsi,
        name: seen.name?.value ?? null,
        shipType: seen.shipType?.value ?? null,
        // With and without satellite positions it is one way: the fuller counts.
        positions: Math.max(...own.map(({ count }) => count)),
        fromMs: Math.min(...asked.map(({ fromMs }) => fromMs)),
        toMs: Math.max(...asked.map(({ toMs }) => toMs)),
        fetchedAtMs: Math.max(...asked.map(({ fetchedAtMs }) => fetchedAtMs)),
        bytes: own.reduce((sum, { bytes }) => sum + bytes, rawBytes.get(mmsi) ?? 0),
        isPinned: own.some(({ pinned }) => pinned > 0),
      },
    ];
  });
}

function soundPeriodsOf(db: Database, owner: string): ReadonlyMap<number, readonly TrackPeriod[]> {
  const rows = db.all<PeriodRow & { mmsi: number; positions: TrackPositions }>(
    'SELECT mmsi, positions, from_ms, to_ms, fetched, digest FROM track_periods WHERE owner = ?',
    owner,
  );
  const periods = new Map<number, TrackPeriod[]>();
  for (const row of rows) {
    const period = soundPeriod([owner, row.mmsi, row.positions], row);
    const known = periods.get(row.mmsi);
    if (period && known) known.push(period);
    else if (period) periods.set(row.mmsi, [period]);
  }
  return periods;
}
