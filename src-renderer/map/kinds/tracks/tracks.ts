import Layer from 'ol/layer/Layer';
import type { CreateLayer, KindHit, LiveLayer, Obstacles } from '../../kind';
import { sheetPlane } from '../../projection';
import type { TracksSpec, TracksState } from '../../spec';
import type { FromWorker, TrackPicture } from '../../tracks/messages';
import { intoPicture, isSameView, outOfPicture, pxAt, trackViewOf, unitsAt } from '../../tracks/track-view';
import { TrackWorker, type WorkerHandle } from '../../tracks/track-worker';
import { isSameWanted, wantedOf } from '../../tracks/wanted';
import type { TrackHit, TrackView } from '../../tracks/types';
import type { Box } from '../box-grid';
import type { MarkFrame } from '../marks/mark-frame';
import { frameOf, onLabelFont } from '../own-canvas';
import { paintChange } from './track-colours';
import { TrackPictureCanvas } from './track-picture';
import { TrackSignsCanvas } from './track-signs-canvas';

/** How far from a track a pointer still means it, in CSS px. */
const reachPx = 8;
/** A map is complete without tracks if nobody opens the way to them for so long. */
const portMs = 2000;

const startWorker = (): WorkerHandle =>
  new Worker(new URL('../../tracks/worker.ts', import.meta.url), { type: 'module', name: 'tracks' });

/**
 * Tracks are drawn by a worker of their own (performance.md, section 7): the page says what it wants to see, moves the last
 * picture with the map, and draws last positions and names over it. No position is in the page.
 */
export const createTracks: CreateLayer<TracksSpec> = (first, host) =>
  host.trackPorts ? new TracksLayer(first, host, startWorker).live : emptyLayer();

const textOf = (boxes: readonly Box[]): string =>
  boxes.map(({ minX, minY }) => `${Math.round(minX)} ${Math.round(minY)}`).join();

function emptyLayer(): LiveLayer<TracksSpec> {
  const element = document.createElement('div');
  const olLayer = new Layer({ render: () => element });
  return { olLayer, update() {}, settled: () => true, dispose: () => olLayer.dispose() };
}

class TracksLayer {
  readonly live: LiveLayer<TracksSpec>;
  readonly #host: Parameters<typeof createTracks>[1];
  readonly #element = document.createElement('div');
  readonly #picture = new TrackPictureCanvas();
  readonly #signs: TrackSignsCanvas;
  readonly #olLayer: Layer;
  readonly #worker: TrackWorker;
  readonly #picks = new Map<number, (hit: TrackHit | null) => void>();
  readonly #stops: (() => void)[] = [];
  #spec: TracksSpec;
  /** What the worker knows of the spec; null: nothing. */
  #sent: TracksSpec | null = null;
  #frame: MarkFrame | null = null;
  /** A hand or an animation moves the map. */
  #isMoving = false;
  #view: TrackView | null = null;
  #wish = 0;
  #lastPick = 0;
  /** Not on the screen yet. */
  #arrived: TrackPicture<ImageBitmap> | null = null;
  #restedWish = 0;
  /** What is on the screen. */
  #shown: Pick<TrackPicture<ImageBitmap>, 'wish' | 'quality' | 'isWhole' | 'isAtRest'> | null = null;
  #counts = { loaded: 0, of: 0, positions: 0 };
  #told: TracksState | null = null;
  #namesFor = '';
  #clearOf = '';
  #isConnected = false;
  #hasWaited = false;
  #disposed = false;

  constructor(first: TracksSpec, host: Parameters<typeof createTracks>[1], make: () => WorkerHandle) {
    this.#spec = first;
    this.#host = host;
    this.#signs = new TrackSignsCanvas(() => host.signsAbove(this.#olLayer));
    this.#element.append(this.#picture.canvas, this.#signs.canvas);
    Object.assign(this.#element.style, { position: 'absolute', inset: '0', pointerEvents: 'none' });
    this.#olLayer = new Layer({
      render: (frameState) => {
        this.#isMoving = frameState.viewHints.some((hint) => hint > 0);
        return this.#render(frameOf(frameState));
      },
    });
    this.#worker = new TrackWorker({
      make,
      ports: host.trackPorts ?? { onPort: () => () => {} },
      now: () => performance.now(),
      received: (message) => this.#heard(message),
      started: () => this.#sayAll(),
      died: (reason) => this.#died(reason),
      connected: () => void (this.#isConnected = true),
    });
    this.#worker.start();
    onLabelFont(this.#signs.labels, () => {
      this.#signs.paintAgain();
      this.#host.paintSoon(this.#repaint);
    });
    this.#watch();
    this.live = {
      olLayer: this.#olLayer,
      update: (next) => this.#update(next),
      settled: () => this.#isSettled,
      obstacles: () => this.#obstacles(),
      probe: (pixel) => this.#probe(pixel),
      dispose: () => this.#dispose(),
    };
  }

  /** The finest picture of what is wanted now. */
  get #isFine(): boolean {
    const shown = this.#shown;
    if (shown?.quality !== 'fine' || !shown.isWhole || shown.wish !== this.#wish) return false;
    return shown.isAtRest || this.#restedWish === this.#wish;
  }

  get #isSettled(): boolean {
    if (this.#frame === null) return false;
    return this.#isFine || !this.#worker.isAlive || (this.#hasWaited && !this.#isConnected);
  }

  #watch(): void {
    const timer = setTimeout(() => {
      this.#hasWaited = true;
      this.#host.paintSoon(this.#repaint);
    }, portMs);
    const seen = (): void => this.#worker.post({ kind: 'hide', isHidden: document.hidden });
    document.addEventListener('visibilitychange', seen);
    this.#stops.push(
      () => clearTimeout(timer),
      () => document.removeEventListener('visibilitychange', seen),
    );
  }

  #render(frame: MarkFrame): HTMLElement {
    this.#frame = frame;
    const view = trackViewOf(frame);
    if (!isSameView(view, this.#view)) {
      this.#view = view;
      this.#worker.post({ kind: 'view', wish: this.#wished(), view });
    }
    if (!this.#isMoving) this.#keepNamesClear();
    this.#follow();
    if (!this.#isMoving) this.#namesFor = this.#covered();
    return this.#element;
  }

  /** The page's whole work while the map moves. */
  #follow(): void {
    if (!this.#frame || !this.#view) return;
    this.#picture.follow(this.#view, this.#frame);
    this.#signs.follow(this.#spec, this.#view, this.#frame);
  }

  readonly #repaint = (): void => {
    if (!this.#frame || !this.#view || this.#disposed) return;
    const arrived = this.#arrived;
    this.#arrived = null;
    if (arrived) {
      this.#picture.show(arrived.picture, arrived.view);
      this.#signs.take(arrived);
      this.#shown = arrived;
    }
    this.#signs.paint(this.#spec, this.#view, this.#frame, this.#isMoving);
    this.#follow();
    this.#tell();
    // The base map's names make room for last positions and labels: where these change at rest it is drawn again too.
    if (this.#isFine && this.#covered() !== this.#namesFor) this.#olLayer.changed();
  };

  #update(next: TracksSpec): void {
    this.#spec = next;
    this.#sayChanges();
    this.#tell();
    this.#host.paintSoon(this.#repaint);
  }

  /** Another picture is wanted: what is on the screen is no longer what was asked for. */
  #wished(): number {
    return ++this.#wish;
  }

  #sayAll(): void {
    this.#sent = null;
    const plane = sheetPlane();
    if (plane) this.#worker.post({ kind: 'plane', system: plane.system, centre: plane.centre });
    this.#isConnected = false;
    this.#counts = { loaded: 0, of: this.#spec.tracks.length, positions: 0 };
    this.#sayChanges();
    if (this.#view) this.#worker.post({ kind: 'view', wish: this.#wished(), view: this.#view });
    if (document.hidden) this.#worker.post({ kind: 'hide', isHidden: true });
  }

  #sayChanges(): void {
    const [before, next] = [this.#sent, this.#spec];
    this.#sent = next;
    const change = paintChange(before, next);
    if (change) this.#worker.post({ kind: 'paint', wish: this.#wished(), change });
    if (!before || !isSameWanted(before.tracks, next.tracks))
      this.#worker.post({ kind: 'tracks', wish: this.#wished(), tracks: wantedOf(next.tracks) });
    const [was, is] = [before?.marked ?? null, next.marked];
    if (was?.key !== is?.key || was?.timeMs !== is?.timeMs) this.#worker.post({ kind: 'mark', at: is });
  }

  #heard(message: FromWorker<ImageBitmap>): void {
    switch (message.kind) {
      case 'picture':
        // Another one that the screen never had time for.
        this.#arrived?.picture.close();
        this.#arrived = message;
        this.#host.paintSoon(this.#repaint);
        return;
      case 'rest':
        this.#restedWish = message.wish;
        this.#host.paintSoon(this.#repaint);
        return;
      case 'mark':
        this.#signs.mark(message.mark, message.view);
        this.#host.paintSoon(this.#repaint);
        return;
      case 'state': {
        const { loaded, of, positions } = message;
        this.#counts = { loaded, of, positions };
        this.#tell();
        return;
      }
      case 'picked':
        this.#picks.get(message.id)?.(message.hit);
        this.#picks.delete(message.id);
        return;
    }
  }

  #tell(): void {
    const state = { ...this.#counts, isFine: this.#isFine };
    const notified = this.#told;
    if (
      notified?.loaded === state.loaded &&
      notified.of === state.of &&
      notified.positions === state.positions &&
      notified.isFine === state.isFine
    )
      return;
    this.#told = state;
    const { dataset } = this.#element;
    dataset['tracks'] = state.isFine ? 'fine' : 'rough';
    dataset['loaded'] = `${state.loaded} of ${state.of}`;
    dataset['positions'] = String(state.positions);
    this.#spec.notified(state);
  }

  #died(reason: string): void {
    console.error(`the tracks are no longer drawn, their worker ended twice: ${reason}`);
    this.#counts = { ...this.#counts, loaded: 0, positions: 0 };
    this.#answerPicks();
    this.#shown = null;
    this.#tell();
    this.#host.paintSoon(this.#repaint);
  }

  /** Signs above that have come, gone or moved since the names were placed have them placed again. */
  #keepNamesClear(): void {
    if (this.#counts.positions === 0) return;
    const above = textOf(this.#host.signsAbove(this.#olLayer));
    if (above === this.#clearOf) return;
    this.#clearOf = above;
    this.#signs.paintAgain();
    this.#host.paintSoon(this.#repaint);
  }

  #covered(): string {
    return textOf(this.#obstacles().all);
  }

  #obstacles(): Obstacles {
    return this.#view && this.#frame
      ? this.#signs.coveredIn(this.#view, this.#frame)
      : { all: [], chosen: [] };
  }

  /** Null where there is nothing to point at. */
  #probe(pixel: readonly [number, number]): (() => Promise<KindHit | null>) | null {
    const [frame, view] = [this.#frame, this.#view];
    if (!frame || !view || this.#counts.positions === 0 || !this.#worker.isAlive) return null;
    return () => {
      const id = ++this.#lastPick;
      const [x, y] = intoPicture(view, frame, pixel[0], pixel[1]);
      return new Promise((done) => {
        this.#picks.set(id, (hit) => done(hit && this.#hitOf(hit, view)));
        this.#worker.post({ kind: 'pick', id, view, x, y, reachPx: reachPx * view.pixelRatio });
      });
    };
  }

  /** The map may have moved since it was asked. A position beyond the edge is pointed at where the edge is nearest to it. */
  #hitOf({ key, timeMs, x, y }: TrackHit, of: TrackView): KindHit {
    const [view, frame] = [this.#view ?? of, this.#frame];
    if (!frame) return { key, timeMs, pixel: [0, 0] };
    const [left, top] = outOfPicture(view, frame, ...pxAt(view, ...unitsAt(of, x, y)));
    const within = (px: number, most: number): number => Math.min(most, Math.max(0, px));
    return { key, timeMs, pixel: [within(left, frame.width), within(top, frame.height)] };
  }

  #answerPicks(): void {
    for (const answer of this.#picks.values()) answer(null);
    this.#picks.clear();
  }

  #dispose(): void {
    this.#disposed = true;
    for (const stop of this.#stops) stop();
    this.#worker.dispose();
    this.#answerPicks();
    this.#arrived?.picture.close();
    this.#olLayer.dispose();
  }
}
