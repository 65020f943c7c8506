/** Moments of the axis that another feature has something of: steps of a forecast, times of a layer. */
export interface Stops {
  readonly label: string;
  /** ms since 1970, in any order. */
  readonly times: readonly number[];
  /** Shows one of them; left out where the feature follows the cursor. */
  readonly choose?: (timeMs: number) => void;
}

/** A moment, and all that has it. */
export interface Stop {
  readonly timeMs: number;
  readonly of: readonly Stops[];
}

/** The one that lies nearest to a moment, no farther from it than `withinMs`. */
export function stopNear(all: readonly Stops[], atMs: number, withinMs: number): Stop | null {
  return least(all, (timeMs) => {
    const apart = Math.abs(timeMs - atMs);
    return apart <= withinMs ? apart : Infinity;
  });
}

/** The next one after a moment (`by` 1) or the last one before it (-1). */
export function stopBeside(all: readonly Stops[], atMs: number, by: 1 | -1): Stop | null {
  return least(all, (timeMs) => {
    const ahead = (timeMs - atMs) * by;
    return ahead > 0 ? ahead : Infinity;
  });
}

function least(all: readonly Stops[], costOf: (timeMs: number) => number): Stop | null {
  let [best, found] = [Infinity, NaN];
  for (const { times } of all)
    for (const timeMs of times) {
      const cost = costOf(timeMs);
      if (cost < best) [best, found] = [cost, timeMs];
    }
  return best === Infinity ? null : { timeMs: found, of: all.filter(({ times }) => times.includes(found)) };
}

export function choose({ timeMs, of }: Stop): void {
  for (const one of of) one.choose?.(timeMs);
}
