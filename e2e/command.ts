import './display';
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { isSandboxed, root } from './fixtures';
import { startStandingService, type StandingService } from './standing-service';

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts `kartbord` as a person would in a terminal, on a data folder of its own. */
export function start(
  home: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  chromium: readonly string[] = [],
): { readonly child: ChildProcessWithoutNullStreams; readonly ended: Promise<Ran> } {
  const electron = env['KARTBORD_ELECTRON'] ?? process.env['KARTBORD_ELECTRON'] ?? '';
  const switches = ['--log-level=3', '--disable-gpu', ...(isSandboxed ? [] : ['--no-sandbox'])];
  const child = spawn(electron, [...switches, ...chromium, root, ...args], {
    env: { ...process.env, HOME: home, KARTBORD_HOME: home, KARTBORD_HEADLESS: '1', ...env },
    // A group of its own, as a shell gives each command: Ctrl+C goes to all of it.
    detached: true,
    timeout: 60_000,
    killSignal: 'SIGKILL',
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (bytes: Buffer) => (stdout += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (stderr += bytes.toString()));
  const ended = new Promise<Ran>((done) => child.on('close', (code) => done({ code, stdout, stderr })));
  return { child, ended };
}

/** As a terminal does it: to the command and to every process that it has started. */
export function pressCtrlC({ pid }: ChildProcessWithoutNullStreams): void {
  if (pid !== undefined) process.kill(-pid, 'SIGINT');
}

/** The sample service of the commands that are told of no other. */
let sample: Promise<StandingService> | undefined;

/** As `start`, to its end; without a sample service of its own, unless `env` has arguments for it. */
export async function kartbord(...[home, args, env = {}, chromium]: Parameters<typeof start>): Promise<Ran> {
  const { env: shared } =
    'KARTBORD_SAMPLE_ARGS' in env ? { env: {} } : await (sample ??= startStandingService());
  return start(home, args, { ...shared, ...env }, chromium).ended;
}
