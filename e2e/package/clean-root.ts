import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { canPack } from './packed';

const enter = join(import.meta.dirname, 'enter-root.sh');
const sources = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'].find(existsSync);
const needed = {
  mmdebstrap: 'mmdebstrap',
  xdotool: 'xdotool',
  Xvfb: 'xvfb',
  'desktop-file-validate': 'desktop-file-utils',
};

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Why no clean root can be made here; undefined where it can. What is missing of Debian's packages is installed first. */
export function whyNoRoot(): string | undefined {
  if (!canPack) return 'packages are made on Linux x64';
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return 'only root on Debian makes one';
  if (sources === undefined) return 'apt has no sources';
  if (spawnSync('unshare', ['--mount', 'true']).status !== 0) return 'there are no mounts of its own here';
  const missing = Object.entries(needed).filter(([command]) => !has(command));
  if (missing.length === 0) return undefined;
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...missing.map(([, name]) => name)];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env });
  const done = spawnSync('apt-get', install, { env, encoding: 'utf8' });
  return done.status === 0 ? undefined : `apt-get ${install.join(' ')}: ${done.stderr}`;
}

function has(command: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
}

/** A Debian with apt and little else; `mount` is for enter-root.sh. */
export function makeRoot(root: string): void {
  const args = ['--variant=apt', '--include=mount', '--dpkgopt=force-unsafe-io', '--quiet'];
  const made = spawnSync('mmdebstrap', [...args, suite(), root, sources ?? ''], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`mmdebstrap: ${made.stderr}`);
  // Which names the network has is the machine's to say.
  for (const name of ['/etc/resolv.conf', '/etc/hosts']) copyFileSync(name, join(root, name));
  mkdirSync('/tmp/.X11-unix', { recursive: true, mode: 0o1777 });
}

function suite(): string {
  const { stdout } = spawnSync('sh', ['-c', '. /etc/os-release && echo "$VERSION_CODENAME"'], {
    encoding: 'utf8',
  });
  return stdout.trim();
}

/** As root in there. */
export function inRoot(root: string, ...command: readonly string[]): Ran {
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive', LANG: 'C.UTF-8' };
  const ran = spawnSync(enter, [root, ...command], { env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return { code: ran.status, stdout: ran.stdout, stderr: ran.stderr };
}

/** As an ordinary user in there, with nothing of the machine's environment. */
export function startAsPerson(
  root: string,
  env: Readonly<Record<string, string>>,
  ...command: readonly string[]
): { readonly child: ChildProcess; readonly ended: Promise<Ran> } {
  const person = ['setpriv', '--reuid=person', '--regid=person', '--init-groups'];
  const bare = ['env', '-i', '--chdir=/home/person'];
  const own = { HOME: '/home/person', USER: 'person', PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', ...env };
  const variables = Object.entries(own).map(([name, value]) => `${name}=${value}`);
  const child = spawn(enter, [root, ...person, ...bare, ...variables, ...command], {
    timeout: 280_000,
    killSignal: 'SIGKILL',
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (bytes: Buffer) => (stdout += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (stderr += bytes.toString()));
  const ended = new Promise<Ran>((done) => child.on('close', (code) => done({ code, stdout, stderr })));
  return { child, ended };
}
