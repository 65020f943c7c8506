/** A point of a plane. */
export interface HullPoint {
  readonly x: number;
  readonly y: number;
}

/** Corners of the convex hull of points, counter-clockwise; the farthest of the points from anywhere is one of them. */
export type Hull = readonly HullPoint[];

/** The hull with one more point; the same one where the point lies in it. O(corners · log corners) at most. */
export function withPoint(hull: Hull, point: HullPoint): Hull {
  if (hull.some(({ x, y }) => x === point.x && y === point.y)) return hull;
  if (hull.length < 3 || !isInside(hull, point)) return hullOf([...hull, point]);
  return hull;
}

function isInside(hull: Hull, point: HullPoint): boolean {
  let before = hull[hull.length - 1] as HullPoint;
  for (const corner of hull) {
    if (turn(before, corner, point) < 0) return false;
    before = corner;
  }
  return true;
}

/** Positive where the way from `a` by `b` to `c` turns left. */
const turn = (a: HullPoint, b: HullPoint, c: HullPoint): number =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** The hull of any points: Andrew's monotone chain. */
export function hullOf(points: readonly HullPoint[]): Hull {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  const half = (ordered: readonly HullPoint[]): HullPoint[] => {
    const chain: HullPoint[] = [];
    for (const point of ordered) {
      while (
        chain.length > 1 &&
        turn(chain[chain.length - 2] as HullPoint, chain[chain.length - 1] as HullPoint, point) <= 0
      )
        chain.pop();
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}
