import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { ByteBuffer } from 'flatbuffers';
import fc from 'fast-check';
import { GeometryType } from 'flatgeobuf/lib/mjs/flat-geobuf/geometry-type.js';
import { buildFeature } from 'flatgeobuf/lib/mjs/generic/feature.js';
import type { IParsedGeometry } from 'flatgeobuf/lib/mjs/generic/geometry.js';
import { deserialize } from 'flatgeobuf/lib/mjs/geojson.js';
import { fromByteBuffer, type HeaderMeta } from 'flatgeobuf/lib/mjs/header-meta.js';
import type { Feature, Geometry } from 'geojson';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { exportSystems } from '@kartbord/common/projection';
import { trackPointRows } from '../track-points';
import {
  about,
  box,
  bulkPoints,
  context,
  geometriesOf,
  hasGdal,
  inBox,
  layer,
  mixedRows,
  newPath,
  noPlace,
  ogrGeometries,
  ogrinfo,
  ogrRecords,
  options,
  point,
  pointsLayer,
  removeFiles,
  withGdal,
  written,
} from '../testing/binary-testing';
import { fgbFormat } from './fgb';
import { FeatureEncoder } from './fgb-features';
import { fgbColumns } from './fgb-header';
import type { LayerData } from '../format';
import { geometryIn } from '../project';

afterAll(removeFiles);
vi.setConfig({ testTimeout: 120_000 });

const file = (one: LayerData, more = {}): Promise<string> => written(fgbFormat, [one], 'fgb', more);
const mixed = layer(mixedRows, { geometry: 'mixed' });
const bulk = bulkPoints(5, 1400);

/** The format's own library. */
const headerOf = (path: string): HeaderMeta =>
  fromByteBuffer(new ByteBuffer(new Uint8Array(readFileSync(path).subarray(8))));

async function featuresOf(path: string): Promise<Feature[]> {
  const features: Feature[] = [];
  for await (const feature of deserialize(new Uint8Array(readFileSync(path)))) features.push(feature);
  return features;
}

describe('a layer as FlatGeobuf', () => {
  it('has each cell in the library’s reader; what is null is not there', async () => {
    const features = await featuresOf(await file(mixed));
    const cells = features.map(({ properties }) => JSON.stringify(properties ?? {})).sort();
    const names = mixed.columns.map(({ name }) => name);
    const expected = mixedRows.map((row) =>
      JSON.stringify(
        Object.fromEntries(
          row.cells.flatMap((cell, at) =>
            cell === null ? [] : [[names[at], at === 5 ? new Date(String(cell)).toISOString() : cell]],
          ),
        ),
      ),
    );
    expect(cells).toEqual(expected.sort());
  });

  it('says its columns, its system and where it comes from', async () => {
    const header = headerOf(await file(mixed));
    expect(header).toMatchObject({
      featuresCount: mixedRows.length,
      indexNodeSize: 16,
      title: 'Things',
      description: about.rule,
      crs: { org: 'EPSG', code: 4326 },
    });
    expect(Array.from(header.envelope ?? [])).toEqual([0, 0, 14.5, 68.25]);
    expect(JSON.parse(header.metadata ?? '')).toMatchObject({
      endpoints: about.endpoints,
      licence: 'NLOD 2.0',
    });
    expect(header.columns?.[2]).toMatchObject({
      name: 'lice',
      title: 'lice (lice per fish)',
      description: 'On average.',
    });
  });

  it.runIf(hasGdal)(`has the geometries, the fields and the system in GDAL${withGdal}`, async () => {
    const path = await file(mixed);
    expect(ogrGeometries(path)).toEqual(geometriesOf(mixedRows));
    const said = ogrinfo('-so', '-al', path);
    for (const part of [
      'Feature Count: 16',
      'ID["EPSG",4326]]',
      'siteNo: Integer64',
      'lice: Real',
      'fallow: Integer(Boolean)',
      'at: DateTime',
    ])
      expect(said).toContain(part);
  });

  it.runIf(hasGdal)(
    `has lines, polygons and collections of one part, and what follows them, in GDAL${withGdal}`,
    async () => {
      const line = [
        [5, 60],
        [6, 61],
      ];
      const ring = [[...line, [5, 61], [5, 60]].toReversed()];
      const rows = [
        { type: 'MultiLineString', coordinates: [line] },
        { type: 'Polygon', coordinates: ring },
        { type: 'MultiPolygon', coordinates: [ring] },
        { type: 'MultiPoint', coordinates: [[5, 60]] },
        { type: 'MultiLineString', coordinates: [line, line] },
        { type: 'Point', coordinates: [7, 62] },
      ].map((geometry, at) => ({ ...noPlace, geometry: geometry as Geometry, cells: [`${at}`, at] }));
      const path = await file(layer(rows, { geometry: 'mixed' }));
      expect(ogrGeometries(path)).toEqual(geometriesOf(rows));
    },
  );

  it.runIf(hasGdal).each(exportSystems)(`is known by GDAL in %s${withGdal}`, async (system) => {
    // GDAL writes less than a billionth of a metre with fewer digits.
    const rows = mixedRows.filter(({ cells }) => cells[0] !== 'zero');
    const path = await file(layer(rows, { geometry: 'mixed' }), { system });
    expect(ogrinfo('-so', '-al', path)).toContain(`ID["EPSG",${system.slice(5)}]]`);
    const moved = rows.map((row) => ({
      ...row,
      geometry: row.geometry && geometryIn(system, row.geometry),
    }));
    expect(ogrGeometries(path)).toEqual(geometriesOf(moved));
  });

  it.runIf(hasGdal)(
    `keeps rows without a place, in their order and without an index${withGdal}`,
    async () => {
      const path = await file(layer([...mixedRows, noPlace], { geometry: 'mixed' }));
      expect(ogrGeometries(path)).toEqual(geometriesOf([...mixedRows, noPlace]));
      const header = headerOf(await file(layer([noPlace], { geometry: null })));
      expect(header.indexNodeSize).toBe(0);
      const said = ogrinfo('-al', await file(layer([noPlace], { geometry: null })));
      expect(said).toContain('name (String) = nowhere');
      expect(said).not.toContain('POINT');
    },
  );

  it('is a file without rows where there are none', async () => {
    const path = await file(layer([]));
    expect(await fgbFormat.count(path)).toEqual({ ok: true, value: [{ name: 'Things', features: 0 }] });
    if (hasGdal) expect(ogrinfo('-so', '-al', path)).toContain('Feature Count: 0');
  });

  it('is the same bytes each time, and holds one layer', async () => {
    const [a, b] = [await file(mixed), await file(mixed)];
    expect(readFileSync(a).equals(readFileSync(b))).toBe(true);
    const opened = await fgbFormat.open(newPath('fgb'), options);
    expect(await opened.end()).toMatchObject({ ok: false });
    const second = await fgbFormat.open(newPath('fgb'), options);
    expect(await second.add(mixed, context())).toMatchObject({ ok: true });
    expect(await second.add(mixed, context())).toMatchObject({ ok: false, failure: { code: 'bug' } });
    await second.abort();
  });

  it('can be tried again after a layer that failed', async () => {
    const path = newPath('fgb');
    const opened = await fgbFormat.open(path, options);
    const wrong = layer([...mixedRows, { geometry: point(1, 2), cells: ['a', 1.5] }]);
    expect(await opened.add(wrong, context())).toMatchObject({ ok: false, failure: { code: 'bug' } });
    const gone = new AbortController();
    const late = { signal: gone.signal, progress: () => gone.abort() };
    expect(await opened.add(pointsLayer(bulkPoints(3, 9000), true), late)).toMatchObject({
      failure: { code: 'cancelled' },
    });
    expect(await opened.add(mixed, context())).toMatchObject({ ok: true });
    expect(await opened.end()).toEqual({ ok: true, value: null });
    expect(readFileSync(path).equals(readFileSync(await file(mixed)))).toBe(true);
  });
});

describe('the index of a FlatGeobuf', () => {
  it.runIf(hasGdal).each([true, false])(
    `gives GDAL the same points in a box as all of them do (positions by bytes: %s)${withGdal}`,
    async (isBulk) => {
      const path = await file(pointsLayer(bulk, isBulk));
      const found = ogrGeometries(path, '-spat', ...box.map(String));
      const all = inBox(trackPointRows(bulk));
      expect(all.length).toBeGreaterThan(100);
      expect(found).toEqual(geometriesOf(all));
    },
  );

  it.runIf(hasGdal).each([1, 16, 17, 256, 257])(`is read with %i places${withGdal}`, async (places) => {
    const rows = Array.from({ length: places }, (_, at) => ({
      geometry: point(5 + Math.sin(at), 60 + Math.cos(at * 7)),
      cells: ['a', at, null, null, null, null],
    }));
    const path = await file(layer(rows));
    expect(ogrGeometries(path, '-spat', '5', '60', '9', '66.5')).toEqual(geometriesOf(inBox(rows)));
    expect(await fgbFormat.count(path)).toMatchObject({ value: [{ features: places }] });
  });
});

describe('positions as FlatGeobuf', () => {
  it('are read once of each vessel, however the curve goes between them', async () => {
    let reads = 0;
    const lazy = bulk.vessels.map(({ mmsi, name, columns }) => ({
      mmsi,
      name,
      get columns() {
        reads++;
        return columns;
      },
    }));
    const one = pointsLayer(bulk, true);
    await file({ ...one, bulk: { vessels: lazy } });
    expect(reads).toBe(lazy.length);
  });

  it('are byte for byte what the library makes of them row by row', async () => {
    const [fast, plain] = [await file(pointsLayer(bulk, true)), await file(pointsLayer(bulk, false))];
    expect(readFileSync(fast).equals(readFileSync(plain))).toBe(true);
    expect(await featuresOf(fast)).toHaveLength(5 * 1400);
  });

  it('are so in another system, too', async () => {
    const [fast, plain] = [true, false].map((isBulk) =>
      file(pointsLayer(bulk, isBulk), { system: 'EPSG:25833' }),
    );
    expect(readFileSync((await fast) ?? '').equals(readFileSync((await plain) ?? ''))).toBe(true);
  });

  it.runIf(hasGdal)(`are the records that GDAL makes of the same${withGdal}`, async () => {
    const path = await file(pointsLayer(bulk, true));
    const { lines } = ogrRecords(path);
    expect(lines).toHaveLength(5 * 1400 + 1);
    expect(lines.filter((line) => line.includes('terrestrial')).length).toBeGreaterThan(1000);
  });
});

describe('counting a FlatGeobuf', () => {
  it('refuses one that ends too early, has too many features, is none, and is not there', async () => {
    const path = await file(mixed);
    const bytes = readFileSync(path);
    const [short, long, other] = [newPath('fgb'), newPath('fgb'), newPath('fgb')];
    writeFileSync(short, bytes);
    truncateSync(short, bytes.length - 1);
    // Another feature, of four bytes.
    writeFileSync(long, Buffer.concat([bytes, Uint8Array.of(4, 0, 0, 0, 0, 0, 0, 0)]));
    writeFileSync(other, 'fgb it is not, whatever it says');
    for (const one of [short, long, other, newPath('fgb')])
      expect(await fgbFormat.count(one)).toMatchObject({ ok: false, failure: { code: 'storage' } });
    expect(await fgbFormat.count(path)).toEqual({ ok: true, value: [{ name: 'Things', features: 16 }] });
  });
});

describe('a point with its cells', () => {
  const columns = fgbColumns(mixed.columns);
  const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.constant('å'.repeat(9000)));
  const cells = fc.tuple(
    fc.option(texts),
    fc.option(fc.maxSafeInteger()),
    fc.option(fc.double()),
    fc.option(fc.boolean()),
    fc.option(texts),
    fc.option(texts),
  );

  it('is byte for byte what the library writes', () => {
    const encoder = new FeatureEncoder(columns);
    fc.assert(
      fc.property(fc.double(), fc.double(), cells, (x, y, of) => {
        const place = { type: GeometryType.Point, xy: [x, y] } as unknown as IParsedGeometry;
        const properties = Object.fromEntries(columns.map(({ name }, at) => [name, of[at] ?? null]));
        const theirs = buildFeature(place, properties, { columns } as unknown as HeaderMeta);
        expect(Buffer.from(encoder.encode(point(x, y), of)).equals(theirs)).toBe(true);
      }),
    );
  });
});
