// The window's sources as one program. Components are read as svelte-check has written them down in TypeScript.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const written = '.svelte-check/svelte';

/** @param {string} root */
export function webProgram(root) {
  const components = filesIn(join(root, 'src-renderer'), '.svelte');
  if (components.some((file) => isStale(root, file))) writeDown(root);
  // It leaves alone what has the same words as before, however young the file is.
  const missing = components.filter((file) => !existsSync(writtenOf(root, file)));
  if (missing.length > 0)
    throw new Error(
      `svelte-check has not written down ${missing.map((file) => relative(root, file)).join(', ')}`,
    );

  const config = join(root, '.svelte-check/tsconfig.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    dirname(config),
  );
  const sources = [
    ...filesIn(join(root, 'src-renderer'), '.ts').filter((file) => !file.endsWith('.test.ts')),
    ...components.map((file) => writtenOf(root, file)),
    join(root, 'node_modules/svelte-check/dist/src/svelte-shims-v4.d.ts'),
    join(root, 'node_modules/svelte/svelte-html.d.ts'),
  ];
  return { program: ts.createProgram(sources, options), components: components.length };
}

/** What a person calls a file of that program. */
export const webName = (root, file) =>
  relative(root, file)
    .replace(`${written}/`, '')
    .replace(/\+\+(.*\.svelte)\.ts$/, '$1');

export const isOfWeb = (root, file) =>
  !file.includes('/node_modules/') && /^(src-renderer|src-shared|common)\//.test(webName(root, file));

const writtenOf = (root, file) => join(root, written, relative(root, file)).replace(/([^/\\]+)$/, '++$1.ts');

function isStale(root, file) {
  const copy = writtenOf(root, file);
  return !existsSync(copy) || statSync(copy).mtimeMs < statSync(file).mtimeMs;
}

function writeDown(root) {
  const check = join(root, 'node_modules/svelte-check/bin/svelte-check');
  const done = spawnSync(
    process.execPath,
    [check, '--tsgo', '--tsconfig', './tsconfig.web.json', '--output', 'machine'],
    {
      cwd: root,
      stdio: 'ignore',
    },
  );
  if (done.status === null) throw new Error('svelte-check did not end by itself');
}

function filesIn(folder, ending) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));
}
