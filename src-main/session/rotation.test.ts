import { describe, expect, it } from 'vitest';
import type { ScopeStatus } from '../../src-shared/domain/session/session';
import { fail } from '../../src-shared/result';
import { createFetcher } from '../api-client/network/fetcher';
import { testTimers } from '../api-client/testing';
import { refusal, type Reply, tokens } from './testing';
import { type Desk, never, signedInDesk, type Started } from './testing-desk';

const hourMs = 3_600_000;

/** Forms of the refreshes that the service got, in order. */
const redeemed = ({ identity }: Desk): string[] =>
  identity.forms.flatMap((form) =>
    form['grant_type'] === 'refresh_token' ? [form['refresh_token'] ?? ''] : [],
  );

/** The state that a process leaves that was killed while its refresh was on the way. */
async function cutShort(desk: Desk, isSecondTry = false): Promise<void> {
  const victim = desk.start({
    crashAt: (point) => {
      if (point === 'before-send') throw new Error('killed');
    },
  });
  desk.clock.time += hourMs;
  await expect(victim.token()).rejects.toThrow('killed');
  desk.alive.delete(victim.pid);
  if (isSecondTry)
    await desk.edit((api) => ({ ...api, intent: api.intent && { ...api.intent, isSecondTry: true } }));
}

const api = (session: Started): ScopeStatus => session.status().scopes.api;

describe('a kept sign-in', () => {
  it('serves the next start without a refresh', async () => {
    const desk = await signedInDesk();
    const session = desk.start();
    expect(await session.token()).toEqual({ ok: true, value: 'access-0' });
    expect(redeemed(desk)).toEqual([]);
    expect(api(session)).toMatchObject({ state: 'signed-in', until: '2026-11-21T11:00:05.000Z' });
  });

  it('is renewed by the wall clock a minute before its time, with the newest refresh token each time', async () => {
    const desk = await signedInDesk();
    const session = desk.start();
    desk.clock.time += hourMs - 61_000;
    expect(await session.token()).toEqual({ ok: true, value: 'access-0' });
    for (let i = 1; i <= 3; i++) {
      desk.clock.time += hourMs;
      expect(await session.token()).toEqual({ ok: true, value: `access-${i}` });
    }
    expect(redeemed(desk)).toEqual(['refresh-0', 'refresh-1', 'refresh-2']);
  });

  it('is renewed with the lock held, the intent on the disk before, and the new tokens on it before their use', async () => {
    const seen: unknown[] = [];
    const desk: Desk = await signedInDesk(async () => {
      desk.log.push('sent');
      seen.push((await desk.peek())?.api?.intent);
      return tokens('1');
    });
    const session = desk.start({ crashAt: (point) => point === 'before-use' && desk.log.push('used') });
    desk.clock.time += hourMs;
    await session.token();
    expect(seen).toMatchObject([{ pid: session.pid, state: 'sending', isSecondTry: false }]);
    expect(desk.log).toEqual(['locked', 'sent', 'unlocked', 'used']);
    expect((await desk.peek())?.api).toMatchObject({
      refreshToken: 'refresh-1',
      access: { token: 'access-1' },
      intent: null,
    });
  });

  it('says that it is on its way until the new tokens are on the disk, so that a quit can wait for them', async () => {
    let isSent = false;
    const desk = await signedInDesk(() => {
      isSent = true;
      return tokens('1');
    });
    const session = desk.start();
    expect(session.underWay()).toBeNull();
    desk.clock.time += hourMs;
    const token = session.token();
    await expect.poll(() => isSent, { interval: 1 }).toBe(true);
    expect(session.underWay()).not.toBeNull();
    await session.underWay();
    expect((await desk.peek())?.api).toMatchObject({ refreshToken: 'refresh-1', intent: null });
    expect(session.underWay()).toBeNull();
    expect(await token).toEqual({ ok: true, value: 'access-1' });
  });

  it('is renewed once for 200 that ask at its end', async () => {
    const desk = await signedInDesk();
    const session = desk.start();
    desk.clock.time += hourMs;
    const answers = await Promise.all(Array.from({ length: 200 }, () => session.token()));
    expect(answers).toEqual(Array(200).fill({ ok: true, value: 'access-1' }));
    expect(redeemed(desk)).toHaveLength(1);
  });

  it('is renewed once for several processes: the others take over what one was given', async () => {
    const desk = await signedInDesk();
    const processes = Array.from({ length: 8 }, () => desk.start());
    for (let round = 1; round <= 3; round++) {
      desk.clock.time += hourMs;
      const answers = await Promise.all(processes.map((one) => one.token()));
      expect(answers).toEqual(Array(8).fill({ ok: true, value: `access-${round}` }));
    }
    expect(redeemed(desk)).toHaveLength(3);
  });

  it('keeps its refresh token where the service gives no new one', async () => {
    const desk = await signedInDesk((_path, _form, count) => tokens(String(count), { refresh_token: null }));
    const session = desk.start();
    for (let i = 0; i < 2; i++) {
      desk.clock.time += hourMs;
      await session.token();
    }
    expect(redeemed(desk)).toEqual(['refresh-0', 'refresh-0']);
  });

  it('goes to the client that it was given to, also when the profile names another now', async () => {
    const desk = await signedInDesk();
    const site = { ...desk.addresses, deviceClientId: 'other@example.invalid:kart' };
    const session = desk.start({
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
    desk.clock.time += hourMs;
    await session.token();
    expect(desk.identity.forms.at(-1)?.['client_id']).toBe('demo@example.invalid:kart');
  });
});

describe('a refresh that was cut short', () => {
  it('is tried once more at the next start, and goes on when the service takes it', async () => {
    const desk = await signedInDesk();
    await cutShort(desk);
    const session = desk.start();
    expect(await session.token()).toEqual({ ok: true, value: 'access-1' });
    expect(redeemed(desk)).toEqual(['refresh-0']);
    expect(api(session)).toMatchObject({ state: 'signed-in', endedBy: null });
  });

  it('ends the sign-in as interrupted when the service does not take the token any more, and is never sent again', async () => {
    const desk = await signedInDesk(() => refusal('invalid_grant'));
    await cutShort(desk);
    for (let start = 0; start < 3; start++) {
      const session = desk.start();
      expect(await session.token()).toMatchObject({ failure: { code: 'signed-out' } });
      expect(api(session)).toMatchObject({
        state: 'ended',
        endedBy: 'interrupted',
        lastRefusal: { error: 'invalid_grant' },
      });
    }
    expect(redeemed(desk)).toEqual(['refresh-0']);
  });

  it('is not tried a third time: when the one attempt was cut short too, the sign-in ends', async () => {
    const desk = await signedInDesk();
    await cutShort(desk, true);
    const session = desk.start();
    expect(await session.token()).toMatchObject({ failure: { code: 'signed-out' } });
    expect(api(session)).toMatchObject({ state: 'ended', endedBy: 'interrupted' });
    expect(redeemed(desk)).toEqual([]);
  });

  it('is waited for while the process that began it lives', async () => {
    const desk = await signedInDesk();
    await cutShort(desk);
    const intent = (await desk.peek())?.api?.intent;
    desk.alive.add(intent?.pid ?? 0);
    const session = desk.start();
    const asking = session.token();
    expect(await desk.clock.nextTimer()).toBe(500);
    expect(redeemed(desk)).toEqual([]);
    await desk.edit((held) => ({
      ...held,
      refreshToken: 'refresh-theirs',
      access: {
        token: 'access-theirs',
        receivedAtMs: desk.clock.time,
        expiresAtMs: desk.clock.time + hourMs,
      },
      intent: null,
    }));
    desk.clock.runOut();
    expect(await asking).toEqual({ ok: true, value: 'access-theirs' });
    expect(redeemed(desk)).toEqual([]);
  });

  it('is not waited for longer than the longest exchange, whoever has the number of that process now', async () => {
    const desk = await signedInDesk();
    await cutShort(desk);
    desk.alive.add((await desk.peek())?.api?.intent?.pid ?? 0);
    desk.clock.time += 130_000;
    expect(await desk.start().token()).toEqual({ ok: true, value: 'access-1' });
  });

  it('is not waited for when the clock was put back', async () => {
    const desk = await signedInDesk();
    await cutShort(desk);
    desk.alive.add((await desk.peek())?.api?.intent?.pid ?? 0);
    desk.clock.time -= 2 * hourMs;
    expect(await desk.start().token()).toEqual({ ok: true, value: 'access-1' });
  });
});

describe('a refusal', () => {
  it('of the refresh token ends the sign-in, is remembered, and the token is not sent at the next start', async () => {
    const desk = await signedInDesk(() => refusal('invalid_grant'));
    desk.clock.time += hourMs;
    for (let start = 0; start < 2; start++) {
      const session = desk.start();
      expect(await session.token()).toMatchObject({ failure: { code: 'signed-out' } });
      expect(api(session)).toMatchObject({ state: 'ended', endedBy: 'refused', until: null });
    }
    expect(redeemed(desk)).toEqual(['refresh-0']);
    expect(JSON.stringify(await desk.peek())).not.toContain('refresh-0');
  });

  it('of anything else keeps the token and says what it was', async () => {
    const desk = await signedInDesk((_path, _form, count) =>
      count === 1 ? refusal('invalid_client') : tokens('1'),
    );
    const session = desk.start();
    desk.clock.time += hourMs;
    expect(await session.token()).toMatchObject({ failure: { code: 'bad-response' } });
    expect(api(session)).toMatchObject({
      state: 'expired',
      lastRefusal: { error: 'invalid_client', atMs: desk.clock.time },
      lastTrouble: { code: 'bad-response', atMs: desk.clock.time },
    });
    desk.clock.time += 60_000;
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
    const desk = await signedInDesk((_path, _form, count) => (count === 1 ? reply : tokens('2')));
    const session = desk.start();
    desk.clock.time += hourMs;
    expect(await session.token()).toMatchObject({ failure: { code } });
    expect(api(session)).toMatchObject({ state: 'expired', lastTrouble: { code }, endedBy: null });
    expect((await desk.peek())?.api).toMatchObject({
      refreshToken: 'refresh-0',
      intent: { state: 'unanswered' },
    });
    desk.clock.time += 60_000;
    // Another process is not taken in by the intent either.
    expect(await desk.start().token()).toEqual({ ok: true, value: 'access-2' });
    expect(redeemed(desk)).toEqual(['refresh-0', 'refresh-0']);
  });

  it('is followed by longer and longer pauses, in which nobody is asked', async () => {
    const desk = await signedInDesk(() => ({ status: 500, body: '' }));
    const session = desk.start();
    desk.clock.time += hourMs;
    const pauses: (number | undefined)[] = [];
    for (let i = 0; i < 8; i++) {
      await session.token();
      const held = await session.token();
      const ms = held.ok ? 0 : (held.failure.retryAfterMs ?? 0);
      pauses.push(ms / 1000);
      desk.clock.time += ms;
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(redeemed(desk)).toHaveLength(8);
  });

  it('that asks for patience is obeyed', async () => {
    const desk = await signedInDesk((_path, _form, count) =>
      count === 1 ? { status: 429, body: '', headers: { 'retry-after': '120' } } : tokens('2'),
    );
    const session = desk.start();
    desk.clock.time += hourMs;
    expect(await session.token()).toMatchObject({ failure: { code: 'throttled', retryAfterMs: 120_000 } });
    desk.clock.time += 119_000;
    expect(await session.token()).toMatchObject({ failure: { code: 'throttled' } });
    desk.clock.time += 1_001;
    expect(await session.token()).toEqual({ ok: true, value: 'access-2' });
  });
});

describe('an identity service that is slow', () => {
  it('may take longer with a refresh than any other answer may', async () => {
    let isAsked = (): void => {};
    const asked = new Promise<void>((resolve) => (isAsked = resolve));
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const desk: Desk = await signedInDesk(async () => {
      isAsked();
      await released;
      return tokens('1');
    });
    const timers = testTimers();
    const fetcher = createFetcher({ fetch, now: desk.clock.now, setTimer: timers.setTimer });
    const session = desk.start({ fetcher });
    desk.clock.time += hourMs;
    const token = session.token();
    await asked;
    timers.elapse(15_000);
    release();
    expect(await token).toEqual({ ok: true, value: 'access-1' });
    expect(redeemed(desk)).toEqual(['refresh-0']);
  });

  it('is given up before another process would take the refresh for one that was cut short', async () => {
    const desk = await signedInDesk(() => new Promise<Reply>(() => {}));
    const timers = testTimers();
    const fetcher = createFetcher({ fetch, now: desk.clock.now, setTimer: timers.setTimer });
    const session = desk.start({ fetcher });
    desk.clock.time += hourMs;
    const token = session.token();
    await timers.set(60_000);
    timers.elapse(60_000);
    expect(await token).toMatchObject({ failure: { code: 'timeout' } });
    expect(api(session).state).toBe('expired');
    expect((await desk.peek())?.api).toMatchObject({ refreshToken: 'refresh-0', endedBy: null });
  });

  it.each<[string, Reply]>([
    ['a time-out of its gateway', { status: 504, body: '<html>' }],
    ['a broken answer', { status: 500, body: { error: 'invalid_grant' } }],
    ['a request for patience', { status: 429, body: { error: 'invalid_grant' } }],
    ['a web page', { status: 200, body: '<html>', headers: { 'content-type': 'text/html' } }],
  ])('ends no sign-in by %s', async (_what, reply) => {
    const desk = await signedInDesk(() => reply);
    const session = desk.start();
    desk.clock.time += hourMs;
    expect((await session.token()).ok).toBe(false);
    expect(api(session)).toMatchObject({ state: 'expired', endedBy: null });
    expect((await desk.peek())?.api?.refreshToken).toBe('refresh-0');
  });
});

describe('a 401', () => {
  /** A younger token was never the reason (refusing.test.ts). */
  const oldMs = 6 * 60_000;

  it('renews the token once for all who met it', async () => {
    const desk = await signedInDesk();
    const session = desk.start();
    await session.token();
    desk.clock.time += oldMs;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => {
        session.refused('access-0');
        return session.token();
      }),
    );
    expect(answers).toEqual(Array(20).fill({ ok: true, value: 'access-1' }));
    expect(redeemed(desk)).toHaveLength(1);
  });

  it('to a token that another process has renewed already is healed by the vault', async () => {
    const desk = await signedInDesk();
    const [one, two] = [desk.start(), desk.start()];
    await Promise.all([one.token(), two.token()]);
    desk.clock.time += oldMs;
    one.refused('access-0');
    two.refused('access-0');
    expect([await one.token(), await two.token()]).toEqual(Array(2).fill({ ok: true, value: 'access-1' }));
    expect(redeemed(desk)).toHaveLength(1);
  });

  it('to every token does not make a refresh of every question', async () => {
    const desk = await signedInDesk();
    const session = desk.start();
    await session.token();
    desk.clock.time += oldMs;
    for (let i = 0; i < 10; i++) {
      const token = await session.token();
      if (token.ok) session.refused(token.value);
    }
    expect(redeemed(desk)).toHaveLength(1);
  });
});

describe('the clock', () => {
  it.each([2, -2])('may be wrong by %d hours all along; the difference is named', async (hours) => {
    const desk: Desk = await signedInDesk((_path, _form, count) => ({
      ...tokens(String(count)),
      headers: { date: new Date(desk.clock.time - hours * hourMs).toUTCString() },
    }));
    const session = desk.start();
    desk.clock.time += hourMs;
    expect(await session.token()).toEqual({ ok: true, value: 'access-1' });
    expect(session.status().clockAheadMs).toBe(hours * hourMs);
    desk.clock.time += hourMs - 61_000;
    expect(await session.token()).toEqual({ ok: true, value: 'access-1' });
    desk.clock.time += 1_000;
    expect(await session.token()).toEqual({ ok: true, value: 'access-2' });
  });

  it('may be put back: what was dated by the wrong one is renewed', async () => {
    const desk = await signedInDesk();
    const session = desk.start();
    await session.token();
    desk.clock.time -= 2 * hourMs;
    expect(await session.token()).toEqual({ ok: true, value: 'access-1' });
  });

  it('runs on while the computer sleeps', async () => {
    const desk = await signedInDesk();
    const session = desk.start();
    await session.token();
    desk.clock.time += 9 * hourMs;
    expect(api(session).state).toBe('expired');
    expect(await session.token()).toEqual({ ok: true, value: 'access-1' });
  });
});

describe('a disk that is full', () => {
  it('keeps a refresh from beginning: the token is not spent for an answer that could not be stored', async () => {
    const desk = await signedInDesk();
    const session = desk.start();
    desk.clock.time += hourMs;
    desk.isDiskFull = true;
    expect(await session.token()).toMatchObject({ failure: { code: 'storage' } });
    expect(redeemed(desk)).toEqual([]);
    expect(session.status()).toMatchObject({ vault: { trouble: 'unwritable' } });
    expect(api(session)).toMatchObject({ state: 'expired', lastTrouble: { code: 'storage' } });
    desk.isDiskFull = false;
    desk.clock.time += 60_000;
    expect(await session.token()).toEqual({ ok: true, value: 'access-1' });
    expect(session.status().vault).toEqual({ tier: 'keyring', trouble: null });
  });

  it('between sending and storing loses nothing: the new token is in memory, unused, until it is on the disk', async () => {
    const desk: Desk = await signedInDesk((_path, _form, count) => {
      if (count === 1) desk.isDiskFull = true;
      return tokens(String(count));
    });
    const session = desk.start();
    desk.clock.time += hourMs;
    expect(await session.token()).toMatchObject({ failure: { code: 'storage' } });
    desk.clock.time += 1_000;
    expect(await session.token()).toMatchObject({ failure: { code: 'storage' } });
    expect(session.status().vault.trouble).toBe('unwritable');
    expect((await desk.peek())?.api?.refreshToken).toBe('refresh-0');
    desk.isDiskFull = false;
    desk.clock.time += 60_000;
    expect(await session.token()).toEqual({ ok: true, value: 'access-1' });
    expect((await desk.peek())?.api?.refreshToken).toBe('refresh-1');
    expect(redeemed(desk)).toHaveLength(1);
  });

  it('is tried again without anybody asking', async () => {
    const desk: Desk = await signedInDesk((_path, _form, count) => {
      if (count === 1) desk.isDiskFull = true;
      return tokens(String(count));
    });
    let stored = (): void => {};
    const isStored = new Promise<void>((resolve) => (stored = resolve));
    const session = desk.start({
      onChange: ({ vault }) => {
        if (redeemed(desk).length > 0 && vault.trouble === null) stored();
      },
    });
    desk.clock.time += hourMs;
    await session.token();
    desk.clock.runOut();
    await desk.clock.nextTimer();
    desk.isDiskFull = false;
    desk.clock.runOut();
    await isStored;
    expect((await desk.peek())?.api?.refreshToken).toBe('refresh-1');
    expect(await session.token()).toEqual({ ok: true, value: 'access-1' });
  });
});

describe('the lock', () => {
  it('that cannot be had is a failure, and nothing is sent', async () => {
    const desk = await signedInDesk();
    const session = desk.start({ lock: () => Promise.resolve(fail('storage', 'no lock')) });
    desk.clock.time += hourMs;
    expect(await session.token()).toMatchObject({ failure: { code: 'storage' } });
    expect(redeemed(desk)).toEqual([]);
  });

  it('is given back also when the refresh fails', async () => {
    const desk = await signedInDesk(() => ({ status: 500, body: '' }));
    desk.clock.time += hourMs;
    await desk.start().token();
    expect(desk.log).toEqual(['locked', 'unlocked']);
  });
});

it('lets one who asks stop waiting while the refresh goes on', async () => {
  const desk = await signedInDesk();
  const session = desk.start();
  desk.clock.time += hourMs;
  const abort = new AbortController();
  const stopped = session.accessToken('api', abort.signal);
  const waiting = session.accessToken('api', never);
  abort.abort();
  expect(await stopped).toMatchObject({ failure: { code: 'cancelled' } });
  expect(await waiting).toEqual({ ok: true, value: 'access-1' });
});
