// Starts and ends the built app for a measurement: each time a process of its own.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { _electron } from '@playwright/test';
import { everyProcess } from './processes.mjs';

/** @typedef {{ root: string, executable: string, env: NodeJS.ProcessEnv, say: (line: string) => void }} Bench */

const hungMs = 60_000;
const stubbornMs = 5000;
/** As root Chromium refuses to start with its sandbox. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** A data folder that `use` may fill and that is gone afterwards. */
export async function withHome(use) {
  const home = mkdtempSync(join(tmpdir(), 'kartbord-bench-'));
  try {
    return await use(home);
  } finally {
    await processesEnded(home);
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/**
 * Waits until every process of the app on this data folder has ended: main is the first to go, and what it started may still
 * write. What has not ended after `stubbornMs` is killed. Linux only; elsewhere the folder is removed in several tries.
 */
async function processesEnded(home) {
  const fromMs = performance.now();
  for (let left = processesOn(home); left.length > 0; left = processesOn(home)) {
    if (performance.now() - fromMs > stubbornMs) for (const pid of left) kill(pid);
    await wait(20);
  }
}

/** Processes whose command line or environment names the folder; Chromium's own have lost their environment. */
function processesOn(home) {
  if (process.platform !== 'linux') return [];
  const textOf = (pid, file) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'latin1');
    } catch {
      return ''; // It ended while we looked, or is another person's.
    }
  };
  return everyProcess().filter(
    (pid) => textOf(pid, 'cmdline').includes(home) || textOf(pid, 'environ').includes(home),
  );
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

function environment({ env }, home, more) {
  return { ...env, HOME: home, KARTBORD_HOME: home, KARTBORD_WINDOW: '1440x900', ...more };
}

/**
 * Starts `entry` (the app, or another main file) and waits for the line `timing <last> <ms>`.
 * `while` runs before the process is ended and gets its number.
 * @param {Bench} bench
 * @param {{ home: string, entry?: string, env?: NodeJS.ProcessEnv, last: string, while?: (pid: number) => Promise<void> }} options
 * @returns {Promise<Map<string, number>>} ms from the start of the process by name of the moment
 */
export async function startAndTime(bench, { home, entry = bench.root, env: more, last, while: during }) {
  const env = environment(bench, home, {
    KARTBORD_TIMING: '1',
    KARTBORD_T0: String(Date.now()),
    ...more,
  });
  const child = spawn(bench.executable, [...asRoot, entry], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  const marks = new Map();
  const ended = new Promise((done) => child.once('exit', done));
  try {
    await new Promise((done, fail) => {
      const hung = setTimeout(() => fail(new Error(`no "timing ${last}" within ${hungMs} ms`)), hungMs);
      let text = '';
      child.stdout.on('data', (bytes) => {
        text += bytes;
        for (const [, what, ms] of text.matchAll(/^timing (\S+) (\d+) ms$/gm)) marks.set(what, Number(ms));
        if (!marks.has(last)) return;
        clearTimeout(hung);
        done();
      });
      child.once('exit', () => fail(new Error(`the app ended before "timing ${last}"`)));
    });
    await during?.(child.pid);
  } finally {
    child.kill();
    const stubborn = setTimeout(() => child.kill('SIGKILL'), stubbornMs);
    await ended;
    clearTimeout(stubborn);
  }
  return marks;
}

/**
 * Opens the app under Playwright, for measurements inside its window.
 * @param {Bench} bench
 * @param {{ home: string, args?: string[], env?: NodeJS.ProcessEnv }} options
 * @param {(page: import('@playwright/test').Page, app: import('@playwright/test').ElectronApplication) => Promise<T>} use
 * @returns {Promise<T>}
 * @template T
 */
export async function withWindow(bench, { home, args = [bench.root], env }, use) {
  const app = await _electron.launch({
    executablePath: bench.executable,
    args: [...asRoot, ...args],
    env: environment(bench, home, env),
  });
  try {
    return await use(await app.firstWindow(), app);
  } finally {
    const stubborn = setTimeout(() => app.process().kill('SIGKILL'), stubbornMs);
    await app.close();
    clearTimeout(stubborn);
  }
}
