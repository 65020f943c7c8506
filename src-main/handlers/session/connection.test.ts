import { describe, expect, it } from 'vitest';
import type { ProfileDraft } from '../../../src-shared/contract';
import type { PartReport, Profile } from '../../../src-shared/domain/session/session';
import { fail, ok, type Result } from '../../../src-shared/result';
import { createFetcher } from '../../api-client/network/fetcher';
import { sampleServiceProfile } from '../../api-client/service-profile';
import { testServer } from '../../api-client/testing';
import { openConnections } from '../../storage/connections';
import { barentsWatch, sampleProfile } from '../../storage/profiles';
import { type ConnectionHost, type ConnectionHandlers, connectionHandlers } from './connection';

const draft: ProfileDraft = {
  name: 'Fjord',
  baseUrl: 'https://data.example.invalid/api',
  authUrl: 'https://id.example.invalid:8443',
  aisUrl: 'https://data.example.invalid/ais',
  wmsUrl: '',
  deviceClientId: 'me@example.invalid:kart',
  apiClientId: '',
  aisClientId: '',
};

interface Harness extends ConnectionHost {
  used: Profile;
  fromCommandLine: boolean;
  saysYes: boolean | Promise<boolean>;
  chooses: Result<null>;
  removes: Result<null>;
  /** What happened outside, in order. */
  readonly happened: string[];
}

function setUp(change: Partial<Harness> = {}): { host: Harness; handlers: ConnectionHandlers } {
  let kept: unknown;
  let ids = 0;
  const host: Harness = {
    used: sampleProfile,
    fromCommandLine: false,
    saysYes: true,
    chooses: ok(null),
    removes: ok(null),
    happened: [],
    connections: openConnections(
      { read: () => kept, write: (value) => (kept = value) },
      () => {},
      () => `own-${++ids}`,
    ),
    rules: { isOldRuntime: false, allowOldRuntime: false },
    inUse: () => ({ profile: host.used, isFromCommandLine: host.fromCommandLine }),
    confirmHosts: async (windowId, hosts) => {
      host.happened.push(`window ${windowId} asks ${hosts.join(' ')}`);
      return host.saysYes;
    },
    choose: (profile) => {
      host.happened.push(`uses ${profile.id} at ${profile.baseUrl}`);
      if (host.chooses.ok) host.used = profile;
      return Promise.resolve(host.chooses);
    },
    removeSignIn: (id) => {
      host.happened.push(`removes the sign-in of ${id}`);
      return Promise.resolve(host.removes);
    },
    sample: sampleServiceProfile('Sample', '1', () => Promise.reject(new Error('no port'))),
    fetcher: createFetcher({ fetch, now: () => Date.now() }),
    now: () => Date.now(),
    ...change,
  };
  return { host, handlers: connectionHandlers(host) };
}

const context = { signal: new AbortController().signal, progress: () => {}, windowId: 7 };

const code = async (result: Promise<Result<unknown>> | Result<unknown>): Promise<string> => {
  const ended = await result;
  return ended.ok ? 'ok' : ended.failure.code;
};

const asked = 'window 7 asks data.example.invalid id.example.invalid:8443';

describe('saving a profile', () => {
  it('shows its hosts to the person, each once, and keeps it when they say yes', async () => {
    const { host, handlers } = setUp();
    expect(await handlers['connection.save']({ id: null, profile: draft }, context)).toEqual(
      ok({ saved: { id: 'own-1', ...draft, isSample: false } }),
    );
    expect(host.happened).toEqual([asked]);
    expect(host.connections.find('own-1')).toMatchObject(draft);
  });

  it('keeps nothing when they say no', async () => {
    const { host, handlers } = setUp({ saysYes: false });
    const result = await handlers['connection.save']({ id: null, profile: draft }, context);
    expect(result).toEqual(ok({ declined: true }));
    expect(host.connections.list()).toHaveLength(2);
  });

  it('asks nobody about what cannot be kept', async () => {
    const { host, handlers } = setUp();
    const profile = { ...draft, authUrl: 'http://id.example.invalid' };
    expect(await handlers['connection.save']({ id: null, profile }, context)).toEqual(
      ok({ problems: [{ member: 'authUrl', problem: 'not-https' }] }),
    );
    expect(await code(handlers['connection.save']({ id: 'sample', profile: draft }, context))).toBe(
      'bad-request',
    );
    expect(await code(handlers['connection.save']({ id: 'none', profile: draft }, context))).toBe(
      'not-found',
    );
    expect(host.happened).toEqual([]);
  });

  it.each<[keyof ProfileDraft, boolean]>([
    ['name', false],
    ['deviceClientId', false],
    ['aisClientId', false],
    ['baseUrl', true],
    ['authUrl', true],
    ['aisUrl', true],
    ['wmsUrl', true],
  ])('that was kept with another %s asks again: %s', async (member, asksAgain) => {
    const { host, handlers } = setUp();
    await handlers['connection.save']({ id: null, profile: draft }, context);
    const value = member.endsWith('Url') ? 'https://elsewhere.example.invalid' : 'Other';
    const profile = { ...draft, [member]: value };
    expect(await handlers['connection.save']({ id: 'own-1', profile }, context)).toMatchObject({
      value: { saved: { [member]: value } },
    });
    expect(host.happened).toHaveLength(asksAgain ? 2 : 1);
  });

  it('asks about one profile at a time', async () => {
    let sayYes = (_yes: boolean): void => {};
    const { handlers } = setUp({ saysYes: new Promise((resolve) => (sayYes = resolve)) });
    const first = handlers['connection.save']({ id: null, profile: draft }, context);
    const second = { id: null, profile: { ...draft, name: 'Second' } };
    expect(await code(handlers['connection.save'](second, context))).toBe('bad-request');
    sayYes(true);
    expect(await code(first)).toBe('ok');
    expect(await code(handlers['connection.save'](second, context))).toBe('ok');
  });

  it('that is in use exchanges the work, and only where something changed', async () => {
    const { host, handlers } = setUp();
    await handlers['connection.save']({ id: null, profile: draft }, context);
    await handlers['connection.choose']({ id: 'own-1' }, context);
    host.happened.length = 0;
    await handlers['connection.save']({ id: 'own-1', profile: draft }, context);
    expect(host.happened).toEqual([]);
    await handlers['connection.save']({ id: 'own-1', profile: { ...draft, deviceClientId: 'x' } }, context);
    expect(host.happened).toEqual(['uses own-1 at https://data.example.invalid/api']);
  });
});

describe('choosing a profile', () => {
  it('keeps the choice and exchanges the work, once', async () => {
    const { host, handlers } = setUp();
    expect(await code(handlers['connection.choose']({ id: 'barentswatch' }, context))).toBe('ok');
    expect(await code(handlers['connection.choose']({ id: 'barentswatch' }, context))).toBe('ok');
    expect(host.happened).toEqual(['uses barentswatch at https://www.barentswatch.no/bwapi']);
    expect(host.connections.chosen()).toEqual(barentsWatch);
  });

  it('takes the choice back where the work cannot be exchanged', async () => {
    const { host, handlers } = setUp({ chooses: fail('bug', 'no') });
    expect(await code(handlers['connection.choose']({ id: 'barentswatch' }, context))).toBe('bug');
    expect(host.connections.chosen()).toEqual(sampleProfile);
  });

  it('knows no id that is not kept', async () => {
    const { host, handlers } = setUp();
    expect(await code(handlers['connection.choose']({ id: 'file-1' }, context))).toBe('not-found');
    expect(host.happened).toEqual([]);
  });

  it('is forbidden on the old runtime for a service elsewhere, also by changing or testing it', async () => {
    const { host, handlers } = setUp({ rules: { isOldRuntime: true, allowOldRuntime: false } });
    expect(await code(handlers['connection.choose']({ id: 'barentswatch' }, context))).toBe('forbidden');
    expect(await code(handlers['connection.test']({ id: 'barentswatch' }, context))).toBe('forbidden');
    const here = { ...draft, baseUrl: 'http://localhost:1', authUrl: 'http://localhost:2', aisUrl: '' };
    await handlers['connection.save']({ id: null, profile: here }, context);
    expect(await code(handlers['connection.choose']({ id: 'own-1' }, context))).toBe('ok');
    expect(await code(handlers['connection.save']({ id: 'own-1', profile: draft }, context))).toBe(
      'forbidden',
    );
    expect(host.connections.find('own-1')).toMatchObject(here);
  });
});

describe('removing a profile', () => {
  const use = async (handlers: ConnectionHandlers, host: Harness): Promise<void> => {
    await handlers['connection.save']({ id: null, profile: draft }, context);
    await handlers['connection.choose']({ id: 'own-1' }, context);
    host.happened.length = 0;
  };

  it('in use goes to the sample first, then removes the sign-in and the profile', async () => {
    const { host, handlers } = setUp();
    await use(handlers, host);
    expect(await code(handlers['connection.remove']({ id: 'own-1' }, context))).toBe('ok');
    expect(host.happened).toEqual(['uses sample at ', 'removes the sign-in of own-1']);
    expect([host.connections.find('own-1'), host.connections.chosen()]).toEqual([undefined, sampleProfile]);
  });

  it('keeps it where its sign-in cannot be removed', async () => {
    const { host, handlers } = setUp({ removes: fail('storage', 'EACCES') });
    await use(handlers, host);
    expect(await code(handlers['connection.remove']({ id: 'own-1' }, context))).toBe('storage');
    expect(host.connections.find('own-1')).toMatchObject(draft);
  });

  it('gives BarentsWatch in use the operator’s addresses back and goes on with them', async () => {
    const { host, handlers } = setUp();
    const profile = { ...draft, name: 'BarentsWatch' };
    await handlers['connection.save']({ id: 'barentswatch', profile }, context);
    await handlers['connection.choose']({ id: 'barentswatch' }, context);
    host.happened.length = 0;
    expect(await code(handlers['connection.remove']({ id: 'barentswatch' }, context))).toBe('ok');
    expect(host.happened).toEqual([
      'uses sample at ',
      'removes the sign-in of barentswatch',
      'uses barentswatch at https://www.barentswatch.no/bwapi',
    ]);
    expect(host.connections.chosen()).toEqual(barentsWatch);
  });

  it('is refused for the sample, and for what is not there', async () => {
    const { host, handlers } = setUp();
    expect(await code(handlers['connection.remove']({ id: 'sample' }, context))).toBe('bad-request');
    expect(await code(handlers['connection.remove']({ id: 'none' }, context))).toBe('not-found');
    expect(host.happened).toEqual([]);
  });
});

describe('the list of profiles', () => {
  it('says which is in use', async () => {
    const { handlers } = setUp();
    expect(await handlers['connection.list'](undefined, context)).toEqual(
      ok({ profiles: [sampleProfile, barentsWatch], chosenId: 'sample', isFromCommandLine: false }),
    );
  });

  it('has the profile of the command line, which is not kept and gives way to a choice', async () => {
    const used = { ...barentsWatch, id: 'file-1', name: 'File' };
    const { host, handlers } = setUp({ used, fromCommandLine: true });
    expect(await handlers['connection.list'](undefined, context)).toEqual(
      ok({ profiles: [sampleProfile, barentsWatch, used], chosenId: 'file-1', isFromCommandLine: true }),
    );
    expect(await code(handlers['connection.save']({ id: 'file-1', profile: draft }, context))).toBe(
      'not-found',
    );
    expect(await code(handlers['connection.choose']({ id: 'sample' }, context))).toBe('ok');
    expect(host.happened).toEqual(['uses sample at ']);
  });
});

describe('the test of a connection', () => {
  it('asks the addresses of the kept profile and tells of each part', async () => {
    const { origin, seen } = await testServer((_request, response) => void response.writeHead(401).end());
    const { handlers } = setUp();
    const profile = { ...draft, baseUrl: origin, authUrl: origin, aisUrl: origin };
    await handlers['connection.save']({ id: null, profile }, context);
    const came: PartReport[] = [];
    const result = await handlers['connection.test'](
      { id: 'own-1' },
      { ...context, progress: (report) => came.push(report) },
    );
    expect(result).toMatchObject({
      value: [{ outcome: 'other' }, { outcome: 'answers' }, { outcome: 'answers' }, { outcome: 'not-given' }],
    });
    expect([came.length, seen.length]).toEqual([4, 3]);
  });

  it('knows no profile that is not kept, and says when the sample does not start', async () => {
    const { handlers } = setUp();
    expect(await code(handlers['connection.test']({ id: 'none' }, context))).toBe('not-found');
    expect(await code(handlers['connection.test']({ id: 'sample' }, context))).toBe('offline');
  });

  it('that is cancelled is cancelled', async () => {
    const abort = new AbortController();
    const { origin } = await testServer(() => abort.abort());
    const { handlers } = setUp();
    const profile = { ...draft, baseUrl: origin, authUrl: origin, aisUrl: '' };
    await handlers['connection.save']({ id: null, profile }, context);
    const stopped = handlers['connection.test']({ id: 'own-1' }, { ...context, signal: abort.signal });
    expect(await code(stopped)).toBe('cancelled');
  });
});
