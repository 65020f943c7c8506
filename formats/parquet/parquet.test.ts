import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import type { Geometry } from 'geojson';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { arrowOf } from '../testing/arrow';
import {
  about,
  bulkPoints,
  columns,
  context,
  layer,
  mixedRows,
  newPath,
  noPlace,
  options,
  point,
  pointsLayer,
  removeFiles,
  written,
} from '../testing/binary-testing';
import type { LayerData, LayerRow } from '../format';
import { parquetFormat } from './parquet';
import { geometryIn } from '../project';
import { systemTexts } from '../system-texts';
import { wkbOf } from '../gpkg/wkb';

afterAll(removeFiles);
vi.setConfig({ testTimeout: 120_000 });

const bufferOf = (path: string): ArrayBuffer => Uint8Array.from(readFileSync(path)).buffer;

const keyValues = (path: string): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    (parquetMetadata(bufferOf(path)).key_value_metadata ?? []).map(({ key, value }) => [
      key,
      JSON.parse(value ?? 'null') as Record<string, unknown>,
    ]),
  );

const mixed = [...mixedRows, noPlace];
const file = (rows: readonly LayerRow[], more: Partial<LayerData> = {}): Promise<string> =>
  written(parquetFormat, [layer(rows, { geometry: 'mixed', ...more })], 'parquet');

/** What a reader has to give of a cell. */
function expected({ cells }: LayerRow): unknown[] {
  return cells.map((cell, at) => {
    if (cell === null) return null;
    if (columns[at]?.type === 'integer') return BigInt(cell);
    return columns[at]?.type === 'date' || columns[at]?.type === 'dateTime'
      ? new Date(String(cell)).getTime()
      : cell;
  });
}

const md5 = (parts: readonly (Uint8Array | null | undefined)[]): string => {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part ?? 'null');
  return hash.digest('hex');
};

describe('a layer as GeoParquet', () => {
  it('has each cell, hostile names and nulls too, in the Rust reader', async () => {
    const table = arrowOf(await file(mixed));
    expect(table.numRows).toBe(mixed.length);
    const read = Array.from({ length: table.numRows }, (_, row) =>
      columns.map(({ name, type }) => {
        const value: unknown = table.getChild(name)?.get(row);
        return type === 'date' && value instanceof Date ? value.getTime() : value;
      }),
    );
    expect(read).toEqual(mixed.map(expected));
    expect(table.schema.fields.map(({ name, type, nullable }) => [name, String(type), nullable])).toEqual([
      ['name', 'Utf8', true],
      ['siteNo', 'Int64', true],
      ['lice', 'Float64', true],
      ['fallow', 'Bool', true],
      ['day', 'Date32<DAY>', true],
      ['at', 'Timestamp<MILLISECOND, UTC>', true],
      ['geometry', 'Binary', true],
    ]);
  });

  it('has the geometry of each row byte for byte in the Rust reader', async () => {
    const table = arrowOf(await file(mixed));
    const read = Array.from(
      { length: table.numRows },
      (_, row) => table.getChild('geometry')?.get(row) as Uint8Array | null,
    );
    expect(md5(read)).toBe(md5(mixed.map(({ geometry }) => geometry && wkbOf(geometry).bytes)));
    expect(read.at(-1)).toBeNull();
  });

  it('is GeoParquet to hyparquet, which decodes the geometries', async () => {
    const rows = await parquetReadObjects({ file: bufferOf(await file(mixed)) });
    expect(rows.map(({ geometry }) => (geometry as Geometry | undefined) ?? null)).toEqual(
      mixed.map(({ geometry }) => geometry),
    );
    expect(rows[0]?.['at']).toEqual(new Date('2026-11-20T10:00:00Z'));
  });

  it('says its system, its kinds, its span and where it comes from', async () => {
    const { geo, kartbord } = keyValues(await file(mixed));
    expect(geo).toEqual({
      version: '1.1.0',
      primary_column: 'geometry',
      columns: {
        geometry: {
          encoding: 'WKB',
          geometry_types: ['LineString', 'MultiLineString', 'MultiPoint', 'MultiPolygon', 'Point', 'Polygon'],
          bbox: [0, 0, 14.5, 68.25],
        },
      },
    });
    expect(kartbord).toMatchObject({ layer: 'Things', endpoints: about.endpoints, licence: 'NLOD 2.0' });
  });

  it('of a dataset lies along a curve, with the box of each row for readers that skip, and no time of writing', async () => {
    const tiled = { isTiled: true } as const;
    const near = [point(5, 60), point(14, 68), point(5.01, 60.01), point(14.01, 68.01)];
    const rows = near.map((geometry) => ({ ...noPlace, geometry }));
    const path = await written(parquetFormat, [layer([...rows, noPlace])], 'parquet', tiled);
    const later = { ...tiled, writtenAtMs: options.writtenAtMs + 1 };
    const again = await written(parquetFormat, [layer([...rows, noPlace])], 'parquet', later);
    expect(readFileSync(again).equals(readFileSync(path))).toBe(true);
    const read = await parquetReadObjects({ file: bufferOf(path) });
    expect(read.map(({ bbox }) => (bbox as { xmin?: number } | undefined)?.xmin)).toEqual([
      5,
      5.01,
      14,
      14.01,
      undefined,
    ]);
    expect(read[0]).toMatchObject({ bbox: { xmin: 5, ymin: 60, xmax: 5, ymax: 60 } });
    const { row_groups: groups } = parquetMetadata(bufferOf(path));
    const chunk = groups[0]?.columns.find(
      ({ meta_data }) => meta_data?.path_in_schema.join('.') === 'bbox.ymax',
    );
    expect(chunk?.meta_data?.statistics).toMatchObject({ min_value: 60, max_value: 68.01 });
    expect(arrowOf(path).getChild('bbox')?.get(1)?.toJSON()).toMatchObject({ xmin: 5.01, ymax: 60.01 });
    expect(keyValues(path)).toMatchObject({
      geo: {
        columns: { geometry: { covering: { bbox: { xmin: ['bbox', 'xmin'], ymax: ['bbox', 'ymax'] } } } },
      },
    });
    expect(keyValues(path)['kartbord']).not.toHaveProperty('writtenAt');
  });

  it('of positions of a dataset has the same rows as without, in another order', async () => {
    const points = pointsLayer(bulkPoints(3, 40), true);
    const plain = await written(parquetFormat, [points], 'parquet');
    const path = await written(parquetFormat, [points], 'parquet', { isTiled: true });
    const rowsOf = async (file: string): Promise<string[]> =>
      (await parquetReadObjects({ file: bufferOf(file) })).map(({ bbox, ...row }) => {
        const [lon, lat] = (row['geometry'] as { coordinates: number[] }).coordinates;
        if (bbox) expect(bbox).toEqual({ xmin: lon, ymin: lat, xmax: lon, ymax: lat });
        return JSON.stringify(row, (_, value: unknown) =>
          typeof value === 'bigint' ? String(value) : value,
        );
      });
    const [before, after] = [await rowsOf(plain), await rowsOf(path)];
    expect(after).not.toEqual(before);
    expect([...after].sort()).toEqual([...before].sort());
  });

  it('of no rows of a dataset is a file all the same', async () => {
    const path = await written(parquetFormat, [layer([])], 'parquet', { isTiled: true });
    expect(arrowOf(path).numRows).toBe(0);
  });

  it('is in metres and says so in PROJJSON where another system was wanted', async () => {
    const path = await written(parquetFormat, [layer([mixed[0] ?? noPlace])], 'parquet', {
      system: 'EPSG:25833',
    });
    const geometry = geometryIn('EPSG:25833', point(5, 60));
    const [row] = await parquetReadObjects({ file: bufferOf(path) });
    expect(row?.['geometry']).toEqual(geometry);
    expect(keyValues(path)['geo']).toMatchObject({
      columns: { geometry: { crs: systemTexts['EPSG:25833'].projJson } },
    });
  });

  it('is plain Parquet where the rows have no places', async () => {
    const path = await written(
      parquetFormat,
      [layer([{ ...noPlace }], { geometry: null, name: 'Table' })],
      'parquet',
    );
    expect(arrowOf(path).schema.fields.map(({ name }) => name)).toEqual(columns.map(({ name }) => name));
    expect(keyValues(path)).not.toHaveProperty('geo');
  });

  it('is a file without rows where there are none', async () => {
    const path = await file([]);
    expect(arrowOf(path).numRows).toBe(0);
    expect(await parquetFormat.count(path)).toEqual({ ok: true, value: [{ name: 'Things', features: 0 }] });
  });

  it('is read whole where it has many groups of rows', async () => {
    const many = Array.from({ length: 26_000 }, (_, at) => ({
      geometry: point(at / 1000, 60),
      cells: [at % 3 === 0 ? null : `n${at % 11}`, at, at / 2, null, null, null],
    }));
    const path = await file(many, { geometry: 'Point' });
    expect(parquetMetadata(bufferOf(path)).row_groups.length).toBeGreaterThan(1);
    const numbers = arrowOf(path).getChild('siteNo')?.toArray() as BigInt64Array;
    expect(numbers.every((value, at) => value === BigInt(at))).toBe(true);
    expect(await parquetFormat.count(path)).toEqual({
      ok: true,
      value: [{ name: 'Things', features: 26_000 }],
    });
  });

  it('names its columns each once, the geometry among them', async () => {
    const same = ['Geometry', 'a', 'A', ''].map((name) => ({ name, type: 'string', about: '' }) as const);
    const path = await file([{ geometry: point(1, 2), cells: ['1', '2', '3', '4'] }], { columns: same });
    expect(arrowOf(path).schema.fields.map(({ name }) => name)).toEqual([
      'Geometry_2',
      'a',
      'A_2',
      'column',
      'geometry',
    ]);
  });

  it('is not written with a cell that its column cannot have', async () => {
    for (const cells of [
      ['a', 1.5],
      ['a', 'x'],
      ['a', 1, 1, 'yes'],
      ['a', 1, 1, true, 'soon'],
      ['a', 1, 1, true, null, 'now'],
    ]) {
      const opened = await parquetFormat.open(newPath('parquet'), options);
      const added = await opened.add(layer([{ geometry: null, cells }]), context());
      expect(added).toMatchObject({ ok: false, failure: { code: 'bug' } });
      await opened.abort();
    }
  });
});

describe('positions as GeoParquet', () => {
  const bulk = bulkPoints(7, 1301);

  it('are the same bytes by columns as row by row', async () => {
    const [fast, plain] = [true, false].map((isBulk) =>
      written(parquetFormat, [pointsLayer(bulk, isBulk)], 'parquet'),
    );
    const bytes = readFileSync((await fast) ?? '');
    expect(bytes.equals(readFileSync((await plain) ?? ''))).toBe(true);
    expect(arrowOf((await fast) ?? '').numRows).toBe(7 * 1301);
  });

  it('are given up within a turn when they are no longer wanted', async () => {
    const gone = new AbortController();
    const opened = await parquetFormat.open(newPath('parquet'), options);
    const added = await opened.add(pointsLayer(bulk, true), {
      signal: gone.signal,
      progress: () => gone.abort(),
    });
    expect(added).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    await opened.abort();
  });
});

describe('counting a GeoParquet', () => {
  it('refuses a file that ends too early, that is none, and that is not there', async () => {
    const path = await file(mixed);
    truncateSync(path, 300);
    const other = newPath('parquet');
    writeFileSync(other, 'PAR1 is not enough PAR1');
    for (const one of [path, other, newPath('parquet')])
      expect(await parquetFormat.count(one)).toMatchObject({ ok: false, failure: { code: 'storage' } });
  });
});
