// node scripts/offline-proof.mjs [--starts 100]: starts the app so many times where there is no network but loopback, on a
// data folder that was filled before, and prints how long it took to the complete map. Needs root or the right to make a
// network namespace; without it, it says NOT PROVEN HERE and ends with 1. `node scripts/e2e.mjs e2e/specs/network-off.long.spec.ts` shows that
// the map is then the same, pixel by pixel.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { whyNoNamespace } from './offline-proof/namespace.mjs';

const { values } = parseArgs({ options: { starts: { type: 'string', default: '100' } } });
const why = whyNoNamespace();
if (why !== undefined) {
  process.stderr.write(`kartbord: NOT PROVEN HERE: the app without any network. ${why}\n`);
  process.exit(1);
}
const config = 'e2e/proofs/playwright.config.ts';
const done = spawnSync(
  process.execPath,
  [join(import.meta.dirname, 'e2e.mjs'), '--config', config, 'offline-starts'],
  { stdio: 'inherit', env: { ...process.env, KARTBORD_STARTS: values.starts } },
);
process.exit(done.status ?? 1);
