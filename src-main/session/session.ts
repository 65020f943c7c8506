import { fail, ok, type Result } from '../../src-shared/result';
import type {
  AisCredentialsEnd,
  DeviceLoginEnd,
  DeviceLoginStep,
  Scope,
  ScopeStatus,
  SessionStatus,
} from '../../src-shared/domain/session';
import type { SetTimer } from '../service/deadline';
import type { TakeLock, Vault } from '../storage/vault';
import type { CrashPoint } from './crash-points';
import type { SignIn } from './sign-in';
import type { Fetcher, ServiceRequest } from '../service/fetcher';
import type { Addresses, Site } from '../service/site';
import {
  clientCredentialsRequest,
  demonstrationRequest,
  type HeldToken,
  processToken,
  refreshRequest,
} from './grants';
import { singleFlight } from './single-flight';

/** Who the app is at a service. Screens and logs see `status` only; tokens and secrets leave main for their own host. */
export interface Session {
  /** A token that should be taken; renewed when its time is over. `signed-out` where nobody is signed in. */
  accessToken(scope: Scope, signal: AbortSignal): Promise<Result<string>>;
  /** The service answered 401 to this token: the next `accessToken` gets another one, once for all who say so. */
  refused(scope: Scope, token: string): void;
  status(): SessionStatus;
  /** Reads the kept sign-in, so that `status` is known; asks the keyring again where it did not open before. */
  unlock(): Promise<SessionStatus>;
  /** Keeps the cached answers of different users apart; empty while signed out. Known also while the vault is locked. */
  account(): Promise<string>;
  /** The device login; one at a time, `bad-request` while another is under way. */
  signIn(context: {
    readonly signal: AbortSignal;
    readonly progress: (step: DeviceLoginStep) => void;
  }): Promise<Result<DeviceLoginEnd>>;
  /** The checked verification address of the device login under way, with the code in it where that is safe. */
  verificationAddress(): string | null;
  keepAis(
    credentials: { readonly clientId: string; readonly clientSecret: string },
    signal: AbortSignal,
  ): Promise<Result<AisCredentialsEnd>>;
  /** Removes the scope's tokens and secrets from disk and memory. */
  signOut(scope: Scope): Promise<Result<null>>;
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
  /** Kills the process at the named point (KARTBORD_CRASH_AT), in tests. */
  readonly crashAt?: (point: CrashPoint) => void;
  readonly onChange?: (status: SessionStatus) => void;
}

/** A token is renewed this long before its time, so that it does not run out on the way. */
const earlyMs = 60_000;

export function createSession(parts: SessionParts): Session {
  const held = new Map<Scope, HeldToken>();
  const flights = {
    api: singleFlight(() => renew('api', demonstration)),
    ais: singleFlight(() => renew('ais', clientCredentials)),
  };

  function usable(scope: Scope): HeldToken | undefined {
    const token = held.get(scope);
    return token && parts.now() < token.expiresAtMs - earlyMs ? token : undefined;
  }

  async function renew(
    scope: Scope,
    obtain: (addresses: Addresses) => Promise<Result<HeldToken>>,
  ): Promise<Result<string>> {
    const addresses = await parts.site.addresses();
    if (!addresses.ok) return addresses;
    const token = await obtain(addresses.value);
    if (!token.ok) return token;
    held.set(scope, token.value);
    return ok(token.value.accessToken);
  }

  async function exchange(request: ServiceRequest): Promise<Result<HeldToken>> {
    const answer = await parts.fetcher(request, new AbortController().signal);
    return answer.ok ? processToken(answer.value, parts.now()) : answer;
  }

  /** Refreshes the token of the sample's own user, or has the sample sign that user in. */
  async function demonstration(addresses: Addresses): Promise<Result<HeldToken>> {
    if (addresses.adminUrl === undefined) return fail('signed-out', 'nobody is signed in');
    const refreshToken = held.get('api')?.refreshToken;
    if (refreshToken) {
      const refreshed = await exchange(refreshRequest(addresses, refreshToken));
      if (refreshed.ok || refreshed.failure.code !== 'signed-out') return refreshed;
      held.delete('api');
    }
    return exchange(demonstrationRequest(addresses.adminUrl, addresses.deviceClientId));
  }

  async function clientCredentials(addresses: Addresses): Promise<Result<HeldToken>> {
    // A person's own secret is never sent to the sample service.
    const secret = parts.site.isSample ? addresses.aisSecret : parts.aisSecret;
    if (!secret || !addresses.aisClientId) return fail('signed-out', 'there is no AIS client secret');
    return exchange(clientCredentialsRequest(addresses, secret));
  }

  function statusOf(scope: Scope): ScopeStatus {
    const token = held.get(scope);
    const until = token && token.expiresAtMs > 0 ? new Date(token.expiresAtMs).toISOString() : null;
    const rest = { who: null, refreshedAtMs: null, lastRefusal: null, lastTrouble: null, endedBy: null };
    if (scope === 'api' && parts.site.isSample) return { state: 'demonstration', until, ...rest };
    if (!token) return { state: 'signed-out', until: null, ...rest };
    return { state: parts.now() < token.expiresAtMs ? 'signed-in' : 'expired', until, ...rest };
  }

  const status = (): SessionStatus => ({
    scopes: { api: statusOf('api'), ais: statusOf('ais') },
    vault: { tier: 'memory', trouble: null },
    clockAheadMs: null,
  });

  return {
    async accessToken(scope, signal) {
      const token = usable(scope);
      return token ? ok(token.accessToken) : flights[scope](signal);
    },
    refused(scope, token) {
      const current = held.get(scope);
      if (current?.accessToken === token) held.set(scope, { ...current, expiresAtMs: 0 });
    },
    status,
    unlock: () => Promise.resolve(status()),
    account: () => Promise.resolve(parts.site.isSample ? 'demonstration' : ''),
    signIn: () => Promise.resolve(fail('bug', 'not built')),
    verificationAddress: () => null,
    keepAis: () => Promise.resolve(fail('bug', 'not built')),
    signOut: () => Promise.resolve(fail('bug', 'not built')),
  };
}
