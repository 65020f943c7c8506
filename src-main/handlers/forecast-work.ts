import type {
  ForecastAnswer,
  ForecastPart,
  ForecastSeries,
  KeptForecast,
} from '../../src-shared/domain/forecast';
import type { LonLat } from '../../src-shared/domain/locality';
import { fail, type Result } from '../../src-shared/result';
import type { AnswerParts, AskContext, Freshness } from './kept-answer';

/** What the window and the command line ask of the forecast endpoints. */
export interface ForecastWork {
  forecast<P extends ForecastPart>(
    part: P,
    at: LonLat,
    freshness: Freshness,
    context: AskContext,
  ): Promise<Result<ForecastSeries<P>>>;
  /** All parts, one after the other. */
  point(at: LonLat, freshness: Freshness, context: AskContext): Promise<Result<ForecastAnswer>>;
  /** The newest first. */
  kept(): Promise<Result<readonly KeptForecast[]>>;
}

export function createForecastWork(_parts: AnswerParts): ForecastWork {
  return {
    forecast: () => Promise.resolve(fail('bug', 'not built')),
    point: () => Promise.resolve(fail('bug', 'not built')),
    kept: () => Promise.resolve(fail('bug', 'not built')),
  };
}
