import { leastCourseSpeed } from '../classes';
import { Cells } from '../cells';
import type { Frame } from '../frame';
import { directionOf } from './heads';
import type { Segments } from './segments';
import { oddFlag, satelliteFlag, type Track } from '../track';

/** From this zoom on each position is a dot, and one from a satellite is hollow. */
export const dotZoom = 11;
/** From this zoom on arrows on the line say where the vessel points. */
export const arrowZoom = 12;

/** CSS px between the signs of one track: two dots, two hollow dots, two arrows, two odd ones. */
const gapsPx = { dot: 5, hollow: 7, arrow: 56, odd: 7 } as const;

/** Reach of an arrow and of the sign of an odd position, CSS px. */
const arrowSize = 5;
const oddSize = 3;

/** The rows of a track that get a sign in one picture. */
export class SignRows {
  readonly #frame: Frame;
  readonly #dots: Cells;
  readonly #hollow: Cells;
  readonly #arrows: Cells;
  readonly #odd: Cells;

  constructor(frame: Frame) {
    this.#frame = frame;
    const cells = (px: number): Cells => new Cells(frame, px * frame.ratio);
    this.#dots = cells(gapsPx.dot);
    this.#hollow = cells(gapsPx.hollow);
    this.#arrows = cells(gapsPx.arrow);
    this.#odd = cells(gapsPx.odd);
  }

  /** The first position in each cell that is on the screen; filled and hollow ones do not keep each other away. */
  dots(track: Track, from: number, to: number): number[] {
    return this.#choose(track, from, to, (row) =>
      ((track.flags[row] ?? 0) & satelliteFlag) === 0 ? this.#dots : this.#hollow,
    );
  }

  /** Not the last one: its head already says where the vessel points now. Nor on hollow dots, which they would hide. */
  arrows(track: Track, from: number, to: number): number[] {
    const { speedTenths, flags } = track;
    return this.#choose(track, from, to - 1, (row) =>
      ((flags[row] ?? 0) & satelliteFlag) === 0 &&
      (speedTenths[row] ?? 0) >= leastCourseSpeed &&
      !Number.isNaN(directionOf(track, row))
        ? this.#arrows
        : null,
    );
  }

  odd(track: Track, from: number, to: number): number[] {
    if (track.odd.length === 0) return [];
    return this.#choose(track, from, to, (row) =>
      ((track.flags[row] ?? 0) & oddFlag) === 0 ? null : this.#odd,
    );
  }

  #choose(track: Track, from: number, to: number, cellsOf: (row: number) => Cells | null): number[] {
    const { x, y } = track;
    const { middleX, restX, middleY, unitsPerPx, width, height, edge } = this.#frame;
    const halfX = (width / 2 + edge) * unitsPerPx;
    const halfY = (height / 2 + edge) * unitsPerPx;
    for (const cells of [this.#dots, this.#hollow, this.#arrows, this.#odd]) cells.clear();
    const rows: number[] = [];
    for (let row = from; row < to; row += 1) {
      const offY = (y[row] as number) - middleY;
      if (offY < -halfY || offY > halfY) continue;
      const offX = (((x[row] as number) - middleX) | 0) - restX;
      if (offX < -halfX || offX > halfX) continue;
      if (cellsOf(row)?.take(offX, offY)) rows.push(row);
    }
    return rows;
  }
}

/** An open arrow on its line: which way the vessel points. */
export function pushArrow(track: Track, row: number, frame: Frame, out: Segments): void {
  const [x, y] = [frame.px(track.x[row] ?? 0), frame.py(track.y[row] ?? 0)];
  const angle = (directionOf(track, row) * Math.PI) / 180;
  const size = arrowSize * frame.ratio;
  const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size];
  const [tipX, tipY] = [x + 0.7 * sin, y - 0.7 * cos];
  for (const side of [-0.8, 0.8])
    out.push(x + side * cos - 0.7 * sin, y + side * sin + 0.7 * cos, tipX, tipY, track.classes[row] ?? 0);
}

/** The sign of an impossible jump or a double time. */
export function pushCross(track: Track, row: number, frame: Frame, out: Segments): void {
  const [x, y] = [frame.px(track.x[row] ?? 0), frame.py(track.y[row] ?? 0)];
  const size = oddSize * frame.ratio;
  out.push(x - size, y - size, x + size, y + size, 0);
  out.push(x - size, y + size, x + size, y - size, 0);
}
