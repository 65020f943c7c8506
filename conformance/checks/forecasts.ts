import type { Check } from '../check';
import { type Kind, list, object } from '../kinds';
import { couldNotAsk } from '../outcome';
import { isThere } from './endpoint';

/** interface.md, Forecast endpoints. Their parameters are not shown: x and y are assumed (README.md). */

/** Open sea west of Stad. */
const place = '?x=4.5&y=61.5';

const endpoints: readonly (readonly [path: string, kind: Kind, note: string])[] = [
  ['/v1/seacurrent/nearest', object, 'new point forecast, similar to waveforecastpoint/nearest'],
  ['/v1/seacurrent/nearest/all', list, 'new, similar to waveforecastpoint/nearest/all'],
  ['/v1/windforecastpoint/nearest/all', list, 'new'],
  ['/v1/waveforecastpoint/nearest', object, 'existing'],
  ['/v1/waveforecastpoint/nearest/all', list, 'existing'],
];

export const forecastChecks: readonly Check[] = endpoints.map(([path, kind, note]) => ({
  id: `forecast.${path.slice('/v1/'.length).replaceAll('/', '.')}`,
  section: 'Endpoints, Forecast endpoints',
  sentence: `GET ${path} (${note})`,
  ask: async (service) => {
    const answer = await service.get(path + place);
    return answer.status === 204
      ? couldNotAsk('there is no forecast for 61.5°N 4.5°E')
      : isThere(answer, kind);
  },
}));
