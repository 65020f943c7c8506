import type { LonLat } from '@kartbord/common/lon-lat';

/** The outline of an area: its corners in degrees, not closed, either way round. Sides are straight in degrees. */
export type Ring = readonly LonLat[];

/** As it is drawn, in degrees; sides that only touch do not cross. */
export function crossesItself(ring: Ring): boolean {
  const side = ([ax, ay]: LonLat, [bx, by]: LonLat, [x, y]: LonLat): number =>
    Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
  const sides = ring.map((from, at) => [from, ring[(at + 1) % ring.length] ?? from] as const);
  return sides.some(([a, b], at) =>
    sides
      .slice(at + 2)
      .some(([c, d]) => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0),
  );
}

const earthKm = 6371.0088;
const degree = Math.PI / 180;

/** On a sphere, km²: at most a percent from the ellipsoid. What a ring is cut into has as much together. */
export function km2Of(ring: Ring): number {
  const bands = ring.map(([lon, lat], at) => {
    const [lonNext, latNext] = ring[(at + 1) % ring.length] ?? [lon, lat];
    const [south, north] = [lat * degree, latNext * degree];
    // The mean of the sine on the way from one to the other.
    const height =
      Math.abs(north - south) < 1e-9
        ? Math.sin((south + north) / 2)
        : (Math.cos(south) - Math.cos(north)) / (north - south);
    return (lonNext - lon) * degree * height;
  });
  return Math.abs(bands.reduce((sum, band) => sum + band, 0) * earthKm * earthKm);
}

const circleCorners = 64;

/** A circle as a polygon with its corners on it, by the shortest ways on a sphere. */
export function circleRing([lon, lat]: LonLat, radiusM: number): Ring {
  const angle = radiusM / 1000 / earthKm;
  return Array.from({ length: circleCorners }, (_, at): LonLat => {
    const bearing = (2 * Math.PI * at) / circleCorners;
    const north = Math.asin(
      Math.sin(lat * degree) * Math.cos(angle) + Math.cos(lat * degree) * Math.sin(angle) * Math.cos(bearing),
    );
    const east = Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(lat * degree),
      Math.cos(angle) - Math.sin(lat * degree) * Math.sin(north),
    );
    return [lon + east / degree, north / degree];
  });
}

export interface RingBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export function boxOf(ring: Ring): RingBox {
  const [lons, lats] = [ring.map(([lon]) => lon), ring.map(([, lat]) => lat)];
  return {
    west: Math.min(...lons),
    south: Math.min(...lats),
    east: Math.max(...lons),
    north: Math.max(...lats),
  };
}

/**
 * A ring that does not cross itself, cut along meridians and parallels into such of at most `mostKm2`. Together they cover it,
 * and none covers what another does.
 */
export function cutRing(ring: Ring, mostKm2: number): readonly Ring[] {
  const shares = Math.ceil(km2Of(ring) / mostKm2);
  if (!(shares > 1)) return [ring];
  const { west, south, east, north } = boxOf(ring);
  const isWide = (east - west) * Math.cos(((south + north) / 2) * degree) > north - south;
  const [axis, from, to] = isWide ? ([0, west, east] as const) : ([1, south, north] as const);
  let at = from + (to - from) * (Math.floor(shares / 2) / shares);
  // A cut through a corner would be two crossings or none.
  while (ring.some((corner) => corner[axis] === at)) at += (to - from) * 1e-6;
  const parts = [...partsOf(ring, axis, at, -1), ...partsOf(ring, axis, at, 1)];
  return parts.flatMap((part) => cutRing(part, mostKm2));
}

/** What of a ring lies on one side of a meridian (axis 0) or a parallel (1) that none of its corners is on. */
function partsOf(ring: Ring, axis: 0 | 1, at: number, side: -1 | 1): readonly Ring[] {
  const isOn = (corner: LonLat): boolean => Math.sign(corner[axis] - at) === side;
  const along = (corner: LonLat): number => corner[1 - axis] ?? 0;
  const first = ring.findIndex(
    (corner, index) => isOn(corner) && !isOn(ring[(index + ring.length - 1) % ring.length] ?? corner),
  );
  if (first < 0) return ring.every(isOn) ? [ring] : [];
  /** From where the ring comes to this side to where it leaves it. */
  const chains: LonLat[][] = [];
  let before = ring[(first + ring.length - 1) % ring.length] ?? nowhere;
  for (let step = 0; step < ring.length; step++) {
    const corner = ring[(first + step) % ring.length] ?? before;
    if (isOn(corner) !== isOn(before)) {
      const share = (at - before[axis]) / (corner[axis] - before[axis]);
      const other = along(before) + share * (along(corner) - along(before));
      const crossing: LonLat = axis === 0 ? [at, other] : [other, at];
      if (isOn(corner)) chains.push([crossing]);
      else chains.at(-1)?.push(crossing);
    }
    if (isOn(corner)) chains.at(-1)?.push(corner);
    before = corner;
  }
  return joined(chains, along);
}

const nowhere: LonLat = [0, 0];

/** Chains between crossings of a line, closed along it: what lies between the first two crossings is inside, and so on. */
function joined(chains: readonly Ring[], along: (corner: LonLat) => number): readonly Ring[] {
  const crossings = chains
    .flatMap((chain, index) => {
      const [start = nowhere] = chain;
      const end = chain.at(-1) ?? start;
      return [
        { chain: index, isStart: true, along: along(start) },
        { chain: index, isStart: false, along: along(end) },
      ];
    })
    .toSorted((one, other) => one.along - other.along);
  const next = chains.map((_, index) => {
    const at = crossings.findIndex(({ chain, isStart }) => chain === index && !isStart);
    const partner = crossings[at ^ 1];
    return partner?.isStart ? partner.chain : -1;
  });
  // Of an outline that touches itself on the line: one ring with ways there and back along it.
  if (next.includes(-1)) return [chains.flat()];
  const rings: LonLat[][] = [];
  const left = new Set(chains.keys());
  for (const first of chains.keys()) {
    const ring: LonLat[] = [];
    for (let at = first; left.delete(at); at = next[at] ?? -1) ring.push(...(chains[at] ?? []));
    if (ring.length > 0) rings.push(ring);
  }
  return rings;
}
