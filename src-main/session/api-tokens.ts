import { createHash } from 'node:crypto';
import type { EndedBy } from '../../src-shared/domain/session/session';
import { fail, type Failure, ok, type Result } from '../../src-shared/result';
import type { BackOff } from './back-off';
import type { CrashPoint } from './crash-points';
import type { StoredSignIn } from './stored-sign-in';
import type { Grant, Protocol } from './protocol';
import { accessOf, type AccessToken, type ApiSignIn, type Intent } from './sign-in';

/** What tells this process from the others that share the sign-in. */
export interface Run {
  readonly pid: number;
  /** Random: a number can come back after a restart. */
  readonly id: string;
  isAlive(pid: number): boolean;
}

export interface ApiTokensParts {
  readonly kept: StoredSignIn;
  /** Runs alone, in this process and on this computer. */
  readonly exclusively: <T>(work: () => Promise<Result<T>>) => Promise<Result<T>>;
  readonly protocol: () => Promise<Result<Protocol>>;
  readonly isUsable: (access: AccessToken) => boolean;
  readonly backOff: BackOff;
  readonly run: Run;
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
  readonly crashAt: (point: CrashPoint) => void;
  readonly onGrant: (grant: Grant) => void;
  /** Something is in memory that has to reach the disk. */
  readonly onUnstored: () => void;
}

export interface ApiTokens {
  /** A usable access token of the person who is signed in: kept, renewed by another process, or renewed here. */
  renew(): Promise<Result<string>>;
  /** Breaks off a refresh that is under way: its answer brings nothing back. */
  forget(): void;
}

/** Longer than the fetcher's longest exchange: a younger intent of a living process is still being carried out. */
const longestExchangeMs = 130_000;
const lookAgainMs = 500;

const fingerprint = (token: string): string => createHash('sha256').update(token).digest('hex').slice(0, 32);
const signedOutNow = (): Result<never> => fail('signed-out', 'nobody is signed in');

/**
 * The rotation of interface.md, Authentication 6, for many processes and for crashes (promises.md, Sign-in and tokens;
 * docs/adr/0008): lock, read again, intent on the disk, redeem, new tokens on the disk, unlock, and only then use.
 */
export function createApiTokens(parts: ApiTokensParts): ApiTokens {
  const { kept, backOff, run, crashAt } = parts;
  let flight = new AbortController();

  return {
    async renew() {
      const protocol = await parts.protocol();
      if (!protocol.ok) return protocol;
      // A keyring or a disk that just failed is not asked again for every row of a batch.
      const failure = backOff.holds();
      if (failure?.code === 'storage') return { ok: false, failure };
      for (;;) {
        crashAt('before-lock');
        const turn = await parts.exclusively(() => takeTurn(protocol.value));
        if (!turn.ok) return turn;
        crashAt('unlocked');
        if (turn.value.token !== null) {
          crashAt('before-use');
          return ok(turn.value.token);
        }
        await parts.pause(lookAgainMs);
      }
    },
    forget() {
      flight.abort();
      flight = new AbortController();
    },
  };

  /** Token null: another process is at it. */
  async function takeTurn(protocol: Protocol): Promise<Result<{ readonly token: string | null }>> {
    crashAt('locked');
    await kept.read();
    crashAt('reread');
    const held = kept.current.api;
    if (!kept.isUpToDate && !kept.isForThisRun('api'))
      return unwritten('the keyring does not open the sign-in now');
    if (!held) return signedOutNow();
    if (kept.isUnstored('api') && !(await kept.store())) return unstored();
    if (held.access && parts.isUsable(held.access)) return ok({ token: held.access.token });
    if (held.endedBy !== null || held.refreshToken === null) return signedOutNow();
    const failure = backOff.holds();
    if (failure && failure.code !== 'storage') return { ok: false, failure };

    const left = held.intent?.fingerprint === fingerprint(held.refreshToken) ? held.intent : null;
    const isCutShort = left?.state === 'sending' && left.run !== run.id;
    if (isCutShort && isUnderWay(left)) return ok({ token: null });
    if (isCutShort && left.isSecondTry) return end(held, 'interrupted', null);
    return redeem(protocol, held, held.refreshToken, {
      fingerprint: fingerprint(held.refreshToken),
      pid: run.pid,
      run: run.id,
      atMs: parts.now(),
      state: 'sending',
      isSecondTry: isCutShort || left?.isSecondTry === true,
    });
  }

  function isUnderWay({ pid, atMs }: Intent): boolean {
    const ageMs = parts.now() - atMs;
    return ageMs >= 0 && ageMs < longestExchangeMs && pid !== run.pid && run.isAlive(pid);
  }

  async function redeem(
    protocol: Protocol,
    held: ApiSignIn,
    refreshToken: string,
    intent: Intent,
  ): Promise<Result<{ readonly token: string }>> {
    const { signal } = flight;
    if (!(await kept.change('api', { ...held, intent }, held.id, true)))
      return unwritten('a refresh is not begun while its answer could not be stored');
    crashAt('before-send');
    const reply = await protocol.refresh(held.clientId, refreshToken, signal, {
      onHeaders: () => crashAt('sent'),
      onAnswer: () => crashAt('answer-received'),
    });
    crashAt('answer-read');
    // Signed out, or signed in as somebody else, meanwhile.
    if (signal.aborted) return signedOutNow();
    switch (reply.outcome) {
      case 'given':
        return keep(held, refreshToken, reply.value);
      case 'failed':
        return unanswered(held, { ...intent, state: 'unanswered' }, reply.failure);
      case 'refused':
        if (reply.error === 'invalid_grant')
          return end(held, intent.isSecondTry ? 'interrupted' : 'refused', reply.error);
        return notGiven(held, reply.error);
    }
  }

  async function keep(
    held: ApiSignIn,
    refreshToken: string,
    grant: Grant,
  ): Promise<Result<{ readonly token: string }>> {
    backOff.clear();
    parts.onGrant(grant);
    const next: ApiSignIn = {
      ...held,
      // A service that does not rotate gives none (RFC 6749, 6).
      refreshToken: grant.refreshToken ?? refreshToken,
      access: accessOf(grant),
      intent: null,
      lastRefusal: null,
    };
    return (await kept.change('api', next, held.id)) ? ok({ token: grant.accessToken }) : unstored();
  }

  /** The token in hand is good: it is tried again. */
  async function unanswered(held: ApiSignIn, intent: Intent, failure: Failure): Promise<Result<never>> {
    backOff.failed(failure);
    await kept.change('api', { ...held, intent }, held.id, true);
    return { ok: false, failure };
  }

  /** An OAuth refusal that is not about the token, such as a client that is unknown for a while. */
  async function notGiven(held: ApiSignIn, error: string): Promise<Result<never>> {
    const { failure } = fail('bad-response', `the identity service says ${error}`);
    backOff.failed(failure);
    const lastRefusal = { error, atMs: parts.now() };
    await kept.change('api', { ...held, intent: null, lastRefusal }, held.id, true);
    return { ok: false, failure };
  }

  /** The refresh token is taken out, so that no later start sends it again. */
  async function end(held: ApiSignIn, endedBy: EndedBy, error: string | null): Promise<Result<never>> {
    backOff.clear();
    const next: ApiSignIn = {
      ...held,
      refreshToken: null,
      access: null,
      intent: null,
      lastRefusal: error === null ? held.lastRefusal : { error, atMs: parts.now() },
      endedBy,
    };
    if (!(await kept.change('api', next, held.id))) parts.onUnstored();
    return fail('signed-out', `the sign-in has ended: ${error ?? endedBy}`);
  }

  /** The new token is in memory and stays there until it is stored; nobody uses it before. */
  function unstored(): Result<never> {
    parts.onUnstored();
    return unwritten('the renewed sign-in could not be stored yet');
  }

  function unwritten(why: string): Result<never> {
    const result = fail('storage', why);
    backOff.failed(result.failure);
    return result;
  }
}
