import {
  type ForecastAnswer,
  type ForecastOutcome,
  type ForecastPart,
  forecastPlace,
  type ForecastRuns,
  type ForecastSeries,
  type CachedForecast,
} from '../../../src-shared/domain/sea/forecast';
import type { LonLat } from '@kartbord/common/lon-lat';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { ForecastExport } from '../../export/sea/forecast-provenance';
import type { WrittenFile } from '../../export/written-file';
import { askEndpointOf } from '../ask-endpoint';
import {
  type AnswerParts,
  type AskContext,
  type ExportContext,
  type Freshness,
  ownerOf,
} from '../fetch-through-cache';

/** What the window and the command line ask of the forecast endpoints. */
export interface ForecastQueries {
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
  kept(): Promise<Result<readonly CachedForecast[]>>;
  /** The runs of a place that were fetched; nothing is asked for. */
  runs(at: LonLat): Promise<Result<ForecastRuns>>;
  write(what: ForecastExport, path: string, context: ExportContext): Promise<Result<WrittenFile>>;
  /** The same file in memory. */
  bytes(what: ForecastExport, signal: AbortSignal): Promise<Result<Uint8Array>>;
  /** The wall clock that ages are measured by, ms since 1970. */
  now(): number;
}

export function createForecastQueries(parts: AnswerParts): ForecastQueries {
  const { data } = parts;
  const ask = askEndpointOf(parts);

  async function forecast<P extends ForecastPart>(
    part: P,
    at: LonLat,
    freshness: Freshness,
    context: AskContext,
  ): Promise<Result<ForecastSeries<P>>> {
    const answer = await ask('forecast', { part, at }, freshness, context);
    // What is read for a part is of that part, which the type of the call cannot say.
    return answer as Result<ForecastSeries<P>>;
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
    runs: async (at) => data.call('forecast.runs', { ...(await ownerOf(parts, 'data')), at }),
    write: (what, path, context) => data.call('forecast.write', { what, path }, context),
    bytes: (what, signal) => data.call('forecast.bytes', what, { signal }),
    now: parts.now,
  };
}
