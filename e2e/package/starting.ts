import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const nobody = 65534;
export const isRoot = process.getuid?.() === 0;

/** Longer than any test needs it: what hangs is killed, so that it never hangs the run. */
const watchdogMs = 150_000;

export interface Start {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly folder?: string;
}

export interface Started {
  readonly child: ChildProcess;
  /** The data folder, which is removed with the test. */
  readonly home: string;
  /** stdout and stderr so far. */
  readonly said: () => string;
  /** The exit code; null where a signal ended it. */
  readonly ended: Promise<number | null>;
  readonly hasEnded: () => boolean;
  /** Of each process that it started itself or by others: the command line as the system shows it. */
  readonly children: () => readonly ProcessFacts[];
}

interface ProcessFacts {
  readonly pid: number;
  readonly args: string;
}

/** A folder that an ordinary user may write; removed when the test ends. */
export function folderForApp(prefix = 'kartbord-start-'): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  if (isRoot) chownSync(folder, nobody, nobody);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A program that starts `executable` as nobody, for those who can only start a program. */
export function nobodyProgram(executable: string): string {
  const program = join(folderForApp('kartbord-starter-'), 'kartbord');
  const who = `setpriv --reuid=${nobody} --regid=${nobody} --clear-groups`;
  writeFileSync(program, `#!/bin/sh\nexec ${who} '${executable}' "$@"\n`);
  chmodSync(program, 0o755);
  return program;
}

/** Starts a program as an ordinary user with no more of an environment than a session has. It ends with the test. */
export function start(executable: string, { args = [], env = {}, folder }: Start = {}): Started {
  const home = folderForApp();
  const display = process.env['DISPLAY'];
  const child = spawn(executable, args, {
    cwd: folder ?? home,
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      LANG: 'C.UTF-8',
      KARTBORD_HOME: home,
      ...(display === undefined ? {} : { DISPLAY: display }),
      ...env,
    },
    // Beyond stdio: the two ends of --remote-debugging-pipe.
    stdio: ['pipe', 'pipe', 'pipe', 'pipe', 'pipe'],
    ...(isRoot ? { uid: nobody, gid: nobody } : {}),
    timeout: watchdogMs,
    killSignal: 'SIGKILL',
  });
  let said = '';
  let hasEnded = false;
  for (const stream of child.stdio) stream?.on('error', () => {});
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  void ended.then(() => (hasEnded = true));
  onTestFinished(async () => {
    const family = familyOf(child.pid ?? 0);
    child.kill('SIGKILL');
    // Chromium's children notice that main has gone; one that a debugger holds does not.
    for (const { pid } of family) killQuietly(pid);
    await ended;
  });
  return {
    child,
    home,
    ended,
    said: () => said,
    hasEnded: () => hasEnded,
    children: () => familyOf(child.pid ?? 0),
  };
}

/** Descendants of a process, from /proc. */
function familyOf(ancestor: number): ProcessFacts[] {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, parent = '0'] =
          /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
        const args = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), parent: Number(parent), args }];
      } catch {
        return []; // it ended meanwhile
      }
    });
  const family = new Set([ancestor]);
  for (let known = 0; known !== family.size;) {
    known = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  return processes.filter(({ pid }) => pid !== ancestor && family.has(pid));
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
}
