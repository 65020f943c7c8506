import type { Language } from '../../src-shared/domain/settings/settings';
import type { Result } from '../../src-shared/result';
import { type Command, commandOfLine } from './arguments/arguments';
import { readLine } from './command-line';
import { type CommandName, layerOptions, type OptionName, optionTypes, ruleOf } from './command-table';
import type { FilterSources } from './arguments/filter-arguments';

/** For tests: a right line of every command, and a right value of every option that is not the usual one. */

export function parseCommand(
  argv: readonly string[],
  language: Language,
  sources?: FilterSources,
): Result<Command> {
  const line = readLine(argv, language);
  return line.ok ? commandOfLine(line.value, language, sources) : line;
}

const values: Readonly<Partial<Record<OptionName, string>>> = {
  after: 'infected',
  against: '2026-W30',
  area: '5,60 6,60 6,61',
  as: 'csv',
  'as-of': '2026-10-05',
  at: '5.33,60.39',
  bbox: '5.1,60.1,5.2,60.2',
  bin: '0.01',
  boats: 'wellboat',
  by: 'production-area',
  'carry-days': '7',
  'client-id': 'me@example.invalid:ais',
  'secret-file': 'secret.txt',
  colouring: 'disease',
  count: '450',
  county: '46',
  crs: 'EPSG:25833',
  current: '0.5',
  direction: 'backward',
  disease: 'pd',
  'days-between': '14',
  dwell: '2h',
  each: 'week',
  filter: 'Western fjords',
  'filter-text': 'holm',
  format: 'xlsx',
  from: '2026-09-01',
  gap: '2h',
  history: 'over:2/4',
  hours: '3',
  in: '5,60 5.1,60 5.1,60.1',
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  kind: 'week',
  language: 'nb',
  layer: 'sea',
  layers: 'pdzone,week',
  lice: '0.2..0.5',
  limits: 'own',
  locality: '12345',
  mmsi: '257000001',
  lost: '0a1b2c3d-0000-4000-8000-00000000000a',
  municipality: '4601',
  near: '12345',
  note: 'A note',
  only: 'map',
  outbreaks: '200',
  of: '4601',
  organisation: '999999999',
  part: 'visits',
  parts: 'visits',
  port: '4747',
  'production-area': '4',
  'production-type': 'sea',
  passages: '14',
  'password-file': 'password.txt',
  profile: 'Sample',
  'profile-file': 'p.json',
  purpose: 'food',
  radius: '500',
  removed: '2026-11-21T14:30Z',
  report: 'lice',
  service: '{"anyGreen":true}',
  schema: 'lice',
  seed: '7',
  set: '2026-11-21T08:00Z',
  since: '2026-W40',
  size: '800x600',
  species: 'salmon',
  sites: '12345,12346',
  state: 'over',
  store: 'clickhouse://me@localhost/sea',
  speed: '9',
  steps: '2',
  stop: '5.2,60.5 2026-11-28T08:00Z 2026-11-28T12:00Z wave=1 wind=8 Washing',
  theme: 'night',
  thin: '30m',
  title: 'A title',
  to: '2026-09-05',
  tool: 'tool-1',
  'tool-type': 'NETS',
  treated: 'any',
  until: '2026-10-15',
  vessel: 'Oppdiktholm',
  wait: '5',
  wave: '1.0',
  week: '2026-W40',
  weeks: '2026-W30..2026-W32',
  wind: '8',
  within: '5',
  years: '2025..2026',
  'yes-to': 'on-land',
  zooms: '6..9',
};

interface Bare {
  /** Without them it is not read. */
  readonly needs: readonly OptionName[];
  readonly out?: string;
  readonly as?: string;
  readonly format?: string;
  /** With an option another one that it has no meaning without, or another value of --out. */
  readonly beside?: Readonly<Partial<Record<OptionName, readonly OptionName[]>>>;
}

const years: Bare = { needs: ['locality', 'years', 'out'] };
const layers: Bare['beside'] = { each: ['format'] };

export const bare: Readonly<Partial<Record<CommandName, Bare>>> = {
  'export localities': { needs: ['week', 'out'], out: 'a.geojson', format: 'gpkg', beside: layers },
  'export history': { needs: ['weeks', 'out'] },
  'export dataset': { needs: ['out'], out: 'd/' },
  'export disease': years,
  'export treatments': years,
  'export visits': years,
  'export contacts': {
    needs: ['locality', 'week', 'out'],
    beside: { from: ['to'], to: ['from'] },
  },
  'export week-difference': { needs: ['week', 'out'] },
  'export statistics': { needs: ['week', 'out'] },
  'export revisions': { needs: ['week', 'as-of', 'out'] },
  'export national': { needs: ['week', 'out'] },
  'export outbreaks': { needs: ['years', 'out'] },
  'export zones': { needs: ['years', 'out'] },
  'export counts': { needs: ['years', 'out'] },
  'export neighbours': { needs: ['locality', 'week', 'out'] },
  'export plan': { needs: ['stop', 'out'] },
  'export stays': { needs: ['years', 'out'] },
  'export treatment-study': { needs: ['years', 'out'] },
  'export calls': { needs: ['mmsi', 'years', 'out'], beside: { after: ['days-between'] } },
  'export site-vessels': {
    needs: ['years', 'out'],
    beside: { after: ['days-between'], within: ['locality'] },
  },
  'export locality-detail': { needs: ['locality', 'week', 'out'] },
  'export register': { needs: ['week', 'out'] },
  'export overview': { needs: ['of', 'week', 'out'] },
  'export municipality': { needs: ['municipality', 'out'] },
  'export profile': { needs: ['out'] },
  'export relied-windows': { needs: ['out'] },
  'export gear-season': { needs: ['years', 'out'] },
  'export report': { needs: ['report', 'weeks', 'out'] },
  'export tracks': { needs: ['mmsi', 'out'], out: 'a.geojson', as: 'lines' },
  'export positions': {
    needs: ['mmsi', 'out'],
    out: 'a.geojson',
    beside: {
      bbox: ['store'],
      in: ['store'],
      near: ['store'],
      within: ['near', 'store'],
      thin: ['store'],
    },
  },
  'export track-events': { needs: ['part', 'mmsi', 'out'] },
  'export forecast': { needs: ['at', 'out'], out: 'a' },
  'export gear': { needs: ['out'], out: 'a.gpkg' },
  'export windows': { needs: ['at', 'wave', 'as', 'out'], out: 'a', as: 'ics' },
  'export map': { needs: ['bbox', 'out'], out: 'a.png' },
  vessels: { needs: ['in', 'from', 'out'], beside: { within: ['near'] } },
  digest: { needs: ['since'], out: 'a.csv', format: 'csv' },
  citations: { needs: [], out: 'a.csv', format: 'csv' },
  run: { needs: ['out'], out: 'folder/' },
  'case make': { needs: ['out'], out: 'a.kartcase' },
  import: { needs: [], format: 'csv' },
  backup: { needs: ['out'], out: 'a.kartbackup' },
  probe: { needs: [], out: 'a.json' },
  drill: { needs: [], format: 'csv', beside: { out: ['outbreaks'], format: ['outbreaks'] } },
  'fetch localities': { needs: ['weeks'] },
  'fetch years': { needs: ['years'] },
  'fetch reports': { needs: ['weeks'] },
  'fetch tracks': { needs: ['mmsi'] },
  'fetch forecasts': { needs: ['at'] },
  'fetch tiles': { needs: ['layer', 'bbox', 'zooms'] },
  'cache forget': { needs: ['kind'] },
  'sign-in clickhouse': { needs: ['store'] },
  'sign-out clickhouse': { needs: ['store'] },
  'gear set': { needs: ['tool-type', 'at', 'count', 'set'] },
  'gear retrieve': { needs: ['tool', 'removed'] },
};

export const savedForTests = { name: 'Western fjords', filter: { municipalityNo: '4602' } };

/** An option as it is written on a line. */
export function sampleOf(
  command: CommandName,
  option: OptionName,
  isLayer = false,
  isDatabase = false,
  isProject = false,
  isStore = false,
): readonly string[] {
  if (optionTypes[option].type === 'boolean') return [`--${option}`];
  const { out = 'a.csv', as, format: own } = bare[command] ?? {};
  const format = isProject ? 'gpkg' : own;
  const value = {
    ...values,
    out: isStore
      ? 'clickhouse://me@localhost/sea'
      : isDatabase
        ? 'postgresql://me@localhost/gis'
        : isLayer
          ? `a.${format ?? 'xlsx'}`
          : out,
    ...(as === undefined ? {} : { as }),
    ...(format === undefined ? {} : { format }),
  }[option];
  if (value === undefined) throw new Error(`--${option} has no sample`);
  return [`--${option}`, value];
}

const ofLayers: readonly OptionName[] = [...layerOptions, 'colouring'];

/** A right line of a command, with some options more and without others; what excludes one of them is left out. */
export function lineOf(
  command: CommandName,
  more: readonly OptionName[] = [],
  without: readonly OptionName[] = [],
): string[] {
  const { exclusive = [], operand } = ruleOf(command);
  const { needs = [], beside = {} } = bare[command] ?? {};
  const wanted = [...more, ...more.flatMap((option) => beside[option] ?? [])];
  const isExcluded = (option: OptionName): boolean =>
    exclusive.some(
      (pair) => pair.includes(option) && pair.some((one) => one !== option && wanted.includes(one)),
    );
  const isLayer = wanted.some((option) => ofLayers.includes(option));
  const isDatabase = wanted.some((option) => option === 'schema' || option === 'password-file');
  const options = [...new Set([...needs.filter((option) => !isExcluded(option)), ...wanted])].filter(
    (option) => !without.includes(option),
  );
  return [
    ...command.split(' '),
    ...(operand === undefined ? [] : [operand.replace('FILE', 'w').replace(/\|.*/, '')]),
    ...options.flatMap((option) =>
      sampleOf(command, option, isLayer, isDatabase, wanted.includes('qgis-project'), wanted.includes('ddl')),
    ),
  ];
}
