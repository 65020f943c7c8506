import type { Handlers } from '../ipc/router';
import { ok } from '../../src-shared/result';
import type { Work } from './work';

export type AppHandlers = Pick<Handlers, 'app.status' | 'app.mapComplete' | 'app.left'>;

/** What a page says of itself. */
export interface PageListener {
  /** The first complete map is on the screen. */
  mapComplete(): void;
  /** Everything is written: its window may close. */
  left(windowId: number): void;
}

export function appHandlers(work: Work, listener: PageListener): AppHandlers {
  return {
    'app.status': () => ok(work.status()),
    'app.mapComplete': () => {
      listener.mapComplete();
      return ok(null);
    },
    'app.left': (_input, { windowId }) => {
      listener.left(windowId);
      return ok(null);
    },
  };
}
