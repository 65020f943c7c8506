import { expect, it } from 'vitest';
import { commandNames } from './command-names';
import { commandWords } from './words/words';

it('names every command that the help tells of', () => {
  const ending = [...commandWords.en.help.matchAll(/^ {2}kartbord ([a-z-]+)/gm)].map(([, name]) => name);
  expect([...new Set(ending)].sort()).toEqual(
    [...commandNames].filter((name) => !name.startsWith('-')).sort(),
  );
});
