import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { type Component, flushSync, tick } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallOutput } from '../../../src-shared/contract';
import type { AppStatus, DeviceLoginEnd, DeviceLoginStep } from '../../../src-shared/domain/session/session';
import { isoWeek } from '@kartbord/common/week';
import { fail, failureCodes, ok, type Result } from '../../../src-shared/result';
import { createFakeClient, type FakeClient } from '../../bridge/fake-client';
import ConnectionsPanel from '../connections/ConnectionsPanel.svelte';
import { madeUpProfiles, madeUpReports } from '../connections/made-up-profiles';
import { AccessNotice, SessionPanel, type SessionStore } from '../session';
import { madeUpScope, madeUpStatus } from '../session/made-up-session';
import type { SettingsStore } from '../settings';
import ClientDialog from './ClientDialog.svelte';
import OwnClientsDialog from './OwnClientsDialog.svelte';
import SignInDialog from './SignInDialog.svelte';
import { madeUpCode } from './made-up-code';
import FakeWindow from '../../shell/testing/FakeWindow.svelte';

const nowMs = Date.UTC(2026, 10, 18, 12);
const keyring = { tier: 'keyring', trouble: null } as const;

interface Opened {
  readonly session: SessionStore;
  readonly settings: SettingsStore;
}

async function open(
  part: unknown,
  client: FakeClient,
  props: Record<string, unknown> = {},
): Promise<Opened & { readonly close: () => void }> {
  let stores: Opened | undefined;
  const { unmount } = render(FakeWindow, {
    props: {
      client,
      nowMs,
      part: part as Component<never>,
      props,
      onstores: (made: Opened) => (stores = made),
    },
  });
  await stores!.session.load();
  await tick();
  return { ...stores!, close: unmount };
}

describe('the login window', () => {
  type End = Result<DeviceLoginEnd>;
  let tell: (step: DeviceLoginStep) => void;
  let give: (end: End) => Promise<void>;
  let signal: AbortSignal | undefined;
  let client: FakeClient;
  const left = vi.fn();

  beforeEach(() => {
    left.mockClear();
    client = createFakeClient({
      'app.status': () => ok(madeUpStatus()),
      'session.openVerification': () => ok(null),
      'session.signIn': (_, options) =>
        new Promise((answer) => {
          signal = options?.signal;
          tell = (step) => {
            options?.onProgress?.(step);
            flushSync();
          };
          give = async (end) => {
            answer(end);
            await tick();
            await tick();
          };
        }),
    });
  });
  const begin = (): ReturnType<typeof open> =>
    open(SignInDialog, client, { name: 'BarentsWatch', onclose: left, onprofiles: () => {} });
  const dialog = (): HTMLElement => screen.getByTestId('sign-in-dialog');
  const code = (more: Parameters<typeof madeUpCode>[0] = {}): DeviceLoginStep =>
    madeUpCode({ expiresAtMs: nowMs + 587_000, nextPollAtMs: nowMs + 4_000, ...more });

  it('is named, asks at once, and shows the code in groups that are the code when selected', async () => {
    await begin();
    expect([dialog().dataset['state'], within(dialog()).getByRole('heading').textContent]).toEqual([
      'asking',
      'Sign in to BarentsWatch',
    ]);
    tell(code());
    const shown = screen.getByTestId('user-code');
    expect([dialog().dataset['state'], shown.textContent, shown.dataset['code']]).toEqual([
      'waiting',
      'BKTR-GHWN',
      'BKTR-GHWN',
    ]);
    expect(shown.getAttribute('aria-label')).toBe('Your code: B K T R G H W N');
  });

  it('counts down, and says in words how often was asked and when the next is', async () => {
    await begin();
    tell(code({ polls: 3 }));
    expect(screen.getByTestId('sign-in-countdown').textContent).toBe('9:47');
    expect(screen.getByTestId('sign-in-polls').textContent.trim()).toBe(
      'Checked 3 times · next in 4 seconds',
    );
    expect(screen.getByTestId('sign-in-countdown').closest('[aria-live]')).toBeNull();
    tell(code({ polls: 4, isSlowed: true, trouble: 'offline' }));
    expect(dialog().dataset['state']).toBe('trouble');
    expect(dialog().textContent).toContain('No contact with the service at the moment. Retrying');
    expect(screen.getByTestId('sign-in-slowed').textContent).toContain('requires fewer requests');
  });

  it('names the host, and opens the page only by a click', async () => {
    await begin();
    tell(code());
    expect(screen.getByTestId('verification-host').textContent).toBe('id.barentswatch.no');
    const opened = (): number =>
      client.calls.filter(({ name }) => name === 'session.openVerification').length;
    expect(opened()).toBe(0);
    await fireEvent.click(screen.getByTestId('open-verification'));
    expect(opened()).toBe(1);
    expect(dialog().querySelector('a')).toBeNull();
  });

  it('draws the QR code here, and none where the address cannot be trusted', async () => {
    await begin();
    tell(code());
    expect(screen.getByTestId('qr-code').querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h7/);
    tell(code({ completeUri: null }));
    expect(screen.queryByTestId('qr-code')).toBeNull();
  });

  it('copies the code, and says so', async () => {
    const written = vi.fn((_text: string) => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText: written } });
    await begin();
    tell(code());
    await fireEvent.click(screen.getByTestId('copy-code'));
    await tick();
    expect([written.mock.calls, screen.getByTestId('copy-code').textContent.trim()]).toEqual([
      [['BKTR-GHWN']],
      'Copied',
    ]);
    vi.unstubAllGlobals();
  });

  it('is left with Esc, and the login is cancelled when it goes', async () => {
    const { close } = await begin();
    tell(code());
    const key = vi.fn();
    window.addEventListener('keydown', key);
    await fireEvent.keyDown(dialog(), { key: 'Escape' });
    await fireEvent.keyDown(dialog(), { key: 'ArrowLeft' });
    window.removeEventListener('keydown', key);
    expect([left.mock.calls.length, key.mock.calls.length]).toEqual([1, 0]);
    close();
    expect(signal?.aborted).toBe(true);
  });

  it('says where a sign-in lives: in the keyring, or until Kartbord closes and why', async () => {
    await begin();
    await give(ok({ end: 'signed-in', vault: keyring }));
    expect(dialog().textContent).toContain('still signed in when it starts next time');
    expect(screen.queryByTestId('sign-in-cancel')).toBeNull();
  });

  it('says that a sign-in in memory does not last', async () => {
    await begin();
    await give(ok({ end: 'signed-in', vault: { tier: 'memory', trouble: 'unavailable' } }));
    expect(dialog().textContent).toContain('The system’s keyring is locked or missing.');
    expect(dialog().textContent).toContain('When Kartbord closes, the sign-in is gone');
  });

  it.each([
    [{ end: 'denied' }, 'It was declined on the page.'],
    [{ end: 'expired' }, 'The code expired before it was used.'],
    [{ end: 'not-permitted', error: 'unauthorized_client' }, 'gives this permission by e-mail'],
    [{ end: 'refused', error: 'invalid_scope' }, 'Error code of the service: invalid_scope'],
    [{ end: 'unsafe-address', host: 'evil.example' }, 'The address was on evil.example.'],
  ] as const)('says what happened, and offers to start again: %o', async (end, said) => {
    await begin();
    tell(code());
    await give(ok(end));
    expect([dialog().dataset['state'], screen.queryByTestId('user-code')]).toEqual([end.end, null]);
    expect(dialog().textContent).toContain(said);
    await fireEvent.click(screen.getByTestId('sign-in-again'));
    expect(dialog().dataset['state']).toBe('asking');
  });

  it.each(failureCodes)('says of %s what happened, what is kept and what to do', async (failure) => {
    await begin();
    await give(fail(failure, 'the detail', 29_001));
    expect([dialog().dataset['state'], dialog().dataset['code']]).toEqual(['failed', failure]);
    const lines = screen.getByTestId('sign-in-end').querySelectorAll('.body > p');
    expect(lines).toHaveLength(4);
    expect(screen.getByTestId('sign-in-end').textContent).toContain('30 seconds');
    expect(screen.getByText('the detail').closest('details')?.open).toBe(false);
  });

  it('speaks bokmål', async () => {
    const { settings } = await begin();
    tell(code());
    await settings.change({ language: 'nb' });
    flushSync();
    expect(dialog().textContent).toContain('Skriv bare inn en kode du har bedt om selv.');
  });
});

describe('the client for vessel positions', () => {
  let answer: (result: Result<CallOutput<'session.keepClient'>>) => Promise<void>;
  const make = (): FakeClient =>
    createFakeClient({
      'app.status': () => ok(madeUpStatus()),
      'session.keepClient': () =>
        new Promise((give) => {
          answer = async (result) => {
            give(result);
            await tick();
            await tick();
            await tick();
          };
        }),
    });
  const secret = (): HTMLInputElement => screen.getByTestId('client-secret');
  const begin = async (client: FakeClient): Promise<void> => {
    await open(ClientDialog, client, {
      scope: 'ais',
      firstIds: { api: '', ais: 'kari@example.no:ais' },
      host: 'id.example.no',
      onclose: () => {},
    });
  };
  const save = async (): Promise<void> => {
    await fireEvent.submit(screen.getByTestId('client-form').querySelector('form')!);
  };

  it('begins with the profile’s client id, hides the secret, and asks for what is missing', async () => {
    const client = make();
    await begin(client);
    expect(screen.getByTestId<HTMLInputElement>('client-id').value).toBe('kari@example.no:ais');
    expect(secret().type).toBe('password');
    await save();
    expect(screen.getByTestId('client-form').textContent).toContain('Enter the secret.');
    expect(client.calls.map(({ name }) => name)).not.toContain('session.keepClient');
    await fireEvent.click(screen.getByRole('button', { name: 'Show the secret' }));
    expect(secret().type).toBe('text');
  });

  it.each([
    [
      ok({ end: 'wrong-secret' } as const),
      'wrong-secret',
      'does not accept this client id with this secret',
      '',
    ],
    [ok({ end: 'wrong-scope' } as const), 'wrong-scope', 'not for vessel positions', 'hunter2'],
    [ok({ end: 'not-permitted' } as const), 'not-permitted', 'may not sign in by its secret', ''],
    [ok({ end: 'refused', error: 'x_y' } as const), 'refused', 'Error code of the service: x_y', ''],
    [fail('offline', ''), 'failed', 'cannot be reached', 'hunter2'],
  ])(
    'tells the ends apart, and holds the secret only while nobody has judged it: %#',
    async (result, state, said, kept) => {
      await begin(make());
      await fireEvent.input(secret(), { target: { value: 'hunter2' } });
      await save();
      expect(screen.getByTestId('client-form').dataset['state']).toBe('testing');
      await answer(result);
      expect([screen.getByTestId('client-form').dataset['state'], secret().value]).toEqual([state, kept]);
      expect(screen.getByTestId('client-problem').textContent).toContain(said);
    },
  );

  it('of the other scope is kept for that one by a click, without typing it again', async () => {
    const client = make();
    await begin(client);
    await fireEvent.input(secret(), { target: { value: 'hunter2' } });
    await save();
    await answer(ok({ end: 'wrong-scope' }));
    await fireEvent.click(screen.getByTestId('client-other'));
    await answer(ok({ end: 'stored', vault: { tier: 'keyring', trouble: null } }));
    expect(
      client.calls.filter(({ name }) => name === 'session.keepClient').map(({ input }) => input),
    ).toEqual(
      ['ais', 'api'].map((scope) => ({ scope, clientId: 'kari@example.no:ais', clientSecret: 'hunter2' })),
    );
    expect(screen.getByTestId('client-form').textContent).toContain('The API client works');
  });

  it('pasted into each other’s fields is not sent, and is swapped by a click', async () => {
    const client = make();
    await begin(client);
    const id = screen.getByTestId<HTMLInputElement>('client-id');
    await fireEvent.input(id, { target: { value: 'hunter2' } });
    await fireEvent.input(secret(), { target: { value: 'kari@example.no:ais' } });
    await save();
    expect(screen.getByTestId('client-form').textContent).toContain('This is in the wrong field');
    expect(client.calls.map(({ name }) => name)).not.toContain('session.keepClient');
    await fireEvent.click(screen.getByTestId('client-swap'));
    expect([id.value, secret().value]).toEqual(['kari@example.no:ais', 'hunter2']);
  });

  it('has no secret on the screen any more once it is stored, and says where it lives', async () => {
    await begin(make());
    await fireEvent.input(secret(), { target: { value: 'hunter2' } });
    await save();
    await answer(ok({ end: 'stored', vault: { tier: 'memory', trouble: 'hung' } }));
    expect(screen.queryByTestId('client-secret')).toBeNull();
    expect(screen.getByTestId('stored-where').textContent).toContain('did not answer in time');
  });
});

describe('the way from nothing to real data', () => {
  const stored = ok({ end: 'stored', vault: { tier: 'keyring', trouble: null } } as const);
  const begin = async (has = { api: false, ais: false }): Promise<FakeClient> => {
    const client = createFakeClient({
      'app.status': () => ok(madeUpStatus()),
      'session.keepClient': () => stored,
    });
    await open(OwnClientsDialog, client, {
      name: 'BarentsWatch',
      host: 'id.example.no',
      firstIds: { api: '', ais: '' },
      has,
      onclose: () => {},
      onsample: () => {},
    });
    return client;
  };
  const dialog = (): HTMLElement => screen.getByTestId('own-clients');
  const click = async (id: string): Promise<void> => {
    await fireEvent.click(screen.getByTestId(id));
    await tick();
  };
  const paste = async (id: string, secret: string): Promise<void> => {
    await fireEvent.input(screen.getByTestId('client-id'), { target: { value: id } });
    await fireEvent.input(screen.getByTestId('client-secret'), { target: { value: secret } });
    await fireEvent.submit(dialog().querySelector('form')!);
    await vi.waitFor(() => expect(dialog().dataset['state']).toBe('stored'));
  };

  it('says what to make, takes the one client and then the other, and tests each at once', async () => {
    const client = await begin();
    expect(dialog().textContent).toMatch(/Step 1 of 3.*API client.*AIS client/s);
    await click('own-next');
    expect(dialog().dataset['step']).toBe('api');
    await paste(' kari%40example.no%3Aapi ', 'one');
    expect(client.calls.at(-1)?.input).toEqual({
      scope: 'api',
      clientId: 'kari@example.no:api',
      clientSecret: 'one',
    });
  });

  it('goes on without a client, and says at the end what does not work then', async () => {
    await begin();
    await click('own-next');
    await click('own-skip');
    expect(dialog().dataset['step']).toBe('ais');
    await click('own-skip');
    expect(screen.getByTestId('own-works').textContent).toMatch(
      /No open data.*No vessel positions.*Reporting gear/s,
    );
    expect(screen.getByTestId('own-sample').textContent).toContain('sample coast');
  });

  it('asks only for what is missing', async () => {
    await begin({ api: true, ais: false });
    await click('own-next');
    expect(dialog().dataset['step']).toBe('ais');
    await paste('kari@example.no:ais', 'two');
    await click('own-next');
    expect(screen.getByTestId('own-works').textContent).toMatch(
      /Open data: .*Vessel positions can be fetched/s,
    );
  });
});

describe('the session panel', () => {
  const begin = async (
    status: Partial<AppStatus>,
    more: Parameters<typeof createFakeClient>[0] = {},
  ): Promise<FakeClient> => {
    const client = createFakeClient({ 'app.status': () => ok(madeUpStatus(status)), ...more });
    await open(SessionPanel, client, { onsignin: () => {}, onprofiles: () => {}, onreal: () => {} });
    return client;
  };
  const card = (scope: 'api' | 'ais'): HTMLElement => screen.getByTestId(`scope-${scope}`);

  it('says of each scope who, until when, and what was refused last', async () => {
    await begin({
      scopes: {
        api: madeUpScope('signed-in', {
          who: 'kari@example.no',
          until: new Date(nowMs + 3_600_000).toISOString(),
          refreshedAtMs: nowMs - 300_000,
        }),
        ais: madeUpScope('signed-out', { lastRefusal: { error: 'invalid_client', atMs: nowMs - 7_200_000 } }),
      },
    });
    expect(card('api').textContent).toMatch(/kari@example\.no.*18 Nov 2026.*5 min ago/s);
    expect(card('ais').textContent).toContain('unknown client or wrong secret (invalid_client), 2 hours ago');
    expect([card('api').dataset['state'], card('ais').dataset['state']]).toEqual(['signed-in', 'signed-out']);
  });

  it.each([
    ['refused', 'no longer accepts this sign-in'],
    ['interrupted', 'during a renewal'],
    ['keyring', 'not the keyring that sealed'],
    ['damaged', 'changed by another program'],
  ] as const)('says why a sign-in ended (%s), and offers to sign in again', async (endedBy, said) => {
    await begin({ scopes: { api: madeUpScope('ended', { endedBy }), ais: madeUpScope('signed-out') } });
    expect(card('api').textContent).toContain(said);
    expect(screen.getByTestId('sign-in-api').textContent).toBe('Sign in again');
  });

  describe('of a service that refuses for now', () => {
    const hourMs = 3_600_000;
    const refusing = (forMs: number): ReturnType<typeof madeUpScope> =>
      madeUpScope('signed-in', { lastTrouble: { code: 'refusing', atMs: nowMs - forMs } });
    const show = (apiForMs: number, aisForMs: number, onsignin = vi.fn()): ReturnType<typeof open> => {
      const scopes = { api: refusing(apiForMs), ais: refusing(aisForMs) };
      const client = createFakeClient({ 'app.status': () => ok(madeUpStatus({ scopes })) });
      return open(SessionPanel, client, { onsignin, onprofiles: () => {} });
    };

    it('says that the person is still signed in, since when it lasts, and that it is tried again', async () => {
      await show(2 * hourMs, 0);
      expect(card('api').textContent).toMatch(
        /Signed in.*2 hours ago: The service refuses requests for now.*Kartbord tries again automatically/s,
      );
      expect(screen.queryByTestId('sign-in-api')).toBeNull();
    });

    it('says so in Norwegian', async () => {
      const { settings } = await show(24 * hourMs, 0);
      settings.preview({ language: 'nb' });
      await tick();
      expect(card('api').textContent).toMatch(
        /mer enn et døgn.*Tjenesten avviser forespørsler for tiden.*Det prøves igjen automatisk/s,
      );
    });

    it('offers to sign in again only after a day of it, as one thing to try', async () => {
      const { close } = await show(23 * hourMs, 25 * hourMs);
      expect(card('api').textContent).not.toContain('more than a day');
      expect(screen.queryByTestId('sign-in-api')).toBeNull();
      expect(card('ais').textContent).toContain('more than a day');
      close();
      const onsignin = vi.fn();
      await show(24 * hourMs, 0, onsignin);
      expect(card('api').textContent).toContain('This has lasted for more than a day');
      expect(screen.getByTestId('sign-in-api').textContent.trim()).toBe('Sign in again');
      await fireEvent.click(screen.getByTestId('sign-in-api'));
      expect(onsignin).toHaveBeenCalledOnce();
    });
  });

  it.each([
    ['unavailable', 'locked or missing', true],
    ['hung', 'did not answer in time', true],
    ['unwritable', 'cannot be written', true],
    ['other', 'not the one that sealed', false],
    ['damaged', 'changed or truncated', false],
  ] as const)('says what is the matter with the keyring: %s', async (trouble, said, isUnlockOffered) => {
    await begin({ vault: { tier: 'keyring', trouble } });
    expect(screen.getByTestId('vault-notice').textContent).toContain(said);
    expect(screen.queryAllByTestId('unlock')).toHaveLength(isUnlockOffered ? 1 : 0);
  });

  it('says by what is read and who reports', async () => {
    const signIns = {
      apiClient: madeUpScope('signed-in', { who: 'me@example.invalid:api' }),
      ais: madeUpScope('signed-out'),
      api: madeUpScope('signed-out'),
    };
    await begin({ scopes: { api: signIns.apiClient, ais: signIns.ais }, signIns, reader: 'apiClient' });
    expect(screen.getByTestId('reader').textContent.trim()).toBe(
      'Reading: your API client. Gear: not signed in.',
    );
    expect(screen.getByTestId('scope-apiClient').dataset['state']).toBe('signed-in');
  });

  it('says that secrets are only in memory where they are', async () => {
    await begin({ vault: { tier: 'memory', trouble: null } });
    expect(screen.getByTestId('vault').textContent).toContain('Only in memory, until Kartbord closes');
  });

  it('unlocks by a click, and is quiet when all is well', async () => {
    const client = await begin(
      { vault: { tier: 'keyring', trouble: 'unavailable' } },
      { 'session.unlock': () => ok(madeUpStatus()) },
    );
    await fireEvent.click(screen.getByTestId('unlock'));
    await tick();
    expect(client.calls.at(-1)?.name).toBe('session.unlock');
    expect(screen.queryByTestId('vault-notice')).toBeNull();
  });

  it('asks before it signs out, and says what goes and what stays', async () => {
    const signedIn = { api: madeUpScope('signed-in'), ais: madeUpScope('signed-out') };
    const client = await begin({ scopes: signedIn }, { 'session.signOut': () => ok(null) });
    await fireEvent.click(screen.getByTestId('sign-out-api'));
    expect(client.calls.map(({ name }) => name)).not.toContain('session.signOut');
    expect(card('api').textContent).toMatch(/Removes this sign-in.*Drafts.*stay/s);
    await fireEvent.click(screen.getByTestId('sign-out-api-confirm'));
    expect(client.calls.at(-1)).toEqual({ name: 'session.signOut', input: { part: 'api' } });
    expect(screen.queryByTestId('sign-out-ais')).toBeNull();
  });

  it.each([
    [121_000, '2 minutes ahead'],
    [-7_260_000, '2 hours and 1 minute behind'],
  ])('names a clock that is off by %i ms: %s', async (clockAheadMs, said) => {
    await begin({ clockAheadMs });
    expect(screen.getByTestId('clock-notice').textContent).toContain(said);
  });

  it('does not name a small difference of the clocks', async () => {
    await begin({ clockAheadMs: 120_000 });
    expect(screen.queryByTestId('clock-notice')).toBeNull();
  });
});

describe('in the place of data that are not given', () => {
  const begin = async (api: AppStatus['scopes']['api'], onsignin = vi.fn()): Promise<void> => {
    const scopes = { api, ais: madeUpScope('signed-out') };
    const client = createFakeClient({
      'app.status': () => ok(madeUpStatus({ scopes })),
      'fishHealth.week': () => fail('signed-out', String(isoWeek(2026, 45))),
    });
    await open(AccessNotice, client, { onsignin });
  };

  it('is said whose data, and the way to them', async () => {
    const onsignin = vi.fn();
    await begin(madeUpScope('signed-out'), onsignin);
    expect(screen.getByTestId('access-notice').textContent).toContain(
      'Sign in to BarentsWatch to see its data',
    );
    await fireEvent.click(screen.getByTestId('access-sign-in'));
    expect(onsignin).toHaveBeenCalledOnce();
  });

  it('is said that gear needs the person where an API client reads', async () => {
    const scopes = { api: madeUpScope('signed-in'), ais: madeUpScope('signed-out') };
    const client = createFakeClient({
      'app.status': () => ok(madeUpStatus({ scopes, reader: 'apiClient' })),
    });
    await open(AccessNotice, client, { onsignin: () => {}, onclient: () => {} });
    expect(screen.getByTestId('access-notice').textContent).toContain(
      'Reporting gear needs your own sign-in',
    );
    expect(screen.queryByTestId('access-client')).toBeNull();
  });

  it('is said why a sign-in ended', async () => {
    await begin(madeUpScope('ended', { endedBy: 'interrupted' }));
    expect(screen.getByTestId('access-notice').textContent).toContain('during a renewal');
  });

  it('is offered to unlock what is locked', async () => {
    await begin(madeUpScope('locked'));
    expect(screen.getByTestId('access-unlock').textContent.trim()).toBe('Unlock and try again');
  });
});

describe('the connection profiles', () => {
  const row = (id: string): HTMLElement =>
    screen.getAllByTestId('connection-row').find((one) => one.dataset['id'] === id)!;
  const begin = async (more: Parameters<typeof createFakeClient>[0] = {}): Promise<FakeClient> => {
    const client = createFakeClient({ 'connection.list': () => ok(madeUpProfiles()), ...more });
    await open(ConnectionsPanel, client, { onclose: () => {} });
    await tick();
    return client;
  };

  it('are listed with their host, the sample by its name, and the one in use marked', async () => {
    await begin();
    expect(row('sample').textContent).toContain('Sample coast');
    expect(row('sample').textContent).toContain('In use');
    expect(row('barentswatch').textContent).toContain('barentswatch.example.no');
    expect(within(row('sample')).queryByTestId('connection-remove')).toBeNull();
  });

  it('are tested part by part, in one sentence each', async () => {
    await begin({ 'connection.test': () => ok(madeUpReports) });
    await fireEvent.click(within(row('own')).getByTestId('connection-test'));
    await tick();
    const parts = within(row('own')).getAllByTestId('connection-part');
    expect(parts.map(({ dataset }) => [dataset['part'], dataset['outcome']])).toEqual([
      ['identity', 'answers'],
      ['data', 'other'],
      ['ais', 'silent'],
      ['map', 'not-given'],
    ]);
    expect(parts[0]?.textContent).toMatch(/id\.example\.no answers as it should, in 43 ms\./);
    expect(parts[1]?.textContent).toMatch(/answers with 404 in 1\.2 s, but it is not the expected service/);
    expect(parts[2]?.textContent).toMatch(/No answer from ais\.example\.no after 15\.0 s\./);
  });

  it('say why one cannot be opened by the runtime for tests', async () => {
    await begin({ 'connection.choose': () => fail('forbidden', '') });
    await fireEvent.click(within(row('own')).getByTestId('connection-use'));
    await tick();
    expect(within(row('own')).getByRole('alert').textContent).toContain(
      'only opens services on this computer',
    );
  });

  it('show what is wrong beside its field', async () => {
    await begin({ 'connection.save': () => ok({ problems: [{ member: 'authUrl', problem: 'not-https' }] }) });
    await fireEvent.click(screen.getByTestId('connection-add'));
    await fireEvent.submit(screen.getByTestId('connection-form'));
    await tick();
    const field = screen.getByTestId('connection-authUrl');
    const said = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect([field.getAttribute('aria-invalid'), said?.textContent]).toEqual([
      'true',
      'The address must be encrypted: https. On this computer, http is allowed.',
    ]);
    expect(document.activeElement).toBe(field);
  });

  it('are removed only after a question', async () => {
    const client = await begin({ 'connection.remove': () => ok(null) });
    await fireEvent.click(within(row('own')).getByTestId('connection-remove'));
    expect(client.calls.map(({ name }) => name)).not.toContain('connection.remove');
    expect(row('own').textContent).toContain('with its sign-in and its secret');
    await fireEvent.click(screen.getByTestId('connection-remove-confirm'));
    expect(client.calls).toContainEqual({ name: 'connection.remove', input: { id: 'own' } });
  });
});
