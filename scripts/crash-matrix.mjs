// node scripts/crash-matrix.mjs: kills a refresh at every named point, with every temper of the service, and prints what became of it.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const table = join(root, 'test-results/crash-matrix.txt');
rmSync(table, { force: true });
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const done = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'matrices', 'e2e/loopback/session/crash-matrix.long.test.ts'],
  { cwd: root, stdio: ['ignore', 2, 'inherit'] },
);
if (existsSync(table)) process.stdout.write(readFileSync(table, 'utf8'));
process.exit(done.status ?? 1);
