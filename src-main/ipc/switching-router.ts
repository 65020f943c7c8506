import type { Router } from './router';

/** A router whose inside is exchanged when another service is chosen. */
export interface SwitchingRouter extends Router {
  /** What the windows asked of the one before is cancelled; from now on they ask this one. */
  use(router: Router, windowIds: readonly number[]): void;
}

export function switchingRouter(first: Router): SwitchingRouter {
  let current = first;
  return {
    call: (...call) => current.call(...call),
    cancel: (windowId, id) => current.cancel(windowId, id),
    forget: (windowId) => current.forget(windowId),
    use(router, windowIds) {
      for (const windowId of windowIds) current.forget(windowId);
      current = router;
    },
  };
}
