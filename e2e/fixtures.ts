import './display';
import { _electron, test as base, chromium, type ElectronApplication, expect } from '@playwright/test';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Launched, LaunchOptions } from './launched';
import type { LoopbackSide } from './chromium/loopback-app';
import { startStandingService, type StandingService } from './standing-service';
import type {} from '../src-renderer/bridge/window'; // what the preload puts on the window
import { freePort } from './free-port';
import { RawPage } from './raw-page';
import { Workstation } from './pages/workstation';

export const root = resolve(import.meta.dirname, '..');
const electron = process.env['KARTBORD_ELECTRON'];
export const isSandboxed = Boolean(process.env['KARTBORD_SANDBOXED']);
const nobody = 65534;

/** Longer than any test: a process that outlives it is killed, so that a hung app never hangs the run. */
const watchdogMs = 300_000;

/** The app without Playwright's hand on it. */
interface LaunchedRaw {
  readonly page: RawPage;
  /** The process of the window's page. */
  readonly rendererPid: () => number;
}

export interface Fixtures {
  /** What the window runs in: Electron with all of main, or a current Chromium with main in plain Node (chromium/). */
  readonly runtime: 'electron' | 'chromium';
  /** A data folder of its own for each test, removed afterwards. */
  readonly home: string;
  /** Starts the app on `home`; all that a test started is ended after it. */
  readonly launch: (options?: LaunchOptions) => Promise<Launched>;
  readonly launchRaw: () => Promise<LaunchedRaw>;
}

interface OfWorker {
  /** Debian's Chromium, the window's server and the sample service, started when they are first asked for. */
  readonly loopbackSide: () => Promise<LoopbackSide>;
}

export const test = base.extend<Fixtures, OfWorker>({
  runtime: ['electron', { option: true }],
  loopbackSide: [
    async ({}, use) => {
      let side: Promise<LoopbackSide> | undefined;
      await use(() => (side ??= openSide()));
      const opened = await side;
      await opened?.close();
      await opened?.browser.close();
    },
    { scope: 'worker' },
  ],
  home: async ({}, use) => {
    const home = folderForApp('kartbord-e2e-');
    await use(home);
    // Chromium's own processes end after the app, in their own time, and write in it until then.
    await expect(() => rmSync(home, { recursive: true, force: true })).toPass();
  },
  launch: async ({ home, runtime, loopbackSide }, use, testInfo) => {
    if (runtime === 'chromium') {
      const { loopbackApps } = await import('./chromium/loopback-app');
      const apps = loopbackApps(await loopbackSide(), home);
      await use((options) => apps.launch(options));
      await apps.close();
      return;
    }
    const started: { app: ElectronApplication; output: string[]; watchdog: NodeJS.Timeout }[] = [];
    const services: StandingService[] = [];
    /** Where nothing is said of the sample service, and the app can reach it. */
    const sampleEnv = async ({
      env = {},
      executable,
      taken,
    }: LaunchOptions): Promise<Readonly<Record<string, string>>> => {
      const isSaid = 'KARTBORD_SAMPLE_ARGS' in env || 'KARTBORD_SAMPLE_AT' in env;
      if (isSaid || executable !== undefined || taken !== undefined) return {};
      const service = await startStandingService();
      services.push(service);
      return service.env;
    };
    await use(async (options = {}) => {
      const app = await _electron.launch({
        ...(electron ? { executablePath: options.executable ?? electron } : {}),
        args: [...(isSandboxed ? [] : ['--no-sandbox']), options.taken ?? root, ...(options.args ?? [])],
        ...(options.taken === undefined ? {} : { bypassCSP: true }),
        chromiumSandbox: isSandboxed,
        cwd: root,
        env: { ...appEnv(home, options), ...(await sampleEnv(options)) },
      });
      const output: string[] = [];
      const child = app.process();
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (bytes: Buffer) => output.push(bytes.toString()));
      const watchdog = setTimeout(() => child.kill('SIGKILL'), watchdogMs);
      started.push({ app, output, watchdog });
      const page = await app.firstWindow();
      return { app, page, workstation: new Workstation(page), home, output: () => output.join('') };
    });
    for (const { app, output, watchdog } of started) {
      const isFailed = testInfo.status !== testInfo.expectedStatus;
      const shown = isFailed ? await shownBy(app).catch(String) : '';
      await app.close().catch(() => app.process().kill('SIGKILL'));
      clearTimeout(watchdog);
      if (isFailed)
        await testInfo.attach('output of the app', {
          body: `${output.join('')}${shown}\n${logOf(home)}`,
          contentType: 'text/plain',
        });
    }
    for (const service of services) await service.stop();
  },
  launchRaw: async ({ home }, use) => {
    const children: ChildProcess[] = [];
    await use(async () => {
      const port = await freePort();
      const switches = isSandboxed ? [] : ['--no-sandbox'];
      const child = spawn(electron ?? '', [...switches, `--remote-debugging-port=${port}`, root], {
        env: appEnv(home, {}),
        stdio: 'ignore',
        timeout: watchdogMs,
        killSignal: 'SIGKILL',
      });
      children.push(child);
      return { page: new RawPage(port), rendererPid: () => rendererOf(child.pid ?? 0) };
    });
    for (const child of children) {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    }
  },
});

export { expect };

async function openSide(): Promise<LoopbackSide> {
  // Root runs Chromium only without its sandbox; the pages are our own.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args });
  const { openLoopbackSide } = await import('./chromium/loopback-app');
  return openLoopbackSide(root, browser);
}

/** What tells a key that went nowhere from one that did something else. */
async function shownBy(app: ElectronApplication): Promise<string> {
  const focused = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => window.isFocused()),
  );
  const pages = app.windows().map((page) =>
    page.evaluate(() => ({
      history: document.querySelector('[data-testid="history-told"]')?.textContent,
      focus: document.activeElement?.outerHTML.slice(0, 60),
      dialogs: [...document.querySelectorAll('[role="dialog"]')].map((one) => one.textContent.slice(0, 60)),
    })),
  );
  return JSON.stringify({ focused, pages: await Promise.all(pages) });
}

/** A folder that the app may write, also when it runs as nobody. */
export function folderForApp(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  if (process.getuid?.() === 0 && isSandboxed) chownSync(folder, nobody, nobody);
  return folder;
}

function appEnv(home: string, { env, size }: LaunchOptions): Record<string, string> {
  return {
    ...definedEnv(),
    HOME: home,
    KARTBORD_HOME: home,
    KARTBORD_TEST: '1',
    KARTBORD_WINDOW: `${size?.width ?? 1440}x${size?.height ?? 900}`,
    ...env,
  };
}

/** The youngest renderer among the descendants of a process (Linux). */
function rendererOf(ancestor: number): number {
  const listed = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const processes = [...listed.matchAll(/^ *(\d+) +(\d+) (.*)$/gm)].map(([, pid, parent, args]) => ({
    pid: Number(pid),
    parent: Number(parent),
    args: args ?? '',
  }));
  const family = new Set([ancestor]);
  for (let known = 0; known !== family.size;) {
    known = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  const renderer = processes
    .filter(({ pid, args }) => family.has(pid) && args.includes('--type=renderer'))
    .at(-1);
  if (!renderer) throw new Error('the app has no renderer');
  return renderer.pid;
}

function logOf(home: string): string {
  const file = join(home, 'logs/kartbord.log');
  return existsSync(file) ? `\nkartbord.log:\n${readFileSync(file, 'utf8')}` : '';
}

function definedEnv(): Record<string, string> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) env[name] = value;
  return env;
}
