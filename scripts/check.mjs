// npm run check: types, rules, form and tests of what is changed and not committed yet, in a minute. npm test is what a change must pass.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensurePackages, root } from './prepare.mjs';
import { script, tool, unit } from './test/parts.mjs';
import { runParts } from './test/run.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [
  ...git('diff', '--name-only', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(file));
if (changed.length === 0) {
  console.log('Nothing is changed since the last commit.');
  process.exit(0);
}
const some = (pattern) => changed.some((file) => pattern.test(file));

/** The compiler on the projects that read what is changed: a type may break in a file that is not. */
const projects = [
  [
    'tsconfig.json',
    /^(src-main|src-preload|src-shared|common|sqlite|formats|sample-service|conformance|bench)\/.*\.ts$/,
  ],
  ['e2e/tsconfig.json', /^(e2e\/(?!loopback)|src-shared\/|common\/).*\.ts$/],
  [
    'e2e/loopback/tsconfig.json',
    /^(e2e\/loopback|src-main|src-shared|common|sqlite|formats|sample-service)\/.*\.ts$/,
  ],
];
const compiler = 'node_modules/@typescript/native/bin/tsc';
const types = projects
  .filter(([, reads]) => some(reads))
  .map(([project]) => ({
    name: `types: ${project.replace('/tsconfig.json', '')}`,
    seconds: 10,
    command: script(compiler, '--noEmit', '--pretty', 'false', '-p', project),
  }));

const linted = changed.filter((file) => /\.(ts|svelte|mjs|cjs)$/.test(file));
const tests = ['node', 'dom', 'map'].map((project) => {
  const part = unit(project, 30, '--changed', '--passWithNoTests', '--maxWorkers=2');
  // What nothing is told of has no report, and is no failure.
  return { ...part, mayBeEmpty: true };
});

await runParts(
  [
    ...types,
    ...(linted.length > 0
      ? [{ name: 'rules', seconds: 15, command: script('scripts/lint.mjs', ...linted) }]
      : []),
    {
      name: 'format',
      seconds: 3,
      command: tool('prettier/bin/prettier.cjs', '--check', '--ignore-unknown', ...changed),
    },
    ...tests,
  ],
  { prepare: () => ensurePackages((message) => process.stderr.write(`kartbord: ${message}\n`)) },
);
