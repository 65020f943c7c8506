// npm run fuzz -- [seconds for each target: 600] [target]: changed samples of what others write, until the time is over or Ctrl+C; the
// next run goes on where this one was (test-results/fuzz.json). Finds go to e2e/loopback/fuzz/corpus, which npm test reads.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const [seconds = '600', target] = process.argv.slice(2);
const done = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    ...['run', '--project', 'matrices', 'e2e/loopback/fuzz/fuzz.long.test.ts'],
  ],
  {
    cwd: root,
    stdio: ['ignore', 2, 'inherit'],
    env: { ...process.env, KARTBORD_FUZZ_SECONDS: seconds, ...(target && { KARTBORD_FUZZ_TARGET: target }) },
  },
);
const state = join(root, 'test-results/fuzz.json');
if (existsSync(state)) process.stdout.write(readFileSync(state, 'utf8'));
process.exit(done.status ?? 1);
