import { describe, expect, it } from 'vitest';
import { fail, ok, type Result } from '../../src-shared/result';
import type { SetTimer } from '../api-client/network/deadline';
import type { Fetcher, ServiceAnswer } from '../api-client/network/fetcher';
import { serviceProfileOf } from '../api-client/service-profile';
import { testTimers } from '../api-client/testing';
import { barentsWatch } from '../storage/profiles';
import { createDiscovery } from './discovery';
import { createSession } from './session';

const root = 'https://id.example.invalid';
const byDocument = [`${root}/connect/token`, `${root}/connect/deviceauthorization`];
const byConfiguration = [`${root}/oauth/token`, `${root}/oauth/device`];
const answer = (body: unknown, status = 200): Result<ServiceAnswer> =>
  ok({ status, header: () => null, bytes: new TextEncoder().encode(JSON.stringify(body)) });
const configuration = {
  issuer: root,
  token_endpoint: `${root}/oauth/token`,
  device_authorization_endpoint: `${root}/oauth/device`,
};

/** A service whose configuration is given as it is told to; what it was asked, in order. */
function service(reply: () => Result<ServiceAnswer>): {
  readonly fetcher: Fetcher;
  readonly asked: string[];
} {
  const asked: string[] = [];
  const fetcher: Fetcher = ({ method, url }) => {
    asked.push(`${method} ${url}`);
    return Promise.resolve(reply());
  };
  return { fetcher, asked };
}

/** Where both requests of interface.md are sent, by one discovery. */
function discovery(fetcher: Fetcher, setTimer: SetTimer = () => () => {}) {
  const endpointOf = createDiscovery(fetcher, setTimer);
  return (authUrl = root): Promise<string[]> =>
    Promise.all(
      ['connect/token', 'connect/deviceauthorization'].map((path) =>
        endpointOf(authUrl, `${authUrl.replace(/\/$/, '')}/${path}`),
      ),
    );
}

describe('the endpoints of an identity service', () => {
  it('of which the root is known are those of its configuration, read once for all who ask', async () => {
    const { fetcher, asked } = service(() => answer(configuration));
    const endpoints = discovery(fetcher);
    const found = await Promise.all(Array.from({ length: 20 }, () => endpoints()));
    for (const one of [...found, await endpoints()]) expect(one).toEqual(byConfiguration);
    expect(asked).toEqual([`GET ${root}/.well-known/openid-configuration`]);
  });

  it.each([
    'https://other.example.invalid/connect/token',
    'http://id.example.invalid/connect/token',
    'https://id.example.invalid:8443/connect/token',
    'https://me:secret@id.example.invalid/connect/token',
    'https://id.example.invalid.evil.invalid/token',
    '//other.example.invalid/token',
    'file:///etc/passwd',
    '/oauth/token',
    '',
    42,
    null,
  ])('are never %s, which is not of its own origin', async (address) => {
    const { fetcher } = service(() =>
      answer({ token_endpoint: address, device_authorization_endpoint: address }),
    );
    expect(await discovery(fetcher)()).toEqual(byDocument);
  });

  it.each<[string, () => Result<ServiceAnswer>]>([
    ['is not there', () => answer({}, 404)],
    ['is no object', () => answer([configuration])],
    ['is no JSON', () => ok({ status: 200, header: () => null, bytes: new Uint8Array([60, 104]) })],
    ['is an error that looks like one', () => answer(configuration, 500)],
    ['is a redirect', () => fail('bad-response', 'status 302, a redirect')],
  ])(
    'are the documented ones where the configuration %s, and it is not asked for again',
    async (_what, reply) => {
      const { fetcher, asked } = service(reply);
      const endpoints = discovery(fetcher);
      expect([await endpoints(), await endpoints()]).toEqual([byDocument, byDocument]);
      expect(asked).toHaveLength(1);
    },
  );

  it('are the documented ones while the service is not heard, and are looked for again then', async () => {
    let reply: Result<ServiceAnswer> = fail('offline', 'cut off');
    const { fetcher } = service(() => reply);
    const endpoints = discovery(fetcher);
    expect(await endpoints()).toEqual(byDocument);
    reply = answer(configuration);
    expect(await endpoints()).toEqual(byConfiguration);
  });

  it('are not waited for longer than five seconds', async () => {
    const timers = testTimers();
    const endpoints = discovery(
      (_request, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve(fail('cancelled', 'GET')));
        }),
      timers.setTimer,
    );
    const waiting = endpoints();
    await timers.set(5_000);
    timers.elapse(5_000);
    expect([await waiting, timers.running()]).toEqual([byDocument, 0]);
  });

  it.each([`${root}/auth`, 'http://127.0.0.1:4001', 'http://localhost:4001/'])(
    'of %s are the documented ones, without asking',
    async (authUrl) => {
      const { fetcher, asked } = service(() => answer(configuration));
      const base = authUrl.replace(/\/$/, '');
      expect((await discovery(fetcher)(authUrl))[0]).toBe(`${base}/connect/token`);
      expect(asked).toEqual([]);
    },
  );
});

it('a client’s secret goes to the token endpoint of the configuration', async () => {
  const sent: string[] = [];
  const fetcher: Fetcher = ({ url, body = '' }) => {
    sent.push(`${url} ${body.includes('a-secret') ? 'with the secret' : ''}`.trim());
    return Promise.resolve(
      url.endsWith('/openid-configuration')
        ? answer(configuration)
        : answer({ access_token: 'token-1', token_type: 'bearer', expires_in: 3600 }),
    );
  };
  const session = createSession({
    service: serviceProfileOf({ ...barentsWatch, authUrl: root, aisClientId: 'me@example.invalid:ais' }),
    fetcher,
    now: () => 1_000,
    clientSecrets: { ais: 'a-secret' },
    vault: null,
    lock: () => Promise.resolve(ok(() => Promise.resolve())),
  });
  const { signal } = new AbortController();
  expect([await session.accessToken('ais', signal), await session.accessToken('ais', signal)]).toEqual([
    ok('token-1'),
    ok('token-1'),
  ]);
  expect(sent).toEqual([`${root}/.well-known/openid-configuration`, `${root}/oauth/token with the secret`]);
});
