// What the machine must have beside Node: shared libraries, a display, and Debian packages that bring them.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** True where we may install Debian packages without asking: root on a Debian-like machine. */
export const mayInstall = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {string} command */
export function hasCommand(command) {
  return spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;
}

/**
 * Installs Debian packages. Throws an Error with the command to type where we may not.
 * @param {string[]} packages
 * @param {string} why
 * @param {(message: string) => void} say
 */
export function installPackages(packages, why, log) {
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (!mayInstall()) throw new Error(`${why}. Install what is missing with:\n  sudo ${command}`);
  log(`${why}; running ${command}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Parts of the suite run side by side: who comes second waits for the lock.
  const waiting = command.replace('apt-get', 'apt-get -o DPkg::Lock::Timeout=600');
  const install = () =>
    spawnSync('sh', ['-c', waiting], { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  let done = install();
  if (done.status !== 0) {
    spawnSync('apt-get', ['update'], { env, stdio: 'ignore' });
    done = install();
  }
  if (done.status !== 0)
    throw new Error(`${command} failed:\n${done.stderr.trim().split('\n').slice(-5).join('\n')}`);
}

/**
 * Makes sure that the shared libraries of `executable` are there.
 * @param {string} executable
 * @param {(message: string) => void} say
 */
export function ensureLibraries(executable, log) {
  if (process.platform !== 'linux') return;
  const missing = missingLibraries(executable);
  if (missing.length === 0) return;
  const newer = spawnSync('apt-cache', ['pkgnames', 'libasound2t64'], { encoding: 'utf8' }).stdout?.trim();
  const suffix = newer ? 't64' : ''; // Debian 13 and Ubuntu 24.04 renamed these
  // libsecret is loaded only when the keyring is asked, so nothing lists it: without it no sign-in is kept.
  const packages = [`libgtk-3-0${suffix}`, 'libnss3', `libasound2${suffix}`, 'libgbm1', 'libsecret-1-0'];
  installPackages(packages, `Electron needs system libraries that are missing (${missing.join(', ')})`, log);
  const still = missingLibraries(executable);
  if (still.length > 0) throw new Error(`Electron still misses ${still.join(', ')}`);
}

/**
 * Makes sure, where we may, that the tests have a keyring of their own to ask (e2e/keyring.ts).
 * @param {(message: string) => void} say
 */
export function ensureTestKeyring(log) {
  const isThere = hasCommand('gnome-keyring-daemon') && hasCommand('dbus-daemon') && hasCommand('dbus-send');
  if (isThere && hasLibrary('libsecret-1.so.0')) return;
  if (mayInstall())
    installPackages(
      ['dbus', 'gnome-keyring', 'libsecret-1-0'],
      'the vault is tested with a real keyring',
      log,
    );
}

/**
 * Makes sure, where we may, that Kartbord can be tried behind a proxy (e2e/squid.ts), which the tests start themselves.
 * @param {(message: string) => void} say
 */
export function ensureSquid(log) {
  if (['squid', 'krb5kdc', 'kadmin.local', 'kinit'].every(hasCommand) || !mayInstall()) return;
  const kerberos = ['krb5-kdc', 'krb5-admin-server', 'krb5-user'];
  installPackages(['squid-openssl', ...kerberos], 'the window and commands are tried behind a proxy', log);
  // Debian starts what it installs.
  for (const name of ['squid', 'krb5-kdc', 'krb5-admin-server'])
    spawnSync('service', [name, 'stop'], { stdio: 'ignore' });
}

/** @param {string} name */
function hasLibrary(name) {
  return (spawnSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' }).stdout ?? '').includes(name);
}

function missingLibraries(executable) {
  const listed = spawnSync('ldd', [executable], { encoding: 'utf8' }).stdout ?? '';
  return [...listed.matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1]);
}

/**
 * The display to draw on: the machine's own, or a virtual one that ends with `stop`.
 * @param {(message: string) => void} say
 * @returns {Promise<{ env: Record<string, string>, virtual: boolean, stop: () => void }>}
 */
export async function ensureDisplay(log) {
  const own = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  if (own) return { env: {}, virtual: false, stop: () => {} };
  if (!hasCommand('Xvfb')) installPackages(['xvfb'], 'there is no display, and no virtual one (Xvfb)', log);
  // Not xvfb-run: ended by a signal it leaves what it started behind. Xvfb itself finds a free display number.
  const args = ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp', '-noreset'];
  // A group of its own: Ctrl+C in the terminal would end the display first, and with it, without a word, who is on it.
  const xvfb = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'], detached: true });
  const number = await new Promise((answer) => {
    xvfb.stdio[3].once('data', (bytes) => answer(String(bytes).trim()));
    xvfb.once('error', () => answer(undefined));
    xvfb.once('exit', () => answer(undefined));
  });
  if (!number) throw new Error('Xvfb does not start');
  const stop = () => xvfb.kill();
  process.once('exit', stop);
  return { env: { DISPLAY: `:${number}` }, virtual: true, stop };
}
