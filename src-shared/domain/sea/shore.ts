import type { Point } from '../units/local-plane';

/** Land as the sides of its outlines, in metres of a plane. */
export interface Shore {
  /** x and y of where each side begins and ends; land is to its right. */
  readonly sides: Float64Array;
  readonly isLand: (at: Point) => boolean;
}

/** The sides of a shore by the squares in which they begin or end. */
export interface Corners {
  /** Calls for each end of a side in a triangle or on its rim: where it is, and where the other end is. */
  readonly inTriangle: (a: Point, b: Point, c: Point, call: (at: Point) => void) => void;
  /** The other ends of the sides that begin and that end at a place. */
  readonly at: (place: Point) => { readonly outs: readonly Point[]; readonly backs: readonly Point[] };
}

/** As wide as a square is, metres. */
const squareM = 250;

export function cornersOf(sides: Float64Array): Corners {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < sides.length; at += 2) {
    const [x = 0, y = 0] = [sides[at], sides[at + 1]];
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [south, north] = [Math.min(south, y), Math.max(north, y)];
  }
  const wide = Math.max(0, Math.floor((east - west) / squareM)) + 1;
  const high = Math.max(0, Math.floor((north - south) / squareM)) + 1;
  const count = sides.length / 2;
  const squareOf = (end: number): number =>
    Math.floor(((sides[2 * end + 1] ?? 0) - south) / squareM) * wide +
    Math.floor(((sides[2 * end] ?? 0) - west) / squareM);
  const starts = new Int32Array((count > 0 ? wide * high : 0) + 1);
  for (let end = 0; end < count; end++) counted(starts, squareOf(end) + 1);
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const next = starts.slice();
  const ends = new Int32Array(count);
  for (let end = 0; end < count; end++) ends[counted(next, squareOf(end))] = end;
  const point = (end: number): Point => [sides[2 * end] ?? 0, sides[2 * end + 1] ?? 0];

  return {
    inTriangle(a, b, c, call) {
      if (count === 0) return;
      const turn = Math.sign(cross(a, b, c)) || 1;
      const rows = [a[1], b[1], c[1]].map((y) => Math.floor((y - south) / squareM));
      const last = Math.min(high - 1, Math.max(...rows));
      for (let row = Math.max(0, Math.min(...rows)); row <= last; row++) {
        const [from, to] = bandOf([a, b, c], south + row * squareM, south + (row + 1) * squareM);
        const first = Math.max(0, Math.floor((from - west) / squareM));
        const final = Math.min(wide - 1, Math.floor((to - west) / squareM));
        if (first > final) continue;
        const end = starts[row * wide + final + 1] ?? 0;
        for (let at = starts[row * wide + first] ?? 0; at < end; at++) {
          const place = point(ends[at] ?? 0);
          if (
            cross(a, b, place) * turn >= -slack &&
            cross(b, c, place) * turn >= -slack &&
            cross(c, a, place) * turn >= -slack
          )
            call(place);
        }
      }
    },
    at(place) {
      const [outs, backs]: [Point[], Point[]] = [[], []];
      const [column, row] = [
        Math.floor((place[0] - west) / squareM),
        Math.floor((place[1] - south) / squareM),
      ];
      if (!(column >= 0 && column < wide && row >= 0 && row < high)) return { outs, backs };
      const square = row * wide + column;
      for (let at = starts[square] ?? 0; at < (starts[square + 1] ?? 0); at++) {
        const end = ends[at] ?? 0;
        if (!isSame(point(end), place)) continue;
        if (end % 2 === 0) outs.push(point(end + 1));
        else backs.push(point(end - 1));
      }
      return { outs, backs };
    },
  };
}

/** Adds one, and gives what there was. */
function counted(counts: Int32Array, at: number): number {
  const before = counts[at] ?? 0;
  counts[at] = before + 1;
  return before;
}

/** Square metres: nearer to a line than this is on it. */
const slack = 1e-3;

export const isSame = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

/** Positive where `c` lies to the left of the way from `a` to `b`: twice the area between them. */
export const cross = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** From where to where a triangle reaches in x between two y. */
function bandOf(
  corners: readonly [Point, Point, Point],
  low: number,
  high: number,
): readonly [number, number] {
  let [from, to] = [Infinity, -Infinity];
  const add = (x: number): void => void ([from, to] = [Math.min(from, x), Math.max(to, x)]);
  corners.forEach(([x, y], at) => {
    if (y >= low && y <= high) add(x);
    const [otherX, otherY] = corners[(at + 1) % 3] ?? [x, y];
    for (const level of [low, high])
      if (level > y !== level > otherY) add(x + ((level - y) / (otherY - y)) * (otherX - x));
  });
  return [from, to];
}
