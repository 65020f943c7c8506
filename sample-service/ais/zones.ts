import zones from '../data/zones.json';
import type { LonLat } from '../vessels/geo';

/** A ring of [longitude, latitude], with the box round it. */
export interface Ring {
  readonly points: readonly (readonly number[])[];
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

const rings: readonly Ring[] = zones.features.flatMap(({ geometry }) => geometry.coordinates.map(ringOf));

export function ringOf(points: readonly (readonly number[])[]): Ring {
  const lons = points.map(([lon = 0]) => lon);
  const lats = points.map(([, lat = 0]) => lat);
  return {
    points,
    west: Math.min(...lons),
    east: Math.max(...lons),
    south: Math.min(...lats),
    north: Math.max(...lats),
  };
}

/**
 * True in the three zones that open AIS covers (interface.md, What the service does, 4): the economic zone, the fishery
 * protection zone at Svalbard and the protection zone at Jan Mayen. Their limits here are illustrative, not legal.
 */
export function isCovered(place: LonLat): boolean {
  return rings.some((ring) => isInside(ring, place));
}

export function isInside({ points, west, east, south, north }: Ring, { lon, lat }: LonLat): boolean {
  if (lon < west || lon > east || lat < south || lat > north) return false;
  let inside = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [lonA = 0, latA = 0] = points[i] ?? [];
    const [lonB = 0, latB = 0] = points[j] ?? [];
    if (latA > lat !== latB > lat && lon < ((lonB - lonA) * (lat - latA)) / (latB - latA) + lonA)
      inside = !inside;
  }
  return inside;
}
