import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import type { TrackPositions } from '../../../src-shared/domain/tracks/track-columns';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Payload, Validators } from '../fish-health/fish-health';
import type { ServiceAnswer } from '../network/fetcher';
import type { EndpointRequest } from '../parts';
import { readProblem } from '../undocumented';

/** What is asked of historic AIS, in whole seconds, ms since 1970: from `fromMs` on up to `toMs`, which is not in it. */
export interface TrackPeriodAsked {
  readonly mmsi: number;
  readonly positions: TrackPositions;
  readonly fromMs: number;
  readonly toMs: number;
}

/** interface.md, "GET /v1/historic/trackslast24hours/{mmsi}": it has no parameter for satellite positions. */
export function lastDayRequest(mmsi: number): EndpointRequest {
  return { method: 'GET', path: `/v1/historic/trackslast24hours/${mmsi}` };
}

/**
 * interface.md, "GET /v1/historic/tracks/{mmsi}/{fromDate}/{toDate}", with the dates as facts.md 6 has them, percent-encoded.
 * The filter of satellite positions is on unless the parameter disables it.
 */
export function trackRequest({ mmsi, positions, fromMs, toMs }: TrackPeriodAsked): EndpointRequest {
  const date = (ms: number): string => encodeURIComponent(`${new Date(ms).toISOString().slice(0, 19)}Z`);
  const query = positions === 'all' ? '?filterSatellitePositions=false' : '';
  return { method: 'GET', path: `/v1/historic/tracks/${mmsi}/${date(fromMs)}/${date(toMs)}${query}` };
}

/** Whole seconds around a stretch of time of which both ends count. */
export function secondsAround({ fromMs, toMs }: TimeRange): {
  fromMs: number;
  toMs: number;
} {
  return { fromMs: Math.floor(fromMs / 1000) * 1000, toMs: Math.floor(toMs / 1000) * 1000 + 1000 };
}

/** A track is never asked for by its tag: the copy is joined from many answers, and not one of them. */
const none: Validators = { etag: null, lastModified: null };

/**
 * The status of an AIS answer, in our words. 404 and 204 mean that there are no positions, like an empty array (facts.md
 * 6); a web page with 404 is not the service. What fails is as in `processFishHealth`.
 */
export function processTrack({ status, bytes }: ServiceAnswer): Result<Payload> {
  if (status === 200)
    return bytes.length > 0
      ? ok({ isNew: true, bytes, validators: none })
      : fail('bad-response', 'the answer is empty');
  if (status === 204 || (status === 404 && !isMarkup(bytes)))
    return ok({ isNew: true, bytes: new TextEncoder().encode('[]'), validators: none });
  if (status < 400) return fail('bad-response', `status ${status}`);

  const { sentence } = readProblem(bytes);
  const detail = sentence ? `${status}: ${sentence}` : `status ${status}`;
  if (status === 401) return fail('refusing', detail);
  if (status === 403) return fail('forbidden', detail);
  return fail(status >= 500 || status === 404 ? 'bad-response' : 'rejected', detail);
}

const isMarkup = (bytes: Uint8Array): boolean =>
  new TextDecoder().decode(bytes.subarray(0, 1000)).trimStart().startsWith('<');
