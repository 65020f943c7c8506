import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { loadavg } from 'node:os';
import { expect, isSandboxed, root, test } from '../fixtures';
import { plainElectronWithoutNetwork, whyNoNamespace } from '../network';
import { signedInAt } from '../signed-in';

const starts = Number(process.env['KARTBORD_STARTS'] ?? 3);
const mostMs = 3_000;

/** From before the spawn to the first complete map, ms; then the app is ended. */
async function start(
  home: string,
  executable: string,
  args: readonly string[],
  env: object,
): Promise<number> {
  const switches = isSandboxed ? [] : ['--no-sandbox'];
  const child = spawn(executable, [...switches, root, ...args], {
    env: {
      ...process.env,
      HOME: home,
      KARTBORD_HOME: home,
      KARTBORD_WINDOW: '1440x900',
      KARTBORD_TIMING: '1',
      KARTBORD_T0: String(Date.now()),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 60_000,
    killSignal: 'SIGKILL',
  });
  try {
    for await (const line of createInterface(child.stdout)) {
      const ms = /^timing map-complete (\d+) ms$/.exec(line)?.[1];
      if (ms !== undefined) return Number(ms);
    }
    throw new Error('the app ended before its map was complete');
  } finally {
    await ended(child);
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

test(`${starts} starts without any network, timed`, async ({ home, launch }) => {
  const why = whyNoNamespace();
  test.skip(why !== undefined, why ?? '');
  const harness = await signedInAt(home);
  try {
    const { app, workstation } = await launch(harness.options);
    await workstation.ready();
    await workstation.loaded();
    await app.close();
    const executable = plainElectronWithoutNetwork();
    const { args = [], env = {} } = harness.options;
    const taken: number[] = [];
    for (let at = 1; at <= starts; at++) taken.push(await start(home, executable, args, env));
    const rows = [
      ['first', taken[0]],
      [`${starts}th`, taken.at(-1)],
      ['fastest', Math.min(...taken)],
      ['median', median(taken)],
      ['slowest', Math.max(...taken)],
    ] as const;
    const log = (line: string): void => void process.stdout.write(`${line}\n`);
    log(
      `\nstart to complete map without a network, ${starts} starts, load ${(loadavg()[0] ?? 0).toFixed(2)}`,
    );
    for (const [what, ms = NaN] of rows)
      log(
        `${what.padEnd(10)}${String(ms).padStart(7)} ms  ${ms <= mostMs ? 'met' : 'MISSED'} (at most ${mostMs} ms)`,
      );
    const late = taken.filter((ms) => ms > mostMs).length;
    log(`${late} of ${starts} took longer than ${mostMs} ms`);
    // How long a start takes is a figure of this machine at this hour; that each came to its map is the proof.
    expect(taken).toHaveLength(starts);
  } finally {
    await harness.stop();
  }
});
