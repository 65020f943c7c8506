import type { Language } from '../../src-shared/domain/settings/settings';
import {
  allCommands,
  clientOptions,
  commandGroups,
  type CommandName,
  commandsOfGroup,
  commonOptions,
  filterOptions,
  isCommandName,
  type OptionName,
  optionTypes,
  ruleOf,
  serviceOptions,
} from './command-table';
import { exitCode } from './exit-codes';
import { helpEn } from './words/help-en';
import { helpNb } from './words/help-nb';
import type { HelpWords } from './words/help-words';

export const helpWords: Readonly<Record<Language, HelpWords>> = { en: helpEn, nb: helpNb };

/** Letters of a line; of an option with what stands behind it. */
const [width, termWidth] = [80, 24];

/** What help is asked about: a command, the first word of some, or all. */
export type HelpTopic = string;

/** `kartbord help …` in lines of 80 letters. Empty: the first page. Undefined where there is no such command. */
export function helpText(topic: HelpTopic, language: Language): string | undefined {
  if (topic === '') return firstPage(language);
  if (isCommandName(topic)) return commandPage(topic, language);
  return commandGroups.includes(topic) ? groupPage(topic, language) : undefined;
}

/** The first page, that of every command, and what is beside the line, for the manual. */
export function manualText(language: Language): string {
  const { titles, files } = helpWords[language];
  const beside = page([environment(language), section(titles.files, term('~/.config/Kartbord', files))]);
  return [firstPage(language), ...allCommands.map((name) => commandPage(name, language)), beside].join('\n');
}

function environment(language: Language): string | undefined {
  const { titles, ...words } = helpWords[language];
  return section(
    titles.environment,
    words.environment.flatMap(([name, says]) => term(name, says)),
  );
}

function firstPage(language: Language): string {
  const { titles, ...words } = helpWords[language];
  const examples = (['export localities', 'export tracks', 'export map', 'fetch localities'] as const).map(
    (name) => example(name, ruleOf(name).examples[0]),
  );
  return page([
    `kartbord: ${words.about}`,
    section(titles.examples, examples),
    section(
      titles.commands,
      Object.entries(words.groups).flatMap(([name, does]) => term(name, does, 12)),
    ),
    [words.more, words.window].flatMap((text) => wrapped(text)).join('\n'),
  ]);
}

function groupPage(group: string, language: Language): string {
  const { titles, ...words } = helpWords[language];
  return page([
    title(group, words.groups[group]),
    section(titles.commands, commandLines(group, language)),
    wrapped(words.more.replace(words.command, `${group} ${words.command}`)).join('\n'),
  ]);
}

const commandLines = (group: string, language: Language): string[] =>
  commandsOfGroup(group)
    .map((name) => `${group} ${name}` as CommandName)
    .flatMap((name) => term(name, helpWords[language].commands[name].does));

function commandPage(name: CommandName, language: Language): string {
  const { titles, ...words } = helpWords[language];
  const { needs = [], operand, options, exclusive = [], examples } = ruleOf(name);
  const { does, more } = words.commands[name];
  const help = (option: OptionName) => words.ofCommand[name]?.[option] ?? words.options[option];
  const written = (option: OptionName): string => [`--${option}`, help(option)[0]].filter(Boolean).join(' ');
  const lines = (of: readonly OptionName[]): string[] =>
    of
      .filter((option) => options.includes(option))
      .flatMap((option) => term(withShort(option, written(option)), help(option)[1]));
  const needed = needs.flat();
  /** Whether one of them alone can be given. */
  const isChoice = (of: readonly OptionName[]): boolean =>
    of.every((one) =>
      of.every(
        (other) => one === other || exclusive.some((pair) => pair.includes(one) && pair.includes(other)),
      ),
    );
  const groups = {
    filter: Object.keys(filterOptions) as OptionName[],
    service: [...serviceOptions, ...clientOptions],
    general: commonOptions,
  };
  const elsewhere = new Set<OptionName>([...needed, ...Object.values(groups).flat()]);
  const usage = [
    `kartbord ${name}`,
    ...(operand === undefined ? [] : [operand.replace('FILE', words.options.out[0])]),
    ...needs.map((one) => {
      const ways = one.length > 3 ? one.map((option) => `--${option}`) : one.map(written);
      return ways.length > 1 ? `(${ways.join(' | ')})` : ways.join();
    }),
    words.optionsOf,
  ].join(' ');
  return page([
    title(name, does),
    more && wrapped(more).join('\n'),
    section(titles.usage, wrapped(usage, 2)),
    section(titles.commands, commandLines(name, language)),
    ...needs
      .filter((of) => of.length > 1)
      .map((of) => section(isChoice(of) ? titles.or : titles.some, lines(of))),
    section(titles.needed, lines(needs.flatMap((of) => (of.length === 1 ? of : [])))),
    section(titles.options, lines(options.filter((option) => !elsewhere.has(option)))),
    section(
      titles.filter,
      lines(groups.filter.filter((one) => options.includes(one) && !needed.includes(one))),
    ),
    section(titles.service, lines(groups.service)),
    name.startsWith('sign-in') && environment(language),
    section(titles.general, lines(groups.general)),
    section(
      titles.examples,
      examples.map((line) => example(name, line)),
    ),
    section(
      titles.exits,
      wrapped(
        exitsOf(name)
          .map((code) => `${code} ${words.exits[code]}`)
          .join(', '),
        2,
      ),
    ),
  ]);
}

/** What a command can end with. */
function exitsOf(name: CommandName): readonly (typeof exitCode)[keyof typeof exitCode][] {
  const { isLocal, asksNobody } = ruleOf(name);
  const { done, failed, usage, notKnown, ...more } = exitCode;
  if (name === 'check' || name === 'citations' || name === 'export dataset')
    return [done, failed, usage, more.inPart];
  const own = isLocal || asksNobody ? [] : Object.values(more);
  const isReport = name === 'gear set' || name === 'gear retrieve';
  return [done, failed, usage, ...own, ...(isReport ? [notKnown] : [])];
}

const title = (name: string, does = ''): string => wrapped(`kartbord ${name}: ${does}`).join('\n');

const example = (name: CommandName, line = ''): string => `  kartbord ${name} ${line}`.trimEnd();

/** `-o, --out FILE` */
function withShort(option: OptionName, written: string): string {
  const type = optionTypes[option];
  return 'short' in type ? `-${type.short}, ${written}` : written;
}

const page = (parts: readonly (string | false | undefined)[]): string =>
  `${parts.filter(Boolean).join('\n\n')}\n`;

const section = (title: string, lines: readonly string[]): string | undefined =>
  lines.length === 0 ? undefined : `${title}:\n${lines.join('\n')}`;

/** A term with what it means beside it, or below where it is long. */
function term(name: string, says: string, column = termWidth): string[] {
  const lines = wrapped(says, column + 2);
  const [first = '', ...rest] = lines;
  if (name.length > column - 2) return [`  ${name}`, ...lines];
  return [`  ${name.padEnd(column)}${first.trimStart()}`, ...rest];
}

/** Words in lines, none longer than `width` unless a word is. */
function wrapped(text: string, indent = 0): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`${' '.repeat(indent)}${word}`);
  }
  return lines;
}
