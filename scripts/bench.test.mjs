import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

// They are bundled while a bench runs, which the whole of the tests does not do: `tracks` stood still for days after a move.
it('has each file of the product that a bench builds', () => {
  const files = readdirSync(join(root, 'bench'), { recursive: true, encoding: 'utf8' });
  const named = files
    .filter((file) => file.endsWith('.mjs'))
    .flatMap((file) =>
      [
        ...readFileSync(join(root, 'bench', file), 'utf8').matchAll(
          /\b(src-[a-z]+\/[\w/.-]+\.(?:ts|svelte))\b/g,
        ),
      ].map(([, path]) => path),
    );
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
