import { describe, expect, it } from 'vitest';
import type { CallOutput } from '../../../src-shared/contract';
import { fail, ok, type Result } from '../../../src-shared/result';
import { createFakeClient } from '../../bridge/fake-client';
import { madeUpScope, madeUpStatus } from './made-up-session';
import { canUnlock, chipState, clockDifference, vaultTrouble } from './session-state';
import { SessionStore } from './session.svelte';

const locked = { api: madeUpScope('locked'), ais: madeUpScope('signed-out') };

describe('the session', () => {
  it('follows what main says of it, and keeps the profile', async () => {
    const client = createFakeClient({ 'app.status': () => ok(madeUpStatus()) });
    const store = new SessionStore(client);
    await store.load();
    const before = madeUpStatus();
    client.emit('session.changed', {
      ...before,
      scopes: { ...before.scopes, api: madeUpScope('signed-in') },
    });
    expect(store.status?.scopes.api.state).toBe('signed-in');
    expect(store.status?.profile.name).toBe('BarentsWatch');
  });

  it('asks for the whole where a change comes before it', async () => {
    const client = createFakeClient({ 'app.status': () => ok(madeUpStatus({ scopes: locked })) });
    const store = new SessionStore(client);
    client.emit('session.changed', madeUpStatus());
    await expect.poll(() => store.status?.scopes.api.state).toBe('locked');
  });

  it('has at once what an unlocked keyring opens', async () => {
    const opened = madeUpStatus({ scopes: { ...locked, api: madeUpScope('signed-in') } });
    const client = createFakeClient({
      'app.status': () =>
        ok(madeUpStatus({ scopes: locked, vault: { tier: 'keyring', trouble: 'unavailable' } })),
      'session.unlock': () => ok(opened),
    });
    const store = new SessionStore(client);
    await store.load();
    await store.unlock();
    expect([store.status?.scopes.api.state, store.status?.vault.trouble, store.busy]).toEqual([
      'signed-in',
      null,
      null,
    ]);
  });

  it('says where a sign-out failed, signs out once at a time, and forgets the trouble at the next try', async () => {
    let answer: (result: Result<CallOutput<'session.signOut'>>) => void = () => {};
    const client = createFakeClient({ 'session.signOut': () => new Promise((give) => (answer = give)) });
    const store = new SessionStore(client);
    const first = store.signOut('ais');
    await store.signOut('api');
    expect([store.busy, client.calls]).toEqual([
      'ais',
      [{ name: 'session.signOut', input: { part: 'ais' } }],
    ]);
    answer(fail('storage', 'EROFS'));
    await first;
    expect([store.busy, store.trouble]).toMatchObject([null, { at: 'ais', failure: { code: 'storage' } }]);
    void store.signOut('ais');
    expect(store.trouble).toBeNull();
  });
});

describe('the state of the top bar', () => {
  it.each([
    ['signed-in', 'ended', 'ended'],
    ['signed-in', 'locked', 'locked'],
    ['locked', 'ended', 'ended'],
    ['signed-in', 'signed-out', 'signed-in'],
    ['signed-out', 'signed-in', 'signed-out'],
    ['expired', 'expired', 'expired'],
  ] as const)('of %s and %s is %s: what asks for the person first', (api, ais, shown) => {
    const scopes = { api: madeUpScope(api), ais: madeUpScope(ais) };
    expect(chipState(madeUpStatus({ scopes }))).toBe(shown);
  });

  it.each([
    ['unavailable', true],
    ['hung', true],
    ['unwritable', true],
    ['other', false],
    ['damaged', false],
    [null, false],
  ] as const)('offers to unlock a keyring that is %s: %s', (trouble, isOffered) => {
    expect(canUnlock(madeUpStatus({ vault: { tier: 'keyring', trouble } }))).toBe(isOffered);
  });

  it('offers to unlock where a sign-in waits behind the keyring', () => {
    expect(canUnlock(madeUpStatus({ scopes: locked }))).toBe(true);
  });
});

describe('the trouble of the keyring', () => {
  it('is said once: by the sign-in that it ended, where it ended one', () => {
    const vault = { tier: 'keyring', trouble: 'other' } as const;
    const scopes = { api: madeUpScope('ended', { endedBy: 'keyring' }), ais: madeUpScope('signed-out') };
    expect(vaultTrouble(madeUpStatus({ vault, scopes }))).toBeNull();
    expect(vaultTrouble(madeUpStatus({ vault }))).toBe('other');
    expect(vaultTrouble(madeUpStatus({ vault: { ...vault, trouble: 'hung' }, scopes }))).toBe('hung');
  });
});

describe('the difference of the clocks', () => {
  it.each([
    [null, null],
    [120_000, null],
    [-120_000, null],
    [121_000, { isAhead: true, hours: 0, minutes: 2 }],
    [-7_200_000, { isAhead: false, hours: 2, minutes: 0 }],
    [7_440_000, { isAhead: true, hours: 2, minutes: 4 }],
  ])('of %s ms is %o', (aheadMs, named) => {
    expect(clockDifference(aheadMs)).toEqual(named);
  });
});
