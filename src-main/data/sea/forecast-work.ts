import {
  type ForecastPart,
  forecastParts,
  forecastPlace,
  type KeptForecast,
} from '../../../src-shared/domain/sea/forecast';
import type { LonLat } from '../../../src-shared/domain/fish-health/locality';
import { ok } from '../../../src-shared/result';
import { forecastBytes, writeForecastFile } from '../../export/sea/forecast-file';
import { forecastOfPath } from '../../api-client/sea/forecast';
import { readForecast } from '../../api-client/sea/forecast-steps';
import type { CacheKey } from '../answer';
import { answerColumns, type AnswerRow, isSoundHead, keyOf } from '../fish-health/answer-row';
import type { Cache } from '../cache/cache';
import type { ForecastCalls } from './forecast-messages';
import { parsed } from '../cache/json';
import { keepRead, readKept } from '../cache/keep-better';
import type { DataEngine } from '../serve';

/** Point forecasts in the cache, and as files. */
export function forecastWork(cache: Cache): Pick<DataEngine, keyof ForecastCalls> {
  return {
    'forecast.read': ({ key, part }) =>
      ok(readKept(cache, key, (bytes) => parsed(bytes, (json) => readForecast(part, json)))),
    'forecast.keep'({ part, ...arrival }) {
      const value = parsed(arrival.bytes, (json) => readForecast(part, json));
      return keepRead(cache, arrival, { kind: 'forecast' }, value);
    },
    'forecast.kept': (of) => ok(keptPlaces(cache, of)),
    'forecast.write': ({ what, path }, context) => writeForecastFile(what, path, context),
    'forecast.bytes': (what) => ok(forecastBytes(what)),
  };
}

type ForecastRow = AnswerRow & Pick<CacheKey, 'method' | 'path' | 'body'>;

/** By the rows alone: no payload is read. A damaged row is none. */
function keptPlaces(
  cache: Cache,
  { site, account }: ForecastCalls['forecast.kept']['input'],
): KeptForecast[] {
  const rows = cache.store.read('kept forecasts', (db) =>
    db.all<ForecastRow>(
      `SELECT ${answerColumns}, method, path, body FROM answers
        WHERE kind = 'forecast' AND site = ? AND account = ? AND length(digest) > 0`,
      ...[site, account],
    ),
  );
  const places = new Map<string, { at: LonLat; parts: Set<ForecastPart>; fetchedAtMs: number }>();
  for (const row of rows ?? []) {
    const { method, path, body } = row;
    const asked = forecastOfPath(path);
    // The digest covers the key, and the key the path.
    if (!asked || row.key !== keyOf({ site, account, method, path, body }) || !isSoundHead(row)) continue;
    const at = forecastPlace(asked.at);
    const place = places.get(at.join()) ?? { at, parts: new Set(), fetchedAtMs: row.confirmed };
    place.parts.add(asked.part);
    place.fetchedAtMs = Math.min(place.fetchedAtMs, row.confirmed);
    places.set(at.join(), place);
  }
  return [...places.values()]
    .map(({ at, parts, fetchedAtMs }) => ({
      at,
      parts: forecastParts.filter((part) => parts.has(part)),
      fetchedAtMs,
    }))
    .sort((a, b) => b.fetchedAtMs - a.fetchedAtMs);
}
