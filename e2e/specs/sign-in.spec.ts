import type { ElectronApplication } from '@playwright/test';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { newestCompleteWeek, weekParts } from '@kartbord/common/week';
import { answerDeviceLogin } from '../browser';
import { start } from '../command';
import { expect, test as base } from '../fixtures';
import type { Launched } from '../launched';
import { type KeyringRig, startKeyringRig } from '../keyring';
import { filesWith } from '../loopback/session/canaries';
import { startStandingService, type StandingService } from '../standing-service';

interface WorkHarness {
  readonly service: StandingService;
  readonly keyring: KeyringRig;
  /** The app on the standing service, as the only profile that it was told of. */
  readonly start: (env?: Readonly<Record<string, string>>) => Promise<Launched>;
}

const test = base.extend<{ harness: WorkHarness }>({
  harness: async ({ home, launch }, use) => {
    const service = await startStandingService();
    const keyring = await startKeyringRig();
    await keyring.unlocked();
    const profile = service.profileFile(home);
    await use({
      service,
      keyring,
      start: (env = {}) =>
        launch({ env: { ...keyring.env, ...env }, args: [...keyring.args, '--profile-file', profile] }),
    });
    await keyring.stop();
    await service.stop();
  },
});

/** What the person's browser is asked to open, instead of a browser that this machine may not have. */
async function watchBrowser(app: ElectronApplication): Promise<() => Promise<string[]>> {
  await app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openExternal = (url) => {
      opened.push(url);
      return Promise.resolve();
    };
  });
  return () => app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened);
}

/** Signs in by the window and a real browser, to the end. */
async function signIn(
  { app, page, workstation }: Launched,
  choice: 'Approve' | 'Deny' = 'Approve',
): Promise<void> {
  await workstation.ready();
  const opened = await watchBrowser(app);
  await page.getByTestId('session-chip').click();
  await page.getByTestId('sign-in-api').click();
  const dialog = page.getByTestId('sign-in-dialog');
  await expect(dialog).toHaveAttribute('data-state', 'waiting');
  const code = (await page.getByTestId('user-code').getAttribute('data-code')) ?? '';
  expect(await opened()).toEqual([]);
  await page.getByTestId('open-verification').click();
  await expect.poll(opened).toHaveLength(1);
  const [address = ''] = await opened();
  await answerDeviceLogin(address.split('?')[0] ?? '', code, choice);
}

async function tokensOf(service: StandingService): Promise<string[]> {
  return (await service.admin('/tokens')) as string[];
}

test('a person signs in once: after a restart the app is signed in, and the token is in no file but the vault', async ({
  harness,
  home,
}) => {
  const first = await harness.start();
  await signIn(first);
  await expect(first.page.getByTestId('sign-in-dialog')).toHaveAttribute('data-state', 'signed-in', {
    timeout: 20_000,
  });
  await first.page.getByTestId('sign-in-done').click();
  await expect(first.page.getByTestId('week-label')).toHaveAttribute('data-state', 'fresh');
  await first.app.close();

  const grants = await tokensOf(harness.service);
  expect(grants).toHaveLength(2);
  const second = await harness.start();
  await second.workstation.ready();
  await second.page.keyboard.press('F5');
  await expect(second.page.getByTestId('week-label')).toHaveAttribute('data-state', 'fresh');
  await second.page.getByTestId('session-chip').click();
  await expect(second.page.getByTestId('scope-api')).toHaveAttribute('data-state', 'signed-in');
  await expect(second.page.getByTestId('vault')).toHaveAttribute('data-tier', 'keyring');
  await second.app.close();

  expect(await tokensOf(harness.service)).toEqual(grants);
  // The search finds what is there: the name of the profile is in its file.
  expect(filesWith(home, ['"Standing"'])).toEqual([join(home, 'standing.json')]);
  expect(filesWith(home, grants)).toEqual([]);
  expect(statSync(vaultFile(home) ?? '').mode & 0o777).toBe(0o600);
  expect(statSync(join(home, 'vault')).mode & 0o777).toBe(0o700);
});

/** A signed-in app that has been closed again: what the next start finds. */
async function signedInBefore(harness: WorkHarness): Promise<void> {
  const first = await harness.start();
  await signIn(first);
  await first.page.getByTestId('sign-in-done').click({ timeout: 20_000 });
  await expect(first.page.getByTestId('week-label')).toHaveAttribute('data-state', 'fresh');
  await first.app.close();
}

/** The file of the one sign-in that is kept; undefined where none is. */
function vaultFile(home: string): string | undefined {
  const folder = join(home, 'vault');
  const name = existsSync(folder) && readdirSync(folder).find((file) => file.endsWith('.vault'));
  return name ? join(folder, name) : undefined;
}

const sealed = (home: string): Buffer => readFileSync(vaultFile(home) ?? '');

test(
  'a keyring that is locked, gone, hung or another one keeps neither the map from opening nor loses the sign-in',
  { tag: '@long' },
  async ({ harness, home }) => {
    test.setTimeout(120_000);
    await signedInBefore(harness);
    const before = sealed(home);
    const tokens = await tokensOf(harness.service);
    const faults: [string, () => Promise<void> | void, RegExp][] = [
      ['locked', () => harness.keyring.locked(), /^locked$/],
      ['absent', () => harness.keyring.absent(), /^locked$/],
      ['another', () => harness.keyring.unlocked('another'), /^ended$/],
      [
        'hung',
        async () => {
          await harness.keyring.unlocked();
          harness.keyring.hung();
        },
        /^locked$/,
      ],
    ];
    for (const [what, break_, state] of faults) {
      await break_();
      const { app, page, workstation } = await harness.start();
      await workstation.ready();
      if (what === 'hung')
        expect(await page.getByTestId('session-chip').getAttribute('data-state'), 'not known yet').not.toBe(
          'locked',
        );
      await page.getByTestId('session-chip').click();
      await expect(page.getByTestId('scope-api'), what).toHaveAttribute('data-state', state, {
        timeout: 15_000,
      });
      // What was cached while signed in can be looked at.
      await workstation.openTable();
      expect(await workstation.count(), what).toBeGreaterThan(1000);
      if (what === 'hung') {
        // Nobody has to ask again: the sign-in opens when the keyring does.
        harness.keyring.awake();
        await expect(page.getByTestId('scope-api')).toHaveAttribute('data-state', 'signed-in');
      }
      await app.close();
      expect(sealed(home).equals(before), what).toBe(true);
    }
    expect(await tokensOf(harness.service)).toEqual(tokens);
  },
);

test('a sign-in that is denied in the browser says so, and a new code can be asked for', async ({
  harness,
}) => {
  const launched = await harness.start();
  await signIn(launched, 'Deny');
  const dialog = launched.page.getByTestId('sign-in-dialog');
  await expect(dialog).toHaveAttribute('data-state', 'denied', { timeout: 20_000 });
  await launched.page.getByTestId('sign-in-again').click();
  await expect(dialog).toHaveAttribute('data-state', 'waiting');
  await launched.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('an AIS secret is tested before it is kept, and a wrong one is kept nowhere', async ({
  harness,
  home,
}) => {
  const { app, page, workstation } = await harness.start();
  await workstation.ready();
  const save = async (id: string, secret: string): Promise<void> => {
    await page.getByTestId('client-id').fill(id);
    await page.getByTestId('client-secret').fill(secret);
    await page.getByTestId('client-save').click();
  };
  await page.getByTestId('session-chip').click();
  await page.getByTestId('sign-in-ais').click();
  const form = page.getByTestId('client-form');
  await expect(page.getByTestId('client-id')).toHaveValue(harness.service.aisClientId);
  await save(harness.service.aisClientId, 'not-the-secret');
  await expect(form).toHaveAttribute('data-state', 'wrong-secret');
  expect(vaultFile(home)).toBeUndefined();
  await save(harness.service.aisClientId, harness.service.aisSecret);
  await expect(form).toHaveAttribute('data-state', 'stored', { timeout: 15_000 });
  await app.close();

  const again = await harness.start();
  await again.workstation.ready();
  await again.page.getByTestId('session-chip').click();
  await expect(again.page.getByTestId('scope-ais')).toHaveAttribute('data-state', 'signed-in');
  expect(filesWith(home, [harness.service.aisSecret, ...(await tokensOf(harness.service))])).toEqual([]);
});

test(
  'killed on the way of a refresh, the app starts signed in again, or asks to sign in once',
  { tag: '@long' },
  async ({ harness }) => {
    test.setTimeout(240_000);
    await signedInBefore(harness);
    /** The next question about the week on the screen is refused, so the app renews its token. */
    const refuseOnce = (): Promise<unknown> => harness.service.admin('/faults', refusalOfShownWeek());
    let starts = 0;
    for (const [point, state] of [
      ['before-send', 'signed-in'],
      ['tokens-renamed', 'signed-in'],
      ['sent', 'ended'],
    ] as const) {
      await refuseOnce();
      const doomed = await harness.start({ KARTBORD_CRASH_AT: point, ...later(++starts) });
      const gone = once(doomed.app.process(), 'exit');
      const asked = doomed.workstation.ready().then(() => doomed.page.keyboard.press('F5'));
      asked.catch(() => {}); // a week that was asked for before may have killed it already
      expect(await gone, point).toEqual([null, 'SIGKILL']);

      await refuseOnce();
      const next = await harness.start(later(++starts));
      await next.workstation.ready();
      await next.page.keyboard.press('F5');
      await next.page.getByTestId('session-chip').click();
      await expect(next.page.getByTestId('scope-api'), point).toHaveAttribute('data-state', state);
      await next.app.close();
    }
  },
);

test(
  'quit on the way of a refresh, the app waits for the new token, and starts signed in',
  { tag: '@long' },
  async ({ harness, home }) => {
    await signedInBefore(harness);
    await harness.service.admin('/faults', { route: '/connect/token', delayMs: 3_000, times: 1 });
    await harness.service.admin('/faults', refusalOfShownWeek());
    const { app, page, workstation } = await harness.start(later(1));
    await workstation.ready();
    const before = sealed(home);
    await page.keyboard.press('F5');
    await expect.poll(() => sealed(home).equals(before), { message: 'the refresh is begun' }).toBe(false);
    await app.close();
    expect(await tokensOf(harness.service)).toHaveLength(4);

    const again = await harness.start(later(1));
    await again.workstation.ready();
    await again.page.getByTestId('session-chip').click();
    await expect(again.page.getByTestId('scope-api')).toHaveAttribute('data-state', 'signed-in');
    expect(await tokensOf(harness.service)).toHaveLength(4);
  },
);

test(
  'a sign-in in the terminal is kept, and the window has it; what the window renews, the terminal uses',
  { tag: '@long' },
  async ({ harness, home }) => {
    const { service, keyring } = harness;
    const profile = service.profileFile(home);
    const at = (env: Readonly<Record<string, string>>, ...args: string[]) =>
      start(home, [...args, '--profile-file', profile], { ...keyring.env, ...env }, keyring.args);
    const command = (...args: string[]) => at(later(1), ...args);
    const { child, ended } = at({}, 'sign-in', '--json');
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const { userCode, verificationUri } = JSON.parse(line) as { userCode: string; verificationUri: string };
    await answerDeviceLogin(verificationUri, userCode, 'Approve');
    expect(await ended).toMatchObject({ code: 0, stderr: '' });

    const { app, page, workstation } = await harness.start(later(1));
    await workstation.ready();
    await page.getByTestId('session-chip').click();
    await expect(page.getByTestId('scope-api')).toHaveAttribute('data-state', 'signed-in');
    await service.admin('/faults', refusalOfShownWeek());
    await page.keyboard.press('Escape');
    await page.keyboard.press('F5');
    await expect.poll(() => tokensOf(service)).toHaveLength(4);

    const status = await command('status', '--json').ended;
    expect(JSON.parse(status.stdout)).toMatchObject({
      scopes: { api: { state: 'signed-in' } },
      vault: { tier: 'keyring' },
    });
    const out = join(home, 'week.geojson');
    const exported = await command('export', 'localities', '--week', '2026-W30', '--out', out).ended;
    expect(exported).toMatchObject({ code: 0, stderr: '' });
    // Two tokens of the sign-in and two of the one refresh: the terminal took what the window had renewed.
    expect(await tokensOf(service)).toHaveLength(4);
    expect(filesWith(home, await tokensOf(service))).toEqual([]);
    await app.close();
  },
);

test(
  'signing out takes the tokens from the disk, and leaves what is public on the screen',
  { tag: '@long' },
  async ({ harness, home }) => {
    await signedInBefore(harness);
    const { page, workstation } = await harness.start();
    await workstation.ready();
    await workstation.openTable();
    const shown = await workstation.count();
    expect(shown).toBeGreaterThan(1000);
    await page.getByTestId('session-chip').click();
    await page.getByTestId('sign-out-api').click();
    await page.getByTestId('sign-out-api-confirm').click();
    await expect(page.getByTestId('scope-api')).toHaveAttribute('data-state', 'signed-out');
    await workstation.settled();
    expect(await workstation.count()).toBe(shown);
    expect(vaultFile(home)).toBeUndefined();
  },
);

/** The app's clock ahead: a 401 to a token that was just given would be a service that refuses for now, and no reason to renew. */
const later = (times: number): Readonly<Record<string, string>> => ({
  KARTBORD_TEST: '1',
  KARTBORD_CLOCK_AHEAD_MS: String(times * 6 * 60_000),
});

/**
 * Of the week that a window opens on, and not of any: a neighbour that is fetched ahead is given up when the week is
 * asked for, and its refusal goes unheard.
 */
function refusalOfShownWeek(): object {
  const { year, week } = weekParts(newestCompleteWeek(Date.now()));
  return { route: `/v2/geodata/fishhealth/locality/${year}/${week}`, status: 401, times: 1 };
}
