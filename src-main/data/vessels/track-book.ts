import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import type { TrackColumns } from '@kartbord/common/track-columns';
import type { TrackPositions } from '../../../src-shared/domain/tracks/track-columns';
import { decodeTrack, encodeTrack, joinTracks } from '../../../src-shared/track-codec';
import type { TrackRead } from '../../api-client/vessels/ais-track';
import type { CacheStore } from '../cache/cache-store';
import { blockMs } from '../cache/room';
import type { KeyedSelection } from '../cache/selection';
import { clippedPeriods, withPositions } from './track-periods';
import { blocksOf, type PackedBlock, packedBlock, type TrackId } from './track-rows';

/** What AIS called a vessel last. */
export interface VesselSeen extends Pick<TrackRead, 'name' | 'shipType'> {
  /** What was dropped of its answers, by what they were asked for, the newest last; left out: nothing. */
  readonly dropped?: readonly DroppedOfTrack[];
}

export interface DroppedOfTrack extends TimeRange {
  readonly positions: TrackPositions;
  readonly dropped: TrackRead['dropped'];
}

/** What the service gave of a stretch of time. */
export interface HeldTrack extends TimeRange {
  readonly fetchedAtMs: number;
  /** What it called the vessel. */
  readonly seen?: VesselSeen;
  /** In order of time. */
  readonly columns: TrackColumns;
}

/** Answers that could not be put on the disk: they are shown all the same, and written when there is room again. */
export interface TrackBook {
  /** The oldest answer first. */
  of(id: TrackId): readonly HeldTrack[];
  hold(id: TrackId, track: HeldTrack): void;
  /** Its oldest answer is on the disk now. */
  release(id: TrackId): void;
  forget(mmsi: number | undefined): void;
}

/** Of 24 bytes each; the track that was held first goes first. */
const mostPositions = 1_000_000;

const books = new WeakMap<CacheStore, TrackBook>();

/** The book beside a cache: whoever reads tracks out of the one reads those of the other. */
export function trackBook(store: CacheStore): TrackBook {
  const book = books.get(store) ?? emptyBook();
  books.set(store, book);
  return book;
}

/** What is forgotten on the disk is forgotten here, if more than that must go with it. */
export function forgetHeld(store: CacheStore, of: KeyedSelection): void {
  if (of.kind === undefined || of.kind === 'track') trackBook(store).forget(of.keys ? undefined : of.mmsi);
}

function emptyBook(): TrackBook {
  const held = new Map<string, { readonly mmsi: number; readonly tracks: readonly HeldTrack[] }>();
  const keyOf = (id: TrackId): string => JSON.stringify(id);
  const sizeOf = (tracks: readonly HeldTrack[]): number =>
    tracks.reduce((sum, { columns }) => sum + columns.count, 0);
  return {
    of: (id) => (held.size > 0 ? (held.get(keyOf(id))?.tracks ?? []) : []),
    hold(id, track) {
      const [key, tracks] = [keyOf(id), [...this.of(id), track]];
      held.delete(key);
      held.set(key, { mmsi: id[1], tracks });
      let size = [...held.values()].reduce((sum, one) => sum + sizeOf(one.tracks), 0);
      for (const [oldest, one] of held) {
        if (size <= mostPositions || oldest === key) break;
        held.delete(oldest);
        size -= sizeOf(one.tracks);
      }
    },
    release(id) {
      const [, ...later] = this.of(id);
      if (later.length > 0) held.set(keyOf(id), { mmsi: id[1], tracks: later });
      else held.delete(keyOf(id));
    },
    forget(mmsi) {
      for (const [key, one] of held) if (mmsi === undefined || one.mmsi === mmsi) held.delete(key);
    },
  };
}

/** Blocks of a span with what is held of it in the place of what was known, in order of time. */
export function withHeld(
  id: TrackId,
  blocks: readonly PackedBlock[],
  held: readonly HeldTrack[],
  span: TimeRange,
): PackedBlock[] {
  const joined = new Map(blocks.map((one) => [one.block, one]));
  for (const track of held)
    for (const inside of clippedPeriods([track], span)) {
      const { first, last } = blocksOf(inside);
      for (let block = first; block <= last; block++) {
        const start = block * blockMs;
        const known = joined.get(block);
        const columns = (known && decodeTrack(known.columns, start)) ?? joinTracks([]);
        const part = {
          fromMs: Math.max(track.fromMs, start),
          toMs: Math.min(track.toMs, start + blockMs - 1),
        };
        const merged = withPositions(columns, part, track.columns);
        joined.set(block, packedBlock(id, block, merged.count, encodeTrack(merged, start)));
      }
    }
  return [...joined.values()].sort((a, b) => a.block - b.block);
}
