import type { ArchiveLoss } from '../../../src-shared/domain/vessels/archive';
import type { TrackPositions } from '../../../src-shared/domain/tracks/track-columns';
import type { Database } from '@kartbord/sqlite';
import { archivedMark, blockMs } from '../cache/room';
import { always, withPeriod } from './track-periods';
import {
  insertBlock,
  isSoundBlock,
  soundPeriods,
  type TrackId,
  writePeriods,
  type StoredBlockRow,
} from './track-rows';

/** What came of reading a broken archive row by row. */
export interface Salvaged {
  /** Weeks of tracks. */
  readonly saved: number;
  readonly lost: readonly ArchiveLoss[];
}

type Source = () => { readonly database: Database; end(): void } | undefined;

/** A row takes more than this of a page, so a page has no more rows than fit. */
const leastRowBytes = 200;

/**
 * Copies what is sound out of broken files, the best first: of each week of a track the first that is as it was written. Weeks
 * that are known to have been there and are nowhere sound are lost, and periods no longer say that nothing was sailed in them.
 */
export function salvageInto(into: Database, sources: readonly Source[]): Salvaged {
  const expected = new Map<string, { readonly id: TrackId; readonly block: number }>();
  const saved = new Set<string>();
  const keyOf = (id: TrackId, block: number): string => JSON.stringify([...id, block]);
  for (const open of sources) {
    const source = readable(open);
    if (!source) continue;
    try {
      const from = source.database;
      const sound = new Set<number>();
      for (const row of blocksIn(from)) {
        const id: TrackId = [row.owner, row.mmsi, row.positions];
        const key = keyOf(id, row.block);
        expected.set(key, { id, block: row.block });
        if (!isSoundBlock(id, row)) continue;
        sound.add(row.row);
        if (saved.has(key)) continue;
        insertBlock(into, row);
        saved.add(key);
      }
      // A name in the index that is not that of its row is itself what is broken.
      for (const { id, block, row } of namesIn(from))
        if (!sound.has(row)) expected.set(keyOf(id, block), { id, block });
      const ids = new Map([...expected.values()].map(({ id }) => [JSON.stringify(id), id]));
      for (const id of ids.values()) copyPeriods(from, into, id);
      copyRows(from, into, 'archived', ['owner', 'mmsi']);
      copyRows(from, into, 'vessels', ['owner', 'mmsi', 'seen', 'digest']);
    } finally {
      source.end();
    }
  }
  // A vessel whose row of membership is lost is archived all the same: its tracks lie here.
  into.run('INSERT OR IGNORE INTO archived (owner, mmsi) SELECT DISTINCT owner, mmsi FROM track_blocks');
  const lost = [...expected].filter(([key]) => !saved.has(key)).map(([, one]) => one);
  const gone = lost.map(({ id, block }) => goneOf(into, id, block));
  for (const { id, block } of lost) withoutBlock(into, id, block);
  return { saved: saved.size, lost: stretches(gone) };
}

/** Copies archived tracks out of a broken cache of an earlier version, which had them beside others. Returns how many weeks. */
export function salvageMarked(into: Database, from: Database): number {
  const ids = new Map<string, TrackId>();
  let saved = 0;
  for (const row of blocksIn(from)) {
    const id: TrackId = [row.owner, row.mmsi, row.positions];
    if (row.pinned !== archivedMark || !isSoundBlock(id, row)) continue;
    const isThere = into.get(
      'SELECT 1 AS found FROM track_blocks WHERE owner = ? AND mmsi = ? AND positions = ? AND block = ?',
      ...[...id, row.block],
    );
    if (isThere) continue;
    insertBlock(into, row);
    ids.set(JSON.stringify(id), id);
    saved++;
  }
  for (const id of ids.values()) {
    copyPeriods(from, into, id);
    into.run('INSERT OR IGNORE INTO archived (owner, mmsi) VALUES (?, ?)', id[0], id[1]);
  }
  return saved;
}

function readable(open: Source): ReturnType<Source> {
  try {
    return open();
  } catch {
    return undefined;
  }
}

/** An attempt that the file is too broken for gives nothing. */
function attempt<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** By the index, which lies elsewhere in the file than the rows. */
function namesIn(from: Database): { readonly id: TrackId; readonly block: number; readonly row: number }[] {
  const rows = attempt(
    () =>
      from.all<{ owner: string; mmsi: number; positions: TrackPositions; block: number; row: number }>(
        'SELECT owner, mmsi, positions, block, rowid AS row FROM track_blocks INDEXED BY sqlite_autoindex_track_blocks_1',
      ),
    [],
  );
  return rows.map(({ owner, mmsi, positions, block, row }) => ({ id: [owner, mmsi, positions], block, row }));
}

/** One by one: a page that cannot be read takes its own rows with it and no others. */
function* blocksIn(from: Database): Generator<StoredBlockRow & { readonly row: number }> {
  const pages = attempt(
    () => Number(Object.values(from.get<Record<string, unknown>>('PRAGMA page_count') ?? {})[0]),
    0,
  );
  const last = attempt(
    () => from.get<{ last: number | null }>('SELECT max(rowid) AS last FROM track_blocks')?.last ?? 0,
    (pages * 4096) / leastRowBytes,
  );
  for (let row = 1; row <= last; row++) {
    const found = attempt(
      () => from.get<StoredBlockRow>('SELECT * FROM track_blocks WHERE rowid = ?', row),
      undefined,
    );
    if (found) yield { ...found, row };
  }
}

function copyPeriods(from: Database, into: Database, id: TrackId): void {
  const known = soundPeriods(into, id, always);
  const found = attempt(() => soundPeriods(from, id, always), []);
  // What is newer stands over what is older, whichever file it comes from.
  const inOrder = [...known, ...found].toSorted((a, b) => a.fetchedAtMs - b.fetchedAtMs);
  writePeriods(
    into,
    id,
    inOrder.reduce<typeof inOrder>((all, period) => withPeriod(all, period), []),
  );
}

function copyRows(from: Database, into: Database, table: string, columns: readonly string[]): void {
  type Row = Readonly<Record<string, string | number | Uint8Array>>;
  const rows = attempt(() => from.all<Row>(`SELECT ${columns.join(', ')} FROM ${table}`), []);
  for (const row of rows)
    into.run(
      `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      ...columns.map((column) => row[column] ?? null),
    );
}

/** What was asked of a week whose positions are lost does not hold; the rest of the period does. */
function withoutBlock(into: Database, id: TrackId, block: number): void {
  const periods = soundPeriods(into, id, always);
  const hole = { fromMs: block * blockMs, toMs: (block + 1) * blockMs - 1, fetchedAtMs: 0 };
  writePeriods(
    into,
    id,
    withPeriod(periods, hole).filter((period) => period !== hole),
  );
}

/** Of a week that is lost, what had been asked for; all of it where that is not known. */
function goneOf(into: Database, id: TrackId, block: number): ArchiveLoss {
  const week = { fromMs: block * blockMs, toMs: (block + 1) * blockMs - 1 };
  const asked = soundPeriods(into, id, week);
  const mmsi = id[1];
  if (asked.length === 0) return { mmsi, ...week };
  return {
    mmsi,
    fromMs: Math.max(week.fromMs, Math.min(...asked.map(({ fromMs }) => fromMs))),
    toMs: Math.min(week.toMs, Math.max(...asked.map(({ toMs }) => toMs))),
  };
}

/** Weeks of a vessel that follow each other are one stretch; with and without satellite positions it is one way. */
function stretches(gone: readonly ArchiveLoss[]): ArchiveLoss[] {
  const found: ArchiveLoss[] = [];
  for (const one of gone.toSorted((a, b) => a.mmsi - b.mmsi || a.fromMs - b.fromMs)) {
    const last = found.at(-1);
    if (last?.mmsi === one.mmsi && one.fromMs <= last.toMs + 1)
      found[found.length - 1] = { ...last, toMs: Math.max(last.toMs, one.toMs) };
    else found.push(one);
  }
  return found;
}
