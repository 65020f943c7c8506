import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { SampleService } from '@kartbord/sample-service/start';
import { admin, startForTest } from '@kartbord/sample-service/testing';
import { createFetcher } from '../../../src-main/api-client/network/fetcher';
import { sampleServiceProfile } from '../../../src-main/api-client/service-profile';
import { createSession, type Session } from '../../../src-main/session/session';
import { openHouse } from '../house';
import { filesWith } from './canaries';
import { openAddresses, type Start, start, vaultFile, vaultFolder } from './computer';
import { furnish } from './furnish';

const hourMs = 3_600_000;
const never = new AbortController().signal;

async function service(): Promise<SampleService> {
  const one = await startForTest();
  onTestFinished(() => one.close());
  return one;
}

function newHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'kartbord-session-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return home;
}

function begin(home: string, sample: SampleService, now: () => number): Start {
  const one = start({ home, addresses: openAddresses(sample), now });
  onTestFinished(() => one.close());
  return one;
}

/** A device login at the real service, whose person approves. */
async function signIn(sample: SampleService, session: Session): Promise<unknown> {
  return session.signIn({
    signal: never,
    progress: (step) => {
      if (step.step === 'code' && step.polls === 0)
        void admin(sample, 'POST', '/device/approve', { user_code: step.userCode });
    },
  });
}

const grants = ({ ledger }: SampleService): (number | null)[] =>
  ledger.entries().flatMap(({ path, status }) => (path === '/connect/token' ? [status] : []));

describe('a device login at the sample service', () => {
  it('is kept over a restart and refreshes, and its tokens are in no file but sealed', async () => {
    const sample = await service();
    const home = newHome();
    let nowMs = Date.now();
    const first = begin(home, sample, () => nowMs);
    expect(await signIn(sample, first.session)).toMatchObject({ ok: true, value: { end: 'signed-in' } });
    const { clientId, clientSecret } = { clientId: sample.aisClientId, clientSecret: sample.aisSecret };
    expect(await first.session.keepClient('ais', { clientId, clientSecret }, never)).toMatchObject({
      value: { end: 'stored' },
    });
    expect(first.session.status().scopes.api).toMatchObject({ state: 'signed-in', who: 'demo-user' });

    const second = begin(home, sample, () => nowMs);
    expect(await second.use()).toMatchObject({ status: 200 });
    expect(second.redeemed()).toBe(0);
    nowMs += 2 * hourMs;
    expect(await second.use()).toMatchObject({ status: 200 });
    expect(second.redeemed()).toBe(1);
    expect(await second.session.accessToken('ais', never)).toMatchObject({ ok: true });
    expect(await second.session.account()).toBe(await first.session.account());

    const secrets = await admin<string[]>(sample, 'GET', '/tokens');
    expect(secrets.length).toBeGreaterThan(4);
    expect(filesWith(home, [...secrets, clientSecret])).toEqual([]);
    expect(JSON.stringify(second.session.status())).not.toContain(secrets[0]);

    expect(await second.session.signOut('api')).toMatchObject({ ok: true });
    expect(await second.session.signOut('ais')).toMatchObject({ ok: true });
    expect(readdirSync(join(home, vaultFolder))).not.toContain(vaultFile);
  });

  it('tells a wrong AIS secret from a client of another scope', async () => {
    const sample = await service();
    const { session } = begin(newHome(), sample, Date.now);
    const keep = (clientId: string, clientSecret: string): Promise<unknown> =>
      session.keepClient('ais', { clientId, clientSecret }, never);
    expect(await keep(sample.aisClientId, 'wrong')).toEqual({ ok: true, value: { end: 'wrong-secret' } });
    expect(await keep('demo@example.invalid:data', 'sample-secret-5678')).toEqual({
      ok: true,
      value: { end: 'wrong-scope' },
    });
  });
});

describe('an API client at the sample service', () => {
  const clientOf = (sample: SampleService, clientSecret = sample.apiSecret) => ({
    clientId: sample.apiClientId,
    clientSecret,
  });

  it('is kept over a restart, is in no file but sealed, and 200 of its questions cause one request', async () => {
    const sample = await service();
    const home = newHome();
    const first = begin(home, sample, Date.now);
    expect(await first.session.keepClient('api', clientOf(sample), never)).toMatchObject({
      value: { end: 'stored' },
    });
    const later = begin(home, sample, () => Date.now() + 2 * hourMs);
    const before = grants(sample).length;
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => later.session.accessToken('api', new AbortController().signal)),
    );
    expect(new Set(answers.map((answer) => answer.ok && answer.value)).size).toBe(1);
    expect(grants(sample).slice(before)).toEqual([200]);
    const secrets = await admin<string[]>(sample, 'GET', '/tokens');
    expect(filesWith(home, [...secrets, sample.apiSecret])).toEqual([]);
    expect(JSON.stringify(later.session.status())).not.toContain(sample.apiSecret);
  });

  it('is told apart from a wrong secret and from the AIS client, and nothing of them is kept', async () => {
    const sample = await service();
    const home = newHome();
    const { session } = begin(home, sample, Date.now);
    expect(await session.keepClient('api', clientOf(sample, 'wrong'), never)).toMatchObject({
      value: { end: 'wrong-secret' },
    });
    const ais = { clientId: sample.aisClientId, clientSecret: sample.aisSecret };
    expect(await session.keepClient('api', ais, never)).toMatchObject({ value: { end: 'wrong-scope' } });
    expect(await session.accessToken('api', never)).toMatchObject({ failure: { code: 'signed-out' } });
    expect(readdirSync(home)).not.toContain(vaultFolder);
  });

  it('reads on with another token where the one in hand is taken back, and ends where it is disabled', async () => {
    const sample = await service();
    const home = newHome();
    let nowMs = Date.now();
    const one = begin(home, sample, () => nowMs);
    await one.session.keepClient('api', clientOf(sample), never);
    // It is known, and has no fishing profile.
    expect(await one.use()).toMatchObject({ status: 403 });
    await admin(sample, 'POST', '/tokens/revoke', {});
    nowMs += 10 * 60_000;
    const refused = await one.use();
    expect(refused).toMatchObject({ status: 401 });
    expect(refused.token.ok && one.session.refused(refused.token.value)).toBe(true);
    expect(await one.use()).toMatchObject({ status: 403 });

    await admin(sample, 'POST', '/clients/disable', { clientId: sample.apiClientId });
    nowMs += 2 * hourMs;
    expect(await one.session.accessToken('api', never)).toMatchObject({ failure: { code: 'signed-out' } });
    expect(one.session.status().signIns.apiClient).toMatchObject({ state: 'ended', endedBy: 'refused' });
  });

  it('opens at no other address than the one that it was kept for', async () => {
    const [sample, other] = [await service(), await service()];
    const home = newHome();
    await begin(home, sample, Date.now).session.keepClient('api', clientOf(sample), never);
    const elsewhere = begin(home, other, Date.now).session;
    expect(await elsewhere.accessToken('api', never)).toMatchObject({ failure: { code: 'signed-out' } });
    expect(grants(other)).toEqual([]);
  });
});

it('200 that ask when the token ends cause one refresh at the service', async () => {
  const sample = await service();
  const home = newHome();
  await furnish(home, sample);
  const one = begin(home, sample, () => Date.now() + 2 * hourMs);
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => one.session.accessToken('api', new AbortController().signal)),
  );
  expect(answers.every((answer) => answer.ok)).toBe(true);
  expect(new Set(answers.map((answer) => answer.ok && answer.value)).size).toBe(1);
  expect(grants(sample)).toEqual([200]);
});

it('a person may sign in at the sample service too, and signing out brings the demonstration back', async () => {
  const sample = await service();
  await admin(sample, 'POST', '/people/signs-in', { person: 'demo-mate' });
  const session = createSession({
    service: sampleServiceProfile('Sample', 'test', () => Promise.resolve(sample)),
    fetcher: createFetcher({ fetch, now: Date.now }),
    now: Date.now,
    setTimer: (callback) => {
      const timer = setTimeout(callback, 20);
      return () => clearTimeout(timer);
    },
    clientSecrets: { ais: 'never sent here' },
    vault: null,
    lock: () => Promise.reject(new Error('there is nothing to lock')),
  });
  expect(await session.accessToken('api', never)).toMatchObject({ ok: true });
  expect(session.status().scopes).toMatchObject({
    api: { state: 'demonstration', who: 'demo-mate' },
    ais: { state: 'demonstration' },
  });
  expect(await session.account()).toBe('demonstration');

  expect(await signIn(sample, session)).toMatchObject({
    value: { end: 'signed-in', vault: { tier: 'memory', trouble: null } },
  });
  expect(session.status().scopes.api).toMatchObject({ state: 'signed-in', who: 'demo-mate' });
  expect(await session.account()).not.toBe('demonstration');

  expect(await session.signOut('api')).toEqual({ ok: true, value: null });
  expect(session.status().scopes.api.state).toBe('demonstration');
  expect(await session.account()).toBe('demonstration');
});

describe('a redirect of a data endpoint', () => {
  it.each([301, 302, 303, 307, 308])('with status %d takes no token to another host', async (status) => {
    let connections = 0;
    const second = createServer((socket) => {
      connections++;
      socket.destroy();
    });
    await new Promise<void>((resolve) => second.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void second.close());
    const house = await openHouse();
    const { port } = second.address() as AddressInfo;
    for (const scheme of ['http', 'https']) {
      house.service.faults.add([
        { route: '/v2/', status, redirect: `${scheme}://127.0.0.1:${port}/`, times: 1 },
      ]);
      const answer = await house.client.call('fishHealth.week', { week: '2026-W45', freshness: 'refresh' });
      expect(answer).toMatchObject({ ok: false, failure: { code: 'bad-response' } });
    }
    expect(connections).toBe(0);
  });
});
