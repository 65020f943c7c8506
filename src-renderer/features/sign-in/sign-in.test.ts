import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CallOutput } from '../../../src-shared/contract';
import type { DeviceLoginStep } from '../../../src-shared/domain/session/session';
import { fail, ok, type Result } from '../../../src-shared/result';
import { createFakeClient } from '../../bridge/fake-client';
import { Clock } from '../../lib/clock.svelte';
import { codeGroups, countdown, minutesToTell, spelled } from './code-words';
import { madeUpCode } from './made-up-code';
import { ClientStore, DeviceLoginStore } from './sign-in.svelte';

type End = Result<CallOutput<'session.signIn'>>;
const signedIn = { end: 'signed-in', vault: { tier: 'keyring', trouble: null } } as const;

/** Logins that answer when the test says so, in the order in which they were begun. */
function setUp() {
  const logins: {
    readonly tell: (step: DeviceLoginStep) => void;
    readonly give: (end: End) => void;
    readonly signal: AbortSignal | undefined;
  }[] = [];
  const client = createFakeClient({
    'session.signIn': (_, options) =>
      new Promise((give) => {
        const tell = (step: DeviceLoginStep): void => options?.onProgress?.(step);
        logins.push({ tell, give, signal: options?.signal });
      }),
    'session.openVerification': () => ok(null),
  });
  return { store: new DeviceLoginStore(client), logins, client };
}

describe('the device login', () => {
  it('goes from asking over the code and the storing to signed in', async () => {
    const { store, logins } = setUp();
    expect(store.state).toBe('idle');
    const over = store.start();
    expect(store.state).toBe('asking');
    logins[0]!.tell(madeUpCode());
    expect([store.state, store.code?.userCode]).toEqual(['waiting', 'BKTR-GHWN']);
    logins[0]!.tell(madeUpCode({ trouble: 'timeout' }));
    expect([store.state, store.code?.userCode]).toEqual(['trouble', 'BKTR-GHWN']);
    logins[0]!.tell({ step: 'storing' });
    expect([store.state, store.code, store.isRunning]).toEqual(['storing', null, true]);
    logins[0]!.give(ok(signedIn));
    await over;
    expect([store.state, store.end, store.isRunning]).toEqual(['signed-in', signedIn, false]);
  });

  it.each([
    { end: 'denied' },
    { end: 'expired' },
    { end: 'not-permitted', error: 'unauthorized_client' },
    { end: 'refused', error: 'invalid_scope' },
    { end: 'unsafe-address', host: 'evil.example' },
  ] as const)('shows no code any more once it ended: $end', async (end) => {
    const { store, logins } = setUp();
    const over = store.start();
    logins[0]!.tell(madeUpCode());
    logins[0]!.give(ok(end));
    await over;
    expect([store.state, store.code]).toEqual([end.end, null]);
  });

  it('has the failure where the service was not reached', async () => {
    const { store, logins } = setUp();
    const over = store.start();
    logins[0]!.give(fail('offline', 'ENOTFOUND'));
    await over;
    expect([store.state, store.failure?.code]).toEqual(['failed', 'offline']);
  });

  it('cancels what runs, and forgets the code', () => {
    const { store, logins } = setUp();
    void store.start();
    logins[0]!.tell(madeUpCode());
    store.cancel();
    expect([logins[0]!.signal?.aborted, store.state, store.code]).toEqual([true, 'idle', null]);
  });

  it('begins anew with one login: what comes late of the first is not shown', async () => {
    const { store, logins } = setUp();
    const first = store.start();
    logins[0]!.tell(madeUpCode({ userCode: 'OLD' }));
    void store.start();
    expect([logins[0]!.signal?.aborted, store.state]).toEqual([true, 'asking']);
    logins[1]!.tell(madeUpCode({ userCode: 'NEW' }));
    logins[0]!.tell(madeUpCode({ userCode: 'OLD' }));
    logins[0]!.give(fail('cancelled', ''));
    await first;
    expect([store.state, store.code?.userCode]).toEqual(['waiting', 'NEW']);
  });

  it('opens the page only when asked, and says so', async () => {
    const { store, logins, client } = setUp();
    void store.start();
    logins[0]!.tell(madeUpCode());
    expect(client.calls.map(({ name }) => name)).toEqual(['session.signIn']);
    await store.openVerification();
    expect(store.opening).toBe('opened');
    void store.start();
    expect(store.opening).toBeNull();
  });
});

describe('a client', () => {
  it.each([
    { end: 'stored', vault: signedIn.vault },
    { end: 'wrong-secret' },
    { end: 'wrong-scope' },
    { end: 'refused', error: 'x' },
  ] as const)('tells how the test ended: $end', async (end) => {
    const store = new ClientStore(createFakeClient({ 'session.keepClient': () => ok(end) }));
    await store.keep('api', { clientId: 'id', clientSecret: 'secret' });
    expect([store.end, store.failure, store.isTesting]).toEqual([end, null, false]);
  });

  it('has the failure where the service was not reached', async () => {
    const store = new ClientStore(createFakeClient({ 'session.keepClient': () => fail('offline', '') }));
    await store.keep('api', { clientId: 'id', clientSecret: 'secret' });
    expect([store.end, store.failure?.code]).toEqual([null, 'offline']);
  });

  it('is tested once at a time, and the last answer goes with the next test', async () => {
    let give: (result: Result<CallOutput<'session.keepClient'>>) => void = () => {};
    const client = createFakeClient({ 'session.keepClient': () => new Promise((answer) => (give = answer)) });
    const store = new ClientStore(client);
    const first = store.keep('ais', { clientId: 'id', clientSecret: 'a' });
    await store.keep('ais', { clientId: 'id', clientSecret: 'b' });
    expect(client.calls).toHaveLength(1);
    give(ok({ end: 'wrong-secret' }));
    await first;
    void store.keep('ais', { clientId: 'id', clientSecret: 'c' });
    expect(store.end).toBeNull();
  });
});

describe('a user code', () => {
  it.each([
    ['BKTR-GHWN', ['BKTR-', 'GHWN']],
    ['123456789', ['123', '456', '789']],
    ['ABCDEFGH', ['ABCD', 'EFGH']],
    ['AB CD', ['AB ', 'CD']],
    ['X', ['X']],
  ])('%s is read in groups that are the code again when joined', (code, groups) => {
    expect(codeGroups(code)).toEqual(groups);
    expect(codeGroups(code).join('')).toBe(code);
  });

  it('is spelled for a voice', () => {
    expect(spelled('BK-12')).toBe('B K 1 2');
  });
});

describe('the countdown', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    [600_000, '10:00'],
    [599_001, '10:00'],
    [599_000, '9:59'],
    [61_000, '1:01'],
    [1, '0:01'],
    [0, '0:00'],
    [-5_000, '0:00'],
    [3_600_000, '1:00:00'],
  ])('with %i ms left says %s', (leftMs, said) => {
    expect(countdown(1_000_000 + leftMs, 1_000_000)).toBe(said);
  });

  it.each([
    [11 * 60_000, null],
    [10 * 60_000, 10],
    [4 * 60_000, 5],
    [59_000, 1],
    [0, null],
  ])('with %i ms left tells a voice %s minutes', (leftMs, minutes) => {
    expect(minutesToTell(leftMs, 0)).toBe(minutes);
  });

  it('reads the wall clock, so that a sleep of the computer has passed for it too', () => {
    vi.useFakeTimers();
    let nowMs = 1_000_000;
    const clock = new Clock(nowMs, () => nowMs);
    const stop = clock.quicken();
    nowMs += 250;
    vi.advanceTimersByTime(250);
    expect(clock.nowMs).toBe(1_000_250);
    nowMs += 3_600_000;
    vi.advanceTimersByTime(250);
    expect(clock.nowMs).toBe(nowMs);
    stop();
    nowMs += 1000;
    vi.advanceTimersByTime(1000);
    expect(clock.nowMs).toBe(nowMs - 1000);
  });
});
