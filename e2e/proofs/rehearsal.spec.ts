import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { putIntoStore } from '../certificates';
import { test } from '../fixtures';
import { type Rehearsal, startRehearsal } from '../rehearsal';

let at: Rehearsal | undefined;
test.afterEach(() => at?.stop());

test('the rehearsal of the real service stands, and says how it is reached, until Ctrl+C', async ({
  home,
}) => {
  test.setTimeout(0);
  at = await startRehearsal();
  putIntoStore(home, { root: at.root });
  const root = join(home, 'root.pem');
  writeFileSync(root, at.root.cert);
  const { apiClientId, apiSecret, aisClientId, aisSecret } = at.service;
  const said = { profile: at.profileFile(home), home, root, apiClientId, apiSecret, aisClientId, aisSecret };
  process.stdout.write(`${JSON.stringify(said, null, 2)}\n`);
  await new Promise(() => {});
});
