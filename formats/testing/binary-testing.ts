import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Geometry } from 'geojson';
import { notGivenInTrack, type TrackColumns } from '@kartbord/common/track-columns';
import type { TableColumn } from '../table';
import { trackPointColumns, trackPointRows } from '../track-points';
import type {
  AddContext,
  BulkPoints,
  Format,
  FormatOptions,
  LayerAbout,
  LayerData,
  LayerRow,
} from '../format';

export const options: FormatOptions = {
  system: 'EPSG:4326',
  language: 'en',
  writtenAtMs: Date.UTC(2026, 10, 22, 9, 0),
  appVersion: '1.2.3',
};

export const about: LayerAbout = {
  endpoints: ['GET /v1/things'],
  oldestMs: Date.UTC(2026, 10, 20),
  newestMs: Date.UTC(2026, 10, 21),
  dataVersion: 'abc',
  rule: 'all of them, "as" they are; ævåø',
  selection: { from: 1 },
  missing: ['week 3'],
  origin: { service: 'Sample', licence: 'NLOD 2.0' },
};

export const columns: readonly TableColumn[] = [
  { name: 'name', type: 'string', about: 'What it is called.' },
  { name: 'siteNo', type: 'integer', about: 'Its number.' },
  { name: 'lice', type: 'number', unit: 'lice per fish', about: 'On average.' },
  { name: 'fallow', type: 'boolean', about: 'Without fish.' },
  { name: 'day', type: 'date', about: 'Of the count.' },
  { name: 'at', type: 'dateTime', about: 'When it was said.' },
];

const area: Geometry = {
  type: 'Polygon',
  coordinates: [
    [[5, 60], [6, 60], [6, 61], [5, 61], [5, 60]],
    [[5.2, 60.2], [5.2, 60.4], [5.4, 60.4], [5.2, 60.2]],
  ],
}; // prettier-ignore

/** Geometries of each kind. */
const allKinds: readonly Geometry[] = [
  { type: 'Point', coordinates: [5.25, 60.5] },
  { type: 'MultiPoint', coordinates: [[4, 59], [4.5, 59.5]] },
  { type: 'LineString', coordinates: [[7, 62], [7.5, 62.25], [8, 63]] },
  { type: 'MultiLineString', coordinates: [[[9, 64], [9.5, 64.5]], [[10, 65], [10.5, 65.5], [11, 66]]] },
  area,
  { type: 'MultiPolygon', coordinates: [[[[12, 67], [13, 67], [13, 68], [12, 67]]], area.coordinates] },
]; // prettier-ignore

export const hostileNames = [
  "Robert'); DROP TABLE sites;--",
  '"quoted", and, commas',
  '=HYPERLINK("http://x")',
  '<b>&amp;</b>',
  'ævåø Ærøy 🐟',
  'line\nbreak\ttab',
  '',
  '../../etc/passwd',
];

export function layer(rows: readonly LayerRow[], more: Partial<LayerData> = {}): LayerData {
  return { name: 'Things', geometry: 'Point', columns, count: rows.length, rows, about, ...more };
}

export const point = (x: number, y: number): Geometry => ({ type: 'Point', coordinates: [x, y] });

/** Rows of hostile names, nulls of every column, zeros, a row without a place, each kind of geometry. */
export const mixedRows: readonly LayerRow[] = [
  ...hostileNames.map((name, at) => ({
    geometry: point(5 + at / 10, 60 + at / 10),
    cells: [name, 10001 + at, at / 10, at % 2 === 0, '2026-11-20', '2026-11-20T10:00:00Z'],
  })),
  { geometry: point(14.5, 68.25), cells: [null, null, null, null, null, null] },
  { geometry: point(0, 0), cells: ['zero', 0, 0, false, '1970-01-01', '1970-01-01T00:00:00.000Z'] },
  ...allKinds.map((geometry, at) => ({
    geometry,
    cells: [geometry.type, 2 ** 40 + at, -0.5, true, '2026-01-02', '2026-01-02T03:04:05.678Z'],
  })),
];

export const noPlace: LayerRow = {
  geometry: null,
  cells: ['nowhere', 1, 1.5, true, '2026-11-20', '2026-11-20T10:00:00.000Z'],
};

/** Positions of some vessels, with nothing given here and there; a made-up order of numbers, always the same. */
export function bulkPoints(vessels: number, each: number): BulkPoints {
  let seed = 7;
  const next = (): number => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  const some = (row: number, value: number): number => (row % 7 === 3 ? notGivenInTrack : value);
  return {
    vessels: Array.from({ length: vessels }, (_, vessel) => {
      const made: TrackColumns = {
        count: each,
        timeMs: new Float64Array(each),
        lonE6: new Int32Array(each),
        latE6: new Int32Array(each),
        speedTenths: new Int16Array(each),
        courseTenths: new Int16Array(each),
        headingDeg: new Int16Array(each),
        rateOfTurn: new Int16Array(each),
        status: new Int16Array(each),
        shipType: new Int16Array(each),
        source: new Uint8Array(each),
      };
      for (let row = 0; row < each; row++) {
        made.timeMs[row] = Date.UTC(2026, 10, 19, 22) + row * 61_007;
        made.lonE6[row] = Math.round((4 + next() * 26) * 1e6);
        made.latE6[row] = Math.round((57 + next() * 15) * 1e6);
        made.speedTenths[row] = some(row, row % 5 === 0 ? 0 : Math.floor(next() * 300));
        made.courseTenths[row] = some(row + 1, Math.floor(next() * 3600));
        made.headingDeg[row] = some(row + 2, Math.floor(next() * 360));
        made.rateOfTurn[row] = some(row + 3, Math.floor(next() * 255) - 127);
        made.status[row] = some(row + 4, Math.floor(next() * 16));
        made.shipType[row] = some(row + 5, Math.floor(next() * 100));
        made.source[row] = row % 3;
      }
      const name =
        vessel % 3 === 0 ? null : vessel % 3 === 1 ? `MADE UP ${vessel}` : `ÆRØY ${'x'.repeat(70)}`;
      return { mmsi: 257_000_000 + vessel, name, columns: made };
    }),
  };
}

/** A layer of positions; without `bulk` the writer has to take the rows. */
export function pointsLayer(bulk: BulkPoints, isBulk: boolean): LayerData {
  const count = bulk.vessels.reduce((sum, { columns: { count: of } }) => sum + of, 0);
  const rows = { [Symbol.iterator]: () => trackPointRows(bulk) };
  return {
    name: 'Positions',
    geometry: 'Point',
    columns: trackPointColumns,
    count,
    rows,
    about,
    ...(isBulk ? { bulk } : {}),
  };
}

let folder: string | null = null;
let files = 0;

/** A path of a file that is not there yet, until `removeFiles`. */
export function newPath(extension: string): string {
  folder ??= mkdtempSync(join(tmpdir(), 'kartbord-formats-'));
  return join(folder, `file-${++files}.${extension}`);
}

/** To be called after the last test of a file. */
export function removeFiles(): void {
  if (folder !== null) rmSync(folder, { recursive: true, force: true });
  folder = null;
}

export const context = (signal = new AbortController().signal): AddContext => ({
  signal,
  progress: () => undefined,
});

/** Writes layers to a new file that must succeed. */
export async function written(
  format: Format,
  layers: readonly LayerData[],
  extension: string,
  more: Partial<FormatOptions> = {},
): Promise<string> {
  const path = newPath(extension);
  const file = await format.open(path, { ...options, ...more });
  for (const one of layers) {
    const added = await file.add(one, context());
    if (!added.ok) throw new Error(`${added.failure.code}: ${added.failure.detail}`);
  }
  const ended = await file.end();
  if (!ended.ok) throw new Error(ended.failure.detail);
  return path;
}

const runs = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;
export const hasGdal = runs('ogr2ogr') && runs('ogrinfo');
export const withGdal = hasGdal ? '' : ' (skipped: GDAL is not on this machine)';

const validator = '/usr/lib/python3/dist-packages/osgeo_utils/samples/validate_gpkg.py';
export const hasValidator = existsSync(validator);
/** What GDAL's validator of GeoPackages says; empty where it finds nothing. Its python is the system's. */
export function validated(path: string): string {
  const { status, stdout, stderr } = spawnSync('/usr/bin/python3', [validator, '-k', path], {
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

export const ogrinfo = (...args: string[]): string =>
  execFileSync('ogrinfo', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });

/** What GDAL reads of a file: a line of CSV for each feature with its geometry as WKT, sorted, and their digest. */
export function ogrRecords(path: string, ...args: string[]): { lines: string[]; md5: string } {
  const said = execFileSync(
    'ogr2ogr',
    ['-f', 'CSV', '/vsistdout/', path, '-lco', 'GEOMETRY=AS_WKT', '-lco', 'SEPARATOR=SEMICOLON', ...args],
    { encoding: 'utf8', maxBuffer: 2 ** 29 },
  );
  const [head = '', ...lines] = said.trimEnd().split('\n');
  lines.sort();
  const all = [head, ...lines];
  return { lines: all, md5: createHash('md5').update(all.join('\n')).digest('hex') };
}

/** The geometries that GDAL reads, as text, sorted; coordinates with all of their digits. */
export function ogrGeometries(path: string, ...args: string[]): string[] {
  const said = execFileSync(
    'ogr2ogr',
    ['-f', 'GeoJSON', '/vsistdout/', path, '-lco', 'COORDINATE_PRECISION=17', '-a_srs', 'EPSG:4326', ...args],
    { encoding: 'utf8', maxBuffer: 2 ** 29 },
  );
  const { features } = JSON.parse(said) as { features: { geometry: Geometry | null }[] };
  return features.map(({ geometry }) => JSON.stringify(geometry)).sort();
}

/** The same of rows. */
export const geometriesOf = (rows: Iterable<LayerRow>): string[] =>
  Array.from(rows, ({ geometry }) =>
    JSON.stringify(
      geometry && { type: geometry.type, coordinates: (geometry as { coordinates?: unknown }).coordinates },
    ),
  ).sort();

/** Corners of a box, and the points of rows in it. */
export const box = [5, 60, 9, 66.5] as const;
export const inBox = (rows: Iterable<LayerRow>): LayerRow[] =>
  [...rows].filter(({ geometry }) => {
    if (geometry?.type !== 'Point') return false;
    const [x = NaN, y = NaN] = geometry.coordinates;
    return x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3];
  });
