import type { FromWorker, ToWorker } from './messages';
import { type LoadingStore, TrackLoader } from './track-loader';
import type { Quality, TrackHeads, TrackHit, TrackPaint, TrackView } from './types';

/** So long after the last move of the view or of the window of time, the map is at rest. */
const restMs = 120;
/**
 * While tracks are coming, a picture of those that are here so long after the last, and each time twice as long up to the most:
 * each is painted anew from all of them, and for millions of positions that is what they would wait for.
 */
const [loadingMs, mostLoadingMs] = [100, 500];
/** The longest that other messages wait behind unpacking or levels of detail. */
const sliceMs = 8;
/** A fine picture that takes no longer than this is painted while the view moves, too. */
const quickMs = 9;
/** Beyond, pictures are fine at rest only. */
const mostPositionsMoving = 2_000_000;

/** What is used of the store and of what draws it (store.ts, paint.ts, heads.ts, pick.ts). */
interface TrackCraft {
  readonly store: LoadingStore & {
    readonly positions: number;
    prepare(paint: TrackPaint): void;
    refine(paint: TrackPaint, deadlineMs: number): boolean;
  };
  paint(paint: TrackPaint, view: TrackView, pixels: Uint32Array, quality: Quality): void;
  heads(paint: TrackPaint, view: TrackView): TrackHeads;
  pick(paint: TrackPaint, view: TrackView, x: number, y: number, reachPx: number): TrackHit | null;
  placeOf(key: number, timeMs: number, view: TrackView): TrackHit | null;
}

export interface LoopParts<Picture> {
  readonly craft: TrackCraft;
  /** Makes a picture of the view's size from what `draw` puts into its pixels. */
  readonly picture: (view: TrackView, draw: (pixels: Uint32Array) => void) => Picture;
  readonly post: (message: FromWorker<Picture>) => void;
  readonly now: () => number;
  /** Calls once after so many ms, at 0 after the messages that wait already. Returns the function that gives it up. */
  readonly later: (ms: number, task: () => void) => () => void;
}

/**
 * What the worker of the tracks does: takes the page's wishes, of which the newest counts, and works on them in turns, so
 * that none waits long: a picture first, then what has come from the data process, then levels of detail.
 */
export class WorkerLoop<Picture> {
  readonly #parts: LoopParts<Picture>;
  readonly #loader: TrackLoader;
  #paint: TrackPaint | null = null;
  #view: TrackView | null = null;
  #mark: { readonly key: number; readonly timeMs: number } | null = null;
  #wish = 0;
  #isHidden = false;
  /** The view, the colours or the tracks are others than in the last picture. */
  #isStale = false;
  /** Tracks have come since the last picture. */
  #hasMore = false;
  #shown: { readonly quality: Quality; readonly isAtRest: boolean } | null = null;
  #isRefined = false;
  #movedAtMs = -Infinity;
  #paintedAtMs = -Infinity;
  /** When what had come was painted. */
  #grewAtMs = -Infinity;
  #growsAfterMs = loadingMs;
  #fineMs = Infinity;
  #said = '';
  /** The next turn, and when. */
  #turn: { readonly atMs: number; readonly cancel: () => void } | null = null;

  constructor(parts: LoopParts<Picture>) {
    this.#parts = parts;
    this.#loader = new TrackLoader(parts.craft.store, () => this.#next());
  }

  hear(message: ToWorker): void {
    switch (message.kind) {
      case 'port':
        this.#loader.usePort(message.port);
        break;
      case 'tracks':
        this.#isStale = this.#loader.want(message.tracks) || this.#loader.isWhole || this.#isStale;
        this.#wish = message.wish;
        break;
      case 'paint':
        this.#paint = { ...(this.#paint ?? emptyPaint), ...message.change };
        if ('window' in message.change && this.#shown) this.#movedAtMs = this.#parts.now();
        this.#isStale = true;
        this.#isRefined = false;
        this.#wish = message.wish;
        break;
      case 'view':
        if (this.#view) this.#movedAtMs = this.#parts.now();
        this.#view = message.view;
        this.#isStale = true;
        this.#wish = message.wish;
        break;
      case 'mark':
        this.#mark = message.at;
        if (this.#view)
          this.#parts.post({ kind: 'mark', mark: this.#placeOfMark(this.#view), view: this.#view });
        break;
      case 'pick':
        this.#pick(message);
        break;
      case 'plane':
        // The worker's own affair (worker.ts).
        return;
      case 'hide':
        this.#isHidden = message.isHidden;
        break;
    }
    this.#tell();
    this.#next();
  }

  #pick({ id, view, x, y, reachPx }: Extract<ToWorker, { kind: 'pick' }>): void {
    const { craft, post } = this.#parts;
    const paint = this.#paint;
    if (paint) craft.store.prepare(paint);
    post({ kind: 'picked', id, hit: paint && craft.pick(paint, view, x, y, reachPx) });
  }

  #placeOfMark(view: TrackView): TrackHit | null {
    return this.#mark && this.#parts.craft.placeOf(this.#mark.key, this.#mark.timeMs, view);
  }

  /** Arranges the next turn for when there is something to do. */
  #next(): void {
    const atMs = this.#dueMs();
    if (this.#turn && this.#turn.atMs <= atMs) return;
    this.#turn?.cancel();
    this.#turn = null;
    if (atMs === Infinity) return;
    const cancel = this.#parts.later(Math.max(0, atMs - this.#parts.now()), () => {
      this.#turn = null;
      this.#take();
    });
    this.#turn = { atMs, cancel };
  }

  /** When the next turn is due; Infinity: when another message comes. */
  #dueMs(): number {
    if (this.#loader.hasWork) return -Infinity;
    return Math.min(this.#pictureDueMs(), this.#fineDueMs());
  }

  #pictureDueMs(): number {
    if (!this.#canPaint) return Infinity;
    if (this.#isStale) return -Infinity;
    if (!this.#hasMore) return Infinity;
    return this.#loader.isWhole ? -Infinity : this.#grewAtMs + this.#growsAfterMs;
  }

  /** While a track is on its way, the picture without it is made fine too, once nothing has come for a while. */
  #fineDueMs(): number {
    if (!this.#canPaint || !this.#shown || (this.#hasMore && !this.#loader.isWhole)) return Infinity;
    if (this.#shown.quality === 'fine') return this.#shown.isAtRest ? Infinity : this.#movedAtMs + restMs;
    return Math.max(this.#movedAtMs, this.#loader.isWhole ? -Infinity : this.#paintedAtMs) + restMs;
  }

  get #canPaint(): boolean {
    return !this.#isHidden && this.#view !== null && this.#paint !== null;
  }

  #take(): void {
    const { now } = this.#parts;
    const startMs = now();
    const isTimeUp = (): boolean => now() - startMs >= sliceMs;
    if (this.#pictureDueMs() <= startMs) this.#show();
    else if (this.#loader.hasWork) this.#unpack(isTimeUp);
    else if (this.#fineDueMs() <= startMs) this.#rest(startMs);
    this.#tell();
    this.#next();
  }

  #unpack(isTimeUp: () => boolean): void {
    if (!this.#loader.work(isTimeUp)) return;
    this.#hasMore = true;
    this.#isRefined = false;
  }

  #rest(nowMs: number): void {
    if (this.#shown?.quality === 'fine') {
      this.#shown = { quality: 'fine', isAtRest: true };
      this.#parts.post({ kind: 'rest', wish: this.#wish });
    } else if (this.#refine(nowMs + sliceMs)) this.#show();
  }

  /** True once the levels of detail are there. */
  #refine(deadlineMs: number): boolean {
    const paint = this.#paint;
    if (!this.#isRefined && paint) {
      this.#parts.craft.store.prepare(paint);
      this.#isRefined = this.#parts.craft.store.refine(paint, deadlineMs);
    }
    return this.#isRefined;
  }

  #show(): void {
    const { craft, picture, post, now } = this.#parts;
    const [view, paint] = [this.#view, this.#paint];
    if (!view || !paint) return;
    craft.store.prepare(paint);
    const quality = this.#qualityNow();
    const startMs = now();
    const made = picture(view, (pixels) => craft.paint(paint, view, pixels, quality));
    this.#paintedAtMs = now();
    if (quality === 'fine') this.#fineMs = this.#paintedAtMs - startMs;
    const isAtRest = startMs - this.#movedAtMs >= restMs;
    this.#shown = { quality, isAtRest };
    const { isWhole } = this.#loader;
    if (this.#hasMore) {
      const isNext = this.#paintedAtMs - this.#grewAtMs < 2 * mostLoadingMs;
      this.#growsAfterMs = isNext && !isWhole ? Math.min(mostLoadingMs, 2 * this.#growsAfterMs) : loadingMs;
      this.#grewAtMs = this.#paintedAtMs;
    }
    this.#isStale = this.#hasMore = false;
    const [heads, mark, wish] = [craft.heads(paint, view), this.#placeOfMark(view), this.#wish];
    post({ kind: 'picture', picture: made, view, heads, mark, quality, wish, isWhole, isAtRest });
  }

  #qualityNow(): Quality {
    const nowMs = this.#parts.now();
    const isMoving = nowMs - this.#movedAtMs < restMs;
    const isLoading = this.#hasMore && !this.#loader.isWhole;
    if (isLoading || !this.#refine(isMoving ? nowMs : nowMs + sliceMs)) return 'fast';
    const isQuick = this.#fineMs <= quickMs && this.#parts.craft.store.positions <= mostPositionsMoving;
    return !isMoving || isQuick ? 'fine' : 'fast';
  }

  #tell(): void {
    const { loaded, of } = this.#loader;
    const { positions } = this.#parts.craft.store;
    const said = `${loaded} ${of} ${positions}`;
    if (said === this.#said) return;
    this.#said = said;
    this.#parts.post({ kind: 'state', loaded, of, positions });
  }
}

const emptyPaint: TrackPaint = {
  rule: { by: 'vessel' },
  colours: [],
  vesselColours: new Map(),
  unknown: 0,
  gap: 0,
  halo: 0,
  selection: 0,
  odd: null,
  gapMs: Infinity,
  window: null,
  selectedKey: null,
  hidden: new Set(),
};
