import {
  type ForecastPart,
  forecastParts,
  forecastPlace,
  type CachedForecast,
} from '../../../src-shared/domain/sea/forecast';
import type { LonLat } from '@kartbord/common/lon-lat';
import type { ExportProgress } from '../../../src-shared/contract';
import { ok } from '../../../src-shared/result';
import type { ForecastExport } from '../../export/sea/forecast-provenance';
import type { WrittenFile } from '../../export/written-file';
import { forecastBytes, writeForecastFile } from '../../export/sea/forecast-file';
import { forecastOfPath } from '../../api-client/sea/forecast';
import type { CacheKey, Owner } from '../answer';
import { answerColumns, type AnswerRow, isSoundHead, keyOf } from '../fish-health/answer-row';
import type { Cache } from '../cache/cache';
import type { EngineOf } from '../calls';

export interface ForecastCalls {
  /** The places of which something is kept, the newest first. */
  'forecast.kept': { input: Owner; output: readonly CachedForecast[] };
  'forecast.write': {
    input: { readonly what: ForecastExport; readonly path: string };
    output: WrittenFile;
    progress: ExportProgress;
  };
  /** The same file as bytes, for a pipe. */
  'forecast.bytes': { input: ForecastExport; output: Uint8Array };
}

/** The places of forecasts in the cache, and forecasts as files. */
export function forecastStore(cache: Cache): EngineOf<ForecastCalls> {
  return {
    'forecast.kept': (of) => ok(cachedPlaces(cache, of)),
    'forecast.write': ({ what, path }, context) => writeForecastFile(what, path, context),
    'forecast.bytes': (what) => ok(forecastBytes(what)),
  };
}

type ForecastRow = AnswerRow & Pick<CacheKey, 'method' | 'path' | 'body'>;

/** By the rows alone: no payload is read. A damaged row is none. */
export function cachedPlaces(cache: Cache, { site, account }: Owner): CachedForecast[] {
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
