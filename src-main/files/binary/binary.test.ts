import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gpkgFormat } from '@kartbord/formats/gpkg/gpkg';
import { parquetFormat } from '@kartbord/formats/parquet/parquet';
import {
  layer,
  mixedRows,
  noPlace,
  options,
  removeFiles,
  written,
} from '@kartbord/formats/testing/binary-testing';
import { openDatabase } from '@kartbord/sqlite';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { CompressionCodec } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import type { RefusedFile } from '../../../src-shared/domain/map-layers/own-file';
import { bytesSource, readAnyFile, type ReadFile } from '../read';
import { degrees } from '../systems';
import { placesOf } from '../testing';
import { wkbShapes } from '../wkb';

afterAll(removeFiles);

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'kartbord-binary-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** What is read of bytes, and that nothing lies there afterwards. */
async function read(bytes: Uint8Array, log?: Uint8Array): Promise<ReadFile | RefusedFile> {
  const home = folder();
  const source = { ...bytesSource('a', bytes), ...(log && { log: () => log }) };
  const outcome = await readAnyFile(source, () => {}, join(home, 'copy'));
  expect(readdirSync(home)).toEqual([]);
  return 'refused' in outcome ? outcome.refused : outcome.file;
}

async function fileOf(bytes: Uint8Array, log?: Uint8Array): Promise<ReadFile> {
  const file = await read(bytes, log);
  if (!('shapes' in file)) throw new Error(`refused: ${file.code}`);
  return file;
}

const rows = [...mixedRows, noPlace];

describe.each([
  ['gpkg', gpkgFormat],
  ['parquet', parquetFormat],
] as const)('a file of %s', (ending, format) => {
  it.each(['EPSG:4326', 'EPSG:25833'] as const)(
    'has every place and value that was written in %s',
    async (system) => {
      const mixed = layer(rows, { geometry: 'mixed' });
      const path = await written(format, [mixed], ending, { ...options, system });
      const file = await fileOf(readFileSync(path));
      // One row is at 0° N 0° E, which nobody means.
      expect([file.format, file.features, file.of]).toEqual([ending, rows.length - 1, rows.length]);
      expect(file.problems).toMatchObject({
        first: system === 'EPSG:4326' ? 'zero-place' : 'not-metres',
        line: null,
      });
      expect(file.places.systems).toEqual([Number(system.slice(5))]);
      const { texts, numbers } = file.values;
      const names = rows.map(({ cells }) => cells[0]).filter((name) => name !== 'zero');
      // Marks that have no place in a text are taken out of any file.
      expect(texts['name']?.slice(1, 5)).toEqual(names.slice(1, 5));
      expect(numbers['siteNo']?.at(-2)).toBe(2 ** 40 + 5);
      expect(numbers['lice']?.[1]).toBe(0.1);
      expect(texts['day']?.[0]).toBe('2026-11-20');
      expect(texts['at']?.at(-2)).toBe('2026-01-02T03:04:05.678Z');
      expect(texts['name']?.[8]).toBeNull();
      const of = (type: string): number => texts['name']?.indexOf(type) ?? -1;
      const rounded = (type: string) =>
        placesOf(file, of(type)).map((part) =>
          part.map((place) => place.map((one) => Number(one.toFixed(6)))),
        );
      expect(rounded('Point')).toEqual([[[5.25, 60.5]]]);
      expect(rounded('MultiPoint')).toEqual([[[4, 59]], [[4.5, 59.5]]]);
      expect(rounded('LineString')).toEqual([[[7, 62], [7.5, 62.25], [8, 63]]]); // prettier-ignore
      expect(rounded('MultiLineString')[1]).toEqual([[10, 65], [10.5, 65.5], [11, 66]]); // prettier-ignore
      expect(rounded('MultiPolygon').map((ring) => ring.length)).toEqual([3, 4, 3]);
      expect(placesOf(file, file.features - 1)).toEqual([]);
    },
  );

  it('is refused, or read in part, wherever it is cut off', async () => {
    const path = await written(format, [layer(rows.slice(0, 3))], ending, options);
    const bytes = readFileSync(path);
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9, 0.999]) {
      const file = await read(bytes.subarray(0, Math.floor(bytes.length * share)));
      if ('code' in file) expect(['not-readable', 'unknown-format', 'no-features']).toContain(file.code);
      else expect(file.features).toBeLessThanOrEqual(3);
    }
    expect(await read(bytes.subarray(0, 20))).toMatchObject({ code: 'not-readable' });
  });
});

describe('a GeoPackage', () => {
  /** Made by statements; as bytes. */
  function made(sql: string, more = ''): Uint8Array {
    const path = join(folder(), 'a.gpkg');
    const database = openDatabase(path);
    database.exec(`
      create table gpkg_spatial_ref_sys (srs_name, srs_id integer primary key, organization, organization_coordsys_id, definition);
      insert into gpkg_spatial_ref_sys values ('WGS 84', 4326, 'EPSG', 4326, ''), ('?', 900001, 'NONE', 1, ''), ('?', 0, 'NONE', 0, '');
      create table gpkg_contents (table_name, data_type, identifier, srs_id);
      create table gpkg_geometry_columns (table_name, column_name, geometry_type_name, srs_id, z, m);
      ${sql}`);
    if (more !== '') database.exec(more);
    database.close();
    return readFileSync(path);
  }
  const table = (name: string, srs = 4326): string => `
    create table "${name}" (fid integer primary key, geom blob, navn text);
    insert into gpkg_contents values ('${name}', 'features', '${name}', ${srs});
    insert into gpkg_geometry_columns values ('${name}', 'geom', 'POINT', ${srs}, 0, 0);`;
  /** POINT (5 60) with the head that GeoPackage puts before it. */
  const point = "x'47500001E6100000010100000000000000000014400000000000004E40'";

  it('has all its feature tables as one layer, with a column that says which', async () => {
    const both = `${table('buoys')}${table('nets')}
      insert into buoys values (1, ${point}, 'A'), (9007199254740993, ${point}, 'B');
      insert into nets values (1, ${point}, 'C');`;
    const file = await fileOf(made(both));
    expect(file.values.texts).toMatchObject({
      navn: ['A', 'B', 'C'],
      layer: ['buoys', 'buoys', 'nets'],
      fid: ['1', '9007199254740993', '1'],
    });
  });

  it('reads more rows than come at once, in their order', async () => {
    const many = `${table('t')} with recursive n(i) as (select 1 union all select i + 1 from n where i < 1201)
      insert into t select i, ${point}, i from n;`;
    const { texts } = (await fileOf(made(many))).values;
    expect([texts['navn']?.length, texts['navn']?.[1200]]).toEqual([1201, '1201']);
  });

  it('has what is still in SQLite’s log beside it', async () => {
    const home = folder();
    const path = join(home, 'a.gpkg');
    writeFileSync(path, made(`${table('t')} insert into t values (1, ${point}, 'A');`));
    const database = openDatabase(path);
    database.exec(`pragma journal_mode = wal; pragma wal_autocheckpoint = 0;`);
    database.exec(`insert into t values (2, ${point}, 'B')`);
    const [bytes, log] = [readFileSync(path), readFileSync(`${path}-wal`)];
    database.close();
    const [without, withLog] = [await fileOf(bytes), await fileOf(bytes, log)];
    expect([without.features, withLog.features]).toEqual([1, 2]);
    expect(without.sha256).not.toBe(withLog.sha256);
  });

  it.each([
    ['no GeoPackage', 'drop table gpkg_contents', 'unknown-format'],
    ['without a feature table', '', 'no-features'],
    [
      'in a system that is not known here',
      `${table('t', 900001)} insert into t values (1, ${point}, 'A');`,
      'other-system',
    ],
    [
      'in a system that nobody names',
      `${table('t', 0)} insert into t values (1, ${point}, 'A');`,
      'other-system',
    ],
    [
      'with geometries that are none',
      `${table('t')} insert into t values (1, 'POINT (5 60)', 'A'), (2, x'4750', 'B');`,
      'not-readable',
    ],
    [
      'with a view in place of a table, which would run what it says',
      `create view v as select 1 as fid, ${point} as geom; insert into gpkg_contents values ('v', 'features', 'v', 4326);
       insert into gpkg_geometry_columns values ('v', 'geom', 'POINT', 4326, 0, 0);`,
      'no-features',
    ],
  ])('%s is refused', async (_, sql, code) => {
    expect(await read(made(sql))).toMatchObject({ code, line: null });
  });

  it('with damaged pages is refused, or read without what is damaged', async () => {
    const bytes = Uint8Array.from(made(`${table('t')} insert into t values (1, ${point}, 'A');`));
    for (let page = 1; page * 4096 < bytes.length; page++) {
      const damaged = Uint8Array.from(bytes);
      damaged.fill(0xff, page * 4096, page * 4096 + 200);
      const file = await read(damaged);
      if ('code' in file) expect(['not-readable', 'unknown-format', 'no-features']).toContain(file.code);
    }
  });
});

describe('GeoParquet', () => {
  const point = Buffer.from('010100000000000000000014400000000000004E40', 'hex');
  const geo = {
    version: '1.1.0',
    primary_column: 'g',
    columns: { g: { encoding: 'WKB', geometry_types: [] } },
  };
  const made = (codec: CompressionCodec, pack: (bytes: Uint8Array) => Uint8Array): Uint8Array =>
    new Uint8Array(
      parquetWriteBuffer({
        codec,
        compressors: { [codec]: pack },
        columnData: [
          { name: 'g', type: 'BYTE_ARRAY', data: [point] },
          { name: 'name', type: 'STRING', data: ['A'] },
        ],
        kvMetadata: [{ key: 'geo', value: JSON.stringify(geo) }],
      }),
    );
  const packers = [
    ['GZIP', gzipSync],
    ['BROTLI', brotliCompressSync],
  ] as const;

  it.each(packers)('is read with pages of %s', async (codec, pack) => {
    const file = await fileOf(made(codec, pack));
    expect([file.features, placesOf(file, 0)]).toEqual([1, [[[5, 60]]]]);
  });

  it.each(packers)('is refused where a page of %s is longer than it says', async (codec, pack) => {
    const longer = (bytes: Uint8Array): Uint8Array => pack(Buffer.concat([bytes, Buffer.alloc(100_000)]));
    expect(await read(made(codec, longer))).toMatchObject({ code: 'too-many' });
  });
});

describe('Parquet without a geometry', () => {
  const table = (columnData: Parameters<typeof parquetWriteBuffer>[0]['columnData']): Uint8Array =>
    new Uint8Array(parquetWriteBuffer({ columnData }));

  it('has its places in columns that are named as those of a table', async () => {
    const file = await fileOf(
      table([
        { name: 'lat', type: 'DOUBLE', data: [60.5, null, 1e-7, 62] },
        { name: 'Lengdegrad', type: 'DOUBLE', data: [5.25, null, 4, 500] },
        { name: 'navn', type: 'STRING', data: ['Ås', 'nowhere', 'B', 'far'] },
      ]),
    );
    expect([file.features, file.of]).toEqual([3, 4]);
    expect([0, 1, 2].map((row) => placesOf(file, row))).toEqual([[[[5.25, 60.5]]], [], [[[4, 1e-7]]]]);
    expect(file.problems).toEqual({ count: 1, line: null, first: 'bad-place', columns: ['lat', 'Lengdegrad'] }); // prettier-ignore
    expect(file.values.texts['navn']).toEqual(['Ås', 'nowhere', 'B']);
    expect(file.places).toEqual({ columns: [{ name: 'lat', part: 'lat' }, { name: 'Lengdegrad', part: 'lon' }], systems: [4326] }); // prettier-ignore
  });

  it('takes metres of a zone that a name has, and never those of none', async () => {
    const metres = (x: string, y: string): Uint8Array =>
      table([
        { name: x, type: 'DOUBLE', data: [500_000] },
        { name: y, type: 'DOUBLE', data: [6_700_000.25] },
      ]);
    const [place] = placesOf(await fileOf(metres('x_25833', 'y_25833')), 0);
    expect(place?.[0]?.map((one) => one.toFixed(2))).toEqual(['15.00', '60.44']);
    expect(await read(metres('x', 'y'))).toMatchObject({ code: 'other-system', columns: ['x', 'y'] });
    expect(await read(metres('a', 'b'))).toMatchObject({ code: 'no-place' });
  });
});

describe('well-known binary', () => {
  const hex = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'));
  const place = '0000000000001440 0000000000004E40';

  it.each([
    ['with a height, by ISO', `01 E9030000 ${place} 0000000000005940`],
    ['with a height, by PostGIS', `01 01000080 ${place} 0000000000005940`],
    ['with a system, by PostGIS', `01 01000020 E6100000 ${place}`],
    ['with both and a measure', `01 010000E0 E6100000 ${place} 0000000000005940 0000000000005940`],
    ['big end first', '00 00000001 4014000000000000 404E000000000000'],
  ])('a point %s has its place', (_, text) => {
    expect(wkbShapes(hex(text), degrees)).toMatchObject([{ parts: [{ lonLat: [5, 60] }] }]);
  });

  it.each([
    ['that ends early', `01 01000000 0000000000001440`, 'not-readable'],
    ['of a curve', `01 08000000 00000000`, 'not-readable'],
    ['with more positions than it has bytes', `01 02000000 FFFFFFFF ${place}`, 'not-readable'],
    ['of nothing', '', 'not-readable'],
    ['in itself again and again', '0107000000 01000000'.repeat(40), 'not-readable'],
    [
      'deeper than a computer goes',
      `${'0107000000 01000000'.repeat(20_000)} 01 01000000 ${place}`,
      'not-readable',
    ],
    ['outside the world', '01 01000000 0000000000C07240 0000000000004E40', 'bad-place'],
  ])('a geometry %s is not taken', (_, text, code) => {
    expect(wkbShapes(hex(text), degrees)).toBe(code);
  });

  it('an empty point has no place, which is no fault', () => {
    const empty = wkbShapes(hex('01 01000000 000000000000F87F 000000000000F87F'), degrees);
    expect(empty).toMatchObject([{ parts: [] }]);
  });
});
