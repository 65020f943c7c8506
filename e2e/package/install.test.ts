import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot, makeRoot, type Ran, startAsPerson, whyNoRoot } from './clean-root';
import { packed, root as project } from './packed';
import { openScreen, type Screen, until } from './screen';

const reason = whyNoRoot();
const name = `a deb on a clean Debian${reason === undefined ? '' : `, skipped: ${reason}`}`;

/** Each step stands on the one before it, as the life of an installed app does. */
describe.skipIf(reason !== undefined)(name, () => {
  const work = mkdtempSync(join(tmpdir(), 'kartbord-install-'));
  const root = join(work, 'root');
  const inside = (path: string): string => join(root, path);
  const deb = (): string => readdirSync(work).find((file) => file.endsWith('.deb')) ?? '';
  let screen: Screen;
  let paths: readonly string[] = [];
  let before: readonly string[] = [];

  beforeAll(async () => {
    const { folder } = packed('ship');
    const made = spawnSync(
      process.execPath,
      [join(project, 'scripts/package.mjs'), 'ship', '--linux', 'deb', '--prepackaged', folder],
      {
        cwd: project,
        env: { ...process.env, KARTBORD_PACKAGES: work, KARTBORD_PACK_LEVEL: '1' },
        encoding: 'utf8',
      },
    );
    if (made.status !== 0) throw new Error(`${made.stdout}${made.stderr}`);
    makeRoot(root);
    copyFileSync(join(work, deb()), inside('tmp/kartbord.deb'));
    mkdirSync(join(work, 'screen'));
    screen = await openScreen(join(work, 'screen'));
  });

  afterAll(() => {
    screen.close();
    rmSync(work, { recursive: true, force: true });
  });

  it('is named a test package, because the runtime is old', () => {
    expect(deb()).toMatch(/^kartbord-test-.*\.deb$/);
  });

  it('is installed by apt, which brings what it needs', () => {
    before = systemFiles(root);
    expect(inRoot(root, 'useradd', '--create-home', 'person').code).toBe(0);
    inRoot(root, 'apt-get', 'update', '-qq');
    const installed = inRoot(
      root,
      ...['apt-get', 'install', '-y', '-qq', '--no-install-recommends', '/tmp/kartbord.deb'],
    );
    expect(installed.code, installed.stderr).toBe(0);
    paths = inRoot(root, 'dpkg', '-L', 'kartbord-test').stdout.trim().split('\n');
    expect(paths).toEqual(
      expect.arrayContaining([
        '/opt/Kartbord/kartbord',
        '/usr/bin/kartbord',
        '/usr/share/applications/kartbord.desktop',
        '/usr/share/mime/packages/kartbord.xml',
        '/usr/share/icons/hicolor/scalable/apps/kartbord.svg',
        '/usr/share/man/man1/kartbord.1.gz',
        '/usr/share/bash-completion/completions/kartbord',
        '/usr/share/doc/kartbord-test/copyright',
      ]),
    );
    expect(inRoot(root, 'dpkg', '-V', 'kartbord-test').stdout).toBe('');
  });

  it('has nothing that gives root to who starts it', () => {
    const special = inRoot(root, 'find', '/opt/Kartbord', '-perm', '/6002', '-not', '-type', 'l');
    expect(special.stdout).toBe('');
  });

  it('has an entry that a desktop can read, for its files and links', () => {
    const entry = inside('usr/share/applications/kartbord.desktop');
    const judged = spawnSync('desktop-file-validate', [entry], { encoding: 'utf8' });
    expect(judged.stdout).not.toContain('error');
    const text = readFileSync(entry, 'utf8');
    expect(text).toMatch(/^Exec=\/opt\/Kartbord\/kartbord %U$/m);
    expect(text).toMatch(/^StartupWMClass=kartbord$/m);
    expect(text).toMatch(/^Comment\[nb\]=Kartarbeidsplass/m);
    for (const type of [
      'application/vnd.kartbord.workspace+json',
      'application/vnd.kartbord.case+zip',
      'x-scheme-handler/kartbord',
    ])
      expect(text).toMatch(new RegExp(`^MimeType=.*${type.replace('+', '\\+')};`, 'm'));
    expect(inRoot(root, 'cat', '/usr/share/mime/globs').stdout).toContain(
      'application/vnd.kartbord.case+zip:*.kartcase',
    );
  });

  it('runs for an ordinary user in the sandbox, shows the sample coast and exports it by the keyboard', async () => {
    const app = startAsPerson(root, { DISPLAY: screen.display }, 'kartbord');
    const renderer = await until(() => processOf('--type=renderer'), 'renderer');
    // A process of Chromium shuts itself in after it has begun.
    const status = (): string => readFileSync(`/proc/${renderer}/status`, 'utf8');
    await until(() => /^Seccomp:\s2$/m.test(status()), 'renderer in the sandbox');
    expect(status()).toMatch(/^NoNewPrivs:\s1$/m);
    for (const process of ownProcesses()) expect(process.args).not.toContain('--no-sandbox');
    await screen.focus('Kartbord');

    // Pale sea and buff land of the day's map, and the sites on it in many colours.
    await until(() => screen.look(isSea).share > 0.1 && screen.look(isLand).share > 0.05, 'map of the coast');
    await until(() => screen.look(isSite).share > 0.0005, 'site on the map');
    expect(screen.look(isSea).colours).toBeGreaterThan(500);

    await screen.still();
    screen.press('ctrl+e');
    await screen.still();
    screen.press('Return'); // it has the focus: "Write 1,750 sites"
    await screen.focus('^Export ');
    screen.press('ctrl+a');
    screen.type('/home/person/week.geojson');
    await screen.still();
    screen.press('Return');
    const file = inside('home/person/week.geojson');
    await until(() => existsSync(file), 'exported file');
    expect(sitesIn(file)).toBeGreaterThan(100);

    await screen.focus('Kartbord');
    screen.press('ctrl+q');
    expect((await app.ended).code).toBe(0);
  });

  it('exports by the command line too', async () => {
    const command = ['kartbord', 'export', 'localities', '--week', '2026-W40', '--out', 'cli.geojson'];
    const { code, stderr } = await startAsPerson(root, { DISPLAY: screen.display }, ...command).ended;
    expect(code, stderr).toBe(0);
    expect(sitesIn(inside('home/person/cli.geojson'))).toBeGreaterThan(100);
  });

  it('runs a command where there is no display on one of its own, and says what it lacks for that', async () => {
    const status = (): Promise<Ran> =>
      startAsPerson(root, { LANG: 'nb_NO.UTF-8' }, 'kartbord', 'status').ended;
    const without = await status();
    expect(without.code).toBe(1);
    expect(without.stderr).toMatch(/^kartbord: her er ingen skjerm\..*xvfb/);
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'xvfb'];
    expect(inRoot(root, 'apt-get', ...install).code).toBe(0);
    const ran = await status();
    expect(ran.code, ran.stderr).toBe(0);
    // What every test package says of itself, and not a word of Chromium's or Xvfb's.
    expect(ran.stderr).toMatch(/^kartbord: en testpakke[^\n]*\n$/);
    expect(ran.stdout).toMatch(/^profil +Sample/);
  });

  it('leaves nothing behind when it is purged but what the person made, and says where that lies', () => {
    const kept = homeFiles(root);
    expect(kept.join()).toContain('.config/Kartbord/');
    const purged = inRoot(root, 'apt-get', 'purge', '-y', 'kartbord-test');
    expect(purged.code, purged.stderr).toBe(0);
    expect(purged.stdout).toContain('~/.config/Kartbord');
    expect(homeFiles(root)).toEqual(kept);

    const own = paths.filter((path) => /kartbord/i.test(path));
    expect(own.filter((path) => existsSync(inside(path)))).toEqual([]);
    const left = systemFiles(root).filter((path) => !before.includes(path));
    expect(left.filter((path) => /kartbord|kartcase/i.test(path))).toEqual([]);
    expect(
      inRoot(root, 'grep', '-rli', 'kartbord', '/etc', '/usr/share/mime', '/usr/share/applications').stdout,
    ).toBe('');
    expect(inRoot(root, 'dpkg-query', '-W', 'kartbord-test').code).not.toBe(0);
  });

  it('starts again on what the person kept when it is installed again', async () => {
    const again = inRoot(
      root,
      'apt-get',
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      '/tmp/kartbord.deb',
    );
    expect(again.code, again.stderr).toBe(0);
    const env = { DISPLAY: screen.display };
    const command = ['kartbord', 'export', 'localities', '--week', '2026-W40', '--offline', '--out', '-'];
    const { code, stdout, stderr } = await startAsPerson(root, env, ...command).ended;
    expect(code, stderr).toBe(0);
    expect((JSON.parse(stdout) as { features: unknown[] }).features.length).toBeGreaterThan(100);
  });
});

const near = (a: number, b: number): boolean => Math.abs(a - b) <= 12;
const isSea = (r: number, g: number, b: number): boolean => b > 200 && b - r > 15 && b - r < 75 && g < b;
const isLand = (r: number, g: number, b: number): boolean => near(r, 0xf4) && near(g, 0xee) && near(b, 0xdf);
/** Strong colours, which the paper of the map does not have. */
const isSite = (r: number, g: number, b: number): boolean => Math.max(r, g, b) - Math.min(r, g, b) > 110;

function sitesIn(file: string): number {
  return (JSON.parse(readFileSync(file, 'utf8')) as { features: unknown[] }).features.length;
}

/** Of the app that runs in the root, with what they were started with. */
function ownProcesses(): { readonly pid: number; readonly args: string }[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => {
      try {
        // A child of Chromium's zygote writes its arguments with spaces between.
        const args = readFileSync(`/proc/${entry}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return args.startsWith('/opt/Kartbord/') ? [{ pid: Number(entry), args }] : [];
      } catch {
        return []; // it has ended
      }
    });
}

function processOf(kind: string): number | undefined {
  return ownProcesses().find(({ args }) => args.includes(kind))?.pid;
}

function listed(root: string, ...places: readonly string[]): string[] {
  const found = inRoot(root, 'find', ...places, '-not', '-path', '/var/lib/apt/*');
  return found.stdout.trim().split('\n').sort();
}

const systemFiles = (root: string): string[] => listed(root, '/etc', '/opt', '/usr', '/var', '/root');
const homeFiles = (root: string): string[] => listed(root, '/home/person');
