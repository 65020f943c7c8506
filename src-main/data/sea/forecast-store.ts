import {
  type ForecastPart,
  forecastParts,
  forecastPlace,
  type CachedForecast,
  type ForecastRun,
  type ForecastRuns,
} from '../../../src-shared/domain/sea/forecast';
import type { DayPlan } from '../../../src-shared/domain/sea/day-plan';
import type { NeededForecast } from '../../../src-shared/domain/sea/operation-windows';
import type { LonLat } from '@kartbord/common/lon-lat';
import type { ExportProgress } from '../../../src-shared/contract';
import { ok } from '../../../src-shared/result';
import type { ForecastExport } from '../../export/sea/forecast-provenance';
import type { WrittenFile } from '../../export/written-file';
import { forecastBytes, writeForecastFile } from '../../export/sea/forecast-file';
import { forecastOfPath, forecastRequest } from '../../api-client/sea/forecast';
import { readForecast } from '../../api-client/sea/forecast-steps';
import type { CacheKey, Owner } from '../answer';
import { answerColumns, type AnswerRow, isSoundHead, keyOf } from '../fish-health/answer-row';
import type { Cache } from '../cache/cache';
import { parsed } from '../cache/json';
import type { EngineOf } from '../calls';

export interface ForecastCalls {
  /** The places of which something is kept, the newest first. */
  'forecast.kept': { input: Owner; output: readonly CachedForecast[] };
  /** The runs of a place that were fetched and are kept, of each part by itself. */
  'forecast.runs': { input: Owner & { readonly at: LonLat }; output: ForecastRuns };
  /** What a plan is judged by: a part at a place, each once. */
  'forecast.planned': { input: DayPlan; output: readonly NeededForecast[] };
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
    'forecast.runs': (of) => ok(keptRuns(cache, of)),
    'forecast.planned': async (plan, { signal }) => {
      const { forecastsOf } = await import('./planned-ways');
      return forecastsOf(cache, plan, signal);
    },
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
        WHERE id IN (SELECT max(id) FROM answers WHERE kind = 'forecast' AND site = ? AND account = ? GROUP BY key)
        AND length(digest) > 0`,
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

/** The runs of places, each read once. */
export function runsReader(cache: Cache, { site, account }: Owner): (at: LonLat) => ForecastRuns {
  const known = new Map<string, ForecastRuns>();
  return (at) => {
    const key = forecastPlace(at).join();
    const runs = known.get(key) ?? keptRuns(cache, { site, account, at });
    known.set(key, runs);
    return runs;
  };
}

/** The newest run first; one that cannot be read any more is none. */
export function keptRuns(cache: Cache, { site, account, at }: Owner & { readonly at: LonLat }): ForecastRuns {
  const asked = forecastPlace(at);
  const runsOf = <P extends ForecastPart>(part: P): readonly ForecastRun<P>[] => {
    const { method, path } = forecastRequest(part, asked);
    const key: CacheKey = { site, account, method, path, body: '' };
    return cache
      .versions(key)
      .flatMap(({ id }) => {
        const kept = cache.readVersion(key, id);
        const read = kept && parsed(kept.bytes, (json) => readForecast(part, json));
        if (!kept || !read?.ok) return [];
        const { fetchedAtMs, firstSeenMs: firstFetchedMs } = kept;
        const stamp = { fetchedAtMs, source: 'cache', endpoint: `${method} ${path}` } as const;
        return [{ ...read.value, stamp, firstFetchedMs }];
      })
      .reverse();
  };
  return { asked, waves: runsOf('waves'), current: runsOf('current'), wind: runsOf('wind') };
}
