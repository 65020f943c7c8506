/** A rectangle that is taken, with y downwards. OpenLayers' declutter entries have this shape too. */
export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** The least box around both. */
export function hull(one: Box | null, other: Box): Box {
  if (!one) return other;
  return {
    minX: Math.min(one.minX, other.minX),
    minY: Math.min(one.minY, other.minY),
    maxX: Math.max(one.maxX, other.maxX),
    maxY: Math.max(one.maxY, other.maxY),
  };
}

const cellSize = 64;

/**
 * Rectangles in cells, so that a question looks at few of them. Has what OpenLayers asks of its own tree of
 * decluttered labels (an RBush): put in its place it lets marks push the base map's names aside.
 */
export class BoxGrid<Entry extends Box> {
  readonly #cells = new Map<number, Entry[]>();
  readonly #all: Entry[] = [];

  insert(box: Entry): this {
    this.#all.push(box);
    this.#eachCell(box, (cell) => {
      const boxes = this.#cells.get(cell);
      if (boxes) boxes.push(box);
      else this.#cells.set(cell, [box]);
      return false;
    });
    return this;
  }

  load(boxes: readonly Entry[]): this {
    for (const box of boxes) this.insert(box);
    return this;
  }

  collides(box: Box): boolean {
    return this.#eachCell(
      box,
      (cell) =>
        this.#cells
          .get(cell)
          ?.some(
            (other) =>
              box.minX < other.maxX &&
              box.maxX > other.minX &&
              box.minY < other.maxY &&
              box.maxY > other.minY,
          ) ?? false,
    );
  }

  all(): Entry[] {
    return this.#all;
  }

  /** Stops, with true, at the first cell for which `visit` says true. */
  #eachCell({ minX, minY, maxX, maxY }: Box, visit: (cell: number) => boolean): boolean {
    const right = Math.floor(maxX / cellSize);
    const bottom = Math.floor(maxY / cellSize);
    for (let x = Math.floor(minX / cellSize); x <= right; x += 1) {
      for (let y = Math.floor(minY / cellSize); y <= bottom; y += 1) {
        // Far more cells than any screen has between two rows: no two share a number.
        if (visit(x * 65536 + y)) return true;
      }
    }
    return false;
  }
}
