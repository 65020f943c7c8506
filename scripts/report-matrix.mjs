// node scripts/report-matrix.mjs [runs]: 500 acts with something going wrong around their sending, and what became of each.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const table = join(root, 'test-results/report-matrix.txt');
rmSync(table, { force: true });
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const done = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'matrices', 'e2e/loopback/reporting/matrix.long.test.ts'],
  {
    cwd: root,
    stdio: ['ignore', 2, 'inherit'],
    env: { ...process.env, KARTBORD_REPORT_RUNS: process.argv[2] ?? '500' },
  },
);
if (existsSync(table)) process.stdout.write(readFileSync(table, 'utf8'));
process.exit(done.status ?? 1);
