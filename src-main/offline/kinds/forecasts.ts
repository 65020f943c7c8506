import { forecastParts, forecastPlace } from '../../../src-shared/domain/sea/forecast';
import { isFreshForecast } from '../../../src-shared/domain/cache/freshness';
import { forecastOfPath, forecastRequest } from '../../api-client/sea/forecast';
import { noProgress, type OfflineKindWork, type OfflineQuestion, stampOf } from '../kind';

/** Waves, current and wind at each chosen place: three questions. Places that round to one are asked for once. */
export function forecastKind(): OfflineKindWork {
  return {
    kind: 'forecast',
    expand({ forecasts }) {
      const places = new Map(forecasts.map(forecastPlace).map((at) => [at.join(), at]));
      const questions = [...places.values()].flatMap((at) =>
        forecastParts.map((part): OfflineQuestion => {
          const { method, path } = forecastRequest(part, at);
          return {
            kind: 'forecast',
            part: 'data',
            method,
            path,
            body: '',
            isFresh: isFreshForecast,
            ask: async (readers, signal) =>
              stampOf(await readers.forecast(part, at, 'refresh', { signal, progress: noProgress })),
          };
        }),
      );
      const gaps = [{ kind: 'forecast', why: 'not-chosen', count: null }] as const;
      return Promise.resolve({ questions, later: 0, gaps: places.size > 0 ? [] : gaps });
    },
    isOf: (method, path) => method === 'GET' && forecastOfPath(path) !== undefined,
  };
}
