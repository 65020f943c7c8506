// What a reader of single files (Prettier, ESLint) need not read again: a file that is as it was when it was read by the same
// reader says the same. node scripts/read-whole.mjs --take: has both read every file, and notes the commit.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const note = join(root, 'scripts/read-whole.json');

/** What the readers are, and what they go by: a change of it has every file read. */
const readers =
  /^(package-lock\.json|eslint\.config\.mjs|svelte\.config\.mjs|scripts\/(walls|unused-props)\.mjs)$|(^|\/)\.(prettierrc.*|prettierignore|gitignore|gitattributes|editorconfig)$/;

/**
 * The files that are not as they were when all were read; undefined where all are to be read: the readers have changed, or
 * this clone does not know that commit.
 * @returns {string[] | undefined}
 */
export function changedSinceRead() {
  if (process.platform === 'win32') return undefined; // the names would not fit into a command line
  const { commit } = JSON.parse(readFileSync(note, 'utf8'));
  try {
    const changed = [
      ...git('diff', '--name-only', '--no-renames', '-z', commit, '--'),
      ...git('ls-files', '--others', '--exclude-standard', '-z'),
    ];
    return toRead(changed)?.filter((file) => existsSync(join(root, file)));
  } catch {
    return undefined;
  }
}

/** @param {string[]} changed */
export const toRead = (changed) => (changed.some((file) => readers.test(file)) ? undefined : changed);

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\0')
    .filter(Boolean);

/** Prettier's check of what has changed, or of all. */
function checkForm(files) {
  const prettier = join(root, 'node_modules/prettier/bin/prettier.cjs');
  const args = [prettier, '--check', '--ignore-unknown', ...files];
  return (
    files.length === 0 || spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0
  );
}

if (process.argv[1] === import.meta.filename) {
  const isTaken = process.argv.includes('--take');
  const files = isTaken ? ['.'] : (changedSinceRead() ?? ['.']);
  console.log(files[0] === '.' ? 'Prettier reads every file.' : `Prettier reads ${files.length} files.`);
  if (!checkForm(files)) process.exit(1);
  if (isTaken) {
    if (git('status', '--porcelain').length > 0) throw new Error('what is read must be a commit');
    const eslint = spawnSync(process.execPath, [join(root, 'node_modules/eslint/bin/eslint.js'), '.'], {
      cwd: root,
      stdio: 'inherit',
    });
    if (eslint.status !== 0) process.exit(1);
    writeFileSync(note, `{ "commit": "${git('rev-parse', 'HEAD')[0].trim()}" }\n`);
  }
}
