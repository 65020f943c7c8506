import type { SetTimer } from '../api-client/network/deadline';

/** Passes on that something changed: the first time at once, then at most every `ms`; the last change always comes. */
export interface Throttle {
  changed(): void;
  stop(): void;
}

export function throttle(tell: () => void, ms: number, setTimer: SetTimer): Throttle {
  let stopTimer: (() => void) | undefined;
  let isOwed = false;
  let isStopped = false;

  function changed(): void {
    if (isStopped) return;
    isOwed = true;
    if (stopTimer) return;
    isOwed = false;
    tell();
    stopTimer = setTimer(() => {
      stopTimer = undefined;
      if (isOwed) changed();
    }, ms);
  }

  return {
    changed,
    stop() {
      isStopped = true;
      stopTimer?.();
      stopTimer = undefined;
    },
  };
}
