import { backOffMs, type BackOffRules } from '../../../src-shared/back-off';
import { type Result } from '../../../src-shared/result';
import type { ServiceAnswer } from './fetcher';
import { longestWaitMs } from './retry-after';

/** How often a batch's request is sent again, and how long it waits before. */
export interface WaitRules extends BackOffRules {
  /** Sendings in all when nothing answers, or answers 5xx. */
  readonly attempts: number;
  /** Sendings in all when the service asks for patience each time. */
  readonly patience: number;
}

export const waitRules: WaitRules = { attempts: 5, patience: 12, firstMs: 1_000, longestMs: 60_000 };

/** Between two questions to a service that refuses for now: doubled from the first to the longest. */
export const refusedRests = { firstMs: 5 * 60_000, longestMs: 3_600_000 } as const;

/** How often a request was sent in vain so far. */
export interface Vain {
  readonly unanswered: number;
  readonly throttled: number;
}

export interface Wait {
  readonly why: 'throttled' | 'backing-off';
  readonly ms: number;
  readonly vain: Vain;
}

/**
 * What a batch's request waits for before it is sent again; undefined where its result is given as it is. Patience is
 * kept as told (promises.md, "Transport and payload"); a service that asks for it again and again with no time worth
 * the name is left in peace for longer. Silence and 5xx get full jitter: a random part of a bound that doubles, so that
 * many clients do not come back together. What came and was wrong (a portal's page, a broken-off body) would come again.
 */
export function waitAfter(
  result: Result<ServiceAnswer>,
  vain: Vain,
  rules: WaitRules,
  random: () => number,
): Wait | undefined {
  const jitter = (times: number): number => random() * backOffMs(rules, times);

  if (!result.ok && result.failure.code === 'throttled') {
    const throttled = vain.throttled + 1;
    if (throttled >= rules.patience) return undefined;
    const stated = Math.min(result.failure.retryAfterMs ?? 0, longestWaitMs);
    const ms = throttled === 1 ? stated : Math.max(stated, jitter(throttled - 1));
    return { why: 'throttled', ms, vain: { ...vain, throttled } };
  }
  if (!isUnanswered(result)) return undefined;
  const unanswered = vain.unanswered + 1;
  if (unanswered >= rules.attempts) return undefined;
  return { why: 'backing-off', ms: jitter(unanswered - 1), vain: { ...vain, unanswered } };
}

/** The service was not heard, or has trouble of its own. */
export function isUnanswered(result: Result<ServiceAnswer>): boolean {
  if (result.ok) return result.value.status >= 500;
  return result.failure.code === 'offline' || result.failure.code === 'timeout';
}
