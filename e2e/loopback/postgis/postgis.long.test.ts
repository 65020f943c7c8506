import { type AddressInfo, createServer } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseTable, DatabaseTarget } from '../../../src-main/export/postgis/database-target';
import { writePostgis } from '../../../src-main/export/postgis/write-postgis';
import { fail, ok } from '../../../src-shared/result';
import type { LayerRow } from '@kartbord/formats/format';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { absent, output } from '@kartbord/formats/testing/text-programs';
import { newestCompleteWeek } from '@kartbord/common/week';
import { testNow } from '@kartbord/sample-service/testing';
import { openHouse } from '../house';
import { readTable } from '../read-table';
import { runOn } from '../run-on';
import { serving, servedToken } from '../serve/served';
import { generalLimits } from '../../../src-shared/domain/fish-health/lice-limits';
import { noPostgis, password, startPostgis, type PostgisServer } from './postgis-server';

/** A real server, started once for all. */

let server: PostgisServer;
beforeAll(async () => {
  if (noPostgis) return;
  server = await startPostgis();
  return () => server.stop();
});

const columns: readonly TableColumn[] = [
  { name: 'no', type: 'integer', about: "The site's number." },
  { name: 'week', type: 'string', about: 'ISO 8601 week.' },
  { name: 'na"me', type: 'string', about: 'A hostile name of a column; \'); DROP TABLE "x"; --' },
  { name: 'lice', type: 'number', unit: 'lice per fish', about: 'Null: not given.' },
  { name: 'isOn', type: 'boolean', about: 'Whether.' },
  { name: 'day', type: 'date', about: 'A day.' },
  { name: 'at', type: 'dateTime', about: 'UTC.' },
];
const hostile = `a\tb\nc\rd\\.\\N'"; DROP TABLE localities; -- $1 %s \u0000\u{1F41F}`;

function table(
  of: readonly (readonly Cell[])[],
  change: Partial<DatabaseTable> & {
    readonly count?: number;
    readonly columns?: readonly TableColumn[];
  } = {},
): DatabaseTable {
  const { count = of.length, columns: own = columns, ...more } = change;
  const rows: LayerRow[] = of.map((cells) => ({
    geometry: cells[0] === null ? null : { type: 'Point', coordinates: [5.1234567, 60.5] },
    cells,
  }));
  return {
    table: 'sites',
    key: ['week', 'no'],
    repeats: false,
    source: {
      name: 'Sites',
      make: () =>
        Promise.resolve(
          ok({
            name: 'Sites',
            geometry: 'Point' as const,
            columns: own,
            count,
            rows,
            about: {
              endpoints: ['GET /v1/x'],
              oldestMs: 0,
              newestMs: 0,
              dataVersion: null,
              rule: hostile,
              selection: null,
              missing: [],
              origin: {},
            },
          }),
        ),
    },
    ...more,
  };
}
const rowOf = (no: number, lice: number | null = 0.1, name: string | null = null): readonly Cell[] => [
  ...[no, '2026-W40', name, lice, true, '2026-10-01', '2026-10-01T12:34:56.789Z'],
];

const target = (change: Partial<DatabaseTarget> = {}): DatabaseTarget => ({
  host: '127.0.0.1',
  port: server.port,
  database: 'gis',
  user: 'me',
  password: null,
  schema: 'kartbord',
  tls: null,
  ...change,
});
/** A server that is to be taken for a silent one. */
const shortly = 200;
const write = (
  tables: readonly DatabaseTable[],
  change: Partial<DatabaseTarget> = {},
  { signal = new AbortController().signal, silenceMs = 20_000 } = {},
) =>
  writePostgis(
    { target: target(change), tables, writtenAtMs: 0, generator: 'Kartbord 0' },
    { signal, progress: () => {} },
    silenceMs,
  );
const done = (...rows: readonly number[]) =>
  ok({ layers: rows.map((features) => expect.objectContaining({ features }) as unknown) });
const problem = (name: string, about: unknown = expect.any(String)) => ok({ problem: name, about });
const rowsOf = async (schema: string, name = 'sites'): Promise<number> =>
  Number((await server.query(`SELECT count(*) FROM "${schema}"."${name}"`))[0]?.['count']);

describe.skipIf(noPostgis)('an export into PostGIS', () => {
  it('makes tables with keys, types, units and places, and gives back each value as it was, null as null', async () => {
    expect(
      await write([table([rowOf(1, 0.1 + 0.2, hostile), rowOf(2, null, '')])], { schema: 'first' }),
    ).toEqual(done(2));
    const rows = await server.query(
      `SELECT no, week, "na""me" AS name, lice, "isOn", day::text, to_char("at" AT TIME ZONE 'UTC', 'HH24:MI:SS.MS') AS at,
         ST_AsText(geom) AS place, ST_SRID(geom) AS srid FROM first.sites ORDER BY no`,
    );
    const common = {
      week: '2026-W40',
      isOn: true,
      day: '2026-10-01',
      at: '12:34:56.789',
      place: 'POINT(5.1234567 60.5)',
      srid: 4326,
    };
    expect(rows).toEqual([
      { no: '1', name: hostile.replace('\0', ''), lice: 0.1 + 0.2, ...common },
      { no: '2', name: '', lice: null, ...common },
    ]);
    const said = await server.query(
      `SELECT col_description('first.sites'::regclass, attnum) AS said FROM pg_attribute WHERE attrelid = 'first.sites'::regclass AND attname IN ('lice', 'na"me') ORDER BY 1`,
    );
    expect(said.map((one) => one['said'])).toEqual([
      columns[2]?.about,
      'Null: not given. Unit: lice per fish.',
    ]);
    const [from] = await server.query('SELECT "tableName", rows, about FROM first.provenance');
    expect(from).toMatchObject({
      tableName: 'sites',
      rows: '2',
      about: {
        generator: 'Kartbord 0',
        endpoints: ['GET /v1/x'],
        filter: { words: hostile.replace('\0', '') },
      },
    });
  });

  it('takes hostile names of a schema as names', async () => {
    const schema = `x"; DROP SCHEMA "first" CASCADE; --`;
    expect(await write([table([rowOf(1)])], { schema })).toEqual(done(1));
    const found = await server.query('SELECT count(*) FROM pg_namespace WHERE nspname = $1', [schema]);
    expect(found).toEqual([{ count: '1' }]);
    expect(await rowsOf('first')).toBe(2);
  });

  it('puts rows in the place of those with the same key, and leaves the others and columns of others', async () => {
    const schema = 'again';
    await write([table([rowOf(1, 0.1), rowOf(2, 0.2)])], { schema });
    await server.query('ALTER TABLE again.sites ADD COLUMN mine text');
    await server.query(`UPDATE again.sites SET mine = 'kept'`);
    for (const _ of [1, 2])
      expect(await write([table([rowOf(2, 0.9), rowOf(3, 0.3)])], { schema })).toEqual(done(2));
    expect(await server.query('SELECT no, lice, mine FROM again.sites ORDER BY no')).toEqual([
      { no: '1', lice: 0.1, mine: 'kept' },
      { no: '2', lice: 0.9, mine: 'kept' },
      { no: '3', lice: 0.3, mine: null },
    ]);
  });

  it('keeps two rows of one key where there can be two, and takes more rows than go at once', async () => {
    const many = Array.from({ length: 20_010 }, (_, at) => rowOf(Math.floor(at / 2), at / 10));
    expect(await write([table(many, { repeats: true })], { schema: 'many' })).toEqual(done(20_010));
    const [sum] = await server.query('SELECT count(*), sum(lice)::numeric(12, 1), max(n) FROM many.sites');
    expect(sum).toEqual({ count: '20010', sum: '20019004.5', max: '2' });
  });

  const untouched = async (
    tables: readonly DatabaseTable[],
    named: unknown,
    change: Partial<DatabaseTarget> = {},
  ) => {
    const schema = change.schema ?? 'steady';
    await write([table([rowOf(1, 0.5)])], { schema });
    const before = await server.query(`SELECT * FROM "${schema}".sites ORDER BY no`);
    expect(await write(tables, { schema, ...change })).toEqual(named);
    expect(await server.query(`SELECT * FROM "${schema}".sites ORDER BY no`)).toEqual(before);
  };

  it('names a table of another shape with its column, and changes nothing', async () => {
    const other = columns.map((column) =>
      column.name === 'lice' ? { ...column, type: 'string' as const } : column,
    );
    await untouched(
      [table([rowOf(1)], { columns: other })],
      problem('shape', 'steady.sites, lice: double precision, text'),
    );
    await server.query('CREATE SCHEMA unkeyed');
    await server.query('CREATE TABLE unkeyed.sites AS SELECT * FROM first.sites');
    await server.query('GRANT ALL ON SCHEMA unkeyed TO me');
    await server.query('GRANT ALL ON unkeyed.sites TO me');
    expect(await write([table([rowOf(1)])], { schema: 'unkeyed' })).toEqual(problem('shape'));
  });

  it('changes nothing where a layer behind the first cannot be made, or gives other rows than it said', async () => {
    const broken: DatabaseTable = {
      ...table([]),
      table: 'others',
      source: { name: 'Others', make: () => Promise.resolve(fail('not-found', 'no week')) },
    };
    await untouched([table([rowOf(1, 9), rowOf(7)]), broken], fail('not-found', 'no week'));
    await untouched([table([rowOf(1, 9)], { count: 2 })], problem('other', '1 of 2 rows were made'));
  });

  it('names a full disk, a server that goes, and one that is silent; each leaves nothing', async () => {
    // A full disk as the server says it (SQLSTATE 53100), with the last of the rows.
    await server.query(
      `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN IF NEW.no = 3 THEN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END IF; RETURN NEW; END $$`,
    );
    await write([table([rowOf(1, 0.5)])], { schema: 'full' });
    await server.query(
      'CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON "full".sites FOR EACH ROW EXECUTE FUNCTION full_disk()',
    );
    await untouched([table([rowOf(1, 9), rowOf(2), rowOf(3)])], problem('full'), { schema: 'full' });

    const kills: DatabaseTable = {
      ...table([]),
      source: {
        name: 'Kills',
        async make() {
          await server.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'Kartbord'`,
          );
          return table([rowOf(8)]).source.make(new AbortController().signal);
        },
      },
    };
    await untouched([table([rowOf(1, 9), rowOf(7)]), kills], problem('gone'));

    await write([table([rowOf(1, 0.5)])], { schema: 'locked' });
    const other = await server.connect();
    await other.query('BEGIN');
    await other.query('LOCK TABLE locked.sites IN EXCLUSIVE MODE');
    const waits = await write([table([rowOf(1, 9)])], { schema: 'locked' }, { silenceMs: shortly });
    expect(waits).toEqual(problem('silent'));
    await other.query('ROLLBACK');
    await other.end();
    // Once its lock is free the server sees that nobody waits for it any more.
    await expect.poll(() => write([], { schema: 'locked' })).toEqual(done());
    expect(await server.query('SELECT lice FROM locked.sites')).toEqual([{ lice: 0.5 }]);
  });

  it('says when another export is at work on the same schema', async () => {
    const other = await server.connect();
    await other.query(`SELECT pg_advisory_lock(hashtextextended('kartbord steady', 0))`);
    await untouched([table([rowOf(1, 9)])], problem('busy', 'steady'));
    await other.end();
  });

  it('is stopped by the signal, and leaves nothing', async () => {
    const stopped = new AbortController();
    const stops: DatabaseTable = {
      ...table([]),
      source: {
        name: 'Stops',
        make: () => {
          stopped.abort();
          return table([rowOf(8)]).source.make(stopped.signal);
        },
      },
    };
    await write([table([rowOf(1, 0.5)])], { schema: 'stopped' });
    expect(await write([table([rowOf(1, 9)]), stops], { schema: 'stopped' }, stopped)).toMatchObject({
      ok: false,
      failure: { code: 'cancelled' },
    });
    expect(await server.query('SELECT lice FROM stopped.sites')).toEqual([{ lice: 0.5 }]);
  });

  it('names who may not come in, and what is not there', async () => {
    const of = (change: Partial<DatabaseTarget>) => write([table([rowOf(1)])], change);
    const at = `127.0.0.1:${server.port}`;
    expect(await of({ user: 'locked', password: 'wrong' })).toEqual(problem('password', at));
    expect(await of({ user: 'locked' })).toEqual(problem('no-password'));
    expect(await of({ user: 'nobody' })).toEqual(problem('no-entry'));
    expect(await of({ database: 'none' })).toEqual(problem('no-database', 'none'));
    expect(await of({ database: 'bare' })).toEqual(problem('no-postgis'));
    expect(await of({ schema: 'first', user: 'locked', password })).toEqual(problem('no-right'));
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    expect(await write([], { port }, { silenceMs: shortly })).toEqual(problem('silent', `127.0.0.1:${port}`));
    silent.close();
    expect(await of({ port: 1 })).toEqual(problem('unreachable', '127.0.0.1:1'));
  });

  it('uses TLS with a certificate that it trusts, for the host that is named, and with no other', async () => {
    const of = (change: Partial<DatabaseTarget>) => write([table([rowOf(1)])], { schema: 'tls', ...change });
    const secured = { host: 'localhost', user: 'locked', password };
    expect(await of({ ...secured, tls: { ca: server.root } })).toMatchObject({
      ok: true,
      value: { layers: [{}] },
    });
    expect(await of({ ...secured, tls: { ca: null } })).toEqual(problem('untrusted'));
    expect(await of({ host: '127.0.0.1', tls: { ca: server.root } })).toEqual(problem('untrusted'));
  });
});

const noGdal = noPostgis ?? absent('ogr2ogr');
/** Two years; the second is also the week of the means. */
const weeks = ['2025-W52', newestCompleteWeek(testNow)] as const;
const [dayStart, dayEnd] = ['2026-11-18T00:00:00.000Z', '2026-11-19T00:00:00.000Z'];
const site = 10_085;
const near = ['--near', String(site), '--within', '5', '--from', dayStart, '--to', dayEnd];

/** To each question rows of texts and numbers, in order. Means are to twelve digits: sums are added in different orders. */
type Answers = Readonly<
  Record<'over' | 'positions' | 'times' | 'mean' | 'tracks', readonly (readonly (string | number)[])[]>
>;
const mean = (value: unknown): string => Number(value).toPrecision(12);

async function bySql(): Promise<Answers> {
  const rows = async (sql: string) =>
    (await server.query(sql)).map((row) => Object.values(row) as (string | number)[]);
  const time = (of: string): string => `to_char(${of} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const within = `FROM kartbord.positions p, kartbord.localities s
    WHERE s."localityNo" = ${site} AND s."isoWeek" = '${weeks[1]}' AND p.time BETWEEN '${dayStart}' AND '${dayEnd}'
      AND ST_DWithin(p.geom::geography, s.geom::geography, 5000) GROUP BY mmsi ORDER BY 1`;
  return {
    over: await rows(
      `SELECT left("isoWeek", 4) AS year, left("municipalityNo", 2) AS area, count(*)::int FROM kartbord.history
       WHERE state = 'over' GROUP BY 1, 2 ORDER BY 1, 2`,
    ),
    positions: await rows(`SELECT mmsi::int, count(*)::int ${within}`),
    times: await rows(`SELECT mmsi::int, ${time('min(p.time)')} AS a, ${time('max(p.time)')} AS b ${within}`),
    mean: (
      await rows(
        `SELECT left("municipalityNo", 2), avg("adultFemaleLice") FROM kartbord.localities
         WHERE "adultFemaleLice" IS NOT NULL GROUP BY 1 ORDER BY 1`,
      )
    ).map(([area = '', value]) => [area, mean(value)]),
    tracks: await rows(
      `SELECT mmsi::int, positions::int, ${time('"from"')} AS a, ${time('"to"')} AS b FROM kartbord.tracks ORDER BY 1`,
    ),
  };
}

/** GDAL's driver reads the service page by page; the distances are those of PROJ, on the ellipsoid. */
const python = String.raw`
import collections, json, statistics, sys
from osgeo import gdal, ogr, osr
gdal.UseExceptions()
url, site, week, start, end = sys.argv[1:]
source = gdal.OpenEx('OAPIF:' + url, gdal.OF_VECTOR, open_options=['PAGE_SIZE=5000'])
def rows(name, filter=None):
    layer = source.GetLayerByName(name)
    layer.SetAttributeFilter(filter)
    return [feature for feature in layer]
def time(text):
    date, clock = text.split(' ')[:2] if ' ' in text else text.split('T')
    seconds = float(clock[6:].replace('+00', '').replace('Z', ''))
    return '%sT%s:%06.3fZ' % (date.replace('/', '-'), clock[:5], seconds)
over = collections.Counter((f['isoWeek'][:4], f['municipalityNo'][:2]) for f in rows('history', "state = 'over'"))
sites = rows('localities')
lice = collections.defaultdict(list)
for f in sites:
    if f['adultFemaleLice'] is not None: lice[f['municipalityNo'][:2]].append(f['adultFemaleLice'])
at = next(f.GetGeometryRef() for f in sites if f['localityNo'] == int(site))
wgs, flat = osr.SpatialReference(), osr.SpatialReference()
wgs.ImportFromEPSG(4326); wgs.SetAxisMappingStrategy(osr.OAMS_TRADITIONAL_GIS_ORDER)
flat.ImportFromProj4('+proj=aeqd +lat_0=%.17g +lon_0=%.17g +datum=WGS84' % (at.GetY(), at.GetX()))
to_flat = osr.CoordinateTransformation(wgs, flat)
inside = collections.defaultdict(list)
for f in rows('positions'):
    x, y, _ = to_flat.TransformPoint(f.GetGeometryRef().GetX(), f.GetGeometryRef().GetY())
    when = time(f.GetFieldAsString('time'))
    if x * x + y * y <= 5000 * 5000 and start <= when <= end: inside[f['mmsi']].append(when)
json.dump({
    'over': sorted([*key, n] for key, n in over.items()),
    'positions': sorted([mmsi, len(times)] for mmsi, times in inside.items()),
    'times': sorted([mmsi, min(times), max(times)] for mmsi, times in inside.items()),
    'mean': sorted([area, statistics.fmean(values)] for area, values in lice.items()),
    'tracks': sorted([f['mmsi'], f['positions'], time(f.GetFieldAsString('from')), time(f.GetFieldAsString('to'))] for f in rows('tracks')),
}, sys.stdout)
`;

describe.skipIf(noGdal)('PostGIS, GDAL over the service, and Kartbord’s own commands', () => {
  it('give the same five answers', { timeout: 60_000 }, async () => {
    const house = await openHouse();
    const run = async (...argv: readonly string[]): Promise<string> => {
      const { code, said } = await runOn(house.work, [...argv, '--language', 'en'], 'general');
      if (code !== 0) throw new Error(said);
      return said;
    };
    const tableOf = async (...argv: readonly string[]): Promise<Record<string, string>[]> => {
      const path = join(house.home, 'table.csv');
      await run(...argv, '--out', path);
      return readTable(path);
    };
    const [, to] = weeks;
    for (const week of weeks) await run('fetch', 'localities', '--weeks', `${week}..${week}`);
    const found = await tableOf('vessels', ...near);
    const mmsi = found
      .slice(0, 3)
      .map((row) => row['mmsi'])
      .join();
    const track = ['--mmsi', mmsi, '--from', dayStart, '--to', dayEnd];

    const database = ['--to', `postgresql://me@127.0.0.1:${server.port}/gis`];
    await run('export', 'tracks', ...track, ...database);
    await run('export', 'localities', '--week', to, '--offline', ...database);
    for (const week of weeks)
      expect(await run('export', 'history', '--week', week, '--offline', ...database)).toMatch(
        /^\d+ rows written to kartbord\.history\.\n$/,
      );

    const inCircle = (await tableOf('vessels', ...near)).filter((row) => row['source'] === 'track');
    const byArea = async (week: string, figure: string): Promise<Record<string, string>[]> =>
      (await tableOf('export', 'statistics', '--week', week, '--by', 'county', '--limits', 'general')).filter(
        (row) => row['figure'] === figure && row['value'] !== '' && row['value'] !== '0',
      );
    const linesFile = join(house.home, 'lines.geojson');
    await run('export', 'tracks', ...track, '--as', 'lines', '--out', linesFile);
    const lines = JSON.parse(readFileSync(linesFile, 'utf8')) as {
      readonly features: readonly { readonly properties: Record<string, string | number> }[];
    };
    const over: (string | number)[][] = [];
    for (const week of weeks)
      for (const row of await byArea(week, 'over'))
        over.push([week.slice(0, 4), row['groupNo'] ?? '', Number(row['value'])]);
    const expected = sorted({
      over,
      positions: inCircle.map((row) => [Number(row['mmsi']), Number(row['positions'])]),
      times: inCircle.map((row) => [Number(row['mmsi']), row['firstSeen'] ?? '', row['lastSeen'] ?? '']),
      mean: (await byArea(to, 'mean-adult-female')).map((row) => [row['groupNo'] ?? '', mean(row['value'])]),
      tracks: lines.features.map(
        ({ properties: { mmsi: no = 0, positions = 0, from: a = '', to: b = '' } }) => [
          ...[no, positions, a, b],
        ],
      ),
    });

    const rows = house.work.layersExport.served({ language: 'en', limits: () => generalLimits });
    const served = await serving(rows);
    const url = `${served.url}/t/${servedToken}`;
    const answered = JSON.parse(
      await output('/usr/bin/python3', ['-c', python, url, String(site), to, dayStart, dayEnd]),
    ) as Answers;
    await served.end();
    const gdal = { ...answered, mean: answered.mean.map(([area = '', value]) => [area, mean(value)]) };

    for (const rows of Object.values(expected)) expect(rows.length).toBeGreaterThan(1);
    expect(await bySql()).toEqual(expected);
    expect(gdal).toEqual(expected);
  });
});

const sorted = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([name, rows]) => [
      name,
      rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    ]),
  ) as unknown as Answers;
