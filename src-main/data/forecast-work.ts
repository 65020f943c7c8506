import { fail, ok } from '../../src-shared/result';
import type { DataEngine } from './serve';

type ForecastDataWork = Pick<DataEngine, 'forecast.read' | 'forecast.keep' | 'forecast.kept'>;

export function forecastWork(): ForecastDataWork {
  return {
    'forecast.read': () => ok(null),
    'forecast.keep': () => fail('bug', 'not built'),
    'forecast.kept': () => ok([]),
  };
}
