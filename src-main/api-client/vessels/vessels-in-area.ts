import type { LonLat } from '@kartbord/common/lon-lat';
import type { CacheSubject } from '../../../src-shared/domain/cache/cache';
import { isFreshTrack } from '../../../src-shared/domain/cache/freshness';
import { mostMmsi } from '../../../src-shared/domain/tracks/track';
import type { AreaPiece } from '../../../src-shared/domain/vessels/area-plan';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Endpoint } from '../endpoint';
import type { Payload } from '../fish-health/fish-health';
import type { ServiceAnswer } from '../network/fetcher';
import { Reading } from '../reading';
import { processTrack } from './ais';

/**
 * facts.md 6, "POST /v1/historic/mmsiinarea", which interface.md does not have: members as working clients write them, times
 * in whole seconds UTC, places in millionths of a degree.
 */
export function vesselsInAreaRequest({ ring, fromMs, toMs }: AreaPiece) {
  const time = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
  const place = ([lon, lat]: LonLat): LonLat => [Math.round(lon * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6];
  const corners = ring.map(place);
  const polygon = { type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)]] };
  return {
    method: 'POST',
    path: '/v1/historic/mmsiinarea',
    body: JSON.stringify({ msgtimefrom: time(fromMs), msgtimeto: time(toMs), polygon }),
  } as const;
}

/** `not-reported` where the service has no such answer; else as of a track, but that 404 does not mean that none was there. */
export function processVesselsInArea(answer: ServiceAnswer): Result<Payload> {
  const { status } = answer;
  return [404, 405, 410, 501].includes(status)
    ? fail('not-reported', `the service does not name the vessels of an area (${status})`)
    : processTrack(answer);
}

/** Of an MMSI; one that begins with a zero has fewer digits as a number, and is a station on land or a group. */
const leastMmsi = 100_000_000;

/**
 * The numbers, each once, in the order of the service. What is no number of nine digits is dropped, and so is one that comes
 * again; `bad-response` where the answer is no list, or has nothing but such.
 */
export function readVesselsInArea(answer: unknown, reading = new Reading()): Result<readonly number[]> {
  if (!Array.isArray(answer)) return fail('bad-response', 'the vessels of an area are not a list');
  const numbers = new Set<number>();
  for (const value of answer as unknown[]) {
    const isMmsi =
      typeof value === 'number' && Number.isInteger(value) && value >= leastMmsi && value <= mostMmsi;
    if (!isMmsi) reading.drop('mmsi (not a number of nine digits, left out)');
    else if (numbers.has(value)) reading.drop('mmsi (given twice)');
    else numbers.add(value);
  }
  return answer.length > 0 && numbers.size === 0
    ? fail('bad-response', `none of ${answer.length} values is an MMSI`)
    : ok([...numbers]);
}

export const vesselsInArea = {
  part: 'ais',
  request: vesselsInAreaRequest,
  process: processVesselsInArea,
  parse(json, _, reading) {
    const mmsis = readVesselsInArea(json, reading);
    return mmsis.ok ? ok({ mmsis: mmsis.value }) : mmsis;
  },
  isFresh: ({ toMs }, ...times) => isFreshTrack(toMs, ...times),
  subject: (): CacheSubject => ({ kind: 'track' }),
  mayLoseMembers: true,
} satisfies Endpoint<AreaPiece, { readonly mmsis: readonly number[] }>;
