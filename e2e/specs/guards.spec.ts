import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type CallName, contract } from '../../src-shared/contract';
import { emptyTiles, hostileOrigins, hostilePaths } from '../../src-main/desktop/page/hostile-paths';
import { expect, folderForApp, test } from '../fixtures';
import { hostileValues } from '../loopback/ipc-fuzz/hostile';
import { inputsOf } from '../loopback/ipc-fuzz/inputs';
import { askForEverything } from '../shell/permissions';
import { openTripwire, type Tripwire } from '../shell/tripwire';
import { tryWaysOut } from '../shell/ways-out';

/** A server that must never hear from the page. */
let tripwire: Tripwire;
test.beforeEach(async () => {
  tripwire = await openTripwire();
});
test.afterEach(() => tripwire.close());

test('a page in the window leaves it by no way, is given no permission, and reaches nobody', async ({
  launch,
}) => {
  const programs = startsNothing();
  const { app, page, workstation, home } = await launch({
    env: { PATH: `${programs.folder}:${process.env['PATH'] ?? ''}` },
  });
  await workstation.opened();
  const { host } = tripwire;
  const address = await page.evaluate(() => {
    // Gone with the page, if that is exchanged.
    (globalThis as unknown as { isSame: boolean }).isSame = true;
    addEventListener('beforeunload', (event) => event.preventDefault());
    return location.href;
  });
  const { asked, given } = await page.evaluate(askForEverything);
  expect(asked).toBeGreaterThanOrEqual(70);
  // Chromium 114 asks nobody for these; a lock of keys holds in full screen alone, which is refused.
  expect(given.filter((name) => !['the keyboard', 'the layout of the keyboard'].includes(name))).toEqual([]);
  expect(await page.evaluate(tryWaysOut, host)).toBeGreaterThanOrEqual(80);

  const left = await page.evaluate(() => ({
    isSame: (globalThis as unknown as { isSame?: boolean }).isSame,
    address: location.href,
    title: document.title,
    status: window.kartbord.call(900_000, 'app.status', undefined),
  }));
  expect(left).toMatchObject({ isSame: true, address });
  expect(left.title).not.toBe('left');
  const inside = await app.evaluate(({ webContents, BrowserWindow }) => ({
    windows: BrowserWindow.getAllWindows().length,
    pages: webContents.getAllWebContents().map((contents) => contents.getURL()),
    frames: webContents
      .getAllWebContents()
      .flatMap(({ mainFrame }) => mainFrame.framesInSubtree.map(({ url }) => url))
      .filter((url) => !/^(about:|$)/.test(url)),
  }));
  expect(inside).toEqual({ windows: 1, pages: [address], frames: [address] });
  expect(tripwire.received).toEqual([]);
  expect(existsSync(programs.started) ? readFileSync(programs.started, 'utf8') : '').toBe('');
  expect(readdirSync(home).filter((name) => /download|^x$/i.test(name))).toEqual([]);

  // Nobody is asked about this address. It ended main of Electron 25 while pages came with a Cross-Origin-Opener-Policy.
  await page.evaluate(() => void (location.href = 'about:srcdoc')).catch(() => {});
  await expect.poll(() => page.url()).toBe(address);
  await workstation.opened();

  // A page that does not want to be left is left.
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await expect.poll(() => app.windows().length).toBe(0);
});

test('app:// serves the files of the window and the tiles, each with the policy, and nothing else, and main refuses a call that it does not know, a wrong input of any call, and a number used twice', async ({
  launch,
}) => {
  test.setTimeout(120_000);
  const { app, page, workstation, home } = await launch();
  await workstation.opened();
  const ask = (
    paths: readonly string[],
  ): Promise<{ path: string; status: number; body: string; policy: string }[]> =>
    page.evaluate(
      (all) =>
        Promise.all(
          all.map(async (path) => {
            const answer = await fetch(`app://kartbord${path}`).catch(() => undefined);
            const body = (await answer?.text()) ?? '';
            const policy = answer?.headers.get('content-security-policy') ?? '';
            return { path, status: answer?.status ?? 0, body: body.slice(0, 1_000), policy };
          }),
        ),
      paths,
    );
  const [index, ...good] = await ask(['/index.html', '/places.json', '/tiles/5/16/9.mvt']);
  for (const answer of [index, ...good]) {
    expect(answer?.status).toBe(200);
    expect(answer?.policy).toContain("default-src 'none'");
  }
  const answers = await ask(hostilePaths);
  // Chromium asks nothing where an address is none: 0. It writes some ways of saying "index.html" as that.
  const isNotServed = ({ status, body, policy }: (typeof answers)[number]): boolean =>
    status === 0 ||
    (status === 404 && body === '' && policy.startsWith("default-src 'none'")) ||
    (status === 200 && body === index?.body);
  expect(answers.filter((answer) => !isNotServed(answer))).toEqual([]);
  expect(answers.filter(({ status }) => status === 404).length).toBeGreaterThanOrEqual(120);
  expect((await ask(emptyTiles)).map(({ status }) => status)).toEqual(emptyTiles.map(() => 204));

  // Past the policy of the page, which lets it ask for nothing else. A name before a host and a
  // port after it Chromium takes out itself.
  const fromMain = await app.evaluate(
    async ({ session }, { addresses, methods }) => {
      const pages = session.fromPartition('kartbord-pages');
      const status = (url: string, method = 'GET'): Promise<number> =>
        pages.fetch(url, { method, bypassCustomProtocolHandlers: false }).then(
          (answer) => answer.status,
          () => 0,
        );
      return {
        page: await status('app://kartbord/index.html'),
        others: await Promise.all(addresses.map((address) => status(address))),
        methods: await Promise.all(methods.map((method) => status('app://kartbord/index.html', method))),
        // Of main's own session: the scheme is unknown there.
        elsewhere: await session.defaultSession.fetch('app://kartbord/index.html').then(
          (answer) => answer.status,
          () => 0,
        ),
      };
    },
    {
      addresses: hostileOrigins.filter((address) => !/@|:\d/.test(address)),
      methods: ['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'],
    },
  );
  expect(fromMain).toMatchObject({ page: 200, elsewhere: 0 });
  expect(
    [...fromMain.others, ...fromMain.methods].filter((status) => status !== 404 && status !== 0),
  ).toEqual([]);

  const codes = await page.evaluate(async () => {
    const code = async (...args: [number, string, unknown]): Promise<string> => {
      const result = (await window.kartbord.call(...args)) as { ok: boolean; failure?: { code: string } };
      return result.ok ? 'ok' : String(result.failure?.code);
    };
    return [
      await code(900_001, 'app.status', undefined),
      await code(900_002, 'fs.readFile', '/etc/passwd'),
      await code(900_003, '__proto__', undefined),
      await code(900_004, 'fishHealth.week', { week: '2026-W54', freshness: 'usual' }),
      await code(900_005, 'export.reveal', { receiptId: '../../etc/passwd' }),
      await code(Number.NaN, 'app.status', undefined),
    ];
  });
  expect(codes).toEqual(['ok', 'bad-request', 'bad-request', 'bad-request', 'bad-request', 'bad-request']);

  const pid = await app.evaluate(() => process.pid);
  const wrongs = hostileValues([`http://${tripwire.host}/`, '/etc/passwd'], 7).filter(isSmall);
  const inputs = (Object.keys(contract) as CallName[]).flatMap((name, at) =>
    inputsOf(contract[name].input, wrongs, { seed: at, count: 40 })
      .filter(isSmall)
      .map((input): { name: CallName; input: unknown } => ({ name, input: throughJson(input) }))
      .filter(({ input }) => isRefused(name, input))
      .slice(0, 20),
  );
  expect(inputs.length).toBeGreaterThan(Object.keys(contract).length * 15);
  const answered = await page.evaluate(
    (json) =>
      Promise.all(
        (JSON.parse(json) as { name: string; input: unknown }[]).map(async ({ name, input }, at) => {
          const answer = await window.kartbord
            .call(1_000_000 + at, name, input)
            .catch((error: unknown) => ({ failure: { code: `rejects: ${String(error)}` } }));
          return (answer as { failure?: { code: string } }).failure?.code ?? 'ok';
        }),
      ),
    // As one text: a thousand values one by one take Playwright longer than all the calls.
    JSON.stringify(inputs),
  );
  expect([...new Set(answered)]).toEqual(['bad-request']);
  // What does not cross at all is refused on this side.
  const uncloneable = await page.evaluate(async () => {
    const ring: unknown[] = [];
    let deep: unknown = ring;
    for (let level = 0; level < 10_000; level += 1) deep = [deep];
    const wide = 'x'.repeat(5_000_000);
    const ways: unknown[] = [() => 1, Symbol('x'), document.body, deep, wide, new Proxy({}, {})];
    const outcomes = ways.map(async (input, at) => {
      try {
        const answer = (await window.kartbord.call(2_000_000 + at, 'fishHealth.week', input)) as {
          ok: boolean;
        };
        return answer.ok;
      } catch {
        return false;
      }
    });
    return Promise.all(outcomes);
  });
  expect(uncloneable).toEqual(uncloneable.map(() => false));

  expect(await app.evaluate(() => process.pid)).toBe(pid);
  expect(await page.evaluate(() => window.kartbord.call(3_000_000, 'app.status', undefined))).toMatchObject({
    ok: true,
  });
  expect(tripwire.received).toEqual([]);
  const log = join(home, 'logs/kartbord.log');
  expect(existsSync(log) ? readFileSync(log, 'utf8') : '').not.toMatch(/uncaught|unhandled|threw/);
});

const throughJson = (value: unknown): unknown => (JSON.parse(JSON.stringify([value])) as unknown[])[0];

/** What JSON has no word for, or many, is for the fuzz in Node (loopback/ipc-fuzz). */
function isSmall(value: unknown): boolean {
  try {
    const text = JSON.stringify([value]);
    // A member of this name is lost on the bridge, and what is left may be right.
    return !text.includes('__proto__') && text.length < 5_000 && (text.match(/[[{]/g)?.length ?? 0) < 200;
  } catch {
    return false;
  }
}

function isRefused(name: CallName, input: unknown): boolean {
  try {
    return !v.safeParse(contract[name].input, input).success;
  } catch {
    return true;
  }
}

/** Stand-ins for the programs by which a system opens what is not the app's, and where they would note that. */
function startsNothing(): { readonly folder: string; readonly started: string } {
  const folder = folderForApp('kartbord-programs-');
  const started = join(folderForApp('kartbord-started-'), 'started');
  for (const name of ['xdg-open', 'gio', 'x-www-browser', 'sensible-browser', 'xdg-email', 'kde-open']) {
    writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} $*" >> '${started}'\n`);
    chmodSync(join(folder, name), 0o755);
  }
  chmodSync(folder, 0o755);
  return { folder, started };
}
