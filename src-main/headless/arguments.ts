import { parseArgs } from 'node:util';
import type { Scope } from '../../src-shared/domain/session';
import type { Language } from '../../src-shared/domain/settings';
import { type IsoWeek, parseIsoWeek } from '../../src-shared/domain/week';
import type { WeekFilter } from '../../src-shared/domain/week-filter';
import { fail, ok, type Result } from '../../src-shared/result';
import {
  forecastOptions,
  type ForecastOptions,
  type Target,
  targetOf,
  tracksFormOptions,
  type TracksFormOptions,
} from './export-arguments';
import { backupOptions, type BackupOptions } from './backup-arguments';
import { caseOptions, type CaseOptions } from './case-arguments';
import { filterOptions, type FilterSources, noSources, readFilter } from './filter-arguments';
import {
  fetchable,
  fetchOptions,
  type FetchOptions,
  forgetOptions,
  type ForgetOptions,
} from './offline-arguments';
import { layerForm, type LayerForm, weeksGiven } from './layer-arguments';
import { runOptions, type RunOptions } from './run-arguments';
import { tableCommands, tableOptions, type TableOptions } from './table-arguments';
import { deployOptions, retrieveOptions, type SendOptions } from './tools-arguments';
import { trackEventsOptions, type TrackEventsOptions } from './track-events-arguments';
import { mapOptions, type MapOptions } from './map-arguments';
import { weekProblem } from './week-argument';
import { windowsOptions, type WindowsOptions } from './windows-arguments';
import { type CommandWords, commandWords } from './words';

export type Command =
  | { readonly name: 'help' }
  | { readonly name: 'version' }
  | ({ readonly name: 'status' } & CommonOptions)
  | ({ readonly name: 'sign-in' } & CommonOptions & SignInOptions)
  | ({ readonly name: 'sign-out'; readonly scopes: readonly Scope[] } & CommonOptions)
  | ({ readonly name: 'export' } & CommonOptions & ExportOptions)
  | ({ readonly name: 'run' } & CommonOptions & RunOptions)
  | ({ readonly name: 'case' } & CommonOptions & CaseOptions)
  | ({ readonly name: 'backup' } & CommonOptions & BackupOptions)
  | ({ readonly name: 'export tools' } & CommonOptions & Target)
  /** One of them in a format. */
  | ({ readonly name: 'export layers'; readonly of: LayerCommand } & CommonOptions & LayerForm)
  | ({ readonly name: 'export tracks' } & CommonOptions & TracksFormOptions)
  | ({ readonly name: 'export forecast' } & CommonOptions & ForecastOptions)
  | ({ readonly name: 'export map' } & CommonOptions & MapOptions)
  | ({ readonly name: 'export windows' } & CommonOptions & WindowsOptions)
  | ({ readonly name: 'export table' } & CommonOptions & TableOptions)
  | ({ readonly name: 'export track-events' } & CommonOptions & TrackEventsOptions)
  | ({ readonly name: 'fetch' } & CommonOptions & FetchOptions)
  | ({ readonly name: 'cache status' } & CommonOptions)
  | ({ readonly name: 'cache forget' } & CommonOptions & ForgetOptions)
  | ({ readonly name: 'tools list'; readonly offline: boolean } & CommonOptions)
  | ({ readonly name: 'tools outbox'; readonly settle: boolean } & CommonOptions)
  /** `tools deploy` and `tools retrieve`. */
  | ({ readonly name: 'tools send' } & CommonOptions & SendOptions);

interface CommonOptions {
  readonly json: boolean;
  readonly profile: string | undefined;
  readonly profileFile: string | undefined;
}

interface SignInOptions {
  readonly scope: Scope;
  /** In place of the profile's. */
  readonly clientId: string | undefined;
  /** The QR code also where nobody seems to look. */
  readonly qr: boolean;
}

interface ExportOptions extends Target {
  readonly week: IsoWeek;
  /** The last of a range that begins with `week`; only as a layer. */
  readonly to?: IsoWeek;
  readonly filter: WeekFilter;
}

const options = {
  week: { type: 'string' },
  weeks: { type: 'string' },
  details: { type: 'boolean' },
  mmsi: { type: 'string' },
  satellite: { type: 'boolean' },
  at: { type: 'string', multiple: true },
  layer: { type: 'string', multiple: true },
  bbox: { type: 'string' },
  zooms: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  all: { type: 'boolean' },
  kind: { type: 'string' },
  locality: { type: 'string' },
  pinned: { type: 'boolean' },
  out: { type: 'string' },
  format: { type: 'string' },
  crs: { type: 'string' },
  each: { type: 'string' },
  only: { type: 'string' },
  title: { type: 'string' },
  note: { type: 'string' },
  against: { type: 'string' },
  years: { type: 'string' },
  parts: { type: 'string' },
  report: { type: 'string' },
  by: { type: 'string' },
  until: { type: 'string' },
  direction: { type: 'string' },
  steps: { type: 'string' },
  'carry-days': { type: 'string' },
  boats: { type: 'string' },
  part: { type: 'string' },
  gap: { type: 'string' },
  radius: { type: 'string' },
  dwell: { type: 'string' },
  wave: { type: 'string' },
  current: { type: 'string' },
  wind: { type: 'string' },
  hours: { type: 'string' },
  size: { type: 'string' },
  layers: { type: 'string' },
  theme: { type: 'string' },
  // Chromium takes `--type` for itself.
  'tool-type': { type: 'string' },
  count: { type: 'string' },
  set: { type: 'string' },
  tool: { type: 'string', multiple: true },
  removed: { type: 'string' },
  id: { type: 'string', multiple: true },
  'yes-to': { type: 'string' },
  'dry-run': { type: 'boolean' },
  wait: { type: 'string' },
  settle: { type: 'boolean' },
  profile: { type: 'string' },
  'profile-file': { type: 'string' },
  ...filterOptions,
  as: { type: 'string' },
  language: { type: 'string' },
  'client-id': { type: 'string' },
  qr: { type: 'boolean' },
  json: { type: 'boolean' },
  offline: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** The language of sentences, also of those about arguments that cannot be read. */
export function languageOf(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Language {
  const at = argv.findIndex((word) => word === '--language' || word.startsWith('--language='));
  const asked = at < 0 ? undefined : (argv[at]?.split('=')[1] ?? argv[at + 1]);
  const locale = asked ?? env['LC_ALL'] ?? env['LC_MESSAGES'] ?? env['LANG'] ?? '';
  return /^(nb|no|nn)/i.test(locale) ? 'nb' : 'en';
}

const layerCommands: ReadonlySet<string> = new Set<LayerCommand['name']>([
  'export',
  'export table',
  'export track-events',
  'export tracks',
  'export forecast',
  'export tools',
]);
const isLayerCommand = (command: Command): command is LayerCommand => layerCommands.has(command.name);

/** Reads the arguments after the program's own. `bad-request` with a sentence that says what is valid. */
export function parseCommand(
  argv: readonly string[],
  language: Language,
  sources: FilterSources = noSources,
): Result<Command> {
  const read = readCommand(argv, language, sources);
  if (!read.ok) return read;
  const { command, values } = read.value;
  const isRange = command.name === 'export' && command.to !== undefined;
  const isNew = command.name === 'export tools' || isRange;
  if (!isLayerCommand(command)) {
    const needless = (['format', 'crs', 'each'] as const).find((option) => values?.[option] !== undefined);
    return needless
      ? fail('bad-request', commandWords[language].usage.optionValue(`--${needless}`))
      : ok(command);
  }
  const form = layerForm(values ?? {}, language, isNew);
  if (!form.ok) return form;
  if (!form.value) return ok(command);
  const { json, profile, profileFile } = command;
  return ok({ name: 'export layers', of: command, json, profile, profileFile, ...form.value });
}

interface ReadCommand {
  readonly command: Command;
  readonly values: Values | null;
}

function readCommand(
  argv: readonly string[],
  language: Language,
  sources: FilterSources,
): Result<ReadCommand> {
  const words = commandWords[language].usage;
  let values: Values;
  let positionals: string[];
  try {
    ({ values, positionals } = parseArgs({ args: withNegatives(argv), options, allowPositionals: true }));
  } catch (error) {
    return fail('bad-request', unreadable(error, words));
  }
  const command = plainCommand(argv, values, positionals, language, sources);
  return command.ok ? ok({ command: command.value, values }) : command;
}

/** The command as it is without a format. */
function plainCommand(
  argv: readonly string[],
  values: Values,
  positionals: readonly string[],
  language: Language,
  sources: FilterSources,
): Result<Command> {
  const words = commandWords[language].usage;
  if (values.help || (argv.length === 0 && positionals.length === 0)) return ok({ name: 'help' });
  if (values.version) return ok({ name: 'version' });
  if (values.language !== undefined && !['en', 'nb'].includes(values.language))
    return fail('bad-request', words.choice('--language', 'en, nb'));
  if (values.profile !== undefined && values['profile-file'] !== undefined)
    return fail('bad-request', commandWords[language].profile.one);

  const common: CommonOptions = {
    json: values.json ?? false,
    profile: values.profile,
    profileFile: values['profile-file'],
  };
  const command = positionals.join(' ');
  if (command === 'status') return ok({ name: 'status', ...common });
  if (positionals[0] === 'sign-in' || positionals[0] === 'sign-out')
    return signCommand(positionals[0], positionals.slice(1), values, common, words);
  if (positionals[0] === 'run') {
    const given = runOptions(positionals.slice(1), values, language);
    return given.ok ? ok({ name: 'run', ...common, ...given.value }) : given;
  }
  if (positionals[0] === 'case') {
    const given = caseOptions(positionals.slice(1), values, language);
    return given.ok ? ok({ name: 'case', ...common, ...given.value }) : given;
  }
  if (positionals[0] === 'backup' || positionals[0] === 'restore') {
    const given = backupOptions(positionals[0], positionals.slice(1), values.out, language);
    return given.ok ? ok({ name: 'backup', ...common, ...given.value }) : given;
  }
  const toFetch = positionals[0] === 'fetch' && fetchable.find((what) => command === `fetch ${what}`);
  if (toFetch) {
    const given = fetchOptions(toFetch, values, language);
    return given.ok ? ok({ name: 'fetch', ...common, ...given.value }) : given;
  }
  const table = tableCommands.find((what) => command === `export ${what}`);
  if (table) {
    const filter = readFilter(values, language, sources);
    if (!filter.ok) return filter;
    const given = tableOptions(table, values, filter.value, language);
    return given.ok ? ok({ name: 'export table', ...common, ...given.value }) : given;
  }
  switch (command) {
    case 'export tools': {
      const target = targetOf(values, language, 'gpkg');
      return target.ok ? ok({ name: 'export tools', ...common, ...target.value }) : target;
    }
    case 'export localities':
      return exportCommand(values, common, language, sources);
    case 'export tracks':
    case 'export positions': {
      const what = command === 'export tracks' ? 'tracks' : 'positions';
      const given = tracksFormOptions(what, values, language);
      return given.ok ? ok({ name: 'export tracks', ...common, ...given.value }) : given;
    }
    case 'export track-events': {
      const given = trackEventsOptions(values, language);
      return given.ok ? ok({ name: 'export track-events', ...common, ...given.value }) : given;
    }
    case 'export forecast': {
      const given = forecastOptions(values, language);
      return given.ok ? ok({ name: 'export forecast', ...common, ...given.value }) : given;
    }
    case 'export map': {
      const given = mapOptions(values, language);
      return given.ok ? ok({ name: 'export map', ...common, ...given.value }) : given;
    }
    case 'export windows': {
      const given = windowsOptions(values, language);
      return given.ok ? ok({ name: 'export windows', ...common, ...given.value }) : given;
    }
    case 'cache status':
      return ok({ name: 'cache status', ...common });
    case 'cache forget': {
      const given = forgetOptions(values, language);
      return given.ok ? ok({ name: 'cache forget', ...common, ...given.value }) : given;
    }
    case 'tools list':
      return ok({ name: 'tools list', ...common, offline: values.offline ?? false });
    case 'tools outbox':
      return ok({ name: 'tools outbox', ...common, settle: values.settle ?? false });
    case 'tools deploy':
    case 'tools retrieve': {
      const given = (command === 'tools deploy' ? deployOptions : retrieveOptions)(values, language);
      return given.ok ? ok({ name: 'tools send', ...common, ...given.value }) : given;
    }
    default:
      return fail('bad-request', words.command(command));
  }
}

const scopes = ['api', 'ais'] as const satisfies readonly Scope[];

function signCommand(
  name: 'sign-in' | 'sign-out',
  rest: readonly string[],
  values: Values,
  common: CommonOptions,
  words: CommandWords['usage'],
): Result<Command> {
  const [given] = rest;
  const scope = scopes.find((one) => one === given);
  if (given !== undefined && (!scope || rest.length > 1))
    return fail('bad-request', words.scope(rest.join(' ')));
  const clientId = values['client-id'];
  if (clientId !== undefined && (name !== 'sign-in' || scope !== 'ais'))
    return fail('bad-request', words.optionValue('--client-id'));
  if (name === 'sign-out') return ok({ name, ...common, scopes: scope ? [scope] : scopes });
  return ok({ name, ...common, scope: scope ?? 'api', clientId, qr: values.qr ?? false });
}

function exportCommand(
  values: Values,
  common: CommonOptions,
  language: Language,
  sources: FilterSources,
): Result<Command> {
  const words = commandWords[language].usage;
  const range = weeksGiven(values, language);
  if (range && !range.ok) return range;
  if (values.week === undefined && !range) return fail('bad-request', words.missing('--week 2026-W40'));
  const week = range ? range.value.from : parseIsoWeek(values.week ?? '');
  if (!week) return fail('bad-request', weekProblem(values.week ?? '', language));
  const target = targetOf(values, language);
  if (!target.ok) return target;
  const filter = readFilter(values, language, sources);
  if (!filter.ok) return filter;
  return ok({
    name: 'export',
    ...common,
    ...target.value,
    week,
    ...(range ? { to: range.value.to } : {}),
    filter: filter.value,
  });
}

/** parseArgs' own messages run over several sentences. */
function unreadable(error: unknown, words: CommandWords['usage']): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, option = ''] = /'(-[^' =]*)/.exec(message) ?? [];
  if (/secret|password/i.test(option)) return words.secretArgument;
  if (/unknown option/i.test(message)) return words.unknownOption(option);
  return /argument missing|does not take/i.test(message)
    ? words.optionValue(option)
    : words.unknownOption(option);
}

/** A longitude to the west begins with a minus, which parseArgs takes for another option. */
function withNegatives(argv: readonly string[]): string[] {
  const words = [...argv];
  for (let at = words.length - 2; at >= 0; at--)
    if (/^--(at|bbox|area)$/.test(words[at] ?? '') && /^-\d/.test(words[at + 1] ?? ''))
      words.splice(at, 2, `${words[at]}=${words[at + 1]}`);
  return words;
}

/** The commands whose layers can be written in any format. */
export type LayerCommand = Extract<
  Command,
  {
    name:
      | 'export'
      | 'export table'
      | 'export track-events'
      | 'export tracks'
      | 'export forecast'
      | 'export tools';
  }
>;
