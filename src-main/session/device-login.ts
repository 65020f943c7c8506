import { backOffMs } from '../../src-shared/back-off';
import type { DeviceLoginEnd, DeviceLoginStep } from '../../src-shared/domain/session/session';
import { fail, ok, type Result } from '../../src-shared/result';
import { rest, type SetTimer } from '../api-client/network/deadline';
import type { DeviceCode, Grant, Protocol, Reply } from './protocol';
import { safeAddress } from './verification-address';

export interface DeviceLoginParts {
  readonly protocol: Protocol;
  readonly authUrl: string;
  readonly clientId: string;
  /** Wall clock, ms since 1970. */
  readonly now: () => number;
  readonly setTimer: SetTimer;
}

export interface DeviceLoginContext {
  readonly signal: AbortSignal;
  readonly progress: (step: DeviceLoginStep) => void;
}

/** How it ended: with tokens, which nobody has stored yet, or as `DeviceLoginEnd` says. */
export type DeviceLoginOutcome =
  { readonly end: 'granted'; readonly grant: Grant } | Exclude<DeviceLoginEnd, { readonly end: 'signed-in' }>;

/** RFC 8628, 3.2: where the service gives no interval. */
const usualIntervalMs = 5_000;
const shortestIntervalMs = 1_000;
/** A longer one would outlast the code. */
const longestIntervalMs = 300_000;
/** RFC 8628, 3.5. */
const slowDownMs = 5_000;
/** The longest pause that we take by ourselves when polls do not get through. */
const longestPauseMs = 60_000;

/**
 * The device login of interface.md (States and transitions) and RFC 8628. The first poll comes an interval after the
 * code, each next one an interval after the end of the one before, and there are never two. What the service did not
 * hear does not end it: it goes on, less often, until the code's time is over. What keeps it from starting is a Failure.
 */
export async function deviceLogin(
  parts: DeviceLoginParts,
  context: DeviceLoginContext,
): Promise<Result<DeviceLoginOutcome>> {
  const { protocol, clientId, authUrl } = parts;
  context.progress({ step: 'asking' });
  const begun = await protocol.deviceAuthorization(clientId, context.signal);
  if (begun.outcome === 'failed') return { ok: false, failure: begun.failure };
  if (begun.outcome === 'refused') return ok(endOf(begun.error));
  const code = begun.value;
  const page = safeAddress(code.verificationUri, authUrl);
  if (!page.safe) return ok({ end: 'unsafe-address', host: page.host });
  const complete =
    code.verificationUriComplete === null ? undefined : safeAddress(code.verificationUriComplete, authUrl);

  let pace: Pace = { intervalMs: firstInterval(code), isSlowed: false, misses: 0, trouble: null };
  for (let polls = 0; ; polls++) {
    const waitMs = pauseOf(pace, code.expiresAtMs - parts.now());
    const nextPollAtMs = parts.now() + waitMs;
    context.progress({
      step: 'code',
      userCode: code.userCode,
      verificationUri: page.href,
      verificationHost: page.host,
      completeUri: complete?.safe ? complete.href : null,
      expiresAtMs: code.expiresAtMs,
      nextPollAtMs,
      polls,
      isSlowed: pace.isSlowed,
      trouble: pace.trouble,
    });
    if (!(await rest(parts.setTimer, waitMs, context.signal))) return fail('cancelled', 'device login');
    // By the wall clock: a computer that slept past the end asks once more, for its clock may be the one that is wrong.
    const isLast = parts.now() >= code.expiresAtMs;
    const reply = await protocol.deviceGrant(clientId, code.deviceCode, context.signal);
    if (context.signal.aborted && reply.outcome !== 'given') return fail('cancelled', 'device login');
    const next = afterPoll(pace, reply);
    if ('end' in next) return ok(next);
    if (isLast) return ok({ end: 'expired' });
    pace = next;
  }
}

/** How often to ask, and why. */
interface Pace {
  readonly intervalMs: number;
  readonly isSlowed: boolean;
  /** Polls in a row that were not answered as the protocol says. */
  readonly misses: number;
  readonly trouble: Extract<DeviceLoginStep, { step: 'code' }>['trouble'];
  readonly askedToWaitMs?: number;
}

const firstInterval = ({ intervalMs }: DeviceCode): number =>
  intervalMs > 0 ? Math.min(Math.max(intervalMs, shortestIntervalMs), longestIntervalMs) : usualIntervalMs;

/** Doubles with every miss (RFC 8628, 3.5), but not past the code's end; what the service asked for is kept to. */
function pauseOf({ intervalMs, misses, askedToWaitMs = 0 }: Pace, leftMs: number): number {
  const rules = { firstMs: intervalMs, longestMs: longestPauseMs };
  const doubled = misses === 0 ? 0 : backOffMs(rules, misses);
  return Math.max(intervalMs, Math.min(doubled, leftMs), askedToWaitMs);
}

function afterPoll(pace: Pace, reply: Reply<Grant>): Pace | DeviceLoginOutcome {
  switch (reply.outcome) {
    case 'given':
      return { end: 'granted', grant: reply.value };
    case 'failed': {
      const { code, retryAfterMs } = reply.failure;
      const { intervalMs, isSlowed, misses } = pace;
      const asked = retryAfterMs === undefined ? {} : { askedToWaitMs: retryAfterMs };
      return { intervalMs, isSlowed, misses: misses + 1, trouble: code, ...asked };
    }
    case 'refused': {
      const { intervalMs, isSlowed } = pace;
      if (reply.error === 'authorization_pending') return { intervalMs, isSlowed, misses: 0, trouble: null };
      if (reply.error === 'slow_down')
        return { intervalMs: intervalMs + slowDownMs, isSlowed: true, misses: 0, trouble: null };
      return endOf(reply.error);
    }
  }
}

function endOf(error: string): DeviceLoginOutcome {
  if (error === 'access_denied') return { end: 'denied' };
  if (error === 'expired_token') return { end: 'expired' };
  if (error === 'unauthorized_client' || error === 'invalid_client') return { end: 'not-permitted', error };
  return { end: 'refused', error };
}
