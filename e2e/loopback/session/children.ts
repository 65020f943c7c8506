import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Addresses } from '../../../src-main/api-client/service-profile';
import type { CrashPoint } from '../../../src-main/session/crash-points';
import { type BuiltChild, buildChild } from '../built-child';
import type { Said } from './child';

let built: BuiltChild | undefined;

export async function buildChildren(): Promise<void> {
  built = await buildChild(join(import.meta.dirname, 'child.ts'));
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
  if (!built) throw new Error('buildChildren comes first');
  const child = fork(built.path, [home, JSON.stringify(addresses)], {
    env: { ...built.env, ...(crashAt ? { KARTBORD_CRASH_AT: crashAt } : {}) },
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
