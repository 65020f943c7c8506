import { type TrackColumns, emptyTrack } from '@kartbord/common/track-columns';
import type { TrackPeriod } from '../../../src-shared/domain/tracks/track-columns';
import { fail, ok, type Result } from '../../../src-shared/result';
import { decodeTrack, encodeTrack } from '../../../src-shared/track-codec';
import type { TrackStore } from './archive';
import type { Database } from '@kartbord/sqlite';
import { blockMs, removePeriods } from '../cache/room';
import type { HeldTrack } from './track-book';
import { always, partIn, withPeriod, withPositions } from './track-periods';
import {
  type BlockSpan,
  blocksOf,
  digestsOf,
  type PackedBlock,
  packedBlock,
  soundBlocks,
  soundPeriods,
  storedBytes,
  type TrackId,
  writeBlocks,
  writePeriod,
} from './track-rows';

const bytesAtOnce = 4 * 1024 * 1024;
const noTrack = emptyTrack(0);
/** Each time another process has written the same weeks between look and write. */
const mostTimes = 5;
const unreadable = fail('storage', 'what is stored of the track cannot be read');
const crowded = fail('storage', 'other processes write the same weeks of the track all the time');

/** What lies on the disk of some weeks. */
interface Known {
  /** Of each row, sound or not: whether it is still the same. */
  readonly digests: ReadonlyMap<number, string>;
  readonly weeks: ReadonlyMap<number, TrackColumns>;
}

/** Puts an answer in the place of what was known of its time; whole or not at all, unless it is very long. */
export function writeTrack(store: TrackStore, id: TrackId, track: HeldTrack, nowMs: number): Result<null> {
  for (let time = 0; time < mostTimes; time++) {
    const written = tryWriting(store, id, track, nowMs, () => true);
    if (!written.ok) return written;
    if (written.value) return ok(null);
  }
  return crowded;
}

/** Puts tracks that were kept elsewhere where nothing newer of their time is known; `columns` has them all. */
export function writeOlder(
  store: TrackStore,
  id: TrackId,
  periods: readonly TrackPeriod[],
  columns: TrackColumns,
  nowMs: number,
): Result<null> {
  for (let time = 0; time < mostTimes; time++) {
    const known = store.read('move', (db) => soundPeriods(db, id, always));
    if (!known) return unreadable;
    const missing = periods.flatMap((period) => {
      const newer = known.filter(({ fetchedAtMs }) => fetchedAtMs >= period.fetchedAtMs);
      return newer.reduce<readonly TrackPeriod[]>(
        (left, one) => withPeriod(left, one).filter((each) => each !== one),
        [period],
      );
    });
    let isWhole = true;
    for (const period of missing) {
      const track = { ...period, columns: partIn(columns, period) };
      const written = tryWriting(store, id, track, nowMs, (db) =>
        soundPeriods(db, id, period).every(({ fetchedAtMs }) => fetchedAtMs < period.fetchedAtMs),
      );
      if (!written.ok) return written;
      isWhole &&= written.value;
    }
    if (isWhole) return ok(null);
  }
  return crowded;
}

/**
 * Whether it was written. Not where another process has written the same weeks since they were read, or where `isWanted`, asked in
 * the transaction that writes, says no: what is known has to be read again.
 */
function tryWriting(
  store: TrackStore,
  id: TrackId,
  { fromMs, toMs, fetchedAtMs, columns }: HeldTrack,
  nowMs: number,
  isWanted: (db: Database) => boolean,
): Result<boolean> {
  const span = blocksOf({ fromMs, toMs });
  const look = (): Known | undefined => store.read('track', (db) => knownOf(db, id, span));
  // The first look may be what finds the damage, and the second is into a new file. What cannot be read now may still
  // be there: it is not written over.
  const known = look() ?? look();
  if (!known) return unreadable;
  const blocks: PackedBlock[] = [];
  for (let block = span.first; block <= span.last; block++) {
    const start = block * blockMs;
    const part = { fromMs: Math.max(fromMs, start), toMs: Math.min(toMs, start + blockMs - 1) };
    const merged = withPositions(known.weeks.get(block) ?? noTrack, part, columns);
    blocks.push(packedBlock(id, block, merged.count, encodeTrack(merged, start)));
  }
  for (const part of inParts(blocks)) {
    const written = store.write('track', part.bytes, (db) => {
      if (!isWanted(db) || !isAsRead(db, id, part, known)) return false;
      // A damaged or missing block is made anew without what was in it: what was asked of its time does not hold.
      for (const { block } of part.blocks)
        if (!known.weeks.has(block)) removePeriods(db, id, block * blockMs, (block + 1) * blockMs - 1);
      writeBlocks(db, id, part.blocks, { fetchedMs: fetchedAtMs, usedMs: nowMs });
      if (part.isLast) writePeriod(db, id, { fromMs, toMs, fetchedAtMs });
      return true;
    });
    if (!written.ok || !written.value) return written;
  }
  return ok(true);
}

function knownOf(db: Database, id: TrackId, of: BlockSpan): Known {
  // First: what changes between the two is then seen as changed.
  const digests = digestsOf(db, id, of);
  const weeks = soundBlocks(db, id, of, Number.MAX_SAFE_INTEGER).blocks.flatMap(
    ({ block, columns }): [number, TrackColumns][] => {
      const track = decodeTrack(columns, block * blockMs);
      return track ? [[block, track]] : [];
    },
  );
  return { digests, weeks: new Map(weeks) };
}

/** Whether each week that is to be written lies there as it was read, or is missing as it was. */
function isAsRead(db: Database, id: TrackId, { blocks }: Part, { digests }: Known): boolean {
  const [first, last] = [blocks[0]?.block ?? 0, blocks.at(-1)?.block ?? 0];
  const now = digestsOf(db, id, { first, last });
  return blocks.every(({ block }) => now.get(block) === digests.get(block));
}

interface Part {
  readonly blocks: readonly PackedBlock[];
  readonly bytes: number;
  readonly isLast: boolean;
}

/** Blocks, as many as are written at once. */
function* inParts(blocks: readonly PackedBlock[]): Generator<Part> {
  let some: PackedBlock[] = [];
  let bytes = 0;
  for (const block of blocks) {
    some.push(block);
    bytes += storedBytes(block.columns);
    const isLast = block === blocks.at(-1);
    if (bytes < bytesAtOnce && !isLast) continue;
    yield { blocks: some, bytes, isLast };
    [some, bytes] = [[], 0];
  }
}
