import type { FeatureCollection, Geometry } from 'geojson';
import { afterAll, describe, expect, it } from 'vitest';
import type { FormatName } from './formats';
import type { LayerData } from './format';
import { formats } from './formats';
import { placed } from './text-geometry';
import { absent, output } from './testing/text-programs';
import { areas, geometryHash, rowsOf, sites, tableOnly, tracks } from './testing/text-readers-layers';
import { hostile, removeFiles, written } from './testing/text-testing';

const noGdal = absent('ogr2ogr') ?? absent('ogrinfo');
afterAll(removeFiles);

const precise = ['-lco', 'COORDINATE_PRECISION=15', '-lco', 'SIGNIFICANT_FIGURES=17'];

/** A file as GDAL reads it. */
async function gdal(path: string, args: readonly string[] = [], layer?: string): Promise<FeatureCollection> {
  const text = await output('ogr2ogr', [
    ...['-f', 'GeoJSON', ...precise, '/vsistdout/'],
    ...[path, ...(layer === undefined ? [] : [layer]), ...args],
  ]);
  return JSON.parse(text) as FeatureCollection;
}

const geometriesOf = ({ features }: FeatureCollection): (Geometry | null)[] =>
  features.map(({ geometry }) => geometry as Geometry | null);
const ours = (layer: LayerData): (Geometry | null)[] => rowsOf(layer).map(({ geometry }) => placed(geometry));
const valuesOf = ({ features }: FeatureCollection, name: string): unknown[] =>
  features.map(({ properties }) => (properties?.[name] as unknown) ?? null);

/** West, south, east, north of all places. */
function bounds(geometries: readonly (Geometry | null)[]): number[] {
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  JSON.stringify(geometries, (_key, value: unknown) => {
    if (!Array.isArray(value) || typeof value[0] !== 'number') return value;
    const [x, y] = value as [number, number];
    box[0] = Math.min(box[0] ?? x, x);
    box[1] = Math.min(box[1] ?? y, y);
    box[2] = Math.max(box[2] ?? x, x);
    box[3] = Math.max(box[3] ?? y, y);
    return value;
  });
  return box;
}

/** What `ogrinfo -so` says. */
async function summary(
  path: string,
  layer: string,
  args: readonly string[] = [],
): Promise<{ count: number; extent: number[]; fields: string[] }> {
  const text = await output('ogrinfo', ['-so', ...args, path, layer]);
  const extent = /^Extent: \(([^)]*)\) - \(([^)]*)\)/m.exec(text);
  return {
    count: Number(/^Feature Count: (\d+)/m.exec(text)?.[1]),
    extent: [extent?.[1], extent?.[2]].flatMap((pair) => (pair ?? '').split(', ').map(Number)),
    fields: [...text.matchAll(/^(\w+): (\w+)(?:\((\w+)\))? \(\d+\.\d+\)/gm)].map(
      (found) => `${found[1] ?? ''} ${found[3] ?? found[2] ?? ''}`,
    ),
  };
}

/** What GDAL guesses otherwise, where all of a sheet are texts. */
const headers = ['--config', 'OGR_XLSX_HEADERS', 'FORCE'];
const fields = ['siteNo Integer', 'name String', 'lice Real', 'isFallow Boolean'];
/** GDAL's texts end at a null, as those of C do. */
const names = [...hostile.map((text) => text.split('\u0000')[0]), null, 'Nullpunkt', 'Minus', 'Ingen plass'];

describe(`GDAL ${noGdal ?? 'reads what is written'}`, () => {
  const it_ = it.skipIf(noGdal !== null);

  it_.each<[FormatName, string]>([
    ['geojson', 'geojson'],
    ['geojsonseq', 'geojsonl'],
  ])(
    '%s: count, bounds, fields, every name and every place',
    async (format, ending) => {
      for (const layer of [sites, tracks, areas]) {
        const { path } = await written(formats[format], [layer], { ending });
        const read = await gdal(path);
        expect(read.features).toHaveLength(layer.count);
        expect(geometryHash(geometriesOf(read))).toBe(geometryHash(ours(layer)));
        const said = await summary(
          path,
          format === 'geojson' ? layer.name : (/([^/]+)\.\w+$/.exec(path)?.[1] ?? ''),
        );
        expect(said.count).toBe(layer.count);
        bounds(ours(layer)).forEach((side, at) => expect(said.extent[at]).toBeCloseTo(side, 5));
        if (layer === sites) {
          expect(said.fields.slice(0, 4)).toEqual(fields);
          expect(valuesOf(read, 'name')).toEqual(names);
        }
      }
    },
    120_000,
  );

  it_.each<[FormatName]>([['csv'], ['csv-excel']])(
    '%s: count, bounds, numbers and every place',
    async (format) => {
      const points = ['-oo', 'X_POSSIBLE_NAMES=longitude', '-oo', 'Y_POSSIBLE_NAMES=latitude'];
      const { path } = await written(formats[format], [sites], { ending: 'csv' });
      const read = await gdal(path, [...points, '-oo', 'AUTODETECT_TYPE=YES']);
      expect(read.features).toHaveLength(sites.count);
      expect(geometryHash(geometriesOf(read))).toBe(geometryHash(ours(sites)));
      expect(valuesOf(read, 'lice').slice(0, 3)).toEqual([0, 0.125, 0.25]);
      expect(valuesOf(read, 'name')[9]).toBe(hostile[9]);
      for (const layer of [tracks, areas]) {
        const lines = await written(formats[format], [layer], { ending: 'csv' });
        const wkt = await gdal(lines.path, ['-oo', 'GEOM_POSSIBLE_NAMES=wkt']);
        expect(geometryHash(geometriesOf(wkt))).toBe(geometryHash(ours(layer)));
      }
    },
    120_000,
  );

  it_(
    'kml: a layer a Folder, with count, bounds, typed fields and every place',
    async () => {
      const { path } = await written(formats.kml, [sites, tracks, areas], { ending: 'kml' });
      for (const layer of [sites, tracks, areas]) {
        const read = await gdal(path, [], layer.name);
        expect(read.features).toHaveLength(layer.count);
        const flat = geometriesOf(read).map((geometry) => flatten(geometry));
        expect(geometryHash(flat)).toBe(geometryHash(ours(layer)));
        const said = await summary(path, layer.name);
        expect(said.count).toBe(layer.count);
        bounds(ours(layer)).forEach((side, at) => expect(said.extent[at]).toBeCloseTo(side, 5));
      }
      const read = await gdal(path, [], sites.name);
      expect(valuesOf(read, 'siteNo').slice(0, 2)).toEqual([10_000, 10_001]);
      expect(valuesOf(read, 'lice').slice(0, 3)).toEqual([0, 0.125, 0.25]);
      expect(valuesOf(read, 'isFallow').slice(0, 2).map(Boolean)).toEqual([true, false]);
      expect(valuesOf(read, 'Name')[9]).toBe(hostile[9]);
    },
    120_000,
  );

  it_(
    'gpx: waypoints and tracks with count, bounds and every place',
    async () => {
      const { path } = await written(formats.gpx, [sites, tracks], { ending: 'gpx' });
      const known = ours(sites).filter((geometry) => geometry !== null);
      const waypoints = await gdal(path, [], 'waypoints');
      expect(geometryHash(geometriesOf(waypoints))).toBe(geometryHash(known));
      expect(valuesOf(waypoints, 'name')[9]).toBe(hostile[9]);
      const said = await summary(path, 'waypoints');
      expect(said.count).toBe(known.length);
      bounds(known).forEach((side, at) => expect(said.extent[at]).toBeCloseTo(side, 5));
      const lines = await gdal(path, [], 'tracks');
      const segments = (geometry: Geometry | null): Geometry | null =>
        geometry?.type === 'LineString'
          ? { type: 'MultiLineString', coordinates: [geometry.coordinates] }
          : geometry;
      expect(geometryHash(geometriesOf(lines))).toBe(geometryHash(ours(tracks).map(segments)));
      const places = await gdal(path, [], 'track_points');
      expect(places.features).toHaveLength(ours(tracks).flatMap((one) => coordinatesOf(one)).length);
      expect([...new Set(valuesOf(places, 'time'))]).toEqual(
        [0, 1, 2, 3, 4].map((minute) => `2026-11-22T00:0${minute}:00Z`),
      );
    },
    120_000,
  );

  it_(
    'xlsx: a layer a sheet, with count, types and every text',
    async () => {
      const { path } = await written(formats.xlsx, [sites, tableOnly, areas], { ending: 'xlsx' });
      const read = await gdal(path, headers, sites.name);
      expect(read.features).toHaveLength(sites.count);
      const said = await summary(path, sites.name);
      expect(said.fields).toEqual([
        ...[
          'longitude Real',
          'latitude Real',
          ...fields.slice(0, 3),
          'isFallow Boolean',
          'day String',
          'time String',
        ],
      ]);
      expect(valuesOf(read, 'lice').slice(0, 3)).toEqual([0, 0.125, 0.25]);
      expect(valuesOf(read, 'name')[9]).toBe(hostile[9]);
      const table = await gdal(path, headers, 'Tabell');
      expect(valuesOf(table, 'name')).toEqual(['a', null, '=1+1']);
      expect((await summary(path, 'Columns', headers)).count).toBe(8 + 6 + 7);
    },
    120_000,
  );
});

/** KML knows one kind of collection only. */
function flatten(geometry: Geometry | null): Geometry | null {
  if (geometry?.type !== 'GeometryCollection') return geometry;
  return { type: 'MultiLineString', coordinates: geometry.geometries.map((part) => coordinatesOf(part)) };
}

function coordinatesOf(geometry: Geometry | null): number[][] {
  if (geometry?.type === 'LineString') return geometry.coordinates;
  return geometry?.type === 'MultiLineString' ? geometry.coordinates.flat() : [];
}
