import { columns } from './raster.mjs';

/**
 * Shortest ways over the water between many places at once: one flood from all of them tells every cell whose it is,
 * and where two floods meet there is a way between their places. Water near land costs more, so that ways keep to the
 * middle of a sound.
 */

const steps = [1, -1, columns, -columns, columns + 1, columns - 1, -columns + 1, -columns - 1];
/** The step that leads back. */
const back = [1, 0, 3, 2, 7, 6, 5, 4];
const nobody = 65_535;

/** Cost of a straight and of a diagonal step into a cell, by its clearance in thirds of a cell. */
const straight = new Uint8Array(251);
const diagonal = new Uint8Array(251);
for (let thirds = 0; thirds <= 250; thirds++) {
  const factor = thirds === 0 ? 12 : thirds <= 3 ? 2.5 : thirds <= 6 ? 1.6 : thirds <= 12 ? 1.2 : 1;
  straight[thirds] = Math.round(5 * factor);
  diagonal[thirds] = Math.round(7.07 * factor);
}
const buckets = 128;

export class Waterways {
  constructor(water, clear) {
    this.water = water;
    this.clear = clear;
    this.cost = new Int32Array(water.length);
    this.owner = new Uint16Array(water.length);
    this.from = new Uint8Array(water.length);
  }

  /** Floods from `sources` (cells); stops early when the cell `until` is reached. */
  flood(sources, until = -1) {
    const { water, clear, cost, owner, from } = this;
    cost.fill(2 ** 31 - 1);
    owner.fill(nobody);
    const queue = Array.from({ length: buckets }, () => []);
    let waiting = sources.length;
    sources.forEach((cell, index) => {
      cost[cell] = 0;
      owner[cell] = index;
      from[cell] = 8;
      queue[0].push(cell);
    });
    for (let now = 0; waiting > 0; now++) {
      const bucket = queue[now % buckets];
      // Steps cost at least 5, so nothing is added to the bucket while it is read.
      queue[now % buckets] = [];
      waiting -= bucket.length;
      for (const cell of bucket) {
        if (cost[cell] !== now) continue;
        if (cell === until) return;
        for (let step = 0; step < 8; step++) {
          const next = cell + steps[step];
          if (!water[next]) continue;
          if (step > 3 && !cornersAreFree(water, cell, next)) continue;
          const total = now + (step > 3 ? diagonal : straight)[clear[next]];
          if (total >= cost[next]) continue;
          cost[next] = total;
          owner[next] = owner[cell];
          from[next] = back[step];
          queue[total % buckets].push(next);
          waiting++;
        }
      }
    }
  }

  /** The cells from a flooded cell back to its source, both included. */
  home(cell) {
    const cells = [cell];
    for (let at = cell; this.from[at] !== 8; cells.push(at)) at += steps[this.from[at]];
    return cells;
  }

  /** The cheapest meeting of every two neighbouring floods: `{ a, b, cells }`, from source a to source b. */
  meetings() {
    const best = new Map();
    const { owner, cost } = this;
    for (let cell = 0; cell < owner.length - columns; cell++) {
      if (owner[cell] === nobody) continue;
      for (const next of [cell + 1, cell + columns]) {
        if (owner[next] === nobody || owner[next] === owner[cell]) continue;
        const [one, other] = owner[cell] < owner[next] ? [cell, next] : [next, cell];
        const key = owner[one] * 65_536 + owner[other];
        const total = cost[cell] + cost[next];
        const known = best.get(key);
        if (!known || total < known.total) best.set(key, { total, one, other });
      }
    }
    return [...best.values()].map(({ one, other }) => ({
      a: owner[one],
      b: owner[other],
      cells: [...this.home(one).reverse(), ...this.home(other)],
    }));
  }

  /**
   * Takes out every vertex that a straight line can do without. The line must keep a cell's distance from land, or as
   * much as the way itself keeps where that is less.
   */
  pulled(cells) {
    const kept = [cells[0]];
    let at = 0;
    while (at < cells.length - 1) {
      let reach = at + 1;
      let least = Math.min(3, this.clear[cells[at]], this.clear[cells[at + 1]]);
      let refused = 0;
      for (let next = at + 2; next < cells.length && refused < 40; next++) {
        least = Math.min(least, this.clear[cells[next]]);
        if (this.#isFree(cells[at], cells[next], least)) {
          reach = next;
          refused = 0;
        } else refused++;
      }
      kept.push(cells[reach]);
      at = reach;
    }
    return kept;
  }

  /** True when all cells that the line between two centres passes are water with that clearance. */
  #isFree(from, to, least) {
    const { water, clear } = this;
    let [x, y] = [from % columns, Math.floor(from / columns)];
    const [toX, toY] = [to % columns, Math.floor(to / columns)];
    const [dx, dy] = [Math.abs(toX - x), Math.abs(toY - y)];
    const [stepX, stepY] = [Math.sign(toX - x), Math.sign(toY - y)];
    let [doneX, doneY] = [0, 0];
    const isGood = (cell) => water[cell] && clear[cell] >= least;
    while (doneX < dx || doneY < dy) {
      const decision = (1 + 2 * doneX) * dy - (1 + 2 * doneY) * dx;
      if (decision === 0) {
        if (!isGood(y * columns + x + stepX) || !isGood((y + stepY) * columns + x)) return false;
        x += stepX;
        y += stepY;
        doneX++;
        doneY++;
      } else if (decision < 0) {
        x += stepX;
        doneX++;
      } else {
        y += stepY;
        doneY++;
      }
      if (!isGood(y * columns + x)) return false;
    }
    return true;
  }
}

/** A diagonal step must not squeeze between two land cells. */
function cornersAreFree(water, cell, next) {
  const column = (next % columns) - (cell % columns);
  return water[cell + column] && water[next - column];
}
