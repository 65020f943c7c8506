import type { Obstacles } from '../kind';
import { screenPositions } from '../projection';
import type { MarksSpec } from '../spec';
import type { Box } from './box-grid';
import { labelZoom, markScale, signsAt, zoomOf, type MarkFrame } from './mark-frame';
import { LabelSprites, placeLabels, type LabelWish, type PlacedLabel } from './mark-labels';
import { MarkSprites } from './mark-sprites';
import type { Sprite } from './sprite';

/** Marks outside by this much still take part, so that a label does not change its place at the map's edge. CSS px. */
const marginPx = 160;

/** Device px. */
interface OnScreen {
  readonly row: number;
  readonly x: number;
  readonly y: number;
  readonly sprite: Sprite;
}

function inkBox({ x, y, sprite }: OnScreen, pixelRatio: number): Box {
  const minX = (x + sprite.dx) / pixelRatio;
  const minY = (y + sprite.dy) / pixelRatio;
  const { width, height } = sprite.image;
  return { minX, minY, maxX: minX + width / pixelRatio, maxY: minY + height / pixelRatio };
}

/** Draws a layer's marks on a canvas from its columns. */
export class MarksPainter {
  readonly labels = new LabelSprites();
  #sprites: MarkSprites | null = null;
  #marks: readonly OnScreen[] = [];
  #placed: readonly PlacedLabel[] = [];
  #pixelRatio = 1;
  #chosen: readonly Box[] = [];

  /** What the last picture covers: marks, labels, and the selected mark's ring. */
  covered(): Obstacles {
    const ratio = this.#pixelRatio;
    const labels = this.#placed.map(({ box: { minX, minY, maxX, maxY } }) => ({
      minX: minX * ratio,
      minY: minY * ratio,
      maxX: maxX * ratio,
      maxY: maxY * ratio,
    }));
    return { all: [...this.#marks.map((mark) => inkBox(mark, 1)), ...labels], chosen: this.#chosen };
  }

  /** Differs where the last two pictures have other labels, or labels in other places. */
  get labelling(): string {
    return this.#placed.map(({ text, box }) => `${text} ${box.minX} ${box.minY}`).join();
  }

  /** `order` is `drawOrder` of the spec. The canvas must have the frame's size. */
  paint(context: CanvasRenderingContext2D, spec: MarksSpec, order: Int32Array, frame: MarkFrame): void {
    const zoom = zoomOf(frame.resolution);
    const scale = markScale(zoom);
    const { pixelRatio } = frame;
    const { symbols, adornmentColours } = spec;
    if (!this.#sprites?.fits(symbols, adornmentColours, scale, pixelRatio)) {
      this.#sprites = new MarkSprites(symbols, adornmentColours, scale, pixelRatio);
    }
    this.#pixelRatio = pixelRatio;
    this.#marks = onScreen(spec, order, frame, this.#sprites);
    this.#placed = zoom >= labelZoom ? this.#placeLabels(spec, pixelRatio) : [];
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    for (const { x, y, sprite } of this.#marks) {
      context.drawImage(sprite.image, x + sprite.dx, y + sprite.dy);
    }
    for (const { text, box } of this.#placed) {
      const { image, dx, dy } = this.labels.of(text, spec.labelColour, spec.labelHalo, pixelRatio);
      context.drawImage(
        image,
        Math.round(box.minX * pixelRatio + dx),
        Math.round(box.minY * pixelRatio + dy),
      );
    }
    this.#paintChosen(context, spec, spec.hoveredKey, frame, 1.5);
    this.#chosen = this.#paintChosen(context, spec, spec.selectedKey, frame, 2.75);
  }

  #placeLabels(
    { labels, key, selectedKey, hoveredKey }: MarksSpec,
    pixelRatio: number,
  ): readonly PlacedLabel[] {
    const first: LabelWish[] = [];
    const others: LabelWish[] = [];
    const taken: Box[] = [];
    // Backwards: what is drawn last, the highest rank, chooses first.
    for (const mark of this.#marks.toReversed()) {
      const ink = inkBox(mark, pixelRatio);
      taken.push(ink);
      const text = labels[mark.row];
      if (!text) continue;
      const chosen = key[mark.row] === selectedKey || key[mark.row] === hoveredKey;
      (chosen ? first : others).push({ text, at: [mark.x / pixelRatio, mark.y / pixelRatio], ink });
    }
    return placeLabels([...first, ...others], taken, (label) => this.labels.widthOf(label));
  }

  /** The mark again, above all others, in a ring. Returns what the ring covers, device px. */
  #paintChosen(
    context: CanvasRenderingContext2D,
    spec: MarksSpec,
    key: number | null,
    frame: MarkFrame,
    width: number,
  ): readonly Box[] {
    const row = key === null ? -1 : spec.key.indexOf(key);
    const symbol = spec.symbols[spec.symbol[row] ?? 0];
    if (row < 0 || !symbol || !this.#sprites) return [];
    const [mark] = onScreen(spec, Int32Array.of(row), frame, this.#sprites);
    if (!mark) return [];
    const { x, y, sprite } = mark;
    const radius = (symbol.radius * markScale(zoomOf(frame.resolution)) + 6) * frame.pixelRatio;
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
    return [{ minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius }];
  }
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
