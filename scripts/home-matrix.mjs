// node scripts/home-matrix.mjs [rounds] [first seed]: a window and commands at once on one data folder, 200 times, and what each lost.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const figures = join(root, 'test-results/one-home.txt');
rmSync(figures, { force: true });
const [rounds = '200', seed = '5'] = process.argv.slice(2);
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const done = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'matrices', 'e2e/loopback/one-home/one-home.long.test.ts'],
  {
    cwd: root,
    stdio: ['ignore', 2, 'inherit'],
    env: { ...process.env, KARTBORD_ONE_HOME_RUNS: rounds, KARTBORD_ONE_HOME_SEED: seed },
  },
);
if (existsSync(figures)) process.stdout.write(readFileSync(figures, 'utf8'));
process.exit(done.status ?? 1);
