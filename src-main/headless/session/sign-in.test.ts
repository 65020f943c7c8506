import { describe, expect, it } from 'vitest';
import type {
  ClientEnd,
  DeviceLoginEnd,
  DeviceLoginStep,
  ScopeStatus,
  SessionStatus,
  VaultStatus,
} from '../../../src-shared/domain/session/session';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Session } from '../../session/session';
import { exitCode } from '../exit-codes';
import { run } from '../testing';

const keyring: VaultStatus = { tier: 'keyring', trouble: null };
const expiresAtMs = Date.UTC(2026, 10, 21, 11);
const code: DeviceLoginStep = {
  step: 'code',
  userCode: 'WDJB-MJHT',
  verificationUri: 'https://id.example.invalid/device',
  verificationHost: 'id.example.invalid',
  completeUri: 'https://id.example.invalid/device?user_code=WDJB-MJHT',
  expiresAtMs,
  nextPollAtMs: 0,
  polls: 0,
  isSlowed: false,
  trouble: null,
};

const scope: ScopeStatus = {
  state: 'signed-in',
  until: '2026-11-21T12:00:00.000Z',
  who: 'Kari Nordmann',
  refreshedAtMs: 0,
  lastRefusal: null,
  lastTrouble: null,
  endedBy: null,
};

const status = (vault: VaultStatus): SessionStatus => ({
  scopes: { api: scope, ais: { ...scope, who: null } },
  signIns: { api: scope, apiClient: scope, ais: { ...scope, who: null } },
  reader: 'api',
  vault,
  clockAheadMs: null,
});

/** A session whose device login takes these steps and ends so. */
const logsIn = (
  end: Result<DeviceLoginEnd>,
  steps: readonly DeviceLoginStep[] = [{ step: 'asking' }, code, { ...code, polls: 1 }, { step: 'storing' }],
): Partial<Session> => ({
  status: () => status(keyring),
  unlock: () => Promise.resolve(status({ tier: 'unknown', trouble: null })),
  signIn: ({ progress }) => {
    for (const step of steps) progress(step);
    return Promise.resolve(end);
  },
});

const signedIn = ok({ end: 'signed-in', vault: keyring } as const);
const fjord = (...words: string[]): string[] => [...words, '--profile', 'My fjord'];

describe('sign-in', () => {
  it('shows the code, its address and host once, warns of other people’s codes, and says who it ends with', async () => {
    const ran = await run(fjord('sign-in'), { session: logsIn(signedIn) });
    expect(ran).toEqual({
      code: exitCode.done,
      out: 'Signed in to My fjord for reports and open data.\n',
      err: [
        'Open the page of id.example.invalid and enter the code:',
        '',
        '    https://id.example.invalid/device',
        '    WDJB-MJHT',
        '',
        'Only enter a code that you requested yourself.',
        'Waiting for your approval on the page, until 2026-11-21 11:00 UTC. Ctrl+C cancels.',
        'Storing the sign-in.',
        '',
      ].join('\n'),
    });
  });

  it('draws the QR code where somebody looks, or asked for it, in colours of its own only in a terminal', async () => {
    const session = logsIn(signedIn);
    const [piped, asked, terminal] = [
      await run(fjord('sign-in', 'api'), { session }),
      await run(fjord('sign-in', 'api', '--qr'), { session }),
      await run(fjord('sign-in', 'api'), { session, isTerminal: true }),
    ];
    expect([piped, asked, terminal].map(({ err }) => err.includes('▀'))).toEqual([false, true, true]);
    expect([asked, terminal].map(({ err }) => err.includes('\u001B[97;40m'))).toEqual([false, true]);
    expect(asked.out).not.toContain('▀');
  });

  it('draws none where the service gave no address with the code in it', async () => {
    const session = logsIn(signedIn, [{ ...code, completeUri: null }]);
    expect((await run(fjord('sign-in', '--qr'), { session })).err).not.toContain('▀');
  });

  it('says once that it is slowed, that the service is away, and that it is back', async () => {
    const steps: DeviceLoginStep[] = [
      code,
      { ...code, isSlowed: true },
      { ...code, isSlowed: true, trouble: 'offline' },
      { ...code, isSlowed: true, trouble: 'offline' },
      { ...code, isSlowed: true },
    ];
    const { err } = await run(fjord('sign-in'), { session: logsIn(signedIn, steps) });
    expect(err.split('\n').slice(7)).toEqual([
      'The service requires fewer requests; continuing more slowly.',
      'The service cannot be reached now (offline); still trying, and the code stays valid.',
      'The service can be reached again.',
      '',
    ]);
  });

  it('with --json writes one line for each event to stdout and nothing to stderr', async () => {
    const { out, err } = await run(fjord('sign-in', '--json'), { session: logsIn(signedIn) });
    expect(err).toBe('');
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      {
        event: 'code',
        userCode: 'WDJB-MJHT',
        verificationUri: 'https://id.example.invalid/device',
        completeUri: 'https://id.example.invalid/device?user_code=WDJB-MJHT',
        expiresAt: '2026-11-21T11:00:00.000Z',
      },
      { event: 'storing' },
      {
        event: 'signed-in',
        scope: 'api',
        part: 'api',
        profile: 'My fjord',
        until: '2026-11-21T12:00:00.000Z',
        who: 'Kari Nordmann',
        vault: keyring,
      },
    ]);
  });

  it('lets a code of the service do nothing to the terminal', async () => {
    const steps: DeviceLoginStep[] = [{ ...code, userCode: 'AB\u001B[2J\u202ECD\r' }];
    const { err } = await run(fjord('sign-in'), { session: logsIn(signedIn, steps) });
    expect(err).toContain('\n    AB␛[2J⟨U+202E⟩CD␍\n');
  });

  it.each<[Result<DeviceLoginEnd>, number, string]>([
    [ok({ end: 'denied' }), 3, 'The sign-in was declined on the page; no one was signed in.'],
    [ok({ end: 'expired' }), 3, 'The code expired before it was used; run the command again for a new one.'],
    [
      ok({ end: 'not-permitted', error: 'unauthorized_client' }),
      1,
      'This client may not sign in with a code (unauthorized_client). Ask the operator for permission by e-mail, or enter another client in the profile.',
    ],
    [
      ok({ end: 'refused', error: 'invalid_request' }),
      1,
      'The identity service refused (invalid_request); check the client id and the addresses of the profile.',
    ],
    [
      ok({ end: 'unsafe-address', host: 'evil.example.invalid' }),
      1,
      'The service sent an address on evil.example.invalid, which is not https on its own host; no code was shown and nothing was stored.',
    ],
    [
      ok({ end: 'signed-in', vault: { tier: 'memory', trouble: 'unavailable' } }),
      1,
      'Nothing was stored, because the system’s keyring is locked or missing; unlock or start the keyring and sign in again.',
    ],
    [
      ok({ end: 'signed-in', vault: { tier: 'memory', trouble: 'unwritable' } }),
      1,
      'Nothing was stored, because the file with the secrets cannot be written; check the disk and the data folder and sign in again.',
    ],
    [fail('cancelled', 'device login'), 1, 'The sign-in was cancelled; nothing was stored.'],
    [fail('offline', 'x'), 4, 'The identity service cannot be reached; nothing was changed.'],
    [fail('timeout', 'x'), 4, 'The identity service did not answer in time; nothing was changed.'],
    [
      fail('throttled', 'x'),
      1,
      'The identity service received too many requests; try again in a few minutes.',
    ],
    [
      fail('bad-response', 'status 200 with a web page.'),
      1,
      'The answer is not from an identity service, or cannot be read (status 200 with a web page).',
    ],
    [fail('storage', 'EACCES'), 1, 'The sign-in could not be stored: EACCES.'],
    [fail('bug', 'x'), 1, 'The sign-in failed (x).'],
  ])('that ends with %j exits with %i and says so', async (end, exit, sentence) => {
    const ran = await run(fjord('sign-in'), { session: logsIn(end, []) });
    expect(ran).toEqual({ code: exit, out: '', err: `${sentence}\n` });
    const norwegian = await run(fjord('sign-in', '--language', 'nb'), { session: logsIn(end, []) });
    expect([norwegian.code, norwegian.err === ran.err]).toEqual([exit, false]);
  });

  it('asks nobody for a code while the keyring could not keep the answer', async () => {
    const session: Partial<Session> = {
      ...logsIn(signedIn),
      unlock: () => Promise.resolve(status({ tier: 'keyring', trouble: 'hung' })),
      signIn: () => Promise.reject(new Error('asked')),
    };
    const ran = await run(fjord('sign-in'), { session });
    expect(ran.code).toBe(exitCode.failed);
    expect(ran.err).toMatch(/^Nothing was stored, because the system’s keyring does not respond;/);
  });

  it('needs a profile with a client, and says where one comes from', async () => {
    const { code, err } = await run('sign-in --profile BarentsWatch');
    expect([code, err]).toEqual([exitCode.usage, expect.stringContaining('by e-mail')]);
  });

  it('stops at Ctrl+C', async () => {
    const abort = new AbortController();
    const session: Partial<Session> = {
      ...logsIn(signedIn),
      signIn: ({ signal, progress }) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve(fail('cancelled', 'device login')));
          progress(code);
          abort.abort();
        }),
    };
    const ran = await run(fjord('sign-in', '--json'), { session, signal: abort.signal });
    expect([ran.code, JSON.parse(ran.err)]).toEqual([
      exitCode.failed,
      { error: { code: 'cancelled', message: 'The sign-in was cancelled; nothing was stored.' } },
    ]);
  });
});

describe('sign-in ais', () => {
  const tests = (end: Result<ClientEnd>, asked: unknown[] = []): Partial<Session> => ({
    status: () => status(keyring),
    unlock: () => Promise.resolve(status(keyring)),
    keepClient: (_scope, credentials) => {
      asked.push(credentials);
      return Promise.resolve(end);
    },
  });
  const stored = ok({ end: 'stored', vault: keyring } as const);

  it('tests and keeps the profile’s client, or the one that was given, with the secret of the environment', async () => {
    const asked: unknown[] = [];
    const options = { session: tests(stored, asked), clientSecrets: { ais: 'hunter2' } };
    const ran = await run(fjord('sign-in', 'ais'), options);
    await run(fjord('sign-in', 'ais', '--client-id', 'you@example.invalid:ais'), options);
    expect(ran).toEqual({ code: 0, out: 'Signed in to My fjord for vessel positions.\n', err: '' });
    expect(asked).toEqual([
      { clientId: 'me@example.invalid:ais', clientSecret: 'hunter2' },
      { clientId: 'you@example.invalid:ais', clientSecret: 'hunter2' },
    ]);
  });

  it('says with --json until when, and never the secret', async () => {
    const { out } = await run(fjord('sign-in', 'ais', '--json'), {
      session: tests(stored),
      clientSecrets: { ais: 'hunter2' },
    });
    expect(JSON.parse(out)).toMatchObject({ event: 'signed-in', scope: 'ais', until: expect.any(String) });
    expect(out).not.toContain('hunter2');
  });

  it.each<[Result<ClientEnd>, number, string]>([
    [
      ok({ end: 'wrong-secret' }),
      1,
      'The service does not accept this client id with this secret; nothing was stored.',
    ],
    [
      ok({ end: 'wrong-scope' }),
      1,
      'The client exists, but not for vessel positions (scope ais); nothing was stored. Use sign-in api for an API client.',
    ],
    [
      ok({ end: 'refused', error: 'unauthorized_client' }),
      1,
      'The identity service refused (unauthorized_client); check the client id and the addresses of the profile.',
    ],
    [
      ok({ end: 'stored', vault: { tier: 'memory', trouble: null } }),
      1,
      'Nothing was stored, because the system’s keyring is locked or missing; unlock or start the keyring and sign in again.',
    ],
    [fail('offline', 'x'), 4, 'The identity service cannot be reached; nothing was changed.'],
  ])('that ends with %j exits with %i and says so', async (end, exit, sentence) => {
    const ran = await run(fjord('sign-in', 'ais'), {
      session: tests(end),
      clientSecrets: { ais: 'hunter2' },
    });
    expect(ran).toEqual({ code: exit, out: '', err: `${sentence}\n` });
  });

  it('needs a client and a secret, and asks nobody without', async () => {
    const asked: unknown[] = [];
    const session = tests(stored, asked);
    const noClient = await run('sign-in ais --profile BarentsWatch', {
      session,
      clientSecrets: { ais: 'hunter2' },
    });
    expect([noClient.code, noClient.err]).toEqual([2, expect.stringContaining('--client-id')]);
    const noSecret = await run(fjord('sign-in', 'ais'), { session, env: { KARTBORD_AIS_SECRET: 'late' } });
    expect([noSecret.code, noSecret.err]).toEqual([2, expect.stringContaining('KARTBORD_AIS_SECRET')]);
    expect(asked).toEqual([]);
  });
});

describe('sign-out', () => {
  it.each([
    [
      '',
      ['api', 'ais', 'apiClient'],
      ['api', 'ais'],
      'Signed out of My fjord for reports and open data and vessel positions; drafts and settings are unchanged.',
    ],
    [
      'api',
      ['api', 'apiClient'],
      ['api'],
      'Signed out of My fjord for reports and open data; drafts and settings are unchanged.',
    ],
    [
      'ais',
      ['ais'],
      ['ais'],
      'Signed out of My fjord for vessel positions; drafts and settings are unchanged.',
    ],
  ])('%s removes %j', async (word, parts, scopes, sentence) => {
    const removed: string[] = [];
    const session: Partial<Session> = {
      signOut: (one) => (removed.push(one), Promise.resolve(ok(null))),
    };
    const ran = await run(fjord('sign-out', ...(word ? [word] : [])), { session });
    expect([ran, removed]).toEqual([{ code: 0, out: `${sentence}\n`, err: '' }, parts]);
    const json = await run(fjord('sign-out', '--json', ...(word ? [word] : [])), { session });
    expect(JSON.parse(json.out)).toEqual({ event: 'signed-out', scopes, profile: 'My fjord' });
  });

  it('that cannot remove the file says so and ends with 1', async () => {
    const session: Partial<Session> = {
      signOut: () => Promise.resolve(fail('storage', 'EACCES: no permission.')),
    };
    expect(await run(fjord('sign-out'), { session })).toEqual({
      code: exitCode.failed,
      out: '',
      err: 'The sign-in for reports and open data could not be removed: EACCES: no permission.\n',
    });
  });
});

describe('status', () => {
  it('asks the keyring first, so that it can say where secrets live and what it does not open', async () => {
    const locked: SessionStatus = {
      ...status({ tier: 'keyring', trouble: 'unavailable' }),
      scopes: {
        api: { ...scope, state: 'locked', until: null, who: null },
        ais: { ...scope, state: 'ended', until: null, who: null, endedBy: 'interrupted' },
      },
    };
    let isAsked = false;
    const session: Partial<Session> = {
      unlock: () => {
        isAsked = true;
        return Promise.resolve(locked);
      },
      status: () => (isAsked ? locked : status({ tier: 'unknown', trouble: null })),
    };
    const json = await run(fjord('status', '--json'), { session });
    expect(JSON.parse(json.out)).toMatchObject({
      scopes: { api: { state: 'locked' }, ais: { state: 'ended', endedBy: 'interrupted' } },
      vault: { tier: 'keyring', trouble: 'unavailable' },
    });
    const plain = await run(fjord('status'), { session });
    expect(plain.out).toContain(
      [
        'api      locked: a sign-in is stored, but the keyring cannot open it now',
        'ais      sign in again (the computer stopped during a renewal)',
        'keyring  sealed by the system’s keyring: the system’s keyring is locked or missing',
      ].join('\n'),
    );
  });
});
