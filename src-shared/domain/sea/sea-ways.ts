import type { Point } from '../units/local-plane';
import { placeLimitM } from './neighbours';
import { cornersOf, cross, type Shore } from './shore';
import { pulledTaut } from './taut';

/** A place of a question, where it was put in the water, and how far that is from it, metres: 0 where it lies in water. */
export interface Afloat {
  readonly at: Point;
  readonly movedM: number;
}

interface SeaWay {
  readonly metres: number;
  /** From the place that is asked about to the other, each where it was put in the water. */
  readonly points: readonly Point[];
}

/** Metres between two points of the grid that ways are looked for on. Straits less wide than this may be closed. */
export const gridM = 25;
/**
 * Ways on the grid have sixteen directions, so they are up to 1 / cos(13.3°) times as long as straight ones: by so much the way
 * that is taken between islands can be longer than the shortest.
 */
export const mostOver = 1.028;

/** Steps of the grid to one side; the others are these, back. Lengths in hundredths of a step. */
const steps = [[1, 0, 100], [1, 1, 141], [0, 1, 100], [-1, 1, 141], [2, 1, 224], [1, 2, 224], [-1, 2, 224], [-2, 1, 224]] as const; // prettier-ignore
const longest = 224;

/** The nearest point of the grid with water, in rings around a place; the place itself where it lies in water. Null: too far. */
export function afloat(place: Point, { isLand }: Shore): Afloat | null {
  if (!isLand(place)) return { at: place, movedM: 0 };
  let best: Afloat | null = null;
  for (let ring = 1; ring * gridM <= Math.min(placeLimitM, best?.movedM ?? Infinity); ring++)
    for (let side = -ring; side <= ring; side++)
      for (const [x, y] of [
        [side, ring],
        [side, -ring],
        [ring, side],
        [-ring, side],
      ] as const) {
        // prettier-ignore
        const movedM = Math.hypot(x, y) * gridM;
        if (movedM > placeLimitM || movedM >= (best?.movedM ?? Infinity)) continue;
        const at: Point = [place[0] + x * gridM, place[1] + y * gridM];
        if (!isLand(at)) best = { at, movedM };
      }
  return best;
}

/**
 * The ways through water from a place to others, of at most `mostM`; null for those that are farther or cannot be reached.
 * Dijkstra on a grid whose steps cross no side of land, then pulled taut against the corners of the land. In turns.
 */
export function* seaWays(
  shore: Shore,
  from: Point,
  to: readonly Point[],
  mostM: number,
): Generator<undefined, readonly (SeaWay | null)[]> {
  const grid = yield* gridOf(shore, from, mostM);
  yield;
  const found = yield* searched(grid, mostM);
  yield;
  const corners = cornersOf(shore.sides);
  const ways: (SeaWay | null)[] = [];
  for (const target of to) {
    yield;
    const way = wayTo(grid, found, target, shore);
    const points = way && pulledTaut([...way, target], corners);
    const metres = points ? lengthOf(points) : Infinity;
    ways.push(points && metres <= mostM ? { metres, points } : null);
  }
  return ways;
}

const lengthOf = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, [x, y], at) => {
    const [beforeX, beforeY] = points[at] ?? [x, y];
    return sum + Math.hypot(x - beforeX, y - beforeY);
  }, 0);

interface Grid {
  readonly from: Point;
  /** Points of a side; the middle one is the place. */
  readonly wide: number;
  /** A bit for each of `steps` that crosses land. */
  readonly blocked: Uint8Array;
}

function* gridOf({ sides }: Shore, from: Point, mostM: number): Generator<undefined, Grid> {
  const half = Math.ceil(mostM / gridM) + 3;
  const wide = 2 * half + 1;
  const blocked = new Uint8Array(wide * wide);
  const onGrid = (value: number, origin: number): number => (value - origin) / gridM + half;
  for (let at = 0; at < sides.length; at += 4) {
    if (at % 8_000 === 0) yield;
    const [x1, y1] = [onGrid(sides[at] ?? 0, from[0]), onGrid(sides[at + 1] ?? 0, from[1])];
    const [x2, y2] = [onGrid(sides[at + 2] ?? 0, from[0]), onGrid(sides[at + 3] ?? 0, from[1])];
    // Pieces of a few points, so that few points beside a long side are looked at.
    const pieces = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / 4));
    for (let piece = 0; piece < pieces; piece++) {
      const [start, end] = [piece / pieces, (piece + 1) / pieces];
      const ends = [x1 + (x2 - x1) * start, y1 + (y2 - y1) * start, x1 + (x2 - x1) * end, y1 + (y2 - y1) * end] as const; // prettier-ignore
      block(blocked, wide, ends);
    }
  }
  return { from, wide, blocked };
}

/** Marks the steps that a piece of a side crosses or touches. */
function block(
  blocked: Uint8Array,
  wide: number,
  [ax, ay, bx, by]: readonly [number, number, number, number],
): void {
  const west = Math.max(2, Math.floor(Math.min(ax, bx)) - 1);
  const east = Math.min(wide - 3, Math.ceil(Math.max(ax, bx)) + 2);
  const south = Math.max(2, Math.floor(Math.min(ay, by)) - 2);
  const north = Math.min(wide - 3, Math.ceil(Math.max(ay, by)));
  const [sideX, sideY] = [bx - ax, by - ay];
  for (let y = south; y <= north; y++)
    for (let x = west - 1; x <= east; x++) {
      const side = sideX * (y - ay) - sideY * (x - ax);
      let bit = 1;
      let closed = 0;
      for (const [dx, dy] of steps) {
        const now = bit;
        bit <<= 1;
        const other = side + sideX * dy - sideY * dx;
        if (side * other > 0) continue;
        const from = dx * (ay - y) - dy * (ax - x);
        const to = dx * (by - y) - dy * (bx - x);
        if (from * to <= 0) closed |= now;
      }
      const at = y * wide + x;
      blocked[at] = (blocked[at] ?? 0) | closed;
    }
}

interface Found {
  /** Hundredths of a step from the place; 0: not reached. */
  readonly costs: Int32Array;
  /** By which step each was reached: of `steps`, or 8 more for back; 255: none. */
  readonly by: Uint8Array;
}

/** Whole numbers of a few hundred at most, so what is next lies in one of as many buckets (Dial 1969). */
function* searched({ wide, blocked }: Grid, mostM: number): Generator<undefined, Found> {
  const middle = (wide * wide - 1) / 2;
  const most = Math.ceil((mostM / gridM) * 100 * mostOver) + longest;
  const costs = new Int32Array(wide * wide);
  const by = new Uint8Array(wide * wide).fill(255);
  const buckets = Array.from({ length: longest + 1 }, (): number[] => []);
  const moves = [1, -1].flatMap((way) =>
    steps.map(([dx, dy, cost], at) => ({
      index: way < 0 ? at + steps.length : at,
      by: way * (dy * wide + dx),
      cost,
      bit: 1 << at,
      isBack: way < 0,
    })),
  );
  const half = (wide - 1) / 2;
  costs[middle] = 1;
  buckets[1]?.push(middle);
  let waiting = 1;
  for (let cost = 1; cost <= most && waiting > 0; cost++) {
    if (cost % 400 === 0) yield;
    const bucket = buckets[cost % (longest + 1)] ?? [];
    for (let at = bucket.pop(); at !== undefined; at = bucket.pop()) {
      waiting--;
      if (costs[at] !== cost) continue;
      const [x, y] = [at % wide, Math.floor(at / wide)];
      if (Math.abs(x - half) > half - 3 || Math.abs(y - half) > half - 3) continue;
      const closed = blocked[at] ?? 0;
      for (const move of moves) {
        const next = at + move.by;
        if ((move.isBack ? (blocked[next] ?? 0) : closed) & move.bit) continue;
        const sum = cost + move.cost;
        const old = costs[next] ?? 0;
        if (old !== 0 && old <= sum) continue;
        costs[next] = sum;
        by[next] = move.index;
        buckets[sum % (longest + 1)]?.push(next);
        waiting++;
      }
    }
  }
  return { costs, by };
}

/** Points of the grid from the place to one that a target is seen from; null: there is no way. */
function wayTo(
  { from, wide }: Grid,
  { costs, by }: Found,
  target: Point,
  { sides }: Shore,
): readonly Point[] | null {
  const half = (wide - 1) / 2;
  const [x, y] = [(target[0] - from[0]) / gridM + half, (target[1] - from[1]) / gridM + half];
  const pointAt = (at: number): Point => [
    from[0] + ((at % wide) - half) * gridM,
    from[1] + (Math.floor(at / wide) - half) * gridM,
  ];
  const near = sidesNear(sides, target);
  let [best, least] = [-1, Infinity];
  for (let row = Math.floor(y) - 1; row <= Math.floor(y) + 2; row++)
    for (let column = Math.floor(x) - 1; column <= Math.floor(x) + 2; column++) {
      if (!(column >= 0 && row >= 0 && column < wide && row < wide)) continue;
      const at = row * wide + column;
      const cost = costs[at] ?? 0;
      const sum = cost + 100 * Math.hypot(column - x, row - y);
      if (cost > 0 && sum < least && !near.some(([a, b]) => meet(a, b, target, pointAt(at))))
        [best, least] = [at, sum];
    }
  if (best < 0) return null;
  const points: Point[] = [];
  for (let at = best; ;) {
    points.push(pointAt(at));
    const index = by[at] ?? 255;
    const [dx, dy] = steps[index % 8] ?? [0, 0];
    if (index === 255) return points.toReversed();
    at -= (index < 8 ? 1 : -1) * (dy * wide + dx);
  }
}

/** Sides of which a part may lie within some points of the grid of a place. */
function sidesNear(sides: Float64Array, [x, y]: Point): readonly (readonly [Point, Point])[] {
  const reach = 3 * gridM;
  const near: (readonly [Point, Point])[] = [];
  for (let at = 0; at < sides.length; at += 4) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [sides[at], sides[at + 1], sides[at + 2], sides[at + 3]];
    if (Math.max(x1, x2) < x - reach || Math.min(x1, x2) > x + reach) continue;
    if (Math.max(y1, y2) < y - reach || Math.min(y1, y2) > y + reach) continue;
    near.push([[x1, y1], [x2, y2]]); // prettier-ignore
  }
  return near;
}

/** Whether two lines cross or touch. */
const meet = (a: Point, b: Point, c: Point, d: Point): boolean =>
  cross(a, b, c) * cross(a, b, d) <= 0 && cross(c, d, a) * cross(c, d, b) <= 0;
