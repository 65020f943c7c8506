import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { folderForApp, isSandboxed } from './fixtures';

/**
 * A real gnome-keyring on a session bus of its own (stack.md, section 10), as the user that the app runs as. The app
 * may keep running while the keyring is locked, swapped or gone.
 */
export interface KeyringRig {
  /** For `launch({ env, args })`. */
  readonly env: Readonly<Record<string, string>>;
  readonly args: readonly string[];
  /** Opens the keyring `name` by its pass phrase; the first time it is made. Another name is another keyring. */
  unlocked(name?: string): Promise<void>;
  /** The keyring is there, and nobody has typed the pass phrase. */
  locked(name?: string): Promise<void>;
  /** The bus is there, and no keyring on it. */
  absent(): Promise<void>;
  /** The keyring is there and does not answer any more. */
  hung(): void;
  awake(): void;
  stop(): Promise<void>;
}

const secrets = 'org.freedesktop.secrets';
const switchUser = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];

/** A command line that runs as the user that the app runs as (scripts/as-nobody.mjs). */
function asAppUser(command: string, ...args: string[]): [string, ...string[]] {
  const line: string[] = process.getuid?.() === 0 && isSandboxed ? [...switchUser, command] : [command];
  return [line[0] ?? command, ...line.slice(1), ...args];
}

export async function startKeyringRig(): Promise<KeyringRig> {
  const folder = folderForApp('kartbord-keyring-');
  chmodSync(folder, 0o755);
  const socket = join(folder, 'bus');
  const config = join(folder, 'bus.conf');
  // Without service folders: the bus would start a keyring by itself as soon as somebody asks for one.
  writeFileSync(
    config,
    `<busconfig><type>session</type><listen>unix:path=${socket}</listen><auth>EXTERNAL</auth>
    <policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy></busconfig>`,
  );
  const address = `unix:path=${socket}`;
  const envOf = (home: string): Record<string, string> => ({
    PATH: process.env['PATH'] ?? '',
    HOME: home,
    XDG_RUNTIME_DIR: home,
    DBUS_SESSION_BUS_ADDRESS: address,
  });
  const start = (command: string, args: string[], home: string, input: string): ChildProcess => {
    const [first, ...rest] = asAppUser(command, ...args);
    const child = spawn(first, rest, { env: envOf(home), stdio: ['pipe', 'pipe', 'ignore'] });
    child.stdin.on('error', () => {}); // who does not want it may close it
    child.stdin.end(input);
    return child;
  };
  const isOnBus = (): boolean => {
    const call = ['--print-reply', '--dest=org.freedesktop.DBus', '/', 'org.freedesktop.DBus.NameHasOwner'];
    const [first, ...rest] = asAppUser('dbus-send', `--bus=${address}`, ...call, `string:${secrets}`);
    return execFileSync(first, rest, { encoding: 'utf8' }).includes('boolean true');
  };

  const bus = start('dbus-daemon', [`--config-file=${config}`, '--nofork', '--print-address'], folder, '');
  if (bus.stdout) await once(bus.stdout, 'data');
  let daemon: ChildProcess | undefined;
  const end = async (child: ChildProcess): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const absent = async (): Promise<void> => {
    if (daemon) await end(daemon);
    daemon = undefined;
    await expect.poll(isOnBus).toBe(false);
  };
  const run = async (name: string, args: string[], input: string): Promise<void> => {
    await absent();
    const home = join(folder, name);
    const [first, ...rest] = asAppUser('mkdir', '-p', '-m', '700', home);
    execFileSync(first, rest);
    daemon = start('gnome-keyring-daemon', ['--foreground', '--components=secrets', ...args], home, input);
    await expect.poll(isOnBus).toBe(true);
  };

  return {
    env: { DBUS_SESSION_BUS_ADDRESS: address, XDG_CURRENT_DESKTOP: 'GNOME' },
    args: ['--password-store=gnome-libsecret'],
    unlocked: (name = 'keyring') => run(name, ['--unlock'], 'pass phrase'),
    locked: (name = 'keyring') => run(name, [], ''),
    absent,
    hung: () => void daemon?.kill('SIGSTOP'),
    awake: () => void daemon?.kill('SIGCONT'),
    async stop() {
      if (daemon) await end(daemon);
      await end(bus);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
