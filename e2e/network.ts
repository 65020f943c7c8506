import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './fixtures';

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
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-starter-'));
  const executable = join(folder, 'electron');
  const electron = process.env['KARTBORD_ELECTRON'] ?? '';
  writeFileSync(executable, `#!/bin/sh\nexec '${process.execPath}' '${starter}' '${electron}' "$@"\n`);
  chmodSync(folder, 0o755);
  chmodSync(executable, 0o755);
  return executable;
}
