import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { completionScript } from './completion';
import { allCommands, commandGroups, ruleOf } from './command-table';

/** What bash offers for the last of the words. */
const offered = (...words: readonly string[]): readonly string[] =>
  execFileSync(
    'bash',
    [
      '-c',
      `${completionScript('bash', 'en')}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _kartbord; printf '%s\\n' "\${COMPREPLY[@]}"`,
      'bash',
      'kartbord',
      ...words,
    ],
    { encoding: 'utf8' },
  )
    .trim()
    .split('\n');

it.each([
  ['ex', ['export']],
  ['export tra', ['tracks', 'track-events']],
  ['export localities --for', ['--format']],
  ['export localities --format geo', ['geojson', 'geojsonseq']],
  ['run --o', ['--only', '--out', '--offline']],
  ['help ca', ['case', 'cache']],
  ['help case ', ['make', 'verify']],
  ['completion ', ['bash', 'zsh', 'fish']],
  ['export localities --out a', ['']],
])('offers in bash for “kartbord %s” what can stand there', (line, words) => {
  expect(offered(...line.split(' '))).toEqual(words);
});

it('offers in fish behind help the commands that it explains', () => {
  const line = completionScript('fish', 'en')
    .split('\n')
    .find((one) => one.includes("'__fish_seen_subcommand_from help; and not"));
  expect(line).toContain(`-a '${commandGroups.join(' ')}'`);
});

it.each(['bash', 'zsh', 'fish'] as const)('knows every command and option in %s', (shell) => {
  const script = completionScript(shell, 'en');
  for (const name of allCommands)
    for (const option of ruleOf(name).options) {
      const [group, what = group] = name.split(' ');
      const line = script
        .split('\n')
        .filter(
          (one) => one.includes(`${what}`) && one.includes(shell === 'fish' ? `-l ${option}` : `--${option}`),
        );
      expect(line.length, `${name} --${option}`).toBeGreaterThan(0);
    }
});
