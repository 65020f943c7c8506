import { app } from 'electron';
import { join, resolve } from 'node:path';
import type { Addresses } from '../api-client/service-profile';
import { commandNames } from '../headless/command-names';
import { isPackaged } from './start/packaged';
import { debuggingSwitches, allowedSwitches } from './start/switch-lists';

/** To the arguments of a second start, as they are told to the first. */
const addedByChromium: ReadonlySet<string> = new Set([
  'allow-file-access-from-files',
  'original-process-start-time',
]);

/** What the environment says; in a packaged app only KARTBORD_HOME is left of it (environment.ts). */
export interface StartOptions {
  /** The data folder. */
  readonly home: string;
  readonly headless: boolean;
  /** A command that looks at the data folder and changes nothing of it. */
  readonly isCheck: boolean;
  readonly devUrl: string | undefined;
  /** Where to write a picture of the first complete map. */
  readonly screenshot: string | undefined;
  /** Size of the window, for tests. */
  readonly windowSize: { readonly width: number; readonly height: number } | undefined;
  /** Tells tests the process numbers of the children. */
  readonly isTest: boolean;
  /** ms since 1970 at which the measurer started us; undefined: do not print timings. */
  readonly timingFrom: number | undefined;
  readonly sampleArgs: readonly string[];
  /** A sample service that a test has started, in place of a process of the app's own. */
  readonly sampleAt: Addresses | undefined;
  readonly allowOldRuntime: boolean;
  /** A named point of a token's renewal at which a test kills the process. */
  readonly crashAt: string | undefined;
  /** How far the app believes the time to be ahead of the computer's clock, ms: what comes after days is tested in seconds. */
  readonly clockAheadMs: number;
}

export function startOptions(env: NodeJS.ProcessEnv): StartOptions {
  // Empty counts as not given, as in a shell.
  const home = env['KARTBORD_HOME'] || join(app.getPath('appData'), 'Kartbord');
  const tools = isPackaged ? {} : env;
  const size = /^(\d+)x(\d+)$/.exec(tools['KARTBORD_WINDOW'] ?? '');
  const headless = isHeadless(env);
  return {
    home,
    headless,
    isCheck: headless && ownArguments(process.argv).includes('check'),
    devUrl: tools['ELECTRON_RENDERER_URL'],
    screenshot: tools['KARTBORD_SCREENSHOT'],
    windowSize: size ? { width: Number(size[1]), height: Number(size[2]) } : undefined,
    isTest: tools['KARTBORD_TEST'] === '1',
    timingFrom: tools['KARTBORD_TIMING'] ? Number(tools['KARTBORD_T0'] ?? Date.now()) : undefined,
    sampleArgs: tools['KARTBORD_SAMPLE_ARGS']?.split(' ') ?? [],
    sampleAt: tools['KARTBORD_SAMPLE_AT']
      ? (JSON.parse(tools['KARTBORD_SAMPLE_AT']) as Addresses)
      : undefined,
    allowOldRuntime: tools['KARTBORD_ALLOW_OLD_RUNTIME'] === '1',
    crashAt: tools['KARTBORD_TEST'] === '1' ? tools['KARTBORD_CRASH_AT'] : undefined,
    clockAheadMs: tools['KARTBORD_TEST'] === '1' ? Number(tools['KARTBORD_CLOCK_AHEAD_MS'] ?? 0) : 0,
  };
}

export function isHeadless(env: NodeJS.ProcessEnv): boolean {
  return isPackaged ? isCommand(process.argv) : env['KARTBORD_HEADLESS'] === '1';
}

/** `kartbord export …` is a command, `kartbord week.kartbord` a window. */
export function isCommand(argv: readonly string[]): boolean {
  return commandNames.has(ownArguments(argv)[0] ?? '');
}

/** The part of the command line that is ours: what follows the app's own folder, without Chromium's switches. */
export function ownArguments(argv: readonly string[]): string[] {
  const own = isPackaged ? 1 : argv.findIndex((arg) => resolve(arg) === app.getAppPath()) + 1;
  return argv.slice(own).filter((arg) => !isOfChromium(arg));
}

function isOfChromium(arg: string): boolean {
  const [, name] = /^--([^=]+)/.exec(arg) ?? [];
  if (name === undefined) return false;
  return (
    allowedSwitches.has(name) ||
    debuggingSwitches.some((pattern) => pattern.test(name)) ||
    (!isPackaged && name === 'no-sandbox') ||
    addedByChromium.has(name)
  );
}
