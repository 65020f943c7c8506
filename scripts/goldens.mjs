// npm run goldens [-- --take] [--all]: holds what the app writes and answers against its goldens, and says what differs; --all what it
// draws, too; --take writes them anew (CONTRIBUTING.md).
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const asked = new Set(process.argv.slice(2));
const report = join(root, 'test-results/goldens.txt');
const suites = [
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'loopback',
    'e2e/loopback/goldens/',
    '--reporter',
    'dot',
  ],
  ...(asked.has('--all') ? [['scripts/e2e.mjs', '--project=long', 'goldens']] : []),
];
rmSync(report, { force: true });
const env = { ...process.env, KARTBORD_GOLDENS: asked.has('--take') ? 'take' : '' };
const ends = suites.map(
  ([file, ...args]) =>
    spawnSync(process.execPath, [join(root, file), ...args], {
      cwd: root,
      stdio: ['ignore', 2, 'inherit'],
      env,
    }).status ?? 1,
);
const said = existsSync(report) ? readFileSync(report, 'utf8') : '';
const isDone = ends.every((status) => status === 0);
const end = asked.has('--take') ? 'the goldens are taken anew' : 'this differs from the goldens';
if (said !== '') process.stdout.write(`${said}${end}\n`);
else
  process.stdout.write(
    isDone ? 'nothing differs from the goldens\n' : 'not all could be compared; see above\n',
  );
process.exit(isDone ? 0 : 1);
