import type { TimeRange } from '../../../src-shared/domain/units/time-range';

/** Bits of `Track.flags`. */
export const satelliteFlag = 1;
/** An impossible jump leads here, or the position before has the same time. */
export const oddFlag = 2;
/** Too long nothing was received before it: no line leads here. */
export const afterGapFlag = 4;

/** Vertices that stand for all positions while a line may be off by `tolerance`, units. */
export interface Level {
  readonly tolerance: number;
  /** Ascending, the first and the last position among them. */
  readonly rows: Uint16Array | Uint32Array;
}

/** Where a track lies, units. `width` counts from `west` to the east and may pass the antimeridian. */
export interface Extent {
  readonly west: number;
  readonly width: number;
  readonly north: number;
  readonly south: number;
}

/**
 * The positions of a vessel in order of time, 20 bytes each in one block. x and y are units of types.ts, time is
 * `baseMs + steps * stepMs`. What depends on the paint (classes, gaps, levels) is filled in by `prepareTrack` and levels.ts.
 */
export class Track {
  readonly x: Int32Array;
  readonly y: Int32Array;
  readonly steps: Uint32Array;
  readonly speedTenths: Int16Array;
  readonly courseTenths: Int16Array;
  readonly headingDeg: Int16Array;
  readonly flags: Uint8Array;
  /** Which of the paint's colours; `paint.colours.length` where it is not known. */
  readonly classes: Uint8Array;
  extent: Extent = { west: 0, width: 0, north: 0, south: 0 };
  /** Rows with `oddFlag`, rows with `afterGapFlag`. */
  odd = new Uint32Array(0);
  gaps = new Uint32Array(0);
  /** From fine to coarse; null: not made yet, all positions are drawn. */
  levels: readonly Level[] | null = null;
  /** Which paint classes and gaps are of: another rule has another number. */
  preparedFor = 0;

  constructor(
    readonly key: number,
    readonly count: number,
    readonly baseMs: number,
    readonly stepMs: number,
  ) {
    const block = new ArrayBuffer(count * 20);
    this.x = new Int32Array(block, 0, count);
    this.y = new Int32Array(block, count * 4, count);
    this.steps = new Uint32Array(block, count * 8, count);
    this.speedTenths = new Int16Array(block, count * 12, count);
    this.courseTenths = new Int16Array(block, count * 14, count);
    this.headingDeg = new Int16Array(block, count * 16, count);
    this.flags = new Uint8Array(block, count * 18, count);
    this.classes = new Uint8Array(block, count * 19, count);
  }

  timeMs(row: number): number {
    return this.baseMs + (this.steps[row] ?? 0) * this.stepMs;
  }

  /** The rows of a window of time: `from` belongs to it, `to` does not. */
  rowsWithin(window: TimeRange | null): {
    readonly from: number;
    readonly to: number;
  } {
    if (!window) return { from: 0, to: this.count };
    const from = this.firstFrom(window.fromMs);
    return { from, to: Math.max(from, this.firstFrom(window.toMs + 0.5)) };
  }

  /** The first row that is not before a time. */
  firstFrom(timeMs: number): number {
    return firstNotBelow(this.steps, (timeMs - this.baseMs) / this.stepMs);
  }

  get bytes(): number {
    const levels = new Set(this.levels?.map(({ rows }) => rows));
    let bytes = this.count * 20 + this.odd.byteLength + this.gaps.byteLength;
    for (const rows of levels) bytes += rows.byteLength;
    return bytes;
  }
}

/** The first place in an ascending list whose value is not below `least`. */
export function firstNotBelow(ascending: Uint16Array | Uint32Array, least: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
