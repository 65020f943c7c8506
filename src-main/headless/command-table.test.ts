import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ok } from '../../src-shared/result';
import { commandNames } from './command-names';
import { allCommands, commandGroups, type CommandName, type OptionName, ruleOf } from './command-table';
import { filterOptions, optionTypes } from './command-table';
import { bare, lineOf, parseCommand, sampleOf, savedForTests } from './command-samples';
import { commandWords } from './words/words';

const sources = { saved: [savedForTests], areaFile: ok('') };
const parse = (argv: readonly string[]): ReturnType<typeof parseCommand> => parseCommand(argv, 'en', sources);
const allOptions = Object.keys(optionTypes) as OptionName[];
/** What it says is the same with and without: the language of sentences, and what takes the place of the command. */
const ofNoCommand: ReadonlySet<OptionName> = new Set(['language', 'help', 'version']);

describe.each(allCommands)('kartbord %s', (command) => {
  it('takes its options, and each of them makes a difference', () => {
    for (const option of ruleOf(command).options) {
      const withIt = parse(lineOf(command, [option]));
      expect(withIt, `${command} --${option}`).toMatchObject({ ok: true });
      if (ofNoCommand.has(option)) continue;
      const without = parse(lineOf(command, [], [option]));
      expect(without, `${command} without --${option}`).not.toEqual(withIt);
    }
  });

  it('refuses every other option by its name and its own', () => {
    const { options } = ruleOf(command);
    for (const option of allOptions.filter((one) => !options.includes(one)))
      expect(parse(lineOf(command, [option]))).toMatchObject({
        ok: false,
        failure: {
          code: 'bad-request',
          detail: `${command} has no option --${option}; see kartbord --help.`,
        },
      });
  });

  it('refuses two of its options that exclude each other', () => {
    for (const [one, other] of ruleOf(command).exclusive ?? []) {
      if ([one, other].includes('json')) continue;
      const argv = [...lineOf(command, [one]), ...sampleOf(command, other)];
      expect(parse(argv)).toMatchObject({
        failure: { detail: `${command} takes --${one} or --${other}, not both.` },
      });
    }
  });

  it('refuses an option that has lost its value, one that is given again, and a word too many', () => {
    for (const option of ruleOf(command).options) {
      const type = optionTypes[option];
      if (type.type === 'boolean' || option === 'title' || option === 'note') continue;
      for (const lost of [[`--${option}`], [`--${option}=`], [`--${option}`, '--json']])
        expect(parse([...lineOf(command, [], [option]), ...lost])).toMatchObject({
          failure: { detail: `--${option} needs a value.` },
        });
      if (!('multiple' in type))
        expect(parse([...lineOf(command, [option]), ...sampleOf(command, option)])).toMatchObject({
          failure: { detail: `--${option} is given more than once.` },
        });
    }
    expect(parse([...lineOf(command), 'surplus'])).toMatchObject({
      failure: { detail: expect.stringContaining('surplus') as string },
    });
  });

  it('is not read without what it needs', () => {
    for (const option of bare[command]?.needs ?? [])
      expect(parse(lineOf(command, [], [option]))).toMatchObject({ ok: false });
  });
});

describe('the help', () => {
  const { help } = commandWords.en;
  /** The lines of a command, from its own to the next. */
  const blocks = help.split(/\n(?= {2}kartbord )/).slice(1);
  const optionsIn = (text: string): readonly OptionName[] =>
    [...text.matchAll(/--([a-z][a-z-]*)/g)].map(([, name]) => name as OptionName);
  const blocksOf = (command: CommandName): readonly string[] => {
    const [group = '', what = ''] = command.split(' ');
    return blocks.filter((block) => {
      const [, first = '', second = ''] = /^ {2}kartbord (\S+) ?(\S*)/.exec(block) ?? [];
      return first === group && (what === '' || second.replace(/[[\]]/g, '').split('|').includes(what));
    });
  };

  it.each(['en', 'nb'] as const)('in %s names every option that there is, and no other', (language) => {
    const named = new Set(optionsIn(commandWords[language].help));
    expect([...named].filter((name) => !allOptions.includes(name))).toEqual([]);
    expect(allOptions.filter((name) => !named.has(name))).toEqual([]);
  });

  it('names beside a command no option that it does not have, and all that are its own', () => {
    const general = optionsIn(help.slice(help.indexOf('\n  --profile NAME')));
    const optionsOf = (start: string): readonly OptionName[] =>
      optionsIn(blocks.find((block) => block.startsWith(start)) ?? '');
    const shared = [...optionsOf('  kartbord export ... '), ...optionsOf('  kartbord tools retrieve')];
    for (const command of allCommands) {
      const texts = blocksOf(command);
      expect(texts.length, command).toBeGreaterThan(0);
      const { options } = ruleOf(command);
      const elsewhere = new Set<string>([...general, ...shared, ...Object.keys(filterOptions)]);
      const ending = new Set(texts.flatMap((text) => optionsIn(text.split('\n\n')[0] ?? text)));
      const group = allCommands.filter((name) => texts.some((text) => blocksOf(name).includes(text)));
      const known = new Set(group.flatMap((name) => ruleOf(name).options));
      expect(
        [...ending].filter((name) => !known.has(name)),
        command,
      ).toEqual([]);
      expect(
        options.filter((name) => !ending.has(name) && !elsewhere.has(name)),
        command,
      ).toEqual([]);
    }
  });
});

it('reads every line of the README and of docs/cli.md', () => {
  const [readme, guide] = ['README.md', 'docs/cli.md'].map((file) =>
    readFileSync(join(import.meta.dirname, '../..', file), 'utf8'),
  );
  const lines = [
    ...(readme ?? '').matchAll(/^.*run -s kartbord -- (.+)$/gm),
    ...(guide ?? '').matchAll(/^(?:KARTBORD_\w+=\S+ )?kartbord (.+)$/gm),
  ].map(([, line = '']) => line);
  expect(lines.length).toBeGreaterThan(30);
  for (const line of lines) {
    const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
    expect(parse(words), line).toMatchObject({ ok: true });
  }
});

it('knows the first words by which the system starts a command and no window', () => {
  expect([...commandGroups].sort()).toEqual([...commandNames].filter((name) => !name.startsWith('-')).sort());
});
