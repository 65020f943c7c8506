// node scripts/export-matrix.mjs: kills an export of layers at every step, in every format, as a file, a folder and a ZIP, and fills its disk; prints what was left.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const table = join(root, 'test-results/export-matrix.txt');
rmSync(table, { force: true });
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const done = spawnSync(process.execPath, [vitest, 'run', '--project', 'matrices', 'e2e/loopback/layers/'], {
  cwd: root,
  stdio: ['ignore', 2, 'inherit'],
  env: { ...process.env, KARTBORD_EXPORT_MATRIX: 'whole' },
});
if (existsSync(table)) process.stdout.write(readFileSync(table, 'utf8'));
process.exit(done.status ?? 1);
