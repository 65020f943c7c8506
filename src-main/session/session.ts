import { randomUUID } from 'node:crypto';
import type {
  AisCredentialsEnd,
  DeviceLoginEnd,
  Scope,
  ScopeStatus,
  SessionStatus,
} from '../../src-shared/domain/session';
import { fail, type FailureCode, ok, type Result } from '../../src-shared/result';
import { realTimer, type SetTimer } from '../service/deadline';
import type { Fetcher } from '../service/fetcher';
import type { Addresses, Site } from '../service/site';
import type { TakeLock, Vault } from '../storage/vault';
import { createAisTokens, type GivenClient } from './ais-tokens';
import { createApiTokens, type Run } from './api-tokens';
import { createBackOff } from './back-off';
import type { CrashPoint } from './crash-points';
import { createDemonstration } from './demonstration';
import { anySignIn, keepSignIn } from './kept-sign-in';
import { createProtocol, type Grant, type Protocol } from './protocol';
import { createRefusing } from './refusing';
import { accessOf, type AccessToken, type SignIn } from './sign-in';
import { createSignInFlow, type SignInContext } from './sign-in-flow';
import { singleFlight } from './single-flight';
import { sessionStatus } from './status';
import { accountOf } from './token-claims';

/** Who the app is at a service. Screens and logs see `status` only; tokens and secrets leave main for their own host. */
export interface Session {
  /**
   * A token that should be taken; renewed when its time is over. `signed-out` where nobody is signed in, `refusing` where
   * the service refuses what it was just given and it is too early to ask for another.
   */
  accessToken(scope: Scope, signal: AbortSignal): Promise<Result<string>>;
  /**
   * The service answered 401 to this token. True where another one may be of use: the next `accessToken` gets it, once for
   * all who say so. False where the service refuses for now.
   */
  refused(scope: Scope, token: string): boolean;
  /** The service answered somebody whom it knew by a token of this scope. */
  taken(scope: Scope): void;
  status(): SessionStatus;
  /** Reads the kept sign-in, so that `status` is known; asks the keyring again where it did not open before. */
  unlock(): Promise<SessionStatus>;
  /** Keeps the cached answers of different users apart; empty while signed out. Known also while the vault is locked. */
  account(): Promise<string>;
  /** What tracks are filed by: the AIS client, also where it is only named; the last one known where none is. */
  aisAccount(): Promise<string>;
  /** The device login; one at a time, `bad-request` while another is under way. */
  signIn(context: SignInContext): Promise<Result<DeviceLoginEnd>>;
  /** The checked verification address of the device login under way, with the code in it where that is safe. */
  verificationAddress(): string | null;
  keepAis(
    credentials: { readonly clientId: string; readonly clientSecret: string },
    signal: AbortSignal,
  ): Promise<Result<AisCredentialsEnd>>;
  /** Removes the scope's tokens and secrets from disk and memory. */
  signOut(scope: Scope): Promise<Result<null>>;
  /** Settles when no renewal and no writing is on its way; null where none is. A process that ends in one loses the sign-in. */
  underWay(): Promise<void> | null;
}

export interface SessionParts {
  readonly site: Site;
  readonly fetcher: Fetcher;
  /** Wall clock, ms since 1970. */
  readonly now: () => number;
  readonly setTimer?: SetTimer;
  /** The client secret for AIS (KARTBORD_AIS_SECRET); it goes to the identity service and nowhere else. */
  readonly aisSecret: string | undefined;
  /** Where the sign-in is kept; null: in memory only, as for the sample service, which forgets its tokens too. */
  readonly vault: Vault<SignIn> | null;
  readonly lock: TakeLock;
  /** What tracks are filed by: given an AIS client, or null where none is known. Unless told, that client. */
  readonly filedTracks?: (client: string | null) => Promise<string>;
  /** Kills the process at the named point (KARTBORD_CRASH_AT), in tests. */
  readonly crashAt?: (point: CrashPoint) => void;
  readonly onChange?: (status: SessionStatus) => void;
  /** From 0 to 1. */
  readonly random?: () => number;
  readonly randomId?: () => string;
  readonly run?: Run;
}

/** A token is renewed this long before its time, so that it does not run out on the way. */
const earlyMs = 60_000;
/** With these a renewal did not get as far as the identity service. */
const neverAsked: ReadonlySet<FailureCode> = new Set(['offline', 'storage', 'cancelled']);
/** What could not be written to the disk is tried again this often. */
const storeAgainMs = 5_000;

const thisProcess: Run = { pid: process.pid, id: randomUUID(), isAlive };

export function createSession(parts: SessionParts): Session {
  const { site, now, crashAt = () => {}, randomId = randomUUID, random = Math.random } = parts;
  const setTimer = parts.setTimer ?? realTimer;
  const kept = keepSignIn(parts.vault);
  const backOff = { api: createBackOff(now, random), ais: createBackOff(now, random) };
  const refusing = { api: createRefusing(now), ais: createRefusing(now) };
  let known: Addresses | undefined;
  let clockAheadMs: number | null = null;
  let told = '';
  let reading: Promise<void> | undefined;
  let isStoring = false;
  let queue: Promise<unknown> = Promise.resolve();
  let turns = 0;

  async function addresses(): Promise<Result<Addresses>> {
    const result = await site.addresses();
    if (result.ok) known = result.value;
    return result;
  }

  async function protocol(): Promise<Result<Protocol>> {
    const where = await addresses();
    if (!where.ok) return where;
    return ok(createProtocol({ fetcher: parts.fetcher, authUrl: where.value.authUrl, now }));
  }

  /** One at a time in this process, and by the lock on this computer. */
  function exclusively<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    turns += 1;
    const turn = queue.then(async () => {
      if (!parts.vault) return work();
      const lock = await parts.lock(`refresh-${site.id}`, new AbortController().signal);
      if (!lock.ok) return lock;
      try {
        return await work();
      } finally {
        await lock.value();
      }
    });
    const next = turn.finally(() => (turns -= 1));
    queue = next.catch(() => {});
    return next;
  }

  function isUsable(scope: Scope, { token, receivedAtMs, expiresAtMs }: AccessToken): boolean {
    const nowMs = now();
    // A receipt in the future was written by a clock that has been put back since: it says nothing about the end.
    const isTimely = nowMs < expiresAtMs - earlyMs && nowMs > receivedAtMs - earlyMs;
    return isTimely && !refusing[scope].isRefused(token);
  }

  /** A person's own secret is never sent to the sample service. */
  function givenClient({ aisClientId, aisSecret }: Addresses): GivenClient | null {
    const secret = site.isSample ? aisSecret : parts.aisSecret;
    return secret && aisClientId ? { clientId: aisClientId, clientSecret: secret } : null;
  }

  function onGrant(grant: Grant): void {
    clockAheadMs = grant.clockAheadMs ?? clockAheadMs;
  }

  const shared = { kept, exclusively, protocol, addresses, now, onGrant };
  const demonstration = createDemonstration({ ...shared, backOff: backOff.api });
  const ais = createAisTokens({
    ...shared,
    backOff: backOff.ais,
    given: givenClient,
    isUsable: (access) => isUsable('ais', access),
  });
  const api = createApiTokens({
    ...shared,
    backOff: backOff.api,
    isUsable: (access) => isUsable('api', access),
    run: parts.run ?? thisProcess,
    pause: (ms) => new Promise((resolve) => void setTimer(resolve, ms)),
    crashAt,
    onUnstored: storeLater,
  });
  const flights = { api: singleFlight(() => renewed('api')), ais: singleFlight(() => renewed('ais')) };

  /** The access token that the scope has in memory, whatever its time. */
  function inHand(scope: Scope): AccessToken | null {
    if (scope === 'ais') return kept.current.ais ? kept.current.ais.access : ais.given.access;
    const { api: held } = kept.current;
    if (held) return kept.isUnstored('api') ? null : held.access;
    return site.isSample && demonstration.grant ? accessOf(demonstration.grant) : null;
  }

  function usable(scope: Scope): string | undefined {
    const access = inHand(scope);
    if (!access) return undefined;
    const isAllThereIs = refusing[scope].holds() !== undefined && now() < access.expiresAtMs;
    return isAllThereIs || isUsable(scope, access) ? access.token : undefined;
  }

  async function renewed(scope: Scope): Promise<Result<string>> {
    await firstReading();
    const token = usable(scope);
    if (token !== undefined) return ok(token);
    // Another process may have signed in meanwhile.
    if (!kept.current[scope] && kept.condition === 'known') await kept.read();
    const failure = refusing[scope].holds();
    if (failure) return { ok: false, failure };
    const result = scope === 'ais' ? await ais.renew() : await renewApi();
    if (result.ok || !neverAsked.has(result.failure.code)) refusing[scope].asked();
    if (!result.ok && result.failure.code === 'signed-out') refusing[scope].clear();
    tell();
    return result;
  }

  async function renewApi(): Promise<Result<string>> {
    if (kept.current.api) return api.renew();
    if (site.isSample) return demonstration.renew();
    if (kept.condition === 'locked') return fail('storage', 'the keyring does not open the sign-in now');
    return fail('signed-out', 'nobody is signed in');
  }

  function firstReading(): Promise<void> {
    reading ??= kept.read().then(tell);
    return reading;
  }

  /** Goes on trying while the disk is full, so that a token that was spent for the new one is not lost. */
  function storeLater(): void {
    if (isStoring) return;
    isStoring = true;
    setTimer(() => {
      isStoring = false;
      void exclusively(async () => {
        await kept.read();
        if (await kept.store()) backOff.api.clear();
        else if (kept.status().trouble === 'unwritable') storeLater();
        return ok(null);
      }).then(tell);
    }, storeAgainMs);
  }

  function status(): SessionStatus {
    return sessionStatus({
      nowMs: now(),
      kept,
      isSample: site.isSample,
      demonstration: demonstration.grant,
      givenAis: ais.given,
      hasGivenAis: known !== undefined && givenClient(known) !== null,
      lastTrouble: { api: lastTrouble('api'), ais: lastTrouble('ais') },
      clockAheadMs,
    });
  }

  function lastTrouble(scope: Scope): ScopeStatus['lastTrouble'] {
    const { sinceMs } = refusing[scope];
    return sinceMs === null ? backOff[scope].lastTrouble : { code: 'refusing', atMs: sinceMs };
  }

  function tell(): void {
    const next = status();
    const text = JSON.stringify(next);
    if (text !== told) parts.onChange?.(next);
    told = text;
  }

  /** Puts a new sign-in in place of what is there; in memory for this run where it cannot be stored. */
  async function replace<S extends Scope>(scope: S, value: SignIn[S]): Promise<void> {
    refusing[scope].clear();
    backOff[scope].clear();
    const stored = await exclusively(async () => {
      await kept.read();
      return ok(await kept.change(scope, value, anySignIn));
    });
    if (!stored.ok) kept.hold(scope, value, anySignIn);
    if (kept.status().trouble === 'unwritable' || !stored.ok) storeLater();
    tell();
  }

  const login = createSignInFlow({
    ...shared,
    setTimer,
    randomId,
    async store(value) {
      // A refresh of whoever was signed in before is of no use any more.
      api.forget();
      await replace('api', value);
      return kept.status();
    },
  });

  return {
    async accessToken(scope, signal) {
      const token = usable(scope);
      return token === undefined ? flights[scope](signal) : ok(token);
    },
    refused(scope, token) {
      const access = inHand(scope);
      if (access?.token !== token) return true; // renewed since
      const isOfUse = refusing[scope].refused(access);
      tell();
      return isOfUse;
    },
    taken(scope) {
      if (refusing[scope].sinceMs === null) return;
      refusing[scope].clear();
      tell();
    },
    status,
    async unlock() {
      if (reading) await reading.then(() => kept.read());
      else await firstReading();
      if (kept.isForThisRun('api') || kept.isForThisRun('ais') || kept.isUnstored('api'))
        await exclusively(async () => {
          await kept.read();
          return ok(await kept.store());
        });
      if (kept.isUpToDate) for (const scope of ['api', 'ais'] as const) backOff[scope].clear();
      tell();
      return status();
    },
    async account() {
      if (kept.current.api) return kept.current.api.account;
      if (site.isSample) return 'demonstration';
      return kept.condition === 'known' ? '' : ((await parts.vault?.account()) ?? '');
    },
    async aisAccount() {
      if (site.isSample) return 'demonstration';
      const where = await addresses();
      const named = where.ok && where.value.aisClientId !== '' ? where.value.aisClientId : null;
      const { filedTracks = (client) => Promise.resolve(client ?? '') } = parts;
      // The keyring may take its time: the last client is nearly always the one in the vault.
      if (kept.condition === 'unread') {
        const last = await filedTracks(null);
        if (last !== '') return last;
        await firstReading();
      }
      const clientId = kept.current.ais?.clientId ?? named;
      if (clientId === null || !where.ok) return filedTracks(null);
      const issuer = new URL(where.value.authUrl).host;
      return filedTracks(accountOf({ issuer, subject: clientId, name: null }, where.value.authUrl, randomId));
    },
    signIn: (context) => login.run(context),
    verificationAddress: () => login.verificationAddress(),
    async keepAis({ clientId, clientSecret }, signal) {
      const speaks = await protocol();
      if (!speaks.ok) return speaks;
      const reply = await speaks.value.clientCredentials(clientId, clientSecret, signal);
      if (reply.outcome === 'failed') return { ok: false, failure: reply.failure };
      if (reply.outcome === 'refused') {
        if (reply.error === 'invalid_client') return ok({ end: 'wrong-secret' });
        if (reply.error === 'invalid_scope') return ok({ end: 'wrong-scope' });
        return ok({ end: 'refused', error: reply.error });
      }
      onGrant(reply.value);
      const access = accessOf(reply.value);
      const value = { id: randomId(), clientId, clientSecret, access, lastRefusal: null, endedBy: null };
      await replace('ais', value);
      return ok({ end: 'stored', vault: kept.status() });
    },
    async signOut(scope) {
      await firstReading();
      if (kept.condition === 'locked' && !kept.isForThisRun(scope))
        return fail('storage', 'the keyring does not open the sign-in now: nothing was removed');
      if (scope === 'api') api.forget();
      else ais.forget();
      refusing[scope].clear();
      backOff[scope].clear();
      const held = kept.current[scope];
      // Out of memory at once, also while a refresh still holds the lock.
      if (held) kept.hold(scope, null, held.id);
      tell();
      const removed = await exclusively(async () => {
        await kept.read();
        return ok(await kept.change(scope, null, kept.current[scope]?.id ?? held?.id ?? anySignIn));
      });
      tell();
      if (removed.ok && removed.value) return ok(null);
      if (!removed.ok || kept.status().trouble === 'unwritable') storeLater();
      return fail('storage', 'signed out in memory; the file could not be written and is tried again');
    },
    underWay: () => (turns > 0 ? queue.then(() => {}) : null),
  };
}

/** Whether a process of this number lives; one of another user does too. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
