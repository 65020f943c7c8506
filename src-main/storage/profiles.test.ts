import { describe, expect, it } from 'vitest';
import { barentsWatch, openableProfile, parseProfileFile } from './profiles';

const loopback = {
  name: 'Mine',
  baseUrl: 'http://127.0.0.1:4000',
  authUrl: 'http://127.0.0.1:4001',
  aisUrl: 'http://127.0.0.1:4002',
  wmsUrl: 'http://127.0.0.1:4003/wms',
  deviceClientId: 'me@example.invalid:kart',
  aisClientId: 'me@example.invalid:ais',
};

const parse = (change: object): ReturnType<typeof parseProfileFile> =>
  parseProfileFile(JSON.stringify({ ...loopback, ...change }));

describe('a profile file', () => {
  it('gives the addresses of a service', () => {
    expect(parse({})).toMatchObject({ ok: true, value: { ...loopback, isSample: false } });
  });

  it('may leave out what it does not have, and may begin with a byte order mark', () => {
    const { name, baseUrl, authUrl } = loopback;
    expect(parseProfileFile(`\uFEFF${JSON.stringify({ name, baseUrl, authUrl })}`)).toMatchObject({
      ok: true,
      value: { aisUrl: '', wmsUrl: '', deviceClientId: '' },
    });
  });

  it.each<[object, string]>([
    [{ clientSecret: 'x' }, 'a profile must not hold a secret: take "clientSecret" out of the file'],
    [{ refresh_token: 'x' }, 'a profile must not hold a secret: take "refresh_token" out of the file'],
    [{ Password: 'x' }, 'a profile must not hold a secret: take "Password" out of the file'],
    [
      { baseURL: 'x' },
      'a profile has no "baseURL"; it has name, baseUrl, authUrl, aisUrl, wmsUrl, deviceClientId, aisClientId',
    ],
    [
      { baseUrl: 'http://example.invalid' },
      '"baseUrl" of the profile must begin with https:// (http is for this machine only)',
    ],
    [{ wmsUrl: 'file:///etc' }, '"wmsUrl" of the profile must begin with https://'],
    [
      { authUrl: 'https://me:pw@example.invalid' },
      '"authUrl" of the profile must not carry a user name or password',
    ],
    [{ name: '' }, 'the profile needs "name"'],
    [{ authUrl: undefined }, 'the profile needs "authUrl"'],
    [{ deviceClientId: 12 }, '"deviceClientId" of the profile must be text'],
  ])('with %j is refused in words', (change, detail) => {
    expect(parse(change)).toEqual({ ok: false, failure: { code: 'bad-request', detail } });
  });

  it.each(['', '{', '[]', '"text"', 'null'])('of %j is refused', (text) => {
    expect(parseProfileFile(text)).toMatchObject({ ok: false, failure: { code: 'bad-request' } });
  });
});

describe('the old runtime', () => {
  const mine = { ...loopback, id: 'mine', isSample: false };
  const old = { isOldRuntime: true, allowOldRuntime: false };

  it('opens a service of this machine', () => {
    expect(openableProfile(mine, old).ok).toBe(true);
  });

  it('refuses a service elsewhere, also where only one address is elsewhere', () => {
    expect(openableProfile(barentsWatch, old)).toMatchObject({ ok: false, failure: { code: 'forbidden' } });
    expect(openableProfile({ ...mine, wmsUrl: 'https://example.invalid' }, old).ok).toBe(false);
  });

  it('opens it when it is told to', () => {
    expect(openableProfile(barentsWatch, { ...old, allowOldRuntime: true }).ok).toBe(true);
  });
});

it('a current runtime opens a service elsewhere', () => {
  expect(openableProfile(barentsWatch, { isOldRuntime: false, allowOldRuntime: false }).ok).toBe(true);
});

it('the operator’s own profile has addresses that a profile may have', () => {
  const { id, isSample, ...members } = barentsWatch;
  expect([id, isSample, parseProfileFile(JSON.stringify(members)).ok]).toEqual(['barentswatch', false, true]);
});
