import { describe, expect, it } from 'vitest';
import { createFetcher } from '../api-client/network/fetcher';
import { type Addresses, type ServiceProfile, serviceProfileOf } from '../api-client/service-profile';
import { type Answer, testServer, type TestServer } from '../api-client/testing';
import { barentsWatch } from '../storage/profiles';
import { createSession, type Session } from './session';

const hourMs = 3_600_000;
const signal = new AbortController().signal;
const unwritten = {
  vault: null,
  lock: () => Promise.resolve({ ok: true as const, value: () => Promise.resolve() }),
};

interface SessionHarness {
  readonly session: Session;
  readonly identity: TestServer;
  /** Form bodies that the identity service got. */
  readonly forms: URLSearchParams[];
  time: number;
}

type Reply = { readonly status: number; readonly body: object | string };

/** A session with the sample service's doors: `/session` signs in, `/connect/token` gives tokens, all by `reply`. */
async function harness(
  reply: (path: string, form: URLSearchParams, count: number) => Reply,
  isSample = true,
): Promise<SessionHarness> {
  const forms: URLSearchParams[] = [];
  let count = 0;
  const answer: Answer = (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(parts).toString());
      forms.push(form);
      const { status, body } = reply(request.url ?? '', form, ++count);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  };
  const identity = await testServer(answer);
  const addresses: Addresses = {
    ...barentsWatch,
    authUrl: identity.origin,
    deviceClientId: 'demo@example.invalid:kart',
    aisClientId: 'ais@example.invalid:kart',
    ...(isSample ? { adminUrl: identity.origin, aisSecret: 'sample-secret' } : {}),
  };
  const site: ServiceProfile = {
    id: 'test',
    sealedTo: '',
    name: 'Test',
    isSample,
    cacheName: 'test',
    host: () => '',
    known: () => undefined,
    addresses: () => Promise.resolve({ ok: true, value: addresses }),
  };
  const result = { time: Date.UTC(2026, 10, 21, 10) };
  const now = (): number => result.time;
  const fetcher = createFetcher({ fetch, now });
  const session = createSession({
    service: site,
    fetcher,
    now,
    clientSecrets: { ais: 'own-secret' },
    ...unwritten,
  });
  return Object.assign(result, { session, identity, forms });
}

const tokens = (name: string, more: object = {}): Reply => ({
  status: 200,
  body: {
    access_token: `access-${name}`,
    refresh_token: `refresh-${name}`,
    expires_in: 3600,
    token_type: 'Bearer',
    ...more,
  },
});

const refusal: Reply = { status: 400, body: { error: 'invalid_grant' } };

describe('the session of the sample service', () => {
  it('signs its demonstration user in, once for all who ask', async () => {
    const { session, identity } = await harness(() => tokens('1'));
    const answers = await Promise.all([1, 2, 3].map(() => session.accessToken('api', signal)));
    expect(answers).toEqual(Array(3).fill({ ok: true, value: 'access-1' }));
    expect(identity.seen.map(({ path }) => path)).toEqual(['/session']);
  });

  it('uses a token until shortly before its time by the wall clock, then refreshes it once', async () => {
    const it1 = await harness((_path, _form, count) => tokens(String(count)));
    await it1.session.accessToken('api', signal);
    it1.time += hourMs - 61_000;
    expect(await it1.session.accessToken('api', signal)).toEqual({ ok: true, value: 'access-1' });
    it1.time += 2_000;
    const answers = await Promise.all([1, 2].map(() => it1.session.accessToken('api', signal)));
    expect(answers).toEqual(Array(2).fill({ ok: true, value: 'access-2' }));
    expect(it1.identity.seen.map(({ path }) => path)).toEqual(['/session', '/connect/token']);
    expect(Object.fromEntries(it1.forms[1]!)).toEqual({
      client_id: 'demo@example.invalid:kart',
      refresh_token: 'refresh-1',
      grant_type: 'refresh_token',
    });
  });

  it('sends the newest refresh token each time: each is good for one use', async () => {
    const it1 = await harness((_path, _form, count) => tokens(String(count)));
    for (let i = 0; i < 4; i++) {
      await it1.session.accessToken('api', signal);
      it1.time += hourMs;
    }
    expect(it1.forms.slice(1).map((form) => form.get('refresh_token'))).toEqual([
      'refresh-1',
      'refresh-2',
      'refresh-3',
    ]);
  });

  it('gets another token after the service refused one, once for all who were refused', async () => {
    const it1 = await harness((_path, _form, count) => tokens(String(count)));
    await it1.session.accessToken('api', signal);
    it1.time += 6 * 60_000;
    it1.session.refused('access-1');
    const [first, second] = await Promise.all([1, 2].map(() => it1.session.accessToken('api', signal)));
    it1.session.refused('access-1');
    const third = await it1.session.accessToken('api', signal);
    expect([first, second, third]).toEqual(Array(3).fill({ ok: true, value: 'access-2' }));
    expect(it1.identity.seen).toHaveLength(2);
  });

  it('signs in anew when the refresh token is refused', async () => {
    const it1 = await harness((path, _form, count) =>
      path === '/session' ? tokens(String(count)) : refusal,
    );
    await it1.session.accessToken('api', signal);
    it1.time += hourMs;
    expect(await it1.session.accessToken('api', signal)).toEqual({ ok: true, value: 'access-3' });
  });

  it.each<[string, Reply, string]>([
    ['a server error', { status: 500, body: { error: 'server_error' } }, 'bad-response'],
    ['a web page', { status: 200, body: '<html>' }, 'bad-response'],
    ['a refusal to hurry', { status: 429, body: '' }, 'throttled'],
  ])('keeps the refresh token when the identity service answers with %s', async (_what, reply, code) => {
    const it1 = await harness((_path, _form, count) => (count === 2 ? reply : tokens(String(count))));
    await it1.session.accessToken('api', signal);
    it1.time += hourMs;
    expect(await it1.session.accessToken('api', signal)).toMatchObject({ ok: false, failure: { code } });
    it1.time += hourMs;
    expect(await it1.session.accessToken('api', signal)).toEqual({ ok: true, value: 'access-3' });
    expect(it1.forms[2]?.get('refresh_token')).toBe('refresh-1');
  });

  it('lets one caller stop waiting while the others go on', async () => {
    const it1 = await harness((_path, _form, count) => tokens(String(count)));
    const abort = new AbortController();
    const stopped = it1.session.accessToken('api', abort.signal);
    const waiting = it1.session.accessToken('api', signal);
    abort.abort();
    expect(await stopped).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect(await waiting).toEqual({ ok: true, value: 'access-1' });
  });

  it('says demonstration, and until when', async () => {
    const { session } = await harness(() => tokens('1'));
    expect(session.status().scopes.api).toMatchObject({ state: 'demonstration', until: null });
    await session.accessToken('api', signal);
    expect(session.status().scopes.api).toMatchObject({
      state: 'demonstration',
      until: '2026-11-21T11:00:00.000Z',
    });
    expect(await session.account()).toBe('demonstration');
  });
});

describe('a token response', () => {
  it.each<[string, object]>([
    ['no token', { access_token: undefined }],
    ['an empty token', { access_token: '' }],
    ['a token that would break out of its header', { access_token: 'a\r\nx-evil: 1' }],
    ['a token that is a number', { access_token: 12 }],
  ])('with %s is no token', async (_what, change) => {
    const { session } = await harness(() => tokens('1', change));
    expect(await session.accessToken('api', signal)).toMatchObject({ failure: { code: 'bad-response' } });
  });

  it.each<[unknown, string]>([
    [undefined, '2026-11-21T11:00:00.000Z'],
    ['soon', '2026-11-21T11:00:00.000Z'],
    [-5, '2026-11-21T11:00:00.000Z'],
    ['600', '2026-11-21T10:10:00.000Z'],
    [1e12, '2026-11-22T10:00:00.000Z'],
  ])('with a lifetime of %j is good until %s', async (lifetime, until) => {
    const { session } = await harness(() => tokens('1', { expires_in: lifetime }));
    await session.accessToken('api', signal);
    expect(session.status().scopes.api.until).toBe(until);
  });

  it('never has its body in a failure', async () => {
    const it1 = await harness(() => ({ status: 500, body: { access_token: 'leaked', error: 'x' } }));
    expect(JSON.stringify(await it1.session.accessToken('api', signal))).not.toContain('leaked');
  });
});

describe('the AIS token', () => {
  it('comes by client credentials, with the sample’s own secret and not the person’s', async () => {
    const it1 = await harness(() => tokens('ais', { refresh_token: undefined }));
    expect(await it1.session.accessToken('ais', signal)).toEqual({ ok: true, value: 'access-ais' });
    expect(Object.fromEntries(it1.forms[0]!)).toEqual({
      client_id: 'ais@example.invalid:kart',
      client_secret: 'sample-secret',
      scope: 'ais',
      grant_type: 'client_credentials',
    });
    expect(it1.session.status().scopes.ais).toMatchObject({
      state: 'demonstration',
      until: '2026-11-21T11:00:00.000Z',
    });
  });

  it('of another service comes with the person’s secret', async () => {
    const it1 = await harness(() => tokens('ais'), false);
    await it1.session.accessToken('ais', signal);
    expect(it1.forms[0]?.get('client_secret')).toBe('own-secret');
    expect(it1.session.status().scopes.ais.state).toBe('signed-in');
    it1.time += 2 * hourMs;
    expect(it1.session.status().scopes.ais.state).toBe('expired');
  });
});

it('is signed out of a service without a session, and asks nobody', async () => {
  const asked: string[] = [];
  const fetcher = createFetcher({
    fetch: (url) => {
      asked.push(url);
      return Promise.reject(new Error());
    },
    now: Date.now,
  });
  const session = createSession({
    service: serviceProfileOf(barentsWatch),
    fetcher,
    now: Date.now,
    ...unwritten,
  });
  for (const scope of ['api', 'ais'] as const)
    expect(await session.accessToken(scope, signal)).toMatchObject({ failure: { code: 'signed-out' } });
  expect(session.status().scopes).toMatchObject({
    api: { state: 'signed-out', until: null },
    ais: { state: 'signed-out', until: null },
  });
  expect([asked, await session.account()]).toEqual([[], '']);
});
