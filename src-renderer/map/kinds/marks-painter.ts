import { screenPositions } from '../projection';
import type { MarksSpec } from '../spec';
import { labelZoom, markScale, zoomOf, type MarkFrame } from './mark-frame';
import { LabelSprites, placeLabels, type Box, type LabelWish } from './mark-labels';
import { MarkSprites } from './mark-sprites';
import type { Sprite } from './sprite';

/** Marks outside by this much still take part, so that a label does not change its place at the map's edge. CSS px. */
const marginPx = 160;

interface OnScreen {
  readonly row: number;
  readonly x: number;
  readonly y: number;
  readonly sprite: Sprite;
}

/** Draws a layer's marks on a canvas from its columns. */
export class MarksPainter {
  #sprites: MarkSprites | null = null;
  readonly labels = new LabelSprites();

  /** `order` is `drawOrder` of the spec. The canvas must have the frame's size. */
  paint(context: CanvasRenderingContext2D, spec: MarksSpec, order: Int32Array, frame: MarkFrame): void {
    const scale = markScale(zoomOf(frame));
    const { symbols, adornmentColours } = spec;
    if (!this.#sprites?.fits(symbols, adornmentColours, scale, frame.pixelRatio)) {
      this.#sprites = new MarkSprites(symbols, adornmentColours, scale, frame.pixelRatio);
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    const marks = this.#onScreen(spec, order, frame, this.#sprites);
    for (const { x, y, sprite } of marks) context.drawImage(sprite.image, x + sprite.dx, y + sprite.dy);
    if (zoomOf(frame) >= labelZoom) this.#paintLabels(context, spec, marks, frame);
    this.#paintRing(context, spec, spec.hoveredKey, frame, 1.5);
    this.#paintRing(context, spec, spec.selectedKey, frame, 2.75);
  }

  #onScreen(spec: MarksSpec, order: Int32Array, frame: MarkFrame, sprites: MarkSprites): OnScreen[] {
    const { pixelRatio } = frame;
    const positions = screenPositions(spec.lon, spec.lat);
    const perMetre = pixelRatio / frame.resolution;
    const x0 = (frame.width / 2) * pixelRatio - frame.centre[0] * perMetre;
    const y0 = (frame.height / 2) * pixelRatio + frame.centre[1] * perMetre;
    const margin = marginPx * pixelRatio;
    const right = frame.width * pixelRatio + margin;
    const bottom = frame.height * pixelRatio + margin;
    const marks: OnScreen[] = [];
    for (const row of order) {
      // Whole device px: a sprite between two pixels would be blurred.
      const x = Math.round((positions[row * 2] ?? NaN) * perMetre + x0);
      const y = Math.round(y0 - (positions[row * 2 + 1] ?? NaN) * perMetre);
      // Written so that NaN, a missing position, falls through.
      if (!(x > -margin && x < right && y > -margin && y < bottom)) continue;
      const sprite = sprites.of(spec.symbol[row] ?? 0, spec.adornments[row] ?? 0);
      if (sprite) marks.push({ row, x, y, sprite });
    }
    return marks;
  }

  #paintLabels(
    context: CanvasRenderingContext2D,
    spec: MarksSpec,
    marks: readonly OnScreen[],
    { pixelRatio }: MarkFrame,
  ): void {
    const taken: Box[] = [];
    const wishes: LabelWish[] = [];
    // Backwards: the highest rank is drawn last and chooses first.
    for (const { row, x, y, sprite } of [...marks].reverse()) {
      const left = (x + sprite.dx) / pixelRatio;
      const top = (y + sprite.dy) / pixelRatio;
      const box: Box = [
        left,
        top,
        left + sprite.image.width / pixelRatio,
        top + sprite.image.height / pixelRatio,
      ];
      taken.push(box);
      const at = [x / pixelRatio, y / pixelRatio] as const;
      const text = spec.labels[row];
      const reach = [at[0] - box[0], at[1] - box[1], box[2] - at[0], box[3] - at[1]] as const;
      const chosen = spec.key[row] === spec.selectedKey || spec.key[row] === spec.hoveredKey;
      if (text) wishes[chosen ? 'unshift' : 'push']({ text, at, reach });
    }
    for (const { text, at } of placeLabels(wishes, taken, (label) => this.labels.widthOf(label))) {
      const sprite = this.labels.of(text, spec.labelColour, spec.labelHalo, pixelRatio);
      const x = Math.round(at[0] * pixelRatio + sprite.dx);
      context.drawImage(sprite.image, x, Math.round(at[1] * pixelRatio + sprite.dy));
    }
  }

  /** The mark again, above all others, and a ring around it. */
  #paintRing(
    context: CanvasRenderingContext2D,
    spec: MarksSpec,
    key: number | null,
    frame: MarkFrame,
    width: number,
  ): void {
    const row = key === null ? -1 : spec.key.indexOf(key);
    const sprites = this.#sprites;
    const symbol = spec.symbols[spec.symbol[row] ?? 0];
    if (row < 0 || !symbol || !sprites) return;
    const [mark] = this.#onScreen(spec, Int32Array.of(row), frame, sprites);
    if (!mark) return;
    const { x, y, sprite } = mark;
    const { pixelRatio } = frame;
    const radius = (symbol.radius * markScale(zoomOf(frame)) + 6) * pixelRatio;
    context.setLineDash([]);
    for (const [colour, pen] of [
      [spec.adornmentColours.halo, width + 2.5],
      [spec.selectionColour, width],
    ] as const) {
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.strokeStyle = colour;
      context.lineWidth = pen * pixelRatio;
      context.stroke();
    }
    context.drawImage(sprite.image, x + sprite.dx, y + sprite.dy);
  }
}
