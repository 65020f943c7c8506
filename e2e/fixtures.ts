import { _electron, test as base, type ElectronApplication, type Page } from '@playwright/test';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Workstation } from './pages/workstation';

export const root = resolve(import.meta.dirname, '..');
const electron = process.env['KARTBORD_ELECTRON'];
export const isSandboxed = Boolean(process.env['KARTBORD_SANDBOXED']);
const nobody = 65534;

/** Longer than any test: a process that outlives it is killed, so that a hung app never hangs the run. */
const watchdogMs = 120_000;

export interface Launched {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly workstation: Workstation;
  readonly home: string;
  /** What the app wrote to stdout and stderr so far. */
  readonly output: () => string;
}

export interface LaunchOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly size?: { readonly width: number; readonly height: number };
}

interface Fixtures {
  /** A data folder of its own for each test, removed afterwards. */
  readonly home: string;
  /** Starts the app on `home`; all that a test started is ended after it. */
  readonly launch: (options?: LaunchOptions) => Promise<Launched>;
}

export const test = base.extend<Fixtures>({
  home: async ({}, use) => {
    const home = folderForApp('kartbord-e2e-');
    await use(home);
    rmSync(home, { recursive: true, force: true });
  },
  launch: async ({ home }, use, testInfo) => {
    const started: { app: ElectronApplication; output: string[]; watchdog: NodeJS.Timeout }[] = [];
    await use(async (options = {}) => {
      const size = options.size ?? { width: 1440, height: 900 };
      const app = await _electron.launch({
        ...(electron ? { executablePath: electron } : {}),
        args: [...(isSandboxed ? [] : ['--no-sandbox']), root, ...(options.args ?? [])],
        chromiumSandbox: isSandboxed,
        cwd: root,
        env: {
          ...definedEnv(),
          HOME: home,
          KARTBORD_HOME: home,
          KARTBORD_TEST: '1',
          KARTBORD_WINDOW: `${size.width}x${size.height}`,
          ...options.env,
        },
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
      await app.close().catch(() => app.process().kill('SIGKILL'));
      clearTimeout(watchdog);
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('output of the app', { body: output.join(''), contentType: 'text/plain' });
    }
  },
});

export { expect } from '@playwright/test';

/** A folder that the app may write, also when it runs as nobody. */
export function folderForApp(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  if (process.getuid?.() === 0 && isSandboxed) chownSync(folder, nobody, nobody);
  return folder;
}

function definedEnv(): Record<string, string> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) env[name] = value;
  return env;
}
