import { fromLonLat, toLonLat } from '../wms/reference-systems';
import { isCovered } from './coverage';
import { kmPerDegree, cosine } from './degrees';
import type { LandMask } from './land-mask';

/** A point of a model's grid. */
export interface GridPoint {
  /** Its place in the grid. */
  readonly column: number;
  readonly row: number;
  /** Degrees, WGS 84. */
  readonly lon: number;
  readonly lat: number;
}

/** How far from the asked point a grid point may lie. Assumed: within it a place inland still has the sea's forecast. */
const reachKm = 30;

/**
 * The sea points of a grid with a spacing, in EPSG:25833: the nearest one to a place, which can be kilometres away
 * (facts.md 10), or undefined outside of the coverage.
 */
export async function nearestSeaPoint(
  lon: number,
  lat: number,
  spacingKm: number,
  mask: LandMask,
): Promise<GridPoint | undefined> {
  if (lat < 40 || lat > 85 || lon < -40 || lon > 70) return undefined;
  const spacing = spacingKm * 1000;
  const [x, y] = fromLonLat('EPSG:25833', [lon, lat]);
  const middle = [Math.round(x / spacing), Math.round(y / spacing)] as const;
  let best: (GridPoint & { readonly km: number }) | undefined;
  let patch = await mask.around(lon, lat, Math.min(spacingKm * 2.5, reachKm));
  for (let ring = 0; (ring - 0.5) * spacingKm < Math.min(reachKm, best?.km ?? Infinity); ring++) {
    if (ring === 2) patch = await mask.around(lon, lat, reachKm + spacingKm);
    for (const [right, up] of ringOf(ring)) {
      const [column, row] = [middle[0] + right, middle[1] + up];
      const place = toLonLat('EPSG:25833', [column * spacing, row * spacing]);
      const km = distanceKm(lon, lat, place);
      if (km > reachKm || km >= (best?.km ?? Infinity)) continue;
      if (!isCovered(...place) || patch.isLand(...place)) continue;
      best = { column, row, lon: place[0], lat: place[1], km };
    }
  }
  return best;
}

/** The steps to the points of a square ring round a point. */
function* ringOf(ring: number): Generator<[right: number, up: number]> {
  if (ring === 0) yield [0, 0];
  for (let i = -ring; i < ring; i++) {
    yield [i, -ring];
    yield [ring, i];
    yield [-i, ring];
    yield [-ring, -i];
  }
}

function distanceKm(lon: number, lat: number, [toLon, toLat]: readonly [number, number]): number {
  return Math.hypot(lat - toLat, (lon - toLon) * cosine((lat + toLat) / 2)) * kmPerDegree;
}
