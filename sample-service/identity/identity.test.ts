import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SampleService } from '../start';
import { type Tokens, admin, form, get, session, startForTest } from '../testing';
import { deviceGrant } from './clients';

let service: SampleService;
beforeAll(async () => {
  service = await startForTest();
});
afterAll(() => service.close());
afterEach(() => service.clock.setOffset(0));

interface DeviceAnswer {
  device_code: string;
  user_code: string;
  verification_uri: string;
  verification_uri_complete: string;
  expires_in: number;
  interval: number;
}

async function begin(): Promise<DeviceAnswer> {
  const { status, body } = await form(service, '/connect/deviceauthorization', {
    client_id: service.deviceClientId,
    scope: 'api offline_access',
  });
  expect(status).toBe(200);
  return body as unknown as DeviceAnswer;
}

const poll = (deviceCode: string) =>
  form(service, '/connect/token', {
    client_id: service.deviceClientId,
    device_code: deviceCode,
    grant_type: deviceGrant,
  });

const refresh = (refreshToken: string, of = service) =>
  form(of, '/connect/token', {
    client_id: of.deviceClientId,
    refresh_token: refreshToken,
    grant_type: 'refresh_token',
  });

const approve = (userCode: string) => admin(service, 'POST', '/device/approve', { user_code: userCode });

describe('device login', () => {
  test('starting it issues a device code, a user code, two addresses, an hour and an interval of 5 s', async () => {
    const answer = await begin();
    expect(answer.user_code).toMatch(/^[A-Z]{4}-[A-Z]{4}$/);
    expect(answer.verification_uri).toBe(`${service.authUrl}/device`);
    expect(answer.verification_uri_complete).toContain(answer.user_code);
    expect(answer).toMatchObject({ expires_in: 3600, interval: 5 });
  });

  test('before the user has entered the code a poll is authorization_pending, in one field', async () => {
    const { device_code } = await begin();
    expect(await poll(device_code)).toEqual({ status: 400, body: { error: 'authorization_pending' } });
  });

  test('a poll before the interval has passed is slow_down, and the interval grows by 5 s', async () => {
    const { device_code } = await begin();
    await poll(device_code);
    service.clock.setOffset(2);
    expect((await poll(device_code)).body).toEqual({ error: 'slow_down' });
    service.clock.setOffset(2 + 6);
    expect((await poll(device_code)).body).toEqual({ error: 'slow_down' });
    service.clock.setOffset(2 + 6 + 16);
    expect((await poll(device_code)).body).toEqual({ error: 'authorization_pending' });
  });

  test('a poll every 5 s is never too fast', async () => {
    const { device_code } = await begin();
    for (let seconds = 0; seconds <= 20; seconds += 5) {
      service.clock.setOffset(seconds);
      expect((await poll(device_code)).body).toEqual({ error: 'authorization_pending' });
    }
  });

  test('after approval a poll gives an access token for an hour and a refresh token', async () => {
    const { device_code, user_code } = await begin();
    await approve(user_code);
    const { status, body } = await poll(device_code);
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'api offline_access' });
    expect(Object.keys(body).sort()).toEqual([
      'access_token',
      'expires_in',
      'refresh_token',
      'scope',
      'token_type',
    ]);
    const again = await poll(device_code);
    expect(again).toEqual({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('the code may be approved in small letters and without its hyphen, once', async () => {
    const { user_code } = await begin();
    await approve(user_code.toLowerCase().replace('-', ''));
    await expect(approve(user_code)).rejects.toThrow('409');
    await expect(approve('AAAA-AAAA')).rejects.toThrow('404');
  });

  test('after a denial a poll is access_denied', async () => {
    const { device_code, user_code } = await begin();
    await admin(service, 'POST', '/device/deny', { user_code });
    expect((await poll(device_code)).body).toEqual({ error: 'access_denied' });
  });

  test('after an hour a poll is expired_token', async () => {
    const { device_code, user_code } = await begin();
    service.clock.setOffset(3599);
    expect((await poll(device_code)).body).toEqual({ error: 'authorization_pending' });
    service.clock.setOffset(3601);
    expect(await poll(device_code)).toEqual({ status: 400, body: { error: 'expired_token' } });
    await expect(approve(user_code)).rejects.toThrow('409');
  });

  test('a device that was approved and does not poll within the hour is expired_token', async () => {
    const { device_code, user_code } = await begin();
    await approve(user_code);
    service.clock.setOffset(3601);
    expect(await poll(device_code)).toEqual({ status: 400, body: { error: 'expired_token' } });
  });

  test('an unknown device code is invalid_grant', async () => {
    expect(await poll('x')).toEqual({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('a code that another client polls for is refused', async () => {
    const { device_code } = await begin();
    const answer = await form(service, '/connect/token', {
      client_id: service.aisClientId,
      client_secret: service.aisSecret,
      device_code,
      grant_type: deviceGrant,
    });
    expect(answer).toEqual({ status: 400, body: { error: 'unauthorized_client' } });
  });

  test('a scope that nobody has is invalid_scope', async () => {
    const answer = await form(service, '/connect/deviceauthorization', {
      client_id: service.deviceClientId,
      scope: 'api ais',
    });
    expect(answer).toEqual({ status: 400, body: { error: 'invalid_scope' } });
  });

  test('a client that may not use the device flow is unauthorized_client', async () => {
    const { body } = await form(service, '/connect/deviceauthorization', {
      client_id: service.aisClientId,
      client_secret: service.aisSecret,
      scope: 'ais',
    });
    expect(body).toEqual({ error: 'unauthorized_client' });
  });

  test('an unknown client is invalid_client with status 400', async () => {
    const answer = await form(service, '/connect/deviceauthorization', { client_id: 'nobody', scope: 'api' });
    expect(answer).toEqual({ status: 400, body: { error: 'invalid_client' } });
  });
});

describe('refresh grant', () => {
  test('each refresh gives a new refresh token, and the used one is invalid_grant', async () => {
    const first = await session(service);
    const second = await refresh(first.refresh_token);
    expect(second.status).toBe(200);
    const { refresh_token: newer, scope } = second.body as unknown as Tokens;
    expect(newer).not.toBe(first.refresh_token);
    expect(scope).toBe('api offline_access');
    expect(await refresh(first.refresh_token)).toEqual({ status: 400, body: { error: 'invalid_grant' } });
    expect((await refresh(newer)).status).toBe(200);
  });

  test('a token that nobody issued is invalid_grant', async () => {
    expect((await refresh('x')).body).toEqual({ error: 'invalid_grant' });
  });
});

describe('client credentials', () => {
  const ask = (fields: Record<string, string>) =>
    form(service, '/connect/token', {
      client_id: service.aisClientId,
      client_secret: service.aisSecret,
      scope: 'ais',
      grant_type: 'client_credentials',
      ...fields,
    });

  test('the AIS client gets an access token for an hour and no refresh token', async () => {
    const { status, body } = await ask({});
    expect(status).toBe(200);
    expect(body).toMatchObject({ expires_in: 3600, scope: 'ais', token_type: 'Bearer' });
    expect(body).not.toHaveProperty('refresh_token');
  });

  test('a wrong secret is invalid_client with status 400', async () => {
    expect(await ask({ client_secret: 'wrong' })).toEqual({ status: 400, body: { error: 'invalid_client' } });
  });

  test('another scope is invalid_scope', async () => {
    expect(await ask({ scope: 'api' })).toEqual({ status: 400, body: { error: 'invalid_scope' } });
  });

  test('no credentials at all is invalid_request', async () => {
    const answer = await form(service, '/connect/token', { grant_type: 'client_credentials', scope: 'ais' });
    expect(answer).toEqual({ status: 400, body: { error: 'invalid_request' } });
  });

  test('the device client may not use it', async () => {
    const { body } = await form(service, '/connect/token', {
      client_id: service.deviceClientId,
      scope: 'api',
      grant_type: 'client_credentials',
    });
    expect(body).toEqual({ error: 'unauthorized_client' });
  });
});

describe('data endpoints', () => {
  const path = '/v2/geodata/fishhealth/2025/20';
  const status = async (headers: Record<string, string>) =>
    (
      await fetch(service.baseUrl + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      })
    ).status;

  test('a request without a token or with a false one is 401', async () => {
    const { access_token } = await session(service);
    expect(await status({})).toBe(401);
    expect(await status({ authorization: 'Bearer nonsense' })).toBe(401);
    expect(await status({ authorization: `Bearer ${access_token}x` })).toBe(401);
    expect(await status({ authorization: `Basic ${access_token}` })).toBe(401);
    expect(await status({ authorization: `bearer ${access_token}` })).toBe(200);
  });

  test('a token for AIS does not open them', async () => {
    const { body } = await form(service, '/connect/token', {
      client_id: service.aisClientId,
      client_secret: service.aisSecret,
      scope: 'ais',
      grant_type: 'client_credentials',
    });
    expect(await status({ authorization: `Bearer ${String(body['access_token'])}` })).toBe(401);
  });

  test('the token of a user does not open AIS', async () => {
    const { access_token } = await session(service);
    const response = await fetch(`${service.aisUrl}/v1/historic/trackslast24hours/257990000`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(response.status).toBe(401);
  });

  test('a token is good for an hour of service time and no longer', async () => {
    const { access_token } = await session(service);
    service.clock.setOffset(3590);
    expect(await status({ authorization: `Bearer ${access_token}` })).toBe(200);
    service.clock.setOffset(3605);
    expect(await status({ authorization: `Bearer ${access_token}` })).toBe(401);
    const { access_token: later } = await session(service);
    expect(await status({ authorization: `Bearer ${later}` })).toBe(200);
  });

  test('without a token even unknown addresses are 401', async () => {
    expect((await fetch(`${service.baseUrl}/nowhere`)).status).toBe(401);
    expect((await get(service, (await session(service)).access_token, '/nowhere')).status).toBe(404);
  });
});
