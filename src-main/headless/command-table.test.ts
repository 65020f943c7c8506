import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ok } from '../../src-shared/result';
import { commandNames } from './command-names';
import {
  allCommands,
  commandGroups,
  type OptionName,
  optionTypes,
  ruleOf,
  tableWords,
} from './command-table';
import { bare, lineOf, parseCommand, sampleOf, savedForTests } from './command-samples';
import { helpText } from './help';

const sources = { saved: [savedForTests], areaFile: ok(''), sitesFile: ok('12345') };
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
    // Of a list the singular and the plural are one option.
    const isTwin = (one: OptionName): boolean =>
      /^(layer|part)s?$/.test(one) && options.some((own) => own.replace(/s$/, '') === one.replace(/s$/, ''));
    for (const option of allOptions.filter((one) => !options.includes(one) && !isTwin(one)))
      expect(parse(lineOf(command, [option]))).toMatchObject({
        ok: false,
        failure: {
          code: 'bad-request',
          detail: `${command} has no option --${option}. See kartbord help ${command}.`,
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
    const { needs = [] } = ruleOf(command);
    // The form of windows can be that of the file.
    expect((bare[command]?.needs ?? []).filter((option) => option !== 'as')).toHaveLength(needs.length);
    for (const one of needs) expect(parse(lineOf(command, [], one)), one.join()).toMatchObject({ ok: false });
  });
});

describe.each(['en', 'nb'] as const)('the help in %s', (language) => {
  const topics = ['', ...commandGroups, ...allCommands];

  it('says the same as its golden, in lines that a terminal shows whole', async () => {
    const pages = [...new Set(topics)].map(
      (topic) => `$ kartbord help ${topic}\n${helpText(topic, language)}`,
    );
    await expect(pages.join('\n')).toMatchFileSnapshot(`testing/help.${language}.txt`);
    const long = pages.flatMap((page) => page.split('\n')).filter((line) => line.length > 80);
    expect(long.filter((line) => !/^ {2}kartbord /.test(line))).toEqual([]);
    expect(helpText('fly', language)).toBeUndefined();
  });

  it.each(allCommands)(
    'shows every option that kartbord %s has, and no other, and what must be given',
    (name) => {
      const text = helpText(name, language) ?? '';
      const { options, needs = [] } = ruleOf(name);
      const shown = [...text.matchAll(/^ {2}(?:-\w, )?--([a-z-]+)/gm)].map(([, option]) => option);
      expect([...new Set(shown)].sort()).toEqual([...options].sort());
      const usage = text.slice(0, text.indexOf('\n\n', text.indexOf('  kartbord ')));
      for (const option of needs.flat()) expect(usage, option).toContain(`--${option}`);
    },
  );
});

it.each(allCommands)('reads the examples of kartbord %s, in which no option is another command’s', (name) => {
  for (const line of ruleOf(name).examples) {
    const words = [...(line ?? '').replace(/ > .*/, '').matchAll(/"([^"]*)"|(\S+)/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    );
    expect(parse([...name.split(' '), ...words]), line).toMatchObject({ ok: true });
  }
});

it.each([
  ['help', { topic: '' }],
  ['--help', { topic: '' }],
  ['help export', { topic: 'export' }],
  ['help export sites', { topic: 'export localities' }],
  ['export tracks --help --mmsi 1', { topic: 'export tracks' }],
  ['tools --help', { topic: 'gear' }],
])('shows for “%s” the help that is meant', (line, topic) => {
  expect(parse(line.split(' '))).toEqual({ ok: true, value: { name: 'help', ...topic } });
});

it.each([
  ['exprot localities', 'There is no command "exprot". Did you mean "export"?'],
  ['help exprot', 'There is no command "exprot". Did you mean "export"?'],
  ['fly', 'There is no command "fly". See kartbord help.'],
  ['export localties', 'There is no command "export localties". Did you mean "export localities"?'],
  ['export vessels', 'There is no command "export vessels". See kartbord help export.'],
  ['export localities --wek 2026-W40', 'export localities has no option --wek. Did you mean --week?'],
  [
    'export localities --colour x',
    'export localities has no option --colour. See kartbord help export localities.',
  ],
])('says of “%s” what was probably meant, or where to look', (line, detail) => {
  expect(parse(line.split(' '))).toMatchObject({ ok: false, failure: { detail } });
});

it.each([
  ['tools list', 'gear list'],
  ['tools deploy', 'gear set'],
  ['export tools', 'export gear'],
  ['export site', 'export localities'],
  ['export locality', 'export localities'],
  ['export track', 'export tracks'],
  ['export forecasts', 'export forecast'],
  ['fetch year', 'fetch years'],
])('takes “%s” for %s', (typed, meant) => {
  expect(tableWords(typed.split(' '))).toEqual(meant.split(' '));
});

it.each([
  [
    'fetch tiles --layers a,b --bbox 4,59,6,60 --zooms 6..7',
    'fetch tiles --layer a --layer b --bbox 4,59,6,60 --zooms 6..7',
  ],
  [
    'export map --layer a --layer=week --bbox 4,59,6,60 --out x.png',
    'export map --layers a,week --bbox 4,59,6,60 --out x.png',
  ],
  ['fetch years --years 2026 --part visits', 'fetch years --years 2026 --parts visits'],
  [
    'export track-events --parts gaps --mmsi 257000101 --out x.csv',
    'export track-events --part gaps --mmsi 257000101 --out x.csv',
  ],
])('reads “%s” as “%s”', (typed, meant) => {
  expect(parse(typed.split(' '))).toMatchObject({ ok: true });
  expect(parse(typed.split(' '))).toEqual(parse(meant.split(' ')));
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
  const synonyms = ['tool', 'tools', 'vessel', 'citation'];
  expect([...commandGroups, 'help', ...synonyms].sort()).toEqual(
    [...commandNames].filter((name) => !name.startsWith('-')).sort(),
  );
});
