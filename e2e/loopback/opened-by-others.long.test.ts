import { readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import type { Feature as PlacedFeature, FeatureCollection, Geometry } from 'geojson';
import { expect, it } from 'vitest';
import {
  allInOffice,
  csvFilter,
  norwegian,
  type OfficeCell,
  type OfficeSheet,
} from '@kartbord/formats/testing/text-office';
import { absent, output } from '@kartbord/formats/testing/text-programs';
import { addWeeks, isoWeek, weekOf, weekParts } from '@kartbord/common/week';
import { weekIndexAt } from '@kartbord/sample-service/coast/calendar';
import { makeCoast } from '@kartbord/sample-service/coast/coast';
import { outbreakChains } from '@kartbord/sample-service/coast/outbreaks';
import { testNow } from '@kartbord/sample-service/testing';
import { type ExportFormat, exportFormats, formatFacts } from '../../src-shared/domain/export/export-format';
import type { ExportLayer, ExportOrder } from '../../src-shared/domain/export/export-layer';
import type { TableSelection } from '../../src-shared/domain/export/table-selection';
import { localityNo } from '../../src-shared/domain/fish-health/locality';
import { readLink } from '../../src-shared/domain/workspace/kartbord-link';
import { defaultEventRule } from '../../src-shared/domain/tracks/track-events';
import { everyKind, fetches, inputsOf } from './goldens/cases';
import { type House, openHouse } from './house';
import { readTable } from './read-table';
import { runOn } from './run-on';

/**
 * Each format of each kind that is exported, opened by GDAL, DuckDB or LibreOffice. What they read is compared, value by
 * value, with the GeoJSON of the same layer as JSON.parse reads it.
 */

const duckdb = resolve(import.meta.dirname, '../../scripts/duckdb.mjs');
const onlyLinux =
  process.platform === 'linux' && process.arch === 'x64'
    ? null
    : '(skipped: DuckDB is fetched for Linux x64 alone)';
const missing = absent('ogr2ogr') ?? absent('soffice') ?? onlyLinux;

const dayMs = 86_400_000;
const coast = makeCoast(1, weekIndexAt(testNow));
const chain = outbreakChains(coast).findLast(({ to }) => to.suspicionMs < testNow);
if (!chain) throw new Error('no outbreak was carried on');
const week = isoWeek(2026, 45);
const mmsis = coast.fleet.vessels.slice(0, 24).map(({ mmsi }) => mmsi);
const spanOf = (days: number) => ({ fromMs: testNow - days * dayMs, toMs: testNow - dayMs });
const table = (what: TableSelection): ExportLayer => ({ kind: 'table', name: 'Tabell', what });
const eventsOf = (part: 'visits' | 'odd'): TableSelection => ({
  kind: 'track-events',
  part,
  question: { mmsis, ...spanOf(5), positions: 'without satellite', rule: defaultEventRule },
});

/** Where the goldens' own question has no answer, or one too small. */
const wider: Readonly<Record<string, ExportLayer>> = {
  localities: { kind: 'localities', name: 'Lokaliteter', from: week, to: week, filter: {} },
  'tracks lines': {
    kind: 'tracks',
    name: 'Spor',
    mmsis: mmsis.slice(0, 8),
    positions: 'without satellite',
    form: 'lines',
    ...spanOf(9),
    gapMs: 10 * dayMs,
  },
  'week-difference': table({
    kind: 'week-difference',
    week,
    against: addWeeks(week, -1),
    filter: { municipalityNo: '46' },
  }),
  contacts: table({
    kind: 'contacts',
    question: {
      localityNo: localityNo(chain.from.locality.no),
      fromMs: chain.from.suspicionMs - 18 * dayMs,
      toMs: chain.from.suspicionMs + 15 * dayMs,
      direction: 'forward',
      steps: 1,
      carryMs: 6 * dayMs,
      untilMs: chain.arrivedMs + dayMs,
      boats: null,
    },
  }),
  'track-events visits': table(eventsOf('visits')),
  'track-events odd': table(eventsOf('odd')),
  'report treatments': table({
    kind: 'report',
    report: 'treatments',
    from: week,
    to: week,
    localityNo: null,
  }),
  'report disease': table({ kind: 'report', report: 'disease', from: week, to: week, localityNo: null }),
};
const widerFetches = [
  `fetch years --years ${weekParts(weekOf(chain.from.suspicionMs)).year}..${weekParts(weekOf(chain.arrivedMs)).year} --parts visits --locality ${[chain.from, chain.to].map(({ locality }) => locality.no).join(',')}`,
  `fetch reports --weeks ${week}`,
];
/** What the links of each kind lead to; `none`: rows without a site, a vessel, a place or a week. */
const leads: Readonly<Record<string, string>> = {
  localities: 'locality',
  history: 'locality',
  disease: 'locality',
  treatments: 'locality',
  visits: 'locality',
  contacts: 'locality',
  calls: 'locality',
  'site-vessels': 'locality',
  'week-difference': 'locality',
  'locality-detail': 'locality',
  neighbours: 'locality',
  outbreaks: 'locality',
  register: 'locality',
  stays: 'locality',
  zones: 'locality',
  figure: 'locality',
  'year-figure': 'locality',
  'report disease': 'locality',
  'report lice': 'locality',
  'report treatments': 'locality',
  'track-events visits': 'locality',
  'track-events gaps': 'vessel',
  'track-events odd': 'vessel',
  'track-events stops': 'vessel',
  'tracks lines': 'vessel',
  'tracks points': 'vessel',
  vessels: 'vessel',
  tools: 'vessel',
  'gear-season': 'vessel',
  file: 'view',
  forecast: 'view',
  'relied-windows': 'view',
  info: 'view',
  figures: 'week',
  'figures production-area': 'week',
  // Of the country and of an area, a row is of a week or of none.
  overview: 'locality week',
  national: 'locality none week',
  // A line and an area have no one place.
  drawings: 'none view',
  plan: 'none view',
  counts: 'none',
  municipality: 'none',
  profile: 'none',
  'treatment-study county': 'none',
};
/** GPX has nothing else. */
const withoutPlace = [
  'figures production-area',
  'figures',
  'counts',
  'treatment-study county',
  'municipality',
  'profile',
];

/** Formats in which each row is asked for with its link; the others are written as they usually are. */
const withLinks: ReadonlySet<ExportFormat> = new Set(['csv', 'xlsx']);

type Row = Readonly<Record<string, unknown>>;
/** The country's numbers, for one, have no place. */
type Feature = PlacedFeature<Geometry | null>;
interface Written {
  readonly kind: string;
  readonly layer: ExportLayer;
  readonly format: ExportFormat;
  readonly path: string;
  /** What the file has to hold. */
  readonly features: readonly Feature[];
}
type Read = readonly (readonly Row[])[];

/** False where the format holds nothing of the kind. */
async function isWritten(
  house: House,
  layer: ExportLayer,
  format: ExportFormat,
  path: string,
): Promise<boolean> {
  house.saveTo = path;
  const order: ExportOrder = {
    layers: [layer],
    format,
    system: 'EPSG:4326',
    as: 'file',
    language: 'en',
    ...(withLinks.has(format) ? { links: true as const } : {}),
  };
  const done = await house.client.call('export.layers', order);
  if (!done.ok && done.failure.code !== 'bad-request') throw new Error(done.failure.detail);
  return done.ok;
}

const stemOf = ({ path }: Written): string => basename(path, extname(path));

/** All files by one start: as layers of one virtual source, each written as a CSV. */
async function byGdal(files: readonly Written[], folder: string): Promise<Read> {
  const layersIn = (file: Written): readonly string[] => {
    if (file.format === 'gpx') return ['waypoints', 'tracks'];
    if (file.format === 'geojsonseq') return [stemOf(file)];
    return [file.format === 'gpkg' ? file.layer.name.replaceAll(' ', '_') : file.layer.name];
  };
  const parts = files.flatMap((file) =>
    layersIn(file).map((layer) => ({ file, layer, name: `${stemOf(file)}-${layer}` })),
  );
  const layers = parts.map(({ file, layer, name }) =>
    [
      `<OGRVRTLayer name="${name}"><SrcDataSource>${file.path}</SrcDataSource>`,
      `<SrcLayer>${layer}</SrcLayer></OGRVRTLayer>`,
    ].join(''),
  );
  const source = join(folder, 'all.vrt');
  writeFileSync(source, `<OGRVRTDataSource>${layers.join('')}</OGRVRTDataSource>`);
  const made = join(folder, 'gdal');
  const how = ['-lco', 'GEOMETRY=AS_WKT', '-lco', 'LINEFORMAT=CRLF'];
  await output('ogr2ogr', ['-f', 'CSV', made, source, ...how]);
  // KML's own name of a place, and ours in extensions of GPX.
  const own = (name: string): string => name.replace(/^Name$/, 'name').replace(/^kartbord_/, '');
  const rowsOf = (name: string): readonly Row[] =>
    readTable(join(made, `${name}.csv`)).map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [own(column), value])),
    );
  return files.map((file) => parts.filter((part) => part.file === file).flatMap(({ name }) => rowsOf(name)));
}

async function byDuckdb(files: readonly Written[], from: (path: string) => string): Promise<Read> {
  const statements = files.map(
    ({ path }) => `COPY (SELECT * FROM ${from(path)}) TO '${path}.json' (FORMAT json)`,
  );
  await output(process.execPath, [duckdb, ...statements]);
  return files.map(({ path }) => {
    const lines = readFileSync(`${path}.json`, 'utf8').split('\n');
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Row);
  });
}

const valueOf = (cell: OfficeCell | undefined): unknown =>
  cell?.type === 'string' ? cell.text : cell?.value;
async function byOffice(files: readonly Written[], filter?: string): Promise<Read> {
  const paths = files.map(({ path }) => path);
  const rowsOf = ([sheet]: readonly OfficeSheet[]): readonly Row[] => {
    const [names = [], ...rows] = sheet?.rows ?? [];
    return rows.map((row) => Object.fromEntries(names.map(({ text }, at) => [text, valueOf(row[at])])));
  };
  return (await allInOffice(paths, filter)).map(rowsOf);
}

const time = /^\d{4}[-/]\d\d[-/]\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)?)?$/;
const utc = (text: string): number =>
  Date.parse(
    /[T ]/.test(text)
      ? `${text
          .replaceAll('/', '-')
          .replace(' ', 'T')
          .replace(/(?:Z|\+00)$/, '')}Z`
      : text.replaceAll('/', '-'),
  );

/** A value as one text, whichever program it comes from; `like`: one of its column. */
function plain(value: unknown, like: unknown, format: ExportFormat): string {
  if (value === null || value === undefined || value === '') return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (typeof like === 'number') return String(Number(Number(text).toPrecision(15)));
  if (typeof like === 'boolean') return String(/^(?:true|1)$/i.test(text));
  // LibreOffice writes times to the hundredth of a second.
  const digits = format === 'xlsx' || format === 'csv-excel' ? 19 : 23;
  if (time.test(text)) return new Date(utc(text)).toISOString().slice(0, digits);
  return text;
}

/** The numbers of a geometry, in their order: what is left of it in all formats. */
const numbersOf = (geometry: Geometry | string | null): string =>
  (
    (typeof geometry === 'string' ? geometry : JSON.stringify(geometry ?? '')).match(
      /-?\d+(?:\.\d+)?(?:e-?\d+)?/g,
    ) ?? []
  )
    .map((number) => String(Math.round(Number(number) * 1e7) / 1e7))
    .join(' ');

/** Where a format says less or otherwise than GeoJSON, and is documented to. */
function promised({ format, features }: Written): readonly Feature[] {
  const isTable = format === 'csv' || format === 'csv-excel';
  const isHeld = ({ geometry }: Feature): boolean =>
    format !== 'gpx' || /Point|LineString/.test(geometry?.type ?? '');
  const guarded = (value: unknown): unknown =>
    isTable && typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return features.filter(isHeld).map((feature) => ({
    ...feature,
    properties: Object.fromEntries(
      Object.entries(feature.properties ?? {}).map(([name, value]) => [name, guarded(value)]),
    ),
  }));
}

/** Their readers take a text of digits for a number or a day, whatever its column is: it is whole in XLSX and the others. */
const guesses: ReadonlySet<ExportFormat> = new Set(['csv-excel', 'gpx']);
const isNumeral = (value: unknown): boolean => typeof value === 'string' && /^\+?\d+(?:\.\d+)?$/.test(value);

/** What the links of a table lead to, as the app reads them; a row's own number is in its link. */
function ledTo(rows: readonly Row[]): string {
  const heads = rows.map(({ kartbord: link, localityNo: no, mmsi }) => {
    if (typeof link !== 'string' || link === '') return 'none';
    const read = readLink(link);
    if (!read) return `not a link: ${link}`;
    if (no && Number(read.localityNo) !== Number(no)) return `${link} in the row of site ${Number(no)}`;
    if (!no && mmsi && read.mmsi !== Number(mmsi)) return `${link} in the row of vessel ${Number(mmsi)}`;
    return /^kartbord:\/\/(\w+)/.exec(link)?.[1] ?? '';
  });
  return [...new Set(heads)].toSorted().join(' ');
}

/** The first thing that differs, in words for who reads the failure. */
function difference(file: Written, rows: readonly Row[]): string[] {
  const { kind, format } = file;
  const wanted = promised(file);
  if (rows.length !== wanted.length)
    return [`${kind} as ${format}: ${rows.length} rows, not ${wanted.length}`];
  const properties = wanted.map((feature) => (feature.properties ?? {}) as Row);
  const isLost = (name: string): boolean =>
    guesses.has(format) && properties.some((row) => isNumeral(row[name]));
  const names = [...new Set(properties.flatMap((row) => Object.keys(row)))].filter((name) => !isLost(name));
  const like = names.map((name) =>
    properties.map((row) => row[name]).find((value) => (value ?? null) !== null),
  );
  const geometry = rows.flatMap((row) => ['WKT', 'geometry'].filter((name) => name in row))[0];
  const textOf = (row: Row, place: Geometry | string | null): string =>
    [
      ...names.map((name, at) => `${name} ${plain(row[name], like[at], format)}`),
      geometry === undefined ? '' : `place ${numbersOf(place)}`,
    ].join('\n');
  const own = wanted.map((one) => textOf((one.properties ?? {}) as Row, one.geometry)).toSorted();
  const theirs = rows.map((row) => textOf(row, (row[geometry ?? ''] ?? null) as string | null)).toSorted();
  const at = own.findIndex((text, row) => text !== theirs[row]);
  if (at < 0) return [];
  const [lines, others] = [own, theirs].map((texts) => (texts[at] ?? '').split('\n')) as [string[], string[]];
  const of = lines.findIndex((line, index) => line !== others[index]);
  return [`${kind} as ${format}: ${others[of]?.slice(0, 200)}, not ${lines[of]?.slice(0, 200)}`];
}

it(
  `each kind that is exported is in each format what it is in GeoJSON, by GDAL, DuckDB and LibreOffice ${missing ?? ''}`.trim(),
  {
    timeout: 300_000,
    skip: missing !== null,
  },
  async () => {
    const house = await openHouse();
    for (const [name, text] of Object.entries(inputsOf(house.service)))
      writeFileSync(join(house.home, name), text);
    house.openThese = [join(house.home, 'places.csv')];
    const added = await house.client.call('files.add', { language: 'en' });
    await house.client.call('files.restore', { id: (added.ok && added.value?.added[0]?.id) || '' });
    for (const line of [...fetches, ...widerFetches])
      expect(await runOn(house.work, line.split(' '))).toMatchObject({ code: 0 });

    const files: Written[] = [];
    const refused: string[] = [];
    for (const { kind, layer } of everyKind) {
      const asked = wider[kind] ?? layer;
      let features: readonly Feature[] = [];
      for (const format of exportFormats) {
        const name = `${kind} ${format}`.replaceAll(' ', '-');
        const path = join(house.home, `${name}.${formatFacts[format].extension}`);
        if (!(await isWritten(house, asked, format, path))) refused.push(`${kind} as ${format}`);
        else {
          if (format === 'geojson')
            ({ features } = JSON.parse(readFileSync(path, 'utf8')) as FeatureCollection<Geometry | null>);
          files.push({ kind, layer: asked, format, path, features });
        }
      }
    }
    expect(refused).toEqual(withoutPlace.map((kind) => `${kind} as gpx`));
    expect(files.filter(({ features }) => features.length === 0).map(({ kind }) => kind)).toEqual([]);

    const found: string[] = [];
    const compare = async (
      formats: string,
      read: (some: readonly Written[]) => Promise<Read>,
    ): Promise<Readonly<Record<string, string>>> => {
      const some = files.filter(({ format }) => formats.split(' ').includes(format));
      const all = await read(some);
      some.forEach((file, at) => found.push(...difference(file, all[at] ?? [])));
      return Object.fromEntries(some.map(({ kind }, at) => [kind, ledTo(all[at] ?? [])]));
    };
    const csv = (path: string): string => `read_csv('${path}', header = true, all_varchar = true)`;
    await compare('geojson geojsonseq gpkg fgb kml gpx', (some) => byGdal(some, house.home));
    await compare('parquet', (some) => byDuckdb(some, (path) => `read_parquet('${path}')`));
    expect(await compare('csv', (some) => byDuckdb(some, csv))).toEqual(leads);
    expect(await compare('xlsx', (some) => byOffice(some))).toEqual(leads);
    await compare('csv-excel', (some) => byOffice(some, csvFilter(';', norwegian)));
    expect(found).toEqual([]);
  },
);
