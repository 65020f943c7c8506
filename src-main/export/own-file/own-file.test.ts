import fc from 'fast-check';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { defaultFileStyle } from '../../../src-shared/domain/map-layers/own-file';
import { fileOf, placesOf } from '../../files/testing';
import { ownFileCsv } from './own-file-csv';
import { ownFileGeoJson } from './own-file-geojson';
import { type OwnFileExport, writeOwnFile } from './own-file';

type File = ReturnType<typeof fileOf>;

const all = (file: File): number[] => [...file.shapes.kind.keys()];
const geoJson = (file: File, rows = all(file)): string =>
  [...ownFileGeoJson(file, rows, { generator: 'test' }, () => {})].join('');
const csv = (file: File, rows = all(file)): string => [...ownFileCsv(file, rows, () => {})].join('');
const lines = (text: string): string[] => text.split('\r\n').filter((line) => line !== '');

const degrees = (most: number): fc.Arbitrary<number> =>
  fc.integer({ min: -most * 1e7, max: most * 1e7 }).map((value) => value / 1e7);
/** 0, 0 is no place in a file: it is what is written where none is known. */
const position = fc.tuple(degrees(180), degrees(90)).filter(([lon, lat]) => lon !== 0 || lat !== 0);
/** A line of one place is none. */
const line = (most: number): fc.Arbitrary<readonly (readonly number[])[]> =>
  fc.uniqueArray(position, { selector: String, minLength: 2, maxLength: most });
const seven = (value: number): number => Math.round(value * 1e7) / 1e7;
/** Three places that are no line, as a ring. */
const ring = fc.tuple(degrees(170), degrees(80), fc.boolean()).map(([lon, lat, isTurned]): number[][] => {
  const corners = [
    [lon, lat],
    [seven(lon + 1), lat],
    [seven(lon + 1), seven(lat + 1)],
  ];
  return [...(isTurned ? corners.reverse() : corners), corners[0] ?? []];
});
const geometry = fc.oneof(
  position.map((coordinates) => ({ type: 'Point', coordinates })),
  fc
    .array(position, { minLength: 2, maxLength: 5 })
    .map((coordinates) => ({ type: 'MultiPoint', coordinates })),
  line(5).map((coordinates) => ({ type: 'LineString', coordinates })),
  fc
    .array(line(3), { minLength: 2, maxLength: 3 })
    .map((coordinates) => ({ type: 'MultiLineString', coordinates })),
  fc.array(ring, { minLength: 1, maxLength: 3 }).map((coordinates) => ({ type: 'Polygon', coordinates })),
  fc
    .array(fc.array(ring, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 3 })
    .map((coordinates) => ({ type: 'MultiPolygon', coordinates })),
  fc.constant(null),
);
const collection = fc
  .array(
    fc.tuple(
      geometry,
      fc.option(fc.string({ unit: 'binary' })),
      fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .filter((features) => features.some(([of]) => of !== null))
  .map((features) =>
    JSON.stringify({
      type: 'FeatureCollection',
      features: features.map(([of, text, number]) => ({
        type: 'Feature',
        geometry: of,
        properties: { text, number },
      })),
    }),
  );

/** Rings may be turned; places stay what they are. */
const sorted = (file: File): string[] =>
  all(file).map(
    (row) =>
      `${file.shapes.kind[row]} ${JSON.stringify(placesOf(file, row).map((part) => [...part].sort()))}`,
  );

describe('an own file that is written', () => {
  it('as GeoJSON reads back as the same places and values', () => {
    fc.assert(
      fc.property(collection, (text) => {
        const file = fileOf('a.geojson', text);
        const again = fileOf('b.geojson', geoJson(file));
        expect(sorted(again)).toEqual(sorted(file));
        expect(again.shapes.isHole).toEqual(file.shapes.isHole);
        expect(again.values).toEqual(file.values);
      }),
      { numRuns: 60 },
    );
  });

  it('as a table reads back as the same places', () => {
    fc.assert(
      fc.property(collection, (text) => {
        const file = fileOf('a.geojson', text);
        expect(sorted(fileOf('b.csv', csv(file)))).toEqual(sorted(file));
      }),
      { numRuns: 60 },
    );
  });

  it('has its rings closed, the outer one against the clock and the holes with it', () => {
    const clockwise = [
      [5, 60],
      [5, 61],
      [6, 61],
      [5, 60],
    ];
    const file = fileOf(
      'a.geojson',
      JSON.stringify({ type: 'Polygon', coordinates: [clockwise, clockwise] }),
    );
    const written = JSON.parse(geoJson(file)) as { features: { geometry: { coordinates: number[][][] } }[] };
    expect(written.features[0]?.geometry.coordinates).toEqual([
      [
        [6, 61],
        [5, 61],
        [5, 60],
        [6, 61],
      ],
      clockwise,
    ]);
  });

  it('has seven decimals, and null for what is not given', () => {
    const file = fileOf('a.csv', 'lat,lon,n\n60.123456789,5.000000001,\n60,5,1\n');
    expect(JSON.parse(geoJson(file, [0]))).toMatchObject({
      provenance: { generator: 'test' },
      features: [
        {
          geometry: { type: 'Point', coordinates: [5, 60.1234568] },
          properties: { n: null, lat: 60.123456789 },
        },
      ],
    });
  });

  it('as a table says the place first and once, and makes cells neutral that a spreadsheet would run', () => {
    const file = fileOf('a.csv', 'lat;lon;=t;n\n60,5;5;=cmd|calc;-1\n;;@x;2\n');
    expect(lines(csv(file))).toEqual(["lon,lat,wkt,n,'=t", "5,60.5,,-1,'=cmd|calc", ",,,2,'@x"]);
    const point = '{"type":"Point","coordinates":[5,60]}';
    const other = fileOf(
      'a.geojson',
      `{"type":"Feature","geometry":${point},"properties":{"lon":1,"wkt":"a"}}`,
    );
    expect(lines(csv(other))).toEqual(['lon,lat,wkt,lon_,wkt_', '5,60,,1,a']);
  });
});

describe('the file of an own file', () => {
  const file = fileOf('egne.csv', 'lat;lon;navn\n60;5;A\n61;6;B\n62;7;C\n');
  const what = (change: Partial<OwnFileExport> = {}): OwnFileExport => ({
    file: { ...file, id: 'file-1', fileName: 'egne.csv', importedAtMs: 0, style: defaultFileStyle },
    rows: [2, 0],
    as: 'csv',
    language: 'nb',
    appVersion: '1.2.3',
    writtenAtMs: 1000,
    ...change,
  });
  const context = { signal: new AbortController().signal, progress: () => {} };
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'kartbord-own-'));
    onTestFinished(() => rmSync(made, { recursive: true, force: true }));
    return made;
  };

  it('says beside a table where its rows come from, and how many of how many they are', async () => {
    const path = join(folder(), 'ut.csv');
    const written = await writeOwnFile(file, what(), path, context);
    expect(written).toMatchObject({ ok: true, value: { features: 2 } });
    expect(lines(readFileSync(path, 'utf8'))).toEqual(['lon,lat,wkt,navn', '7,62,,C', '5,60,,A']);
    expect(JSON.parse(readFileSync(`${path}-metadata.json`, 'utf8'))).toMatchObject({
      url: 'ut.csv',
      notes: [
        {
          source: {
            fileName: 'egne.csv',
            sha256: file.sha256,
            importedAt: '1970-01-01T00:00:00.000Z',
            leftOut: null,
          },
          filter: { words: 'radene som var vist', rows: 2, of: 3 },
          exportedAt: '1970-01-01T00:00:01.000Z',
          generator: 'Kartbord 1.2.3',
          sha256: written.ok && written.value.sha256,
        },
      ],
    });
  });

  it('says the same in a GeoJSON file, and counts its features again', async () => {
    const path = join(folder(), 'ut.geojson');
    const written = await writeOwnFile(
      file,
      what({ as: 'geojson', rows: null, language: 'en' }),
      path,
      context,
    );
    expect(written).toMatchObject({ ok: true, value: { features: 3 } });
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      provenance: {
        filter: { words: 'all rows of the file', rows: 3, of: 3 },
        source: { sha256: file.sha256 },
      },
    });
    expect(JSON.parse(readFileSync(`${path}.provenance.json`, 'utf8'))).toMatchObject({
      file: 'ut.geojson',
      sha256: written.ok && written.value.sha256,
      layers: [{ rows: 3, source: { sha256: file.sha256 } }],
    });
  });

  it('says what its places were read as, and that the person exchanged them', async () => {
    const places = { columns: [{ name: 'lon', part: 'lat' as const }], systems: [4326], exchanged: true };
    const path = join(folder(), 'ut.geojson');
    await writeOwnFile(file, what({ as: 'geojson', file: { ...what().file, places } }), path, context);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      provenance: { source: { readAs: places } },
    });
  });

  it('leaves the old file where it is cancelled, or asked for a row that is not there', async () => {
    const home = folder();
    const path = join(home, 'ut.geojson');
    writeFileSync(path, 'old');
    for (const as of ['geojson', 'csv'] as const) {
      const stopped = await writeOwnFile(file, what({ as }), path, {
        ...context,
        signal: AbortSignal.abort(),
      });
      expect(stopped).toMatchObject({ failure: { code: 'cancelled' } });
      const none = await writeOwnFile(file, what({ as, rows: [3] }), path, context);
      expect(none).toMatchObject({ failure: { code: 'bad-request' } });
    }
    expect(readFileSync(path, 'utf8')).toBe('old');
    expect(readdirSync(home)).toEqual(['ut.geojson']);
  });
});
