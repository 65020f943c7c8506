import type { TrackColumns } from '@kartbord/common/track-columns';
import { decodeTrack, rowAt, trackPart } from '../../../src-shared/track-codec';
import type { FromTracks, ToTracks, TrackPiece } from '../../../src-shared/track-wire';
import type { TrackPort, WantedTrack } from './messages';

/** What is used of a TrackStore. */
export interface LoadingStore {
  begin(key: number): { add(columns: TrackColumns): void; end(): void };
  remove(key: number): void;
}

interface Held {
  wanted: WantedTrack;
  /** Of the question under way; null: none is. */
  id: number | null;
  /** What was wanted when it was asked for last: what came is the newest there is, whatever its version. */
  askedFor: string | null;
  building: ReturnType<LoadingStore['begin']> | null;
  state: 'missing' | 'here' | 'failed';
  version: string | null;
}

/**
 * Brings the wanted tracks into the store, by questions on a port. What is drawn stays until its successor is whole.
 * Messages are only put aside when they come: `work` unpacks them, in slices.
 */
export class TrackLoader {
  readonly #store: LoadingStore;
  readonly #came: () => void;
  readonly #held = new Map<number, Held>();
  readonly #keyOf = new Map<number, number>();
  readonly #waiting: FromTracks[] = [];
  /** The next piece of the first message that waits. */
  #at = 0;
  #port: TrackPort | null = null;
  #lastId = 0;

  /** `came` is called whenever there is something to work on. */
  constructor(store: LoadingStore, came: () => void) {
    this.#store = store;
    this.#came = came;
  }

  get of(): number {
    return this.#held.size;
  }
  /** Tracks of which all that was asked for is here. */
  get loaded(): number {
    return this.#count(({ state, id }) => state === 'here' && id === null);
  }
  /** All are here, but those that could not be read. */
  get isWhole(): boolean {
    return this.#count(({ state, id }) => state === 'missing' || id !== null) === 0;
  }
  get hasWork(): boolean {
    return this.#waiting.length > 0;
  }

  /**
   * Replaces the port. All is asked for again, what is here too: another port may be another person's, or that of another
   * service.
   */
  usePort(port: TrackPort): void {
    this.#port?.close();
    this.#port = port;
    this.#waiting.length = 0;
    this.#at = 0;
    this.#keyOf.clear();
    port.onmessage = ({ data }: MessageEvent<FromTracks>) => {
      this.#waiting.push(data);
      this.#came();
    };
    this.#ask([...this.#held.values()]);
  }

  /** Returns whether one was taken away that is drawn now. */
  want(tracks: readonly WantedTrack[]): boolean {
    const keys = new Set(tracks.map(({ key }) => key));
    const dropped: number[] = [];
    let isFewer = false;
    for (const [key, held] of this.#held) {
      if (keys.has(key)) continue;
      if (held.id !== null) dropped.push(this.#end(held));
      this.#store.remove(key);
      this.#held.delete(key);
      isFewer = true;
    }
    const asked: Held[] = [];
    for (const wanted of tracks) {
      const held = this.#held.get(wanted.key);
      if (!held) {
        const fresh: Held = {
          wanted,
          id: null,
          askedFor: null,
          building: null,
          state: 'missing',
          version: null,
        };
        this.#held.set(wanted.key, fresh);
        asked.push(fresh);
        continue;
      }
      const isOther = !isSameSpan(held.wanted, wanted);
      held.wanted = wanted;
      if (!isOther && (held.id !== null || !isNewer(held))) continue;
      if (held.id !== null) dropped.push(this.#end(held));
      asked.push(held);
    }
    if (dropped.length > 0) this.#post({ kind: 'drop', ids: dropped });
    this.#ask(asked);
    return isFewer;
  }

  /** Unpacks what has come, until it is told that time is up. Returns whether a track came to its end. */
  work(isTimeUp: () => boolean): boolean {
    let hasEnded = false;
    for (let message = this.#waiting[0]; message; message = this.#waiting[0]) {
      const piece = message.pieces[this.#at++];
      if (piece) hasEnded = !this.#take(piece) || hasEnded;
      else {
        this.#waiting.shift();
        this.#at = 0;
        hasEnded = this.#close(message) || hasEnded;
      }
      if (isTimeUp()) break;
    }
    return hasEnded;
  }

  /** Returns whether a track came to its end. */
  #close({ ended, failed }: FromTracks): boolean {
    const again: Held[] = [];
    let hasEnded = false;
    for (const { id, version } of ended) {
      const held = this.#asker(id);
      if (!held) continue;
      (held.building ?? this.#store.begin(held.wanted.key)).end();
      this.#end(held);
      Object.assign(held, { state: 'here', version });
      hasEnded = true;
      if (isNewer(held)) again.push(held);
    }
    for (const { id } of failed) hasEnded = this.#fail(id) || hasEnded;
    this.#ask(again);
    return hasEnded;
  }

  /** False where it cannot be read, and with it the track. */
  #take({ id, startMs, packed }: TrackPiece): boolean {
    const held = this.#asker(id);
    if (!held) return true;
    const track = decodeTrack(packed, startMs);
    if (!track) {
      this.#fail(id);
      return false;
    }
    const from = rowAt(track, held.wanted.fromMs);
    // Both ends belong to it; times are whole milliseconds.
    const to = rowAt(track, held.wanted.toMs + 0.5);
    held.building ??= this.#store.begin(held.wanted.key);
    if (to > from) held.building.add(to - from === track.count ? track : trackPart(track, from, to));
    return true;
  }

  #fail(id: number): boolean {
    const held = this.#asker(id);
    if (!held) return false;
    this.#end(held);
    this.#store.remove(held.wanted.key);
    held.state = 'failed';
    return true;
  }

  #asker(id: number): Held | undefined {
    return this.#held.get(this.#keyOf.get(id) ?? NaN);
  }

  /** The question is answered, or its answer is no longer wanted. */
  #end(held: Held): number {
    const id = held.id ?? 0;
    this.#keyOf.delete(id);
    held.id = null;
    held.building = null;
    return id;
  }

  #ask(all: readonly Held[]): void {
    if (!this.#port || all.length === 0) return;
    const wishes = all.map((held) => {
      const { key, positions, fromMs, toMs, version, answer } = held.wanted;
      const id = ++this.#lastId;
      Object.assign(held, { id, askedFor: version, building: null });
      this.#keyOf.set(id, key);
      return { id, mmsi: key, positions, fromMs, toMs, ...(answer === undefined ? {} : { answer }) };
    });
    this.#post({ kind: 'read', wishes });
  }

  #post(message: ToTracks): void {
    this.#port?.postMessage(message);
  }

  #count(isIt: (held: Held) => boolean): number {
    let count = 0;
    for (const held of this.#held.values()) if (isIt(held)) count++;
    return count;
  }
}

function isSameSpan(a: WantedTrack, b: WantedTrack): boolean {
  return a.positions === b.positions && a.fromMs === b.fromMs && a.toMs === b.toMs && a.answer === b.answer;
}

/** The answer that is known is another than what was read, and it has not been asked for yet. */
function isNewer({ wanted: { version }, version: read, askedFor }: Held): boolean {
  return version !== null && version !== read && version !== askedFor;
}
