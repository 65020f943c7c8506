import type { Obstacles } from '../../kind';
import type { TracksSpec } from '../../spec';
import { pxAt, resolutionOf, unitsAt } from '../../tracks/track-view';
import type { TrackHeads, TrackHit, TrackView } from '../../tracks/types';
import type { Box } from '../box-grid';
import { zoomOf } from '../marks/mark-frame';
import { farReaches, LabelSprites, placeLabels } from '../marks/mark-labels';
import { makeSprite, type Sprite } from '../marks/sprite';
import { cssOf } from './track-colours';
import { drawHead } from './track-signs';

/** From this zoom on a vessel has its label; the selected one always has. */
const trackLabelZoom = 7.5;

/** CSS px that an arrowhead reaches, and a chosen one. */
const reachPx = 10;
const size = { head: 5.5, selected: 7 } as const;
const ringPx = 7.5;

/** Heads are drawn in steps of this many degrees, so that few sprites are made. */
const stepDeg = 3;
const mostSprites = 800;

/** What is drawn by the page: heads as the worker found them in `view`, and the position pointed at, in `markView`. */
export interface TrackSigns {
  readonly heads: TrackHeads;
  readonly view: TrackView;
  readonly mark: TrackHit | null;
  readonly markView: TrackView;
}

interface Head {
  readonly key: number;
  /** Device px. */
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** Draws last positions, names and the position pointed at. It clears no more than what it drew before. */
export class TrackHeadsPainter {
  readonly labels = new LabelSprites();
  readonly #sprites = new Map<string, Sprite>();
  #look = '';
  #drawn: Box[] = [];
  #covered: Obstacles = { all: [], chosen: [] };

  /** The last positions and the labels of the last picture, device px in it. */
  get covered(): Obstacles {
    return this.#covered;
  }

  /** The canvas must have the view's size. `above`: what layers above this one have drawn, device px of the view. */
  paint(
    context: CanvasRenderingContext2D,
    spec: TracksSpec,
    signs: TrackSigns,
    view: TrackView,
    hasLabels: boolean,
    above: readonly Box[],
  ): void {
    context.setTransform(1, 0, 0, 1, 0, 0);
    for (const { minX, minY, maxX, maxY } of this.#drawn)
      context.clearRect(minX - 1, minY - 1, maxX - minX + 2, maxY - minY + 2);
    this.#drawn = [];
    const heads = this.#headsIn(spec, signs, view);
    for (const head of heads) this.#paintHead(context, spec, signs.heads, head, view.pixelRatio);
    const inks = heads.map(({ x, y }) => around(x, y, reachPx * view.pixelRatio));
    const names = hasLabels ? this.#paintLabels(context, spec, heads, [...inks, ...above], view) : [];
    if (signs.mark) this.#paintRing(context, spec, signs.mark, signs.markView, view);
    this.#covered = {
      all: [...inks, ...names],
      chosen: [...inks.filter((_, index) => heads[index]?.key === spec.selectedKey), ...names],
    };
  }

  /** The canvas was emptied otherwise. */
  forgetDrawn(): void {
    this.#drawn = [];
  }

  /** On the picture, the selected one last. */
  #headsIn({ selectedKey }: TracksSpec, { heads, view: of }: TrackSigns, view: TrackView): readonly Head[] {
    const found: Head[] = [];
    heads.key.forEach((key, at) => {
      const [x, y] = pxAt(view, ...unitsAt(of, heads.x[at] ?? NaN, heads.y[at] ?? NaN));
      if (x >= 0 && y >= 0 && x <= view.width && y <= view.height) found.push({ key, x, y, at });
    });
    return found.sort((a, b) => Number(a.key === selectedKey) - Number(b.key === selectedKey));
  }

  #paintHead(
    context: CanvasRenderingContext2D,
    spec: TracksSpec,
    heads: TrackHeads,
    { key, x, y, at }: Head,
    ratio: number,
  ): void {
    const direction = heads.direction[at] ?? NaN;
    const step = Number.isNaN(direction) ? null : Math.round(direction / stepDeg) * stepDeg;
    const fill = cssOf(heads.colour[at] ?? 0);
    const px = key === spec.selectedKey ? size.selected : size.head;
    const { image, dx, dy } = this.#sprite(fill, step, heads.hollow[at] === 1, px, spec.halo, ratio);
    this.#draw(context, image, Math.round(x) + dx, Math.round(y) + dy);
  }

  #sprite(
    fill: string,
    direction: number | null,
    isHollow: boolean,
    px: number,
    halo: string,
    ratio: number,
  ): Sprite {
    const look = `${halo} ${ratio}`;
    if (look !== this.#look || this.#sprites.size > mostSprites) this.#sprites.clear();
    this.#look = look;
    const name = `${fill} ${direction} ${isHollow} ${px}`;
    let sprite = this.#sprites.get(name);
    if (!sprite) {
      const reach = px * 2;
      sprite = makeSprite([reach, reach, reach, reach], 1, ratio, (pen) =>
        drawHead(pen, [0, 0], direction, isHollow, { fill, halo }, px),
      );
      this.#sprites.set(name, sprite);
    }
    return sprite;
  }

  #paintLabels(
    context: CanvasRenderingContext2D,
    spec: TracksSpec,
    heads: readonly Head[],
    taken: readonly Box[],
    view: TrackView,
  ): readonly Box[] {
    const { pixelRatio } = view;
    const isClose = zoomOf(resolutionOf(view)) >= trackLabelZoom;
    const labelOf = labelsOf(spec.tracks);
    const cssTaken = taken.map((ink) => scaled(ink, 1 / pixelRatio));
    // Backwards: the selected one, drawn last, chooses first.
    const wishes = heads
      .map(({ key, x, y }) => ({
        key,
        text: labelOf.get(key) ?? '',
        at: [x / pixelRatio, y / pixelRatio] as const,
        ink: around(x / pixelRatio, y / pixelRatio, reachPx),
      }))
      .toReversed()
      .filter(({ key, text }) => text !== '' && (isClose || key === spec.selectedKey));
    const placed = placeLabels(wishes, cssTaken, (text) => this.labels.widthOf(text), farReaches);
    for (const { text, box } of placed) {
      const { image, dx, dy } = this.labels.of(text, spec.labelColour, spec.halo, pixelRatio);
      this.#draw(
        context,
        image,
        Math.round(box.minX * pixelRatio + dx),
        Math.round(box.minY * pixelRatio + dy),
      );
    }
    return placed.map(({ box }) => scaled(box, pixelRatio));
  }

  #paintRing(
    context: CanvasRenderingContext2D,
    spec: TracksSpec,
    mark: TrackHit,
    of: TrackView,
    view: TrackView,
  ): void {
    const ratio = view.pixelRatio;
    const [x, y] = pxAt(view, ...unitsAt(of, mark.x, mark.y));
    context.setLineDash([]);
    for (const [colour, width] of [
      [spec.halo, 4.5],
      [spec.selectionColour, 2],
    ] as const) {
      context.beginPath();
      context.arc(x, y, ringPx * ratio, 0, 2 * Math.PI);
      context.strokeStyle = colour;
      context.lineWidth = width * ratio;
      context.stroke();
    }
    this.#drawn.push(around(x, y, (ringPx + 3) * ratio));
  }

  #draw(context: CanvasRenderingContext2D, image: ImageBitmap, x: number, y: number): void {
    context.drawImage(image, x, y);
    this.#drawn.push({ minX: x, minY: y, maxX: x + image.width, maxY: y + image.height });
  }
}

function around(x: number, y: number, reach: number): Box {
  return { minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach };
}

function scaled({ minX, minY, maxX, maxY }: Box, by: number): Box {
  return { minX: minX * by, minY: minY * by, maxX: maxX * by, maxY: maxY * by };
}

const known = new WeakMap<TracksSpec['tracks'], ReadonlyMap<number, string>>();

function labelsOf(tracks: TracksSpec['tracks']): ReadonlyMap<number, string> {
  let labels = known.get(tracks);
  if (!labels) {
    labels = new Map(tracks.map(({ key, label }) => [key, label]));
    known.set(tracks, labels);
  }
  return labels;
}
