import { expect, it } from 'vitest';
import { toRead } from './read-whole.mjs';

it('reads what has changed alone, but all where a reader or what it goes by has', () => {
  expect(toRead([])).toEqual([]);
  expect(toRead(['src-main/a.ts', 'docs/prettierrc.md'])).toEqual(['src-main/a.ts', 'docs/prettierrc.md']);
  for (const reader of [
    'package-lock.json',
    '.prettierrc.json',
    'bench/.prettierrc',
    '.prettierignore',
    '.gitignore',
    'e2e/.editorconfig',
    'eslint.config.mjs',
    'svelte.config.mjs',
    'scripts/walls.mjs',
    'scripts/unused-props.mjs',
  ])
    expect(toRead(['src-main/a.ts', reader]), reader).toBeUndefined();
});
