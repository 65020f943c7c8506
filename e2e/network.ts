import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './fixtures';

const electron = process.env['KARTBORD_ELECTRON'] ?? '';
const starter = join(root, 'scripts/offline-proof/electron.mjs');

/**
 * Why nothing can be started without a network here, in a sentence for the skipped test; undefined where it can. A run
 * that skips has proved nothing, so it says so where it is seen.
 */
export function whyNoNamespace(): string | undefined {
  const why = execFileSync(process.execPath, [starter, '--why'], { encoding: 'utf8' });
  if (why === '') return undefined;
  const said = `NOT PROVEN HERE: the app without any network. ${why}`;
  process.stderr.write(`\nkartbord: ${said}\n`);
  return said;
}

/**
 * An executable for `launch` and `start` that runs Electron where there is no network but a loopback of its own: nothing
 * of this machine answers there, the standing service neither. Sockets in files (display, keyring) are reached.
 */
export function electronWithoutNetwork(): string {
  return executableOf(`'${process.execPath}' '${starter}' '${electron}'`);
}

/** The same without a door for Playwright: nothing beside the app runs, so its time can be taken. */
export function plainElectronWithoutNetwork(): string {
  return executableOf(`unshare -n sh -c 'ip link set lo up && exec "$@"' sh '${electron}'`);
}

function executableOf(command: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-starter-'));
  const executable = join(folder, 'electron');
  writeFileSync(executable, `#!/bin/sh\nexec ${command} "$@"\n`);
  chmodSync(folder, 0o755);
  chmodSync(executable, 0o755);
  return executable;
}
