import { setImmediate } from 'node:timers/promises';
import { dayMs } from '../coast/calendar';
import { invalid } from '../http/problem';
import { type Fleet, isInOpenAis } from '../vessels/fleet';
import type { LonLat } from '../vessels/geo';
import { isSeenIn } from '../vessels/positions';
import { type Period, readPeriod } from './query';
import { isCovered, isInside, type Ring, ringOf } from './zones';

/** facts.md 6: the longest period and the largest area of one question. */
const mostDays = 7;
const mostKm2 = 500;

export interface AreaAsked extends Period {
  /** The outline and the holes in it. */
  readonly rings: readonly Ring[];
}

type Place = readonly [lon: number, lat: number];

/** Reads the body of mmsiinarea; members in any case, since working clients write them in two (facts.md 6). */
export function readAreaAsked(body: unknown): AreaAsked | Response {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return invalid({ $: ['The body is not an object.'] });
  const members = new Map(
    Object.entries(body).map(([name, value]: [string, unknown]) => [name.toLowerCase(), value]),
  );
  const [from, to] = [members.get('msgtimefrom'), members.get('msgtimeto')];
  if (typeof from !== 'string') return invalid({ msgtimefrom: ['The field is required.'] });
  if (typeof to !== 'string') return invalid({ msgtimeto: ['The field is required.'] });
  const period = readPeriod(from, to, ['msgtimefrom', 'msgtimeto']);
  if (period instanceof Response) return period;
  if (period.toMs - period.fromMs > mostDays * dayMs)
    return invalid({ msgtimeto: [`The period must not be longer than ${mostDays} days.`] });
  const rings = polygonOf(members.get('polygon'));
  if (!rings) return invalid({ polygon: ['The field must be a GeoJSON Polygon.'] });
  const km2 = rings.reduce((sum, ring, at) => sum + (at === 0 ? 1 : -1) * km2Of(ring), 0);
  if (!(km2 <= mostKm2)) return invalid({ polygon: [`The area must not be larger than ${mostKm2} km2.`] });
  return { ...period, rings: rings.map(ringOf) };
}

function polygonOf(value: unknown): readonly (readonly Place[])[] | undefined {
  const { type, coordinates } = (value ?? {}) as { type?: unknown; coordinates?: unknown };
  if (type !== 'Polygon' || !Array.isArray(coordinates) || coordinates.length === 0) return undefined;
  const isPlace = (place: unknown): place is Place =>
    Array.isArray(place) &&
    place.length >= 2 &&
    place.every((part) => typeof part === 'number') &&
    Math.abs(Number(place[0])) <= 180 &&
    Math.abs(Number(place[1])) <= 90;
  const isRing = (ring: unknown): ring is readonly Place[] =>
    Array.isArray(ring) && ring.length >= 4 && ring.every(isPlace) && String(ring[0]) === String(ring.at(-1));
  return coordinates.every(isRing) ? coordinates : undefined;
}

const earthKm = 6371.0088;
const degree = Math.PI / 180;

/** On a sphere: the sum over the sides of the band between them and the equator. */
function km2Of(ring: readonly Place[]): number {
  const bands = ring.slice(1).map(([lon, lat], at) => {
    const [lonBefore, latBefore] = ring[at] ?? [lon, lat];
    return (lon - lonBefore) * degree * (2 + Math.sin(latBefore * degree) + Math.sin(lat * degree));
  });
  return Math.abs((bands.reduce((sum, band) => sum + band, 0) * earthKm * earthKm) / 2);
}

/** The numbers of the vessels with a position in the area and the period, ascending; others have their turn meanwhile. */
export async function vesselsIn(fleet: Fleet, { rings, fromMs, toMs }: AreaAsked): Promise<number[]> {
  const [outline] = rings;
  if (!outline || fromMs >= toMs) return [];
  const isIn = (place: LonLat): boolean =>
    rings.filter((ring) => isInside(ring, place)).length % 2 === 1 && isCovered(place);
  const found: number[] = [];
  for (const [at, vessel] of fleet.vessels.entries()) {
    if (at % vesselsAtOnce === 0) await setImmediate();
    if (isInOpenAis(vessel) && isSeenIn(fleet, vessel, { fromMs, toMs }, outline, isIn))
      found.push(vessel.mmsi);
  }
  return found.sort((one, other) => one - other);
}

/** So many are looked at in a few milliseconds. */
const vesselsAtOnce = 20;
