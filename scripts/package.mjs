// npm run package -- [ship|test] [electron-builder arguments]: makes packages of the built app (docs/packaging.md).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuild, ensurePackages, root } from './prepare.mjs';
import { findRuntime } from './runtime.mjs';

const say = (message) => process.stderr.write(`kartbord: ${message}\n`);
const given = process.argv.slice(2);
const flavour = ['ship', 'test'].includes(given[0]) ? given.shift() : 'ship';

try {
  ensurePackages(say);
  ensureBuild(say);
  const runtime = findRuntime(say);
  const env = {
    ...process.env,
    KARTBORD_FLAVOUR: flavour,
    KARTBORD_DIST: join(root, 'dist', flavour),
    KARTBORD_OLD_RUNTIME: runtime.kind === 'old' ? '1' : '',
    ...(runtime.kind === 'own'
      ? {}
      : { KARTBORD_ELECTRON_DIST: runtime.dist, KARTBORD_ELECTRON_VERSION: runtime.version }),
  };
  const builder = join(root, 'node_modules/electron-builder/cli.js');
  const args = ['--config', join(root, 'packaging/electron-builder.config.cjs'), '--publish', 'never'];
  const done = spawnSync(
    process.execPath,
    [builder, ...(given.length > 0 ? given : ['--linux', 'dir']), ...args],
    {
      cwd: root,
      env,
      stdio: 'inherit',
    },
  );
  process.exit(done.status ?? 1);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
