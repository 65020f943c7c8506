import {
  type ForecastAnswer,
  type ForecastOutcome,
  type ForecastPart,
  forecastPlace,
  type ForecastSeries,
  type KeptForecast,
} from '../../../src-shared/domain/sea/forecast';
import { isFreshForecast } from '../../../src-shared/domain/cache/freshness';
import type { LonLat } from '../../../src-shared/domain/fish-health/locality';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Kept } from '../../data/answer';
import type { ForecastExport } from '../../export/sea/forecast-geojson';
import type { WrittenFile } from '../../export/written-file';
import { forecastRequest, processForecast } from '../../api-client/sea/forecast';
import type { ReadForecast } from '../../api-client/sea/forecast-steps';
import {
  type AnswerParts,
  type AskContext,
  type ExportContext,
  type Freshness,
  fetchThroughCache,
  ownerOf,
} from '../fetch-through-cache';

/** What the window and the command line ask of the forecast endpoints. */
export interface ForecastWork {
  /** The place is rounded by `forecastPlace`. Without steps: the service has nothing for the place. */
  forecast<P extends ForecastPart>(
    part: P,
    at: LonLat,
    freshness: Freshness,
    context: AskContext,
  ): Promise<Result<ForecastSeries<P>>>;
  /** All parts, one after the other; one that fails does not take the others with it. Fails only where cancelled. */
  point(at: LonLat, freshness: Freshness, context: AskContext): Promise<Result<ForecastAnswer>>;
  /** The newest first. */
  kept(): Promise<Result<readonly KeptForecast[]>>;
  write(what: ForecastExport, path: string, context: ExportContext): Promise<Result<WrittenFile>>;
  /** The same file in memory. */
  bytes(what: ForecastExport, signal: AbortSignal): Promise<Result<Uint8Array>>;
  /** The wall clock that ages are measured by, ms since 1970. */
  now(): number;
}

export function createForecastWork(parts: AnswerParts): ForecastWork {
  const { data } = parts;

  async function forecast<P extends ForecastPart>(
    part: P,
    at: LonLat,
    freshness: Freshness,
    context: AskContext,
  ): Promise<Result<ForecastSeries<P>>> {
    const answer = await fetchThroughCache<ReadForecast<P>>(
      parts,
      {
        request: forecastRequest(part, at),
        isFresh: isFreshForecast,
        process: processForecast,
        // What is read for a part is of that part, which the type of the call cannot say.
        read: async (key) =>
          (await data.call('forecast.read', { key, part })) as Result<Kept<ReadForecast<P>> | null>,
        keep: async (arrival) =>
          (await data.call('forecast.keep', { ...arrival, part })) as Result<ReadForecast<P>>,
      },
      freshness,
      context,
    );
    return answer.ok ? ok({ ...answer.value.value, stamp: answer.value.stamp }) : answer;
  }

  return {
    forecast,
    async point(at, freshness, context) {
      const asked = forecastPlace(at);
      const outcome = async <P extends ForecastPart>(part: P): Promise<ForecastOutcome<P>> => {
        const answer = await forecast(part, asked, freshness, context);
        return answer.ok ? { ok: true, value: answer.value } : { ok: false, failure: answer.failure };
      };
      const waves = await outcome('waves');
      const current = await outcome('current');
      const wind = await outcome('wind');
      return context.signal.aborted ? fail('cancelled', 'forecast') : ok({ asked, waves, current, wind });
    },
    kept: async () => data.call('forecast.kept', await ownerOf(parts, 'data')),
    write: (what, path, context) => data.call('forecast.write', { what, path }, context),
    bytes: (what, signal) => data.call('forecast.bytes', what, { signal }),
    now: parts.now,
  };
}
