import type { ForecastPart, ForecastSeries, KeptForecast } from '../../src-shared/domain/forecast';
import type { Arrival, CacheKey, Kept } from './messages';

export type ForecastRead = {
  readonly [P in ForecastPart]: Omit<ForecastSeries<P>, 'stamp'>;
}[ForecastPart];

export interface ForecastCalls {
  'forecast.read': {
    input: { readonly key: CacheKey; readonly part: ForecastPart };
    output: Kept<ForecastRead> | null;
  };
  'forecast.keep': {
    input: Arrival & { readonly part: ForecastPart; readonly mustKeep?: boolean };
    output: ForecastRead;
  };
  'forecast.kept': {
    input: { readonly site: string; readonly account: string };
    output: readonly KeptForecast[];
  };
}
