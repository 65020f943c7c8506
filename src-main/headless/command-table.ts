/** The command line as data: every option, every command, and which option belongs to which. */

const text = { type: 'string' } as const;
const many = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;

/** Which localities: for every command that writes them by the window's filter. */
export const filterOptions = {
  filter: text,
  'filter-text': text,
  sites: text,
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
  after: text,
  against: text,
  all: flag,
  as: text,
  'as-of': text,
  at: many,
  bbox: text,
  bin: text,
  boats: text,
  by: text,
  'carry-days': text,
  check: flag,
  colouring: text,
  'client-id': text,
  count: text,
  crs: text,
  current: text,
  ddl: flag,
  details: flag,
  direction: text,
  'dry-run': flag,
  'days-between': text,
  dwell: text,
  each: text,
  'exchange-axes': flag,
  format: text,
  from: text,
  gap: text,
  help: { type: 'boolean', short: 'h' },
  hours: text,
  id: many,
  in: text,
  json: flag,
  kind: text,
  language: text,
  layer: many,
  layers: text,
  limits: text,
  links: flag,
  locality: text,
  lost: text,
  mark: flag,
  mmsi: text,
  near: text,
  'no-legend': flag,
  note: text,
  of: text,
  offline: flag,
  only: text,
  outbreaks: text,
  open: flag,
  out: { type: 'string', short: 'o' },
  part: text,
  parts: text,
  passages: text,
  'password-file': text,
  pinned: flag,
  port: text,
  profile: text,
  'profile-file': text,
  qr: flag,
  'qgis-project': flag,
  quiet: { type: 'boolean', short: 'q' },
  radius: text,
  readings: flag,
  removed: text,
  report: text,
  runs: flag,
  satellite: flag,
  schema: text,
  'secret-file': text,
  seed: text,
  set: text,
  settle: flag,
  since: text,
  size: text,
  speed: text,
  steps: text,
  stop: many,
  store: text,
  theme: text,
  thin: text,
  title: text,
  to: text,
  tool: many,
  // Chromium takes `--type` for itself.
  'tool-type': text,
  until: text,
  verbose: { type: 'boolean', short: 'v' },
  version: { type: 'boolean', short: 'V' },
  vessel: text,
  wait: text,
  wave: text,
  week: text,
  weeks: text,
  wind: text,
  within: text,
  years: text,
  'yes-to': text,
  zooms: text,
} as const;

export type OptionName = keyof typeof optionTypes;

export interface CommandRule {
  /** Of each list one must be given. */
  readonly needs?: readonly (readonly OptionName[])[];
  /** What follows the command's words in two lines that a person would type. */
  readonly examples: readonly [string, string?];
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

export const commonOptions: readonly OptionName[] = ['json', 'quiet', 'language', 'help', 'version'];
export const serviceOptions: readonly OptionName[] = ['profile', 'profile-file'];
export const clientOptions: readonly OptionName[] = ['client-id', 'secret-file', 'verbose'];

const filter = Object.keys(filterOptions) as readonly (keyof typeof filterOptions)[];
/** What of it chooses sites, whatever a week says of them. */
const siteFilter = [
  ...(['filter', 'filter-text', 'sites', 'county', 'municipality'] as const),
  ...(['production-area', 'area', 'organisation'] as const),
] as const;
const target = ['out', 'offline'] as const;
/** What only a layer has, which is a file of any format of `export-format.ts`. */
export const layerOptions = ['format', 'crs', 'each', 'links', 'qgis-project'] as const;
const layer = [...target, ...layerOptions] as const;
/** Of commands that can write into a database. */
const database = ['schema', 'password-file', 'ddl'] as const;
/** What a store has no part in. */
const notOfStore = ['satellite', 'offline', 'each', 'links', 'qgis-project', 'schema', 'ddl'] as const;
const tracks = ['mmsi', 'from', 'to', 'satellite'] as const;
const act = ['id', 'yes-to', 'dry-run', 'wait'] as const;
const weekOrWeeks = [['week', 'weeks']] as const;
const whose = [['locality', 'bbox']] as const;
const needsOut = ['out'] as const;
const needsWeek = ['week', 'weeks'] as const;

const geoJson = ['.geojson', '.json'] as const;
const csv = ['.csv'] as const;

const signInApi = (...examples: CommandRule['examples']): CommandRule => ({
  options: ['qr'],
  exclusive: [
    ['qr', 'json'],
    ['qr', 'client-id'],
    ['qr', 'secret-file'],
  ],
  examples,
});

const years = (what: string): CommandRule => ({
  options: ['locality', 'sites', 'years', 'week', ...layer],
  needs: [['locality', 'sites'], ['years', 'week'], needsOut],
  exclusive: [
    ['locality', 'sites'],
    ['week', 'years'],
  ],
  endings: csv,
  examples: [
    `--locality 12345 --years 2025..2026 --out ${what}.csv`,
    `--sites "My sites" --years 2026 --each locality --out ${what}.xlsx`,
  ],
});

/** By the words of the command. */
const commandTable = {
  'export localities': {
    options: ['week', 'weeks', 'as-of', 'locality', 'limits', 'colouring', ...filter, ...layer, ...database],
    needs: [needsWeek, needsOut],
    exclusive: weekOrWeeks,
    endings: geoJson,
    examples: [
      '--week 2026-W40 --out sites.geojson',
      '--weeks 2025-W40..2026-W40 --state over --county 46 --out sites.gpkg',
    ],
  },
  'export history': {
    options: ['week', 'weeks', 'locality', 'limits', 'as-of', ...filter, ...layer, ...database],
    needs: [needsWeek, needsOut],
    exclusive: weekOrWeeks,
    endings: csv,
    examples: [
      '--weeks 2026-W01..2026-W10 --out history.csv',
      '--weeks 2026-W01..2026-W10 --to postgresql://me@localhost/gis',
    ],
  },
  'export dataset': {
    options: ['weeks', 'out'],
    needs: [needsOut],
    asksNobody: true,
    examples: ['--out dataset/', '--weeks 2012-W01..2026-W40 --out dataset/ --json'],
  },
  'export disease': years('disease'),
  'export treatments': years('treatments'),
  'export visits': years('visits'),
  'export contacts': {
    options: [
      ...(['locality', 'week', 'from', 'to', 'until', 'direction', 'steps', 'carry-days', 'boats'] as const),
      ...layer,
    ],
    needs: [['locality'], ['week', 'from'], needsOut],
    exclusive: [
      ['week', 'from'],
      ['week', 'to'],
    ],
    endings: csv,
    examples: [
      '--locality 12345 --week 2026-W30 --steps 2 --out contacts.csv',
      '--locality 12345,12346 --from 2026-07-01 --to 2026-07-31 --direction backward --out contacts.csv',
    ],
  },
  'export week-difference': {
    options: ['week', 'against', 'limits', ...filter, ...layer],
    needs: [['week'], needsOut],
    endings: csv,
    examples: [
      '--week 2026-W40 --out difference.csv',
      '--week 2026-W40 --against 2025-W40 --out difference.xlsx',
    ],
  },
  'export statistics': {
    options: ['week', 'by', 'limits', 'readings', 'as-of', ...filter, ...layer],
    needs: [['week'], needsOut],
    endings: csv,
    examples: [
      '--week 2026-W40 --by production-area --out statistics.csv',
      '--week 2026-W40 --readings --out readings.csv',
    ],
  },
  'export revisions': {
    options: ['week', 'weeks', 'as-of', 'limits', ...filter, ...layer],
    needs: [needsWeek, ['as-of'], needsOut],
    exclusive: weekOrWeeks,
    endings: csv,
    examples: [
      '--weeks 2026-W30..2026-W40 --as-of 2026-10-05 --out revisions.csv',
      '--week 2026-W40 --as-of 2026-10-05 --county 46 --out revisions.xlsx',
    ],
  },
  'export national': {
    options: ['week', 'limits', ...filter, ...layer],
    needs: [['week'], needsOut],
    endings: csv,
    examples: ['--week 2026-W40 --out national.csv', '--week 2026-W40 --county 46 --out national.xlsx'],
  },
  'export outbreaks': {
    options: ['week', 'weeks', 'years', 'limits', ...filter, ...layer],
    needs: [['week', 'weeks', 'years'], needsOut],
    exclusive: [...weekOrWeeks, ['week', 'years'], ['weeks', 'years']],
    endings: csv,
    examples: ['--week 2026-W40 --out outbreaks.csv', '--years 2026 --county 46 --out outbreaks.xlsx'],
  },
  'export zones': {
    options: ['week', 'weeks', 'years', 'limits', 'as-of', ...filter, ...layer],
    needs: [['week', 'weeks', 'years'], needsOut],
    exclusive: [...weekOrWeeks, ['week', 'years'], ['weeks', 'years']],
    endings: csv,
    examples: [
      '--week 2026-W40 --out zones.csv',
      '--weeks 2026-W30..2026-W40 --sites list.txt --out zones.gpkg',
    ],
  },
  'export counts': {
    options: ['week', 'weeks', 'years', 'bin', 'limits', ...filter, ...layer],
    needs: [['week', 'weeks', 'years'], needsOut],
    exclusive: [...weekOrWeeks, ['week', 'years'], ['weeks', 'years']],
    endings: csv,
    examples: [
      '--years 2012..2026 --out counts.csv',
      '--weeks 2026-W16..2026-W21 --bin 0.01 --production-area 4 --out counts.xlsx',
    ],
  },
  'export neighbours': {
    options: ['locality', 'week', 'within', 'limits', ...layer],
    needs: [['locality'], ['week'], needsOut],
    endings: csv,
    examples: [
      '--locality 12345 --week 2026-W40 --out neighbours.csv',
      '--locality 12345 --week 2026-W40 --within 20 --out neighbours.gpkg',
    ],
  },
  'export plan': {
    options: ['stop', 'speed', 'wave', 'current', 'wind', 'as-of', ...layer],
    needs: [['stop'], needsOut],
    endings: csv,
    examples: [
      '--stop "12345 2026-11-28T08:00Z 2026-11-28T12:00Z wave=1 wind=8 Washing" --out plan.csv',
      '--stop "12345 2026-11-28T08:00Z 2026-11-28T12:00Z wave=1" --stop "12346 2026-11-28T14:00Z 2026-11-28T16:00Z wave=0.5 Diving" --wave 1.5 --speed 9 --out plan.geojson',
    ],
  },
  'export stays': {
    options: ['weeks', 'years', 'limits', ...siteFilter, ...layer],
    needs: [['weeks', 'years'], needsOut],
    exclusive: [['weeks', 'years']],
    endings: csv,
    examples: ['--years 2012..2026 --out stays.csv', '--years 2012..2026 --sites list.txt --out stays.xlsx'],
  },
  'export treatment-study': {
    options: ['weeks', 'years', 'by', ...layer],
    needs: [['weeks', 'years'], needsOut],
    exclusive: [['weeks', 'years']],
    endings: csv,
    examples: [
      '--years 2012..2026 --out treatment-study.csv',
      '--years 2017..2026 --by production-area --out treatment-study.xlsx',
    ],
  },
  'export calls': {
    options: ['mmsi', 'vessel', 'weeks', 'years', 'days-between', 'after', ...layer],
    needs: [['mmsi', 'vessel'], ['weeks', 'years'], needsOut],
    exclusive: [
      ['mmsi', 'vessel'],
      ['weeks', 'years'],
    ],
    endings: csv,
    examples: [
      '--vessel Oppdiktholm --years 2026 --out calls.csv',
      '--mmsi 257000101,257000102 --years 2026 --days-between 14 --after infected --out calls.xlsx',
    ],
  },
  'export site-vessels': {
    options: ['locality', 'within', 'sites', 'weeks', 'years', 'passages', 'days-between', 'after', ...layer],
    needs: [['weeks', 'years'], needsOut],
    exclusive: [
      ['locality', 'sites'],
      ['weeks', 'years'],
    ],
    endings: csv,
    examples: [
      '--locality 12345 --within 10 --years 2026 --out near-by-sea.csv',
      '--sites sites.csv --weeks 2026-W20..2026-W40 --passages 14 --out passages.csv',
    ],
  },
  'export locality-detail': {
    options: ['locality', 'sites', 'week', 'weeks', ...layer],
    needs: [['locality', 'sites'], needsWeek, needsOut],
    exclusive: [['locality', 'sites'], ...weekOrWeeks],
    endings: csv,
    examples: [
      '--locality 12345 --week 2026-W40 --out site.csv',
      '--sites sites.csv --weeks 2026-W30..2026-W40 --out sites.xlsx',
    ],
  },
  'export register': {
    options: ['week', 'limits', ...filter, ...layer],
    needs: [['week'], needsOut],
    endings: csv,
    examples: ['--week 2026-W40 --out register.csv', '--week 2026-W40 --county 46 --out register.xlsx'],
  },
  'export overview': {
    options: ['of', 'week', 'weeks', 'limits', ...layer],
    needs: [['of'], needsWeek, needsOut],
    exclusive: weekOrWeeks,
    endings: csv,
    examples: [
      '--of 4601,4602 --weeks 2025-W41..2026-W40 --out overview.csv',
      '--of 912345678,4 --week 2026-W40 --out overview.xlsx',
    ],
  },
  'export municipality': {
    options: ['municipality', ...layer],
    needs: [['municipality'], needsOut],
    endings: csv,
    examples: ['--municipality 4601 --out bergen.csv', '--municipality 4601,4602 --out municipalities.xlsx'],
  },
  'export profile': {
    options: layer,
    needs: [needsOut],
    endings: csv,
    examples: ['--out profile.csv', '--out profile.xlsx --offline'],
  },
  'export relied-windows': {
    options: layer,
    needs: [needsOut],
    endings: csv,
    examples: ['--out relied.csv', '--out relied.gpkg --offline'],
  },
  'export gear-season': {
    options: ['years', 'lost', ...layer],
    needs: [['years'], needsOut],
    endings: csv,
    examples: [
      '--years 2026 --out gear.csv',
      '--years 2026 --lost 0a1b2c3d-0000-4000-8000-00000000000a --out gear.xlsx --offline',
    ],
  },
  'export report': {
    options: ['report', 'week', 'weeks', 'locality', 'check', ...layer],
    needs: [['report'], needsWeek, needsOut],
    exclusive: weekOrWeeks,
    endings: csv,
    examples: [
      '--report lice --weeks 2025-W01..2026-W10 --out lice.csv',
      '--report lice --week 2026-W10 --check --out disagreements.csv',
    ],
  },
  'export tracks': {
    options: [...tracks, 'as', 'gap', ...layer, ...database],
    needs: [['mmsi'], needsOut],
    endings: geoJson,
    examples: [
      '--mmsi 257000101 --out tracks.geojson',
      '--mmsi 257000101,257000102 --from 2026-11-18 --to 2026-11-20 --out tracks.gpkg',
    ],
  },
  'export positions': {
    options: [...tracks, ...layer, ...database, 'store', 'bbox', 'in', 'near', 'within', 'thin'],
    needs: [['mmsi', 'store'], needsOut],
    exclusive: notOfStore.map((option) => ['store', option] as const),
    endings: geoJson,
    examples: [
      '--mmsi 257000101 --out positions.geojson',
      '--mmsi 257000101,257000102 --to clickhouse://me@localhost/sea',
    ],
  },
  'export track-events': {
    options: ['part', ...tracks, 'gap', 'radius', 'dwell', ...layer],
    needs: [['part'], ['mmsi'], needsOut],
    endings: csv,
    examples: [
      '--part visits --mmsi 257000101 --out visits.csv',
      '--part gaps --gap 2h --mmsi 257000101,257000102 --out gaps.csv',
    ],
  },
  'export forecast': {
    options: ['at', 'as', 'runs', ...layer],
    needs: [['at'], needsOut],
    exclusive: [
      ['as', 'format'],
      ['as', 'crs'],
      ['as', 'each'],
      ['runs', 'format'],
      ['runs', 'crs'],
      ['runs', 'each'],
    ],
    endings: [...geoJson, ...csv],
    examples: ['--at 5.33,60.39 --out forecast.csv', `--at "60°23.5'N 5°19.6'E" --out forecast.geojson`],
  },
  'export gear': {
    options: layer,
    needs: [needsOut],
    endings: [],
    examples: ['--out gear.gpkg', '--out gear.geojson --offline'],
  },
  'export windows': {
    options: ['at', 'wave', 'current', 'wind', 'hours', 'as', ...target],
    needs: [['at'], ['wave', 'current', 'wind'], needsOut],
    endings: ['.ics', '.csv'],
    examples: [
      '--at 5.33,60.39 --wave 1.0 --wind 8 --hours 3 --out windows.ics',
      '--at 5.33,60.39 --current 0.5 --out windows.csv',
    ],
  },
  'export map': {
    options: ['bbox', 'size', 'layers', 'week', 'theme', 'no-legend', 'limits', ...target],
    needs: [['bbox'], needsOut],
    endings: ['.png'],
    examples: [
      '--bbox 4.5,59.8,6.2,60.9 --out map.png',
      '--bbox 4.5,59.8,6.2,60.9 --layers ilaprotectionzone,week --week 2026-W40 --theme day --out map.png',
    ],
  },
  vessels: {
    options: ['in', 'near', 'within', 'from', 'to', ...layer],
    needs: [['in', 'near'], ['from'], needsOut],
    exclusive: [
      ['in', 'near'],
      ['in', 'within'],
    ],
    endings: csv,
    examples: [
      '--in "5.1,60.1 5.4,60.1 5.4,60.4" --from 2026-11-14 --to 2026-11-20 --out vessels.csv',
      '--near 12345 --within 5 --from 2026-11-14 --out vessels.xlsx',
    ],
  },
  digest: {
    options: ['since', 'as-of', 'format', 'mark', 'limits', ...filter, ...target],
    needs: [['since']],
    examples: [
      '--since 2026-W40 --as-of 2026-10-20 --sites 12345,12346',
      '--since last --sites "My sites" --mark --format html --out digest.html',
    ],
  },
  citations: {
    options: ['format', 'out'],
    needs: [],
    examples: ['', '--format csv --out quoted.csv'],
  },
  run: {
    options: ['week', 'only', 'limits', ...target],
    needs: [needsOut],
    operand: 'FILE.kartbord',
    examples: ['weekly.kartbord --out report/', 'weekly.kartbord --week 2026-W40 --only map --out report/'],
  },
  'case make': {
    options: ['title', 'note', 'limits', 'out'],
    needs: [needsOut],
    operand: 'FILE.kartbord',
    endings: ['.kartcase'],
    examples: [
      'weekly.kartbord --out weekly.kartcase',
      'weekly.kartbord --title "Lice around Vik" --out vik.kartcase',
    ],
  },
  'case verify': {
    options: [],
    isLocal: true,
    operand: 'FILE.kartcase',
    examples: ['weekly.kartcase', 'weekly.kartcase --json'],
  },
  import: {
    options: ['format', 'title', 'exchange-axes'],
    isLocal: true,
    operand: 'FILE|-',
    examples: ['moorings.geojson', '- --format csv --title "Moorings"'],
  },
  backup: {
    options: ['out'],
    needs: [needsOut],
    isLocal: true,
    endings: ['.kartbackup'],
    examples: ['--out mine.kartbackup', '--out mine.kartbackup --json'],
  },
  check: { options: [], isLocal: true, examples: ['', '--json'] },
  restore: { options: [], isLocal: true, operand: 'FILE.kartbackup', examples: ['mine.kartbackup'] },
  serve: {
    options: ['port', 'open', 'limits'],
    asksNobody: true,
    examples: ['', '--port 4747 --json'],
  },
  'fetch localities': {
    options: ['weeks', 'details', 'locality', 'bbox'],
    needs: [['weeks']],
    exclusive: whose,
    examples: ['--weeks 2026-W01..2026-W10', '--weeks 2026-W10..2026-W10 --details --bbox 4.5,59.8,6.2,60.9'],
  },
  'fetch years': {
    options: ['years', 'parts', 'locality', 'bbox'],
    needs: [['years']],
    exclusive: whose,
    examples: ['--years 2026 --parts visits', '--years 2025..2026 --locality 12345,12346'],
  },
  'fetch reports': {
    options: ['weeks', 'report', 'locality'],
    needs: [['weeks']],
    examples: ['--weeks 2024-W50..2026-W10 --report lice', '--weeks 2026-W01..2026-W10 --locality 12345'],
  },
  'fetch tracks': {
    options: tracks,
    needs: [['mmsi']],
    examples: ['--mmsi 257000101,257000102', '--mmsi 257000101 --from 2026-11-18'],
  },
  'fetch forecasts': {
    options: ['at'],
    needs: [['at']],
    examples: ['--at 5.33,60.39', '--at 5.33,60.39 --at 5.1,60.2'],
  },
  'fetch tiles': {
    options: ['layer', 'bbox', 'zooms'],
    needs: [['layer'], ['bbox'], ['zooms']],
    examples: [
      '--layer ilaprotectionzone --bbox 4.5,59.8,6.2,60.9 --zooms 6..9',
      '--layer pdzone --bbox 4.5,59.8,6.2,60.9 --zooms 6..7',
    ],
  },
  'cache status': { options: [], examples: ['', '--json'] },
  'cache forget': {
    options: ['all', 'kind', 'weeks', 'locality', 'mmsi', 'at', 'layer', 'pinned'],
    needs: [['all', 'kind', 'weeks', 'locality', 'mmsi', 'at', 'layer']],
    exclusive: [
      ['all', 'kind'],
      ['all', 'weeks'],
      ['all', 'locality'],
      ['all', 'mmsi'],
      ['all', 'at'],
      ['all', 'layer'],
    ],
    examples: ['--kind forecast', '--weeks 2026-W01..2026-W10 --pinned'],
  },
  'gear list': { options: ['offline'], examples: ['', '--offline --json'] },
  'gear set': {
    options: ['tool-type', 'at', 'count', 'set', ...act],
    needs: [['tool-type'], ['at'], ['count'], ['set']],
    examples: [
      `--tool-type NETS --at "65°12.5'N 7°30.2'E" --count 450 --set now --dry-run`,
      '--tool-type CRABPOT --at 4.9,60.3 --count 20 --set 2026-11-21T08:00Z',
    ],
  },
  'gear retrieve': {
    options: ['tool', 'removed', ...act],
    needs: [['tool'], ['removed']],
    examples: ['--tool ID --removed now --dry-run', '--tool ID --removed 2026-11-21T14:30Z'],
  },
  'gear outbox': { options: ['settle'], examples: ['', '--settle'] },
  status: { options: [], examples: ['', '--profile BarentsWatch --json'] },
  probe: {
    options: ['out'],
    endings: ['.json'],
    examples: ['--profile BarentsWatch', '--profile BarentsWatch --out report.json'],
  },
  drill: {
    options: ['seed', 'outbreaks', 'years', 'locality', 'mmsi', 'out', 'format'],
    exclusive: [
      ['outbreaks', 'locality'],
      ['outbreaks', 'mmsi'],
    ],
    asksNobody: true,
    examples: ['--seed 7', '--seed 7 --outbreaks 200 --out drill.csv'],
  },
  'sign-in': signInApi('--profile BarentsWatch', '--profile BarentsWatch --qr'),
  'sign-in api': signInApi(
    '--profile BarentsWatch',
    '--profile BarentsWatch --client-id me@example.invalid:api --secret-file secret.txt',
  ),
  'sign-in ais': {
    options: [],
    examples: [
      '--profile BarentsWatch --client-id me@example.invalid:ais --secret-file secret.txt',
      '--profile BarentsWatch',
    ],
  },
  'sign-in clickhouse': {
    options: ['store', 'password-file'],
    needs: [['store']],
    examples: [
      '--store clickhouse://me@db.example.invalid/sea --password-file secret.txt',
      '--store clickhouse://me@localhost/sea',
    ],
  },
  'sign-out': { options: [], asksNobody: true, examples: ['--profile BarentsWatch'] },
  'sign-out api': { options: [], asksNobody: true, examples: ['--profile BarentsWatch'] },
  'sign-out ais': { options: [], asksNobody: true, examples: ['--profile BarentsWatch'] },
  'sign-out clickhouse': {
    options: ['store'],
    needs: [['store']],
    asksNobody: true,
    examples: ['--store clickhouse://me@localhost/sea'],
  },
  completion: {
    options: [],
    isLocal: true,
    operand: 'bash|zsh|fish',
    examples: [
      'bash > ~/.local/share/bash-completion/completions/kartbord',
      'fish > ~/.config/fish/completions/kartbord.fish',
    ],
  },
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
    exclusive: [
      ...(rule.exclusive ?? []),
      ['profile', 'profile-file'],
      ...(rule.asksNobody ? [] : [['quiet', 'verbose'] as const]),
    ],
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

/** Words that people type for those of the table: synonyms, and one for several. */
const synonyms: Readonly<Record<string, string>> = {
  tools: 'gear',
  tool: 'gear',
  vessel: 'vessels',
  citation: 'citations',
  'gear deploy': 'gear set',
  'gear report': 'gear set',
  'export tools': 'export gear',
  'export site': 'export localities',
  'export sites': 'export localities',
  'export neighbors': 'export neighbours',
  'fetch site': 'fetch localities',
  'fetch sites': 'fetch localities',
  'cache clear': 'cache forget',
  'cache remove': 'cache forget',
};

/** The words of a line as the table has them. */
export function tableWords([first = '', second, ...rest]: readonly string[]): readonly string[] {
  const group = synonyms[first] ?? first;
  if (second === undefined) return first === '' ? [] : [group];
  const known = commandsOfGroup(group);
  const meant = [second, `${second}s`, second.replace(/y$/, 'ies'), second.replace(/s$/, '')];
  const found = synonyms[`${group} ${second}`]?.slice(group.length + 1);
  return [group, found ?? meant.find((word) => known.includes(word)) ?? second, ...rest];
}
