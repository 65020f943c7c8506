import { describe, expect, it } from 'vitest';
import type { FileProblemCode } from '../../src-shared/domain/map-layers/own-file';
import { readFile } from './read';
import { Refusal } from './refusal';
import { part } from './shape';
import { createShapeCollector } from './shape-columns';
import { readText } from './testing';
import { createValueColumns } from './csv/value-columns';
import { readXml } from './xml';

/** Refused, or read in part; `line`: of the first problem. */
interface Expected {
  readonly code: FileProblemCode | null;
  readonly line?: number | null;
  readonly features?: number;
}

type Case = readonly [name: string, file: string, content: string | Uint8Array, expected: Expected];

const gpx = (inside: string): string => `<gpx version="1.1">\n${inside}</gpx>`;
const kml = (inside: string): string => `<kml><Document>\n${inside}</Document></kml>`;
const point = '{"type":"Feature","geometry":{"type":"Point","coordinates":[5,60]},"properties":{}}';
const feature = (coordinates: string, type = 'Point'): string =>
  `{"type":"Feature","geometry":{"type":"${type}","coordinates":${coordinates}},"properties":{}}`;
const collection = (...features: string[]): string =>
  `{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n]}`;
const wpt = '<wpt lat="60" lon="5"/>\n';
const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const laughs = `<!DOCTYPE gpx [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;

const cases: readonly Case[] = [
  // What it is.
  ['a zip named .gpx', 'a.gpx', bytes(0x50, 0x4b, 3, 4, 20, 0), { code: 'zipped', line: null }],
  ['a kmz', 'a.kmz', bytes(0x50, 0x4b, 3, 4, 20, 0), { code: 'zipped' }],
  ['a gzip', 'a.geojson', bytes(0x1f, 0x8b, 8), { code: 'zipped' }],
  ['nothing', 'a.geojson', '', { code: 'no-features' }],
  ['blanks', 'a.csv', ' \n\n ', { code: 'no-features' }],
  ['a picture named .csv', 'a.csv', bytes(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13), { code: 'unknown-format' }],
  ['a page of HTML named .kml', 'a.kml', '<!DOCTYPE html><html></html>', { code: 'doctype', line: 1 }],
  ['a page of HTML without a word of it', 'a.kml', '<html><body/></html>', { code: 'unknown-format' }],
  ['SVG named .kml', 'a.kml', '<svg xmlns="x"/>', { code: 'unknown-format' }],
  ['a comment without an end', 'a.kml', '<!-- <kml/>', { code: 'unknown-format' }],
  ['a letter to somebody', 'letter', 'Dear all', { code: 'unknown-format' }],
  ['zero bytes in the middle', 'a.csv', 'lat;lon\n60;5\0\n60;5\n', { code: 'unknown-format' }],
  // XML.
  ['a billion laughs', 'a.gpx', `<?xml version="1.0"?>${laughs}${gpx('&b;')}`, { code: 'doctype' }],
  [
    'an external entity',
    'a.kml',
    `<!DOCTYPE kml [<!ENTITY x SYSTEM "file:///etc/passwd">]><kml>&x;</kml>`,
    { code: 'doctype', line: 1 },
  ],
  [
    'an outer DTD',
    'a.gpx',
    `<!doctype gpx SYSTEM "http://example.invalid/a.dtd">${gpx('')}`,
    { code: 'doctype' },
  ],
  [
    'a DOCTYPE behind a long comment',
    'a.gpx',
    `<!--${'-a'.repeat(40_000)}-->${laughs}${gpx('')}`,
    { code: 'unknown-format' },
  ],
  ['a DOCTYPE inside', 'a.gpx', gpx(`${wpt}${laughs}`), { code: 'not-readable', line: 3, features: 1 }],
  [
    'an entity nobody said',
    'a.gpx',
    gpx(`${wpt}<wpt lat="1" lon="1"><name>&x;</name></wpt>`),
    { code: 'not-readable', line: 3, features: 1 },
  ],
  [
    'elements in each other without an end',
    'a.kml',
    kml('<Folder>'.repeat(100_000)),
    { code: 'not-readable', line: 2 },
  ],
  [
    'more attributes than anybody has',
    'a.gpx',
    gpx(`<wpt ${Array.from({ length: 50_000 }, (_, index) => `a${index}="1"`).join(' ')}/>`),
    { code: 'not-readable', line: 2 },
  ],
  ['an attribute twice', 'a.gpx', gpx('<wpt lat="1" lat="2" lon="1"/>'), { code: 'not-readable', line: 2 }],
  [
    'attributes of every object',
    'a.gpx',
    gpx('<wpt __proto__="1" constructor="2"/>'),
    { code: 'bad-place', line: 2 },
  ],
  ['a tag without an end', 'a.kml', kml('<Placemark><Point'), { code: 'not-readable' }],
  [
    'a zero byte in XML',
    'a.gpx',
    gpx(`${wpt}<wpt lat="60" lon="5"><name>a\u0001</name></wpt>`),
    { code: 'not-readable', line: 3, features: 1 },
  ],
  [
    'numbers that are none',
    'a.gpx',
    gpx('<wpt lat="0x3c" lon="5"/><wpt lat="1e999" lon="5"/><wpt lat="" lon=" "/>'),
    { code: 'bad-place', line: 2 },
  ],
  ['UTF-16', 'a.gpx', Buffer.from(`\ufeff${gpx(wpt)}`, 'utf16le'), { code: null, features: 1 }],
  [
    'UTF-16 cut in the middle of a letter',
    'a.gpx',
    Buffer.from(`\ufeff${gpx(wpt)}`, 'utf16le').subarray(0, -3),
    { code: 'not-readable', features: 1 },
  ],
  [
    'bytes that are no UTF-8',
    'a.gpx',
    Buffer.concat([
      Buffer.from('<gpx><wpt lat="60" lon="5"><name>'),
      bytes(0xff, 0xe6),
      Buffer.from('</name></wpt></gpx>'),
    ]),
    { code: null, features: 1 },
  ],
  [
    'a place on another planet',
    'a.kml',
    kml('<Placemark><Point><coordinates>1e9,60</coordinates></Point></Placemark>'),
    { code: 'bad-place', line: 2 },
  ],
  [
    'places that are words',
    'a.kml',
    kml('<Placemark><LineString><coordinates>a,b c,d</coordinates></LineString></Placemark>'),
    { code: 'bad-place', line: 2 },
  ],
  [
    'only addresses',
    'a.kml',
    kml('<NetworkLink><Link><href>http://example.invalid</href></Link></NetworkLink>'),
    { code: 'no-features' },
  ],
  // JSON.
  [
    'a million arrays in each other',
    'a.geojson',
    collection(point, feature('['.repeat(1_000_000) + ']'.repeat(1_000_000))),
    { code: 'not-readable', line: 3, features: 1 },
  ],
  [
    'a thousand collections in each other',
    'a.geojson',
    '{"type":"GeometryCollection","geometries":['.repeat(1000) + ']}'.repeat(1000),
    { code: 'not-readable', line: 1 },
  ],
  [
    'a file of opening brackets',
    'a.geojson',
    `{"type":"FeatureCollection","features":${'['.repeat(1_000_000)}`,
    { code: 'not-readable', line: 1 },
  ],
  [
    'NaN and Infinity',
    'a.geojson',
    collection(point, feature('[NaN,60]'), feature('[Infinity,60]')),
    { code: 'not-readable', line: 3, features: 1 },
  ],
  [
    '1e309',
    'a.geojson',
    collection(feature('[1e309,60]'), point),
    { code: 'bad-place', line: 2, features: 1 },
  ],
  ['places as texts', 'a.geojson', collection(feature('["5","60"]')), { code: 'bad-place', line: 2 }],
  [
    'places as objects',
    'a.geojson',
    collection(feature('{"0":5,"1":60,"length":2}')),
    { code: 'bad-place', line: 2 },
  ],
  [
    'a line of one place',
    'a.geojson',
    collection(feature('[[5,60]]', 'LineString')),
    { code: 'short-line', line: 2 },
  ],
  [
    'a ring of two',
    'a.geojson',
    collection(feature('[[[5,60],[6,60],[5,60]]]', 'Polygon')),
    { code: 'short-line', line: 2 },
  ],
  [
    'longitude and latitude the wrong way round',
    'a.geojson',
    collection(feature('[60,105]')),
    { code: 'bad-place', line: 2 },
  ],
  [
    'a geometry nobody knows',
    'a.geojson',
    collection(feature('[5,60]', 'Circle'), feature('[5,60]', '__proto__')),
    { code: 'not-readable', line: 2 },
  ],
  [
    'a text without an end',
    'a.geojson',
    collection(point, '{"type":"Feature,"geometry":null}'),
    { code: 'not-readable', features: 1 },
  ],
  [
    'brackets that do not meet',
    'a.geojson',
    collection(point, '{"type":"Feature"]', point),
    { code: 'not-readable', features: 1 },
  ],
  [
    'features that are none',
    'a.geojson',
    collection('1', 'null', '"a"', '[]', '{}', point),
    { code: 'not-readable', line: 2, features: 1 },
  ],
  [
    'features that are no list',
    'a.geojson',
    '{"type":"FeatureCollection","features":{"0":1}}',
    { code: 'unknown-format' },
  ],
  [
    'a text with half a letter',
    'a.geojson',
    collection(point.replace('{}}', '{"\\ud800":"\\udfff\\u0000"}}')),
    { code: null, features: 1 },
  ],
  [
    'names of every object',
    'a.geojson',
    collection(point.replace('{}}', '{"__proto__":{"a":1},"toString":1,"hasOwnProperty":2}}')),
    { code: null, features: 1 },
  ],
  [
    'a member twice',
    'a.geojson',
    collection(
      '{"type":"Feature","type":"Feature","geometry":{"type":"Point","coordinates":[5,60]},"properties":{"a":1,"a":2}}',
    ),
    { code: null, features: 1 },
  ],
  [
    'a thousand columns in each of many',
    'a.geojson',
    collection(
      ...Array.from({ length: 50 }, (_, row) =>
        point.replace(
          '{}}',
          `{${Array.from({ length: 1000 }, (_, column) => `"c${row}-${column}":1`).join(',')}}}`,
        ),
      ),
    ),
    { code: null, features: 50 },
  ],
  [
    'a text of a megabyte',
    'a.geojson',
    collection(point.replace('{}}', `{"t":"${'x'.repeat(1_000_000)}"}}`)),
    { code: null, features: 1 },
  ],
  [
    'an address for a system',
    'a.geojson',
    '{"type":"FeatureCollection","crs":{"type":"link","properties":{"href":"http://example.invalid"}},"features":[]}',
    { code: 'other-system', line: 1 },
  ],
  [
    'a list that begins with a comma',
    'a.geojson',
    `{"type":"FeatureCollection","features":[,${point}]}`,
    { code: 'not-readable', line: 1 },
  ],
  // Tables.
  [
    'quotes that do not meet',
    'a.csv',
    'lat;lon;t\n60;5;a\n60;5;"b\n60;5;c\n',
    { code: 'bad-row', line: 3, features: 1 },
  ],
  ['a header without an end', 'a.csv', '"lat;lon\n60;5\n', { code: 'bad-row', line: 1 }],
  [
    'rows longer than the header',
    'a.csv',
    'lat;lon\n60;5;x\n60;5\n',
    { code: 'bad-row', line: 2, features: 1 },
  ],
  [
    'columns of every object',
    'a.csv',
    'lat;lon;__proto__;constructor;__proto__\n60;5;a;b;c\n',
    { code: null, features: 1 },
  ],
  ['formulas', 'a.csv', 'lat;lon;t\n60;5;=cmd|calc\n', { code: null, features: 1 }],
  [
    'a header of a hundred thousand names',
    'a.csv',
    `lat;lon${';a'.repeat(2_000)}\n60;5\n`,
    { code: null, features: 1 },
  ],
  [
    'a hundred thousand arrays without an end, one after the other, and a feature',
    'a.geojson',
    `${'{"a":[\n'.repeat(100_000)}${point}\n`,
    { code: 'not-readable', line: 1, features: 1 },
  ],
  [
    'thirty thousand features without an end, one after the other, and a whole one',
    'a.geojson',
    `${'{"type":"Feature","geometry":{"type":"Point","coordinates":[5,60\n'.repeat(30_000)}${point}\n`,
    { code: 'not-readable', line: 1, features: 1 },
  ],
  [
    'well-known text in a hundred brackets',
    'a.csv',
    `id;wkt\n1;POLYGON${'('.repeat(100)}5 60${')'.repeat(100)}\n`,
    { code: 'bad-place', line: 2 },
  ],
  ['well-known text of a script', 'a.csv', 'id;wkt\n1;POINT(5 60); alert(1)\n', { code: 'bad-row', line: 2 }],
  ['only commas', 'a.csv', `lat,lon\n${',\n'.repeat(1000)}`, { code: 'no-place', line: null }],
  [
    'sentences of NMEA',
    'a.csv',
    '$GPGGA,1,6023.5,N,00519.6,E\n$GPGSV,2,1,08,01,40\n',
    { code: 'unknown-format' },
  ],
  ['carriage returns only', 'a.csv', 'lat;lon\r60;5\r600;5\r', { code: 'bad-place', line: 3, features: 1 }],
];

describe('a hostile or broken file', () => {
  it.each(cases)(
    'is refused, or read in part, with its word and line: %s',
    (_name, file, content, expected) => {
      const read = readText(file, content);
      if ('shapes' in read) {
        expect({
          code: read.problems?.first ?? null,
          features: read.features,
          ...(expected.line === undefined ? {} : { line: read.problems?.line ?? null }),
        }).toEqual({ features: 0, ...expected });
        expect(read.columns.length).toBeLessThanOrEqual(200);
        for (const column of Object.values(read.values.texts))
          for (const text of column) expect(text?.length ?? 0).toBeLessThanOrEqual(20_000);
      } else {
        expect(read).toMatchObject({ fileName: file, code: expected.code });
        expect(expected.features).toBeUndefined();
        if (expected.line !== undefined) expect(read.line).toBe(expected.line);
      }
      expect(({} as Record<string, unknown>)['a']).toBeUndefined();
    },
  );

  it('is refused by its size before a byte of it is read', () => {
    const untouched = {
      fileName: 'a.geojson',
      size: 64 * 1024 * 1024 + 1,
      first: () => expect.fail('read'),
      all: () => expect.fail('read'),
    };
    expect(readFile(untouched, () => {})).toEqual({
      refused: { fileName: 'a.geojson', code: 'too-large', line: null },
    });
    const zip = { ...untouched, size: 100, first: () => bytes(0x50, 0x4b, 3, 4) };
    expect(readFile(zip, () => {})).toMatchObject({ refused: { code: 'zipped' } });
  });

  it('with a DOCTYPE is refused by the reader itself as well, wherever it stands before the root', () => {
    const nothing = { open: () => {}, close: () => expect.fail('read') };
    const text = `<!--a--><?b c?>\n${laughs}${gpx(wpt)}`;
    expect(() => readXml(text, nothing, () => {})).toThrow(new Refusal('doctype', 2));
  });

  it('of elements too deep in each other is read up to there', () => {
    const place = '<Placemark><Point><coordinates>5,60</coordinates></Point></Placemark>\n';
    const deep = `${'<Folder>'.repeat(200)}${place}${'</Folder>'.repeat(200)}`;
    expect(readText('a.kml', kml(`${place}${deep}`))).toMatchObject({
      features: 1,
      of: 2,
      problems: { first: 'not-readable', line: 3 },
    });
  });

  it('of too many features is refused at the line of the first that is too many', () => {
    const rows = 'lat;lon\n' + '60;5\n'.repeat(200_001);
    expect(readText('a.csv', rows)).toMatchObject({ code: 'too-many', line: 200_002 });
  });

  it('of too many values is refused, also where most are not given', () => {
    const columns = createValueColumns();
    columns.set(4_999_999, 'a', null);
    columns.set(4_999_999, 'b', null);
    expect(() => columns.set(5_000_000, 'a', null)).toThrow(new Refusal('too-many'));
  });

  it('of too many positions is refused', () => {
    const collector = createShapeCollector(3);
    collector.add({ kind: 2, parts: [part([5, 60, 6, 60])] });
    collector.add({ kind: 1, parts: [part([5, 60])] });
    expect(() => collector.add({ kind: 1, parts: [part([5, 60])] })).toThrow(new Refusal('too-many'));
    expect(collector.finish().lonLat).toHaveLength(6);
  });
});
