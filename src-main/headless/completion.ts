import { cacheKinds } from '../../src-shared/domain/cache/cache';
import { exportFormats } from '../../src-shared/domain/export/export-format';
import { limitsBy } from '../../src-shared/domain/fish-health/lice-limits';
import { reportableTypes } from '../../src-shared/domain/gear/gear-item';
import { reportKinds } from '../../src-shared/domain/gear/report-rows';
import { type Language } from '../../src-shared/domain/settings/settings';
import { yearParts } from '../../src-shared/domain/weeks/year-parts';
import {
  allCommands,
  commandGroups,
  commandsOfGroup,
  type OptionName,
  optionTypes,
  ruleOf,
} from './command-table';
import { helpWords } from './help';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** Values of an option, where they are few and known. */
const choices: Readonly<Partial<Record<OptionName, readonly string[]>>> = {
  by: ['production-area', 'county', 'municipality'],
  direction: ['forward', 'backward'],
  each: ['week', 'locality', 'vessel'],
  format: exportFormats,
  kind: cacheKinds,
  language: ['en', 'nb'],
  limits: limitsBy,
  part: ['gaps', 'stops', 'visits', 'odd'],
  parts: yearParts,
  report: reportKinds,
  theme: ['day', 'dusk', 'night'],
  'tool-type': reportableTypes,
};
const choiceList = Object.entries(choices);

/** What a shell offers while a line is typed, by the table of commands. */
export const completionScript = (shell: Shell, language: Language): string =>
  ({ bash, zsh, fish })[shell](language);

/**
 * Patterns of `PLACE FIRST SECOND` with the words that may stand there: PLACE is that of the word being typed, 1 for the
 * first behind `kartbord`.
 */
function places(): readonly (readonly [pattern: string, words: readonly string[]])[] {
  const groups = commandGroups.map((group) => [group, commandsOfGroup(group)] as const);
  const commands = [...allCommands].sort((a, b) => b.split(' ').length - a.split(' ').length);
  const optionsOf = (name: (typeof allCommands)[number]): string[] =>
    ruleOf(name).options.map((option) => `--${option}`);
  return [
    ['"1 "*', [...commandGroups, 'help']],
    ['"2 help "*', commandGroups],
    ...groups.filter(([, of]) => of.length > 0).map(([group, of]) => [`"3 help ${group}"`, of] as const),
    ...groups.filter(([, of]) => of.length > 0).map(([group, of]) => [`"2 ${group} "*`, of] as const),
    ['"2 completion "*', shells],
    ...commands.map(
      (name) => [name.includes(' ') ? `*" ${name}"` : `*" ${name} "*`, optionsOf(name)] as const,
    ),
  ];
}

const cases = (of: readonly (readonly [string, readonly string[]])[]): string =>
  of.map(([pattern, words]) => `    ${pattern}) list="${words.join(' ')}" ;;`).join('\n');
const valueCases = (): string => cases(choiceList.map(([option, words]) => [`--${option}`, words]));

const bash = (): string => `# bash completion for kartbord
_kartbord() {
  local typed=\${COMP_WORDS[COMP_CWORD]} list=
  case "\${COMP_WORDS[COMP_CWORD-1]}" in
${valueCases()}
  esac
  [ -n "$list" ] || case "$COMP_CWORD \${COMP_WORDS[1]} \${COMP_WORDS[2]}" in
${cases(places())}
  esac
  COMPREPLY=($(compgen -W "$list" -- "$typed"))
}
complete -o default -F _kartbord kartbord
`;

const zsh = (): string => `#compdef kartbord
_kartbord() {
  local list=
  case "\${words[CURRENT-1]}" in
${valueCases()}
  esac
  [ -n "$list" ] || case "$((CURRENT - 1)) \${words[2]} \${words[3]}" in
${cases(places())}
  esac
  compadd -- \${=list} || _files
}
if [ "$funcstack[1]" = _kartbord ]; then _kartbord "$@"; else compdef _kartbord kartbord; fi
`;

function fish(language: Language): string {
  const { groups, commands, options, ofCommand } = helpWords[language];
  const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const line = (when: string, more: string, says: string): string =>
    `complete -c kartbord -n ${quoted(when)} ${more} -d ${quoted(says)}`;
  const seen = (word: string): string => `__fish_seen_subcommand_from ${word}`;
  const lines = Object.entries(groups).map(([name, does]) =>
    line('__fish_use_subcommand', `-f -a ${name}`, does),
  );
  for (const name of allCommands) {
    const [group = '', what] = name.split(' ');
    if (what !== undefined) {
      const others = commandsOfGroup(group).join(' ');
      lines.push(line(`${seen(group)}; and not ${seen(others)}`, `-f -a ${what}`, commands[name].does));
    }
    const when = what === undefined ? seen(group) : `${seen(group)}; and ${seen(what)}`;
    for (const option of ruleOf(name).options) {
      const [, says] = ofCommand[name]?.[option] ?? options[option];
      const type = optionTypes[option];
      const short = 'short' in type ? ` -s ${type.short}` : '';
      const values = choices[option];
      const value = values ? ` -x -a ${quoted(values.join(' '))}` : type.type === 'string' ? ' -r' : ' -f';
      lines.push(line(when, `-l ${option}${short}${value}`, says));
    }
  }
  lines.push(
    line(
      `${seen('help')}; and not ${seen(commandGroups.join(' '))}`,
      `-f -a ${quoted(commandGroups.join(' '))}`,
      groups['help'] ?? '',
    ),
  );
  lines.push(line(seen('completion'), `-f -a ${quoted(shells.join(' '))}`, ''));
  return `# fish completion for kartbord\n${lines.join('\n')}\n`;
}
