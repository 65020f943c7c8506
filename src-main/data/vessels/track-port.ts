import * as v from 'valibot';
import type { FromTracks, ToTracks, TrackPiece, TrackWish } from '../../../src-shared/track-wire';
import { blockMs } from '../cache/room';
import { type Tracks, versionOf } from './tracks';

/** Whose kept tracks a port gives. */
export interface TrackPortOwner {
  readonly site: string;
  readonly account: string;
}

/**
 * A message has at most so much, unless one week of a track is more. Ports copy (performance.md, 3). The first is short, and each
 * has twice as much as the one before: a worker whose code is new draws its first vessels a tenth of a second sooner.
 */
const [firstBytes, bytesAtOnce] = [32 * 1024, 256 * 1024];
/** Others of this process wait no longer than this for their turn. */
const mostMs = 10;

const time = v.pipe(v.number(), v.finite());
const wish = v.object({
  id: v.number(),
  mmsi: v.number(),
  positions: v.picklist(['all', 'without satellite']),
  fromMs: time,
  toMs: time,
  answer: v.exactOptional(v.string()),
});
/** What comes from the page is not trusted. */
const toTracks: v.GenericSchema<unknown, ToTracks> = v.variant('kind', [
  v.object({ kind: v.literal('read'), wishes: v.array(wish) }),
  v.object({ kind: v.literal('drop'), ids: v.array(v.number()) }),
]);

/** A wish under way: from where on it is still to be read, and the digests of what was given. */
interface Reading {
  readonly wish: TrackWish;
  fromMs: number;
  readonly given: { readonly digest: Uint8Array }[];
  /** Read and not given yet. */
  waiting: readonly (TrackPiece & { readonly digest: Uint8Array })[];
  isRead: boolean;
}

/** The data process's end of a port to the map's worker: takes messages, answers with pieces of what is kept. */
export function serveTracks(
  tracks: Pick<Tracks, 'packed'>,
  owner: TrackPortOwner,
  post: (message: FromTracks) => void,
  ofStores: (answer: string, mmsi: number) => ReturnType<Tracks['packed']> = () => undefined,
): (message: unknown) => void {
  /** In the order of the wishes. */
  const readings = new Map<number, Reading>();
  let isAtWork = false;
  let mostBytes = firstBytes;

  /** Reads the next stretch; false where that cannot be. */
  function readOn(reading: Reading): boolean {
    const { id, mmsi, positions, toMs, answer } = reading.wish;
    const found =
      answer === undefined
        ? tracks.packed({ ...owner, mmsi, positions, fromMs: reading.fromMs, toMs })
        : ofStores(answer, mmsi);
    if (!found) return false;
    reading.waiting = found.blocks
      .filter(({ count }) => count > 0)
      .map(({ block, columns, digest }) => ({ id, startMs: block * blockMs, packed: columns, digest }));
    reading.given.push(...found.blocks);
    if (found.nextMs === null) reading.isRead = true;
    else reading.fromMs = found.nextMs;
    return true;
  }

  function nextMessage(): FromTracks {
    const pieces: TrackPiece[] = [];
    const ended: { id: number; version: string }[] = [];
    const failed: { id: number; code: 'storage' }[] = [];
    const untilMs = performance.now() + mostMs;
    let bytes = 0;
    for (const [id, reading] of readings) {
      let isFull = false;
      while (!isFull) {
        const [piece, ...others] = reading.waiting;
        if (piece) {
          if (bytes > 0 && bytes + piece.packed.length > mostBytes) isFull = true;
          else {
            pieces.push({ id, startMs: piece.startMs, packed: ownBytes(piece.packed) });
            bytes += piece.packed.length;
            reading.waiting = others;
          }
        } else if (reading.isRead) {
          ended.push({ id, version: versionOf(reading.given) });
          readings.delete(id);
          break;
        } else if (!readOn(reading)) {
          failed.push({ id, code: 'storage' });
          readings.delete(id);
          break;
        }
        if (performance.now() > untilMs) isFull = true;
      }
      if (isFull) break;
    }
    return { pieces, ended, failed };
  }

  async function work(): Promise<void> {
    isAtWork = true;
    mostBytes = firstBytes;
    while (readings.size > 0) {
      const message = nextMessage();
      if (message.pieces.length + message.ended.length + message.failed.length > 0) post(message);
      mostBytes = Math.min(2 * mostBytes, bytesAtOnce);
      await new Promise(setImmediate);
    }
    isAtWork = false;
  }

  return (message) => {
    const read = v.safeParse(toTracks, message);
    if (!read.success) return;
    if (read.output.kind === 'drop') for (const id of read.output.ids) readings.delete(id);
    else
      for (const each of read.output.wishes)
        readings.set(each.id, { wish: each, fromMs: each.fromMs, given: [], waiting: [], isRead: false });
    if (!isAtWork) void work();
  };
}

/** A part of a larger buffer would cross with all of it. */
const ownBytes = (bytes: Uint8Array): Uint8Array =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
