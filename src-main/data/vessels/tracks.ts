import { createHash } from 'node:crypto';
import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import type { TrackSummary } from '../../../src-shared/domain/tracks/track';
import { type TrackColumns, emptyTrack } from '@kartbord/common/track-columns';
import type { CachedTrack, TrackPeriod } from '../../../src-shared/domain/tracks/track-columns';
import { positionAt } from '../../../src-shared/domain/tracks/track-position';
import { joinedSummary, summaryOf } from '../../../src-shared/domain/tracks/track-summary';
import { fail, ok, type Result } from '../../../src-shared/result';
import {
  decodeTrack,
  decodeTracks,
  inOrderOfTime,
  joinTracks,
  outlineOf,
} from '../../../src-shared/track-codec';
import type { EngineOf } from '../calls';
import { whole } from '../cache/database';
import { blockMs } from '../cache/room';
import { type HeldTrack, trackBook, type VesselSeen, withHeld } from './track-book';
import { always, clippedPeriods, partIn, withPeriod } from './track-periods';
import {
  blocksOf,
  idOf,
  type PackedBlock,
  soundBlocks,
  soundPeriods,
  type TrackId,
  type TrackName,
} from './track-rows';
import type { TrackStore } from './archive';
import { moveToArchive, storeOf, type TrackStores } from './track-stores';
import { trackUse } from './track-use';
import { writeTrack } from './track-writing';

export interface TrackSelection extends TrackName, TimeRange {}

interface TrackArrival extends TrackSelection {
  /** All that the service has of the selection, in whatever order. */
  readonly columns: TrackColumns;
  readonly fetchedAtMs: number;
  /** What it called the vessel; only what is held remembers it. */
  readonly seen?: VesselSeen;
}

/** What a track comes to in a span, without its positions. */
export interface TrackFacts {
  readonly summary: TrackSummary;
  /** The same for the same blocks. */
  readonly version: string;
  /** As long as they are: they may reach out of the span. */
  readonly periods: readonly TrackPeriod[];
}

/** Some blocks of a track, in order of time. */
interface TrackRange {
  readonly blocks: readonly PackedBlock[];
  /** Where the next stretch begins, ms since 1970; null: that was all. */
  readonly nextMs: number | null;
}

/** Tracks on disk: a blob for each vessel and week, and the periods that were asked for. What is held is as if it were there. */
export interface Tracks {
  keep(arrival: TrackArrival): Result<null>;
  /** For what `keep` could not: in memory, until a later one can. */
  hold(arrival: TrackArrival): void;
  /** What is kept of it; `periods` say for which times no position means none. */
  read(of: TrackSelection): CachedTrack;
  facts(of: TrackSelection): TrackFacts;
  /** Both of one look at the disk. The blocks stay in memory, packed, until nobody has `read` any more. */
  look(of: TrackSelection): { readonly facts: TrackFacts; readonly read: () => CachedTrack };
  /** As it lies on the disk, from `of.fromMs` on. Undefined where that cannot be read. */
  packed(of: TrackSelection): TrackRange | undefined;
  /** The newest period that was asked for up to the moment of asking. */
  newest(of: TrackName): TrackPeriod | undefined;
}

/** Longer than any history that the service has, against a slip of the clock. */
const mostBlocks = 600;
/** A stretch is read in some milliseconds. */
const blocksAtOnce = 16;
const noTrack = emptyTrack(0);
/** An answer is some seconds on its way, and the clocks of two computers differ. */
const latestMs = 10 * 60_000;

export function openTracks(stores: TrackStores, now: () => number): Tracks {
  const book = trackBook(stores.store);
  const use = trackUse(stores.store, now);
  const storeFor = ([owner, mmsi]: TrackId): TrackStore => storeOf(stores, owner, mmsi);

  function look(of: TrackSelection): Found {
    const id = idOf(of);
    const store = storeFor(id);
    const found = store.read('track', (db) => ({
      ...soundBlocks(db, id, blocksOf(of), Number.MAX_SAFE_INTEGER),
      periods: soundPeriods(db, id, of),
    }));
    const blocks = found?.blocks ?? [];
    if (store === stores.store) use.note(id, blocks);
    // A block that is missing or damaged is not one without positions: its periods do not hold.
    const sound = new Set(blocks.map(({ block }) => block));
    const isWhole = (period: TrackPeriod): boolean =>
      clippedPeriods([period], of).every((inside) => {
        const { first, last } = blocksOf(inside);
        for (let block = first; block <= last; block++) if (!sound.has(block)) return false;
        return true;
      });
    const periods = (found?.periods ?? []).filter(isWhole);
    const held = book.of(id).filter(({ fromMs, toMs }) => fromMs <= of.toMs && toMs >= of.fromMs);
    if (held.length === 0) return { blocks, periods };
    return {
      blocks: withHeld(id, blocks, held, of),
      periods: held.reduce(
        (before, { fromMs, toMs, fetchedAtMs }) => withPeriod(before, { fromMs, toMs, fetchedAtMs }),
        periods,
      ),
    };
  }

  function kept(id: TrackId, track: HeldTrack): Result<null> {
    const to = storeFor(id);
    const written = writeTrack(to, id, track, now());
    const [owner, mmsi] = id;
    // Another process has archived the vessel meanwhile, and looks into the archive alone.
    const isLate = written.ok && to === stores.store && stores.archive.has(owner, mmsi);
    return isLate ? moveToArchive(stores, owner, mmsi, now()) : written;
  }

  return {
    keep(arrival) {
      const id = idOf(arrival);
      const track = heldOf(arrival);
      if (!track) return fail('bad-request', 'no such period');
      // In the order in which they came: a later answer takes the place of an earlier one.
      for (const earlier of book.of(id)) {
        const written = kept(id, earlier);
        if (!written.ok) return written;
        book.release(id);
      }
      return kept(id, track);
    },

    hold(arrival) {
      const track = heldOf(arrival);
      if (track) book.hold(idOf(arrival), track);
    },

    read: (of) => read(look(of), of),
    facts: (of) => facts(look(of), of),
    look(of) {
      const found = look(of);
      return { facts: facts(found, of), read: () => read(found, of) };
    },

    packed(of) {
      const id = idOf(of);
      const held = book.of(id);
      if (held.length > 0) return { blocks: look(of).blocks, nextMs: null };
      const read = (): ReturnType<typeof soundBlocks> | undefined =>
        store.read('track', (db) => soundBlocks(db, id, blocksOf(of), blocksAtOnce));
      const store = storeFor(id);
      const found = read() ?? read();
      if (!found) return undefined;
      if (store === stores.store) use.note(id, found.blocks);
      return { blocks: found.blocks, nextMs: found.next === null ? null : found.next * blockMs };
    },

    newest(of) {
      const id = idOf(of);
      const kept = storeFor(id).read('track', (db) => soundPeriods(db, id, always)) ?? [];
      const periods = book.of(id).reduce<readonly TrackPeriod[]>(withPeriod, kept);
      const newest = periods.findLast(({ toMs, fetchedAtMs }) => toMs > fetchedAtMs - latestMs);
      return newest && { fromMs: newest.fromMs, toMs: newest.toMs, fetchedAtMs: newest.fetchedAtMs };
    },
  };
}

interface Found {
  readonly blocks: readonly PackedBlock[];
  readonly periods: readonly TrackPeriod[];
}

function read({ blocks, periods }: Found, of: TimeRange): CachedTrack {
  const all = decodeTracks(
    blocks.map(({ block, count, columns }) => ({ packed: columns, startMs: block * blockMs, count })),
  );
  const inside = partIn(all, of);
  // What crosses to another process takes all of its memory along.
  return { columns: inside.count === all.count ? all : joinTracks([inside]), periods };
}

const facts = ({ blocks, periods }: Found, of: TimeRange): TrackFacts => ({
  summary: joinedSummary(blocks.map((block) => summaryIn(block, of))),
  version: versionOf(blocks),
  periods,
});

/** In whole ms and in order; undefined where its period is none. */
function heldOf(arrival: TrackArrival): HeldTrack | undefined {
  const span = { fromMs: whole(arrival.fromMs), toMs: whole(arrival.toMs) };
  const { first, last } = blocksOf(span);
  if (!(last >= first) || span.toMs < span.fromMs || last - first > mostBlocks) return undefined;
  const { columns } = arrival;
  const timeMs = isWhole(columns.timeMs) ? columns.timeMs : columns.timeMs.map(whole);
  return {
    ...span,
    fetchedAtMs: whole(arrival.fetchedAtMs),
    columns: inOrderOfTime({ ...columns, timeMs }),
    ...(arrival.seen ? { seen: arrival.seen } : {}),
  };
}

function isWhole(timesMs: Float64Array): boolean {
  for (let row = 0; row < timesMs.length; row++) {
    const time = timesMs[row] ?? 0;
    if (Math.floor(time) !== time) return false;
  }
  return true;
}

/** What a block has in a span; it is only unpacked where its ends reach out of it. */
function summaryIn({ block, columns }: PackedBlock, span: TimeRange): TrackSummary {
  const outline = outlineOf(columns, block * blockMs);
  if (outline?.ends.timeMs.every((time) => time >= span.fromMs && time <= span.toMs)) {
    const { count, satellite, ends } = outline;
    const at = (row: number): TrackSummary['oldest'] => (count > 0 ? positionAt(ends, row) : null);
    return { count, satellite, oldest: at(0), newest: at(ends.count - 1) };
  }
  return summaryOf(partIn(decodeTrack(columns, block * blockMs) ?? noTrack, span));
}

/** Another where positions came or went in one of the blocks. */
export function versionOf(blocks: readonly { readonly digest: Uint8Array }[]): string {
  const hash = createHash('sha256');
  for (const { digest } of blocks) hash.update(digest);
  return hash.digest('base64url').slice(0, 22);
}

export interface TrackCalls {
  /** Positions of a vessel that the service just gave: they take the place of what was kept of that time. */
  'track.keep': { input: TrackArrival; output: null };
  /** What is kept of a vessel's positions, and of which times. */
  'track.read': { input: TrackSelection; output: CachedTrack };
}

export const trackStore = (tracks: Tracks): EngineOf<TrackCalls> => ({
  'track.keep': (arrival) => tracks.keep(arrival),
  'track.read': (of) => ok(tracks.read(of)),
});
