import { join } from 'node:path';
import { openLocks } from '../../../src-main/data/process/lock';
import { realTimer } from '../../../src-main/api-client/network/deadline';
import { createFetcher, type Fetch, jsonBytes } from '../../../src-main/api-client/network/fetcher';
import { type Addresses, serviceProfileOf } from '../../../src-main/api-client/service-profile';
import { type CrashPoint, trackCrashPoints } from '../../../src-main/session/crash-points';
import { createSession, type Session } from '../../../src-main/session/session';
import { parseSignIn, type SignIn } from '../../../src-main/session/sign-in';
import { barentsWatch } from '../../../src-main/storage/profiles';
import { openVault, type TakeLock, type Vault } from '../../../src-main/storage/vault/vault';
import { testKeyring } from '../../../src-main/storage/vault/vault-testing';
import type { Result } from '../../../src-shared/result';

/** One start of what the app is made of below its handlers: the real vault, lock, fetcher and session. */
export interface Start {
  readonly session: Session;
  readonly vault: Vault<SignIn>;
  /** Refresh tokens that were sent. */
  readonly redeemed: () => number;
  /** What a data endpoint answers to the session's token; undefined where there is no token. */
  use(): Promise<{ readonly token: Result<string>; readonly status: number | undefined }>;
  close(): void;
}

export interface StartParts {
  readonly home: string;
  readonly addresses: Addresses;
  readonly now: () => number;
  readonly crashAt?: (point: CrashPoint) => void;
}

/** The keyring of every process of this computer. */
const keyringPassword = Buffer.alloc(16, 7);

const longestPauseMs = 50;

export const vaultFolder = 'vault';
export const vaultFile = 'profile.vault';

export function start({ home, addresses, now, crashAt = () => {} }: StartParts): Start {
  const crash = trackCrashPoints(crashAt);
  const site = serviceProfileOf({ ...barentsWatch, ...addresses });
  let redeemed = 0;
  const counted: Fetch = (url, init) => {
    if (init.body?.includes('grant_type=refresh_token')) redeemed++;
    return fetch(url, init);
  };
  const fetcher = createFetcher({ fetch: counted, now });
  const locks = openLocks(join(home, vaultFolder));
  const lock: TakeLock = async (name, signal) => {
    const taken = await locks.take(name, 60_000, signal);
    if (!taken.ok) return taken;
    return {
      ok: true,
      value: () => {
        locks.release(taken.value);
        return Promise.resolve();
      },
    };
  };
  const vault = openVault({
    file: join(home, vaultFolder, vaultFile),
    sealedTo: site.sealedTo,
    keyring: testKeyring(keyringPassword),
    parse: parseSignIn,
    now,
    onStep: crash.vaultStep,
  });
  const session = createSession({
    service: site,
    fetcher,
    now,
    // Nobody here waits for a person.
    setTimer: (callback, ms) => realTimer(callback, Math.min(ms, longestPauseMs)),
    vault,
    lock,
    crashAt: crash.at,
  });
  const never = new AbortController().signal;

  return {
    session,
    vault,
    redeemed: () => redeemed,
    async use() {
      const token = await session.accessToken('api', never);
      if (!token.ok) return { token, status: undefined };
      const answer = await fetcher(
        {
          method: 'GET',
          url: `${addresses.baseUrl}/v3/geodata/fishingfacilityprofile`,
          bearer: { token: token.value, origin: addresses.baseUrl },
          maxBytes: jsonBytes,
        },
        never,
      );
      return { token, status: answer.ok ? answer.value.status : undefined };
    },
    close: () => locks.close(),
  };
}

/** The addresses of a service without its secrets: they go to child processes. */
export function openAddresses(service: Addresses): Addresses {
  const { baseUrl, authUrl, aisUrl, wmsUrl, deviceClientId, apiClientId, aisClientId } = service;
  return { baseUrl, authUrl, aisUrl, wmsUrl, deviceClientId, apiClientId, aisClientId };
}
