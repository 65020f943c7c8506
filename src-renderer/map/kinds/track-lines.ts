import type { TracksSpec } from '../spec';
import type { MarkFrame } from './mark-frame';
import { firstNotBelow, type TrackShape, windowOf } from './track-shape';
import { neededPositions } from './track-thinning';

/** Device px that the thinned line may be off; at the ends of a window of time twice that. */
const tolerancePx = 0.25;
/** Device px east and north: positions closer to the last drawn one are passed over. In all less than one pixel. */
const mergePx = 0.35;
/** Device px beyond the edge that a line's width, a sign or a dash may reach in. */
const edgePx = 24;

/** Lines to draw, device px: x and y in turn, NaN and NaN where the pen is lifted. */
export type Runs = number[];

/** What of a track is seen, device px. */
export interface TrackLines {
  /** By band, the last for positions without a speed. */
  readonly solid: readonly Runs[];
  /** Where nothing was received: never a solid line. */
  readonly gaps: Runs;
  /** Positions between two gaps, which no line shows: their indices. */
  readonly lone: readonly number[];
}

/** From metres of Web Mercator to device px. */
export class Placing {
  readonly perMetre: number;
  readonly x0: number;
  readonly y0: number;
  readonly width: number;
  readonly height: number;

  constructor({ width, height, pixelRatio, resolution, centre }: MarkFrame) {
    this.perMetre = pixelRatio / resolution;
    this.x0 = (width / 2) * pixelRatio - centre[0] * this.perMetre;
    this.y0 = (height / 2) * pixelRatio + centre[1] * this.perMetre;
    this.width = width * pixelRatio;
    this.height = height * pixelRatio;
  }

  x(metres: number): number {
    return metres * this.perMetre + this.x0;
  }
  y(metres: number): number {
    return this.y0 - metres * this.perMetre;
  }
  /** Which sides of the screen a place lies beyond, as bits: two places beyond one side have no line in between. */
  beyond(x: number, y: number): number {
    return (
      (x < -edgePx ? 1 : x > this.width + edgePx ? 2 : 0) |
      (y < -edgePx ? 4 : y > this.height + edgePx ? 8 : 0)
    );
  }
  isSeen([west, south, east, north]: readonly [number, number, number, number]): boolean {
    return (this.beyond(this.x(west), this.y(north)) & this.beyond(this.x(east), this.y(south))) === 0;
  }
}

/** Cuts the positions of a window of time into the lines that are seen. Not thinned: every position, to compare with. */
export function trackLines(
  shape: TrackShape,
  placing: Placing,
  bandCount: number,
  window: TracksSpec['window'],
  isThinned = true,
): TrackLines {
  const solid: Runs[] = Array.from({ length: bandCount + 1 }, () => []);
  const gaps: Runs = [];
  const lone: number[] = [];
  const lines = { solid, gaps, lone };
  const { from, to } = windowOf(shape.columns, window);
  if (to <= from || !placing.isSeen(shape.box)) return lines;
  const { xy, band, afterGap } = shape;
  const needed = isThinned ? neededPositions(shape.tolerance, tolerancePx / placing.perMetre) : null;
  const first = needed ? firstNotBelow(needed, from + 1) : from + 1;
  const end = needed ? firstNotBelow(needed, to - 1) : to - 1;

  let [lastX, lastY] = [placing.x(xy[from * 2] ?? NaN), placing.y(xy[from * 2 + 1] ?? NaN)];
  let lastBeyond = placing.beyond(lastX, lastY);
  /** Whose end is the last place: where the pen is. */
  let pen: Runs | null = null;
  let isAlone = true;
  for (let at = first; at <= end; at += 1) {
    const i = at === end ? to - 1 : (needed?.[at] ?? at);
    if (i <= from) break;
    const [x, y] = [placing.x(xy[i * 2] ?? NaN), placing.y(xy[i * 2 + 1] ?? NaN)];
    const isGap = afterGap[i] === 1;
    const isEnd = i === to - 1 || afterGap[i + 1] === 1;
    if (needed && !isGap && !isEnd && Math.abs(x - lastX) < mergePx && Math.abs(y - lastY) < mergePx)
      continue;
    const beyond = placing.beyond(x, y);
    const runs: Runs = isGap ? gaps : (solid[band[i] ?? bandCount] ?? gaps);
    if ((beyond & lastBeyond) === 0) {
      if (pen !== runs) {
        if (runs.length > 0) runs.push(NaN, NaN);
        runs.push(lastX, lastY);
      }
      runs.push(x, y);
      pen = runs;
    } else pen = null;
    if (isGap && isAlone) lone.push(i - 1);
    isAlone = isGap;
    [lastX, lastY, lastBeyond] = [x, y, beyond];
  }
  if (isAlone) lone.push(to - 1);
  return lines;
}
