import type { ExportProgress } from '../../../src-shared/contract';
import type { ForecastPart, KeptForecast } from '../../../src-shared/domain/sea/forecast';
import type { ForecastExport } from '../../export/sea/forecast-geojson';
import type { WrittenFile } from '../../export/written-file';
import type { ReadForecast } from '../../api-client/sea/forecast-steps';
import type { Arrival, CacheKey, Kept } from '../answer';

/** Of the part that was asked for: the type of a call cannot follow its input. */
type ForecastRead = ReadForecast<ForecastPart>;

export interface ForecastCalls {
  'forecast.read': {
    input: { readonly key: CacheKey; readonly part: ForecastPart };
    output: Kept<ForecastRead> | null;
  };
  'forecast.keep': { input: Arrival & { readonly part: ForecastPart }; output: ForecastRead };
  /** The places of which something is kept, the newest first. */
  'forecast.kept': {
    input: { readonly site: string; readonly account: string };
    output: readonly KeptForecast[];
  };
  'forecast.write': {
    input: { readonly what: ForecastExport; readonly path: string };
    output: WrittenFile;
    progress: ExportProgress;
  };
  /** The same file as bytes, for a pipe. */
  'forecast.bytes': { input: ForecastExport; output: Uint8Array };
}
