import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '@kartbord/sqlite';
import {
  hasGdal,
  hasValidator,
  hostileNames,
  layer,
  noPlace,
  ogrinfo,
  point,
  removeFiles,
  validated,
  withGdal,
  written,
} from '../testing/binary-testing';
import { readStyles } from '../testing/read-styles';
import type { LayerData } from '../format';
import { gpkgFormat } from '../gpkg/gpkg';
import type { LayerStyle, StyleRule, StyleTest } from './layer-style';

afterAll(removeFiles);

const mark = (fill: string): StyleRule['parts'] => [
  { kind: 'mark', shape: 'diamond', radius: 4, fill, stroke: '#000000', width: 1 },
];
const rule = (label: string, test: StyleTest | null, fill = '#102030'): StyleRule => ({
  label,
  test,
  rank: 1,
  parts: mark(fill),
});
const styleOf = (...rules: readonly StyleRule[]): LayerStyle => ({
  name: 'Lice',
  description: 'By lice',
  rules,
  label: { column: 'name', size: 12, colour: '#111111', halo: '#ffffff', fromZoom: 9 },
  scale: { least: 0.5, leastZoom: 4, fullZoom: 8 },
});
const rows = hostileNames.map((name, at) => ({
  geometry: point(5 + at / 10, 60),
  cells: [name, at, at === 3 ? null : at / 10, true, null, null],
}));
const styled = (style: LayerStyle, change: Partial<LayerData> = {}): LayerData =>
  layer(rows, { style, ...change });
const file = (...layers: readonly LayerData[]): Promise<string> => written(gpkgFormat, layers, 'gpkg');

function read(path: string, sql: string): Record<string, unknown>[] {
  const database = openDatabase(path);
  try {
    return database.all<Record<string, unknown>>(sql).map((row) => ({ ...row }));
  } finally {
    database.close();
  }
}

describe('the styles of a GeoPackage', () => {
  it('are the table of QGIS, one default a layer, registered as attributes and counted as none of the layers', async () => {
    const path = await file(
      styled(styleOf(rule('All', null))),
      layer([]),
      styled(styleOf(rule('All', null)), { name: 'layer_styles' }),
      styled(styleOf(rule('All', null)), { geometry: null, name: 'Table', rows: [noPlace], count: 1 }),
    );
    expect(
      read(path, 'SELECT f_table_name, f_geometry_column, useAsDefault, update_time FROM layer_styles'),
    ).toEqual(
      ['Things', 'layer_styles_2'].map((name) => ({
        f_table_name: name,
        f_geometry_column: 'geom',
        useAsDefault: 1,
        update_time: '2026-11-22T09:00:00.000Z',
      })),
    );
    expect(
      read(path, "SELECT data_type, srs_id FROM gpkg_contents WHERE table_name = 'layer_styles'"),
    ).toEqual([{ data_type: 'attributes', srs_id: null }]);
    const counted = await gpkgFormat.count(path);
    expect(counted.ok && counted.value.map(({ name }) => name)).toEqual([
      'Things',
      'Things_2',
      'layer_styles_2',
      'Table',
    ]);
    expect(
      await file(layer(rows)).then((plain) => read(plain, 'SELECT table_name FROM gpkg_contents')),
    ).toEqual([{ table_name: 'Things' }]);
  });

  it.runIf(hasValidator)('leave the file valid to GDAL’s validator', async () => {
    expect(validated(await file(styled(styleOf(rule('All', null))), layer([noPlace])))).toBe('');
  });

  it.runIf(hasGdal)(`are read by GDAL${withGdal}`, async () => {
    const path = await file(styled(styleOf(rule('All', null))));
    const said = ogrinfo('-q', path, 'layer_styles');
    expect(said).toContain('f_table_name (String) = Things');
    expect(said).toContain('useAsDefault (Integer(Boolean)) = 1');
  });

  it('have the same rules in QML and SLD, each met by the rows that the test means, whatever the names are', async () => {
    const tests: readonly (readonly [StyleTest | null, (cells: (typeof rows)[number]['cells']) => boolean])[] = [
      [null, () => true],
      ...hostileNames
        .filter((name) => name !== '' && !name.includes('\n'))
        .map((name) => [{ column: 'name', is: name }, (cells: readonly unknown[]) => cells[0] === name] as const),
      [{ column: 'siteNo', is: 2 }, (cells) => cells[1] === 2],
      [{ column: 'lice', from: 0.2, below: 0.5 }, (cells) => cells[2] !== null && Number(cells[2]) >= 0.2 && Number(cells[2]) < 0.5],
      [{ column: 'lice', from: null, below: 0.2 }, (cells) => cells[2] !== null && Number(cells[2]) < 0.2],
      [{ column: 'lice', from: 0.2, below: null }, (cells) => cells[2] !== null && Number(cells[2]) >= 0.2],
      [{ column: 'lice', from: null, below: null }, (cells) => cells[2] !== null],
      [{ column: 'lice', isNull: true }, (cells) => cells[2] === null],
      [{ column: 'lice', is: 0.1, orNull: true }, (cells) => cells[2] === null || cells[2] === 0.1],
    ]; // prettier-ignore
    const path = await file(
      styled(styleOf(...tests.map(([test], at) => rule(`<${at}> & "x"`, test, `#0000${10 + at}`)))),
    );
    const [style] = readStyles(path);
    expect(style?.aliases).toEqual({ lice: 'lice (lice per fish)' });
    const records = read(path, 'SELECT * FROM Things ORDER BY fid');
    for (const [at, [, means]] of tests.entries())
      for (const rules of [style?.qml, style?.sld]) {
        const found = rules?.find(({ label }) => label === `<${at}> & "x"`);
        expect(found?.colour).toBe(`#0000${10 + at}`);
        expect(records.map((record) => found?.meets(record))).toEqual(rows.map(({ cells }) => means(cells)));
      }
  });
});
