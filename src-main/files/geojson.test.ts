import { describe, expect, it } from 'vitest';
import { shapeKind } from '../../src-shared/domain/map-layers/own-file';
import { fileOf, placesOf, readText } from './testing';

const point = (lon: unknown, lat: unknown, properties: unknown = {}): object => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lon, lat] },
  properties,
});
const collection = (features: readonly unknown[], more: object = {}): string =>
  JSON.stringify({ type: 'FeatureCollection', ...more, features });

it('tells the systems that its positions were read in', () => {
  const at = (coordinates: readonly number[], crs = ''): string =>
    `{"type":"Feature",${crs}"properties":{},"geometry":{"type":"Point","coordinates":[${coordinates.join()}]}}`;
  const crs = '"crs":{"type":"name","properties":{"name":"EPSG:25832"}},';
  const text = `{"type":"FeatureCollection","features":[${at([5, 60])},${at([297610, 6700679], crs)}]}`;
  expect(fileOf('a.geojson', text).places).toEqual({ columns: [], systems: [4326, 25832] });
});

describe('a GeoJSON file', () => {
  it('gives points with their values by columns, each of the type of its values', () => {
    const file = fileOf(
      'a.geojson',
      collection([
        point(5.1, 60.2, { name: 'Skjær', depth: 12.5, code: '007', mixed: 1, at: { a: [1] } }),
        point(5.2, 60.3, { name: null, depth: null, mixed: 'two', on: true }),
      ]),
    );
    expect(placesOf(file, 0)).toEqual([[[5.1, 60.2]]]);
    expect(file).toMatchObject({ format: 'geojson', features: 2, of: 2, positions: 2, problems: null });
    expect(file.bounds).toEqual([5.1, 60.2, 5.2, 60.3]);
    expect(file.values.numbers).toEqual({ depth: Float64Array.of(12.5, NaN) });
    expect(file.values.texts).toEqual({
      name: ['Skjær', null],
      code: ['007', null],
      mixed: ['1', 'two'],
      at: ['{"a":[1]}', null],
      on: [null, 'true'],
    });
  });

  it('gives each kind of geometry as parts, rings without their first position again', () => {
    const ring = [
      [5, 60],
      [6, 60],
      [6, 61],
      [5, 60],
    ];
    const of = (type: string, coordinates: unknown): object => ({ type, coordinates });
    const kinds = [
      of('MultiPoint', [
        [5, 60],
        [6, 61],
      ]),
      of('MultiLineString', [
        [
          [5, 60],
          [6, 61],
        ],
        [
          [7, 60],
          [8, 61],
        ],
      ]),
      of('Polygon', [ring, ring]),
      of('MultiPolygon', [[ring], [ring, ring]]),
    ];
    const file = fileOf('a.json', kinds.map((kind) => JSON.stringify(kind)).join('\n'));
    expect([...file.shapes.kind]).toEqual([shapeKind.point, shapeKind.line, shapeKind.area, shapeKind.area]);
    expect(placesOf(file, 0)).toEqual([[[5, 60]], [[6, 61]]]);
    expect(placesOf(file, 1)).toHaveLength(2);
    expect(placesOf(file, 2)).toEqual([ring.slice(0, 3), ring.slice(0, 3)]);
    expect([...file.shapes.isHole]).toEqual([0, 0, 0, 0, 0, 1, 0, 0, 1]);
  });

  it('gives a collection of several kinds as a feature of each, with the same values', () => {
    const geometries = [
      { type: 'Point', coordinates: [5, 60] },
      { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [6, 60] }] },
      {
        type: 'LineString',
        coordinates: [
          [5, 60],
          [6, 61],
        ],
      },
    ];
    const feature = {
      type: 'Feature',
      geometry: { type: 'GeometryCollection', geometries },
      properties: { n: 1 },
    };
    const file = fileOf('a.geojson', JSON.stringify(feature));
    expect([...file.shapes.kind]).toEqual([shapeKind.point, shapeKind.line]);
    expect(file.values.numbers['n']).toEqual(Float64Array.of(1, 1));
  });

  it('keeps a feature that has no place beside one that has, and is refused where none has', () => {
    const nowhere = { type: 'Feature', geometry: null, properties: { n: 1 } };
    const file = fileOf('a.geojson', collection([nowhere, point(5, 60)]));
    expect(file).toMatchObject({ features: 2, positions: 1, problems: null });
    expect([...file.shapes.kind]).toEqual([shapeKind.none, shapeKind.point]);
    expect(readText('a.geojson', collection([nowhere]))).toMatchObject({ code: 'no-place' });
  });

  it('reads one object on each line and a text sequence', () => {
    const lines = [point(5, 60), point(6, 61)].map((feature) => JSON.stringify(feature));
    expect(fileOf('a.ndjson', lines.join('\n'))).toMatchObject({ features: 2 });
    expect(fileOf('a.geojsons', lines.map((line) => `\u001e${line}\n`).join(''))).toMatchObject({
      features: 2,
    });
  });

  it('counts what it leaves out, and names the line of the first', () => {
    const text = `{"type":"FeatureCollection","features":[
${JSON.stringify(point(5, 60))},
${JSON.stringify(point(500, 60))},
${JSON.stringify(point('5', 60))},
{"type":"Feature","geometry":nonsense,"properties":{}},
${JSON.stringify(point(6, 61))}
]}`;
    expect(fileOf('a.geojson', text)).toMatchObject({
      features: 2,
      of: 5,
      problems: { count: 3, line: 3, first: 'bad-place' },
    });
  });

  it('takes what was whole where it was cut off, at whatever letter', () => {
    const text = collection([point(5, 60, { name: 'a"]}' }), point(6, 61), point(7, 62)]);
    for (let length = 1; length < text.length; length++) {
      const read = readText('a.geojson', text.slice(0, length));
      if ('shapes' in read)
        expect(read.problems ?? { first: 'not-readable' }).toMatchObject({ first: 'not-readable' });
      else expect(['not-readable', 'unknown-format', 'no-features']).toContain(read.code);
    }
    const cut = fileOf('a.geojson', text.slice(0, text.length - 10));
    expect(cut).toMatchObject({ features: 2, of: 3 });
  });

  it('turns the systems that it knows into degrees, wherever the file says which', () => {
    const crs = (name: string): object => ({ crs: { type: 'name', properties: { name } } });
    const near = (text: string): number[] | undefined =>
      placesOf(fileOf('a.geojson', text), 0)[0]?.[0]?.map((value) => Math.round(value * 1e4) / 1e4);
    const utm = [point(-31_723.17, 6_735_126.1)];
    expect(near(collection(utm, crs('urn:ogc:def:crs:EPSG::25833')))).toEqual([5.3267, 60.4]);
    const behind = `{"type":"FeatureCollection","features":${JSON.stringify(utm)},"crs":{"type":"name","properties":{"name":"EPSG:32633"}}}`;
    expect(near(behind)).toEqual([5.3267, 60.4]);
    expect(near(collection([point(592_965.53, 8_489_337.03)], crs('EPSG:3857')))).toEqual([5.3267, 60.4]);
    expect(near(collection([point(5, 60)], crs('urn:ogc:def:crs:OGC:1.3:CRS84')))).toEqual([5, 60]);
  });

  it('obeys the system that a feature or its geometry names, and leaves out what names one that is not known', () => {
    const named = (name: string): object => ({ crs: { type: 'name', properties: { name } } });
    const [utm, other] = [named('EPSG:25833'), named('EPSG:27391')];
    const metres = { type: 'Point', coordinates: [-31_723.17, 6_735_126.1] };
    const features = [
      { type: 'Feature', properties: {}, ...utm, geometry: metres },
      { type: 'Feature', properties: {}, geometry: { ...metres, ...utm } },
      { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [5, 60], ...other } },
      { type: 'Feature', properties: {}, crs: null, geometry: { type: 'Point', coordinates: [5, 60] } },
    ];
    const file = fileOf('a.geojson', collection(features));
    expect([0, 1].map((row) => placesOf(file, row)[0]?.[0]?.map((value) => value.toFixed(3)))).toEqual([
      ['5.327', '60.400'],
      ['5.327', '60.400'],
    ]);
    expect(file).toMatchObject({ features: 2, of: 4, problems: { count: 2, first: 'other-system' } });
  });

  it.each([
    ['EPSG:25832', [5.33, 60.39], 'not-metres'],
    ['EPSG:25832', [297.661, 6701.602], 'not-metres'],
    ['EPSG:25832', [297661, 670160], 'not-metres'],
    ['EPSG:3857', [5.33, 60.39], 'not-metres'],
    ['EPSG:3857', [592.966, 8489.88], 'not-metres'],
    ['EPSG:4326', [297661, 6701602], 'other-system'],
    ['EPSG:4326', [0, 0], 'zero-place'],
  ] as const)('is refused in %s for a point at %j', (name, [x, y], code) => {
    const crs = { type: 'name', properties: { name } };
    expect(readText('a.geojson', collection([point(x, y)], { crs }))).toMatchObject({ code });
  });

  it.each([
    { type: 'name', properties: { name: 'EPSG:27391' } },
    { type: 'link', properties: { href: 'http://example.invalid/crs' } },
    null,
  ])('is refused where its system is %j', (crs) => {
    expect(readText('a.geojson', collection([point(5, 60)], { crs }))).toMatchObject({
      code: 'other-system',
      line: 1,
    });
  });

  it('is none where it is another kind of JSON', () => {
    expect(readText('a.json', '{"type":"Topology","objects":{}}')).toMatchObject({ code: 'unknown-format' });
    expect(readText('a.json', '{"version":8,"layers":[]}')).toMatchObject({ code: 'unknown-format' });
    expect(readText('a.json', '[1,2]')).toMatchObject({ code: 'unknown-format' });
    expect(readText('a.json', collection([]))).toMatchObject({ code: 'no-features' });
  });

  it('does not let a column pass for what every object has', () => {
    const feature = `{"type":"Feature","geometry":{"type":"Point","coordinates":[5,60]},"properties":{"__proto__":"x","constructor":1,"":2}}`;
    const { values } = fileOf('a.geojson', feature);
    expect(values.texts['__proto___']).toEqual(['x']);
    expect(Object.keys(values.numbers)).toEqual(['constructor_', '#3']);
  });
});
