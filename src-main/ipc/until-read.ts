import { ok } from '../../src-shared/result';
import type { Router } from './router';

/**
 * Takes no workspace from a page until it has asked for one: the page that was there before the exchange still writes what it
 * showed, and that belongs to what was left.
 */
export function untilRead(router: Router): Router {
  const hasRead = new Set<number>();
  return {
    ...router,
    call(windowId, id, name, input, progress) {
      if (name === 'workspace.read') hasRead.add(windowId);
      if (name === 'workspace.write' && !hasRead.has(windowId)) return Promise.resolve(ok(null));
      return router.call(windowId, id, name, input, progress);
    },
  };
}
