import { describe, expect, it } from 'vitest';
import type { DeviceLoginStep } from '../../src-shared/domain/session/session';
import type { Result } from '../../src-shared/result';
import { createFetcher } from '../api-client/network/fetcher';
import { deviceLogin, type DeviceLoginOutcome } from './device-login';
import { createProtocol } from './protocol';
import {
  refusal,
  type Reply,
  testClock,
  type TestClock,
  testIdentity,
  type TestIdentity,
  tokens,
} from './testing';

const pending = refusal('authorization_pending');
const clientId = 'demo@example.invalid:kart';
const secondMs = 1000;

interface Login {
  readonly clock: TestClock;
  readonly identity: TestIdentity;
  readonly steps: DeviceLoginStep[];
  readonly end: Promise<Result<DeviceLoginOutcome>>;
  readonly abort: AbortController;
  /** How many polls the service got. */
  polls(): number;
  code(): Extract<DeviceLoginStep, { step: 'code' }>;
}

/** A login against a service that gives `code` over a usual answer, then `answers` to the polls, the last for ever. */
async function login(answers: readonly Reply[], code: object = {}, start?: Reply): Promise<Login> {
  const clock = testClock();
  let polls = 0;
  const identity: TestIdentity = await testIdentity((path) => {
    if (path === '/connect/token') return answers[Math.min(polls++, answers.length - 1)] ?? pending;
    return (
      start ?? {
        status: 200,
        body: {
          device_code: 'device-code',
          user_code: 'ABCD-EFGH',
          verification_uri: `${identity.origin}/device`,
          verification_uri_complete: `${identity.origin}/device?user_code=ABCD-EFGH`,
          expires_in: 3600,
          interval: 5,
          ...code,
        },
      }
    );
  });
  const steps: DeviceLoginStep[] = [];
  const abort = new AbortController();
  const fetcher = createFetcher({ fetch, now: clock.now });
  const end = deviceLogin(
    {
      protocol: createProtocol({ fetcher, authUrl: identity.origin, now: clock.now }),
      authUrl: identity.origin,
      clientId,
      now: clock.now,
      setTimer: clock.setTimer,
    },
    { signal: abort.signal, progress: (step) => steps.push(step) },
  );
  const last = (): Extract<DeviceLoginStep, { step: 'code' }> => {
    const step = steps.at(-1);
    if (step?.step !== 'code') throw new Error('no code yet');
    return step;
  };
  return { clock, identity, steps, end, abort, polls: () => polls, code: last };
}

/** Lets the next poll happen; gives the time that passed before it. */
async function poll(it: Login, moreMs = 0): Promise<number> {
  const waited = await it.clock.nextTimer();
  it.clock.runOut(moreMs);
  return waited / secondMs;
}

describe('Started', () => {
  it('asks for a code with the client’s id, percent-encoded, and the scopes of the device flow', async () => {
    const it1 = await login([tokens('1')]);
    await it1.clock.nextTimer();
    expect(it1.identity.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /connect/deviceauthorization',
    ]);
    expect(it1.identity.forms[0]).toEqual({ client_id: clientId, scope: 'api offline_access' });
    expect(it1.identity.bodies[0]).toContain('client_id=demo%40example.invalid%3Akart');
  });

  it('becomes Pending with the code, the addresses and the times', async () => {
    const it1 = await login([tokens('1')]);
    await it1.clock.nextTimer();
    const { origin } = it1.identity;
    expect(it1.steps).toEqual([
      { step: 'asking' },
      {
        step: 'code',
        userCode: 'ABCD-EFGH',
        verificationUri: `${origin}/device`,
        verificationHost: new URL(origin).host,
        completeUri: `${origin}/device?user_code=ABCD-EFGH`,
        expiresAtMs: it1.clock.time + 3_600_000,
        nextPollAtMs: it1.clock.time + 5_000,
        polls: 0,
        isSlowed: false,
        trouble: null,
      },
    ]);
  });

  it.each(['unauthorized_client', 'invalid_client'])('ends as not permitted on %s', async (error) => {
    const { end } = await login([], {}, refusal(error));
    expect(await end).toEqual({ ok: true, value: { end: 'not-permitted', error } });
  });

  it('ends as refused on an error that it does not know, and names it', async () => {
    const { end } = await login([], {}, refusal('invalid_scope'));
    expect(await end).toEqual({ ok: true, value: { end: 'refused', error: 'invalid_scope' } });
  });

  it('says unreadable for an error that is no code', async () => {
    const { end } = await login([], {}, refusal('<script>alert(1)</script>'));
    expect(await end).toEqual({ ok: true, value: { end: 'refused', error: 'unreadable' } });
  });

  it.each<[string, Reply, string]>([
    ['a server error', { status: 500, body: { error: 'server_error' } }, 'bad-response'],
    ['a web page', { status: 200, body: '<html>' }, 'bad-response'],
    ['a list', { status: 200, body: [] }, 'bad-response'],
    ['an answer without a code', { status: 200, body: { expires_in: 5 } }, 'bad-response'],
    ['a request for patience', { status: 429, body: '', headers: { 'retry-after': '7' } }, 'throttled'],
    ['a cut connection', { status: 200, body: '', reset: true }, 'offline'],
  ])('is a failure on %s', async (_what, reply, code) => {
    const { end } = await login([], {}, reply);
    expect(await end).toMatchObject({ ok: false, failure: { code } });
  });

  it.each([
    ['another host', 'https://evil.example.invalid/device'],
    ['another port', 'http://127.0.0.1:1/device'],
    ['a program', 'javascript:alert(1)'],
    ['a file', 'file:///etc/passwd'],
    ['no address', 'go to our page'],
    ['http on another host', 'http://identity.example.invalid/device'],
  ])('ends as unsafe when the address is %s', async (_what, address) => {
    const it1 = await login([tokens('1')], { verification_uri: address });
    expect(await it1.end).toMatchObject({ ok: true, value: { end: 'unsafe-address' } });
    expect(it1.polls()).toBe(0);
  });

  it('has no address for the QR code when that one is on another host', async () => {
    const it1 = await login([tokens('1')], { verification_uri_complete: 'https://evil.example.invalid/' });
    await it1.clock.nextTimer();
    expect(it1.code().completeUri).toBe(null);
  });

  it.each([null, 7, ''])('has no address for the QR code when the service gives %j', async (complete) => {
    const it1 = await login([tokens('1')], { verification_uri_complete: complete });
    await it1.clock.nextTimer();
    expect(it1.code().completeUri).toBe(null);
  });
});

describe('Pending', () => {
  it('polls for the first time after the interval', async () => {
    const it1 = await login([tokens('1')]);
    expect(await it1.clock.nextTimer()).toBe(5 * secondMs);
    expect(it1.polls()).toBe(0);
    it1.clock.runOut();
    await it1.end;
    expect(it1.polls()).toBe(1);
    expect(it1.identity.forms[1]).toEqual({
      client_id: clientId,
      device_code: 'device-code',
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    });
  });

  it('stays Pending on authorization_pending, and counts the polls', async () => {
    const it1 = await login([pending, pending, tokens('1')]);
    expect([await poll(it1), await poll(it1), await poll(it1)]).toEqual([5, 5, 5]);
    await it1.end;
    const codes = it1.steps.flatMap((step) => (step.step === 'code' ? [step.polls] : []));
    expect(codes).toEqual([0, 1, 2]);
  });

  it('becomes Granted with the tokens when the person has said yes', async () => {
    const it1 = await login([tokens('1')]);
    await poll(it1);
    expect(await it1.end).toMatchObject({
      ok: true,
      value: { end: 'granted', grant: { accessToken: 'access-1', refreshToken: 'refresh-1' } },
    });
    expect(it1.clock.waiting()).toBe(0);
  });

  it('asks 5 s less often after slow_down, for good, and 5 s more after the next', async () => {
    const slow = refusal('slow_down');
    const it1 = await login([slow, pending, pending, slow, pending]);
    const waits = [];
    for (let i = 0; i < 5; i++) waits.push(await poll(it1));
    expect(waits).toEqual([5, 10, 10, 10, 15]);
    await it1.clock.nextTimer();
    expect(it1.code()).toMatchObject({ isSlowed: true, trouble: null });
  });

  it('ends as denied on access_denied', async () => {
    const it1 = await login([pending, refusal('access_denied')]);
    await poll(it1);
    await poll(it1);
    expect(await it1.end).toEqual({ ok: true, value: { end: 'denied' } });
  });

  it('becomes Expired on expired_token', async () => {
    const it1 = await login([refusal('expired_token')]);
    await poll(it1);
    expect(await it1.end).toEqual({ ok: true, value: { end: 'expired' } });
  });

  it.each(['invalid_grant', 'out_of_fish'])('ends as refused on %s', async (error) => {
    const it1 = await login([refusal(error)]);
    await poll(it1);
    expect(await it1.end).toEqual({ ok: true, value: { end: 'refused', error } });
  });

  it('ends as not permitted when the client loses its permission meanwhile', async () => {
    const it1 = await login([refusal('unauthorized_client')]);
    await poll(it1);
    expect(await it1.end).toMatchObject({ value: { end: 'not-permitted' } });
  });

  it('never has two polls in flight, and counts the interval from the end of the last', async () => {
    let answer: (reply: Reply) => void = () => {};
    let asked: () => void = () => {};
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    const slowAnswer = new Promise<Reply>((resolve) => (answer = resolve));
    const clock = testClock();
    let polls = 0;
    const identity: TestIdentity = await testIdentity((path) => {
      if (path !== '/connect/token')
        return {
          status: 200,
          body: {
            device_code: 'd',
            user_code: 'C',
            verification_uri: identity.origin,
            expires_in: 3600,
            interval: 5,
          },
        };
      asked();
      return polls++ === 0 ? slowAnswer : tokens('1');
    });
    const fetcher = createFetcher({ fetch, now: clock.now });
    const protocol = createProtocol({ fetcher, authUrl: identity.origin, now: clock.now });
    const steps: DeviceLoginStep[] = [];
    const end = deviceLogin(
      { protocol, authUrl: identity.origin, clientId, now: clock.now, setTimer: clock.setTimer },
      { signal: new AbortController().signal, progress: (step) => steps.push(step) },
    );
    await clock.nextTimer();
    clock.runOut();
    await isAsked;
    clock.time += 60 * secondMs;
    expect([clock.waiting(), polls]).toEqual([0, 1]);
    answer(pending);
    expect(await clock.nextTimer()).toBe(5 * secondMs);
    expect(steps.at(-1)).toMatchObject({ nextPollAtMs: clock.time + 5 * secondMs, polls: 1 });
    clock.runOut();
    expect(await end).toMatchObject({ value: { end: 'granted' } });
  });

  it.each<[unknown, number]>([
    [undefined, 5],
    [null, 5],
    [0, 5],
    [-3, 5],
    ['soon', 5],
    ['', 5],
    ['7', 7],
    [2, 2],
    [0.001, 1],
    [1e9, 300],
    [{}, 5],
  ])('waits with an interval of %j as long as makes sense', async (interval, seconds) => {
    const it1 = await login([pending], { interval });
    expect(await it1.clock.nextTimer()).toBe(seconds * secondMs);
  });

  it.each<[unknown, number]>([
    [undefined, 3600],
    [0, 3600],
    ['an hour', 3600],
    ['600', 600],
    [1e12, 86_400],
  ])('takes a lifetime of %j for what makes sense', async (expires_in, seconds) => {
    const it1 = await login([pending], { expires_in });
    await it1.clock.nextTimer();
    expect(it1.code().expiresAtMs).toBe(it1.clock.time + seconds * secondMs);
  });

  it.each<[string, Reply, string]>([
    ['a cut connection', { status: 200, body: '', reset: true }, 'offline'],
    ['a server error', { status: 502, body: 'bad gateway' }, 'bad-response'],
    [
      'the page of a captive portal',
      { status: 200, body: '<html>', headers: { 'content-type': 'text/html' } },
      'bad-response',
    ],
  ])('goes on after %s, less often each time, and says so', async (_what, reply, code) => {
    const it1 = await login([reply, reply, reply, reply, reply, pending, tokens('1')]);
    const waits = [];
    for (let i = 0; i < 6; i++) waits.push(await poll(it1));
    expect(waits).toEqual([5, 10, 20, 40, 60, 60]);
    expect(it1.steps.at(-1)).toMatchObject({ trouble: code });
    expect(await poll(it1)).toBe(5);
    expect(await it1.end).toMatchObject({ value: { end: 'granted' } });
  });

  it('waits as long as the service asks for', async () => {
    const it1 = await login([{ status: 429, body: '', headers: { 'retry-after': '90' } }, tokens('1')]);
    expect([await poll(it1), await poll(it1)]).toEqual([5, 90]);
    expect(await it1.end).toMatchObject({ value: { end: 'granted' } });
  });

  it('asks one last time after a computer slept past the end, and is Expired', async () => {
    const it1 = await login([pending]);
    await poll(it1, 2 * 3600 * secondMs);
    expect(await it1.end).toEqual({ ok: true, value: { end: 'expired' } });
    expect(it1.polls()).toBe(1);
  });

  it('is Granted by the last question when only the clock was put forward', async () => {
    const it1 = await login([tokens('1')]);
    await poll(it1, 2 * 3600 * secondMs);
    expect(await it1.end).toMatchObject({ value: { end: 'granted' } });
  });

  it('is Expired when its time is over and the service cannot be reached', async () => {
    const it1 = await login([{ status: 200, body: '', reset: true }], { expires_in: 60 });
    const waits = [];
    for (let i = 0; i < 4; i++) waits.push(await poll(it1));
    expect(waits).toEqual([5, 10, 20, 25]);
    expect(await it1.end).toEqual({ ok: true, value: { end: 'expired' } });
  });

  it('is cancelled between two polls, and polls no more', async () => {
    const it1 = await login([pending]);
    await it1.clock.nextTimer();
    it1.abort.abort();
    expect(await it1.end).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect([it1.polls(), it1.clock.waiting()]).toEqual([0, 0]);
  });

  it('is cancelled during a poll', async () => {
    const it1 = await login([new Promise<Reply>(() => {}) as unknown as Reply]);
    await it1.clock.nextTimer();
    it1.clock.runOut();
    it1.abort.abort();
    expect(await it1.end).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
  });
});
