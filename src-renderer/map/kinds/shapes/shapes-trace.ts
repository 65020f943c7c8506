import type { MarkFrame } from '../marks/mark-frame';
import { Placing } from '../marks/placing';
import { runEdge, type ShapeIndex } from './shapes-index';

/** Device px: what lies nearer to the vertex before is left out. */
const leastPx = 0.7;

/** What of a 2D context it takes to trace a line. */
export type TracePen = Pick<CanvasRenderingContext2D, 'moveTo' | 'lineTo' | 'closePath'>;

/**
 * Traces lines and rings run by run in device px. Left out are vertices too near to be told apart, and runs that are wholly
 * beyond one side of the picture: of those the first stays, so that an area is filled as if all were there.
 */
export class Tracer {
  /** Vertices that were looked at and that were drawn, since this was set to 0. */
  looked = 0;
  drawn = 0;
  readonly #index: ShapeIndex;
  readonly #pen: TracePen;
  readonly #placing: Placing;
  #lastX = NaN;
  #lastY = NaN;
  /** A position is missing: no line leads over it. */
  #isUp = false;

  constructor(index: ShapeIndex, pen: TracePen, frame: MarkFrame) {
    this.#index = index;
    this.#pen = pen;
    this.#placing = new Placing(frame);
  }

  /** Whether any of a feature can be in the picture. */
  isSeen(feature: number): boolean {
    const boxes = this.#index.featureBox;
    const o = 4 * feature;
    const west = boxes[o] ?? Infinity;
    return (
      west !== Infinity &&
      this.#placing.isSeen([west, boxes[o + 1] ?? 0, boxes[o + 2] ?? 0, boxes[o + 3] ?? 0])
    );
  }

  /** Where a position is, device px. */
  at(position: number): readonly [x: number, y: number] {
    const { xy } = this.#index;
    return [this.#placing.x(xy[2 * position] ?? NaN), this.#placing.y(xy[2 * position + 1] ?? NaN)];
  }

  /** The middle of a feature's box, device px. */
  middleOf(feature: number): readonly [x: number, y: number] {
    const [west = NaN, south = NaN, east = NaN, north = NaN] = this.#index.featureBox.subarray(
      4 * feature,
      4 * feature + 4,
    );
    return [this.#placing.x((west + east) / 2), this.#placing.y((south + north) / 2)];
  }

  /** A run; the first of a part begins a new line. */
  run(run: number): void {
    const { runStart, edge } = this.#index;
    const [from, to, ends] = [runStart[run] ?? 0, runStart[run + 1] ?? 0, edge[run] ?? 0];
    const [isFirst, isLast] = [(ends & runEdge.first) !== 0, (ends & runEdge.last) !== 0];
    if (!this.#isRunSeen(run)) {
      this.looked += 1;
      this.#vertex(from, isFirst, true);
      // A line that ends out of sight still leads there.
      if (isLast && to - 1 > from) this.#vertex(to - 1, false, true);
      return;
    }
    this.looked += to - from;
    for (let position = from; position < to; position += 1)
      this.#vertex(position, isFirst && position === from, isLast && position === to - 1);
  }

  /** Goes on where the line was, in a path begun anew. */
  resume(): void {
    this.#pen.moveTo(this.#lastX, this.#lastY);
  }

  close(): void {
    this.#pen.closePath();
  }

  #vertex(position: number, isFirst: boolean, isNeeded: boolean): void {
    const { xy } = this.#index;
    const x = this.#placing.x(xy[2 * position] ?? NaN);
    const y = this.#placing.y(xy[2 * position + 1] ?? NaN);
    if (Number.isNaN(x + y)) {
      this.#isUp = true;
      return;
    }
    if (isFirst || this.#isUp) this.#pen.moveTo(x, y);
    else {
      const [dx, dy] = [x - this.#lastX, y - this.#lastY];
      if (!isNeeded && dx * dx + dy * dy < leastPx * leastPx) return;
      this.#pen.lineTo(x, y);
    }
    this.#isUp = false;
    this.drawn += 1;
    this.#lastX = x;
    this.#lastY = y;
  }

  #isRunSeen(run: number): boolean {
    const boxes = this.#index.runBox;
    const o = 4 * run;
    return this.#placing.isSeen([boxes[o] ?? 0, boxes[o + 1] ?? 0, boxes[o + 2] ?? 0, boxes[o + 3] ?? 0]);
  }
}

/** From the first position of a feature to the one after its last. */
export function positionsOf(
  { shapes: { partStart, positionStart } }: ShapeIndex,
  feature: number,
): readonly [from: number, to: number] {
  return [positionStart[partStart[feature] ?? 0] ?? 0, positionStart[partStart[feature + 1] ?? 0] ?? 0];
}
