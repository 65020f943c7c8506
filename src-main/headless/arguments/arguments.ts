import { limitsBy, type LimitsBy } from '../../../src-shared/domain/fish-health/lice-limits';
import { localityNo, type LocalityNo } from '../../../src-shared/domain/fish-health/locality';
import type { Scope } from '../../../src-shared/domain/session/session';
import { type Colouring, colourings } from '../../../src-shared/domain/figure/colouring';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { type IsoWeek, parseIsoWeek } from '@kartbord/common/week';
import { filterNeeds } from '../../../src-shared/domain/filter/filter-needs';
import type { WeekFilter } from '../../../src-shared/domain/filter/week-filter';
import { fail, ok, type Result } from '../../../src-shared/result';
import {
  forecastOptions,
  type ForecastOptions,
  type Target,
  targetOf,
  tracksFormOptions,
  type TracksFormOptions,
} from './export-arguments';
import { backupOptions, type BackupOptions } from './backup-arguments';
import { caseFileOptions, type CaseFileOptions } from './case-arguments';
import type { CommandLine, HelpAsked, Values } from '../command-line';
import { type FilterSources, noSources, readFilter } from './filter-arguments';
import {
  type Fetchable,
  fetchOptions,
  type FetchOptions,
  forgetOptions,
  type ForgetOptions,
} from './offline-arguments';
import {
  citationsOptions,
  type CitationsOptions,
  digestOptions,
  type DigestOptions,
} from './digest-arguments';
import { databaseOptions, type DatabaseOptions } from './database-arguments';
import { datasetOptions, type DatasetOptions } from './dataset-arguments';
import { storeAddress, type StoredOptions, storedOptions, type StoreOptions } from './store-arguments';
import { importOptions, type ImportOptions } from './import-arguments';
import { drillOptions, type DrillOptions } from './drill-arguments';
import { layerForm, type LayerForm, wrongEnding } from './layer-arguments';
import { runOptions, type RunOptions } from './run-arguments';
import { type Shell, shells } from '../completion';
import { asOfOf, isTableCommand, tableOptions, type TableOptions } from './table-arguments';
import { tableWords } from '../words/table-words';
import { deployOptions, retrieveOptions, type SendOptions } from './gear-arguments';
import { trackEventsOptions, type TrackEventsOptions } from './track-events-arguments';
import { planOptions } from './plan-arguments';
import { mapOptions, type MapOptions } from './map-arguments';
import { serveOptions, type ServeOptions } from './serve-arguments';
import { vesselsOptions } from './vessels-arguments';
import { weekProblem } from './week-argument';
import { windowsOptions, type WindowsOptions } from './windows-arguments';
import { localityNumbersOf, weekRangeOf } from './value-arguments';
import { layerWords } from '../words/layer-words';
import { commandWords } from '../words/words';

export type Command =
  | ({ readonly name: 'help' } & HelpAsked)
  | ({ readonly name: 'completion'; readonly shell: Shell } & CommonOptions)
  | { readonly name: 'version' }
  | ({ readonly name: 'status' } & CommonOptions)
  | ({ readonly name: 'probe'; readonly out: string | undefined } & CommonOptions)
  | ({ readonly name: 'drill' } & CommonOptions & DrillOptions)
  | ({ readonly name: 'sign-in' } & CommonOptions & SignInOptions)
  | ({
      readonly name: 'sign-in clickhouse' | 'sign-out clickhouse';
      readonly store: StoreOptions;
    } & CommonOptions)
  | ({ readonly name: 'sign-out'; readonly scopes: readonly Scope[] } & CommonOptions)
  | ({ readonly name: 'export' } & CommonOptions & ExportOptions)
  | ({ readonly name: 'digest' } & CommonOptions & DigestOptions)
  | ({ readonly name: 'citations' } & CommonOptions & CitationsOptions)
  | ({ readonly name: 'run' } & CommonOptions & RunOptions)
  | ({ readonly name: 'case' } & CommonOptions & CaseFileOptions)
  | ({ readonly name: 'import' } & CommonOptions & ImportOptions)
  | ({ readonly name: 'backup' } & CommonOptions & BackupOptions)
  | ({ readonly name: 'check' } & CommonOptions)
  | ({ readonly name: 'export gear' } & CommonOptions & Target)
  /** One of them in a format. */
  | ({ readonly name: 'export layers'; readonly of: LayerCommand } & CommonOptions & LayerForm)
  /** One of them into a database. */
  | ({
      readonly name: 'export database';
      readonly of: LayerCommand;
      readonly database: DatabaseOptions | StoreOptions;
      readonly offline: boolean;
    } & CommonOptions)
  | ({ readonly name: 'export dataset' } & CommonOptions & DatasetOptions)
  /** Positions of a store. */
  | ({
      readonly name: 'export stored';
      readonly mmsis: readonly number[] | null;
      readonly fromMs: number | null;
      readonly toMs: number | null;
      readonly form: LayerForm;
    } & StoredOptions &
      CommonOptions)
  | ({ readonly name: 'export tracks' } & CommonOptions & TracksFormOptions)
  | ({ readonly name: 'export forecast' } & CommonOptions & ForecastOptions)
  | ({ readonly name: 'export map' } & CommonOptions & MapOptions)
  | ({ readonly name: 'export windows' } & CommonOptions & WindowsOptions)
  | ({ readonly name: 'export table' } & CommonOptions & TableOptions)
  | ({ readonly name: 'export track-events' } & CommonOptions & TrackEventsOptions)
  | ({ readonly name: 'serve' } & CommonOptions & ServeOptions)
  | ({ readonly name: 'fetch' } & CommonOptions & FetchOptions)
  | ({ readonly name: 'cache status' } & CommonOptions)
  | ({ readonly name: 'cache forget' } & CommonOptions & ForgetOptions)
  | ({ readonly name: 'gear list'; readonly offline: boolean } & CommonOptions)
  | ({ readonly name: 'gear outbox'; readonly settle: boolean } & CommonOptions)
  /** `gear set` and `gear retrieve`. */
  | ({ readonly name: 'gear send' } & CommonOptions & SendOptions);

interface CommonOptions {
  /** By what sites are judged, where the command has it; left out: as the person chose. */
  readonly limits?: LimitsBy;
  readonly json: boolean;
  /** Nothing on stderr of how far it is. */
  readonly quiet: boolean;
  /** Each request on stderr. */
  readonly verbose: boolean;
  readonly profile: string | undefined;
  readonly profileFile: string | undefined;
  /** In place of the profile's, for the client whose secret is given. */
  readonly clientId: string | undefined;
  readonly secretFile: string | undefined;
}

interface SignInOptions {
  readonly scope: Scope;
  /** The QR code also where nobody seems to look. */
  readonly qr: boolean;
}

interface ExportOptions extends Target {
  readonly week: IsoWeek;
  /** The last of a range that begins with `week`; only as a layer. */
  readonly to?: IsoWeek;
  /** The end of the day as of which the week is written; left out: as it is known now. */
  readonly asOfMs?: number;
  readonly filter: WeekFilter;
  /** Null: all that the filter shows. */
  readonly localityNos: readonly LocalityNo[] | null;
  /** Of the style of a GeoPackage; left out: by state. */
  readonly colouring?: Colouring;
}

const layerCommands: ReadonlySet<string> = new Set<LayerCommand['name']>([
  'export',
  'export table',
  'export track-events',
  'export tracks',
  'export forecast',
  'export gear',
]);
const isLayerCommand = (command: Command): command is LayerCommand => layerCommands.has(command.name);

/** What a line says. `bad-request` with a sentence that says what is valid. */
export function commandOfLine(
  line: CommandLine | HelpAsked | 'version',
  language: Language,
  sources: FilterSources = noSources,
): Result<Command> {
  if (line === 'version') return ok({ name: line });
  if ('topic' in line) return ok({ name: 'help', ...line });
  const { values } = line;
  const stored = line.command === 'export positions' ? storedOptions(values, language, sources) : ok(null);
  if (!stored.ok) return stored;
  if (stored.value) return storedCommand(line, stored.value, language, sources);
  const database = databaseOptions(line.command, values, language);
  if (!database.ok) return database;
  const read = plainCommand(line, language, sources);
  if (!read.ok) return read;
  const command = read.value;
  if (database.value && isLayerCommand(command)) {
    const { offline } = database.value;
    return ok({
      name: 'export database',
      of: command,
      database: database.value,
      ...commonOf(command),
      offline,
    });
  }
  if (!isLayerCommand(command)) {
    const wrong = wrongEnding(line.command, values, language);
    return wrong === undefined ? read : fail('bad-request', wrong);
  }
  const isRange = command.name === 'export' && command.to !== undefined;
  const isNew = command.name === 'export gear' || isRange;
  const form = layerForm(line.command, values, language, isNew);
  if (!form.ok) return form;
  if (values.colouring !== undefined && form.value?.format !== 'gpkg')
    return fail('bad-request', layerWords[language].onlyGeoPackage);
  if (!form.value) return read;
  if (command.name === 'export' && command.asOfMs !== undefined)
    return fail('bad-request', tableWords[language].asOfOneWeek);
  // A layer has the newest answer alone.
  if (command.name === 'export forecast' && command.runs)
    return fail(
      'bad-request',
      commandWords[language].usage.endingOfFormat('--runs', form.value.out, '.geojson, .csv'),
    );
  return ok({ name: 'export layers', of: command, ...commonOf(command), ...form.value });
}

function storedCommand(
  line: CommandLine,
  stored: StoredOptions,
  language: Language,
  sources: FilterSources,
): Result<Command> {
  const { values } = line;
  // All vessels of the store are asked for where none is named; of a service one has to be.
  const named = { ...values, mmsi: values.mmsi ?? '257000000' };
  const read = plainCommand({ ...line, values: named }, language, sources);
  if (!read.ok) return read;
  const command = read.value;
  const form = layerForm(line.command, values, language, true);
  if (!form.ok) return form;
  if (command.name !== 'export tracks' || !form.value)
    return fail('bad-request', layerWords[language].noPipe);
  const { mmsis, fromMs, toMs } = command;
  return ok({
    ...commonOf(command),
    name: 'export stored',
    mmsis: values.mmsi === undefined ? null : mmsis,
    fromMs,
    toMs,
    form: form.value,
    ...stored,
  });
}

function commonOf(command: LayerCommand): CommonOptions {
  const { limits, json, quiet, verbose, profile, profileFile, clientId, secretFile } = command;
  const given = { json, quiet, verbose, profile, profileFile, clientId, secretFile };
  return { ...(limits ? { limits } : {}), ...given };
}

/** The command as it is without a format. */
function plainCommand(
  { command, file, values }: CommandLine,
  language: Language,
  sources: FilterSources,
): Result<Command> {
  if (values.language !== undefined && !['en', 'nb'].includes(values.language))
    return fail('bad-request', commandWords[language].usage.choice('--language', 'en, nb'));
  const by = limitsBy.find((one) => one === values.limits);
  if (values.limits !== undefined && !by)
    return fail('bad-request', commandWords[language].usage.choice('--limits', limitsBy.join(', ')));
  const common: CommonOptions = {
    ...(by ? { limits: by } : {}),
    json: values.json ?? false,
    quiet: values.quiet ?? false,
    verbose: values.verbose ?? false,
    profile: values.profile,
    profileFile: values['profile-file'],
    clientId: values['client-id'],
    secretFile: values['secret-file'],
  };
  const as = <Name extends Command['name'], T extends object>(
    name: Name,
    given: Result<T>,
  ): Result<{ readonly name: Name } & CommonOptions & T> =>
    given.ok ? ok({ name, ...common, ...given.value }) : given;
  if (isTableCommand(command)) {
    // Its --municipality is of no filter: it can be several.
    const filter = command === 'export municipality' ? ok({}) : readFilter(values, language, sources);
    if (!filter.ok) return filter;
    return as('export table', tableOptions(command, values, filter.value, language));
  }
  switch (command) {
    case 'export localities':
      return exportCommand(values, common, language, sources);
    case 'export gear':
      return as('export gear', targetOf(values, language, 'gpkg'));
    case 'export dataset':
      return as('export dataset', datasetOptions(values, language));
    case 'export tracks':
    case 'export positions': {
      const what = command === 'export tracks' ? 'tracks' : 'positions';
      return as('export tracks', tracksFormOptions(what, values, language));
    }
    case 'export track-events':
      return as('export track-events', trackEventsOptions(values, language));
    case 'export forecast':
      return as('export forecast', forecastOptions(values, language));
    case 'export map':
      return as('export map', mapOptions(values, language));
    case 'export windows':
      return as('export windows', windowsOptions(values, language));
    case 'export plan':
      return as('export table', planOptions(values, language));
    case 'vessels':
      return as('export table', vesselsOptions(values, language, sources));
    case 'digest':
      return as('digest', digestOptions(values, language, sources));
    case 'citations':
      return as('citations', citationsOptions(values, language));
    case 'run':
      return as('run', runOptions(file, values, language));
    case 'case make':
      return as('case', caseFileOptions(file, values, language));
    case 'case verify':
      return ok({ name: 'case', ...common, do: 'verify', file });
    case 'import':
      return as('import', importOptions(file, values, language));
    case 'backup':
      return as('backup', backupOptions(values.out, language));
    case 'restore':
      return ok({ name: 'backup', ...common, do: 'restore', file });
    case 'serve':
      return as('serve', serveOptions(values, language));
    case 'fetch localities':
    case 'fetch years':
    case 'fetch reports':
    case 'fetch tracks':
    case 'fetch forecasts':
    case 'fetch tiles':
      return as('fetch', fetchOptions(command.slice('fetch '.length) as Fetchable, values, language));
    case 'cache forget':
      return as('cache forget', forgetOptions(values, language));
    case 'gear list':
      return ok({ name: command, ...common, offline: values.offline ?? false });
    case 'gear outbox':
      return ok({ name: command, ...common, settle: values.settle ?? false });
    case 'gear set':
      return as('gear send', deployOptions(values, language));
    case 'gear retrieve':
      return as('gear send', retrieveOptions(values, language));
    case 'probe':
      if (values.out !== '-') return ok({ name: command, ...common, out: values.out });
      // To a pipe goes the report itself, as with --json.
      return common.json
        ? fail('bad-request', commandWords[language].usage.jsonAndPipe)
        : ok({ name: command, ...common, out: undefined, json: true });
    case 'drill':
      return as('drill', drillOptions(values, language));
    case 'cache status':
    case 'check':
    case 'status':
      return ok({ name: command, ...common });
    case 'completion': {
      const shell = shells.find((one) => one === file);
      return shell
        ? ok({ name: command, ...common, shell })
        : fail('bad-request', commandWords[language].usage.choice('completion', shells.join(', ')));
    }
    case 'sign-in':
    case 'sign-in api':
    case 'sign-in ais': {
      const scope = command === 'sign-in ais' ? 'ais' : 'api';
      return ok({ name: 'sign-in', ...common, scope, qr: values.qr ?? false });
    }
    case 'sign-in clickhouse':
    case 'sign-out clickhouse': {
      const address = storeAddress(values.store ?? '', language);
      if (!address.ok) return address;
      const passwordFile = values['password-file'];
      return ok({
        name: command,
        ...common,
        store: { ...address.value, passwordFile, isDdl: false, offline: false },
      });
    }
    case 'sign-out':
      return ok({ name: 'sign-out', ...common, scopes: ['api', 'ais'] });
    case 'sign-out api':
      return ok({ name: 'sign-out', ...common, scopes: ['api'] });
    case 'sign-out ais':
      return ok({ name: 'sign-out', ...common, scopes: ['ais'] });
  }
}

function exportCommand(
  values: Values,
  common: CommonOptions,
  language: Language,
  sources: FilterSources,
): Result<Command> {
  const words = commandWords[language].usage;
  const range = values.weeks === undefined ? null : weekRangeOf(values.weeks, language);
  if (range && !range.ok) return range;
  if (values.week === undefined && !range) return fail('bad-request', words.missing('--week 2026-W40'));
  const week = range ? range.value.from : parseIsoWeek(values.week ?? '');
  if (!week) return fail('bad-request', weekProblem(values.week ?? '', language));
  const target = targetOf(values, language);
  if (!target.ok) return target;
  const filter = readFilter(values, language, sources);
  if (!filter.ok) return filter;
  const numbers = values.locality === undefined ? ok(null) : localityNumbersOf(values.locality, language);
  if (!numbers.ok) return numbers;
  const asOf = asOfOf(values, language);
  if (!asOf.ok) return asOf;
  const { asOfMs } = asOf.value;
  // Other weeks and the service's own filter are as they are now.
  const isMore = range !== null || filterNeeds(filter.value, week).weeks.length > 0 || filter.value.service;
  if (asOfMs !== undefined && isMore) return fail('bad-request', tableWords[language].asOfOneWeek);
  const colouring = colourings.find((one) => one === values.colouring);
  if (values.colouring !== undefined && !colouring)
    return fail('bad-request', words.choice('--colouring', colourings.join(', ')));
  return ok({
    name: 'export',
    ...common,
    ...target.value,
    week,
    ...(range ? { to: range.value.to } : {}),
    ...asOf.value,
    filter: filter.value,
    localityNos: numbers.value?.map(localityNo) ?? null,
    ...(colouring ? { colouring } : {}),
  });
}

/** The commands whose layers can be written in any format. */
export type LayerCommand = Extract<
  Command,
  {
    name:
      'export' | 'export table' | 'export track-events' | 'export tracks' | 'export forecast' | 'export gear';
  }
>;
