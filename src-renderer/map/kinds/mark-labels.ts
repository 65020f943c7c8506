import { memoryCanvas, type Sprite } from './sprite';

const font = "500 11px 'Inter Variable', 'Inter', system-ui, sans-serif";
const lineHeightPx = 14;
const haloPx = 3;
const gapPx = 3;

/** Left, top, right, bottom in CSS px. */
export type Box = readonly [number, number, number, number];

export interface LabelWish {
  readonly text: string;
  /** Centre of the mark, CSS px. */
  readonly at: readonly [number, number];
  /** How far the mark's ink goes to the left, up, right and down, CSS px. */
  readonly reach: readonly [number, number, number, number];
}

export interface PlacedLabel {
  readonly text: string;
  /** Upper left corner of the text's box, CSS px. */
  readonly at: readonly [number, number];
}

/** Boxes that are taken, in cells so that a question looks at few of them. */
class TakenBoxes {
  readonly #cells = new Map<string, Box[]>();

  add(box: Box): void {
    for (const cell of this.#cellsOf(box)) {
      const boxes = this.#cells.get(cell);
      if (boxes) boxes.push(box);
      else this.#cells.set(cell, [box]);
    }
  }

  meets(box: Box): boolean {
    return this.#cellsOf(box).some((cell) =>
      (this.#cells.get(cell) ?? []).some(
        (other) => box[0] < other[2] && box[2] > other[0] && box[1] < other[3] && box[3] > other[1],
      ),
    );
  }

  #cellsOf([left, top, right, bottom]: Box): string[] {
    const size = 64;
    const cells: string[] = [];
    for (let x = Math.floor(left / size); x <= Math.floor(right / size); x += 1) {
      for (let y = Math.floor(top / size); y <= Math.floor(bottom / size); y += 1) cells.push(`${x},${y}`);
    }
    return cells;
  }
}

/**
 * Places labels so that none lies on a mark or on another label; what finds no room is left out. Earlier wishes have
 * the first choice: right of the mark, left, below, above. Boxes are compared exactly, so that panning moves the
 * picture without another choice.
 */
export function placeLabels(
  wishes: readonly LabelWish[],
  taken: readonly Box[],
  widthOf: (text: string) => number,
): readonly PlacedLabel[] {
  const boxes = new TakenBoxes();
  taken.forEach((box) => boxes.add(box));
  const placed: PlacedLabel[] = [];
  for (const { text, at, reach } of wishes) {
    const [x, y] = at;
    const [left, up, right, down] = reach;
    const width = widthOf(text);
    const corners = [
      [x + right + gapPx, y - lineHeightPx / 2],
      [x - left - gapPx - width, y - lineHeightPx / 2],
      [x - width / 2, y + down + 1],
      [x - width / 2, y - up - 1 - lineHeightPx],
    ] as const;
    for (const corner of corners) {
      const box: Box = [corner[0], corner[1], corner[0] + width, corner[1] + lineHeightPx];
      if (boxes.meets(box)) continue;
      boxes.add(box);
      placed.push({ text, at: corner });
      break;
    }
  }
  return placed;
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
      sprite = { image: context.canvas, dx: -haloPx * pixelRatio, dy: -haloPx * pixelRatio };
      this.#sprites.set(text, sprite);
    }
    return sprite;
  }
}
