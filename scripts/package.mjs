// npm run package -- [ship|test] [electron-builder arguments]: makes packages of the built app (docs/packaging.md).
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareLinux, targetOf, writeChecksums } from './package-parts.mjs';
import { ensureBuild, ensurePackages, root } from './prepare.mjs';
import { findRuntime } from './runtime.mjs';

const log = (message) => process.stderr.write(`kartbord: ${message}\n`);
const given = process.argv.slice(2);
const flavour = ['ship', 'test'].includes(given[0]) ? given.shift() : 'ship';
const asked = given.length > 0 ? given : ['--linux', 'dir'];
const prepared = mkdtempSync(join(tmpdir(), 'kartbord-package-'));
process.once('exit', () => rmSync(prepared, { recursive: true, force: true }));

try {
  ensurePackages(log);
  ensureBuild(log);
  const runtime = findRuntime(log);
  const target = targetOf(asked);
  const isLinux = target.startsWith('linux');
  if (isLinux) await prepareLinux(prepared);
  const sevenZip = '/usr/bin/7za';
  const env = {
    ...process.env,
    KARTBORD_FLAVOUR: flavour,
    KARTBORD_DIST: process.env.KARTBORD_PACKAGES ?? join(root, 'dist', flavour),
    KARTBORD_TARGET: target,
    KARTBORD_OLD_RUNTIME: runtime.kind === 'old' ? '1' : '',
    ...(isLinux ? { KARTBORD_PREPARED: prepared, CUSTOM_FPM_PATH: join(root, 'scripts/fpm.mjs') } : {}),
    // Otherwise downloads of electron-builder's own, which a closed network does not give.
    ...(existsSync(sevenZip) ? { ELECTRON_BUILDER_7ZIP_PATH: sevenZip } : {}),
    ...(runtime.kind === 'own'
      ? {}
      : { KARTBORD_ELECTRON_DIST: runtime.dist, KARTBORD_ELECTRON_VERSION: runtime.version }),
  };
  const builder = join(root, 'node_modules/electron-builder/cli.js');
  const args = ['--config', join(root, 'packaging/electron-builder.config.cjs'), '--publish', 'never'];
  const done = spawnSync(process.execPath, [builder, ...asked, ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  if (done.status === 0) writeChecksums(env.KARTBORD_DIST);
  process.exit(done.status ?? 1);
} catch (error) {
  log(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
