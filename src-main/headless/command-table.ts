/** The command line as data: every option, every command, and which option belongs to which. */

const text = { type: 'string' } as const;
const many = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;

/** Which localities: for every command that writes them by the window's filter. */
export const filterOptions = {
  filter: text,
  'filter-text': text,
  state: text,
  disease: text,
  treated: text,
  lice: text,
  history: many,
  county: text,
  municipality: text,
  'production-area': text,
  area: text,
  organisation: text,
  species: text,
  purpose: text,
  'production-type': text,
  service: text,
};

/** A name has the same kind of value in every command. */
export const optionTypes = {
  ...filterOptions,
  against: text,
  all: flag,
  as: text,
  at: many,
  bbox: text,
  boats: text,
  by: text,
  'carry-days': text,
  check: flag,
  'client-id': text,
  count: text,
  crs: text,
  current: text,
  details: flag,
  direction: text,
  'dry-run': flag,
  dwell: text,
  each: text,
  format: text,
  from: text,
  gap: text,
  help: { type: 'boolean', short: 'h' },
  hours: text,
  id: many,
  json: flag,
  kind: text,
  language: text,
  layer: many,
  layers: text,
  limits: text,
  locality: text,
  mmsi: text,
  note: text,
  offline: flag,
  only: text,
  out: text,
  part: text,
  parts: text,
  pinned: flag,
  profile: text,
  'profile-file': text,
  qr: flag,
  radius: text,
  readings: flag,
  removed: text,
  report: text,
  satellite: flag,
  'secret-file': text,
  set: text,
  settle: flag,
  size: text,
  steps: text,
  theme: text,
  title: text,
  to: text,
  tool: many,
  // Chromium takes `--type` for itself.
  'tool-type': text,
  until: text,
  version: flag,
  wait: text,
  wave: text,
  week: text,
  weeks: text,
  wind: text,
  years: text,
  'yes-to': text,
  zooms: text,
} as const;

export type OptionName = keyof typeof optionTypes;

export interface CommandRule {
  /** Besides `commonOptions` and, unless `isLocal`, `serviceOptions` and, unless `asksNobody`, `clientOptions`. */
  readonly options: readonly OptionName[];
  /** Pairs of which one excludes the other. */
  readonly exclusive?: readonly (readonly [OptionName, OptionName])[];
  /** Is of no service. */
  readonly isLocal?: true;
  /** Is of one, and needs no sign-in there. */
  readonly asksNobody?: true;
  /** The one file that it takes, without an option. */
  readonly operand?: string;
  /** What the file of `--out` ends with, where the command writes it without `--format`. */
  readonly endings?: readonly string[];
}

const commonOptions: readonly OptionName[] = ['json', 'language', 'help', 'version'];
const serviceOptions: readonly OptionName[] = ['profile', 'profile-file'];
const clientOptions: readonly OptionName[] = ['client-id', 'secret-file'];

const filter = Object.keys(filterOptions) as readonly (keyof typeof filterOptions)[];
const target = ['out', 'offline'] as const;
/** Of commands whose file can have any format of `export-format.ts`. */
const layer = [...target, 'format', 'crs', 'each'] as const;
const tracks = ['mmsi', 'from', 'to', 'satellite'] as const;
const act = ['id', 'yes-to', 'dry-run', 'wait'] as const;
const weekOrWeeks = [['week', 'weeks']] as const;
const whose = [['locality', 'bbox']] as const;
const signInApi: CommandRule = {
  options: ['qr'],
  exclusive: [
    ['qr', 'json'],
    ['qr', 'client-id'],
    ['qr', 'secret-file'],
  ],
};

const geoJson = ['.geojson', '.json'] as const;
const csv = ['.csv'] as const;
const years: CommandRule = {
  options: ['locality', 'years', 'week', ...layer],
  exclusive: [['week', 'years']],
  endings: csv,
};

/** By the words of the command. */
const commandTable = {
  'export localities': {
    options: ['week', 'weeks', 'locality', 'limits', ...filter, ...layer],
    exclusive: weekOrWeeks,
    endings: geoJson,
  },
  'export history': {
    options: ['week', 'weeks', 'locality', 'limits', ...filter, ...layer],
    exclusive: weekOrWeeks,
    endings: csv,
  },
  'export disease': years,
  'export treatments': years,
  'export visits': years,
  'export contacts': {
    options: [
      ...(['locality', 'week', 'from', 'to', 'until', 'direction', 'steps', 'carry-days', 'boats'] as const),
      ...layer,
    ],
    exclusive: [
      ['week', 'from'],
      ['week', 'to'],
    ],
    endings: csv,
  },
  'export week-difference': { options: ['week', 'against', 'limits', ...filter, ...layer], endings: csv },
  'export statistics': { options: ['week', 'by', 'limits', 'readings', ...filter, ...layer], endings: csv },
  'export report': {
    options: ['report', 'week', 'weeks', 'locality', 'check', ...layer],
    exclusive: weekOrWeeks,
    endings: csv,
  },
  'export tracks': { options: [...tracks, 'as', 'gap', ...layer], endings: geoJson },
  'export positions': { options: [...tracks, ...layer], endings: geoJson },
  'export track-events': {
    options: ['part', ...tracks, 'gap', 'radius', 'dwell', ...layer],
    endings: csv,
  },
  'export forecast': {
    options: ['at', 'as', ...layer],
    exclusive: [
      ['as', 'format'],
      ['as', 'crs'],
      ['as', 'each'],
    ],
    endings: [...geoJson, ...csv],
  },
  'export tools': { options: layer, endings: [] },
  'export windows': {
    options: ['at', 'wave', 'current', 'wind', 'hours', 'as', ...target],
    endings: ['.ics', '.csv'],
  },
  'export map': {
    options: ['bbox', 'size', 'layers', 'week', 'theme', 'limits', ...target],
    endings: ['.png'],
  },
  run: { options: ['week', 'only', 'limits', ...target], operand: 'FILE.kartbord' },
  'case make': {
    options: ['title', 'note', 'limits', 'out'],
    operand: 'FILE.kartbord',
    endings: ['.kartcase'],
  },
  'case verify': { options: [], isLocal: true, operand: 'FILE.kartcase' },
  backup: { options: ['out'], isLocal: true, endings: ['.kartbackup'] },
  restore: { options: [], isLocal: true, operand: 'FILE.kartbackup' },
  'fetch localities': { options: ['weeks', 'details', 'locality', 'bbox'], exclusive: whose },
  'fetch years': { options: ['years', 'parts', 'locality', 'bbox'], exclusive: whose },
  'fetch reports': { options: ['weeks', 'report', 'locality'] },
  'fetch tracks': { options: tracks },
  'fetch forecasts': { options: ['at'] },
  'fetch tiles': { options: ['layer', 'bbox', 'zooms'] },
  'cache status': { options: [] },
  'cache forget': {
    options: ['all', 'kind', 'weeks', 'locality', 'mmsi', 'at', 'layer', 'pinned'],
    exclusive: [
      ['all', 'kind'],
      ['all', 'weeks'],
      ['all', 'locality'],
      ['all', 'mmsi'],
      ['all', 'at'],
      ['all', 'layer'],
    ],
  },
  'tools list': { options: ['offline'] },
  'tools deploy': { options: ['tool-type', 'at', 'count', 'set', ...act] },
  'tools retrieve': { options: ['tool', 'removed', ...act] },
  'tools outbox': { options: ['settle'] },
  status: { options: [] },
  probe: { options: ['out'], endings: ['.json'] },
  'sign-in': signInApi,
  'sign-in api': signInApi,
  'sign-in ais': { options: [] },
  'sign-out': { options: [], asksNobody: true },
  'sign-out api': { options: [], asksNobody: true },
  'sign-out ais': { options: [], asksNobody: true },
} as const satisfies Readonly<Record<string, CommandRule>>;

export type CommandName = keyof typeof commandTable;

/** A command's rule, with the options that every command has. */
export function ruleOf(name: CommandName): CommandRule {
  const rule: CommandRule = commandTable[name];
  const options = [...rule.options, ...commonOptions];
  if (rule.isLocal) return { ...rule, options };
  return {
    ...rule,
    options: [...options, ...serviceOptions, ...(rule.asksNobody ? [] : clientOptions)],
    exclusive: [...(rule.exclusive ?? []), ['profile', 'profile-file']],
  };
}

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(commandTable, name);

export const allCommands = Object.keys(commandTable) as readonly CommandName[];
const firstWord = (name: string): string => name.split(' ')[0] ?? name;

/** The first words of the commands, in the order of the table. */
export const commandGroups: readonly string[] = [...new Set(allCommands.map(firstWord))];

/** What can follow the first word of a command. */
export const commandsOfGroup = (group: string): readonly string[] =>
  allCommands.flatMap((name) =>
    firstWord(name) === group && name !== group ? [name.slice(group.length + 1)] : [],
  );
