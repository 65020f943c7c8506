import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('is the first that main imports, so that nothing of ours runs before it', () => {
  const main = readFileSync(join(import.meta.dirname, '../../index.ts'), 'utf8');
  const [first] = /^import .*$/m.exec(main) ?? [];
  expect(first).toContain("'./desktop/start/start-guard'");
});
