import { backOffMs } from '../../src-shared/back-off';
import type { FailureCode } from '../../src-shared/result';
import { fail, type Failure } from '../../src-shared/result';

/** Between two attempts to renew a token that did not come off. */
export interface BackOff {
  /** Why nothing is tried yet; undefined when it may be. */
  holds(): Failure | undefined;
  failed(failure: Failure): void;
  clear(): void;
  readonly lastTrouble: { readonly code: FailureCode; readonly atMs: number } | null;
}

const rules = { firstMs: 1_000, longestMs: 60_000 };
/** Being offline burdens nobody: the way back is found soon. */
const offlineRules = { ...rules, longestMs: 5_000 };

/**
 * Doubles from a second to a minute, less up to half of it by chance, so that many do not come back at once; what the
 * service asked for (Retry-After) is kept to.
 */
export function createBackOff(now: () => number, random: () => number): BackOff {
  let misses = 0;
  let last: Failure | undefined;
  let lastTrouble: BackOff['lastTrouble'] = null;
  let sinceMs = 0;
  let untilMs = 0;

  return {
    holds() {
      const nowMs = now();
      // A clock that was put back must not hold for hours.
      if (!last || nowMs >= untilMs || nowMs < sinceMs) return undefined;
      return fail(last.code, last.detail, untilMs - nowMs).failure;
    },
    failed(failure) {
      const doubled = backOffMs(failure.code === 'offline' ? offlineRules : rules, misses++);
      last = failure;
      sinceMs = now();
      untilMs = sinceMs + Math.max(doubled * (1 - random() / 2), failure.retryAfterMs ?? 0);
      lastTrouble = { code: failure.code, atMs: sinceMs };
    },
    clear() {
      misses = 0;
      last = undefined;
      lastTrouble = null;
    },
    get lastTrouble() {
      return lastTrouble;
    },
  };
}
