import type { Router } from './router';

/** Answers from what is kept alone, whatever a page asks for. */
export function cacheOnly(router: Router): Router {
  return {
    ...router,
    call: (windowId, id, name, input, progress) =>
      router.call(windowId, id, name, withoutNetwork(input), progress),
  };
}

function withoutNetwork(input: unknown): unknown {
  const isAsking = typeof input === 'object' && input !== null && 'freshness' in input;
  return isAsking ? { ...input, freshness: 'cache' } : input;
}
