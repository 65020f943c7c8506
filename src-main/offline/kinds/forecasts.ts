import { forecastParts, forecastPlace } from '../../../src-shared/domain/sea/forecast';
import { forecastOfPath } from '../../api-client/sea/forecast';
import { endpointQuestion, type OfflineKindWork } from '../kind';

/** Waves, current and wind at each chosen place: three questions. Places that round to one are asked for once. */
export function forecastKind(): OfflineKindWork {
  return {
    kind: 'forecast',
    expand({ forecasts }) {
      const places = new Map(forecasts.map(forecastPlace).map((at) => [at.join(), at]));
      const questions = [...places.values()].flatMap((at) =>
        forecastParts.map((part) => endpointQuestion('forecast', 'forecast', { part, at })),
      );
      const gaps = [{ kind: 'forecast', why: 'not-chosen', count: null }] as const;
      return Promise.resolve({ questions, later: 0, gaps: places.size > 0 ? [] : gaps });
    },
    isOf: (method, path) => method === 'GET' && forecastOfPath(path) !== undefined,
  };
}
