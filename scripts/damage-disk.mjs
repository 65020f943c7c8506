// node scripts/damage-disk.mjs: the real app with its data folder on a small disk that is full, as root (it mounts a tmpfs).
// Prints what each write came to; fails where the map, what is kept or a file of the user's own does not survive.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const config = 'e2e/proofs/playwright.config.ts';
const done = spawnSync(
  process.execPath,
  [join(import.meta.dirname, 'e2e.mjs'), '--config', config, 'full-disk', ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exit(done.status ?? 1);
