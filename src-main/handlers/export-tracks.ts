import { fail } from '../../src-shared/result';
import type { Handlers } from '../ipc/router';
import type { SaveDesk } from './export';
import type { Work } from './work';

/** The way of vessels as a file. */
export function exportTracksHandler(_work: Work, _save: SaveDesk): Pick<Handlers, 'export.tracks'> {
  return { 'export.tracks': () => fail('bug', 'not built') };
}
