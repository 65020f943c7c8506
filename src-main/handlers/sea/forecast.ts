import type { Handlers } from '../../ipc/router';
import type { ForecastQueries } from './forecast-queries';

export type ForecastHandlers = Pick<Handlers, 'forecast.point' | 'forecast.runs' | 'forecast.kept'>;

export function forecastHandlers(work: ForecastQueries): ForecastHandlers {
  return {
    'forecast.point': ({ at, freshness }, { signal }) =>
      work.point(at, freshness, { signal, progress: () => {} }),
    'forecast.runs': ({ at }) => work.runs(at),
    'forecast.kept': () => work.kept(),
  };
}
