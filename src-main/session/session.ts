import { randomUUID } from 'node:crypto';
import type { ClientCredentials } from '../../src-shared/domain/session/client-credentials';
import {
  type ClientEnd,
  type DeviceLoginEnd,
  type Need,
  type Scope,
  type ScopeStatus,
  type SessionStatus,
  type SignInPart,
  signInParts,
} from '../../src-shared/domain/session/session';
import { barredCodes, fail, type FailureCode, ok, type Result } from '../../src-shared/result';
import { realTimer, type SetTimer } from '../api-client/network/deadline';
import type { Fetcher } from '../api-client/network/fetcher';
import type { Addresses, ServiceProfile } from '../api-client/service-profile';
import type { TakeLock, Vault } from '../storage/vault/vault';
import { createApiTokens, type Run } from './api-tokens';
import { createBackOff } from './back-off';
import { type ClientTokens, createClientTokens, type GivenClient } from './client-tokens';
import type { CrashPoint } from './crash-points';
import { createDemonstration } from './demonstration';
import { createDiscovery } from './discovery';
import { anySignIn, keepSignIn } from './stored-sign-in';
import { createProtocol, type Grant, type Protocol } from './protocol';
import { createRefusing } from './refusing';
import { accessOf, type AccessToken, clientOf, type ClientPart, scopeOf, type SignIn } from './sign-in';
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
  accessToken(need: Need, signal: AbortSignal): Promise<Result<string>>;
  /**
   * The service answered 401 to this token. True where another one may be of use: the next `accessToken` gets it, once for
   * all who say so. False where the service refuses for now.
   */
  refused(token: string): boolean;
  /** The service answered somebody whom it knew by the token that this need gets. */
  taken(need: Need): void;
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
  /** Asks for a token of the scope with them, and keeps them where one came. */
  keepClient(scope: Scope, credentials: ClientCredentials, signal: AbortSignal): Promise<Result<ClientEnd>>;
  /** Removes the part's tokens and secrets from disk and memory. */
  signOut(part: SignInPart): Promise<Result<null>>;
  /** Settles when no renewal and no writing is on its way; null where none is. A process that ends in one loses the sign-in. */
  underWay(): Promise<void> | null;
}

export interface SessionParts {
  readonly service: ServiceProfile;
  readonly fetcher: Fetcher;
  /** Wall clock, ms since 1970. */
  readonly now: () => number;
  readonly setTimer?: SetTimer;
  /** Of the clients that the profile names, from outside (KARTBORD_API_SECRET): kept nowhere, sent to the identity service alone. */
  readonly clientSecrets?: Readonly<Partial<Record<Scope, string>>>;
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
const neverAsked: ReadonlySet<FailureCode> = new Set([
  ...(['offline', 'storage', 'cancelled'] as const),
  ...barredCodes,
]);
/** What could not be written to the disk is tried again this often. */
const storeAgainMs = 5_000;

const thisProcess: Run = { pid: process.pid, id: randomUUID(), isAlive };

export function createSession(parts: SessionParts): Session {
  const { service, now, crashAt = () => {}, randomId = randomUUID, random = Math.random } = parts;
  const setTimer = parts.setTimer ?? realTimer;
  const kept = keepSignIn(parts.vault);
  const backOff = ofParts(() => createBackOff(now, random));
  const refusing = ofParts(() => createRefusing(now));
  const discovered = createDiscovery(parts.fetcher, setTimer);
  let known: Addresses | undefined;
  let clockAheadMs: number | null = null;
  let notified = '';
  let reading: Promise<void> | undefined;
  let isStoring = false;
  let queue: Promise<unknown> = Promise.resolve();
  let turns = 0;

  async function addresses(): Promise<Result<Addresses>> {
    const result = await service.addresses();
    if (result.ok) known = result.value;
    return result;
  }

  async function protocol(): Promise<Result<Protocol>> {
    const where = await addresses();
    if (!where.ok) return where;
    const { authUrl } = where.value;
    const endpointOf = (documented: string): Promise<string> => discovered(authUrl, documented);
    return ok(createProtocol({ fetcher: parts.fetcher, authUrl, endpointOf, now }));
  }

  /** One at a time in this process, and by the lock on this computer. */
  function exclusively<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    turns += 1;
    const turn = queue.then(async () => {
      if (!parts.vault) return work();
      const lock = await parts.lock(`refresh-${service.id}`, new AbortController().signal);
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

  function isUsable(part: SignInPart, { token, receivedAtMs, expiresAtMs }: AccessToken): boolean {
    const nowMs = now();
    // A receipt in the future was written by a clock that has been put back since: it says nothing about the end.
    const isTimely = nowMs < expiresAtMs - earlyMs && nowMs > receivedAtMs - earlyMs;
    return isTimely && !refusing[part].isRefused(token);
  }

  /** A person's own secret is never sent to the sample service. */
  function givenClient(scope: Scope, { apiClientId, aisClientId, aisSecret }: Addresses): GivenClient | null {
    const clientId = scope === 'ais' ? aisClientId : apiClientId;
    const own = parts.clientSecrets?.[scope];
    const clientSecret = !service.isSample ? own : scope === 'ais' ? aisSecret : undefined;
    return clientSecret && clientId ? { clientId, clientSecret } : null;
  }

  function onGrant(grant: Grant): void {
    clockAheadMs = grant.clockAheadMs ?? clockAheadMs;
  }

  const shared = { kept, exclusively, protocol, addresses, now, onGrant };
  const demonstration = createDemonstration({ ...shared, backOff: backOff.api });
  const clientTokens = (part: ClientPart): ClientTokens =>
    createClientTokens({
      ...shared,
      part,
      backOff: backOff[part],
      given: (where) => givenClient(scopeOf[part], where),
      isUsable: (access) => isUsable(part, access),
    });
  const clients = { apiClient: clientTokens('apiClient'), ais: clientTokens('ais') };
  const api = createApiTokens({
    ...shared,
    backOff: backOff.api,
    isUsable: (access) => isUsable('api', access),
    run: parts.run ?? thisProcess,
    pause: (ms) => new Promise((resolve) => void setTimer(resolve, ms)),
    crashAt,
    onUnstored: storeLater,
  });
  const renewals = ofParts((part) => singleFlight(() => renewed(part)));
  const flights = {
    api: singleFlight(() => chosen('api')),
    person: singleFlight(() => chosen('person')),
    'person-first': singleFlight(() => chosen('person-first')),
    ais: singleFlight(() => chosen('ais')),
  };

  const isGiven = (part: ClientPart): boolean =>
    known !== undefined && givenClient(scopeOf[part], known) !== null;

  /** Reading spends nothing that is single-use where it goes by a client. */
  function readsByClient(): boolean {
    const { api: person, apiClient: held } = kept.current;
    if (isGiven('apiClient')) return clients.apiClient.given.lastRefusal === null || person === null;
    return held !== null && (held.endedBy === null || person === null);
  }

  const isPersonHere = (): boolean => service.isSample || kept.current.api?.endedBy === null;

  function partOf(need: Need): SignInPart {
    if (need === 'ais') return 'ais';
    const isOfPerson = need === 'person' || (need === 'person-first' && isPersonHere());
    return !isOfPerson && readsByClient() ? 'apiClient' : 'api';
  }

  /** The access token that the part has in memory, whatever its time. */
  function inHand(part: SignInPart): AccessToken | null {
    if (part !== 'api')
      return isGiven(part) ? clients[part].given.access : (kept.current[part]?.access ?? null);
    const { api: held } = kept.current;
    if (held) return kept.isUnstored('api') ? null : held.access;
    return service.isSample && demonstration.grant ? accessOf(demonstration.grant) : null;
  }

  function usable(part: SignInPart): string | undefined {
    const access = inHand(part);
    if (!access) return undefined;
    const isAllThereIs = refusing[part].holds() !== undefined && now() < access.expiresAtMs;
    return isAllThereIs || isUsable(part, access) ? access.token : undefined;
  }

  /** Who reads is known once the vault and the profile's clients are. */
  async function chosen(need: Need): Promise<Result<string>> {
    await firstReading();
    // Another process may have signed in meanwhile.
    if (!kept.current[partOf(need)] && kept.condition === 'known') await kept.read();
    const where = await addresses();
    return where.ok ? renewals[partOf(need)](new AbortController().signal) : where;
  }

  async function renewed(part: SignInPart): Promise<Result<string>> {
    const token = usable(part);
    if (token !== undefined) return ok(token);
    const failure = refusing[part].holds();
    if (failure) return { ok: false, failure };
    const result = part === 'api' ? await renewApi() : await clients[part].renew();
    if (result.ok || !neverAsked.has(result.failure.code)) refusing[part].asked();
    if (!result.ok && result.failure.code === 'signed-out') refusing[part].clear();
    tell();
    return result;
  }

  async function renewApi(): Promise<Result<string>> {
    if (kept.current.api) return api.renew();
    if (service.isSample) return demonstration.renew();
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
      isSample: service.isSample,
      demonstration: demonstration.grant,
      given: {
        apiClient: isGiven('apiClient') ? clients.apiClient.given : null,
        ais: isGiven('ais') ? clients.ais.given : null,
      },
      reader: readsByClient() ? 'apiClient' : 'api',
      lastTrouble: ofParts(lastTrouble),
      clockAheadMs,
    });
  }

  function lastTrouble(part: SignInPart): ScopeStatus['lastTrouble'] {
    const { sinceMs } = refusing[part];
    return sinceMs === null ? backOff[part].lastTrouble : { code: 'refusing', atMs: sinceMs };
  }

  function tell(): void {
    const next = status();
    const text = JSON.stringify(next);
    if (text !== notified) parts.onChange?.(next);
    notified = text;
  }

  /** Puts a new sign-in in place of what is there; in memory for this run where it cannot be stored. */
  async function replace<P extends SignInPart>(part: P, value: SignIn[P]): Promise<void> {
    refusing[part].clear();
    backOff[part].clear();
    const stored = await exclusively(async () => {
      await kept.read();
      return ok(await kept.change(part, value, anySignIn));
    });
    if (!stored.ok) kept.hold(part, value, anySignIn);
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
    async accessToken(need, signal) {
      const token = known && usable(partOf(need));
      return token === undefined ? flights[need](signal) : ok(token);
    },
    refused(token) {
      const part = signInParts.find((one) => inHand(one)?.token === token);
      const access = part && inHand(part);
      if (!access) return true; // renewed since
      const isOfUse = refusing[part].refused(access);
      tell();
      return isOfUse;
    },
    taken(need) {
      const part = partOf(need);
      if (refusing[part].sinceMs === null) return;
      refusing[part].clear();
      tell();
    },
    status,
    async unlock() {
      if (reading) await reading.then(() => kept.read());
      else await firstReading();
      if (signInParts.some((part) => kept.isForThisRun(part)) || kept.isUnstored('api'))
        await exclusively(async () => {
          await kept.read();
          return ok(await kept.store());
        });
      if (kept.isUpToDate) for (const part of signInParts) backOff[part].clear();
      tell();
      return status();
    },
    async account() {
      if (kept.current.api) return kept.current.api.account;
      if (service.isSample) return 'demonstration';
      return kept.condition === 'known' ? '' : ((await parts.vault?.account()) ?? '');
    },
    async aisAccount() {
      if (service.isSample) return 'demonstration';
      const where = await addresses();
      const named = where.ok && where.value.aisClientId !== '' ? where.value.aisClientId : null;
      const { filedTracks = (client) => Promise.resolve(client ?? '') } = parts;
      // The keyring may take its time: the last client is nearly always the one in the vault.
      if (kept.condition === 'unread') {
        const last = await filedTracks(null);
        if (last !== '') return last;
        await firstReading();
      }
      const clientId = isGiven('ais') ? named : (kept.current.ais?.clientId ?? named);
      if (clientId === null || !where.ok) return filedTracks(null);
      const issuer = new URL(where.value.authUrl).host;
      return filedTracks(accountOf({ issuer, subject: clientId, name: null }, where.value.authUrl, randomId));
    },
    signIn: (context) => login.run(context),
    verificationAddress: () => login.verificationAddress(),
    async keepClient(scope, { clientId, clientSecret }, signal) {
      const speaks = await protocol();
      if (!speaks.ok) return speaks;
      const reply = await speaks.value.clientCredentials(scope, clientId, clientSecret, signal);
      if (reply.outcome === 'failed') return { ok: false, failure: reply.failure };
      if (reply.outcome === 'refused') {
        if (reply.error === 'invalid_client') return ok({ end: 'wrong-secret' });
        if (reply.error === 'invalid_scope') return ok({ end: 'wrong-scope' });
        if (reply.error === 'unauthorized_client') return ok({ end: 'not-permitted' });
        return ok({ end: 'refused', error: reply.error });
      }
      onGrant(reply.value);
      const access = accessOf(reply.value);
      const value = { id: randomId(), clientId, clientSecret, access, lastRefusal: null, endedBy: null };
      await replace(clientOf[scope], value);
      return ok({ end: 'stored', vault: kept.status() });
    },
    async signOut(part) {
      await firstReading();
      if (kept.condition === 'locked' && !kept.isForThisRun(part))
        return fail('storage', 'the keyring does not open the sign-in now: nothing was removed');
      if (part === 'api') api.forget();
      else clients[part].forget();
      refusing[part].clear();
      backOff[part].clear();
      const held = kept.current[part];
      // Out of memory at once, also while a refresh still holds the lock.
      if (held) kept.hold(part, null, held.id);
      tell();
      const removed = await exclusively(async () => {
        await kept.read();
        return ok(await kept.change(part, null, kept.current[part]?.id ?? held?.id ?? anySignIn));
      });
      tell();
      if (removed.ok && removed.value) return ok(null);
      if (!removed.ok || kept.status().trouble === 'unwritable') storeLater();
      return fail('storage', 'signed out in memory; the file could not be written and is tried again');
    },
    underWay: () => (turns > 0 ? queue.then(() => {}) : null),
  };
}

const ofParts = <T>(make: (part: SignInPart) => T): Readonly<Record<SignInPart, T>> => ({
  api: make('api'),
  apiClient: make('apiClient'),
  ais: make('ais'),
});

/** Whether a process of this number lives; one of another user does too. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
