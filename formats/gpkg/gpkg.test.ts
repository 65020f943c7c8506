import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { exportSystems } from '@kartbord/common/projection';
import { openDatabase } from '@kartbord/sqlite';
import { trackPointRows } from '../track-points';
import {
  about,
  box,
  bulkPoints,
  context,
  geometriesOf,
  hasGdal,
  hasValidator,
  hostileNames,
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
  validated,
  withGdal,
  written,
} from '../testing/binary-testing';
import type { LayerData, LayerRow } from '../format';
import { gpkgFormat } from './gpkg';
import { rowsOf } from './gpkg-rows';
import { geometryIn } from '../project';

afterAll(removeFiles);

vi.setConfig({ testTimeout: 120_000 });

const mixed = [...mixedRows, noPlace];
const things = layer(mixed, { geometry: 'mixed' });
const table = layer([noPlace, { geometry: null, cells: [null, null, null, null, null, null] }], {
  geometry: null,
  name: 'Table',
});
const file = (...layers: LayerData[]): Promise<string> => written(gpkgFormat, layers, 'gpkg');

function read<T>(path: string, sql: string): T[] {
  const database = openDatabase(path);
  try {
    return database.all<T>(sql).map((row) => ({ ...row }));
  } finally {
    database.close();
  }
}

/** What SQLite says of the whole file and of an index: of the driver, and of the system's own. */
function checked(path: string, index: string): string[] {
  const sql = ['PRAGMA integrity_check', `SELECT rtreecheck('${index}')`];
  const ours = sql.flatMap((one) =>
    read<Record<string, string>>(path, one).map((row) => Object.values(row)[0] ?? ''),
  );
  const script = `import sqlite3, sys
c = sqlite3.connect(sys.argv[1])
for one in sys.argv[2:]: print(*[r[0] for r in c.execute(one)])`;
  const python = spawnSync('/usr/bin/python3', ['-c', script, path, ...sql], { encoding: 'utf8' });
  return [...ours, ...(python.status === 0 ? python.stdout.trim().split('\n') : [])];
}
const sound = (said: readonly string[]): boolean => said.length >= 2 && said.every((one) => one === 'ok');

describe('a GeoPackage', () => {
  it.runIf(hasValidator).each(exportSystems)('in %s is valid to GDAL’s validator', async (system) => {
    const path = await written(gpkgFormat, [things, table, layer([]), layer([noPlace])], 'gpkg', { system });
    expect(validated(path)).toBe('');
  });

  it.runIf(hasValidator)('of positions by pages is valid to GDAL’s validator', async () => {
    expect(validated(await file(pointsLayer(bulkPoints(3, 1000), true), things))).toBe('');
  });

  it('keeps each cell: null, zero, no and the empty text are four things', async () => {
    const rows = read<Record<string, unknown>>(await file(things), 'SELECT * FROM Things');
    expect(
      rows.map(({ name, siteNo, lice, fallow, day, at }) => [name, siteNo, lice, fallow, day, at]),
    ).toEqual(
      mixed.map(({ cells }) => [
        ...cells.slice(0, 3),
        cells[3] === null ? null : Number(cells[3]),
        cells[4],
        cells[5] === null ? null : new Date(String(cells[5])).toISOString(),
      ]),
    );
    expect(rows.at(-1)?.['geom']).toBeNull();
  });

  it.runIf(hasGdal)(`has the geometries, the fields and the system in GDAL${withGdal}`, async () => {
    const path = await file(things, table);
    expect(ogrGeometries(path, 'Things')).toEqual(geometriesOf(mixed));
    const said = ogrinfo('-so', path, 'Things');
    for (const part of [
      'Feature Count: 17',
      'Extent: (0.000000, 0.000000) - (14.500000, 68.250000)',
      'ID["EPSG",4326]]',
      'name: String',
      'siteNo: Integer64',
      'lice: Real',
      'fallow: Integer(Boolean)',
      'day: Date',
      'at: DateTime',
    ])
      expect(said).toContain(part);
    expect(ogrinfo('-so', path, 'Table')).toContain('Geometry: None');
  });

  it.runIf(hasGdal)(
    `has places in metres in another system, which GDAL knows by its number${withGdal}`,
    async () => {
      const path = await written(gpkgFormat, [things], 'gpkg', { system: 'EPSG:25833' });
      const moved = mixed.map((row) => ({
        ...row,
        geometry: row.geometry && geometryIn('EPSG:25833', row.geometry),
      }));
      expect(ogrGeometries(path)).toEqual(geometriesOf(moved));
      expect(ogrinfo('-so', path, 'Things')).toContain('ID["EPSG",25833]]');
    },
  );

  it('has the values and types that SQLite makes of the same cells, however long', async () => {
    const wholes = [1, 2, 3, 4, 6].flatMap((bytes) => [2 ** (bytes * 8 - 1) - 1, 2 ** (bytes * 8 - 1)]);
    const numbers = [0, -0, ...wholes, Number.MAX_SAFE_INTEGER].flatMap((one) => [one, -one]);
    // Around what fits on a leaf, and on a leaf and one more page.
    const sizes = [2000, 4070].flatMap((first) => Array.from({ length: 40 }, (_, more) => first + more));
    const texts = [
      ...['', 'æøå', 'a\u0000b', '🐟', '\ud800', '12', ' -1.50e2 ', '1e300', '12a', '.5', '5.', '.', '1e'],
      ...[...sizes, 90_000].map((size) => `å${'a'.repeat(size)}`),
    ];
    const longest = Math.max(numbers.length, texts.length);
    const rows = Array.from({ length: longest }, (_, at) => {
      const [number = null, text = null] = [numbers[at], texts[at]];
      const real = number === null ? at / 7 : at % 2 ? number : number + 0.5;
      return { geometry: null, cells: [text, number, real, null, text, null] };
    });
    const path = await file(layer(rows));
    const columns = ['name', 'siteNo', 'lice', 'day'];
    const select = `SELECT ${columns.map((of) => `${of}, hex(${of}), typeof(${of})`).join()} FROM Things`;
    const other = openDatabase(newPath('sqlite'));
    other.exec('CREATE TABLE Things (name TEXT, siteNo INTEGER, lice REAL, day DATE)');
    for (const { cells } of rows) {
      const [name, siteNo, lice] = cells.map((cell) => (typeof cell === 'string' ? cell.replaceAll('\u0000', '') : cell)); // prettier-ignore
      other.run('INSERT INTO Things VALUES (?, ?, ?, ?)', ...([name, siteNo, lice, name] as (string | number | null)[])); // prettier-ignore
    }
    expect(read(path, select)).toEqual(other.all(select).map((row) => ({ ...(row as object) })));
    other.close();
    expect(sound(checked(path, 'rtree_Things_geom'))).toBe(true);
  });

  it('says in itself where each layer comes from and what its columns are', async () => {
    const path = await file(things, table);
    const said = read<{ table_name: string; metadata: string }>(
      path,
      `SELECT table_name, metadata FROM gpkg_metadata_reference JOIN gpkg_metadata ON id = md_file_id ORDER BY id`,
    );
    expect(said.map(({ table_name }) => table_name)).toEqual(['Things', 'Table']);
    expect(JSON.parse(said[0]?.metadata ?? '')).toMatchObject({
      endpoints: about.endpoints,
      licence: 'NLOD 2.0',
    });
    expect(
      read(
        path,
        `SELECT column_name, title, description FROM gpkg_data_columns WHERE column_name = 'lice' AND table_name = 'Things'`,
      )[0],
    ).toEqual({ column_name: 'lice', title: 'lice (lice per fish)', description: 'On average.' });
  });

  it('gives each layer a table of its own, whatever its name is', async () => {
    const names = [...hostileNames, 'Robert', 'robert', 'gpkg_contents', 'sqlite_x', 'rtree_a', '2026'];
    const path = await file(...names.map((name) => layer([mixedRows[0] ?? noPlace], { name })));
    const counted = await gpkgFormat.count(path);
    if (!counted.ok) throw new Error('not counted');
    expect(counted.value.map(({ features }) => features)).toEqual(names.map(() => 1));
    expect(new Set(counted.value.map(({ name }) => name.toLowerCase())).size).toBe(names.length);
    for (const { name } of counted.value)
      expect(name).toMatch(/^(?!gpkg_|sqlite_|rtree_|\d)[\p{L}\p{N}_]+$/u);
    expect(read(path, 'SELECT count(*) AS n FROM gpkg_contents')).toEqual([{ n: names.length }]);
    if (hasValidator) expect(validated(path)).toBe('');
  });

  it('names its columns each once, beside the id and the geometry', async () => {
    const columns = ['fid', 'GEOM', 'a', 'A', '', 'say "so"', 'x'].map(
      (name) => ({ name, type: 'string', about: '' }) as const,
    );
    const path = await file(
      layer([{ geometry: point(1, 2), cells: columns.map(({ name }) => name) }], { columns }),
    );
    const [row] = read<Record<string, unknown>>(path, 'SELECT * FROM Things');
    expect(Object.keys(row ?? {})).toEqual([
      'fid',
      'geom',
      'fid_2',
      'GEOM_2',
      'a',
      'A_2',
      'column',
      'say "so"',
      'x',
    ]);
    expect(Object.values(row ?? {}).slice(2)).toEqual(columns.map(({ name }) => name));
  });

  it('is the same bytes each time', async () => {
    const layers = [things, pointsLayer(bulkPoints(2, 300), true), table];
    const [a, b] = [await file(...layers), await file(...layers)];
    expect(readFileSync(a).equals(readFileSync(b))).toBe(true);
  });
});

describe('the index of a GeoPackage', () => {
  const bulk = bulkPoints(3, 7000);

  it.each([0, 1, 51, 52, 2601, 2602])('is sound with %i places', async (places) => {
    const rows = Array.from({ length: places }, (_, at) => ({
      geometry: at % 10 === 9 ? null : point(5 + Math.sin(at), 60 + Math.cos(at * 7)),
      cells: ['a', at, null, null, null, null],
    }));
    expect(sound(checked(await file(layer(rows)), 'rtree_Things_geom'))).toBe(true);
  });

  it('is sound with lines and areas, and each item lies within its sides', async () => {
    const path = await file(things);
    expect(sound(checked(path, 'rtree_Things_geom'))).toBe(true);
    const sides = read<{ id: number }>(path, 'SELECT * FROM rtree_Things_geom ORDER BY id');
    expect(sides).toHaveLength(mixed.length - 1);
    expect(sides[10]).toMatchObject({ id: 11, minx: 5.25, maxx: 5.25, miny: 60.5, maxy: 60.5 });
    expect(sides[15]).toMatchObject({ id: 16, minx: 5, maxx: 13, miny: 60, maxy: 68 });
  });

  it.runIf(hasGdal).each([true, false])(
    `gives GDAL the same points in a box as all of them do (positions by pages: %s)${withGdal}`,
    async (isBulk) => {
      const path = await file(pointsLayer(bulk, isBulk));
      const found = ogrGeometries(path, '-spat', ...box.map(String));
      const all = inBox(trackPointRows(bulk));
      expect(all.length).toBeGreaterThan(100);
      expect(found).toEqual(geometriesOf(all));
    },
  );

  it.runIf(hasGdal)(`follows what GDAL changes in the file${withGdal}`, async () => {
    const path = await file(pointsLayer(bulk, true));
    ogrinfo(path, '-sql', 'DELETE FROM Positions WHERE fid % 2 = 0');
    ogrinfo(
      path,
      '-sql',
      `INSERT INTO Positions (geom, mmsi) SELECT geom, 1 FROM Positions WHERE fid < 2000`,
    );
    ogrinfo(path, '-sql', 'UPDATE Positions SET geom = NULL WHERE fid = 1');
    expect(sound(checked(path, 'rtree_Positions_geom'))).toBe(true);
    expect(read(path, 'SELECT count(*) AS n FROM rtree_Positions_geom')).toEqual([{ n: 10_500 + 1000 - 1 }]);
    expect(read(path, 'SELECT max(fid) AS n FROM Positions')).toEqual([{ n: 22_000 }]);
  });
});

describe('positions as a GeoPackage', () => {
  it.runIf(hasGdal).each([
    [1, 1],
    [2, 51],
    [5, 7000],
  ])(
    `of %i vessels, %i each, are the same by pages as row by row in GDAL${withGdal}`,
    async (vessels, each) => {
      const bulk = bulkPoints(vessels, each);
      const [fast, plain] = [await file(pointsLayer(bulk, true)), await file(pointsLayer(bulk, false))];
      expect(sound(checked(fast, 'rtree_Positions_geom'))).toBe(true);
      expect(ogrRecords(fast).lines).toHaveLength(vessels * each + 1);
      expect(ogrRecords(fast).md5).toBe(ogrRecords(plain).md5);
    },
  );

  it('have the same values and types in SQLite by pages as row by row', async () => {
    const bulk = bulkPoints(4, 200);
    const sql = `SELECT *, typeof(mmsi), typeof(name), typeof(speedKn), typeof(status), hex(geom) FROM Positions`;
    const [fast, plain] = [await file(pointsLayer(bulk, true)), await file(pointsLayer(bulk, false))];
    expect(read(fast, sql)).toEqual(read(plain, sql));
    expect(
      read(fast, `SELECT count(*) AS n FROM Positions WHERE speedKn IS NULL OR speedKn = 0`),
    ).not.toEqual([{ n: 0 }]);
  });

  it('are there in another system, and beside other layers', async () => {
    const bulk = bulkPoints(2, 100);
    const path = await written(gpkgFormat, [things, pointsLayer(bulk, true), table], 'gpkg', {
      system: 'EPSG:25832',
    });
    expect(sound(checked(path, 'rtree_Positions_geom'))).toBe(true);
    if (hasGdal)
      expect(ogrGeometries(path, 'Positions')).toEqual(
        geometriesOf(
          [...trackPointRows(bulk)].map((row) => ({
            ...row,
            geometry: row.geometry && geometryIn('EPSG:25832', row.geometry),
          })),
        ),
      );
  });
});

describe('a layer that fails', () => {
  const bad = layer([...mixedRows, { geometry: point(1, 2), cells: ['a', 1.5] }], {
    geometry: 'mixed',
    name: 'Bad',
  });
  const endless = (gone: AbortController): LayerData => {
    const many = function* (): Generator<LayerRow> {
      for (let at = 0; ; at++) {
        if (at === 5000) gone.abort();
        yield { geometry: point(1, 2), cells: ['a', at, null, null, null, null] };
      }
    };
    return { ...layer([]), name: 'Bad', count: 10_000, rows: many() };
  };

  it('leaves nothing in the file, and its name to the next one', async () => {
    const path = newPath('gpkg');
    const opened = await gpkgFormat.open(path, options);
    expect(await opened.add(things, context())).toMatchObject({ ok: true });
    expect(await opened.add(bad, context())).toMatchObject({ ok: false, failure: { code: 'bug' } });
    expect(await opened.add({ ...things, name: 'Bad', count: 99 }, context())).toMatchObject({ ok: false });
    const gone = new AbortController();
    const cancelled = { ok: false, failure: { code: 'cancelled' } };
    expect(await opened.add(endless(gone), context(gone.signal))).toMatchObject(cancelled);
    const goneLater = new AbortController();
    const positions = { ...pointsLayer(bulkPoints(3, 9000), true), name: 'Bad' };
    const late = { signal: goneLater.signal, progress: () => goneLater.abort() };
    expect(await opened.add(positions, late)).toMatchObject(cancelled);
    expect(await opened.add({ ...table, name: 'Bad' }, context())).toMatchObject({ ok: true });
    expect(await opened.end()).toEqual({ ok: true, value: null });
    expect(await gpkgFormat.count(path)).toEqual({
      ok: true,
      value: [
        { name: 'Things', features: 17 },
        { name: 'Bad', features: 2 },
      ],
    });
    expect(read(path, `SELECT name FROM sqlite_master WHERE name LIKE '%Bad%'`)).toEqual([{ name: 'Bad' }]);
    for (const of of ['contents', 'metadata', 'metadata_reference'])
      expect(read(path, `SELECT count(*) AS n FROM gpkg_${of}`)).toEqual([{ n: 2 }]);
    expect(sound(checked(path, 'rtree_Things_geom'))).toBe(true);
    if (hasValidator) expect(validated(path)).toBe('');
  });

  it('is told in words where it has more columns than a table can have', async () => {
    const columns = Array.from(
      { length: 2000 },
      (_, at) => ({ name: `c${at}`, type: 'string', about: '' }) as const,
    );
    const opened = await gpkgFormat.open(newPath('gpkg'), options);
    expect(await opened.add(layer([], { columns }), context())).toMatchObject({
      failure: { code: 'bad-request' },
    });
    await opened.abort();
    await opened.abort();
  });
});

describe('counting a GeoPackage', () => {
  it('gives others their turn, and finds all rows whatever is missing among their ids', async () => {
    const path = await file(pointsLayer(bulkPoints(2, 8500), false));
    const database = openDatabase(path);
    try {
      database.exec('DELETE FROM Positions WHERE fid < 40 OR fid % 1000 = 0');
      let turns = 0;
      setImmediate(() => turns++);
      expect(await rowsOf(database, 'Positions')).toBe(17_000 - 39 - 17);
      expect(turns).toBe(1);
    } finally {
      database.close();
    }
  });

  it('refuses a file that is damaged, that is none, and that is not there', async () => {
    const path = await file(pointsLayer(bulkPoints(2, 2000), true));
    truncateSync(path, 40_960);
    const other = newPath('gpkg');
    writeFileSync(other, 'SQLite it is not');
    for (const one of [path, other, newPath('gpkg')])
      expect(await gpkgFormat.count(one)).toMatchObject({ ok: false, failure: { code: 'storage' } });
  });
});

const hasQgis =
  spawnSync('qgis_process.bin', ['--version'], { env: { ...process.env, QT_QPA_PLATFORM: 'offscreen' } })
    .status === 0;

describe('QGIS', () => {
  it.runIf(hasQgis)(
    `moves our layers into another system and finds all of them${hasQgis ? '' : ' (skipped: QGIS is not on this machine)'}`,
    async () => {
      const bulk = bulkPoints(2, 500);
      const path = await file(things, pointsLayer(bulk, true));
      const to = newPath('gpkg');
      execFileSync(
        'qgis_process.bin',
        [
          'run',
          'native:reprojectlayer',
          `--INPUT=${path}|layername=Positions`,
          '--TARGET_CRS=EPSG:25833',
          `--OUTPUT=${to}`,
        ],
        { env: { ...process.env, QT_QPA_PLATFORM: 'offscreen' }, stdio: 'pipe' },
      );
      const said = ogrinfo('-so', '-al', to);
      expect(said).toContain(`Feature Count: ${2 * 500}`);
      expect(said).toContain('ID["EPSG",25833]]');
    },
  );
});
