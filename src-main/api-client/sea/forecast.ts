import { type ForecastPart, forecastParts, forecastPlace } from '../../../src-shared/domain/sea/forecast';
import { isOnEarth, type LonLat } from '@kartbord/common/lon-lat';
import { ok, type Result } from '../../../src-shared/result';
import type { ServiceAnswer } from '../network/fetcher';
import { type Payload, processFishHealth } from '../fish-health/fish-health';
import { nothingHere, placeQuery } from './forecast-undocumented';
import type { EndpointRequest } from '../parts';

/** interface.md, "Forecast endpoints". The four obsolete ones have no place here. */
const paths: Readonly<Record<ForecastPart, string>> = {
  waves: '/v1/waveforecastpoint/nearest/all',
  current: '/v1/seacurrent/nearest/all',
  wind: '/v1/windforecastpoint/nearest/all',
};

/** All steps of a part at a place, which is rounded so that the same place is the same question. */
export function forecastRequest(part: ForecastPart, at: LonLat): EndpointRequest {
  // Adding zero makes no "-0" of a place just west or south of zero.
  const [lon, lat] = forecastPlace(at).map((degrees) => degrees + 0);
  return { method: 'GET', path: `${paths[part]}?${placeQuery.lon}=${lon}&${placeQuery.lat}=${lat}` };
}

/** What a path asks for; undefined where it is no path of `forecastRequest`, whatever address it lies under. */
export function forecastOfPath(
  path: string,
): { readonly part: ForecastPart; readonly at: LonLat } | undefined {
  const [before = '', query = ''] = path.split('?');
  const part = forecastParts.find((one) => before.endsWith(paths[one]));
  const given = new URLSearchParams(query);
  const [lon, lat] = [placeQuery.lon, placeQuery.lat].map((name) => Number(given.get(name) ?? NaN));
  const isPlace = lon !== undefined && lat !== undefined && isOnEarth(lon, lat);
  return part && isPlace ? { part, at: [lon, lat] } : undefined;
}

/**
 * The status of a forecast's answer, in our words (facts.md 10 and 11). 204 is an answer: there is nothing for the place.
 */
export function processForecast(answer: ServiceAnswer): Result<Payload> {
  if (answer.status === 204)
    return ok({
      isNew: true,
      bytes: new TextEncoder().encode(nothingHere),
      validators: { etag: null, lastModified: null },
    });
  return processFishHealth(answer);
}
