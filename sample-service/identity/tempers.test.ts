import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SampleService } from '../start';
import { type Tokens, admin, form, get, session, startForTest } from '../testing';
import type { RefreshTemper } from './tempers';

let service: SampleService;
beforeAll(async () => {
  service = await startForTest();
});
afterAll(() => service.close());
beforeEach(() => service.clock.setOffset(0));

const invalidGrant = { status: 400, body: { error: 'invalid_grant' } };

const refresh = (refreshToken: string) =>
  form(service, '/connect/token', {
    client_id: service.deviceClientId,
    refresh_token: refreshToken,
    grant_type: 'refresh_token',
  });

/** The refresh token that comes for another. */
async function next(refreshToken: string): Promise<string> {
  const { status, body } = await refresh(refreshToken);
  expect(status).toBe(200);
  return (body as unknown as Tokens).refresh_token;
}

const first = async (temper: RefreshTemper): Promise<string> => {
  await admin(service, 'POST', '/temper', { refresh: temper });
  return (await session(service)).refresh_token;
};

describe('strict', () => {
  test('a used refresh token is invalid and the newer one goes on working', async () => {
    const one = await first('strict');
    const two = await next(one);
    expect(await refresh(one)).toEqual(invalidGrant);
    expect(await refresh(one)).toEqual(invalidGrant);
    await next(two);
  });
});

describe('family', () => {
  test('a refresh token used twice ends all that came after it', async () => {
    const one = await first('family');
    const three = await next(await next(one));
    expect(await refresh(one)).toEqual(invalidGrant);
    expect(await refresh(three)).toEqual(invalidGrant);
  });

  test('it does not end the tokens of another sign-in', async () => {
    const one = await first('family');
    const other = (await session(service)).refresh_token;
    await next(one);
    await refresh(one);
    await next(other);
  });
});

describe('retryable', () => {
  test('a token whose answer got lost may be used again', async () => {
    const one = await first('retryable');
    service.faults.add([{ route: '/connect/token', times: 1, reset: true, applied: true }]);
    await expect(refresh(one)).rejects.toThrow();
    await next(await next(one));
  });

  test('once a successor was used it is dead, and the successors go on working', async () => {
    const one = await first('retryable');
    const two = await next(one);
    const again = await next(one);
    const three = await next(two);
    expect(await refresh(one)).toEqual(invalidGrant);
    await next(three);
    await next(again);
  });

  test('the one before the last is dead even while the last may be used again', async () => {
    const one = await first('retryable');
    const two = await next(one);
    await next(two);
    expect(await refresh(one)).toEqual(invalidGrant);
    await next(two);
  });
});

test('the temper is chosen at the start or by the admin', async () => {
  const other = await startForTest({ refresh: 'retryable' });
  try {
    expect(await admin(other, 'GET', '/temper')).toEqual({ refresh: 'retryable' });
    await admin(other, 'POST', '/temper', { refresh: 'family' });
    expect(await admin(other, 'GET', '/temper')).toEqual({ refresh: 'family' });
    await expect(admin(other, 'POST', '/temper', { refresh: 'mild' })).rejects.toThrow(
      'strict, family, retryable',
    );
  } finally {
    await other.close();
  }
});

test('in every temper the access token of a used refresh token lasts its hour', async () => {
  for (const temper of ['strict', 'family', 'retryable'] as const) {
    const one = await first(temper);
    const { body } = await refresh(one);
    await refresh(one);
    const token = (body as unknown as Tokens).access_token;
    expect((await get(service, token, '/v3/geodata/fishingfacilityprofile')).status).toBe(200);
  }
});

test('a refresh token lasts thirty days of service time, and a sign-in as long as it is refreshed', async () => {
  const one = await first('strict');
  service.clock.setOffset(29 * 86_400);
  const two = await next(one);
  service.clock.setOffset(58 * 86_400);
  const three = await next(two);
  service.clock.setOffset(89 * 86_400);
  expect(await refresh(three)).toEqual(invalidGrant);
});

test('another client cannot use a refresh token', async () => {
  const one = await first('strict');
  const answer = await form(service, '/connect/token', {
    client_id: service.aisClientId,
    client_secret: service.aisSecret,
    refresh_token: one,
    grant_type: 'refresh_token',
  });
  expect(answer).toEqual({ status: 400, body: { error: 'unauthorized_client' } });
});
