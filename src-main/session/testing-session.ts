import { mkdtempSync, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { DeviceLoginEnd, DeviceLoginStep, SessionStatus } from '../../src-shared/domain/session/session';
import { ok, type Result } from '../../src-shared/result';
import { createFetcher } from '../api-client/network/fetcher';
import { type Addresses, serviceProfileOf } from '../api-client/service-profile';
import { barentsWatch } from '../storage/profiles';
import { openVault, type TakeLock, type Vault } from '../storage/vault/vault';
import { type TestKeyring, testKeyring } from '../storage/vault/vault-testing';
import { createSession, type Session, type SessionParts } from './session';
import { type ApiSignIn, parseSignIn, type SignIn } from './sign-in';
import { type Script, testClock, type TestClock, testIdentity, type TestIdentity, tokens } from './testing';

/** For tests: a computer with a vault on its disk, where processes come and go. */
export interface SessionHarness {
  readonly clock: TestClock;
  readonly identity: TestIdentity;
  readonly addresses: Addresses;
  readonly keyring: TestKeyring;
  readonly folder: string;
  /** What happens, in order: the lock, and what a test adds. */
  readonly log: string[];
  isDiskFull: boolean;
  /** Processes that live; all that were started and not killed. */
  readonly alive: Set<number>;
  /** A process of its own; `more` over its parts. */
  start(more?: Partial<SessionParts>): Started;
  /** What is on the disk, as a process with the keyring would read it. */
  peek(): Promise<SignIn | undefined>;
  /** Changes what is on the disk, as another process would. */
  edit(change: (api: ApiSignIn) => ApiSignIn): Promise<void>;
}

export interface Started extends Session {
  readonly pid: number;
  readonly notified: SessionStatus[];
  token(): Promise<Result<string>>;
}

export const never = new AbortController().signal;
const clientId = 'demo@example.invalid:kart';

export async function harness(script: Script): Promise<SessionHarness> {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-harness-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const clock = testClock();
  const keyring = testKeyring();
  const identity = await testIdentity(script);
  const addresses: Addresses = {
    ...barentsWatch,
    baseUrl: identity.origin,
    authUrl: identity.origin,
    deviceClientId: clientId,
    aisClientId: 'ais@example.invalid:kart',
  };
  const site = serviceProfileOf({ ...barentsWatch, ...addresses });
  const log: string[] = [];
  const lock = sharedLock(log);
  let pids = 100;

  const vault = (ring = keyring): Vault<SignIn> =>
    openVault({
      file: join(folder, 'secrets', 'vault'),
      sealedTo: site.sealedTo,
      keyring: ring,
      parse: parseSignIn,
      now: clock.now,
      calls: {
        open: ((path: string, flags: string, mode?: number) =>
          it.isDiskFull && flags !== 'r'
            ? Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
            : open(path, flags, mode)) as typeof open,
        rename,
        rm: ((path: string, options: object) =>
          it.isDiskFull
            ? Promise.reject(Object.assign(new Error('read-only'), { code: 'EROFS' }))
            : rm(path, options)) as typeof rm,
      },
    });
  /** The same keyring, never locked. */
  const opened: TestKeyring = {
    ...keyring,
    trouble: undefined,
    open: (sealed) => unlocked(() => keyring.open(sealed)),
    seal: (plain) => unlocked(() => keyring.seal(plain)),
  };
  async function unlocked<T>(work: () => Promise<T>): Promise<T> {
    const { trouble } = keyring;
    keyring.trouble = undefined;
    const answer = work();
    keyring.trouble = trouble;
    return answer;
  }

  const it: SessionHarness = {
    clock,
    identity,
    addresses,
    keyring,
    folder,
    log,
    isDiskFull: false,
    alive: new Set(),
    start(more = {}) {
      const pid = pids++;
      it.alive.add(pid);
      const notified: SessionStatus[] = [];
      const session = createSession({
        service: site,
        fetcher: createFetcher({ fetch, now: clock.now }),
        now: clock.now,
        setTimer: clock.setTimer,
        vault: vault(),
        lock,
        onChange: (status) => notified.push(status),
        random: () => 0,
        run: { pid, id: `run-${pid}`, isAlive: (other) => it.alive.has(other) },
        ...more,
      });
      return {
        ...session,
        pid,
        notified,
        token: () => session.accessToken('api', new AbortController().signal),
      };
    },
    async peek() {
      const read = await vault(opened).read();
      return read.state === 'open' ? read.value : undefined;
    },
    async edit(change) {
      const one = vault(opened);
      const read = await one.read();
      if (read.state !== 'open' || !read.value.api) throw new Error('nobody is signed in');
      await one.write({ ...read.value, api: change(read.value.api) }, read.value.api.account);
    },
  };
  return it;
}

function sharedLock(log: string[]): TakeLock {
  let last: Promise<void> = Promise.resolve();
  return async () => {
    const before = last;
    let release = (): void => {};
    last = new Promise((resolve) => (release = resolve));
    await before;
    log.push('locked');
    return ok(() => {
      log.push('unlocked');
      release();
      return Promise.resolve();
    });
  };
}

/** A device login from start to end. */
export async function signInAt(
  it: SessionHarness,
  session: Session,
  onStep: (step: DeviceLoginStep) => void = () => {},
): Promise<Result<DeviceLoginEnd>> {
  const ended = session.signIn({ signal: never, progress: onStep });
  await it.clock.nextTimer();
  it.clock.runOut();
  return ended;
}

/** A token that says whom it is for. */
export function jwt(claims: object): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(claims)}.c2ln`;
}

/**
 * A harness where somebody signed in by the device flow, with the tokens `access-0` and `refresh-0`; `give` answers every
 * request after that.
 */
export async function signedInHarness(
  give: Script = (_path, _form, count) => tokens(String(count)),
): Promise<SessionHarness> {
  let isSignedIn = false;
  const it: SessionHarness = await harness((path, form, count) => {
    if (path === '/connect/deviceauthorization')
      return {
        status: 200,
        body: { device_code: 'd', user_code: 'C', verification_uri: it.identity.origin, interval: 5 },
      };
    if (isSignedIn) return give(path, form, count - 2);
    isSignedIn = true;
    return tokens('0');
  });
  const first = it.start();
  const ended = await signInAt(it, first);
  if (!ended.ok || ended.value.end !== 'signed-in') throw new Error(JSON.stringify(ended));
  it.alive.delete(first.pid);
  it.log.length = 0;
  return it;
}
