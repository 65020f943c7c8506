import type { Obstacles } from '../../kind';
import type { TracksSpec } from '../../spec';
import type { TrackPicture } from '../../tracks/messages';
import { intoPicture, placeInView } from '../../tracks/track-view';
import type { TrackHit, TrackView } from '../../tracks/types';
import type { Box } from '../box-grid';
import type { MarkFrame } from '../marks/mark-frame';
import { memoryCanvas } from '../marks/sprite';
import { TrackHeadsPainter, type TrackSigns } from './track-heads';
import { place } from './track-picture';

/** So many heads are drawn anew in every frame of a zoom, and have their names while the window of time moves. */
const fewHeads = 60;

const looks = ['tracks', 'labelColour', 'halo', 'selectedKey', 'selectionColour'] as const;

/** The canvas of last positions and names: painted where they change, and moved with the map meanwhile. */
export class TrackSignsCanvas {
  readonly #context = memoryCanvas(1, 1);
  readonly #painter = new TrackHeadsPainter();
  #signs: TrackSigns | null = null;
  #isStale = false;
  /** What the canvas was painted for. */
  #view: TrackView | null = null;
  #spec: TracksSpec | null = null;
  readonly #above: () => readonly Box[];

  /** `above`: the signs that layers above have drawn, device px of the frame. */
  constructor(above: () => readonly Box[]) {
    this.#above = above;
    Object.assign(this.canvas.style, { position: 'absolute', left: '0', top: '0', transformOrigin: '0 0' });
  }

  get canvas(): HTMLCanvasElement {
    return this.#context.canvas;
  }

  /** The font of the names has come. */
  paintAgain(): void {
    this.#isStale = true;
  }

  get labels(): TrackHeadsPainter['labels'] {
    return this.#painter.labels;
  }

  take({ heads, view, mark }: Pick<TrackPicture<unknown>, 'heads' | 'view' | 'mark'>): void {
    this.#signs = { heads, view, mark, markView: view };
    this.#isStale = true;
  }

  mark(mark: TrackHit | null, markView: TrackView): void {
    if (!this.#signs) return;
    this.#signs = { ...this.#signs, mark, markView };
    this.#isStale = true;
  }

  /** Paints what has changed; while the map is panned, only what comes in over its edge makes that necessary. */
  paint(spec: TracksSpec, now: TrackView, frame: MarkFrame, isMoving: boolean): void {
    const before = this.#spec;
    const isOther = !before || looks.some((look) => before[look] !== spec[look]);
    if (!this.#isStale && !isOther) return;
    if (isMoving && !isOther && this.#view && isNear(this.#view, now, frame)) return;
    this.#paintFor(spec, now, frame, !isMoving && before?.window === spec.window);
  }

  follow(spec: TracksSpec, now: TrackView, frame: MarkFrame): void {
    if (!this.#view) return;
    const isZooming = this.#view.unitsPerPx !== now.unitsPerPx;
    if (isZooming && this.#isFew) this.#paintFor(spec, now, frame, false);
    place(this.canvas, this.#view, placeInView(this.#view, now, frame));
  }

  /** Device px of the frame. */
  coveredIn(now: TrackView, frame: MarkFrame): Obstacles {
    if (!this.#view) return { all: [], chosen: [] };
    const { left, top, scale } = placeInView(this.#view, now, frame);
    const [x, y] = [left * now.pixelRatio, top * now.pixelRatio];
    const inFrame = ({ minX, minY, maxX, maxY }: Box): Box => ({
      minX: x + minX * scale,
      minY: y + minY * scale,
      maxX: x + maxX * scale,
      maxY: y + maxY * scale,
    });
    const { all, chosen } = this.#painter.covered;
    return { all: all.map(inFrame), chosen: chosen.map(inFrame) };
  }

  #aboveIn(view: TrackView, frame: MarkFrame): readonly Box[] {
    const [x, y] = intoPicture(view, frame, 0, 0);
    return this.#above().map(({ minX, minY, maxX, maxY }) => ({
      minX: minX + x,
      minY: minY + y,
      maxX: maxX + x,
      maxY: maxY + y,
    }));
  }

  get #isFew(): boolean {
    return (this.#signs?.heads.key.length ?? 0) <= fewHeads;
  }

  #paintFor(spec: TracksSpec, view: TrackView, frame: MarkFrame, isAtRest: boolean): void {
    if (!this.#signs) return;
    const { canvas } = this.#context;
    if (canvas.width !== view.width || canvas.height !== view.height) {
      Object.assign(canvas, { width: view.width, height: view.height });
      this.#painter.forgetDrawn();
    }
    const hasLabels = isAtRest || this.#isFew;
    const above = hasLabels && this.#signs.heads.key.length > 0 ? this.#aboveIn(view, frame) : [];
    this.#painter.paint(this.#context, spec, this.#signs, view, hasLabels, above);
    this.#view = view;
    this.#spec = spec;
    this.#isStale = !isAtRest && !this.#isFew;
  }
}

/** Moved by less than what lies beyond its edges. */
function isNear(painted: TrackView, now: TrackView, frame: MarkFrame): boolean {
  const { left, top, scale } = placeInView(painted, now, frame);
  const [marginX, marginY] = [
    (painted.width / painted.pixelRatio - frame.width) / 2,
    (painted.height / painted.pixelRatio - frame.height) / 2,
  ];
  return (
    Math.abs(scale - 1) < 1e-6 && Math.abs(left + marginX) < marginX && Math.abs(top + marginY) < marginY
  );
}
