/** So many positions at most between two that every picture has: bounds what the worst track costs. */
const longestRun = 2048;

/**
 * How coarse a picture may be, in metres, that leaves a position out: its synchronised Euclidean distance, that is how
 * far it lies from where the line drawn in its place is at its time (performance.md, finding 3: a rule that knew the
 * shape alone drew wrong ends in short windows of time). Infinity for those that are always drawn: the first, the last,
 * and where `isFixed`. `xy`: metres, x and y in turn.
 */
export function trackTolerances(
  xy: Float64Array,
  timeMs: Float64Array,
  isFixed: (index: number) => boolean,
): Float32Array {
  const count = timeMs.length;
  const tolerance = new Float32Array(count);
  let start = 0;
  for (let i = 0; i < count; i += 1) {
    if (i !== 0 && i !== count - 1 && i - start < longestRun && !isFixed(i)) continue;
    tolerance[i] = Infinity;
    if (i - start > 1) thinRun(xy, timeMs, start, i, tolerance);
    start = i;
  }
  return tolerance;
}

/** Fills in what lies between two positions: each is needed as long as the one that parted its run. */
function thinRun(
  xy: Float64Array,
  timeMs: Float64Array,
  first: number,
  last: number,
  tolerance: Float32Array,
): void {
  const open: number[] = [first, last];
  const most: number[] = [Infinity];
  while (most.length > 0) {
    const atMost = most.pop() ?? 0;
    const b = open.pop() ?? 0;
    const a = open.pop() ?? 0;
    const [ax = 0, ay = 0] = [xy[a * 2], xy[a * 2 + 1]];
    const [dx, dy] = [(xy[b * 2] ?? 0) - ax, (xy[b * 2 + 1] ?? 0) - ay];
    const [start, ms] = [timeMs[a] ?? 0, (timeMs[b] ?? 0) - (timeMs[a] ?? 0)];
    let [farthest, far] = [-1, 0];
    for (let k = a + 1; k < b; k += 1) {
      const share = ms > 0 ? ((timeMs[k] ?? 0) - start) / ms : 0;
      const offX = (xy[k * 2] ?? 0) - ax - dx * share;
      const offY = (xy[k * 2 + 1] ?? 0) - ay - dy * share;
      const squared = offX * offX + offY * offY;
      if (squared > far) [farthest, far] = [k, squared];
    }
    if (farthest < 0) continue;
    const needed = Math.min(atMost, Math.sqrt(far));
    tolerance[farthest] = needed;
    if (farthest - a > 1) {
      open.push(a, farthest);
      most.push(needed);
    }
    if (b - farthest > 1) {
      open.push(farthest, b);
      most.push(needed);
    }
  }
}

const kept = new WeakMap<Float32Array, { readonly level: number; readonly indices: Int32Array }>();

/** The positions that a picture needs which may be off by `metres`, ascending; in steps of two, so that a pan keeps them. */
export function neededPositions(tolerance: Float32Array, metres: number): Int32Array {
  const level = Math.floor(Math.log2(metres));
  const known = kept.get(tolerance);
  if (known?.level === level) return known.indices;
  const least = 2 ** level;
  let count = 0;
  const all = new Int32Array(tolerance.length);
  for (let i = 0; i < all.length; i += 1) if ((tolerance[i] ?? 0) > least) all[count++] = i;
  const indices = all.slice(0, count);
  kept.set(tolerance, { level, indices });
  return indices;
}
