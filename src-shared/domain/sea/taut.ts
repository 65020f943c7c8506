import { hullOf } from '../units/hull';
import type { Point } from '../units/local-plane';
import { type Corners, cross, isSame } from './shore';

/** So many bends are looked at: a way of a few hundred settles in a few thousand. */
const mostLooks = 20_000;
const circle = 2 * Math.PI;

/**
 * The shortest of the ways between the same islands: a string pulled tight. `way` crosses no side of land. A bend with no land
 * inside it is replaced by the hull of the corners in the triangle that it makes, until none is left.
 */
export function pulledTaut(way: readonly Point[], corners: Corners): readonly Point[] {
  const points = [...way];
  let looks = 0;
  for (let at = 1; at < points.length - 1 && looks < mostLooks; looks++) {
    const [a, bend, b] = [points[at - 1], points[at], points[at + 1]];
    if (!a || !bend || !b) break;
    const chain = chainOf(a, bend, b, corners);
    if (chain === null) {
      at++;
      continue;
    }
    points.splice(at, 1, ...chain);
    at = Math.max(1, at - 1);
  }
  return points;
}

/** What takes the place of a bend between two points; null: it stays. */
function chainOf(a: Point, bend: Point, b: Point, corners: Corners): readonly Point[] | null {
  const turn = cross(a, bend, b);
  if (Math.abs(turn) > 1e-6 && isHeld(a, bend, b, corners)) return null;
  const side = Math.sign(turn);
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  // Beside the straight way to the bend, metres.
  const off = (place: Point): number => (-side * cross(a, b, place)) / length;
  const found: Point[] = [];
  corners.inTriangle(a, bend, b, (place) => {
    if (off(place) > 1e-3 && !isSame(place, bend)) found.push(place);
  });
  if (found.length === 0) return [];
  const hull = hullOf([a, b, ...found].map(([x, y]) => ({ x, y }))).map(({ x, y }): Point => [x, y]);
  const start = hull.findIndex((one) => isSame(one, a));
  const rest = [...hull.slice(start + 1), ...hull.slice(0, start)];
  const chain = rest.filter((one) => !isSame(one, b));
  // The hull goes round counter-clockwise: from `a` it comes to `b` first or last.
  return isSame(rest[0] ?? a, b) ? chain.toReversed() : chain;
}

/** Whether land at the bend lies inside it. */
function isHeld(a: Point, bend: Point, b: Point, corners: Corners): boolean {
  const { outs, backs } = corners.at(bend);
  if (outs.length === 0 || backs.length === 0) return false;
  const angle = (to: Point): number => Math.atan2(to[1] - bend[1], to[0] - bend[0]);
  /** Clockwise from one direction to another, 0 to under a whole turn. */
  const clockwise = (from: number, to: number): number => (((from - to) % circle) + circle) % circle;
  const [toA, toB] = [angle(a), angle(b)];
  const [first, last] = clockwise(toA, toB) < Math.PI ? [toA, toB] : [toB, toA];
  const open = clockwise(first, last);
  return outs.some((out) => {
    // Land is clockwise from the side that begins here to the next one that ends here.
    const start = angle(out);
    const land = Math.min(...backs.map((back) => clockwise(start, angle(back)) || circle));
    const from = clockwise(first, start);
    const overlap = Math.max(Math.min(open, from + land) - from, Math.min(open, from + land - circle));
    return overlap > 1e-6;
  });
}
