/** A line of a graph as uPlot takes it: a null between two values is a break. */
export interface GraphLine {
  readonly x: readonly number[];
  readonly y: readonly (number | null)[];
  /** Where no value was given, ms since 1970; one for each pixel. */
  readonly missing: readonly number[];
  /** Places of `x` of values between two breaks: no line goes through them. */
  readonly lonely: readonly number[];
  /** Every value is there; else each pixel has its first, least, greatest and last. */
  readonly isWhole: boolean;
}

export interface GraphSpan {
  readonly fromMs: number;
  readonly toMs: number;
  /** CSS px. */
  readonly width: number;
  /** Values this far apart or further are not joined. */
  readonly gapMs: number;
}

/**
 * Values in order of time (NaN: not given) as a line that has at most four points a pixel and looks as with all of them.
 * A gap and a value that was not given break it: they are never joined across.
 */
export function graphLine(timeMs: Float64Array, values: Float64Array, span: GraphSpan): GraphLine {
  const [x, y, missing]: [number[], (number | null)[], number[]] = [[], [], []];
  const scale = span.width / Math.max(1, span.toMs - span.fromMs);
  let [first, least, greatest, last, pixel] = [-1, -1, -1, -1, -1];
  let shown = 0;
  const put = (row: number): void => {
    x.push(timeMs[row] ?? 0);
    y.push(values[row] ?? null);
  };
  /** What the pixel has, in order of time, each once. */
  const flush = (): void => {
    if (first < 0) return;
    const [sooner, later] = least < greatest ? [least, greatest] : [greatest, least];
    put(first);
    if (sooner !== first && sooner !== last) put(sooner);
    if (later !== first && later !== last && later !== sooner) put(later);
    if (last !== first) put(last);
    first = -1;
  };
  const breakAt = (atMs: number): void => {
    flush();
    if (y.length > 0 && y.at(-1) !== null) {
      x.push(atMs);
      y.push(null);
    }
  };
  let [beforeMs, missedAt] = [NaN, -1];
  for (let row = 0; row < timeMs.length; row++) {
    const [atMs, value] = [timeMs[row] ?? NaN, values[row] ?? NaN];
    if (atMs < span.fromMs || atMs > span.toMs) continue;
    const at = Math.floor((atMs - span.fromMs) * scale);
    if (atMs - beforeMs >= span.gapMs) breakAt((atMs + beforeMs) / 2);
    beforeMs = atMs;
    if (Number.isNaN(value)) {
      breakAt(atMs);
      if (at !== missedAt) missing.push(atMs);
      missedAt = at;
      continue;
    }
    shown++;
    if (at !== pixel || first < 0) {
      flush();
      [first, least, greatest, pixel] = [row, row, row, at];
    }
    last = row;
    if (value < (values[least] ?? value)) least = row;
    if (value > (values[greatest] ?? value)) greatest = row;
  }
  flush();
  const has = (at: number): boolean => (y[at] ?? null) !== null;
  const lonely = y.flatMap((_, at) => (has(at) && !has(at - 1) && !has(at + 1) ? [at] : []));
  const drawn = y.reduce((sum: number, value) => sum + Number(value !== null), 0);
  return { x, y, missing, lonely, isWhole: drawn === shown };
}

/** The row of the position nearest in time; -1 where there is none. `timeMs` is in order. */
export function nearestRow(timeMs: Float64Array, atMs: number): number {
  let [low, high] = [0, timeMs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timeMs[middle] ?? 0) < atMs) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [timeMs[low - 1], timeMs[low]];
  if (after === undefined) return low - 1;
  return before !== undefined && atMs - before <= after - atMs ? low - 1 : low;
}
