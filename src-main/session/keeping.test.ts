import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DeviceLoginStep, ScopeStatus } from '../../src-shared/domain/session/session';
import { fail } from '../../src-shared/result';
import { testKeyring } from '../storage/vault/vault-testing';
import { refusal, type Reply, tokens } from './testing';
import {
  type SessionHarness,
  harness as newHarness,
  jwt,
  never,
  signedInHarness,
  signInAt,
  type Started,
} from './testing-session';

const hourMs = 3_600_000;
const api = (session: Started): ScopeStatus => session.status().scopes.api;
const ais = (session: Started): ScopeStatus => session.status().scopes.ais;

/** A harness where nobody is signed in; the code is approved at once, and `give` answers the token endpoint. */
async function freshHarness(
  give: (form: Readonly<Record<string, string>>, count: number) => Reply | Promise<Reply>,
): Promise<SessionHarness> {
  let count = 0;
  const it1: SessionHarness = await newHarness((path, form) =>
    path === '/connect/deviceauthorization'
      ? { status: 200, body: { device_code: 'd', user_code: 'C', verification_uri: it1.identity.origin } }
      : give(form, ++count),
  );
  return it1;
}

const vaultFiles = ({ folder }: SessionHarness): string[] => readdirSync(join(folder, 'secrets')).sort();
const vaultBytes = ({ folder }: SessionHarness): string =>
  readFileSync(join(folder, 'secrets', 'vault'), 'latin1');

describe('a sign-in', () => {
  it('is on the disk when it says so, under the account that the token names', async () => {
    const token = jwt({ iss: 'https://id.example.invalid', sub: 'user-7', name: 'Kari\u202e Nordmann' });
    const harness = await freshHarness(() => tokens('1', { access_token: token }));
    const session = harness.start();
    expect(await session.account()).toBe('');
    const steps: DeviceLoginStep['step'][] = [];
    const ended = await signInAt(harness, session, ({ step }) => steps.push(step));
    expect(ended).toEqual({
      ok: true,
      value: { end: 'signed-in', vault: { tier: 'keyring', trouble: null } },
    });
    expect(steps).toEqual(['asking', 'code', 'storing']);
    expect((await harness.peek())?.api).toMatchObject({ refreshToken: 'refresh-1', access: { token } });
    expect(api(session)).toMatchObject({ state: 'signed-in', who: 'Kari  Nordmann', endedBy: null });
    expect(await session.account()).toMatch(/^[0-9a-f]{16}$/);
    expect(await harness.start().account()).toBe(await session.account());
  });

  it('of the same person has the same account, of another another', async () => {
    const of = async (claims: object): Promise<string> => {
      const harness = await freshHarness(() => tokens('1', { access_token: jwt(claims) }));
      const session = harness.start();
      await signInAt(harness, session);
      return session.account();
    };
    const [one, again, other, elsewhere] = [
      await of({ iss: 'a', sub: '1' }),
      await of({ iss: 'a', sub: '1', iat: 5 }),
      await of({ iss: 'a', sub: '2' }),
      await of({ iss: 'b', sub: '1' }),
    ];
    expect(again).toBe(one);
    expect(new Set([one, other, elsewhere]).size).toBe(3);
  });

  it('whose token does not say whom it is for has an account of its own', async () => {
    const harness = await freshHarness((_form, count) => tokens(String(count)));
    const session = harness.start();
    await signInAt(harness, session);
    const first = await session.account();
    await signInAt(harness, session);
    expect(await session.account()).not.toBe(first);
    expect(first).not.toBe('');
  });

  it('is one at a time', async () => {
    const harness = await freshHarness(() => tokens('1'));
    const session = harness.start();
    const first = session.signIn({ signal: never, progress: () => {} });
    expect(await session.signIn({ signal: never, progress: () => {} })).toMatchObject({
      failure: { code: 'bad-request' },
    });
    await harness.clock.nextTimer();
    harness.clock.runOut();
    expect(await first).toMatchObject({ value: { end: 'signed-in' } });
  });

  it('has an address to open while it waits for the person, and none before and after', async () => {
    const harness = await freshHarness(() => tokens('1'));
    const session = harness.start();
    expect(session.verificationAddress()).toBe(null);
    const ended = session.signIn({ signal: never, progress: () => {} });
    await harness.clock.nextTimer();
    expect(session.verificationAddress()).toBe(`${harness.identity.origin}/`);
    harness.clock.runOut();
    await ended;
    expect(session.verificationAddress()).toBe(null);
  });

  it('that is cancelled leaves who was signed in before', async () => {
    const harness = await signedInHarness();
    const session = harness.start();
    const abort = new AbortController();
    const ended = session.signIn({ signal: abort.signal, progress: () => {} });
    await harness.clock.nextTimer();
    abort.abort();
    expect(await ended).toMatchObject({ failure: { code: 'cancelled' } });
    expect(await session.token()).toEqual({ ok: true, value: 'access-0' });
  });

  it('takes the place of another person’s, also while a refresh of theirs is under way', async () => {
    let answer: (reply: Reply) => void = () => {};
    let asked: () => void = () => {};
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    const harness = await freshHarness((form, count) => {
      if (form['grant_type'] !== 'refresh_token') return tokens(`person-${count}`);
      asked();
      return new Promise<Reply>((resolve) => (answer = resolve));
    });
    const session = harness.start();
    await signInAt(harness, session);
    harness.clock.time += hourMs;
    const refreshing = session.token();
    await isAsked;
    await signInAt(harness, session);
    answer(tokens('too-late'));
    expect(await refreshing).toMatchObject({ ok: false });
    expect(await session.token()).toEqual({ ok: true, value: 'access-person-3' });
    expect((await harness.peek())?.api?.refreshToken).toBe('refresh-person-3');
  });

  it('in one process is met by the others when they need it', async () => {
    const harness = await freshHarness(() => tokens('1'));
    const [window, command] = [harness.start(), harness.start()];
    expect(await window.token()).toMatchObject({ failure: { code: 'signed-out' } });
    await signInAt(harness, command);
    expect(await window.token()).toEqual({ ok: true, value: 'access-1' });
  });

  it('that cannot get the lock serves this run, and is stored when the lock is to be had', async () => {
    const harness = await freshHarness(() => tokens('1'));
    let isStuck = true;
    const session = harness.start({
      lock: () =>
        Promise.resolve(isStuck ? fail('timeout', 'stuck') : { ok: true, value: () => Promise.resolve() }),
    });
    const ended = await signInAt(harness, session);
    expect(ended).toMatchObject({ value: { end: 'signed-in', vault: { tier: 'memory' } } });
    expect(await session.token()).toEqual({ ok: true, value: 'access-1' });
    isStuck = false;
    expect((await session.unlock()).vault.tier).toBe('keyring');
    expect((await harness.peek())?.api?.refreshToken).toBe('refresh-1');
  });

  it('with a full disk serves this run, says so, and is stored when there is room', async () => {
    const harness = await freshHarness((_form, count) => tokens(String(count)));
    const session = harness.start();
    harness.isDiskFull = true;
    const ended = await signInAt(harness, session);
    expect(ended).toMatchObject({ value: { vault: { tier: 'memory', trouble: 'unwritable' } } });
    harness.clock.time += hourMs;
    expect(await session.token()).toEqual({ ok: true, value: 'access-2' });
    harness.isDiskFull = false;
    expect((await session.unlock()).vault).toEqual({ tier: 'keyring', trouble: null });
    expect((await harness.peek())?.api?.refreshToken).toBe('refresh-2');
  });
});

describe('a keyring', () => {
  it.each(['unavailable', 'hung'] as const)(
    'that is %s at sign-in: signed in for this run, visibly',
    async (trouble) => {
      const harness = await freshHarness((_form, count) => tokens(String(count)));
      const session = harness.start();
      harness.keyring.trouble = trouble;
      expect(await signInAt(harness, session)).toMatchObject({
        value: { vault: { tier: 'memory', trouble } },
      });
      harness.clock.time += hourMs;
      expect(await session.token()).toEqual({ ok: true, value: 'access-2' });
      expect(session.status().vault).toEqual({ tier: 'memory', trouble });
      expect(await harness.start().token()).toMatchObject({ failure: { code: 'signed-out' } });
      harness.keyring.trouble = undefined;
      expect((await session.unlock()).vault).toEqual({ tier: 'keyring', trouble: null });
      expect(await harness.start().token()).toEqual({ ok: true, value: 'access-2' });
    },
  );

  it.each(['unavailable', 'hung'] as const)(
    'that is %s at start: locked, nothing touched, and unlocked when it is back',
    async (trouble) => {
      const harness = await signedInHarness();
      const [before, account] = [vaultBytes(harness), await harness.start().account()];
      harness.keyring.trouble = trouble;
      const session = harness.start();
      const askedBefore = harness.keyring.asked;
      expect(await session.account()).toBe(account);
      expect(harness.keyring.asked).toBe(askedBefore);
      expect(await session.token()).toMatchObject({ failure: { code: 'storage' } });
      expect(api(session).state).toBe('locked');
      expect(ais(session).state).toBe('locked');
      expect(session.status().vault).toEqual({ tier: 'keyring', trouble });
      expect(await session.signOut('api')).toMatchObject({ failure: { code: 'storage' } });
      expect([vaultBytes(harness), account]).toEqual([before, await session.account()]);
      const { asked } = harness.keyring;
      await session.token();
      expect(harness.keyring.asked).toBe(asked);
      harness.keyring.trouble = undefined;
      expect((await session.unlock()).scopes.api.state).toBe('signed-in');
      expect(await session.token()).toEqual({ ok: true, value: 'access-0' });
      expect(harness.identity.forms).toHaveLength(2);
    },
  );

  it('that is locked keeps a new sign-in of this run apart from what it locks, and takes it when it is back', async () => {
    const harness = await signedInHarness((_path, _form, count) => tokens(`new-${count}`));
    const before = vaultBytes(harness);
    harness.keyring.trouble = 'unavailable';
    const session = harness.start();
    await session.token();
    const ended = session.signIn({ signal: never, progress: () => {} });
    await harness.clock.nextTimer();
    harness.clock.runOut();
    expect(await ended).toMatchObject({ value: { vault: { tier: 'memory' } } });
    expect(vaultBytes(harness)).toBe(before);
    harness.keyring.trouble = undefined;
    await session.unlock();
    expect((await harness.peek())?.api?.refreshToken).toMatch(/^refresh-new/);
  });

  it('that is not the one that sealed ends the sign-in, and a new one takes its place', async () => {
    const harness = await signedInHarness((_path, _form, count) => tokens(`new-${count}`));
    const account = await harness.start().account();
    Object.assign(harness.keyring, testKeyring());
    harness.keyring.trouble = 'other';
    const session = harness.start();
    expect(await session.token()).toMatchObject({ failure: { code: 'signed-out' } });
    expect(api(session)).toMatchObject({ state: 'ended', endedBy: 'keyring' });
    expect(session.status().vault).toEqual({ tier: 'keyring', trouble: 'other' });
    expect(await session.account()).toBe(account);
    harness.keyring.trouble = undefined;
    await signInAt(harness, session);
    expect(api(session)).toMatchObject({ state: 'signed-in', endedBy: null });
    expect(session.status().vault).toEqual({ tier: 'keyring', trouble: null });
  });
});

it('whose file was changed from outside is ended as damaged until a new sign-in takes its place', async () => {
  const harness = await signedInHarness((_path, _form, count) => tokens(`new-${count}`));
  writeFileSync(join(harness.folder, 'secrets', 'vault'), 'not ours');
  const session = harness.start();
  await session.unlock();
  expect(api(session)).toMatchObject({ state: 'ended', endedBy: 'damaged' });
  expect(session.status().vault.trouble).toBe('damaged');
  await signInAt(harness, session);
  expect(session.status().vault).toEqual({ tier: 'keyring', trouble: null });
  expect(await harness.start().token()).toMatchObject({ ok: true });
});

describe('signing out', () => {
  it('takes the tokens off the disk and out of memory, and asks nobody', async () => {
    const harness = await signedInHarness();
    const session = harness.start();
    await session.token();
    const asked = harness.identity.forms.length;
    expect(await session.signOut('api')).toEqual({ ok: true, value: null });
    expect(vaultFiles(harness)).toEqual([]);
    expect(api(session)).toMatchObject({ state: 'signed-out', who: null, until: null });
    expect(await session.account()).toBe('');
    expect(await session.token()).toMatchObject({ failure: { code: 'signed-out' } });
    expect(harness.identity.forms).toHaveLength(asked);
  });

  it('while a refresh is under way is not undone by its answer', async () => {
    let answer: (reply: Reply) => void = () => {};
    let asked: () => void = () => {};
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    const harness = await signedInHarness(() => {
      asked();
      return new Promise<Reply>((resolve) => (answer = resolve));
    });
    const session = harness.start();
    harness.clock.time += hourMs;
    const refreshing = session.token();
    await isAsked;
    const signingOut = session.signOut('api');
    answer(tokens('too-late'));
    expect(await refreshing).toMatchObject({ ok: false });
    expect(await signingOut).toEqual({ ok: true, value: null });
    expect(vaultFiles(harness)).toEqual([]);
    const states = session.notified.map(({ scopes }) => scopes.api.state);
    expect(new Set(states.slice(states.indexOf('signed-out')))).toEqual(new Set(['signed-out']));
    expect(await session.token()).toMatchObject({ failure: { code: 'signed-out' } });
  });

  it('of one scope leaves the other', async () => {
    const harness = await signedInHarness();
    const session = harness.start();
    await session.keepClient('ais', { clientId: 'me', clientSecret: 'canary-secret' }, never);
    await session.signOut('api');
    expect(await harness.peek()).toMatchObject({ api: null, ais: { clientSecret: 'canary-secret' } });
    await session.signOut('ais');
    expect(vaultFiles(harness)).toEqual([]);
  });

  it('with a disk that cannot be written says so, and happens as soon as it can', async () => {
    const harness = await signedInHarness();
    let removed = (): void => {};
    const isRemoved = new Promise<void>((resolve) => (removed = resolve));
    const session = harness.start({
      onChange: ({ vault }) => {
        if (api(session).state === 'signed-out' && vault.trouble === null && !harness.isDiskFull) removed();
      },
    });
    await session.token();
    harness.isDiskFull = true;
    expect(await session.signOut('api')).toMatchObject({ failure: { code: 'storage' } });
    expect(await session.token()).toMatchObject({ failure: { code: 'signed-out' } });
    harness.isDiskFull = false;
    harness.clock.runOut();
    await isRemoved;
    expect(vaultFiles(harness)).toEqual([]);
  });
});

describe('AIS credentials', () => {
  const credentials = { clientId: 'me@example.invalid:ais', clientSecret: 'canary-secret' };

  it('are tested, kept sealed, and serve the next start', async () => {
    const harness = await freshHarness(() => tokens('ais', { refresh_token: undefined }));
    const session = harness.start();
    expect(await session.keepClient('ais', credentials, never)).toEqual({
      ok: true,
      value: { end: 'stored', vault: { tier: 'keyring', trouble: null } },
    });
    expect(harness.identity.forms).toEqual([
      {
        client_id: credentials.clientId,
        client_secret: credentials.clientSecret,
        scope: 'ais',
        grant_type: 'client_credentials',
      },
    ]);
    expect(harness.identity.bodies[0]).toContain('client_id=me%40example.invalid%3Aais');
    expect(harness.identity.seen[0]?.authorization).toBe(undefined);
    expect(vaultBytes(harness)).not.toContain('canary');
    const next = harness.start();
    expect(await next.accessToken('ais', never)).toEqual({ ok: true, value: 'access-ais' });
    expect(ais(next)).toMatchObject({ state: 'signed-in', who: credentials.clientId });
    harness.clock.time += hourMs;
    await next.accessToken('ais', never);
    expect(harness.identity.forms).toHaveLength(2);
  });

  it.each([
    ['invalid_client', { end: 'wrong-secret' }],
    ['invalid_scope', { end: 'wrong-scope' }],
    ['unauthorized_client', { end: 'not-permitted' }],
    ['unknown_error', { end: 'refused', error: 'unknown_error' }],
  ])('that are refused as %s are not kept', async (error, end) => {
    const harness = await freshHarness(() => refusal(error));
    const session = harness.start();
    expect(ais(session).state).toBe('unknown');
    await session.unlock();
    expect(await session.keepClient('ais', credentials, never)).toEqual({ ok: true, value: end });
    expect(ais(session).state).toBe('signed-out');
    expect(await harness.peek()).toBe(undefined);
  });

  it('that could not be tested are not kept, and the failure says why', async () => {
    const harness = await freshHarness(() => ({ status: 200, body: '', reset: true }));
    expect(await harness.start().keepClient('ais', credentials, never)).toMatchObject({
      failure: { code: 'offline' },
    });
    expect(await harness.peek()).toBe(undefined);
  });

  it('that stop being taken end, and are not sent again at the next start', async () => {
    const harness = await freshHarness((_form, count) =>
      count === 1 ? tokens('ais') : refusal('invalid_client'),
    );
    await harness.start().keepClient('ais', credentials, never);
    harness.clock.time += hourMs;
    for (let start = 0; start < 2; start++) {
      const session = harness.start();
      expect(await session.accessToken('ais', never)).toMatchObject({ failure: { code: 'signed-out' } });
      expect(ais(session)).toMatchObject({
        state: 'ended',
        endedBy: 'refused',
        lastRefusal: { error: 'invalid_client' },
      });
    }
    expect(harness.identity.forms).toHaveLength(2);
  });

  it('of the environment serve without being kept', async () => {
    const harness = await freshHarness(() => tokens('ais'));
    const session = harness.start({ clientSecrets: { ais: 'canary-secret' } });
    expect(await session.accessToken('ais', never)).toEqual({ ok: true, value: 'access-ais' });
    expect(harness.identity.forms[0]).toMatchObject({
      client_id: 'ais@example.invalid:kart',
      client_secret: 'canary-secret',
    });
    expect(ais(session).state).toBe('signed-in');
    expect(await harness.peek()).toBe(undefined);
  });

  it('of the environment that are refused are not sent again in this run', async () => {
    const harness = await freshHarness(() => refusal('invalid_client'));
    const session = harness.start({ clientSecrets: { ais: 'wrong' } });
    for (let i = 0; i < 3; i++)
      expect(await session.accessToken('ais', never)).toMatchObject({ failure: { code: 'signed-out' } });
    expect(harness.identity.forms).toHaveLength(1);
    expect(ais(session)).toMatchObject({ state: 'ended', endedBy: 'refused' });
  });
});

describe('what is told', () => {
  it('comes at every change, once, and never with a token', async () => {
    const harness = await freshHarness((_form, count) =>
      tokens(String(count), {
        access_token: jwt({ sub: 'me', canary: 'access' }),
        refresh_token: 'canary-refresh',
      }),
    );
    const session = harness.start();
    await session.unlock();
    await signInAt(harness, session);
    harness.clock.time += hourMs;
    await session.token();
    await session.token();
    await session.signOut('api');
    const states = session.notified.map(({ scopes }) => scopes.api.state);
    expect(states.filter((state, i) => state !== states[i - 1])).toEqual([
      'signed-out',
      'signed-in',
      'signed-out',
    ]);
    const texts = session.notified.map((status) => JSON.stringify(status));
    expect(texts.filter((text, i) => text === texts[i - 1])).toEqual([]);
    const text = JSON.stringify(session.notified);
    for (const secret of ['canary', jwt({ sub: 'me', canary: 'access' })]) expect(text).not.toContain(secret);
  });
});
