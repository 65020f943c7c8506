import { createHash } from 'node:crypto';
import { emptyTrack, type TrackColumns } from '@kartbord/common/track-columns';
import { readParquetColumns } from '@kartbord/formats/parquet/parquet-column';
import { trackPointColumns, trackPointRows } from '@kartbord/formats/track-points';
import { joinTracks, rowAt, trackPart } from '../../../src-shared/track-codec';
import { ok } from '../../../src-shared/result';
import type { MadeAbout } from '../layers/sidecar';
import type { DatasetTile, DatasetUnit } from './dataset';

/** A week of a vessel that is stored: its positions, and the digest of them. */
export interface StoredBlock {
  /** Weeks since 1970. */
  readonly block: number;
  readonly mmsi: number;
  readonly count: number;
  readonly digest: string;
  /** ms since 1970. */
  readonly fetchedMs: number;
}

/** Where positions are read from, some of one vessel at a time. */
export interface TrackShelf {
  readonly blocks: readonly StoredBlock[];
  readonly nameOf: (mmsi: number) => string | null;
  /** In order of time, both ends included. */
  readonly read: (mmsi: number, span: { readonly fromMs: number; readonly toMs: number }) => TrackColumns;
  readonly about: MadeAbout;
}

const dayMs = 86_400_000;
const daysOfBlock = 7;
const blockMs = daysOfBlock * dayMs;
/** Vessels by their number: who wants one vessel reads an eighth of a day. */
const vesselGroups = 8;

export interface PositionLimits {
  /** More positions of a week are read day by day. */
  readonly mostHeld: number;
  /** More are another file. */
  readonly mostRows: number;
}
/** What keeps a run below 300 MB, at about 30 bytes a position and as much again while it is written. */
const usualLimits: PositionLimits = { mostHeld: 1_500_000, mostRows: 500_000 };

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** A unit for each week and group of vessels; of days that are over at `nowMs`, so that no file is of a part of one. */
export function positionUnits(
  shelf: TrackShelf,
  nowMs: number,
  limits: PositionLimits = usualLimits,
): readonly DatasetUnit[] {
  const groups = new Map<string, StoredBlock[]>();
  for (const block of [...shelf.blocks].sort((a, b) => a.block - b.block || a.mmsi - b.mmsi)) {
    const id = `positions/${dateOf(block.block * blockMs)}/${block.mmsi % vesselGroups}`;
    const group = groups.get(id);
    if (group) group.push(block);
    else groups.set(id, [block]);
  }
  return [...groups].flatMap(([id, blocks]) => {
    const startMs = (blocks[0]?.block ?? 0) * blockMs;
    const days = Math.min(daysOfBlock, Math.floor((nowMs - startMs) / dayMs));
    return days > 0 ? [unitOf(id, { startMs, days, blocks }, shelf, limits)] : [];
  });
}

interface Stretch {
  readonly startMs: number;
  readonly days: number;
  readonly blocks: readonly StoredBlock[];
}

function unitOf(id: string, of: Stretch, shelf: TrackShelf, limits: PositionLimits): DatasetUnit {
  const { blocks, days } = of;
  const hash = createHash('sha256').update(`${days}`);
  for (const { mmsi, digest } of blocks) hash.update(`\n${mmsi} ${digest}`);
  const source = `sha256:${hash.digest('hex')}`;
  let unread = 0;
  return {
    id,
    source,
    isFinal: false,
    tiles: (pathsOf) => tilesOf(id, of, shelf, limits, pathsOf, (count) => (unread = count)),
    unread: () => unread,
  };
}

async function* tilesOf(
  id: string,
  { startMs, days, blocks }: Stretch,
  shelf: TrackShelf,
  { mostHeld, mostRows }: PositionLimits,
  pathsOf: (partition: string) => readonly string[],
  tellUnread: (count: number) => void,
): AsyncGenerator<DatasetTile> {
  const group = id.slice(id.lastIndexOf('/') + 1);
  const stored = blocks.reduce((sum, { count }) => sum + count, 0);
  const isHeld = stored <= mostHeld;
  const held = new Map<number, TrackColumns>();
  let read = 0;
  const readOf = (mmsi: number, fromMs: number, toMs: number): TrackColumns => {
    const columns = shelf.read(mmsi, { fromMs, toMs });
    read += columns.count;
    return columns;
  };
  const ofDay = (mmsi: number, fromMs: number): TrackColumns => {
    const toMs = fromMs + dayMs - 1;
    if (!isHeld) return readOf(mmsi, fromMs, toMs);
    const week = held.get(mmsi) ?? readOf(mmsi, startMs, startMs + blockMs - 1);
    held.set(mmsi, week);
    return trackPart(week, rowAt(week, fromMs), rowAt(week, fromMs + dayMs));
  };
  for (let day = 0; day < days; day++) {
    const fromMs = startMs + day * dayMs;
    const partition = `positions/date=${dateOf(fromMs)}/vessel_group=${group}`;
    const known = await knownTimes(pathsOf(partition));
    let vessels: Vessel[] = [];
    let rows = 0;
    for (const { mmsi } of blocks) {
      const columns = without(ofDay(mmsi, fromMs), known.get(mmsi));
      await new Promise(setImmediate);
      if (columns.count === 0) continue;
      if (rows > 0 && rows + columns.count > mostRows) {
        yield tile(partition, vessels, rows, shelf, blocks);
        [vessels, rows] = [[], 0];
      }
      vessels.push({ mmsi, name: shelf.nameOf(mmsi), columns });
      rows += columns.count;
    }
    if (rows > 0) yield tile(partition, vessels, rows, shelf, blocks);
  }
  // Of a week that is not over, the days to come are read by the next run.
  if (days === daysOfBlock || isHeld) tellUnread(Math.max(0, stored - read));
}

interface Vessel {
  readonly mmsi: number;
  readonly name: string | null;
  readonly columns: TrackColumns;
}

function tile(
  partition: string,
  vessels: readonly Vessel[],
  count: number,
  { about }: TrackShelf,
  blocks: readonly StoredBlock[],
): DatasetTile {
  const fetched = blocks.map(({ fetchedMs }) => fetchedMs);
  const oldestMs = fetched.reduce((a, b) => Math.min(a, b));
  const newestMs = fetched.reduce((a, b) => Math.max(a, b));
  const layer = {
    name: 'positions',
    geometry: 'Point',
    columns: trackPointColumns,
    count,
    about: { ...about, oldestMs, newestMs },
  } as const;
  const bulk = { vessels };
  return {
    partition,
    source: {
      name: 'positions',
      make: () => Promise.resolve(ok({ ...layer, rows: trackPointRows(bulk), bulk })),
    },
  };
}

type Times = Map<number, number>;

/** Of each vessel how many positions of each time are in files. */
async function knownTimes(paths: readonly string[]): Promise<ReadonlyMap<number, Times>> {
  const known = new Map<number, Times>();
  for (const path of paths) {
    const mmsis: number[] = [];
    const times: number[] = [];
    await readParquetColumns(path, ['mmsi', 'time'], (column, firstRow, values) => {
      const into = column === 'mmsi' ? mmsis : times;
      for (let at = 0; at < values.length; at++) into[firstRow + at] = Number(values[at]);
    });
    for (const [row, mmsi] of mmsis.entries()) {
      const ofVessel = known.get(mmsi) ?? new Map<number, number>();
      known.set(mmsi, ofVessel);
      const time = times[row] ?? NaN;
      ofVessel.set(time, (ofVessel.get(time) ?? 0) + 1);
    }
  }
  return known;
}

/** The positions that are not in a file yet. */
function without(columns: TrackColumns, known: Times | undefined): TrackColumns {
  if (!known) return columns;
  const pieces: TrackColumns[] = [];
  let from = -1;
  for (let row = 0; row < columns.count; row++) {
    const time = Math.floor(columns.timeMs[row] ?? 0);
    const left = known.get(time) ?? 0;
    if (left > 0) {
      known.set(time, left - 1);
      if (from >= 0) pieces.push(trackPart(columns, from, row));
      from = -1;
    } else if (from < 0) from = row;
  }
  if (from >= 0) pieces.push(trackPart(columns, from, columns.count));
  return pieces.length === 0 ? emptyTrack(0) : joinTracks(pieces);
}
