import type { Handlers } from '../../ipc/router';
import type { ForecastWork } from './forecast-work';

export type ForecastHandlers = Pick<Handlers, 'forecast.point' | 'forecast.kept'>;

export function forecastHandlers(work: ForecastWork): ForecastHandlers {
  return {
    'forecast.point': ({ at, freshness }, { signal }) =>
      work.point(at, freshness, { signal, progress: () => {} }),
    'forecast.kept': () => work.kept(),
  };
}
