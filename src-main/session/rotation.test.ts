import { describe, expect, it } from 'vitest';
import type { ScopeStatus } from '../../src-shared/domain/session/session';
import { fail } from '../../src-shared/result';
import { createFetcher } from '../api-client/network/fetcher';
import { testTimers } from '../api-client/testing';
import { refusal, type Reply, tokens } from './testing';
import { type SessionHarness, never, signedInHarness, type Started } from './testing-session';

const hourMs = 3_600_000;

/** Forms of the refreshes that the service got, in order. */
const redeemed = ({ identity }: SessionHarness): string[] =>
  identity.forms.flatMap((form) =>
    form['grant_type'] === 'refresh_token' ? [form['refresh_token'] ?? ''] : [],
  );

/** The state that a process leaves that was killed while its refresh was on the way. */
async function cutShort(harness: SessionHarness, isSecondTry = false): Promise<void> {
  const victim = harness.start({
    crashAt: (point) => {
      if (point === 'before-send') throw new Error('killed');
    },
  });
  harness.clock.time += hourMs;
  await expect(victim.token()).rejects.toThrow('killed');
  harness.alive.delete(victim.pid);
  if (isSecondTry)
    await harness.edit((api) => ({ ...api, intent: api.intent && { ...api.intent, isSecondTry: true } }));
}

const api = (session: Started): ScopeStatus => session.status().scopes.api;

describe('a kept sign-in', () => {
  it('serves the next start without a refresh', async () => {
    const harness = await signedInHarness();
    const session = harness.start();
    expect(await session.token()).toEqual({ ok: true, value: 'access-0' });
    expect(redeemed(harness)).toEqual([]);
    expect(api(session)).toMatchObject({ state: 'signed-in', until: '2026-11-21T11:00:05.000Z' });
  });

  it('is renewed by the wall clock a minute before its time, with the newest refresh token each time', async () => {
    const harness = await signedInHarness();
    const session = harness.start();
    harness.clock.time += hourMs - 61_000;
    expect(await session.token()).toEqual({ ok: true, value: 'access-0' });
    for (let i = 1; i <= 3; i++) {
      harness.clock.time += hourMs;
      expect(await session.token()).toEqual({ ok: true, value: `access-${i}` });
    }
    expect(redeemed(harness)).toEqual(['refresh-0', 'refresh-1', 'refresh-2']);
  });

  it('is renewed with the lock held, the intent on the disk before, and the new tokens on it before their use', async () => {
    const seen: unknown[] = [];
    const harness: SessionHarness = await signedInHarness(async () => {
      harness.log.push('sent');
      seen.push((await harness.peek())?.api?.intent);
      return tokens('1');
    });
    const session = harness.start({ crashAt: (point) => point === 'before-use' && harness.log.push('used') });
    harness.clock.time += hourMs;
    await session.token();
    expect(seen).toMatchObject([{ pid: session.pid, state: 'sending', isSecondTry: false }]);
    expect(harness.log).toEqual(['locked', 'sent', 'unlocked', 'used']);
    expect((await harness.peek())?.api).toMatchObject({
      refreshToken: 'refresh-1',
      access: { token: 'access-1' },
      intent: null,
    });
  });

  it('says that it is on its way until the new tokens are on the disk, so that a quit can wait for them', async () => {
    let isSent = false;
    const harness = await signedInHarness(() => {
      isSent = true;
      return tokens('1');
    });
    const session = harness.start();
    expect(session.underWay()).toBeNull();
    harness.clock.time += hourMs;
    const token = session.token();
    await expect.poll(() => isSent, { interval: 1 }).toBe(true);
    expect(session.underWay()).not.toBeNull();
    await session.underWay();
    expect((await harness.peek())?.api).toMatchObject({ refreshToken: 'refresh-1', intent: null });
    expect(session.underWay()).toBeNull();
    expect(await token).toEqual({ ok: true, value: 'access-1' });
  });

  it('is renewed once for 200 that ask at its end', async () => {
    const harness = await signedInHarness();
    const session = harness.start();
    harness.clock.time += hourMs;
    const answers = await Promise.all(Array.from({ length: 200 }, () => session.token()));
    expect(answers).toEqual(Array(200).fill({ ok: true, value: 'access-1' }));
    expect(redeemed(harness)).toHaveLength(1);
  });

  it('is renewed once for several processes: the others take over what one was given', async () => {
    const harness = await signedInHarness();
    const processes = Array.from({ length: 8 }, () => harness.start());
    for (let round = 1; round <= 3; round++) {
      harness.clock.time += hourMs;
      const answers = await Promise.all(processes.map((one) => one.token()));
      expect(answers).toEqual(Array(8).fill({ ok: true, value: `access-${round}` }));
    }
    expect(redeemed(harness)).toHaveLength(3);
  });

  it('keeps its refresh token where the service gives no new one', async () => {
    const harness = await signedInHarness((_path, _form, count) =>
      tokens(String(count), { refresh_token: null }),
    );
    const session = harness.start();
    for (let i = 0; i < 2; i++) {
      harness.clock.time += hourMs;
      await session.token();
    }
    expect(redeemed(harness)).toEqual(['refresh-0', 'refresh-0']);
  });

  it('goes to the client that it was given to, also when the profile names another now', async () => {
    const harness = await signedInHarness();
    const site = { ...harness.addresses, deviceClientId: 'other@example.invalid:kart' };
    const session = harness.start({
      service: {
        id: 'barentswatch',
        sealedTo: '',
        name: '',
        isSample: false,
        cacheName: '',
        host: () => '',
        known: () => undefined,
        addresses: () => Promise.resolve({ ok: true, value: site }),
      },
    });
    harness.clock.time += hourMs;
    await session.token();
    expect(harness.identity.forms.at(-1)?.['client_id']).toBe('demo@example.invalid:kart');
  });
});

describe('a refresh that was cut short', () => {
  it('is tried once more at the next start, and goes on when the service takes it', async () => {
    const harness = await signedInHarness();
    await cutShort(harness);
    const session = harness.start();
    expect(await session.token()).toEqual({ ok: true, value: 'access-1' });
    expect(redeemed(harness)).toEqual(['refresh-0']);
    expect(api(session)).toMatchObject({ state: 'signed-in', endedBy: null });
  });

  it('ends the sign-in as interrupted when the service does not take the token any more, and is never sent again', async () => {
    const harness = await signedInHarness(() => refusal('invalid_grant'));
    await cutShort(harness);
    for (let start = 0; start < 3; start++) {
      const session = harness.start();
      expect(await session.token()).toMatchObject({ failure: { code: 'signed-out' } });
      expect(api(session)).toMatchObject({
        state: 'ended',
        endedBy: 'interrupted',
        lastRefusal: { error: 'invalid_grant' },
      });
    }
    expect(redeemed(harness)).toEqual(['refresh-0']);
  });

  it('is not tried a third time: when the one attempt was cut short too, the sign-in ends', async () => {
    const harness = await signedInHarness();
    await cutShort(harness, true);
    const session = harness.start();
    expect(await session.token()).toMatchObject({ failure: { code: 'signed-out' } });
    expect(api(session)).toMatchObject({ state: 'ended', endedBy: 'interrupted' });
    expect(redeemed(harness)).toEqual([]);
  });

  it('is waited for while the process that began it lives', async () => {
    const harness = await signedInHarness();
    await cutShort(harness);
    const intent = (await harness.peek())?.api?.intent;
    harness.alive.add(intent?.pid ?? 0);
    const session = harness.start();
    const asking = session.token();
    expect(await harness.clock.nextTimer()).toBe(500);
    expect(redeemed(harness)).toEqual([]);
    await harness.edit((held) => ({
      ...held,
      refreshToken: 'refresh-theirs',
      access: {
        token: 'access-theirs',
        receivedAtMs: harness.clock.time,
        expiresAtMs: harness.clock.time + hourMs,
      },
      intent: null,
    }));
    harness.clock.runOut();
    expect(await asking).toEqual({ ok: true, value: 'access-theirs' });
    expect(redeemed(harness)).toEqual([]);
  });

  it('is not waited for longer than the longest exchange, whoever has the number of that process now', async () => {
    const harness = await signedInHarness();
    await cutShort(harness);
    harness.alive.add((await harness.peek())?.api?.intent?.pid ?? 0);
    harness.clock.time += 130_000;
    expect(await harness.start().token()).toEqual({ ok: true, value: 'access-1' });
  });

  it('is not waited for when the clock was put back', async () => {
    const harness = await signedInHarness();
    await cutShort(harness);
    harness.alive.add((await harness.peek())?.api?.intent?.pid ?? 0);
    harness.clock.time -= 2 * hourMs;
    expect(await harness.start().token()).toEqual({ ok: true, value: 'access-1' });
  });
});

describe('a refusal', () => {
  it('of the refresh token ends the sign-in, is remembered, and the token is not sent at the next start', async () => {
    const harness = await signedInHarness(() => refusal('invalid_grant'));
    harness.clock.time += hourMs;
    for (let start = 0; start < 2; start++) {
      const session = harness.start();
      expect(await session.token()).toMatchObject({ failure: { code: 'signed-out' } });
      expect(api(session)).toMatchObject({ state: 'ended', endedBy: 'refused', until: null });
    }
    expect(redeemed(harness)).toEqual(['refresh-0']);
    expect(JSON.stringify(await harness.peek())).not.toContain('refresh-0');
  });

  it('of anything else keeps the token and says what it was', async () => {
    const harness = await signedInHarness((_path, _form, count) =>
      count === 1 ? refusal('invalid_client') : tokens('1'),
    );
    const session = harness.start();
    harness.clock.time += hourMs;
    expect(await session.token()).toMatchObject({ failure: { code: 'bad-response' } });
    expect(api(session)).toMatchObject({
      state: 'expired',
      lastRefusal: { error: 'invalid_client', atMs: harness.clock.time },
      lastTrouble: { code: 'bad-response', atMs: harness.clock.time },
    });
    harness.clock.time += 60_000;
    expect(await session.token()).toEqual({ ok: true, value: 'access-1' });
    expect(api(session)).toMatchObject({ lastRefusal: null, lastTrouble: null });
  });

  const troubles: [string, Reply, string][] = [
    ['a server error', { status: 500, body: { error: 'invalid_grant' } }, 'bad-response'],
    ['a web page', { status: 200, body: '<html>', headers: { 'content-type': 'text/html' } }, 'bad-response'],
    ['a refusal as a web page', { status: 400, body: '<p>invalid_grant</p>' }, 'bad-response'],
    ['no body', { status: 400, body: '' }, 'bad-response'],
    ['a list', { status: 200, body: [] }, 'bad-response'],
    ['a cut connection', { status: 200, body: '', reset: true }, 'offline'],
    ['a request for patience', { status: 429, body: { error: 'invalid_grant' } }, 'throttled'],
    ['being out of service', { status: 503, body: { error: 'invalid_grant' } }, 'throttled'],
    [
      'a redirect',
      { status: 302, body: '', headers: { location: 'https://example.invalid/' } },
      'bad-response',
    ],
    ['a token of another kind', tokens('1', { token_type: 'mac' }), 'bad-response'],
    [
      'a token that would break out of its header',
      tokens('1', { access_token: 'a\r\nx: 1' }),
      'bad-response',
    ],
  ];
  it.each(troubles)('is not what %s means: the token is kept and tried again', async (_what, reply, code) => {
    const harness = await signedInHarness((_path, _form, count) => (count === 1 ? reply : tokens('2')));
    const session = harness.start();
    harness.clock.time += hourMs;
    expect(await session.token()).toMatchObject({ failure: { code } });
    expect(api(session)).toMatchObject({ state: 'expired', lastTrouble: { code }, endedBy: null });
    expect((await harness.peek())?.api).toMatchObject({
      refreshToken: 'refresh-0',
      intent: { state: 'unanswered' },
    });
    harness.clock.time += 60_000;
    // Another process is not taken in by the intent either.
    expect(await harness.start().token()).toEqual({ ok: true, value: 'access-2' });
    expect(redeemed(harness)).toEqual(['refresh-0', 'refresh-0']);
  });

  it('is followed by longer and longer pauses, in which nobody is asked', async () => {
    const harness = await signedInHarness(() => ({ status: 500, body: '' }));
    const session = harness.start();
    harness.clock.time += hourMs;
    const pauses: (number | undefined)[] = [];
    for (let i = 0; i < 8; i++) {
      await session.token();
      const held = await session.token();
      const ms = held.ok ? 0 : (held.failure.retryAfterMs ?? 0);
      pauses.push(ms / 1000);
      harness.clock.time += ms;
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(redeemed(harness)).toHaveLength(8);
  });

  it('that asks for patience is obeyed', async () => {
    const harness = await signedInHarness((_path, _form, count) =>
      count === 1 ? { status: 429, body: '', headers: { 'retry-after': '120' } } : tokens('2'),
    );
    const session = harness.start();
    harness.clock.time += hourMs;
    expect(await session.token()).toMatchObject({ failure: { code: 'throttled', retryAfterMs: 120_000 } });
    harness.clock.time += 119_000;
    expect(await session.token()).toMatchObject({ failure: { code: 'throttled' } });
    harness.clock.time += 1_001;
    expect(await session.token()).toEqual({ ok: true, value: 'access-2' });
  });
});

describe('an identity service that is slow', () => {
  it('may take longer with a refresh than any other answer may', async () => {
    let isAsked = (): void => {};
    const asked = new Promise<void>((resolve) => (isAsked = resolve));
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const harness: SessionHarness = await signedInHarness(async () => {
      isAsked();
      await released;
      return tokens('1');
    });
    const timers = testTimers();
    const fetcher = createFetcher({ fetch, now: harness.clock.now, setTimer: timers.setTimer });
    const session = harness.start({ fetcher });
    harness.clock.time += hourMs;
    const token = session.token();
    await asked;
    timers.elapse(15_000);
    release();
    expect(await token).toEqual({ ok: true, value: 'access-1' });
    expect(redeemed(harness)).toEqual(['refresh-0']);
  });

  it('is given up before another process would take the refresh for one that was cut short', async () => {
    const harness = await signedInHarness(() => new Promise<Reply>(() => {}));
    const timers = testTimers();
    const fetcher = createFetcher({ fetch, now: harness.clock.now, setTimer: timers.setTimer });
    const session = harness.start({ fetcher });
    harness.clock.time += hourMs;
    const token = session.token();
    await timers.set(60_000);
    timers.elapse(60_000);
    expect(await token).toMatchObject({ failure: { code: 'timeout' } });
    expect(api(session).state).toBe('expired');
    expect((await harness.peek())?.api).toMatchObject({ refreshToken: 'refresh-0', endedBy: null });
  });

  it.each<[string, Reply]>([
    ['a time-out of its gateway', { status: 504, body: '<html>' }],
    ['a broken answer', { status: 500, body: { error: 'invalid_grant' } }],
    ['a request for patience', { status: 429, body: { error: 'invalid_grant' } }],
    ['a web page', { status: 200, body: '<html>', headers: { 'content-type': 'text/html' } }],
  ])('ends no sign-in by %s', async (_what, reply) => {
    const harness = await signedInHarness(() => reply);
    const session = harness.start();
    harness.clock.time += hourMs;
    expect((await session.token()).ok).toBe(false);
    expect(api(session)).toMatchObject({ state: 'expired', endedBy: null });
    expect((await harness.peek())?.api?.refreshToken).toBe('refresh-0');
  });
});

describe('a 401', () => {
  /** A younger token was never the reason (refusing.test.ts). */
  const oldMs = 6 * 60_000;

  it('renews the token once for all who met it', async () => {
    const harness = await signedInHarness();
    const session = harness.start();
    await session.token();
    harness.clock.time += oldMs;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => {
        session.refused('access-0');
        return session.token();
      }),
    );
    expect(answers).toEqual(Array(20).fill({ ok: true, value: 'access-1' }));
    expect(redeemed(harness)).toHaveLength(1);
  });

  it('to a token that another process has renewed already is healed by the vault', async () => {
    const harness = await signedInHarness();
    const [one, two] = [harness.start(), harness.start()];
    await Promise.all([one.token(), two.token()]);
    harness.clock.time += oldMs;
    one.refused('access-0');
    two.refused('access-0');
    expect([await one.token(), await two.token()]).toEqual(Array(2).fill({ ok: true, value: 'access-1' }));
    expect(redeemed(harness)).toHaveLength(1);
  });

  it('to every token does not make a refresh of every question', async () => {
    const harness = await signedInHarness();
    const session = harness.start();
    await session.token();
    harness.clock.time += oldMs;
    for (let i = 0; i < 10; i++) {
      const token = await session.token();
      if (token.ok) session.refused(token.value);
    }
    expect(redeemed(harness)).toHaveLength(1);
  });
});

describe('the clock', () => {
  it.each([2, -2])('may be wrong by %d hours all along; the difference is named', async (hours) => {
    const harness: SessionHarness = await signedInHarness((_path, _form, count) => ({
      ...tokens(String(count)),
      headers: { date: new Date(harness.clock.time - hours * hourMs).toUTCString() },
    }));
    const session = harness.start();
    harness.clock.time += hourMs;
    expect(await session.token()).toEqual({ ok: true, value: 'access-1' });
    expect(session.status().clockAheadMs).toBe(hours * hourMs);
    harness.clock.time += hourMs - 61_000;
    expect(await session.token()).toEqual({ ok: true, value: 'access-1' });
    harness.clock.time += 1_000;
    expect(await session.token()).toEqual({ ok: true, value: 'access-2' });
  });

  it('may be put back: what was dated by the wrong one is renewed', async () => {
    const harness = await signedInHarness();
    const session = harness.start();
    await session.token();
    harness.clock.time -= 2 * hourMs;
    expect(await session.token()).toEqual({ ok: true, value: 'access-1' });
  });

  it('runs on while the computer sleeps', async () => {
    const harness = await signedInHarness();
    const session = harness.start();
    await session.token();
    harness.clock.time += 9 * hourMs;
    expect(api(session).state).toBe('expired');
    expect(await session.token()).toEqual({ ok: true, value: 'access-1' });
  });
});

describe('a disk that is full', () => {
  it('keeps a refresh from beginning: the token is not spent for an answer that could not be stored', async () => {
    const harness = await signedInHarness();
    const session = harness.start();
    harness.clock.time += hourMs;
    harness.isDiskFull = true;
    expect(await session.token()).toMatchObject({ failure: { code: 'storage' } });
    expect(redeemed(harness)).toEqual([]);
    expect(session.status()).toMatchObject({ vault: { trouble: 'unwritable' } });
    expect(api(session)).toMatchObject({ state: 'expired', lastTrouble: { code: 'storage' } });
    harness.isDiskFull = false;
    harness.clock.time += 60_000;
    expect(await session.token()).toEqual({ ok: true, value: 'access-1' });
    expect(session.status().vault).toEqual({ tier: 'keyring', trouble: null });
  });

  it('between sending and storing loses nothing: the new token is in memory, unused, until it is on the disk', async () => {
    const harness: SessionHarness = await signedInHarness((_path, _form, count) => {
      if (count === 1) harness.isDiskFull = true;
      return tokens(String(count));
    });
    const session = harness.start();
    harness.clock.time += hourMs;
    expect(await session.token()).toMatchObject({ failure: { code: 'storage' } });
    harness.clock.time += 1_000;
    expect(await session.token()).toMatchObject({ failure: { code: 'storage' } });
    expect(session.status().vault.trouble).toBe('unwritable');
    expect((await harness.peek())?.api?.refreshToken).toBe('refresh-0');
    harness.isDiskFull = false;
    harness.clock.time += 60_000;
    expect(await session.token()).toEqual({ ok: true, value: 'access-1' });
    expect((await harness.peek())?.api?.refreshToken).toBe('refresh-1');
    expect(redeemed(harness)).toHaveLength(1);
  });

  it('is tried again without anybody asking', async () => {
    const harness: SessionHarness = await signedInHarness((_path, _form, count) => {
      if (count === 1) harness.isDiskFull = true;
      return tokens(String(count));
    });
    let stored = (): void => {};
    const isStored = new Promise<void>((resolve) => (stored = resolve));
    const session = harness.start({
      onChange: ({ vault }) => {
        if (redeemed(harness).length > 0 && vault.trouble === null) stored();
      },
    });
    harness.clock.time += hourMs;
    await session.token();
    harness.clock.runOut();
    await harness.clock.nextTimer();
    harness.isDiskFull = false;
    harness.clock.runOut();
    await isStored;
    expect((await harness.peek())?.api?.refreshToken).toBe('refresh-1');
    expect(await session.token()).toEqual({ ok: true, value: 'access-1' });
  });
});

describe('the lock', () => {
  it('that cannot be had is a failure, and nothing is sent', async () => {
    const harness = await signedInHarness();
    const session = harness.start({ lock: () => Promise.resolve(fail('storage', 'no lock')) });
    harness.clock.time += hourMs;
    expect(await session.token()).toMatchObject({ failure: { code: 'storage' } });
    expect(redeemed(harness)).toEqual([]);
  });

  it('is given back also when the refresh fails', async () => {
    const harness = await signedInHarness(() => ({ status: 500, body: '' }));
    harness.clock.time += hourMs;
    await harness.start().token();
    expect(harness.log).toEqual(['locked', 'unlocked']);
  });
});

it('lets one who asks stop waiting while the refresh goes on', async () => {
  const harness = await signedInHarness();
  const session = harness.start();
  harness.clock.time += hourMs;
  const abort = new AbortController();
  const stopped = session.accessToken('api', abort.signal);
  const waiting = session.accessToken('api', never);
  abort.abort();
  expect(await stopped).toMatchObject({ failure: { code: 'cancelled' } });
  expect(await waiting).toEqual({ ok: true, value: 'access-1' });
});
