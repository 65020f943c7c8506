import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Geometry } from 'geojson';
import type { Result } from '../result';
import type { Cell, TableColumn } from '../table';
import type {
  AddContext,
  AddedLayer,
  CountedLayer,
  Format,
  FormatOptions,
  LayerAbout,
  LayerData,
  LayerGeometry,
  LayerRow,
} from '../format';

/** Pieces for the tests of the formats of text. */

let folder: string | null = null;
let made = 0;

/** A file that is not there yet, until `removeFiles`. */
export function freshPath(ending: string): string {
  folder ??= mkdtempSync(join(tmpdir(), 'kartbord-text-'));
  return join(folder, `${++made}.${ending}`);
}

/** To be called after the last test of a file. */
export function removeFiles(): void {
  if (folder !== null) rmSync(folder, { recursive: true, force: true });
  folder = null;
}

export const options: FormatOptions = {
  system: 'EPSG:4326',
  language: 'en',
  writtenAtMs: Date.UTC(2026, 10, 22, 9, 30),
  appVersion: '1.2.3',
};

export const calm = (): AddContext => ({
  signal: new AbortController().signal,
  progress: () => undefined,
});

export const about: LayerAbout = {
  endpoints: ['GET /v2/sites <&>'],
  oldestMs: Date.UTC(2026, 10, 20),
  newestMs: Date.UTC(2026, 10, 21, 12),
  dataVersion: 'v7',
  rule: 'Alle anlegg i Søndre Æøå',
  selection: { week: '2026-W47' },
  missing: ['Uke 12 ]]> er ikke tatt vare på.'],
  origin: {
    service: 'Sample',
    host: 'example.invalid',
    licence: 'NLOD 2.0',
    licenceUrl: 'https://example.invalid/nlod',
    attribution: 'Invented & free',
    generator: 'Kartbord 1.2.3',
  },
};

export const columns: readonly TableColumn[] = [
  { name: 'siteNo', type: 'integer', about: 'Number of the site.' },
  { name: 'name', type: 'string', about: 'Name of the site.' },
  { name: 'lice', type: 'number', unit: 'lice per fish', about: 'Average of the week.' },
  { name: 'isFallow', type: 'boolean', about: 'No fish.' },
  { name: 'day', type: 'date', about: 'Day of the count.' },
  { name: 'time', type: 'dateTime', about: 'UTC.' },
];

/** Texts that somebody may have written into a register. */
export const hostile: readonly string[] = [
  "=cmd|' /C calc'!A0",
  '+47 123',
  '-1+1',
  '@SUM(A1)',
  '\tTab',
  '\rWagen',
  '<b>&amp;"\'</b>]]>',
  'linje 1\nlinje 2\r\nlinje 3',
  'bjelle\u0007 og null\u0000 og \u001f og \u007f og \ufffe',
  'Blåbær 🐟 æøåÆØÅ',
  'x'.repeat(10_000),
  '',
  ' a;b,c ',
  '_x0041_ _x000D_',
  '2026-11-22',
  'TRUE',
  '007',
];

export const point = (lon: number, lat: number): Geometry => ({
  type: 'Point',
  coordinates: [lon, lat],
});

/** A row for each hostile text, then rows of nothing and of odd numbers. */
export const hostileRows: readonly LayerRow[] = [
  ...hostile.map((name, at): LayerRow => ({
    geometry: point(5 + at / 100, 60 - at / 1000),
    cells: [10_000 + at, name, at / 8, at % 2 === 0, '2026-11-22', '2026-11-22T09:30:00.000Z'],
  })),
  { geometry: null, cells: [null, null, null, null, null, null] },
  { geometry: point(-0, -0), cells: [0, 'Nullpunkt', -0, false, '1969-12-31', '1969-12-31T23:59:59.999Z'] },
  { geometry: point(10.123456789, 59.1), cells: [-5, 'Minus', -1.5e-7, true, null, null] },
  { geometry: point(NaN, 1), cells: [1, 'Ingen plass', NaN, null, 'i dag', 'Infinity'] },
];

export function layerOf(
  rows: readonly LayerRow[],
  geometry: LayerGeometry = 'Point',
  change: Partial<LayerData> = {},
): LayerData {
  return { name: 'Anlegg <1>', geometry, columns, count: rows.length, rows, about, ...change };
}

/** A layer of one text column. */
export const named = (name: string, texts: readonly Cell[], geometry: Geometry | null = null): LayerData => ({
  name,
  about,
  count: texts.length,
  geometry: geometry === null ? null : 'Point',
  columns: [{ name: 'name', type: 'string', about: 'A text.' }],
  rows: texts.map((text) => ({ geometry, cells: [text] })),
});

/** Writes layers into a new file; gives the file and what became of the layers. */
export async function written(
  format: Format,
  layers: readonly LayerData[],
  { ending = 'part', change = {} }: { ending?: string; change?: Partial<FormatOptions> } = {},
): Promise<{ path: string; added: readonly Result<AddedLayer>[]; text: () => string }> {
  const path = freshPath(ending);
  const file = await format.open(path, { ...options, ...change });
  const added: Result<AddedLayer>[] = [];
  for (const layer of layers) added.push(await file.add(layer, calm()));
  const ended = await file.end();
  if (!ended.ok) throw new Error(ended.failure.detail);
  return { path, added, text: () => readFileSync(path, 'utf8') };
}

export async function counted(format: Format, path: string): Promise<readonly CountedLayer[]> {
  const result = await format.count(path);
  if (!result.ok) throw new Error(result.failure.detail);
  return result.value;
}
