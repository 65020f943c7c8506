// As root Chromium runs only without its sandbox. Tests want the sandbox, so root starts Electron as `nobody`.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const nobody = 65534;
const setpriv = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];

/**
 * An executable that starts `executable` as nobody; undefined where that cannot be done (not root, or the files of the
 * clone are not readable for others).
 * @param {string} executable
 * @param {string} root
 */
export function nobodyStarter(executable, root) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const canRead = spawnSync(setpriv[0], [
    ...setpriv.slice(1),
    'test',
    '-x',
    executable,
    '-a',
    '-r',
    join(root, 'package.json'),
  ]);
  if (canRead.status !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-starter-'));
  const starter = join(folder, 'electron');
  writeFileSync(
    starter,
    `#!/bin/sh\nunset ELECTRON_DISABLE_SANDBOX\nexec ${setpriv.join(' ')} '${executable}' "$@"\n`,
  );
  chmodSync(folder, 0o755);
  chmodSync(starter, 0o755);
  return starter;
}
