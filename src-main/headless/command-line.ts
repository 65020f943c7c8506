import { storeScheme } from '../export/clickhouse/store-address';
import { parseArgs } from 'node:util';
import { editDistance } from '@kartbord/common/edit-distance';
import type { Language } from '../../src-shared/domain/settings/settings';
import { fail, ok, type Result } from '../../src-shared/result';
import {
  commandGroups,
  type CommandName,
  commandsOfGroup,
  isCommandName,
  type OptionName,
  optionTypes,
  ruleOf,
  tableWords,
} from './command-table';
import { commandWords } from './words/words';

export type Values = ReturnType<typeof parseArgs<{ options: typeof optionTypes }>>['values'];

/** A command with the options that it has, of which none excludes another. */
export interface CommandLine {
  readonly command: CommandName;
  /** The file that it takes without an option; empty where it takes none. */
  readonly file: string;
  readonly values: Values;
}

/** `topic`: the words of a command, or the first of some; empty for all. */
export interface HelpAsked {
  readonly topic: string;
}

/** Options that may be empty; of every other one that is a value that got lost. */
const mayBeEmpty: ReadonlySet<string> = new Set<OptionName>(['title', 'note']);

/** Reads the words of a line by the table of commands. `bad-request` with a sentence that names the option and the command. */
export function readLine(
  argv: readonly string[],
  language: Language,
): Result<CommandLine | HelpAsked | 'version'> {
  const words = commandWords[language].usage;
  const bad = (sentence: string): Result<never> => fail('bad-request', sentence);
  // Strict reading throws sentences of its own, and takes a longitude to the west for an option.
  const {
    values,
    positionals: typed,
    tokens,
  } = parseArgs({
    args: inOneNumber(withDatabaseAsOut(argv)),
    options: optionTypes,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const isHelp = typed[0] === 'help';
  const positionals = tableWords(isHelp ? typed.slice(1) : typed);
  const found = commandOf(positionals);
  const given = new Set<OptionName>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    if (!isOption(name)) {
      if (/secret|password/i.test(name)) return bad(words.secretArgument);
      const known = (found ? ruleOf(found.command).options : optionNames).map((one) => `--${one}`);
      const meant = nearest(rawName, known);
      return bad(found ? words.noOption(found.command, rawName, meant) : words.unknownOption(rawName, meant));
    }
    const type = optionTypes[name];
    if (type.type === 'boolean' && value !== undefined) return bad(words.takesNoValue(rawName));
    const isLost = value === undefined || (value === '' && !mayBeEmpty.has(name));
    if (type.type === 'string' && (isLost || (!token.inlineValue && isOptionLike(value))))
      return bad(words.needsValue(rawName));
    if (type.type === 'string' && !('multiple' in type) && given.has(name)) return bad(words.twice(rawName));
    given.add(name);
  }
  if (isHelp || given.has('help') || argv.length === 0) return helpOn(positionals, found, language);
  if (given.has('version')) return ok('version');
  if (!found) return bad(noCommand(positionals, language));
  const { command, rest } = found;
  const rule = ruleOf(command);
  for (const name of given)
    if (!rule.options.includes(name)) return bad(words.noOption(command, `--${name}`, undefined));
  for (const [one, other] of rule.exclusive ?? [])
    if (given.has(one) && given.has(other)) return bad(words.notBoth(command, `--${one}`, `--${other}`));
  const [file = '', ...more] = rule.operand === undefined ? ['', ...rest] : rest;
  if (rule.operand !== undefined && file === '') return bad(words.noFile(command, rule.operand));
  const [extra] = more;
  if (extra !== undefined) {
    const isScope = command === 'sign-in' || command === 'sign-out';
    return bad(isScope ? words.scope(extra) : words.needless(command, extra));
  }
  return ok({ command, file, values: values as Values });
}

export const databaseScheme = /^postgres(?:ql)?:\/\//i;
export const isStore = (given: string | undefined): boolean => storeScheme.test(given ?? '');
/** Where an export goes in place of a file. */
export const isDatabase = (out: string | undefined): boolean =>
  databaseScheme.test(out ?? '') || isStore(out);

/** `--to postgresql://…` is `--out`, and `--from clickhouse://…` is `--store`: in a command with times of its own, --to and --from are of them, too. */
const withDatabaseAsOut = (argv: readonly string[]): readonly string[] =>
  argv.flatMap((word, at) => {
    if (word === '--to' && isDatabase(argv[at + 1])) return ['--out'];
    if (word === '--from' && isStore(argv[at + 1])) return ['--store'];
    if (word.startsWith('--from=') && isStore(word.slice('--from='.length)))
      return [`--store=${word.slice('--from='.length)}`];
    return word.startsWith('--to=') && isDatabase(word.slice('--to='.length))
      ? [`--out=${word.slice('--to='.length)}`]
      : [word];
  });

/** Singular and plural of an option mean the same: the line is read with the one that its command has. */
function inOneNumber(argv: readonly string[]): string[] {
  const found = commandOf(tableWords(argv.filter((word) => !word.startsWith('-'))));
  if (!found) return [...argv];
  const { options } = ruleOf(found.command);
  const line: string[] = [];
  const lists = new Map<OptionName, string[]>();
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at] ?? '';
    const [, name, inline] = /^--(layers?|parts?)(?:=(.*))?$/s.exec(word) ?? [];
    const other = name?.endsWith('s') ? name.slice(0, -1) : `${name}s`;
    const value = inline ?? argv[at + 1];
    if (
      !name ||
      value === undefined ||
      !isOption(other) ||
      options.includes(name as OptionName) ||
      !options.includes(other)
    ) {
      line.push(word);
      continue;
    }
    if (inline === undefined) at++;
    lists.set(other, [...(lists.get(other) ?? []), ...value.split(',')]);
  }
  for (const [name, list] of lists)
    line.push(
      ...('multiple' in optionTypes[name] ? list : [list.join(',')]).map((value) => `--${name}=${value}`),
    );
  return line;
}

const optionNames = Object.keys(optionTypes);
const isOption = (name: string): name is OptionName => Object.hasOwn(optionTypes, name);

/** A number below zero is a value. */
const isOptionLike = (value: string): boolean => /^-[^\d.]/.test(value);

function commandOf(
  words: readonly string[],
): { readonly command: CommandName; readonly rest: readonly string[] } | undefined {
  for (const length of [2, 1]) {
    const command = words.slice(0, length).join(' ');
    if (isCommandName(command)) return { command, rest: words.slice(length) };
  }
  return undefined;
}

function noCommand([group = '', what]: readonly string[], language: Language): string {
  const words = commandWords[language].usage;
  const known = commandsOfGroup(group);
  if (known.length === 0) return words.command(group, nearest(group, commandGroups));
  return words.inGroup(group, what ?? null, nearest(what ?? '', known));
}

/** Of a command, of the first word of some, or of all. */
function helpOn(
  positionals: readonly string[],
  found: { readonly command: CommandName } | undefined,
  language: Language,
): Result<HelpAsked> {
  const [group = ''] = positionals;
  const topic = found?.command ?? (positionals.length < 2 ? group : positionals.join(' '));
  if (topic === '' || found || commandGroups.includes(topic)) return ok({ topic });
  return fail('bad-request', noCommand(positionals, language));
}

/** The word that was probably meant: at most two typing errors away, and one for every three letters. */
function nearest(given: string, known: readonly string[]): string | undefined {
  const most = Math.min(2, Math.floor(given.length / 3));
  const [best] = known
    .map((word) => ({ word, edits: editDistance(given, word, most) }))
    .sort((a, b) => a.edits - b.edits);
  return best && best.edits <= most ? best.word : undefined;
}
