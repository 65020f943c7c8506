import { weekIndexAt } from '@kartbord/sample-service/coast/calendar';
import { makeCoast } from '@kartbord/sample-service/coast/coast';
import type { SampleService } from '@kartbord/sample-service/start';
import { testNow } from '@kartbord/sample-service/testing';
import { bare, lineOf, sampleOf } from '../../../src-main/headless/command-samples';
import { allCommands, ruleOf } from '../../../src-main/headless/command-table';
import type { CallName } from '../../../src-shared/contract';
import { exportSystems } from '@kartbord/common/projection';
import {
  type ExportFormat,
  exportFormats,
  formatFacts,
} from '../../../src-shared/domain/export/export-format';
import type {
  ExportLayer,
  ExportLayerKind,
  ExportOrder,
} from '../../../src-shared/domain/export/export-layer';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import type { TableKind, TableSelection } from '../../../src-shared/domain/export/table-selection';
import type { ReliedWindow } from '../../../src-shared/domain/sea/relied-windows';
import { isoWeek } from '@kartbord/common/week';
import type { Workspace } from '../../../src-shared/domain/workspace/workspace';

/** The list of what goldens are kept of: made with the sample coast of seed 1, at the moment of the tests. */

/** A call of the window that writes a file where the dialog says, or a command line. `~` is the folder of the files. */
export type Step =
  | { readonly call: CallName; readonly input: unknown; readonly to: string; readonly isBefore?: true }
  | {
      readonly line: string;
      /** A device login is approved as soon as its code is shown. */
      readonly approves?: true;
      /** It makes what the next steps need, and is kept in another golden. */
      readonly isBefore?: true;
    };

/** One golden: its steps in their order, on one computer. */
export interface Case {
  readonly name: string;
  readonly steps: readonly Step[];
}

const [hourMs, dayMs] = [3_600_000, 86_400_000];
const [from, week] = [isoWeek(2026, 44), isoWeek(2026, 45)];
const coast = makeCoast(1, weekIndexAt(testNow));
const { localities, fleet, lice } = coast;
/** Three that have fish in both weeks. */
const nos = localities
  .filter((one) => [2, 3].every((weeks) => lice.stocked[coast.liceCell(one, weekIndexAt(testNow) - weeks)]))
  .slice(0, 3)
  .map(({ no }) => localityNo(no));
const [first = localityNo(1)] = nos;
const mmsis = fleet.vessels
  .filter(({ kind }) => kind === 'wellboat')
  .slice(0, 2)
  .map(({ mmsi }) => mmsi);
const span = { fromMs: testNow - 2 * dayMs, toMs: testNow - dayMs };
/** Some kilometres of a fjord. */
const fjord: [number, number][] = [
  [5.18, 60.38],
  [5.24, 60.38],
  [5.24, 60.41],
  [5.18, 60.41],
];
const places = [
  { at: [5, 60] as [number, number], name: 'Havna' },
  { at: [5.33, 60.39] as [number, number], name: null },
];

/** Files that lie in `~` before the first step. */
export const inputsOf = (service: SampleService): Readonly<Record<string, string>> => ({
  'places.csv': 'navn;breddegrad;lengdegrad;dybde\nVest;60,1;5,1;12,5\nØst;60,2;5,2;\n',
  'area.geojson': JSON.stringify({
    type: 'Polygon',
    coordinates: [[[5, 60], [6, 60], [6, 61], [5, 60]]], // prettier-ignore
  }),
  'service.json': JSON.stringify({ name: 'Standing', ...service }, [
    ...['name', 'baseUrl', 'authUrl', 'aisUrl', 'wmsUrl', 'deviceClientId', 'aisClientId'],
  ]),
  'down.json': JSON.stringify({
    name: 'Down',
    baseUrl: nobody,
    authUrl: nobody,
    aisUrl: nobody,
    wmsUrl: nobody,
    deviceClientId: 'none@example.invalid:none',
    aisClientId: 'none@example.invalid:none',
  }),
  'secret.txt': service.aisSecret,
  'empty.kartbord': '{"kartbord":"workspace","version":2}',
});
const nobody = 'http://127.0.0.1:9';

const drawings: Extract<ExportLayer, { kind: 'drawings' }>['drawings'] = [
  {
    id: 'a',
    kind: 'area',
    text: 'Her',
    colour: null,
    createdMs: testNow,
    changedMs: testNow,
    positions: [[5, 60], [6, 60], [6, 61]], // prettier-ignore
  },
  {
    id: 'b',
    kind: 'note',
    text: 'Der "borte"',
    colour: '#aa0011',
    createdMs: testNow,
    changedMs: testNow,
    positions: [[5.123456, 60.654321]], // prettier-ignore
  },
];

const records: Extract<ExportLayer, { kind: 'info' }>['records'] = [
  {
    at: [5.1, 60.1],
    askedAtMs: testNow,
    server: 'own',
    host: 'maps.example.invalid',
    layer: 'depth',
    title: 'Depth',
    time: null,
    endpoint: 'GET /wms',
    fetchedAtMs: testNow,
    features: [
      { title: 'One', fields: [{ name: 'depth', value: '12.5' }, { name: 'kind', value: null }] }, // prettier-ignore
    ],
  },
];

const layers: Readonly<Record<Exclude<ExportLayerKind, 'table'>, readonly ExportLayer[]>> = {
  localities: [
    { kind: 'localities', name: 'Lokaliteter', from, to: week, filter: {}, localityNos: [...nos] },
  ],
  tracks: (['lines', 'points'] as const).map((form) => ({
    kind: 'tracks',
    name: `Spor ${form}`,
    mmsis,
    positions: 'without satellite',
    form,
    fromMs: span.fromMs,
    toMs: span.fromMs + 2 * hourMs,
    gapMs: hourMs,
  })),
  forecast: [{ kind: 'forecast', name: 'Varsel', places: places.slice(0, 1) }],
  tools: [{ kind: 'tools', name: 'Redskaper' }],
  info: [{ kind: 'info', name: 'Svar', records }],
  file: [{ kind: 'file', name: 'Steder', id: 'file-1', rows: null }],
  drawings: [{ kind: 'drawings', name: 'Tegninger', drawings }],
};

const question: Extract<TableSelection, { kind: 'contacts' }>['question'] = {
  localityNo: first,
  fromMs: testNow - 40 * dayMs,
  toMs: testNow - 30 * dayMs,
  direction: 'forward',
  steps: 1,
  carryMs: 7 * dayMs,
  untilMs: testNow - 20 * dayMs,
  boats: null,
};
/** Was at the first of the sites in these weeks. */
const caller = 259996399;
const rule = {
  gapMs: hourMs,
  stopRadiusM: 150,
  stopMs: 15 * 60_000,
  visitRadiusM: 1_000,
  visitMs: 10 * 60_000,
};

/** Two hours, so many hours from now. */
const plannedStop = (name: string, at: [number, number], hours: number) => ({
  name,
  at,
  fromMs: testNow + hours * hourMs,
  toMs: testNow + (hours + 2) * hourMs,
  job: 'Vask',
  limits: { waveM: 1, currentMs: 0.5, windMs: 8, leastHours: 0 },
});

/** With this limit of the current, so many hours from now. */
export const reliedWindow = (name: string, limit: number, hour: number): ReliedWindow => ({
  at: [4.8, 62.2],
  name,
  job: 'Vask',
  limits: { waveM: 20, currentMs: limit, windMs: null, leastHours: 0 },
  fromMs: testNow + hour * 3_600_000,
  toMs: testNow + (hour + 3) * 3_600_000,
});

const tables: Readonly<Record<TableKind, readonly TableSelection[]>> = {
  history: [{ kind: 'history', from, to: week, localityNos: nos, filter: {} }],
  figure: [{ kind: 'figure', week, name: 'over', filter: { municipalityNo: '46' }, group: null }],
  figures: [
    { kind: 'figures', week, filter: {}, by: 'production-area' },
    { kind: 'figures', week, filter: {}, by: null, readings: true },
  ],
  national: [{ kind: 'national', week, filter: { municipalityNo: '4601' } }],
  outbreaks: [{ kind: 'outbreaks', from, to: week, filter: {} }],
  counts: [{ kind: 'counts', from, to: week, step: 5, filter: {} }],
  neighbours: [{ kind: 'neighbours', localityNo: first, week, withinKm: 10 }],
  plan: [
    {
      kind: 'plan',
      stops: [plannedStop('Herdla', [5.2, 60.5], 2), plannedStop('Øygarden', [4.95, 60.54], 6)],
      sail: { limits: { waveM: 1.5, currentMs: null, windMs: 12, leastHours: 0 }, speedKn: 9 },
    },
  ],
  // Of limits that are passed, that hold, and of a time that no forecast tells of.
  'relied-windows': [
    {
      kind: 'relied-windows',
      windows: [reliedWindow('Stad', 0, 2), reliedWindow('Stad', 5, 2), reliedWindow('Stad', 5, 400)],
    },
  ],
  stays: [{ kind: 'stays', from, to: week, filter: { municipalityNo: '4601' } }],
  'treatment-study': [{ kind: 'treatment-study', from, to: week, by: 'county' }],
  zones: [{ kind: 'zones', from, to: week, filter: { municipalityNo: '4601' } }],
  vessels: [{ kind: 'vessels', area: fjord, ...span, nowMs: testNow }],
  'locality-detail': [{ kind: 'locality-detail', localityNos: [first], from: week, to: week }],
  register: [{ kind: 'register', week, filter: { municipalityNo: '4601' } }],
  overview: [{ kind: 'overview', from, to: week, of: ['4601', '1804'] }],
  municipality: [{ kind: 'municipality', municipalityNos: ['4601'] }],
  profile: [{ kind: 'profile' }],
  'gear-season': [{ kind: 'gear-season', fromYear: 2026, toYear: 2026, lostToolIds: [] }],
  'year-figure': [{ kind: 'year-figure', year: 2026, name: 'weeks-over', filter: {} }],
  'week-difference': [{ kind: 'week-difference', week, against: from, filter: { municipalityNo: '4601' } }],
  revisions: [{ kind: 'revisions', from, to: week, asOfMs: testNow, filter: { municipalityNo: '4601' } }],
  disease: [{ kind: 'disease', localityNos: nos, fromYear: 2025, toYear: 2026 }],
  treatments: [{ kind: 'treatments', localityNos: nos, fromYear: 2026, toYear: 2026 }],
  visits: [{ kind: 'visits', localityNos: [first], fromYear: 2026, toYear: 2026 }],
  contacts: [{ kind: 'contacts', question }],
  calls: [{ kind: 'calls', mmsis: [caller], from, to: week, rule: { days: 7, after: 'any' } }],
  'site-vessels': [null, 30].map((passageDays) => ({
    kind: 'site-vessels',
    localityNos: null,
    from,
    to: week,
    passageDays,
    rule: { days: 7, after: 'any' },
  })),
  'track-events': (['gaps', 'stops', 'visits', 'odd'] as const).map((part) => ({
    kind: 'track-events',
    part,
    question: { mmsis, ...span, positions: 'without satellite', rule },
  })),
  report: (['lice', 'treatments', 'disease'] as const).map((report) => ({
    kind: 'report',
    report,
    from: week,
    to: week,
    localityNo: first,
  })),
};

const order = (of: readonly ExportLayer[], change: Partial<ExportOrder> = {}): ExportOrder => ({
  layers: [...of],
  format: 'geojson',
  system: 'EPSG:4326',
  as: 'file',
  language: 'en',
  ...change,
});

/** A layer in formats; what holds several has all of the kind. */
const inFormats = (
  of: readonly ExportLayer[],
  name: string,
  formats: readonly ExportFormat[] = exportFormats,
): Step[] =>
  formats.flatMap((format) => {
    const { extension, holdsMany } = formatFacts[format];
    const files = holdsMany ? [of] : of.map((one) => [one]);
    return files.map((some, at) => ({
      call: 'export.layers',
      input: order(some, { format }),
      to: `${name}${at === 0 ? '' : at + 1}-${format}.${extension}`,
    })) satisfies Step[];
  });

/** A layer of each kind that can be exported, as a file of each format can hold it; what is needed before it is written. */
export const everyKind: readonly { readonly kind: string; readonly layer: ExportLayer }[] = [
  ...Object.entries(layers).flatMap(([kind, of]) =>
    of.map((layer) => ({ kind: 'form' in layer ? `${kind} ${layer.form}` : kind, layer })),
  ),
  ...Object.entries(tables).flatMap(([kind, of]) =>
    // No site of these is infected, so that there is no passage, and no week has a second version.
    of
      .filter((what) => !('passageDays' in what && what.passageDays !== null) && what.kind !== 'revisions')
      .map((what): { kind: string; layer: ExportLayer } => ({
        kind: [kind, 'part' in what && what.part, 'report' in what && what.report, 'by' in what && what.by]
          .filter(Boolean)
          .join(' '),
        layer: { kind: 'table', name: 'Tabell', what },
      })),
  ),
];

const layerCases: Case[] = Object.entries(layers).map(([kind, of]) => ({
  name: `layers ${kind}`,
  steps: inFormats(of, kind),
}));

/** What tables are made of has to be kept before. */
export const fetches: readonly string[] = [
  `fetch localities --weeks 2026-W42..${week}`,
  `fetch years --years 2026 --locality ${nos.join(',')}`,
  `fetch reports --weeks ${week} --locality ${first}`,
];
const fetched = fetches.map((line): Step => ({ line, isBefore: true }));

const tableCases: Case[] = Object.entries(tables).map(([kind, selections]) => ({
  name: `table ${kind}`,
  steps: [
    ...fetched,
    ...selections.map((what, at): Step => ({
      call: 'export.table',
      input: { what, language: 'en' },
      to: `table${at + 1}.csv`,
    })),
    // The window shows these rows themselves.
    ...(kind === 'outbreaks'
      ? selections.map((what) => ({
          call: 'export.rows' as const,
          to: 'nothing',
          input: { what, isFetching: false },
        }))
      : []),
    ...inFormats(
      selections.slice(0, 1).map((what) => ({ kind: 'table', name: 'Tabell', what })),
      'layer',
      // Each writing reads all weeks of the year or finds the way of a plan again; of the country's numbers, and of a company's sites and figures, some have a place and some none, which the reader of FlatGeobuf refuses.
      kind === 'year-figure' ||
        kind === 'national' ||
        kind === 'outbreaks' ||
        kind === 'overview' ||
        kind === 'plan' ||
        kind === 'zones' ||
        kind === 'vessels'
        ? ['gpkg', 'xlsx']
        : exportFormats,
    ),
  ],
}));

const workspace: Workspace = {
  week,
  filter: { states: ['over', 'under-half'], municipalityNo: '46' },
  selectedLocalityNo: first,
  centre: [5.301235, 60.4],
  zoom: 7.5,
  forecastAt: [5, 60.3],
  drawings,
  vessels: { shown: mmsis, selected: null, span, positions: 'without satellite' },
  compared: { against: from, how: 'difference' },
  layers: [{ name: 'pdzone', opacity: 1, time: null }],
};
const language = 'en';

/** The calls of the window that write a file of their own. */
const calls: Case = {
  name: 'calls',
  steps: [
    {
      call: 'export.localities',
      to: 'week.geojson',
      input: { week, filter: { municipalityNo: '4601' }, language },
    },
    ...(['lines', 'points', 'both'] as const).map((as): Step => ({
      call: 'export.tracks',
      to: `tracks-${as}.geojson`,
      input: {
        mmsis,
        as,
        gapMs: hourMs,
        positions: 'without satellite',
        language,
        fromMs: span.fromMs,
        toMs: span.fromMs + hourMs,
      },
    })),
    ...(['geojson', 'csv'] as const).flatMap((as): Step[] => [
      { call: 'export.forecast', to: `forecast.${as}`, input: { places: [[5, 60], [5.33, 60.39]], as, language } }, // prettier-ignore
      { call: 'export.info', to: `info.${as}`, input: { records, as, language } },
      { call: 'export.file', to: `file.${as}`, input: { id: 'file-1', rows: [1], as, language } },
    ]),
    // Of a store that is there no more; what one answers is read in `clickhouse.long.test.ts`.
    {
      call: 'export.stored',
      to: 'nothing',
      input: { store: 'Havet', format: 'csv', mmsis, fromMs: null, toMs: null, box: null, polygon: null, near: null, language }, // prettier-ignore
    },
    ...(['ics', 'csv'] as const).map((as): Step => ({
      call: 'export.windows',
      to: `windows.${as}`,
      input: {
        sites: places.map(({ at, name }) => ({ at, name: name ?? '' })),
        job: 'Lasting',
        limits: { waveM: 1, currentMs: 0.5, windMs: 8, leastHours: 3 },
        as,
        language,
      },
    })),
    { call: 'export.plan', to: 'nothing', input: order(Object.values(layers).flat(), { format: 'gpkg' }) },
    { call: 'export.layers', to: 'folder', input: order(layers.localities, { format: 'csv', as: 'folder' }) },
    { call: 'export.layers', to: 'all.zip', input: order(layers.drawings, { as: 'zip', language: 'nb' }) },
    ...(['csv', 'json', 'md', 'html'] as const).map((as): Step => ({
      call: 'export.digest',
      to: `what-is-new.${as}`,
      input: { since: { kind: 'week', week: from }, filter: { municipalityNo: '46' }, as, language },
    })),
    ...exportSystems.flatMap((system) =>
      (['gpkg', 'csv'] as const).map((format): Step => ({
        call: 'export.layers',
        to: `${system.replace(':', '-')}.${format}`,
        input: order(layers.localities, { format, system }),
      })),
    ),
    { call: 'workspace.save', to: 'shown.kartbord', input: { workspace, isNew: true, language } },
    { call: 'settings.export', to: 'settings.json', input: { language } },
  ],
};

const lines = (...of: string[]): Step[] => of.map((line) => ({ line }));
const ofWeek = `--week ${week}`;
const some = `--locality ${nos.join(',')}`;
const act = '--id 7c9e6679-7425-40de-944b-e07fc1f90ae7';
const yes = '--yes-to on-land,far-from-vessel,same-as-another';
const vessels = `--mmsi ${mmsis.join(',')} --from 2026-11-19T10:00Z --to 2026-11-19T12:00Z`;

const commands: readonly Case[] = [
  {
    name: 'command export localities',
    steps: lines(
      `export localities ${ofWeek} --out ~/coast.geojson --json`,
      `export localities ${ofWeek} --out ~/coast.geojson`,
      `export localities ${ofWeek} --out ~/coast.csv --json`,
      `export localities ${ofWeek} ${some} --out - --json`,
      `export localities --weeks 2026-W44..${week} ${some} --each week --out ~/weeks.zip --json`,
      `export localities ${ofWeek} --state over --disease pd,isa --out ~/over.csv --json`,
      `export localities ${ofWeek} --as-of 2026-11-21 --out ~/then.geojson --json`,
      `export localities ${ofWeek} --history over:2/4 --out ~/history.csv --json`,
      `export localities ${ofWeek} --area ~/area.geojson --lice 0.2..0.5 --limits general --out ~/area.csv --json`,
      `export localities ${ofWeek} --filter "Western fjords" --language nb --out ~/nb.csv --json`,
      `export localities ${ofWeek} --locality ${first},99 --out ~/one.geojson --json`,
      'export localities --week 2026-W20 --offline --out ~/none.geojson --json',
      'export localities --week 2039-W10 --out ~/none.geojson --json',
      'export localities --week 2026-W54 --out ~/none.geojson --json',
      `export localities ${ofWeek} --out ~/nowhere/a.geojson --json`,
      `export localities ${ofWeek} --out ~/none.geojson --json --profile-file ~/down.json`,
      `export localities ${ofWeek} --out ~/none.geojson --json --profile-file ~/service.json`,
      `export localities ${ofWeek} --out ~/none.geojson --profile nobody --json`,
    ),
  },
  {
    name: 'command export tables',
    steps: [
      ...fetched,
      ...lines(
        `export history --weeks 2026-W44..${week} ${some} --out ~/history.csv --json`,
        `export disease ${some} --years 2026 --out ~/disease.csv --json`,
        `export treatments ${some} --years 2026 --out ~/treatments.csv`,
        `export visits --locality ${first} ${ofWeek} --out ~/visits.csv --json`,
        `export contacts --locality ${first} ${ofWeek} --direction backward --out ~/contacts.csv --json`,
        `export week-difference ${ofWeek} --municipality 4601 --out ~/difference.csv --json`,
        `export statistics ${ofWeek} --by county --out ~/statistics.csv --json`,
        `export revisions ${ofWeek} --as-of 2026-11-21 --out ~/revisions.csv --json`,
        `export statistics ${ofWeek} --readings --limits general --out ~/readings.csv --json`,
        `export locality-detail --locality ${first} ${ofWeek} --out ~/detail.csv --json`,
        `export register ${ofWeek} --municipality 4601 --out ~/register.csv --json`,
        `export overview ${ofWeek} --of 4601,1804 --out ~/overview.csv --json`,
        'export municipality --municipality 4601 --out ~/municipality.csv --json',
        'export profile --out ~/profile.csv --json',
        'export relied-windows --out ~/relied.csv --json',
        'export gear-season --years 2026 --out ~/gear.csv --json',
        `export national ${ofWeek} --county 46 --out ~/national.csv --json`,
        `export outbreaks ${ofWeek} --out ~/outbreaks.csv --json`,
        `export counts ${ofWeek} --bin 0.01 --out ~/counts.csv --json`,
        `export neighbours --locality ${first} ${ofWeek} --within 5 --out ~/neighbours.csv --json`,
        `export plan --stop "${first} 2026-11-21T12:00Z 2026-11-21T14:00Z wave=1 Vask" --stop "5.2,60.5 2026-11-21T18:00Z 2026-11-21T19:00Z wind=8" --wave 1.5 --out ~/plan.csv --json`,
        'export plan --stop "5.2,60.5 2026-11-21T12:00Z 2026-11-21T14:00Z wave=1" --stop "5.22,60.49 2026-11-21T14:01Z 2026-11-21T15:00Z wave=1" --wave 1.5 --out ~/fast.csv --offline --language nb',
        'export plan --stop "5.2,60.5 2026-11-21T14:00Z 2026-11-21T12:00Z wave=1" --out ~/back.csv --language nb',
        'export plan --stop "5.2,60.5 soon" --out ~/back.csv',
        `export stays --weeks 2026-W44..${week} --county 46 --out ~/stays.csv --json`,
        `export treatment-study --weeks 2026-W44..${week} --out ~/study.csv --json`,
        `export calls --mmsi ${caller} --weeks 2026-W44..${week} --days-between 7 --after any --out ~/calls.csv --json`,
        `export site-vessels --weeks 2026-W44..${week} --locality ${first} --days-between 7 --out ~/cells.csv --json`,
        `export zones ${ofWeek} --municipality 4601 --out ~/zones.csv --json`,
        `export report --report lice ${ofWeek} --locality ${first} --out ~/report.csv --json`,
        `export report --report lice ${ofWeek} --check --locality ${first} --out ~/check.csv --json`,
        'export report --report lice --weeks 2026-W01..2026-W03 --out ~/report.csv --json',
        'export history --weeks 2026-W01..2026-W03 --offline --out ~/history.csv --json',
      ),
    ],
  },
  {
    name: 'command export dataset',
    steps: [
      ...lines('export dataset --out ~/dataset --json'),
      ...fetched,
      ...lines('export dataset --out ~/dataset --json', 'export dataset --out ~/dataset'),
    ],
  },
  {
    name: 'command vessels',
    steps: lines(
      `vessels --in "${fjord.map((corner) => corner.join(',')).join(' ')}" --from 2026-11-19 --to 2026-11-19 --out ~/vessels.csv --json`,
      `vessels --near ${first} --within 2 --from 2026-11-19 --to 2026-11-19 --out ~/vessels.geojson --json`,
      'vessels --in "5,60 5.1,60 5.2,60" --from 2026-11-19 --out ~/vessels.csv --json',
      'vessels --near 5,60 --from 2027-01-01 --out ~/vessels.csv --json',
    ),
  },
  {
    name: 'command digest',
    steps: [
      ...fetched,
      ...lines(
        `digest --since ${week} --limits general --format json`,
        'digest --since 2026-W44 --limits general --municipality 4601 --out ~/digest.csv --json',
        'digest --since 2026-W44 --limits general --municipality 4601 --offline --format md',
        'digest --since last --offline',
        'digest --since last --mark --offline',
      ),
    ],
  },
  {
    name: 'command citations',
    steps: lines(
      'citations',
      'citations --format json',
      'citations --out ~/quoted.csv --json',
      'citations --format html',
    ),
  },
  {
    name: 'command export tracks',
    steps: lines(
      `export tracks ${vessels} --out ~/tracks.geojson --json`,
      `export tracks ${vessels} --as lines --gap 30m --satellite --out ~/tracks.kml --json`,
      `export tracks ${vessels} --as lines --out ~/tracks.gpx`,
      `export tracks ${vessels} --as points --each vessel --out ~/tracks/ --format csv --json`,
      `export positions ${vessels} --out ~/positions.geojson --json`,
      `export positions ${vessels} --out ~/positions.csv --offline --json`,
      'export positions --mmsi 257999999 --out ~/positions.csv --offline --json',
      ...['gaps', 'stops', 'visits', 'odd'].map(
        (part) => `export track-events --part ${part} ${vessels} --out ~/${part}.csv --json`,
      ),
    ),
  },
  {
    name: 'command export forecast and gear',
    steps: lines(
      'export forecast --at 5,60 --out ~/forecast.geojson --json',
      'export forecast --at 5,60 --at "60°23.5\'N 5°19.6\'E" --out ~/forecast.csv --json',
      'export forecast --at 60,5 --out ~/forecast.csv --json',
      'export forecast --at 5,60 --runs --out ~/forecast-runs.csv --json',
      'export forecast --at 5,60.5 --offline --out ~/forecast.gpkg --json',
      'export windows --at 5,60 --wave 1.0 --current 0.5 --wind 8 --hours 3 --out ~/windows.ics --json',
      'export windows --at 5,60 --wave 1.0 --out ~/windows.csv',
      'export gear --out ~/tools.geojson --json',
      'export gear --out ~/tools.xlsx',
    ),
  },
  {
    name: 'command fetch and cache',
    steps: lines(
      'cache status --json',
      `fetch localities --weeks 2026-W44..${week} --details ${some} --json`,
      `fetch localities --weeks 2026-W44..${week} --json`,
      `fetch years --years 2026 --locality ${first} --parts diseases,visits --json`,
      `fetch reports --weeks ${week} --report lice --locality ${first} --json`,
      `fetch tracks ${vessels} --json`,
      'fetch forecasts --at 5,60 --at 5.33,60.39 --json',
      'fetch tiles --layer pdzone --bbox 5.1,60.1,5.2,60.2 --zooms 6..7 --json',
      'fetch tiles --layer nothing --bbox 5.1,60.1,5.2,60.2 --zooms 6..7 --json',
      'cache status --json',
      'cache status',
      'cache forget --kind week --json',
      'cache forget --kind week --pinned --json',
      'cache forget --all --pinned',
      'cache status --json',
    ),
  },
  {
    name: 'command tools',
    steps: lines(
      'gear list --json',
      'tools list',
      'completion bash',
      'serve --port 80 --json',
      `gear set --tool-type NETS --at 4.9,60.3 --count 450 --set 2026-11-21T08:00Z ${act} --dry-run --json`,
      `gear set --tool-type NETS --at 4.9,60.3 --count 450 --set 2026-11-21T08:00Z ${act} --json`,
      `gear set --tool-type NETS --at 4.9,60.3 --count 450 --set 2026-11-21T08:00Z ${act} ${yes} --json`,
      `gear set --tool-type NETS --at 4.9,60.3 --count 450 --set 2026-11-21T08:00Z ${act} ${yes} --json`,
      'gear retrieve --tool none --removed 2026-11-21T09:30Z --json',
      'gear outbox --json',
      'tools outbox --settle',
    ),
  },
  {
    name: 'command files',
    steps: [
      ...fetched,
      {
        call: 'workspace.save',
        to: 'shown.kartbord',
        input: { workspace, isNew: true, language },
        isBefore: true,
      },
      ...lines(
        'run ~/shown.kartbord --only layers --out ~/made/ --json',
        'run ~/shown.kartbord --only nothing --out ~/made/ --json',
        'case make ~/shown.kartbord --title "A title" --note "A note" --out ~/shown.kartcase --json',
        'case make ~/empty.kartbord --out ~/empty.kartcase',
        'case verify ~/shown.kartcase --json',
        'case verify ~/places.csv --json',
        'case verify ~/nowhere.kartcase --json',
        'probe --out ~/probe.json --json',
        'probe',
      ),
    ],
  },
  {
    name: 'command backup',
    steps: lines(
      'backup --out ~/mine.kartbackup --json',
      'backup --out ~/mine.kartbackup',
      'restore ~/mine.kartbackup --json',
      'restore ~/mine.kartbackup',
      'restore ~/places.csv --json',
      'restore ~/nowhere.kartbackup --json',
      'backup --out ~/nowhere/mine.kartbackup --json',
      'check --json',
      'check',
    ),
  },
  {
    name: 'command import',
    steps: lines(
      'import ~/places.csv --json',
      'import ~/places.csv',
      'import - --format csv --title Buoys --json',
      'import ~/nowhere.csv --json',
    ),
  },
  {
    name: 'command drill',
    steps: lines(
      'drill --seed 7',
      'drill --seed 7 --locality 12345 --mmsi 257000001 --json',
      'drill --seed 7 --outbreaks 2 --out ~/drill.csv --json',
      'drill --years 2012..2013 --outbreaks 9 --json',
      'drill --years 2012..2013',
      'drill --seed seven',
      'drill --profile-file ~/service.json',
    ),
  },
  {
    name: 'command session',
    steps: [
      ...lines(
        'status --json',
        'status',
        'sign-in --json',
        'sign-out --json',
        'status --profile-file ~/service.json --json',
        'sign-in ais --profile-file ~/service.json --json',
        'sign-in ais --profile-file ~/service.json --secret-file ~/secret.txt --json',
        'sign-in ais --profile-file ~/service.json --secret-file ~/places.csv --json',
      ),
      { line: 'sign-in api --profile-file ~/service.json --json', approves: true },
      ...lines(
        'status --profile-file ~/service.json --json',
        'sign-out ais --profile-file ~/service.json --json',
        'sign-out api --profile-file ~/service.json --json',
        'sign-out --profile-file ~/service.json',
        'sign-in clickhouse --store clickhouse://me@127.0.0.1:9/sea --profile-file ~/service.json',
        'sign-out clickhouse --store clickhouse://me@127.0.0.1:9/sea --profile-file ~/service.json --json',
        '--version',
      ),
    ],
  },
];

const quoted = (words: readonly string[]): Step => ({
  line: words.map((word) => (word.includes(' ') ? `"${word}"` : word)).join(' '),
});

/** Of each command: without each thing that it needs, with two options that exclude each other, with a word too many. */
export const refusals: Case = {
  name: 'command refusals',
  steps: allCommands.flatMap((command) => [
    ...(bare[command]?.needs ?? []).map((need) => quoted([...lineOf(command, [], [need]), '--json'])),
    ...(ruleOf(command).exclusive ?? [])
      .filter((pair) => !pair.includes('json'))
      .map(([one, other]) => quoted([...lineOf(command, [one]), ...sampleOf(command, other), '--json'])),
    quoted([...lineOf(command), 'surplus', '--json']),
  ]),
};

export const cases: readonly Case[] = [...layerCases, ...tableCases, calls, ...commands, refusals];
