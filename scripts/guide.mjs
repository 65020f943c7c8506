// npm run guide: walks the tasks of the user's guide in the running app, and takes its pictures anew (docs/guide).
import { join } from 'node:path';
import { root } from './prepare.mjs';
import { runChild } from './run-child.mjs';

runChild(
  process.execPath,
  [join(root, 'scripts/e2e.mjs'), 'e2e/specs/guide.long.spec.ts'],
  { cwd: root, env: { ...process.env, KARTBORD_GUIDE: '1' } },
  () => {},
);
