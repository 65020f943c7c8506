import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, isSandboxed, root, test } from '../fixtures';
import { openPlainPage } from '../shell/plain-page';
import { openTripwire } from '../shell/tripwire';

type Preferences = Readonly<Record<string, unknown>>;

/** Of every page of the app by its address, the one that draws figures off screen too. */
interface Seen {
  readonly url: string;
  readonly pid: number;
  readonly preferences: Preferences;
}

test("all 20 items of Electron's security checklist hold in the running app", async ({ launch }) => {
  const { app, page, workstation, home } = await launch();
  await workstation.opened();
  const [tripwire, stranger] = await Promise.all([openTripwire(), openTripwire()]);
  const pages = (): Promise<Seen[]> =>
    app.evaluate(({ webContents }) =>
      webContents.getAllWebContents().map((contents) => ({
        url: contents.getURL(),
        pid: contents.getOSProcessId(),
        preferences: (
          contents as unknown as { getLastWebPreferences(): Preferences }
        ).getLastWebPreferences(),
      })),
    );

  await test.step('a file that is dropped is followed, by a path that the preload gives to main alone', async () => {
    const path = join(home, 'dropped.csv');
    writeFileSync(path, 'lat;lon\n60.5;5.1\n');
    const devtools = await page.context().newCDPSession(page);
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
      devtools.send('Input.dispatchDragEvent', { type, x: 600, y: 400, data });
    // As of a hand that holds it over the window: what comes before the window's first picture reaches nobody.
    await expect(async () => {
      await drag('dragEnter');
      await drag('dragOver');
      await expect(page.getByTestId('file-drop')).toBeVisible({ timeout: 500 });
    }).toPass();
    await drag('drop');
    await page.getByTestId('file-preview-add').click();
    await expect
      .poll(() => page.evaluate(() => window.kartbord.call(910_003, 'files.following', undefined)))
      .toMatchObject({ value: [{ isOn: true }] });
    const kept = join(home, 'followed');
    expect(
      readdirSync(kept)
        .map((name) => readFileSync(join(kept, name), 'utf8'))
        .join(),
    ).toContain(path);
  });
  await test.step('a figure is drawn meanwhile', async () => {
    await app.evaluate(
      ({ dialog }, filePath) => {
        dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
      },
      join(home, 'figure.png'),
    );
    await page.evaluate(async () => {
      const kept = (await window.kartbord.call(910_000, 'workspace.read', undefined)) as {
        value: object | null;
      };
      const view = { week: '2026-W40', filter: {}, selectedLocalityNo: null, centre: null, zoom: null };
      void window.kartbord.call(910_001, 'figure.export', {
        workspace: kept.value ?? view,
        format: 'png',
        widthMm: 200,
        heightMm: 150,
        dpi: 72,
        scale: null,
        title: '',
        parts: { legend: true, scaleBar: true, north: true, graticule: true },
        theme: 'day',
        language: 'en',
        frames: null,
      });
    });
    await expect.poll(async () => (await pages()).filter(({ url }) => url.includes('figure')).length).toBe(1);
  });
  const seen = await pages();
  await page.evaluate(() => window.kartbord.cancel(910_001));
  /** What is off may be left out. */
  const prefer = (name: string): unknown[] => seen.map(({ preferences }) => preferences[name] ?? false);
  const policy = await page.evaluate(async () => {
    const answers = await Promise.all(
      ['/', '/places.json', '/tiles/0/0/0.mvt', '/nothing'].map((path) => fetch(path)),
    );
    return answers.map(({ headers }) => headers.get('content-security-policy') ?? '');
  });

  await test.step('1 · only secure content is loaded: nothing but app://', async () => {
    expect(seen.map(({ url }) => new URL(url).protocol + new URL(url).host)).toEqual([
      'app:kartbord',
      'app:kartbord',
    ]);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(
      loaded.filter((name) => !/^(app:\/\/kartbord\/|blob:app:\/\/kartbord\/|data:)/.test(name)),
    ).toEqual([]);
    // Past the policy of the page: what its session is asked for by others ends as well.
    const refused = await app.evaluate(
      ({ session }, url) =>
        session
          .fromPartition('kartbord-pages')
          .fetch(url)
          .then(
            () => 'answered',
            () => 'refused',
          ),
      `http://${tripwire.host}/`,
    );
    expect(refused).toBe('refused');
  });
  await test.step('2 · no Node.js in pages, their frames and workers', async () => {
    for (const name of ['nodeIntegration', 'nodeIntegrationInWorker', 'nodeIntegrationInSubFrames'])
      expect(prefer(name), name).toEqual([false, false]);
    const inPage = await page.evaluate(() =>
      ['require', 'process', 'module', 'global', 'Buffer'].map((name) => typeof (globalThis as never)[name]),
    );
    expect(new Set(inPage)).toEqual(new Set(['undefined']));
  });
  await test.step('3 · contexts are isolated', () =>
    expect(prefer('contextIsolation')).toEqual([true, true]));
  await test.step('4 · processes are sandboxed', () => {
    expect(prefer('sandbox')).toEqual([true, true]);
    if (!isSandboxed) return;
    // 2: a system call filter is on, which is Chromium's own sandbox.
    // The page of the figure may be gone again.
    const inWindow = seen.find(({ url }) => !url.includes('figure'));
    const status = readFileSync(`/proc/${inWindow?.pid}/status`, 'utf8');
    expect(status).toMatch(/^Seccomp:\t2$/m);
    expect(status).toMatch(/^NoNewPrivs:\t1$/m);
  });
  await test.step('5 · permissions are answered by us, with no', async () => {
    const states = await page.evaluate(() =>
      Promise.all(
        ['geolocation', 'camera', 'notifications', 'clipboard-read'].map(
          async (name) => (await navigator.permissions.query({ name: name as never })).state,
        ),
      ),
    );
    expect(states).toEqual(['denied', 'denied', 'denied', 'denied']);
    const features = await page.evaluate(() => {
      const { featurePolicy } = document as unknown as { featurePolicy: { allowedFeatures(): string[] } };
      return featurePolicy.allowedFeatures();
    });
    for (const name of ['camera', 'geolocation', 'usb', 'keyboard-map']) expect(features).not.toContain(name);
  });
  await test.step('6 · web security is on', () => expect(prefer('webSecurity')).toEqual([true, true]));
  await test.step('7 · every answer has a policy', () => {
    for (const one of policy) {
      expect(one).toMatch(/^default-src 'none'; script-src 'self';/);
      expect(one).toContain("require-trusted-types-for 'script'");
      expect(one).not.toMatch(/unsafe|\*|https?:/);
    }
  });
  await test.step('8 · no insecure content', () =>
    expect(prefer('allowRunningInsecureContent')).toEqual([false, false]));
  await test.step('9 · no experiments', () => expect(prefer('experimentalFeatures')).toEqual([false, false]));
  await test.step('10 · no features of Blink switched on', () => {
    expect(prefer('enableBlinkFeatures').every((value) => value === false || value === '')).toBe(true);
  });
  await test.step('11 and 12 · no webview, with popups or without', async () => {
    expect(prefer('webviewTag')).toEqual([false, false]);
    const isPlain = await page.evaluate(() => {
      const view = document.createElement('webview');
      view.setAttribute('allowpopups', '');
      view.setAttribute('src', 'about:blank');
      document.body.append(view);
      return view instanceof HTMLUnknownElement || view.constructor === HTMLElement;
    });
    expect(isPlain).toBe(true);
    expect((await pages()).every(({ url }) => url.startsWith('app://kartbord/'))).toBe(true);
  });
  await test.step('13 and 14 · no navigation, no new windows (guards.spec.ts tries them)', async () => {
    const opened = await page.evaluate((url) => {
      location.assign(url);
      return window.open(url);
    }, `http://${tripwire.host}/`);
    expect(opened).toBeNull();
    expect(app.windows().every((one) => one.url().startsWith('app://kartbord/'))).toBe(true);
  });
  await test.step('15 · nothing is opened outside without main saying so', async () => {
    const names = await page.evaluate(() => Object.keys(window.kartbord).sort());
    expect(names).toEqual(['call', 'cancel', 'onPush']);
    const answer = await page.evaluate(() =>
      window.kartbord.call(910_002, 'shell.openExternal', 'https://example.invalid/'),
    );
    expect(answer).toMatchObject({ ok: false, failure: { code: 'bad-request' } });
  });
  await test.step('16 · Electron is current, or the window says that it is not', async () => {
    const major = await app.evaluate(() => Number.parseInt(process.versions.electron, 10));
    // Not by a locator: it would wait for the navigation that was refused.
    const said = await page.evaluate(
      () => document.querySelector('[data-testid="runtime-chip"]')?.textContent,
    );
    expect(said === undefined).toBe(major >= 45);
  });
  await test.step('17 · whoever calls is looked at: another page with the bridge is not heard', async () => {
    const preload = join(root, 'out/preload/index.cjs');
    const other = await openPlainPage(app, `http://${stranger.host}/`, preload);
    const answer = await other.evaluate(() => window.kartbord.call(1, 'app.status', undefined));
    expect(answer).toMatchObject({ ok: false, failure: { code: 'forbidden' } });
    await other.close();
  });
  await test.step('18 · no page of a file', async () => {
    const fromFile = await page.evaluate(() =>
      fetch('file:///etc/passwd').then(
        () => 'read',
        () => 'refused',
      ),
    );
    expect(fromFile).toBe('refused');
  });
  await test.step('19 · the fuses of a package are set', () => {
    // e2e/package/flavours.test.ts reads them in the packed files.
    const config = createRequire(import.meta.url)(join(root, 'packaging/electron-builder.config.cjs')) as {
      electronFuses: Record<string, boolean>;
    };
    expect(config.electronFuses).toMatchObject({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableCookieEncryption: true,
      onlyLoadAppFromAsar: true,
    });
  });
  await test.step('20 · no part of Electron is handed to a page', async () => {
    const handed = await page.evaluate(() => {
      const bridge = window.kartbord as unknown as Record<string, unknown>;
      return Object.values(bridge).map((member) => typeof member);
    });
    expect(handed).toEqual(['function', 'function', 'function']);
    const names = await page.evaluate(() =>
      ['ipcRenderer', 'electron', 'webFrame', 'contextBridge'].filter((name) => name in globalThis),
    );
    expect(names).toEqual([]);
  });
  expect(tripwire.received).toEqual([]);
  await Promise.all([tripwire.close(), stranger.close()]);
});
