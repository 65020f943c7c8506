import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ReportCrashPoint } from '../../../src-main/reporting/crash-points';
import type { Addresses } from '../../../src-main/api-client/service-profile';
import { type BuiltChild, buildChild } from '../built-child';
import type { Said, Notified } from './child';

let built: BuiltChild | undefined;

export async function buildChildren(): Promise<void> {
  built = await buildChild(join(import.meta.dirname, 'child.ts'));
}

export interface Child {
  /** What it says; undefined where it was killed on the way. */
  tell(notified: Notified): Promise<Said | undefined>;
  /** Kills it, if nobody has. */
  kill(): Promise<void>;
  readonly output: () => string;
}

/** A process that nobody waits for longer than this. */
const longestLifeMs = 120_000;

export function startChild(home: string, addresses: Addresses, crashAt?: ReportCrashPoint): Child {
  if (!built) throw new Error('buildChildren comes first');
  const child = fork(built.path, [home, JSON.stringify(addresses)], {
    env: { ...built.env, ...(crashAt ? { KARTBORD_CRASH_AT: crashAt } : {}) },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const watchdog = setTimeout(() => child.kill('SIGKILL'), longestLifeMs);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (output += part.toString()));
  const ended = once(child, 'close').then(() => {
    clearTimeout(watchdog);
    return undefined;
  });
  return {
    async tell(notified) {
      if (child.exitCode !== null || child.signalCode !== null || !child.connected) return undefined;
      const said = once(child, 'message').then(([message]) => message as Said);
      child.send(notified, () => {}); // a process that is gone has no channel: `ended` says so
      return Promise.race([said, ended]);
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    output: () => output,
  };
}
