import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { kartbord, pressCtrlC, type Ran, start } from '../command';
import { folderForApp, isSandboxed, expect, root, test } from '../fixtures';
import { startStandingService } from '../standing-service';

const oneSentence = /^[^\n]+\.\n$/;

test('kartbord export writes the features that the window writes, and GDAL counts the same', async ({
  home,
  launch,
}) => {
  const { app, page, workstation } = await launch();
  await workstation.ready();
  await workstation.openTable();
  const week = await workstation.week();
  const byWindow = join(folderForApp('kartbord-export-'), 'window.geojson');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, byWindow);
  await workstation.press('Control+e');
  await page.getByTestId('export-confirm').click();
  await expect(page.getByTestId('export-receipt')).toBeVisible();
  await app.close();

  const byCommand = join(home, 'command.geojson');
  const ran = await kartbord(home, ['export', 'localities', '--week', String(week), '--out', byCommand]);
  expect(ran).toMatchObject({ code: 0, stderr: '' });

  const [one, other] = [byWindow, byCommand].map((file) => JSON.parse(readFileSync(file, 'utf8')));
  expect(other.features).toEqual(one.features);
  const counted = execFileSync('ogrinfo', ['-ro', '-al', '-so', byCommand], { encoding: 'utf8' });
  expect(counted).toContain(`Feature Count: ${one.features.length}`);
});

test('a backup that the menu has written is restored once no window is open', async ({ home, launch }) => {
  const { app, page, workstation } = await launch();
  await workstation.ready();
  // What the window shows is written once it has settled, and not again after the backup.
  await workstation.settled();
  await expect(page.locator('html[data-workspace-saved="true"]')).toBeAttached();
  const file = join(folderForApp('kartbord-backup-'), 'mine.kartbackup');
  const ending = app.evaluate(
    ({ dialog, Menu }, filePath) =>
      new Promise<string>((settle) => {
        dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
        dialog.showMessageBox = (...given: unknown[]) => {
          settle((given.at(-1) as { message: string }).message);
          return Promise.resolve({ response: 0, checkboxChecked: false });
        };
        const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
        items?.find(({ label }) => label === 'Save a backup…')?.click();
      }),
    file,
  );
  expect(await ending).toContain('Your own data is saved in mine.kartbackup');

  const refused = await kartbord(home, ['restore', file]);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('Kartbord is open on this data folder.');
  await app.close();
  expect((await kartbord(home, ['restore', file])).code).toBe(0);
  const other = folderForApp('kartbord-other-');
  expect(await kartbord(other, ['restore', file])).toMatchObject({ code: 0, stderr: '' });
  expect(readFileSync(join(other, 'workspace.json'), 'utf8')).toBe(
    readFileSync(join(home, 'workspace.json'), 'utf8'),
  );
});

test('kartbord status says profile, session and versions as JSON', async ({ home }) => {
  // By a sample service of its own.
  const ran = await kartbord(home, ['status', '--json'], { KARTBORD_SAMPLE_ARGS: '--seed 1' });
  expect(ran.code).toBe(0);
  expect(JSON.parse(ran.stdout)).toMatchObject({
    profile: { isSample: true },
    scopes: {
      api: { state: 'demonstration', until: expect.stringMatching(/Z$/) },
      ais: { state: expect.any(String) },
    },
    vault: { tier: 'memory', trouble: null },
    cache: { state: 'open' },
    versions: { app: '0.1.0', electron: expect.stringMatching(/^\d+\./) },
  });
});

test('week 54 is a usage error that says which weeks there are', async ({ home }) => {
  const ran = await kartbord(home, [
    'export',
    'localities',
    '--week',
    '2026-W54',
    '--out',
    join(home, 'x.geojson'),
  ]);
  expect(ran.code).toBe(2);
  expect(ran.stderr).toMatch(oneSentence);
  expect(ran.stderr).toContain('53');
});

test('a week to come ends with 2 and leaves no file', async ({ home }) => {
  const out = join(home, 'x.geojson');
  const ran = await kartbord(home, ['export', 'localities', '--week', '2039-W10', '--out', out]);
  expect(ran.code).toBe(2);
  expect(ran.stderr).toMatch(oneSentence);
  expect(existsSync(out)).toBe(false);
});

test('a service that is down ends with 4', async ({ home }) => {
  const profile = join(home, 'down.json');
  const nobodyListens = 'http://127.0.0.1:9';
  writeFileSync(
    profile,
    JSON.stringify({
      name: 'Down',
      baseUrl: nobodyListens,
      authUrl: nobodyListens,
      aisUrl: nobodyListens,
      wmsUrl: nobodyListens,
      deviceClientId: 'none@example.invalid:none',
      aisClientId: 'none@example.invalid:none',
    }),
  );
  chmodSync(profile, 0o644);
  const out = join(home, 'x.geojson');
  const ran = await kartbord(home, [
    'export',
    'localities',
    '--week',
    '2026-W40',
    '--out',
    out,
    '--profile-file',
    profile,
  ]);
  expect(ran.code).toBe(4);
  expect(ran.stderr).toMatch(oneSentence);
});

test('a folder that cannot be written ends with 1, in words, also as a JSON line', async ({ home }) => {
  test.skip(!isSandboxed, 'root may write everywhere');
  const locked = folderForApp('kartbord-locked-');
  chmodSync(locked, 0o555);
  const out = join(locked, 'x.geojson');
  const ran = await kartbord(home, ['export', 'localities', '--week', '2026-W40', '--out', out, '--json']);
  expect(ran.code).toBe(1);
  expect(JSON.parse(ran.stderr)).toMatchObject({
    error: { code: 'storage', message: expect.stringContaining('.') },
  });
  expect(existsSync(out)).toBe(false);
});

test('a full disk ends with 1 and leaves the old file whole', async ({ home }) => {
  test.skip(process.getuid?.() !== 0, 'only root can mount a small disk');
  const small = folderForApp('kartbord-small-');
  mkdirSync(small, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k,mode=777', 'tmpfs', small]);
  try {
    const out = join(small, 'week.geojson');
    writeFileSync(out, 'the old file');
    chmodSync(out, 0o666);
    const ran = await kartbord(home, ['export', 'localities', '--week', '2026-W40', '--out', out]);
    expect(ran.code).toBe(1);
    expect(ran.stderr).toMatch(oneSentence);
    expect(readFileSync(out, 'utf8')).toBe('the old file');
  } finally {
    execFileSync('umount', [small]);
  }
});

test('fetch takes weeks offline, pins them, and goes on after Ctrl+C with what it had', async ({ home }) => {
  const fetchWeeks = ['fetch', 'localities', '--weeks', '2026-W30..2026-W39', '--json'];
  // Its own code has begun: the command is still being loaded, and the app is not ready.
  const early = watch(home);
  const begun = once(early, 'change');
  const loading = start(home, fetchWeeks);
  await begun;
  early.close();
  pressCtrlC(loading.child);
  const unbegun = await loading.ended;
  expect(unbegun.code).toBe(1);
  expect(JSON.parse(unbegun.stderr)).toMatchObject({ error: { code: 'cancelled' } });
  const { child, ended } = start(home, fetchWeeks);
  const lines = createInterface(child.stdout);
  await new Promise<void>((resolve) => {
    lines.on('line', (line) => line.includes('"progress"') && resolve());
  });
  pressCtrlC(child);
  const stopped = await ended;
  expect(stopped.code).toBe(1);
  expect(JSON.parse(stopped.stderr)).toMatchObject({ error: { code: 'cancelled' } });
  const went = await kartbord(home, fetchWeeks);
  expect([went.code, went.stderr]).toEqual([0, '']);
  const ending = went.stdout.split('\n').filter(Boolean);
  expect(JSON.parse(ending.at(-1) ?? '')).toMatchObject({
    event: 'done',
    counts: { total: 10, kept: 10, there: 0 },
  });
  const cache = await kartbord(home, ['cache', 'status', '--json']);
  expect(JSON.parse(cache.stdout)).toMatchObject({ kinds: [{ kind: 'week', answers: 10, pinned: 10 }] });
});

/** Nobody answers on this bus, as on a server without a desktop. */
const noKeyring = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus', LANG: 'en_GB.UTF-8' };

test('a client for vessel positions is told apart from a wrong secret, a wrong scope and no network', async ({
  home,
}) => {
  const service = await startStandingService();
  const profile = service.profileFile(folderForApp('kartbord-profile-'));
  const signIn = (secret: string, ...more: string[]): Promise<Ran> =>
    kartbord(home, ['sign-in', 'ais', '--profile-file', profile, ...more], {
      ...noKeyring,
      KARTBORD_AIS_SECRET: secret,
    });
  const wrongSecret = await signIn('canary-5b1f');
  expect(wrongSecret).toMatchObject({ code: 1, stdout: '' });
  expect(wrongSecret.stderr).toContain('does not accept this client id with this secret');
  const wrongScope = await signIn('sample-secret-5678', '--client-id', 'demo@example.invalid:data');
  expect(wrongScope.code).toBe(1);
  expect(wrongScope.stderr).toContain('not for vessel positions');
  const right = await signIn(service.aisSecret);
  expect(right.code).toBe(1);
  expect(right.stderr).toMatch(/^Nothing was stored, because the system’s keyring .*\n$/);
  await service.stop();
  const gone = await signIn(service.aisSecret);
  expect(gone.code).toBe(4);
  expect(gone.stderr).toContain('cannot be reached');
  for (const { stdout, stderr } of [wrongSecret, wrongScope, right, gone])
    expect(stdout + stderr).not.toMatch(/canary|sample-secret/);
});

test('sign-in shows a code as a JSON line, is approved on the page, and says that without a keyring nothing is kept', async ({
  home,
}) => {
  const service = await startStandingService();
  const profile = service.profileFile(folderForApp('kartbord-profile-'));
  const { child, ended } = start(home, ['sign-in', '--json', '--profile-file', profile], noKeyring);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const code = JSON.parse(line) as { event: string; userCode: string; verificationUri: string };
  expect(code).toMatchObject({ event: 'code', verificationUri: expect.stringContaining(service.authUrl) });
  await service.admin('/device/approve', { user_code: code.userCode });
  const ran = await ended;
  expect(ran.code).toBe(1);
  expect(JSON.parse(ran.stderr)).toMatchObject({ error: { code: 'storage' } });
  const status = await kartbord(home, ['status', '--json', '--profile-file', profile], noKeyring);
  expect(JSON.parse(status.stdout)).toMatchObject({ scopes: { api: { state: 'signed-out' } } });
  await service.stop();
});

test('Ctrl+C ends a sign-in in a sentence, and sign-out removes what is not there without a word of failure', async ({
  home,
}) => {
  const service = await startStandingService();
  const profile = service.profileFile(folderForApp('kartbord-profile-'));
  const { child, ended } = start(home, ['sign-in', '--json', '--profile-file', profile], noKeyring);
  await once(createInterface(child.stdout), 'line');
  pressCtrlC(child);
  const ran = await ended;
  expect(ran.code).toBe(1);
  expect(JSON.parse(ran.stderr)).toMatchObject({ error: { code: 'cancelled' } });
  const out = await kartbord(home, ['sign-out', '--json', '--profile-file', profile], noKeyring);
  expect([out.code, JSON.parse(out.stdout)]).toEqual([
    0,
    { event: 'signed-out', scopes: ['api', 'ais'], profile: 'Standing' },
  ]);
  await service.stop();
});

test('what a launcher from a clone has started ends with it, also when it is killed', async ({ home }) => {
  const service = await startStandingService();
  const profile = service.profileFile(folderForApp('kartbord-profile-'));
  for (const line of [['service.mjs'], ['kartbord.mjs', 'sign-in', '--json', '--profile-file', profile]]) {
    const [script = '', ...args] = line;
    const launcher = spawn(process.execPath, [join(root, 'scripts', script), ...args], {
      env: { ...process.env, ...noKeyring, HOME: home, KARTBORD_HOME: home },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await once(createInterface(launcher.stdout), 'line');
    launcher.kill('SIGKILL');
    // What it started has the other end of this pipe, and nobody else.
    await once(launcher.stdout, 'close');
  }
  await service.stop();
});
