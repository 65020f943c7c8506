import { describe, expect, it } from 'vitest';
import { parseProfileFile, type ProfileFileRead } from './profile-file';
import { barentsWatch } from './profiles';

const loopback = {
  name: 'Mine',
  baseUrl: 'http://127.0.0.1:4000',
  authUrl: 'http://127.0.0.1:4001',
  aisUrl: 'http://127.0.0.1:4002',
  wmsUrl: 'http://127.0.0.1:4003/wms',
  deviceClientId: 'me@example.invalid:kart',
  aisClientId: 'me@example.invalid:ais',
};

const parse = (change: object): ProfileFileRead =>
  parseProfileFile(JSON.stringify({ ...loopback, ...change }));

describe('a profile file', () => {
  it('gives the addresses of a service, and an id that only its content decides', () => {
    const read = parse({});
    expect(read).toEqual({
      profile: {
        ...loopback,
        apiClientId: '',
        id: expect.stringMatching(/^file-[0-9a-f]{16}$/),
        isSample: false,
      },
    });
    expect(parse({})).toEqual(read);
    expect(parse({ name: 'Other' })).not.toMatchObject({
      profile: { id: 'profile' in read && read.profile.id },
    });
  });

  it('may leave out what it does not have, and may begin with a byte order mark', () => {
    const { name, baseUrl, authUrl } = loopback;
    expect(parseProfileFile(`\uFEFF${JSON.stringify({ name, baseUrl, authUrl })}`)).toMatchObject({
      profile: { aisUrl: '', wmsUrl: '', deviceClientId: '' },
    });
  });

  it('may be of a service that is kept too', () => {
    const { id, isSample, ...members } = barentsWatch;
    expect(parseProfileFile(JSON.stringify(members))).toMatchObject({
      profile: { isSample, name: 'BarentsWatch' },
    });
    expect(id).toBe('barentswatch');
  });

  it.each<[object, object]>([
    [{ clientSecret: 'x' }, { fault: 'secret', member: 'clientSecret' }],
    [{ refresh_token: 'x' }, { fault: 'secret', member: 'refresh_token' }],
    [{ Password: 'x' }, { fault: 'secret', member: 'Password' }],
    [{ baseURL: 'x' }, { fault: 'unknown-member', member: 'baseURL' }],
    [{ deviceClientId: 12 }, { fault: 'not-text', member: 'deviceClientId' }],
    [{ name: ' ' }, { fault: 'problem', problem: { member: 'name', problem: 'missing' } }],
    [{ authUrl: undefined }, { fault: 'problem', problem: { member: 'authUrl', problem: 'missing' } }],
    [{ wmsUrl: 'file:///etc' }, { fault: 'problem', problem: { member: 'wmsUrl', problem: 'not-https' } }],
  ])('with %j is refused by a code', (change, fault) => expect(parse(change)).toEqual(fault));

  it.each([
    ['', 'not-json'],
    ['{', 'not-json'],
    ['[]', 'not-an-object'],
    ['"text"', 'not-an-object'],
    ['null', 'not-an-object'],
  ])('of %j is refused', (text, fault) => expect(parseProfileFile(text)).toEqual({ fault }));
});
