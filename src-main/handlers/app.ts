import type { Handlers } from '../ipc/router';
import { ok } from '../../src-shared/result';
import type { Work } from './work';

export type AppHandlers = Pick<Handlers, 'app.status' | 'app.mapComplete'>;

export function appHandlers(work: Work, mapComplete: () => void): AppHandlers {
  return {
    'app.status': () => ok(work.status()),
    'app.mapComplete': () => {
      mapComplete();
      return ok(null);
    },
  };
}
