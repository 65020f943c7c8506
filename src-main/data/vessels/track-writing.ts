import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import { type TrackColumns, emptyTrack } from '@kartbord/common/track-columns';
import { fail, ok, type Result } from '../../../src-shared/result';
import { decodeTrack, encodeTrack } from '../../../src-shared/track-codec';
import type { TrackStore } from './archive';
import type { Database } from '@kartbord/sqlite';
import { blockMs, removePeriods } from '../cache/room';
import type { HeldTrack } from './track-book';
import { withPositions } from './track-periods';
import {
  blocksOf,
  type PackedBlock,
  packedBlock,
  soundBlocks,
  storedBytes,
  type TrackId,
  writeBlocks,
  writePeriod,
} from './track-rows';

const bytesAtOnce = 4 * 1024 * 1024;
const noTrack = emptyTrack(0);

/** What of these weeks is known, and which of them begin anew. Undefined where it cannot be read. */
function known(store: TrackStore, id: TrackId, of: TimeRange): ReadonlyMap<number, TrackColumns> | undefined {
  const look = (): readonly PackedBlock[] | undefined =>
    store.read('track', (db) => soundBlocks(db, id, blocksOf(of), Number.MAX_SAFE_INTEGER).blocks);
  // The first look may be what finds the damage, and the second is into a new file. What cannot be read now may still
  // be there: it is not written over.
  const blocks = look() ?? look();
  if (!blocks) return undefined;
  return new Map(
    blocks.flatMap(({ block, columns }) => {
      const track = decodeTrack(columns, block * blockMs);
      return track ? [[block, track]] : [];
    }),
  );
}

/** Puts an answer in the place of what was known of its time; whole or not at all, unless it is very long. */
export function writeTrack(
  store: TrackStore,
  id: TrackId,
  { fromMs, toMs, fetchedAtMs, columns }: HeldTrack,
  nowMs: number,
): Result<null> {
  const weeks = known(store, id, { fromMs, toMs });
  if (!weeks) return fail('storage', 'what is stored of the track cannot be read');
  const blocks: PackedBlock[] = [];
  const { first, last } = blocksOf({ fromMs, toMs });
  for (let block = first; block <= last; block++) {
    const start = block * blockMs;
    const part = { fromMs: Math.max(fromMs, start), toMs: Math.min(toMs, start + blockMs - 1) };
    const merged = withPositions(weeks.get(block) ?? noTrack, part, columns);
    blocks.push(packedBlock(id, block, merged.count, encodeTrack(merged, start)));
  }
  // A damaged or missing block is made anew without what was in it: what was asked of its time does not hold.
  const lost = blocks.filter(({ block }) => !weeks.has(block));
  const times = { fetchedMs: fetchedAtMs, usedMs: nowMs };
  return writeInParts(store, id, blocks, times, {
    before(db) {
      for (const { block } of lost) removePeriods(db, id, block * blockMs, (block + 1) * blockMs - 1);
    },
    after: (db) => writePeriod(db, id, { fromMs, toMs, fetchedAtMs }),
  });
}

function writeInParts(
  store: TrackStore,
  id: TrackId,
  blocks: readonly PackedBlock[],
  times: { readonly fetchedMs: number; readonly usedMs: number },
  also: { readonly before: (db: Database) => void; readonly after: (db: Database) => void },
): Result<null> {
  let some: PackedBlock[] = [];
  let [bytes, isFirst] = [0, true];
  for (const block of blocks) {
    some.push(block);
    bytes += storedBytes(block.columns);
    const isLast = block === blocks.at(-1);
    if (bytes < bytesAtOnce && !isLast) continue;
    const written = store.write('track', bytes, (db) => {
      if (isFirst) also.before(db);
      writeBlocks(db, id, some, times);
      if (isLast) also.after(db);
      return null;
    });
    if (!written.ok) return written;
    [some, bytes, isFirst] = [[], 0, false];
  }
  return ok(null);
}
