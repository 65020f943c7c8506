import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import { createHash } from 'node:crypto';
import type { TrackPeriod, TrackPositions } from '../../../src-shared/domain/tracks/track-columns';
import { isPackedTrack } from '../../../src-shared/track-codec';
import { ownerOf } from '../fish-health/answer-row';
import { whole } from '../cache/database';
import type { Database } from '@kartbord/sqlite';
import { blockMs, removePeriods } from '../cache/room';
import { withPeriod } from './track-periods';

/** A vessel's positions, as one user has them. */
export interface TrackName {
  readonly site: string;
  readonly account: string;
  readonly mmsi: number;
  readonly positions: TrackPositions;
}

export type TrackId = readonly [owner: string, mmsi: number, positions: TrackPositions];
export const idOf = (of: TrackName): TrackId => [ownerOf(of.site, of.account), of.mmsi, of.positions];
const whereTrack = 'owner = ? AND mmsi = ? AND positions = ?';

/** A week of a track as it lies on the disk (`src-shared/track-codec.ts`). */
export interface PackedBlock {
  /** Weeks since 1970. */
  readonly block: number;
  readonly count: number;
  /** Of the track's name, the week, the count and the bytes. */
  readonly digest: Uint8Array;
  readonly columns: Uint8Array;
}

/** Packed positions of one week of a track. */
export function packedBlock(id: TrackId, block: number, count: number, columns: Uint8Array): PackedBlock {
  return { block, count, digest: digestOf([...id, block, count], columns), columns };
}

export interface BlockSpan {
  readonly first: number;
  readonly last: number;
}

export const blocksOf = ({ fromMs, toMs }: TimeRange): BlockSpan => ({
  first: Math.floor(fromMs / blockMs),
  last: Math.floor(toMs / blockMs),
});

interface StoredBlock extends PackedBlock {
  /** ms since 1970. */
  readonly used: number;
}

/** A whole row of `track_blocks`. */
export interface StoredBlockRow extends StoredBlock {
  readonly owner: string;
  readonly mmsi: number;
  readonly positions: TrackPositions;
  readonly stored: number;
  readonly fetched: number;
  readonly pinned: number;
}

/** At most `most` of the sound ones, in order of time; `next` is where the others begin, null where there are none. */
export function soundBlocks(
  db: Database,
  id: TrackId,
  { first, last }: BlockSpan,
  most: number,
): { readonly blocks: readonly StoredBlock[]; readonly next: number | null } {
  const rows = db.all<StoredBlock>(
    `SELECT block, count, used, digest, columns FROM track_blocks WHERE ${whereTrack} AND block >= ? AND block <= ?
     ORDER BY block LIMIT ?`,
    ...[...id, first, last, most],
  );
  const end = rows.at(-1);
  return {
    blocks: rows.filter((row) => isSoundBlock(id, row)),
    next: end && rows.length === most ? end.block + 1 : null,
  };
}

/** The digest of each of these weeks that lies there, sound or not. */
export function digestsOf(
  db: Database,
  id: TrackId,
  { first, last }: BlockSpan,
): ReadonlyMap<number, string> {
  const rows = db.all<{ block: number; digest: string }>(
    `SELECT block, hex(digest) AS digest FROM track_blocks WHERE ${whereTrack} AND block >= ? AND block <= ?`,
    ...[...id, first, last],
  );
  return new Map(rows.map(({ block, digest }) => [block, digest]));
}

/** Whether the row is as it was written. */
export function isSoundBlock(id: TrackId, { block, count, digest, columns }: PackedBlock): boolean {
  return isSame(digest, () => digestOf([...id, block, count], columns)) && isPackedTrack(columns);
}

/** Writes blocks in place of those of the same weeks; pinned ones stay pinned. */
export function writeBlocks(
  db: Database,
  id: TrackId,
  blocks: readonly PackedBlock[],
  times: { readonly fetchedMs: number; readonly usedMs: number },
): void {
  for (const { block, count, digest, columns } of blocks)
    db.run(
      `INSERT INTO track_blocks (owner, mmsi, positions, block, count, stored, fetched, used, pinned, digest, columns)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?)
       ON CONFLICT (owner, mmsi, positions, block) DO UPDATE SET count = excluded.count, stored = excluded.stored,
       fetched = excluded.fetched, used = excluded.used, digest = excluded.digest, columns = excluded.columns`,
      ...[...id, block, count, storedBytes(columns), times.fetchedMs, times.usedMs, digest, columns],
    );
}

/** A row as it lies in another database. */
export function insertBlock(into: Database, row: StoredBlockRow): void {
  into.run(
    `INSERT INTO track_blocks (owner, mmsi, positions, block, count, stored, fetched, used, pinned, digest, columns)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[
      row.owner,
      row.mmsi,
      row.positions,
      row.block,
      row.count,
      row.stored,
      row.fetched,
      row.used,
      row.pinned,
    ],
    ...[row.digest, row.columns],
  );
}

/** A row with its keys. */
export const storedBytes = (columns: Uint8Array): number => columns.length + 200;

/** Notes that the blocks were used. */
export function touchBlocks(db: Database, id: TrackId, { first, last }: BlockSpan, usedMs: number): void {
  db.run(
    `UPDATE track_blocks SET used = ? WHERE ${whereTrack} AND block >= ? AND block <= ?`,
    ...[usedMs, ...id, first, last],
  );
}

/** Writes a period in place of what was asked before of the same time. */
export function writePeriod(db: Database, id: TrackId, period: TrackPeriod): void {
  const touched = soundPeriods(db, id, period);
  removePeriods(db, id, period.fromMs, period.toMs);
  for (const each of withPeriod(touched, period)) insertPeriod(db, id, each);
}

/** These in place of all periods of a track. */
export function writePeriods(db: Database, id: TrackId, periods: readonly TrackPeriod[]): void {
  db.run(`DELETE FROM track_periods WHERE ${whereTrack}`, ...id);
  for (const period of periods) insertPeriod(db, id, period);
}

function insertPeriod(db: Database, id: TrackId, { fromMs, toMs, fetchedAtMs }: TrackPeriod): void {
  db.run(
    `INSERT OR REPLACE INTO track_periods (owner, mmsi, positions, from_ms, to_ms, fetched, digest)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ...[...id, fromMs, toMs, fetchedAtMs, digestOf([...id, fromMs, toMs, fetchedAtMs])],
  );
}

/** Those that touch a span, in order; as long as they are, not clipped. */
export function soundPeriods(db: Database, id: TrackId, of: TimeRange): TrackPeriod[] {
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
