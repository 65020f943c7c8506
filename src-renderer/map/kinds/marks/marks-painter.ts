import { labelZoom } from '../../../../src-shared/domain/figure/mark-symbol';
import type { Obstacles } from '../../kind';
import { screenPositions } from '../../projection';
import type { MarksSpec } from '../../spec';
import { type Box, hull } from '../box-grid';
import type { OwnCanvas } from '../own-canvas';
import { markScale, partOf, signsAt, zoomOf, type MarkFrame } from './mark-frame';
import {
  farReaches,
  LabelSprites,
  placeLabels,
  toCssPx,
  type LabelWish,
  type PlacedLabel,
} from './mark-labels';
import { type MarkSprite, MarkSprites } from './mark-sprites';
import { PixelSheet } from './pixel-sheet';

/** Marks outside by this much still take part, so that a label does not change its place at the map's edge. CSS px. */
const marginPx = 160;

/** Around a label, CSS px: more than its halo. */
const labelHaloPx = 6;

/** The selected mark's ring, CSS px. */
const ringPx = 2.75;

/** Device px. */
interface OnScreen {
  readonly row: number;
  readonly x: number;
  readonly y: number;
  readonly sprite: MarkSprite;
}

/** Of whichever painter paints: it holds nothing between two pictures. */
const sheet = new PixelSheet();

/** Until the context's state is restored, or its canvas gets a size. Device px of the whole map. */
function clipTo(context: CanvasRenderingContext2D, [left, right]: readonly [number, number]): void {
  context.beginPath();
  context.rect(left, -tall, right - left, 2 * tall);
  context.clip();
}

/** Higher than any screen, device px. */
const tall = 100_000;

function inkBox({ x, y, sprite }: OnScreen, pixelRatio: number): Box {
  const minX = (x + sprite.dx) / pixelRatio;
  const minY = (y + sprite.dy) / pixelRatio;
  const { width, height } = sprite.image;
  return { minX, minY, maxX: minX + width / pixelRatio, maxY: minY + height / pixelRatio };
}

/**
 * Draws a layer's marks on a canvas from its columns. What is drawn in a part of the width is cut at its edges; names
 * keep the places that they have on the whole map, so that they stand still while the edge moves across them.
 */
export class MarksPainter {
  readonly labels = new LabelSprites();
  #sprites: MarkSprites | null = null;
  #marks: readonly OnScreen[] = [];
  #placed: readonly PlacedLabel[] = [];
  #pixelRatio = 1;
  #chosen: readonly Box[] = [];
  /** Device px; null: the whole width. */
  #part: readonly [left: number, right: number] | null = null;

  /** What the last picture covers: marks, labels, and the selected mark's ring. */
  covered(): Obstacles {
    const ratio = this.#pixelRatio;
    const labels = this.#placed.map(({ box: { minX, minY, maxX, maxY } }) => ({
      minX: minX * ratio,
      minY: minY * ratio,
      maxX: maxX * ratio,
      maxY: maxY * ratio,
    }));
    const within = (boxes: readonly Box[]): readonly Box[] => boxes.flatMap((box) => this.#within(box));
    const signs = within([...this.#marks.map((mark) => inkBox(mark, 1)), ...this.#chosen]);
    return { all: [...signs, ...within(labels)], chosen: within([...this.#chosen, ...labels]), signs };
  }

  /** Differs where the last two pictures have other labels, or labels in other places. */
  get labelling(): string {
    return this.#placed.map(({ text, box }) => `${text} ${box.minX} ${box.minY}`).join();
  }

  /** `order` is `drawOrder` of the spec. `below`: what other layers have drawn, device px. */
  paint(
    canvas: Pick<OwnCanvas, 'context' | 'cover'>,
    spec: MarksSpec,
    order: Int32Array,
    frame: MarkFrame,
    below: readonly Box[] = [],
  ): void {
    const zoom = zoomOf(frame.resolution);
    const scale = markScale(zoom);
    const { pixelRatio } = frame;
    const { symbols, adornmentColours } = spec;
    if (!this.#sprites?.fits(symbols, adornmentColours, scale, pixelRatio)) {
      this.#sprites = new MarkSprites(symbols, adornmentColours, scale, pixelRatio);
    }
    this.#pixelRatio = pixelRatio;
    this.#marks = onScreen(spec, order, frame, this.#sprites);
    this.#placed = zoom >= (spec.labelsFrom ?? labelZoom) ? this.#placeLabels(spec, frame, below) : [];
    this.#part = spec.between ? partOf(spec.between, frame) : null;
    const { context } = canvas;
    const [left, top] = canvas.cover(frame, this.#ink(spec, frame));
    sheet.clear(context.canvas.width, context.canvas.height);
    for (const { x, y, sprite } of this.#marks)
      sheet.lay(sprite.pixels, x + sprite.dx - left, y + sprite.dy - top);
    const [from, to] = this.#part ?? [0, Infinity];
    sheet.put(context, [Math.max(0, from - left), Math.min(context.canvas.width, to - left)]);
    context.save();
    if (this.#part) clipTo(context, this.#part);
    for (const { text, box } of this.#placed) {
      const { image, dx, dy } = this.labels.of(text, spec.labelColour, spec.labelHalo, pixelRatio);
      context.drawImage(
        image,
        Math.round(box.minX * pixelRatio + dx),
        Math.round(box.minY * pixelRatio + dy),
      );
    }
    this.#chosen = this.#paintChosen(context, spec, spec.selectedKey, frame, ringPx);
    context.restore();
  }

  /** What a picture covers: marks, labels with their halo, and the selected mark's ring. Device px; null: nothing. */
  #ink(spec: MarksSpec, frame: MarkFrame): Box | null {
    const { pixelRatio } = frame;
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const { x, y, sprite } of this.#marks) {
      minX = Math.min(minX, x + sprite.dx);
      minY = Math.min(minY, y + sprite.dy);
      maxX = Math.max(maxX, x + sprite.dx + sprite.image.width);
      maxY = Math.max(maxY, y + sprite.dy + sprite.image.height);
    }
    let ink: Box | null = maxX < minX ? null : { minX, minY, maxX, maxY };
    for (const { box } of this.#placed) ink = hull(ink, withHalo(box, pixelRatio));
    const [chosen, radius = 0] = this.#chosenMark(spec, spec.selectedKey, frame) ?? [];
    return chosen ? hull(ink, ringBox(chosen, radius + 4 * pixelRatio)) : ink;
  }

  /** The share of a box that is drawn; none where it lies outside. */
  #within(box: Box): readonly Box[] {
    if (!this.#part) return [box];
    const [left, right] = this.#part;
    const [minX, maxX] = [Math.max(box.minX, left), Math.min(box.maxX, right)];
    return minX < maxX ? [{ ...box, minX, maxX }] : [];
  }

  /**
   * Draws the mark under the pointer in a thin ring, on a canvas no larger than that: it lies over the one of `paint`,
   * so that a moving pointer draws no mark again. Where to lay it, device px; null: nothing is hovered, or it is the
   * selected mark, which has its ring. To be called after `paint` of the same frame.
   */
  paintHovered(
    context: CanvasRenderingContext2D,
    spec: MarksSpec,
    frame: MarkFrame,
  ): { readonly x: number; readonly y: number } | null {
    const key = spec.hoveredKey === spec.selectedKey ? null : spec.hoveredKey;
    const [mark, radius] = this.#chosenMark(spec, key, frame) ?? [];
    if (!mark || radius === undefined) return null;
    const ink = inkBox(mark, 1);
    const ring = Math.ceil(radius + 4 * frame.pixelRatio);
    const x = Math.min(ink.minX, mark.x - ring);
    const y = Math.min(ink.minY, mark.y - ring);
    context.canvas.width = Math.max(ink.maxX, mark.x + ring) - x;
    context.canvas.height = Math.max(ink.maxY, mark.y + ring) - y;
    context.setTransform(1, 0, 0, 1, -x, -y);
    if (spec.between) clipTo(context, partOf(spec.between, frame));
    this.#paintChosen(context, spec, key, frame, 1.5);
    return { x, y };
  }

  #placeLabels(spec: MarksSpec, frame: MarkFrame, below: readonly Box[]): readonly PlacedLabel[] {
    const { labels, key, selectedKey, labelsFrom = labelZoom } = spec;
    const { pixelRatio } = frame;
    const [chosen, radius = 0] = this.#chosenMark(spec, selectedKey, frame) ?? [];
    const ring = radius / pixelRatio + ringPx / 2;
    const first: LabelWish[] = [];
    const others: LabelWish[] = [];
    const taken: Box[] = [...toCssPx([...below, ...(chosen ? [ringBox(chosen, radius)] : [])], pixelRatio)];
    // Backwards: what is drawn last, the highest rank, chooses first.
    for (const mark of this.#marks.toReversed()) {
      const ink = inkBox(mark, pixelRatio);
      taken.push(ink);
      const text = labels[mark.row];
      if (!text) continue;
      const at = [mark.x / pixelRatio, mark.y / pixelRatio] as const;
      // Not the one under the pointer: names would change places as the pointer passes.
      if (key[mark.row] === selectedKey) first.push({ text, at, ink: around(ink, at, ring) });
      else others.push({ text, at, ink });
    }
    const widthOf = (label: string): number => this.labels.widthOf(label);
    const wishes = [...first, ...others];
    return placeLabels(wishes, taken, widthOf, labelsFrom < labelZoom ? farReaches : undefined);
  }

  /** The mark of a key and its ring's radius in device px, whether or not the mark is among the rows that are shown. */
  #chosenMark(
    spec: MarksSpec,
    key: number | null,
    frame: MarkFrame,
  ): readonly [OnScreen, number] | undefined {
    const row = key === null ? -1 : spec.key.indexOf(key);
    const symbol = spec.symbols[spec.symbol[row] ?? 0];
    if (row < 0 || !symbol || !this.#sprites) return undefined;
    const [mark] = onScreen(spec, Int32Array.of(row), frame, this.#sprites);
    return mark && [mark, (symbol.radius * markScale(zoomOf(frame.resolution)) + 6) * frame.pixelRatio];
  }

  /** The mark again, above all others, in a ring. Returns what the ring covers, device px. */
  #paintChosen(
    context: CanvasRenderingContext2D,
    spec: MarksSpec,
    key: number | null,
    frame: MarkFrame,
    width: number,
  ): readonly Box[] {
    const found = this.#chosenMark(spec, key, frame);
    if (!found) return [];
    const [{ x, y, sprite }, radius] = found;
    for (const [colour, pen] of [
      [spec.adornmentColours.halo, width + 2.5],
      [spec.selectionColour, width],
    ] as const) {
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.strokeStyle = colour;
      context.lineWidth = pen * frame.pixelRatio;
      context.stroke();
    }
    context.drawImage(sprite.image, x + sprite.dx, y + sprite.dy);
    return [ringBox({ x, y }, radius)];
  }
}

function ringBox({ x, y }: Pick<OnScreen, 'x' | 'y'>, radius: number): Box {
  return { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius };
}

/** A label's box, CSS px, with what its picture has around it: device px. */
function withHalo({ minX, minY, maxX, maxY }: Box, ratio: number): Box {
  return {
    minX: (minX - labelHaloPx) * ratio,
    minY: (minY - labelHaloPx) * ratio,
    maxX: (maxX + labelHaloPx) * ratio,
    maxY: (maxY + labelHaloPx) * ratio,
  };
}

/** Both what is drawn and a ring around it. */
function around({ minX, minY, maxX, maxY }: Box, [x, y]: readonly [number, number], radius: number): Box {
  return {
    minX: Math.min(minX, x - radius),
    minY: Math.min(minY, y - radius),
    maxX: Math.max(maxX, x + radius),
    maxY: Math.max(maxY, y + radius),
  };
}

function onScreen(spec: MarksSpec, rows: Int32Array, frame: MarkFrame, sprites: MarkSprites): OnScreen[] {
  const { pixelRatio } = frame;
  const zoom = zoomOf(frame.resolution);
  const positions = screenPositions(spec.lon, spec.lat);
  const perMetre = pixelRatio / frame.resolution;
  const x0 = (frame.width / 2) * pixelRatio - frame.centre[0] * perMetre;
  const y0 = (frame.height / 2) * pixelRatio + frame.centre[1] * perMetre;
  const margin = marginPx * pixelRatio;
  const right = frame.width * pixelRatio + margin;
  const bottom = frame.height * pixelRatio + margin;
  const marks: OnScreen[] = [];
  for (const row of rows) {
    // Whole device px: a sprite between two pixels would be blurred.
    const x = Math.round((positions[row * 2] ?? NaN) * perMetre + x0);
    const y = Math.round(y0 - (positions[row * 2 + 1] ?? NaN) * perMetre);
    // Written so that NaN, a missing position, falls through.
    if (!(x > -margin && x < right && y > -margin && y < bottom)) continue;
    const sprite = sprites.of(spec.symbol[row] ?? 0, signsAt(zoom, spec.adornments[row] ?? 0));
    if (sprite) marks.push({ row, x, y, sprite });
  }
  return marks;
}
