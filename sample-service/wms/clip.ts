export type Pixels = readonly (readonly [x: number, y: number])[];

/** So far round a picture coordinates may lie: resvg's numbers have seven digits, and it stops for good where they overflow. */
const reach = 10_000;

const isNear = (value: number): boolean => value >= -reach && value <= reach;

/**
 * A line, or a closed ring, without what lies more than some thousands of pixels from a picture (Sutherland and Hodgman,
 * 1974). Where it leaves the clipped square and comes back it follows the edge of it, which nobody sees.
 */
export function nearPicture(points: Pixels, isClosed: boolean): Pixels {
  const finite = points.filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y));
  if (finite.every(([x, y]) => isNear(x) && isNear(y))) return finite;
  let result: Pixels = finite;
  for (const axis of [0, 1] as const)
    for (const sign of [-1, 1] as const) result = cut(result, axis, sign, isClosed);
  return result;
}

/** What lies on the near side of one edge of the square. */
function cut(points: Pixels, axis: 0 | 1, sign: -1 | 1, isClosed: boolean): Pixels {
  const beyond = (point: readonly [number, number]) => point[axis] * sign - reach;
  const result: (readonly [number, number])[] = [];
  points.forEach((to, i) => {
    const from = points[i - 1] ?? (isClosed ? points.at(-1) : undefined);
    if (from && beyond(from) > 0 !== beyond(to) > 0) {
      const share = beyond(from) / (beyond(from) - beyond(to));
      const crossing = (k: 0 | 1) => (k === axis ? reach * sign : from[k] + (to[k] - from[k]) * share);
      result.push([crossing(0), crossing(1)]);
    }
    if (beyond(to) <= 0) result.push(to);
  });
  return result;
}
