// Packages of the registry that are no dependency: fetched when they are wanted, and pinned by their bytes. Plain Node, no dependency.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Fetches a package and unpacks what `tar` is told to into `work`, where it lies under package/.
 * @param {{ spec: string, sha512: string }} pinned
 * @param {string} work
 * @param {...string} members of the package, and options of tar
 */
export function unpackPinned({ spec, sha512 }, work, ...members) {
  const packed = run('npm', ['pack', '--silent', spec], work).trim().split('\n').at(-1) ?? '';
  const digest = createHash('sha512')
    .update(readFileSync(join(work, packed)))
    .digest('base64');
  if (digest !== sha512) throw new Error(`${spec} is not the package that was pinned (sha512 differs)`);
  run('tar', ['-xzf', packed, ...members], work);
}

/**
 * Makes a folder whole or not at all: a run beside this one sees all of it or nothing, and the first one's stays.
 * @param {string} folder
 * @param {(work: string) => string} make answers which folder in `work` becomes it
 */
export function makeFolder(folder, make) {
  mkdirSync(dirname(folder), { recursive: true });
  const work = mkdtempSync(`${folder}.`);
  try {
    const made = make(work);
    try {
      renameSync(made, folder);
    } catch (error) {
      if (!existsSync(folder)) throw error;
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 */
export function run(command, args, cwd) {
  const done = spawnSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  if (done.status !== 0)
    throw new Error(`${command} ${args.join(' ')}: ${done.error?.message ?? done.stderr}`);
  return done.stdout;
}
