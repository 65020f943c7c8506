import { fail, type Failure } from '../../src-shared/result';
import type { AccessToken } from './sign-in';

/**
 * Whether a part of the service refuses tokens that it was just given (facts.md 15.7: for nine hours). Nobody is signed
 * out by that; the token in hand finds out when it is over.
 */
export interface Refusing {
  /** Wall clock, ms since 1970; null while it does not. */
  readonly sinceMs: number | null;
  /** It answered 401. True where another token may be of use. */
  refused(access: AccessToken): boolean;
  isRefused(token: string): boolean;
  /** Why no token is asked for yet; undefined where one may be. */
  holds(): Failure | undefined;
  /** A token was asked for, whatever came of it. */
  asked(): void;
  clear(): void;
}

/** One that is refused at this age was never the reason. */
const freshMs = 5 * 60_000;
/** While it lasts, a token is asked for this often at most. */
const everyMs = 3_600_000;

export function createRefusing(now: () => number): Refusing {
  let sinceMs: number | null = null;
  let refusedToken: string | null = null;
  let askedAtMs = -Infinity;

  /** A time in the future was read off a clock that has been put back since: it holds nothing. */
  const isWithin = (ms: number, atMs: number): boolean => now() >= atMs && now() - atMs < ms;

  return {
    get sinceMs() {
      return sinceMs;
    },
    refused({ token, receivedAtMs }) {
      refusedToken = token;
      askedAtMs = Math.max(askedAtMs, receivedAtMs);
      if (sinceMs === null && !isWithin(freshMs, receivedAtMs)) return true;
      sinceMs ??= now();
      return !isWithin(everyMs, askedAtMs);
    },
    isRefused: (token) => token === refusedToken,
    holds() {
      if (sinceMs === null || !isWithin(everyMs, askedAtMs)) return undefined;
      return fail('refusing', 'the newest token is refused, and it is too early for another').failure;
    },
    asked() {
      askedAtMs = now();
    },
    clear() {
      sinceMs = null;
      refusedToken = null;
      askedAtMs = -Infinity;
    },
  };
}
