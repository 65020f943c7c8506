import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Assumption } from '../assumptions';
import type { LedgerEntry } from '../http/ledger';
import type { SampleService } from '../start';
import { admin, form, get, post, session, startForTest } from '../testing';

const week = '/v2/geodata/fishhealth/2025/20';

let service: SampleService;
let token: string;
beforeAll(async () => {
  service = await startForTest();
  token = (await session(service)).access_token;
});
afterAll(() => service.close());
afterEach(async () => {
  await admin(service, 'DELETE', '/faults');
  await admin(service, 'POST', '/clock', { offsetSeconds: 0 });
});

test('a session is a token response like that of an earlier sign-in, and leaves no trace in the ledger', async () => {
  await admin(service, 'DELETE', '/ledger');
  const tokens = await session(service);
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'api offline_access' });
  expect(await admin(service, 'GET', '/ledger')).toEqual([]);
  await expect(admin(service, 'POST', '/session', { clientId: 'nobody' })).rejects.toThrow('404');
  await expect(admin(service, 'POST', '/session', { clientId: service.aisClientId })).rejects.toThrow('404');
});

test('the ledger has every request with its listener, names of headers and no value of a token', async () => {
  await admin(service, 'DELETE', '/ledger');
  await post(service, token, week);
  await form(service, '/connect/token', { client_id: service.deviceClientId, grant_type: 'refresh_token' });
  await fetch(`${service.aisUrl}/v1/historic/trackslast24hours/257000000`);
  const entries = await admin<LedgerEntry[]>(service, 'GET', '/ledger');
  expect(entries.map(({ listener, method, path, status }) => [listener, method, path, status])).toEqual([
    ['data', 'POST', week, 200],
    ['identity', 'POST', '/connect/token', 400],
    ['ais', 'GET', '/v1/historic/trackslast24hours/257000000', 401],
  ]);
  expect(entries.map(({ authorization }) => authorization)).toEqual([true, false, false]);
  expect(entries[0]?.host).toBe(new URL(service.baseUrl).host);
  expect(entries[0]?.headers).toContain('authorization');
  expect(JSON.stringify(entries)).not.toContain(token.slice(-20));
});

test('the tokens that the token endpoint gave can be looked up', async () => {
  const { body } = await form(service, '/connect/token', {
    client_id: service.aisClientId,
    client_secret: service.aisSecret,
    scope: 'ais',
    grant_type: 'client_credentials',
  });
  const given = await admin<string[]>(service, 'GET', '/tokens');
  expect(given).toContain((body as { access_token: string }).access_token);
});

test('the clock is moved by an offset from where it would have been', async () => {
  const moved = await admin<{ now: string }>(service, 'POST', '/clock', { offsetSeconds: 86_400 });
  expect(moved.now.slice(0, 10)).toBe('2026-11-22');
  const again = await admin<{ now: string }>(service, 'POST', '/clock', { offsetSeconds: 0 });
  expect(again.now.slice(0, 10)).toBe('2026-11-21');
  await expect(admin(service, 'POST', '/clock', { offsetSeconds: 'x' })).rejects.toThrow('400');
});

test('a fault answers in place of the service as often as it is told to', async () => {
  await admin(service, 'POST', '/faults', {
    route: week,
    times: 2,
    status: 503,
    body: 'later',
    headers: { 'retry-after': '7' },
  });
  for (let i = 0; i < 2; i++) {
    const response = await post(service, token, week);
    expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([
      503,
      '7',
      'later',
    ]);
  }
  expect((await post(service, token, week)).status).toBe(200);
});

test('a fault can be for a method, a listener or a pattern of paths, and the first that fits is met', async () => {
  await admin(service, 'POST', '/faults', [
    { route: '/', method: 'DELETE', status: 500 },
    { route: '/', listener: 'identity', status: 502 },
    { route: '^/v2/.*/2025/\\d+$', status: 504 },
  ]);
  expect((await post(service, token, week)).status).toBe(504);
  expect((await get(service, token, '/v2/geodata/fishhealth/locality/9/2024/1')).status).toBe(400);
  expect((await fetch(`${service.authUrl}/device`)).status).toBe(502);
});

test('a deviation from what is documented is switched on by its name, until the faults are taken away', async () => {
  const list = '/v2/geodata/fishhealth/locality/2025/20';
  const rows = async (): Promise<object[]> => (await (await post(service, token, list)).json()) as object[];
  expect(await admin(service, 'GET', '/deviations')).toContain('empty-list');
  await admin(service, 'POST', '/deviations', { name: 'empty-list' });
  expect(await rows()).toEqual([]);
  await admin(service, 'DELETE', '/faults');
  expect((await rows()).length).toBeGreaterThan(1000);
  await expect(admin(service, 'POST', '/deviations', { name: 'no-such' })).rejects.toThrow('400');
});

test('a delay alone gives the real answer late', async () => {
  await admin(service, 'POST', '/faults', { route: week, delayMs: 150 });
  const start = performance.now();
  expect((await post(service, token, week)).status).toBe(200);
  expect(performance.now() - start).toBeGreaterThan(140);
});

test('a reset cuts the connection, and the ledger has no status for it', async () => {
  await admin(service, 'DELETE', '/ledger');
  await admin(service, 'POST', '/faults', { route: week, times: 1, reset: true });
  await expect(post(service, token, week)).rejects.toThrow();
  const [entry] = await admin<LedgerEntry[]>(service, 'GET', '/ledger');
  expect(entry?.status).toBeNull();
});

test('a cut lets a part of the body through and then ends the connection', async () => {
  await admin(service, 'POST', '/faults', {
    route: '/v2/geodata/fishhealth/locality',
    times: 1,
    cutAfterBytes: 5000,
  });
  const response = await post(
    service,
    token,
    '/v2/geodata/fishhealth/locality/2025/20',
    {},
    { 'accept-encoding': 'identity' },
  );
  expect(response.status).toBe(200);
  let received = 0;
  await expect(
    (async () => {
      for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) received += part.length;
    })(),
  ).rejects.toThrow();
  expect(received).toBe(5000);
});

test('a fault without a route and a route that is no expression are refused', async () => {
  await expect(admin(service, 'POST', '/faults', [{ status: 500 }])).rejects.toThrow('400');
  await expect(admin(service, 'POST', '/faults', [{ route: '^(' }])).rejects.toThrow('400');
});

test('pages of a browser cannot steer the service', async () => {
  const plain = await fetch(`${service.adminUrl}/clock`, { method: 'POST', body: '{"offsetSeconds":9}' });
  expect(plain.status).toBe(415);
  const { request } = await import('node:http');
  const status = await new Promise((resolve, reject) => {
    request(`${service.adminUrl}/ledger`, { headers: { host: 'elsewhere.example' } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(status).toBe(403);
});

test('what is assumed can be read', async () => {
  const list = await admin<Assumption[]>(service, 'GET', '/assumptions');
  expect(list.length).toBeGreaterThan(10);
});

test('the service is set back to its start, and who is signed in stays so', async () => {
  const people = await admin(service, 'GET', '/people');
  const tools = await admin(service, 'GET', '/reports');
  await admin(service, 'POST', '/clock', { offsetSeconds: 3600 });
  await admin(service, 'POST', '/faults', { route: week, status: 503 });
  await admin(service, 'POST', '/temper', { refresh: 'family' });
  await admin(service, 'POST', '/people/signs-in', { person: 'demo-guest' });
  await admin(service, 'POST', '/people/rights', { person: 'demo-user', haveProfile: false });
  await admin(service, 'POST', '/reports/receiver', { automatic: false });
  expect(await admin(service, 'GET', '/people')).not.toEqual(people);

  await admin(service, 'POST', '/reset', {});
  expect(await admin(service, 'GET', '/people')).toEqual(people);
  expect(await admin(service, 'GET', '/reports')).toEqual(tools);
  expect(await admin(service, 'GET', '/faults')).toEqual([]);
  expect(await admin(service, 'GET', '/ledger')).toEqual([]);
  expect(await admin(service, 'GET', '/clock')).toMatchObject({ offsetSeconds: 0 });
  expect(await admin(service, 'GET', '/temper')).toEqual({ refresh: 'strict' });
  expect((await post(service, token, week)).status).toBe(200);
});
