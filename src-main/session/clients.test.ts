import { describe, expect, it } from 'vitest';
import { fail } from '../../src-shared/result';
import { createFetcher } from '../api-client/network/fetcher';
import { serviceProfileOf } from '../api-client/service-profile';
import { barentsWatch } from '../storage/profiles';
import { parseSignIn, signedOut } from './sign-in';
import { refusal, tokens } from './testing';
import { harness, type SessionHarness, never, signedInHarness, signInAt } from './testing-session';

const apiClient = { clientId: 'me@example.invalid:data', clientSecret: 'canary-api' };
const grants = (it: SessionHarness): string[] =>
  it.identity.forms.map((form) => `${form['grant_type']} ${form['scope'] ?? ''}`.trim());

/** A service that gives clients `client-1`, `client-2` and so on, and the person what a harness gives. */
const clientsHarness = (): Promise<SessionHarness> => {
  let given = 0;
  return signedInHarness((_path, form) =>
    tokens(form['grant_type'] === 'client_credentials' ? `client-${++given}` : 'person'),
  );
};

describe('an API client', () => {
  it('is asked for scope api with its id encoded once, and reads from then on', async () => {
    const one = await harness(() => tokens('client'));
    const session = one.start();
    expect(await session.keepClient('api', apiClient, never)).toMatchObject({
      ok: true,
      value: { end: 'stored' },
    });
    expect(one.identity.forms).toEqual([
      expect.objectContaining({
        grant_type: 'client_credentials',
        scope: 'api',
        client_id: apiClient.clientId,
      }),
    ]);
    expect(one.identity.bodies[0]).toContain('client_id=me%40example.invalid%3Adata');
    expect(await session.accessToken('api', never)).toEqual({ ok: true, value: 'access-client' });
    expect(session.status()).toMatchObject({
      reader: 'apiClient',
      scopes: { api: { state: 'signed-in', who: apiClient.clientId } },
      signIns: { api: { state: 'signed-out' }, apiClient: { state: 'signed-in' } },
    });
  });

  it('cannot do what is the person’s own: that needs the device login', async () => {
    const one = await harness(() => tokens('client'));
    const session = one.start();
    await session.keepClient('api', apiClient, never);
    expect(await session.accessToken('person', never)).toMatchObject({ failure: { code: 'signed-out' } });
    expect(await session.accessToken('person-first', never)).toEqual({ ok: true, value: 'access-client' });
    expect(one.identity.forms).toHaveLength(1);
  });

  it('reads beside a person, who reports, and neither touches the other’s tokens', async () => {
    const one = await clientsHarness();
    const session = one.start();
    await session.keepClient('api', apiClient, never);
    expect(await session.accessToken('api', never)).toEqual({ ok: true, value: 'access-client-1' });
    expect(await session.accessToken('person', never)).toEqual({ ok: true, value: 'access-0' });
    expect(await session.accessToken('person-first', never)).toEqual({ ok: true, value: 'access-0' });
    expect(await session.account()).not.toBe('');
    expect(await session.signOut('apiClient')).toEqual({ ok: true, value: null });
    expect(await session.accessToken('api', never)).toEqual({ ok: true, value: 'access-0' });
    expect(await one.peek()).toMatchObject({ apiClient: null, api: { refreshToken: 'refresh-0' } });
  });

  it('stays signed in over a restart, and signing the person out leaves it', async () => {
    const one = await clientsHarness();
    await one.start().keepClient('api', apiClient, never);
    const next = one.start();
    await next.signOut('api');
    expect(await one.start().accessToken('api', never)).toEqual({ ok: true, value: 'access-client-1' });
  });

  it('gives 200 parallel questions one token by one request, and one more once its time is over', async () => {
    const one = await clientsHarness();
    await one.start().keepClient('api', apiClient, never);
    one.clock.time += 3_600_000;
    const session = one.start();
    const before = one.identity.forms.length;
    const all = await Promise.all(Array.from({ length: 200 }, () => session.accessToken('api', never)));
    expect(new Set(all.map((one) => one.ok && one.value))).toEqual(new Set(['access-client-2']));
    expect(one.identity.forms.length - before).toBe(1);
  });

  it('is renewed once for a token that a service does not take any more', async () => {
    const one = await clientsHarness();
    const session = one.start();
    await session.keepClient('api', apiClient, never);
    one.clock.time += 600_000;
    expect(session.refused('access-client-1')).toBe(true);
    expect(session.refused('access-client-1')).toBe(true);
    expect(await session.accessToken('api', never)).toEqual({ ok: true, value: 'access-client-2' });
    expect(grants(one).filter((grant) => grant === 'client_credentials api')).toHaveLength(2);
  });

  it('that the service does not take any more ends, and a person who is signed in reads on', async () => {
    let isKnown = true;
    const one = await signedInHarness(() => (isKnown ? tokens('client') : refusal('invalid_client')));
    const session = one.start();
    await session.keepClient('api', apiClient, never);
    isKnown = false;
    one.clock.time += 600_000;
    session.refused('access-client');
    expect(await session.accessToken('api', never)).toMatchObject({ failure: { code: 'signed-out' } });
    expect(session.status().signIns.apiClient).toMatchObject({ state: 'ended', endedBy: 'refused' });
    expect(session.status().reader).toBe('api');
    expect(await session.accessToken('api', never)).toEqual({ ok: true, value: 'access-0' });
  });

  it('that was given for one command reads in place of the kept one, and is in no file', async () => {
    const one = await harness((_path, form) => tokens(form['client_secret'] === 'once' ? 'given' : 'kept'));
    await one.start().keepClient('api', apiClient, never);
    const site = serviceProfileOf({
      ...barentsWatch,
      ...one.addresses,
      apiClientId: 'job@example.invalid:data',
    });
    const session = one.start({ service: site, clientSecrets: { api: 'once' } });
    expect(await session.accessToken('api', never)).toEqual({ ok: true, value: 'access-given' });
    expect(one.identity.forms.at(-1)).toMatchObject({ client_id: 'job@example.invalid:data' });
    expect(JSON.stringify(await one.peek())).not.toContain('once');
    expect(await session.accessToken('person', never)).toMatchObject({ failure: { code: 'signed-out' } });
  });
});

it.each(['offline', 'proxy-auth', 'untrusted'] as const)(
  'a question for another token that ended on the way (%s) is asked again, also while the service refuses',
  async (code) => {
    const one = await clientsHarness();
    const real = createFetcher({ fetch, now: one.clock.now });
    let asked = 0;
    let isCut = false;
    const session = one.start({
      fetcher: (request, signal) => {
        asked += 1;
        return isCut ? Promise.resolve(fail(code, 'on the way')) : real(request, signal);
      },
    });
    await session.keepClient('api', apiClient, never);
    session.refused('access-client-1');
    one.clock.time += 3_700_000;
    isCut = true;
    const before = asked;
    for (const _ of [1, 2]) {
      await session.accessToken('api', never);
      one.clock.time += 600_000;
    }
    expect(asked - before).toBe(2);
  },
);

it('a device login beside it keeps the API client', async () => {
  const one: SessionHarness = await harness((path) =>
    path === '/connect/deviceauthorization'
      ? {
          status: 200,
          body: { device_code: 'd', user_code: 'C', verification_uri: one.identity.origin, interval: 5 },
        }
      : tokens('new'),
  );
  const session = one.start();
  await session.keepClient('api', apiClient, never);
  expect(await signInAt(one, session)).toMatchObject({ ok: true, value: { end: 'signed-in' } });
  expect(await one.peek()).toMatchObject({
    apiClient: { clientId: apiClient.clientId },
    api: { refreshToken: 'refresh-new' },
  });
});

it('a file of an app that knew no API client opens with both of its sign-ins', () => {
  const { apiClient: _, ...before } = signedOut;
  const ais = { id: 'ais', clientId: 'a', clientSecret: 's', access: null, lastRefusal: null, endedBy: null };
  expect(parseSignIn({ ...before, ais })).toEqual({ ...signedOut, ais });
  expect(parseSignIn({ ...signedOut, apiClient: { clientId: 'a' } })).toBeUndefined();
});
