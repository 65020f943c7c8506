// node scripts/flavours.mjs [ship] [test]: packs the app in these flavours where what is packed is older than the sources, and
// says on stdout, as JSON, where each lies, and the runtime that they are made of.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild, ensurePackages, root } from './prepare.mjs';
import { findRuntime } from './runtime.mjs';

const log = (message) => process.stderr.write(`kartbord: ${message}\n`);
const flavours = process.argv.slice(2);

try {
  ensurePackages(log);
  ensureBuild(log);
  const runtime = findRuntime(log);
  const wanted = stampOf(runtime);
  const folders = { runtime: runtime.dist };
  for (const flavour of flavours.length > 0 ? flavours : ['ship', 'test']) {
    const dist = join(root, 'dist', flavour);
    const stamp = join(dist, '.packed-from');
    folders[flavour] = join(dist, 'linux-unpacked');
    const isFresh =
      existsSync(folders[flavour]) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
    if (isFresh) continue;
    log(`packing the ${flavour} flavour`);
    pack(flavour);
    writeFileSync(stamp, wanted);
  }
  process.stdout.write(`${JSON.stringify(folders)}\n`);
} catch (error) {
  log(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

function pack(flavour) {
  const args = [join(root, 'scripts/package.mjs'), flavour, '--linux', 'dir'];
  const done = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (done.status === 0) return;
  process.stderr.write(`${done.stdout}${done.stderr}`);
  throw new Error(`the ${flavour} flavour could not be packed`);
}

/** What a package is made of: the built app, what packs it, and the runtime. */
function stampOf(runtime) {
  const hash = createHash('sha256');
  hash.update(`${runtime.version} ${runtime.dist}`);
  const packaging = readdirSync(join(root, 'packaging'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const own = ['out/.built-from', 'package.json', 'package-lock.json', 'scripts/package.mjs'];
  for (const file of [...own.map((name) => join(root, name)), ...packaging.sort()])
    hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}
