import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import type { Addresses } from '../../../src-main/service/site';
import type { CrashPoint } from '../../../src-main/session/crash-points';
import type { Said } from './child';

const root = resolve(import.meta.dirname, '../../..');
const outDir = mkdtempSync(join(tmpdir(), 'kartbord-session-built-'));
process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));

/** Builds child.ts as the app's own children are built (scripts/build.mjs). */
export async function buildChild(): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['@photostructure/sqlite'] },
    build: {
      ssr: join(import.meta.dirname, 'child.ts'),
      outDir,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: 'child.cjs', codeSplitting: false } },
    },
  });
}

export interface Child {
  readonly process: ChildProcess;
  /** All that it wrote to its outputs. */
  readonly output: () => string;
  /** Uses its token at that time. */
  use(nowMs: number): Promise<Said>;
  /** The signal that it died of. */
  died(): Promise<NodeJS.Signals | null>;
}

/** A process that nobody waits for longer than this. */
const longestLifeMs = 120_000;

export function startChild(home: string, addresses: Addresses, crashAt?: CrashPoint): Child {
  const child = fork(join(outDir, 'child.cjs'), [home, JSON.stringify(addresses)], {
    // The native package is found from where it is built to.
    env: { NODE_PATH: join(root, 'node_modules'), ...(crashAt ? { KARTBORD_CRASH_AT: crashAt } : {}) },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const watchdog = setTimeout(() => child.kill('SIGTERM'), longestLifeMs);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (output += part.toString()));
  const ended = once(child, 'close').then(([, signal]) => {
    clearTimeout(watchdog);
    return signal as NodeJS.Signals | null;
  });
  return {
    process: child,
    output: () => output,
    async use(nowMs) {
      child.send({ nowMs });
      const said = await Promise.race([
        once(child, 'message').then(([message]) => message as Said),
        ended.then((signal) => Promise.reject(new Error(`ended by ${signal}: ${output}`))),
      ]);
      return said;
    },
    died: () => ended,
  };
}
