import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';

/** Stands for npm: `how` says whether it ends, kills all that started it, or waits for a line in `go`. */
const npm = `#!/bin/sh
cd "$(dirname "$0")/.."
echo "$1" >> calls
rm -rf node_modules/a
case "$(cat how)" in
  killed) kill -9 0 ;;
  waits) touch begun; read -r line < go ;;
esac
mkdir -p node_modules/a
touch node_modules/a/index.js
cp package-lock.json node_modules/.package-lock.json
`;

/** A clone with a package and an npm of its own. */
function clone() {
  const root = mkdtempSync(join(tmpdir(), 'kartbord-prepare-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ['scripts', 'bin']) mkdirSync(join(root, folder));
  copyFileSync(join(import.meta.dirname, 'prepare.mjs'), join(root, 'scripts/prepare.mjs'));
  writeFileSync(join(root, 'bin/npm'), npm, { mode: 0o755 });
  const code = `const { ensurePackages } = await import('${pathToFileURL(join(root, 'scripts/prepare.mjs')).href}');
    ensurePackages(() => {});`;
  return {
    at: (name) => join(root, name),
    lockAs: (version) =>
      writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { a: { version } } })),
    calls: () => readFileSync(join(root, 'calls'), 'utf8').trim().split('\n').length,
    prepare: (how) => {
      writeFileSync(join(root, 'how'), how);
      const env = { ...process.env, PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}` };
      // A group of its own, which can be killed as a whole.
      return spawn(process.execPath, ['--input-type=module', '-e', code], {
        detached: true,
        env,
        stdio: 'ignore',
      });
    },
  };
}

it('installs the packages once, and again after an installation that was killed', async () => {
  const { at, lockAs, calls, prepare } = clone();
  lockAs('1');
  for (const _ of [1, 2]) expect(await once(prepare('ends'), 'close')).toEqual([0, null]);
  expect([calls(), existsSync(at('node_modules/a/index.js'))]).toEqual([1, true]);

  lockAs('2');
  expect(await once(prepare('killed'), 'close')).toEqual([null, 'SIGKILL']);
  expect(existsSync(at('node_modules/a/index.js'))).toBe(false);
  // As by a change of branches: what was written of the earlier installation fits again.
  lockAs('1');
  expect(await once(prepare('ends'), 'close')).toEqual([0, null]);
  expect([calls(), existsSync(at('node_modules/a/index.js')), existsSync(at('.installing'))]).toEqual([
    3,
    true,
    false,
  ]);
});

it('waits for an installation whose command was killed, and begins no second one', async () => {
  const { at, lockAs, calls, prepare } = clone();
  lockAs('1');
  spawnSync('mkfifo', [at('go')]);
  const first = prepare('waits');
  await vi.waitFor(() => expect(existsSync(at('begun'))).toBe(true));
  first.kill('SIGKILL');
  await once(first, 'close');
  const second = once(prepare('waits'), 'close');
  writeFileSync(at('go'), 'on\n');
  expect(await second).toEqual([0, null]);
  expect([calls(), existsSync(at('node_modules/a/index.js')), existsSync(at('.installing'))]).toEqual([
    1,
    true,
    false,
  ]);
});
