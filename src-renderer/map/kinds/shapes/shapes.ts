import Layer from 'ol/layer/Layer';
import type { CreateLayer, KindHost, LiveLayer, Obstacles } from '../../kind';
import type { ShapesSpec } from '../../spec';
import { isSameView, placeInView, trackViewOf } from '../../tracks/track-view';
import type { TrackView } from '../../tracks/types';
import type { Box } from '../box-grid';
import type { MarkFrame } from '../marks/mark-frame';
import { LabelSprites } from '../marks/mark-labels';
import { frameOf, onLabelFont } from '../own-canvas';
import { inkOf, paintChosen } from './shapes-chosen';
import { indexShapes, knownIndex, type ShapeIndex } from './shapes-index';
import { labelWishes, paintLabels } from './shapes-labels';
import { drawPoint, paintShapes, type Shown, shownOf } from './shapes-painter';
import { pickShape } from './shapes-pick';
import { MovedCanvas, pictureFrame } from './shapes-picture';
import { goOn, type Sliced } from '../slices';
import { makeSprite } from '../marks/sprite';

/** Of each frame, at rest and while the map moves; the rest is the page's. */
const budgetMs = { atRest: 8, moving: 4 } as const;

/** What only concerns what is drawn above the picture. */
const chosen = ['hoveredKey', 'selectedKey', 'selectionColour', 'labels', 'labelColour'] as const;

/**
 * The shapes of a person's own file: painted in slices on a canvas that nobody sees, which then takes the place of the one
 * on the screen. That one moves with the map meanwhile, as the tracks' picture does.
 */
export const createShapes: CreateLayer<ShapesSpec> = (first, host) => new ShapesLayer(first, host).live;

interface Painting {
  readonly spec: ShapesSpec;
  readonly frame: MarkFrame;
  readonly view: TrackView;
  readonly work: Sliced<void>;
}

class ShapesLayer {
  readonly live: LiveLayer<ShapesSpec>;
  readonly #host: KindHost;
  readonly #element = document.createElement('div');
  readonly #above = new MovedCanvas();
  readonly #labels = new LabelSprites();
  readonly #olLayer: Layer;
  #shownCanvas = new MovedCanvas();
  #hiddenCanvas = new MovedCanvas();
  #spec: ShapesSpec;
  #shown: Shown;
  #index: ShapeIndex | null = null;
  #indexing: Sliced<ShapeIndex> | null = null;
  #frame: MarkFrame | null = null;
  #view: TrackView | null = null;
  #isMoving = false;
  #painting: Painting | null = null;
  /** What is on the screen. */
  #painted: Painting | null = null;
  /** What was drawn above it last; null: it has to be drawn anew. */
  #paintedAbove: ShapesSpec | null = null;
  #covered: readonly Box[] = [];
  #namesFor = '';
  #isLabelled = false;
  /** What the labels were placed clear of. */
  #clearOf = '';
  #disposed = false;

  constructor(first: ShapesSpec, host: KindHost) {
    this.#host = host;
    this.#spec = first;
    this.#shown = shownOf(first);
    this.#take(first);
    this.#element.append(this.#shownCanvas.canvas, this.#hiddenCanvas.canvas, this.#above.canvas);
    this.#hiddenCanvas.isShown = false;
    Object.assign(this.#element.style, { position: 'absolute', inset: '0', pointerEvents: 'none' });
    this.#olLayer = new Layer({
      render: (frameState) => {
        this.#isMoving = frameState.viewHints.some((hint) => hint > 0);
        this.#frame = frameOf(frameState);
        this.#view = trackViewOf(this.#frame);
        this.#goOn();
        this.#namesFor = this.#places();
        return this.#element;
      },
    });
    onLabelFont(this.#labels, () => {
      this.#paintedAbove = null;
      this.#host.paintSoon(this.#step);
    });
    this.live = {
      olLayer: this.#olLayer,
      update: (next) => this.#update(next),
      settled: () => this.#isUpToDate && this.#paintedAbove === this.#spec,
      obstacles: () => this.#obstacles(),
      pick: (pixel) =>
        this.#index && this.#frame && pickShape(this.#spec, this.#index, this.#shown, this.#frame, pixel),
      dispose: () => {
        this.#disposed = true;
        this.#olLayer.dispose();
      },
    };
  }

  get #budgetMs(): number {
    return this.#isMoving ? budgetMs.moving : budgetMs.atRest;
  }

  get #isUpToDate(): boolean {
    return this.#painted !== null && this.#isWanted(this.#painted);
  }

  #isWanted({ spec, view }: Painting): boolean {
    return isSamePicture(spec, this.#spec) && isSameView(view, this.#view);
  }

  #update(next: ShapesSpec): void {
    const before = this.#spec;
    this.#spec = next;
    if (next.shapes !== before.shapes) this.#take(next);
    if (next.shapes !== before.shapes || next.rows !== before.rows) this.#shown = shownOf(next);
    this.#host.paintSoon(this.#step);
  }

  #take({ shapes }: ShapesSpec): void {
    this.#index = knownIndex(shapes) ?? null;
    this.#indexing = this.#index ? null : indexShapes(shapes);
    this.#painting = null;
  }

  readonly #step = (): void => {
    if (this.#disposed) return;
    this.#goOn();
    // The base map's names make room for labels: where these change at rest it is drawn again too.
    if (!this.#isMoving && this.#isUpToDate && this.#places() !== this.#namesFor) this.#olLayer.changed();
  };

  #goOn(): void {
    const [frame, view] = [this.#frame, this.#view];
    if (!frame || !view) return;
    if (this.#indexing) {
      const done = goOn(this.#indexing, this.#budgetMs);
      if (done) [this.#index, this.#indexing] = [done.result, null];
    }
    if (this.#index && !this.#indexing) this.#paint(this.#index, frame, view);
    if (this.#index && this.#painted) this.#paintAbove(this.#index, this.#painted);
    for (const canvas of [this.#shownCanvas, this.#above]) canvas.follow(view, frame);
    if (this.#indexing || this.#painting) this.#host.paintSoon(this.#step);
  }

  /** While the map moves a picture that was begun is ended, or none would ever be; at rest only the wanted one counts. */
  #paint(index: ShapeIndex, frame: MarkFrame, view: TrackView): void {
    const going = this.#painting;
    if (going && !this.#isWanted(going) && !(this.#isMoving && isSamePicture(going.spec, this.#spec)))
      this.#painting = null;
    if (!this.#painting && this.#isUpToDate) return;
    this.#painting ??= this.#begin(index, frame, view);
    if (!goOn(this.#painting.work, this.#budgetMs)) return;
    if (this.#painted) this.#changeCanvases();
    this.#painted = this.#painting;
    this.#painting = null;
    this.#paintedAbove = null;
  }

  #changeCanvases(): void {
    [this.#shownCanvas, this.#hiddenCanvas] = [this.#hiddenCanvas, this.#shownCanvas];
    this.#shownCanvas.canvas.style.display = '';
    this.#hiddenCanvas.isShown = false;
  }

  /** The very first picture is seen as it grows: there is no other to be shown meanwhile. */
  #begin(index: ShapeIndex, frame: MarkFrame, view: TrackView): Painting {
    const spec = this.#spec;
    const wide = pictureFrame(view, frame);
    const canvas = this.#painted ? this.#hiddenCanvas : this.#shownCanvas;
    const context = canvas.begin(view, inkOf([index.box], spec, wide));
    const reach = spec.radius + 2;
    const point = makeSprite([reach, reach, reach, reach], 1, frame.pixelRatio, (pen) =>
      drawPoint(pen, spec),
    );
    const work = drawnNow(context, paintShapes(context, spec, index, this.#shown, wide, point));
    return { spec, frame: wide, view, work };
  }

  /** The chosen features and the labels, for the picture that is on the screen. */
  #paintAbove(index: ShapeIndex, { frame, view }: Painting): void {
    const isPainted = this.#paintedAbove === this.#spec;
    if (isPainted && (this.#isMoving || !this.#isLabelled)) return;
    const below = this.#below(view);
    const clearOf = below
      .map(({ minX, minY, maxX, maxY }) => [minX, minY, maxX, maxY].map(Math.round).join(' '))
      .join();
    if (isPainted && clearOf === this.#clearOf) return;
    [this.#paintedAbove, this.#clearOf] = [this.#spec, clearOf];
    const wishes = labelWishes(this.#spec, index, this.#shown, frame);
    this.#isLabelled = wishes.length > 0;
    const { width: maxX, height: maxY } = view;
    const context = this.#above.begin(
      view,
      wishes.length > 0 ? { minX: 0, minY: 0, maxX, maxY } : this.#chosenInk(index, frame),
    );
    paintChosen(context, this.#spec, index, frame);
    this.#covered = paintLabels(context, this.#spec, wishes, frame, this.#labels, below);
  }

  #chosenInk(index: ShapeIndex, frame: MarkFrame): Box | null {
    const { hoveredKey, selectedKey } = this.#spec;
    const boxes = [hoveredKey, selectedKey].flatMap((key) =>
      key === null ? [] : [index.featureBox.subarray(4 * key, 4 * key + 4)],
    );
    return inkOf(boxes, this.#spec, frame);
  }

  #obstacles(): Obstacles {
    const [painted, view, frame] = [this.#painted, this.#view, this.#frame];
    if (!painted || !view || !frame) return { all: [], chosen: [] };
    const { left, top, scale } = placeInView(painted.view, view, frame);
    const [x, y] = [left * view.pixelRatio, top * view.pixelRatio];
    const all = this.#covered.map(({ minX, minY, maxX, maxY }) => ({
      minX: x + minX * scale,
      minY: y + minY * scale,
      maxX: x + maxX * scale,
      maxY: y + maxY * scale,
    }));
    return { all, chosen: all };
  }

  /** In the picture, which is wider than the frame: as the layers below lie at rest. */
  #below(view: TrackView): readonly Box[] {
    const [now, frame] = [this.#view, this.#frame];
    if (!now || !frame) return [];
    const { left, top, scale } = placeInView(view, now, frame);
    const [x, y] = [left * now.pixelRatio, top * now.pixelRatio];
    return this.#host.below(this.#olLayer).map(({ minX, minY, maxX, maxY }) => ({
      minX: (minX - x) / scale,
      minY: (minY - y) / scale,
      maxX: (maxX - x) / scale,
      maxY: (maxY - y) / scale,
    }));
  }

  #places(): string {
    return this.#obstacles()
      .all.map(({ minX, minY }) => `${Math.round(minX)} ${Math.round(minY)}`)
      .join();
  }
}

/** Whether the picture below what is chosen is the same. */
function isSamePicture(one: ShapesSpec, other: ShapesSpec): boolean {
  if (one === other) return true;
  const members = new Set([...Object.keys(one), ...Object.keys(other)] as (keyof ShapesSpec)[]);
  for (const member of ['look', ...chosen] as const) members.delete(member as keyof ShapesSpec);
  return [...members].every((member) => one[member] === other[member]);
}

/** Draws what a slice asked for before the next one: a canvas may put it off until all of it is due at once. */
function* drawnNow(context: CanvasRenderingContext2D, work: Sliced<void>): Sliced<void> {
  for (const drawn of work) {
    context.getImageData(0, 0, 1, 1);
    yield drawn;
  }
}
