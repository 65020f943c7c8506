import { fail } from '../../src-shared/result';
import type { Handlers } from '../ipc/router';
import type { SaveDesk } from './export';
import type { Work } from './work';

/** The forecast of places as a file. */
export function exportForecastHandler(_work: Work, _save: SaveDesk): Pick<Handlers, 'export.forecast'> {
  return { 'export.forecast': () => fail('bug', 'not built') };
}
