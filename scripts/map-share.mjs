// npm run map-share [-- --json]: how much of the window is map in each task of the guide (e2e/window/map-share.spec.ts).
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';
import { results } from './test/parts.mjs';

const file = join(results, 'map-share.json');
rmSync(file, { force: true });
const story = ['--config', 'e2e/chromium/playwright.config.ts', '--project=long', 'map-share'];
// What the run says goes beside the table, which may be read by a program.
const { status } = spawnSync(process.execPath, [join(root, 'scripts/e2e.mjs'), ...story], {
  cwd: root,
  env: { ...process.env, KARTBORD_MAP_SHARE: 'all' },
  stdio: ['ignore', 2, 2],
});
const shares = JSON.parse(readFileSync(file, 'utf8'));
if (process.argv.includes('--json')) console.log(JSON.stringify(shares, null, 2));
else console.table(shares.map(({ share, ...rest }) => ({ ...rest, 'map %': Math.round(share * 1000) / 10 })));
process.exit(status ?? 1);
