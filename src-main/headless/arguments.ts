import { parseArgs } from 'node:util';
import { type LiceState, liceStates } from '../../src-shared/domain/lice-state';
import type { Scope } from '../../src-shared/domain/session';
import type { Language } from '../../src-shared/domain/settings';
import { type IsoWeek, parseIsoWeek, weeksInYear } from '../../src-shared/domain/week';
import type { WeekFilter } from '../../src-shared/domain/week-filter';
import { fail, ok, type Result } from '../../src-shared/result';
import { fetchOptions, type FetchOptions, forgetOptions, type ForgetOptions } from './offline-arguments';
import { type CommandWords, commandWords } from './words';

export type Command =
  | { readonly name: 'help' }
  | { readonly name: 'version' }
  | ({ readonly name: 'status' } & CommonOptions)
  | ({ readonly name: 'sign-in' } & CommonOptions & SignInOptions)
  | ({ readonly name: 'sign-out'; readonly scopes: readonly Scope[] } & CommonOptions)
  | ({ readonly name: 'export' } & CommonOptions & ExportOptions)
  | ({ readonly name: 'fetch' } & CommonOptions & FetchOptions)
  | { readonly name: 'fetch tracks' }
  | ({ readonly name: 'cache status' } & CommonOptions)
  | ({ readonly name: 'cache forget' } & CommonOptions & ForgetOptions);

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

interface ExportOptions {
  readonly week: IsoWeek;
  /** `-` is stdout. */
  readonly out: string;
  readonly filter: WeekFilter;
  /** Never the network. */
  readonly offline: boolean;
}

const options = {
  week: { type: 'string' },
  weeks: { type: 'string' },
  details: { type: 'boolean' },
  mmsi: { type: 'string' },
  all: { type: 'boolean' },
  kind: { type: 'string' },
  locality: { type: 'string' },
  pinned: { type: 'boolean' },
  out: { type: 'string' },
  profile: { type: 'string' },
  'profile-file': { type: 'string' },
  'filter-text': { type: 'string' },
  state: { type: 'string' },
  disease: { type: 'string' },
  municipality: { type: 'string' },
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

/** Reads the arguments after the program's own. `bad-request` with a sentence that says what is valid. */
export function parseCommand(argv: readonly string[], language: Language): Result<Command> {
  const words = commandWords[language].usage;
  let values: Values;
  let positionals: string[];
  try {
    ({ values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true }));
  } catch (error) {
    return fail('bad-request', unreadable(error, words));
  }
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
  switch (command) {
    case 'export localities':
      return exportCommand(values, common, words);
    case 'fetch localities': {
      const given = fetchOptions(values, language);
      return given.ok ? ok({ name: 'fetch', ...common, ...given.value }) : given;
    }
    case 'fetch tracks':
      return ok({ name: 'fetch tracks' });
    case 'cache status':
      return ok({ name: 'cache status', ...common });
    case 'cache forget': {
      const given = forgetOptions(values, language);
      return given.ok ? ok({ name: 'cache forget', ...common, ...given.value }) : given;
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

function exportCommand(values: Values, common: CommonOptions, words: CommandWords['usage']): Result<Command> {
  if (values.week === undefined) return fail('bad-request', words.missing('--week 2026-W40'));
  const week = parseIsoWeek(values.week);
  if (!week) return fail('bad-request', weekProblem(values.week, words));
  if (!values.out) return fail('bad-request', words.missing('--out file.geojson'));
  if (values.out === '-' && common.json) return fail('bad-request', words.jsonAndPipe);
  const filter = readFilter(values, words);
  if (!filter.ok) return filter;
  return ok({
    name: 'export',
    ...common,
    week,
    out: values.out,
    filter: filter.value,
    offline: values.offline ?? false,
  });
}

export function weekProblem(text: string, words: CommandWords['usage']): string {
  const [, year, week] = /^(\d{4})-?W?(\d{1,2})$/i.exec(text.trim()) ?? [];
  if (year === undefined || week === undefined || Number(year) < 1970) return words.week(text);
  return words.weekOfYear(Number(year), weeksInYear(Number(year)));
}

const diseases = ['pd', 'isa', 'other'] as const;
type Disease = (typeof diseases)[number];

function readFilter(values: Values, words: CommandWords['usage']): Result<WeekFilter> {
  const states = listOf<LiceState>(values.state, liceStates);
  if (states === 'unknown') return fail('bad-request', words.choice('--state', liceStates.join(', ')));
  const marks = listOf<Disease>(values.disease, diseases);
  if (marks === 'unknown') return fail('bad-request', words.choice('--disease', diseases.join(', ')));
  const { municipality } = values;
  if (municipality !== undefined && !/^\d{2}(\d{2})?$/.test(municipality))
    return fail('bad-request', words.municipality);
  const text = values['filter-text'];
  return ok({
    ...(text === undefined ? {} : { text }),
    ...(states ? { states } : {}),
    ...(marks ? { diseases: marks } : {}),
    ...(municipality === undefined ? {} : { municipalityNo: municipality }),
  });
}

function listOf<T extends string>(
  text: string | undefined,
  valid: readonly T[],
): T[] | undefined | 'unknown' {
  if (text === undefined) return undefined;
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  const known = valid.filter((name) => names.includes(name));
  return names.every((name) => valid.some((one) => one === name)) ? known : 'unknown';
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
