import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from '../src-renderer/words/en';
import { enMenu } from '../src-renderer/words/en/en-menu';
import { nb } from '../src-renderer/words/nb';
import { nbMenu } from '../src-renderer/words/nb/nb-menu';

const folder = join(import.meta.dirname, '../docs/guide');
/** Sentences with numbers are functions of them: the guide quotes only the others. */
const format = new Proxy({}, { get: () => () => '' });

/** Words that are loaded with what says them; `en` and `nb` of each. */
const later = Object.values(import.meta.glob('../src-renderer/words/*-words.ts', { eager: true }))
  .flatMap((one) => Object.values(one))
  .filter((one) => one !== null && typeof one === 'object' && 'en' in one && 'nb' in one);

/** All that the window says, as far as it is said without a number. */
function sentences(words) {
  return Object.values(words).flatMap((value) => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? sentences(value) : [];
  });
}

describe.each([
  ['English', 'guide.en.md', [en, enMenu, ...later.map((one) => one.en)]],
  ['bokmål', 'guide.nb.md', [nb, nbMenu, ...later.map((one) => one.nb)]],
])('the guide in %s', (_language, file, words) => {
  const text = readFileSync(join(folder, file), 'utf8');
  const quoted = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label]) => label.replaceAll(/\s+/g, ' '));

  it('quotes only what the window says', () => {
    const said = new Set(sentences(words.map((one) => (typeof one === 'function' ? one(format) : one))));
    expect(quoted.length).toBeGreaterThan(40);
    // The line before the tasks says what bold means.
    expect(
      [...new Set(quoted)].filter((label) => !said.has(label) && !/^(bold|fet skrift)$/.test(label)),
    ).toEqual([]);
  });

  it('has ten tasks, each with a picture that is there', () => {
    const tasks = text.split(/^## \d+\. /m).slice(1);
    expect(tasks).toHaveLength(10);
    for (const task of tasks) {
      const pictures = [...task.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path]) => path);
      expect(pictures.length).toBeGreaterThan(0);
      for (const path of pictures) expect(existsSync(join(folder, path)), path).toBe(true);
    }
  });
});
