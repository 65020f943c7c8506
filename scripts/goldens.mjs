// npm run goldens [-- --take]: holds what the app writes and answers against its goldens, and says what differs; --take writes them anew
// (CONTRIBUTING.md).
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const isTaking = process.argv.includes('--take');
const report = join(root, 'test-results/goldens.txt');
rmSync(report, { force: true });
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'loopback', 'e2e/loopback/goldens/', '--reporter', 'dot'],
  {
    cwd: root,
    stdio: ['ignore', 2, 'inherit'],
    env: { ...process.env, KARTBORD_GOLDENS: isTaking ? 'take' : '' },
  },
);
const said = existsSync(report) ? readFileSync(report, 'utf8') : '';
const end =
  said === '' ? 'nothing differs from the goldens' : isTaking ? 'the goldens are taken anew' : 'this differs';
process.stdout.write(
  status === 0 || said !== '' ? `${said}${end}\n` : 'the goldens could not be compared; see above\n',
);
process.exit(status ?? 1);
