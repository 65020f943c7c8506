// node scripts/prepare.mjs: brings a clone to the state in which it can run: packages installed as locked, sources built.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
const builtFrom = [
  'src-main',
  'src-preload',
  'src-renderer',
  'src-shared',
  'common',
  'sqlite',
  'formats',
  'sample-service',
  'resources',
];
const builtBy = ['package-lock.json', 'electron.vite.config.ts', 'svelte.config.mjs', 'tsconfig.base.json'];

/** Stands while packages are being installed, with the number of the process that does it. */
const installing = join(root, '.installing');
const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules/.kartbord-lock');

/**
 * Runs `npm ci` when the installed packages are not those of the lock file, or when an installation was broken off: by a process of
 * its own, which ends what it began also where this one is killed.
 * @param {(message: string) => void} say
 */
export function ensurePackages(log) {
  if (!existsSync(installing) && isInstalled()) return;
  log('installing the packages of package-lock.json');
  command(process.execPath, [import.meta.filename, '--install']);
}

function install(wasBrokenOff) {
  if (!wasBrokenOff && isInstalled()) return; // somebody else has just done it
  command('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stampFile, hashOf([lockFile]));
}

/**
 * By our own stamp, else by npm's list of what lies in node_modules: a package that only moved between the lists of package.json
 * is there already. What is for another kind of machine is missing from it.
 */
function isInstalled() {
  const wantedStamp = hashOf([lockFile]);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wantedStamp) return true;
  const isThere = hasAllPackages();
  if (isThere) writeFileSync(stampFile, wantedStamp);
  return isThere;
}

function hasAllPackages() {
  const listed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(listed)) return false;
  const packagesIn = (file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages).filter(([path]) => path !== '');
  const wanted = new Map(packagesIn(lockFile));
  const there = new Map(packagesIn(listed));
  const isSame = ([path, { version, integrity }]) =>
    there.get(path)?.version === version && there.get(path)?.integrity === integrity;
  return (
    [...wanted].every((one) => isSame(one) || (one[1].optional === true && !there.has(one[0]))) &&
    [...there.keys()].every((path) => wanted.has(path))
  );
}

/**
 * Two installations at once wipe each other's files, so the second waits. `then` is told whether one before it was broken off:
 * its process is gone and its folder still there, as it is after one that failed.
 */
function alone(then) {
  const owner = join(installing, 'pid');
  const wasLeft = () => {
    try {
      const { mtimeMs } = statSync(installing);
      // No number yet: it is being written, or an earlier version made the folder.
      if (!existsSync(owner)) return Date.now() - mtimeMs > 10_000;
      return Date.now() - mtimeMs > 600_000 || !isRunning(Number(readFileSync(owner, 'utf8')));
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
      return false;
    }
  };
  let wasBrokenOff = false;
  for (;;) {
    if (wasLeft()) {
      rmSync(installing, { recursive: true, force: true });
      wasBrokenOff = true;
    }
    try {
      mkdirSync(installing);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    }
  }
  writeFileSync(owner, String(process.pid));
  then(wasBrokenOff);
  rmSync(installing, { recursive: true, force: true });
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Builds when a source is not the one of the last build.
 * @param {(message: string) => void} say
 */
export function ensureBuild(log) {
  const stamp = join(root, 'out/.built-from');
  const files = [
    ...builtBy.map((name) => join(root, name)),
    ...builtFrom.flatMap((name) => filesIn(join(root, name))),
  ];
  const wanted = hashOf(files.filter((file) => existsSync(file)));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  log('building');
  command(process.execPath, [join(root, 'scripts/build.mjs')]);
  mkdirSync(join(root, 'out'), { recursive: true });
  writeFileSync(stamp, wanted);
}

if (process.argv[1] === import.meta.filename) {
  const log = (message) => process.stderr.write(`kartbord: ${message}\n`);
  if (process.argv[2] === '--install') alone(install);
  else {
    ensurePackages(log);
    ensureBuild(log);
  }
}

/** Runs a command of the project and ends this process with it when it fails. */
function command(name, args) {
  const done = spawnSync(name, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (done.status === 0) return;
  process.stderr.write(`${done.stdout}${done.stderr}`);
  throw new Error(`${name} ${args[0]} failed${done.error ? `: ${done.error.message}` : ''}`);
}

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.ts$|\.md$|^licences\.json$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !/[/\\](dist|node_modules)[/\\]/.test(file.slice(root.length))) // a package built or installed by itself
    .sort();
}

/** By content, but by size and time where a file is big: tiles of the base map need not be read each time. */
function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    hash.update(file.slice(root.length));
    hash.update(size > 1_000_000 ? `${size} ${mtimeMs}` : readFileSync(file));
  }
  return hash.digest('hex');
}
