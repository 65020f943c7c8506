import { BoxGrid, type Box } from '../box-grid';
import { bitmapOf, memoryCanvas, type Sprite } from './sprite';

const font = "500 12px 'Inter Variable', 'Inter', system-ui, sans-serif";
const lineHeightPx = 14;
const haloPx = 3;
const gapPx = 3;
/** Between a label and what else is on the map: two that touched would read as one. CSS px. */
const apartPx = 2;

export interface LabelWish {
  readonly text: string;
  /** Centre of the mark, CSS px. */
  readonly at: readonly [number, number];
  /** What the mark itself covers, CSS px. */
  readonly ink: Box;
}

export interface PlacedLabel {
  readonly text: string;
  /** CSS px. */
  readonly box: Box;
}

/**
 * Places labels so that none lies on a mark or on another label; what finds no room is left out. Earlier wishes have
 * the first choice: right of the mark, left, below, above, and so further away where it has `reaches`, CSS px. Boxes are
 * compared exactly, so that panning moves the picture without another choice.
 */
export function placeLabels(
  wishes: readonly LabelWish[],
  taken: readonly Box[],
  widthOf: (text: string) => number,
  reaches: readonly number[] = [0],
): readonly PlacedLabel[] {
  const boxes = new BoxGrid().load(taken);
  const placed: PlacedLabel[] = [];
  for (const { text, at, ink } of wishes) {
    const size = { width: widthOf(text), height: lineHeightPx };
    const places = reaches.flatMap((reach) => besides(grown(ink, reach, reach), at, size));
    const box = places.find((one) => !boxes.collides(grown(one, apartPx, 0)));
    if (!box) continue;
    boxes.insert(box);
    placed.push({ text, box });
  }
  return placed;
}

const grown = ({ minX, minY, maxX, maxY }: Box, x: number, y: number): Box => ({
  minX: minX - x,
  minY: minY - y,
  maxX: maxX + x,
  maxY: maxY + y,
});

/** Device px as CSS px. */
export const toCssPx = (boxes: readonly Box[], pixelRatio: number): readonly Box[] =>
  boxes.map(({ minX, minY, maxX, maxY }) => ({
    minX: minX / pixelRatio,
    minY: minY / pixelRatio,
    maxX: maxX / pixelRatio,
    maxY: maxY / pixelRatio,
  }));

/** For labels that are to be there wherever there is any room near what they name. */
export const farReaches: readonly number[] = [0, 8, 18, 30];

/** Where a text may stand beside what it names, the best place first. CSS px. */
export function besides(
  ink: Box,
  [x, y]: LabelWish['at'],
  { width, height }: { readonly width: number; readonly height: number },
): readonly Box[] {
  const corners = [
    [ink.maxX + gapPx, y - height / 2],
    [ink.minX - gapPx - width, y - height / 2],
    [x - width / 2, ink.maxY + 1],
    [x - width / 2, ink.minY - 1 - height],
  ] as const;
  return corners.map(([minX, minY]) => ({ minX, minY, maxX: minX + width, maxY: minY + height }));
}

/** The labels' pictures. Text with a halo costs far more than its picture, and a map shows the same names for long. */
export class LabelSprites {
  readonly #sprites = new Map<string, Sprite>();
  readonly #widths = new Map<string, number>();
  readonly #pen = memoryCanvas(1, 1);
  #look = '';

  constructor() {
    this.#pen.font = font;
  }

  /** CSS px. */
  widthOf(text: string): number {
    let width = this.#widths.get(text);
    if (width === undefined) {
      width = this.#pen.measureText(text).width;
      this.#widths.set(text, width);
    }
    return width;
  }

  /** After the font arrived: what was measured and drawn with another is no longer true. */
  forget(): void {
    this.#sprites.clear();
    this.#widths.clear();
    // Assigning the same text would not make the context look for the font again.
    this.#pen.font = '1px sans-serif';
    this.#pen.font = font;
  }

  of(text: string, colour: string, halo: string, pixelRatio: number): Sprite {
    const look = `${colour} ${halo} ${pixelRatio}`;
    if (look !== this.#look || this.#sprites.size > 600) this.#sprites.clear();
    this.#look = look;
    let sprite = this.#sprites.get(text);
    if (!sprite) {
      const context = memoryCanvas(
        (this.widthOf(text) + 2 * haloPx) * pixelRatio,
        (lineHeightPx + 2 * haloPx) * pixelRatio,
      );
      context.scale(pixelRatio, pixelRatio);
      context.font = font;
      context.textBaseline = 'middle';
      context.lineJoin = 'round';
      context.lineWidth = haloPx;
      context.strokeStyle = halo;
      context.fillStyle = colour;
      context.strokeText(text, haloPx, haloPx + lineHeightPx / 2);
      context.fillText(text, haloPx, haloPx + lineHeightPx / 2);
      sprite = { image: bitmapOf(context.canvas), dx: -haloPx * pixelRatio, dy: -haloPx * pixelRatio };
      this.#sprites.set(text, sprite);
    }
    return sprite;
  }
}
