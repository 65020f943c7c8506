import type { Frame } from './frame';

/**
 * A grid that keeps signs from crowding: one in each cell. It lies on the ground, so that a pan chooses no others.
 */
export class Cells {
  readonly #units: number;
  readonly #startX: number;
  readonly #startY: number;
  readonly #columns: number;
  readonly #taken: Int32Array;
  #round = 0;

  /** `px`: device px between two signs. */
  constructor({ middleX, restX, middleY, width, height, edge, unitsPerPx }: Frame, px: number) {
    const units = px * unitsPerPx;
    this.#units = units;
    this.#startX = into(middleX + restX, units) + Math.ceil((width / 2 + edge) / px) * units;
    this.#startY = into(middleY, units) + Math.ceil((height / 2 + edge) / px) * units;
    this.#columns = Math.ceil((width + 2 * edge) / px) + 3;
    this.#taken = new Int32Array(this.#columns * (Math.ceil((height + 2 * edge) / px) + 3));
  }

  /** All cells are free again. */
  clear(): void {
    this.#round += 1;
  }

  /** Whether the cell of a place, units from the centre, was free; it is taken then. */
  take(x: number, y: number): boolean {
    const column = Math.floor((x + this.#startX) / this.#units);
    const cell = Math.floor((y + this.#startY) / this.#units) * this.#columns + column;
    if (this.#taken[cell] === this.#round) return false;
    this.#taken[cell] = this.#round;
    return true;
  }
}

function into(value: number, units: number): number {
  return value - Math.floor(value / units) * units;
}
