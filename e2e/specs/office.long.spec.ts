import type { ElectronApplication } from '@playwright/test';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { authority, issuedBy, personal, putIntoStore } from '../certificates';
import { expect, folderForApp, test } from '../fixtures';
import { type Http2Front, startHttp2Front } from '../http2-front';
import { startKerberos } from '../kerberos';
import { signedInAt, type SignedIn } from '../signed-in';
import { type Squid, startSquid, type SquidOptions, squidRealm } from '../squid';

const host = 'service.example.invalid';
const users = { kari: 'right-canary-7f' };
const week = ['export', 'localities', '--week', '2025-W10'];
/** The old runtime opens services on this computer alone, and what lies on this computer goes by no proxy. */
const elsewhere = { KARTBORD_ALLOW_OLD_RUNTIME: '1', LANG: 'en_GB.UTF-8' };
const publicRoot = authority('Public Root');

/** An office: a service that is reached through the proxy alone, for its name is known nowhere else. */
interface Office {
  readonly squid: Squid;
  readonly harness: SignedIn;
  readonly front: Http2Front;
}

const opened: Office[] = [];
test.afterEach(async () => {
  for (const { squid, harness, front } of opened.splice(0)) {
    await harness.stop();
    front.stop();
    await squid.stop();
  }
});

async function office(
  home: string,
  scheme: SquidOptions['scheme'],
  more: { readonly clients?: string } & Pick<SquidOptions, 'inspects'> = {},
): Promise<Office> {
  const { clients, ...of } = more;
  const squid = await startSquid(users, { scheme, hosts: [host], ...of });
  let front: Http2Front | undefined;
  const harness = await signedInAt(
    home,
    async (baseUrl) => {
      front = await startHttp2Front(baseUrl, {
        ...issuedBy(publicRoot, host),
        ...(clients === undefined ? {} : { clients }),
      });
      return front.url;
    },
    elsewhere,
  );
  if (!front) throw new Error('nothing stands before the service');
  const made = { squid, harness, front };
  opened.push(made);
  return made;
}

const proxyOf = ({ squid }: Office, signIn = ''): Record<string, string> => ({
  HTTPS_PROXY: `http://${signIn}${squid.address}`,
});

/** All that was written under a folder. */
function writtenIn(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}

for (const scheme of ['basic', 'digest'] as const)
  test(`a command goes by a ${scheme} proxy of the environment, says what to do without a sign-in, and its password is in nothing that it writes`, async ({
    home,
  }) => {
    const at = await office(home, scheme);
    putIntoStore(home, { root: publicRoot });
    const out = join(folderForApp('kartbord-out-'), 'week.geojson');
    const run = (env: Record<string, string>): ReturnType<SignedIn['command']> =>
      at.harness.command([...week, '--out', out, '--json'], env);

    const none = await run(proxyOf(at));
    expect(none).toMatchObject({ code: 1 });
    expect(none.stderr + none.stdout).toContain('proxy-auth');
    // What comes before the sign-in is the same for both.
    if (scheme === 'basic') {
      const said = async (language: string): Promise<string> =>
        (await at.harness.command([...week, '--out', '-', '--language', language], proxyOf(at))).stderr;
      expect(await said('en')).toContain('the proxy of this network requires a user name and a password');
      expect(await said('nb')).toContain('proxyen i dette nettet krever bruker og passord');
    }
    const wrong = await run(proxyOf(at, 'kari:wrong-canary@'));
    expect(wrong).toMatchObject({ code: 1 });
    const right = await run({ ...proxyOf(at, 'kari@'), KARTBORD_PROXY_SECRET: users.kari });
    expect(right).toMatchObject({ code: 0 });
    const inAddress = await run(proxyOf(at, `kari:${users.kari}@`));
    expect(inAddress).toMatchObject({ code: 0 });

    const connects = at.squid.asked().filter((line) => line.startsWith('kari CONNECT'));
    expect(connects.length).toBeGreaterThan(0);
    // Nobody else is asked for anything, with or without a sign-in.
    const { host: address } = new URL(at.front.url);
    expect([...new Set(at.squid.asked().map((line) => line.split(' ').at(-1)))]).toEqual([address]);
    for (const { stdout, stderr } of [none, wrong, right, inAddress])
      expect(stdout + stderr).not.toContain('canary');
    expect(writtenIn(home)).not.toContain('canary');
  });

test('a proxy that takes tickets is signed in to by the system, and says what is wrong where there is none', async ({
  home,
}) => {
  const directory = await startKerberos('kari');
  try {
    const at = await office(home, directory);
    putIntoStore(home, { root: publicRoot });
    const run = (env: Record<string, string>): ReturnType<SignedIn['command']> =>
      at.harness.command([...week, '--out', join(folderForApp('kartbord-out-'), 'week.geojson'), '--json'], {
        // Tickets are for names.
        HTTPS_PROXY: `http://${at.squid.address.replace('127.0.0.1', 'localhost')}`,
        ...env,
      });
    const none = await run({ ...directory.env, KRB5CCNAME: 'FILE:/none' });
    expect(none).toMatchObject({ code: 1 });
    expect(none.stdout + none.stderr).toContain('proxy-auth');
    expect(await run({ ...directory.ticket })).toMatchObject({ code: 0 });
    expect(at.squid.asked().some((line) => line.startsWith('kari@OFFICE.INVALID CONNECT'))).toBe(true);
  } finally {
    await directory.stop();
  }
});

test('a PAC file says the proxy, and NO_PROXY what goes without one', async ({ home }) => {
  const at = await office(home, 'none');
  putIntoStore(home, { root: publicRoot });
  const folder = folderForApp('kartbord-pac-');
  const pac = join(folder, 'office.pac');
  writeFileSync(
    pac,
    `function FindProxyForURL(url, host) { return host === '${host}' ? 'PROXY ${at.squid.address}' : 'DIRECT'; }`,
    { mode: 0o644 },
  );
  const run = (env: Record<string, string>): ReturnType<SignedIn['command']> =>
    at.harness.command([...week, '--out', join(folder, 'week.geojson')], env);
  expect(await run({ KARTBORD_PAC: pac })).toMatchObject({ code: 0 });
  const before = at.squid.asked().length;
  expect(before).toBeGreaterThan(0);
  const other = ['export', 'localities', '--week', '2025-W11', '--out', '-'];
  const without = await at.harness.command(other, { ...proxyOf(at), NO_PROXY: 'example.invalid' });
  expect(without).toMatchObject({ code: 4, stdout: '' });
  expect(at.squid.asked()).toHaveLength(before);
  const unread = await run({ KARTBORD_PAC: join(folder, 'none.pac') });
  expect(unread).toMatchObject({ code: 2 });
  expect(unread.stderr).toContain('KARTBORD_PAC');
});

test('a proxy that opens what is encrypted is trusted by the system’s store alone, and said where it is not', async ({
  home,
}) => {
  const root = authority('Havbruk Office Root');
  const at = await office(home, 'none', { inspects: { root, trusted: publicRoot } });
  const out = join(folderForApp('kartbord-out-'), 'week.geojson');
  const run = (): ReturnType<SignedIn['command']> => at.harness.command([...week, '--out', out], proxyOf(at));
  putIntoStore(home, { root: publicRoot });
  const refused = await run();
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.stderr).toContain('does not trust the certificate of the service');
  expect(refused.stderr).toContain('~/.pki/nssdb');
  putIntoStore(home, { root });
  expect(await run()).toMatchObject({ code: 0 });
});

/** The page of the question that is on the screen; empty: none is. */
const question = (app: ElectronApplication): Promise<string> =>
  app.evaluate(async ({ BrowserWindow, session }) => {
    const isShown = BrowserWindow.getAllWindows().some((one) => {
      // A window that is closing has a page that is gone before it.
      const page = one.isDestroyed() ? null : (one.webContents as typeof one.webContents | null);
      return page && !page.isDestroyed() && page.getURL() === 'app://question/' && one.isVisible();
    });
    if (!isShown) return '';
    const own = session.fromPartition('kartbord-questions', { cache: false });
    const answer = await own.fetch('app://question/').catch(() => undefined);
    return answer?.ok ? answer.text() : '';
  });

const named = ['Tab', 'Enter', 'Space', 'Escape'];

/** Typed into that question, key by key: what is no name of a key is text. */
async function typed(app: ElectronApplication, keys: readonly string[]): Promise<void> {
  const strokes = keys.flatMap((key) => (named.includes(key) ? [key] : Array.from(key)));
  await app.evaluate(({ BrowserWindow }, all) => {
    const window = BrowserWindow.getAllWindows().find(
      (one) => !one.webContents.isDestroyed() && one.webContents.getURL() === 'app://question/',
    );
    if (!window) throw new Error('there is no question');
    const { webContents } = window;
    webContents.focus();
    const text: Readonly<Record<string, string>> = { Enter: '\r', Space: ' ', Tab: '', Escape: '' };
    for (const keyCode of all) {
      const sign = text[keyCode] ?? keyCode;
      webContents.sendInputEvent({ type: 'keyDown', keyCode });
      if (sign !== '') webContents.sendInputEvent({ type: 'char', keyCode: sign });
      webContents.sendInputEvent({ type: 'keyUp', keyCode });
    }
  }, strokes);
}

test('the window asks once for the proxy’s sign-in, once more where it was wrong, keeps it sealed, and asks no more', async ({
  home,
  launch,
}) => {
  const at = await office(home, 'basic');
  putIntoStore(home, { root: publicRoot });
  const options = { ...at.harness.options, env: { ...at.harness.options.env, ...proxyOf(at) } };
  const first = await launch(options);
  await first.workstation.opened();
  await expect.poll(() => question(first.app)).toContain(squidRealm);
  expect(await question(first.app)).toContain(at.squid.address);
  await typed(first.app, ['kari', 'Tab', 'wrong-canary', 'Enter']);
  await expect.poll(() => question(first.app)).toContain('did not accept');
  // The user is there already; the box for keeping follows the password.
  await typed(first.app, [users.kari, 'Tab', 'Space', 'Enter']);
  await expect.poll(() => question(first.app)).toBe('');
  await expect(first.page.getByTestId('status-connection')).toHaveAttribute('data-state', 'online');
  const { dataPid } = await first.app.evaluate(
    () => (globalThis as unknown as { kartbordTest: { dataPid: number } }).kartbordTest,
  );
  expect(readFileSync(`/proc/${dataPid}/environ`, 'latin1')).not.toContain('canary');
  await expect
    .poll(() => readdirSync(join(home, 'vault')).filter((name) => /^proxy-\w+\.vault$/.test(name)))
    .toHaveLength(1);
  // Whoever wants to be asked anew says so in the menu.
  await first.app.evaluate(({ Menu }) => {
    const service = Menu.getApplicationMenu()?.items.find(({ label }) => label === 'Service')?.submenu;
    service?.items.find(({ label }) => label.startsWith('Sign in to the proxy'))?.click();
  });
  await expect.poll(() => question(first.app)).toContain('value="kari"');
  await typed(first.app, ['Escape']);
  await expect.poll(() => question(first.app)).toBe('');
  await first.app.close();
  expect(writtenIn(home)).not.toContain('canary');

  const asked = at.squid.asked().length;
  const second = await launch(options);
  await second.workstation.opened();
  await expect.poll(() => at.squid.asked().length).toBeGreaterThan(asked);
  await expect(second.page.getByTestId('status-connection')).toHaveAttribute('data-state', 'online');
  expect(await question(second.app)).toBe('');
});

test('a certificate of the person’s is chosen once in the window', async ({ home, launch }) => {
  const people = authority('Havbruk People');
  const at = await office(home, 'none', { clients: people.cert });
  putIntoStore(home, { root: publicRoot });
  putIntoStore(home, { own: personal(people, 'Kari Nordmann') });
  const run = await at.harness.command([...week, '--out', '-'], proxyOf(at));
  expect(run.stderr).toContain('a command cannot choose one');
  const options = { ...at.harness.options, env: { ...at.harness.options.env, ...proxyOf(at) } };
  const { app, page, workstation } = await launch(options);
  await workstation.opened();
  await expect.poll(() => question(app)).toContain('Kari Nordmann');
  expect(await question(app)).toContain('Havbruk People');
  await typed(app, ['Enter']);
  await expect.poll(() => question(app)).toBe('');
  await expect(page.getByTestId('status-connection')).toHaveAttribute('data-state', 'online');
});
