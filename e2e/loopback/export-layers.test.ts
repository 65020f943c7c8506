import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { weekIndexAt } from '@kartbord/sample-service/coast/calendar';
import { makeCoast } from '@kartbord/sample-service/coast/coast';
import { testNow } from '@kartbord/sample-service/testing';
import type { ExportLayer, ExportOrder, LayersReceipt } from '../../src-shared/domain/export/export-layer';
import { localityNo } from '../../src-shared/domain/fish-health/locality';
import { addWeeks, isoWeek } from '@kartbord/common/week';
import type { Result } from '../../src-shared/result';
import { type House, openHouse } from './house';

/** Layers of the window, asked for at the real sample service and written to the disk. */

const week = isoWeek(2026, 45);
const { localities, fleet } = makeCoast(1, weekIndexAt(testNow));
const salmonids = localities.filter(({ kind }) => kind === 'salmonid').map(({ no }) => localityNo(no));
const boats = fleet.vessels.filter(({ kind }) => kind === 'wellboat').map(({ mmsi }) => mmsi);
const [boat = 0, other = 0] = boats;
const dayMs = 86_400_000;

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.detail}`);
  return result.value;
}

const sites = (change: Partial<Extract<ExportLayer, { kind: 'localities' }>> = {}): ExportLayer => ({
  kind: 'localities',
  name: 'Lokaliteter',
  from: week,
  to: week,
  filter: {},
  ...change,
});
const tracks = (form: 'lines' | 'points'): ExportLayer => ({
  kind: 'tracks',
  name: `Spor ${form}`,
  mmsis: [boat, other],
  positions: 'without satellite',
  form,
  fromMs: testNow - 3 * dayMs,
  toMs: testNow,
  gapMs: 3_600_000,
});
const order = (layers: readonly ExportLayer[], change: Partial<ExportOrder> = {}): ExportOrder => ({
  layers: [...layers],
  format: 'geojson',
  system: 'EPSG:4326',
  as: 'file',
  language: 'en',
  ...change,
});

async function exported(house: House, of: ExportOrder, to: string): Promise<LayersReceipt> {
  house.saveTo = join(house.home, to);
  const receipt = valueOf(await house.client.call('export.layers', of));
  if (!receipt || 'asks' in receipt) throw new Error('nothing was written');
  return receipt;
}

interface Collection {
  readonly features: readonly {
    readonly geometry: { readonly type: string; readonly coordinates: unknown } | null;
    readonly properties: Readonly<Record<string, unknown>>;
  }[];
}
const collectionAt = (path: string): Collection => JSON.parse(readFileSync(path, 'utf8')) as Collection;

/** By GDAL, which shares nothing with the writers. */
function gdalCount(path: string, layer?: string): number {
  const which = layer === undefined ? ['-al', path] : [path, layer];
  const said = execFileSync('ogrinfo', ['-ro', '-so', ...which], { encoding: 'utf8' });
  return Number(/Feature Count: (\d+)/.exec(said)?.[1] ?? NaN);
}

/** The same of the only layer of many files, by one process. */
function gdalCounts(paths: readonly string[]): number[] {
  const count =
    'import sys; from osgeo import ogr; print([d.GetLayer(0).GetFeatureCount() for d in map(ogr.Open, sys.argv[1:])])';
  return JSON.parse(
    execFileSync('/usr/bin/python3', ['-c', count, ...paths], { encoding: 'utf8' }),
  ) as number[];
}

describe('layers of the window', { timeout: 60_000 }, () => {
  it('are planned, and then are what was planned, with the filter and without', async () => {
    const house = await openHouse();
    const over = sites({ name: 'Over', filter: { states: ['over'] } });
    const unasked = valueOf(await house.client.call('export.plan', order([over])));
    expect(unasked.layers).toMatchObject([{ rows: null, failure: null }]);

    const shown = valueOf(await house.client.call('fishHealth.week', { week, freshness: 'usual' }));
    for (const layer of [over, sites()]) {
      const [plan] = valueOf(await house.client.call('export.plan', order([layer]))).layers;
      const receipt = await exported(house, order([layer]), 'uke.geojson');
      const { features } = collectionAt(join(house.home, 'uke.geojson'));
      expect([plan?.rows, receipt.layers[0]?.features]).toEqual([features.length, features.length]);
      expect(plan).toMatchObject({
        of: layer === over ? shown.columns.count : null,
        geometry: 'point',
        span: [week, week],
        oldestMs: house.time,
        failure: null,
      });
      expect(plan?.columns).toEqual(Object.keys(features[0]?.properties ?? {}));
      expect(gdalCount(join(house.home, 'uke.geojson'))).toBe(features.length);
    }
  });

  it('are the ways of vessels, broken at their gaps, and each of their positions', async () => {
    const house = await openHouse();
    await exported(house, order([tracks('lines')]), 'spor.geojson');
    await exported(house, order([tracks('points')]), 'punkter.geojson');
    const ways = collectionAt(join(house.home, 'spor.geojson')).features;
    const points = collectionAt(join(house.home, 'punkter.geojson')).features;
    expect(ways.map(({ properties }) => properties['mmsi'])).toEqual([boat, other]);
    for (const { geometry, properties } of ways) {
      expect(geometry?.type).toBe('MultiLineString');
      expect((geometry!.coordinates as unknown[]).length).toBe(properties['lines']);
      const own = points.filter(({ properties: { mmsi } }) => mmsi === properties['mmsi']);
      expect(own.length).toBe(properties['positions']);
    }
    const plan = valueOf(await house.client.call('export.plan', order([tracks('points')])));
    expect(plan.layers[0]?.rows).toBe(points.length);
  });

  it('say beside the file where they come from, in the person’s language', async () => {
    const house = await openHouse();
    const layer = sites({ filter: { states: ['over'] } });
    const receipt = await exported(house, order([layer], { language: 'nb' }), 'uke.geojson');
    const about = JSON.parse(
      readFileSync(join(house.home, 'uke.geojson.provenance.json'), 'utf8'),
    ) as unknown;
    expect(about).toMatchObject({
      file: 'uke.geojson',
      sha256: receipt.sha256,
      layers: [
        {
          endpoints: ['POST /v2/geodata/fishhealth/locality/{year}/{week}'],
          oldestFetchedAt: new Date(house.time).toISOString(),
          dataVersion: expect.stringMatching(/^(W\/)?"|^sha256:/) as string,
          filter: {
            words: `Lokaliteter i ${week}. Filter: tilstanden er på eller over grensen.`,
            data: { filter: { states: ['over'] } },
          },
          units: { seaTemperature: '°C' },
          licenceUrl: 'https://data.norge.no/nlod/en/2.0',
          attribution: expect.stringContaining('sample service') as string,
          missing: [],
        },
      ],
    });
  });

  it('leave the old file where the dialog is closed, or the service does not answer and nothing is kept', async () => {
    const house = await openHouse();
    expect(await house.client.call('export.layers', order([sites()]))).toEqual({ ok: true, value: null });
    writeFileSync(join(house.home, 'uke.geojson'), 'old');
    house.service.faults.add([{ route: '/v2/geodata/fishhealth', status: 500 }]);
    house.saveTo = join(house.home, 'uke.geojson');
    expect(await house.client.call('export.layers', order([sites()]))).toMatchObject({
      ok: false,
      failure: { code: 'bad-response' },
    });
    expect(readFileSync(join(house.home, 'uke.geojson'), 'utf8')).toBe('old');
  });

  it('are of the kept copy where the service is not heard, and say so', async () => {
    const house = await openHouse();
    await exported(house, order([sites()]), 'uke.geojson');
    house.time += 60 * dayMs;
    house.service.faults.add([{ route: '/', reset: true }]);
    const [layer] = (await exported(house, order([sites()]), 'uke.geojson')).layers;
    expect(layer).toMatchObject({
      failure: null,
      missing: [`${week}: the service did not respond (offline); the stored copy is used.`],
    });
  });

  it('of every kind go into one GeoPackage, which GDAL counts as we did', async () => {
    const house = await openHouse();
    writeFileSync(
      join(house.home, 'steder.csv'),
      'navn;breddegrad;lengdegrad\nVest;60,1;5,1\nØst;60,2;5,2\n',
    );
    house.openThese = [join(house.home, 'steder.csv')];
    const own = valueOf(await house.client.call('files.add', { language: 'en' }))?.added[0];
    valueOf(await house.client.call('files.restore', { id: own?.id ?? '' }));
    const [no = localityNo(1)] = salmonids;
    const layers: ExportLayer[] = [
      sites(),
      {
        kind: 'table',
        name: 'Besøk',
        what: { kind: 'visits', localityNos: [no], fromYear: 2026, toYear: 2026 },
      },
      tracks('lines'),
      tracks('points'),
      { kind: 'forecast', name: 'Varsel', places: [{ at: [5, 60], name: 'Havna' }] },
      { kind: 'tools', name: 'Redskaper' },
      { kind: 'file', name: 'Steder', id: own?.id ?? '', rows: null },
      {
        kind: 'drawings',
        name: 'Tegninger',
        drawings: [
          {
            id: 'a',
            kind: 'area',
            text: 'Her',
            colour: null,
            createdMs: 1,
            changedMs: 2,
            positions: [
              [5, 60],
              [6, 60],
              [6, 61],
            ],
          },
        ],
      },
    ];
    const receipt = await exported(house, order(layers, { format: 'gpkg', language: 'nb' }), 'alt.gpkg');
    expect(receipt.layers.map(({ name, failure }) => [name, failure])).toEqual(
      layers.map(({ name }) => [name, null]),
    );
    for (const { fileName, features } of receipt.layers)
      expect([fileName, gdalCount(join(house.home, 'alt.gpkg'), fileName)]).toEqual([fileName, features]);
    const plan = valueOf(await house.client.call('export.plan', order(layers, { format: 'gpkg' })));
    expect(plan.layers.map(({ rows }) => rows)).toEqual(receipt.layers.map(({ features }) => features));
  });

  it('stay in their folder, whatever they are called', async () => {
    const house = await openHouse();
    const names = ['../../up', '/etc/cron.d/x', 'CON', 'a:b', 'Æ', 'æ', '..', '=cmd|calc'];
    const layers = names.map((name) => sites({ name, localityNos: salmonids.slice(0, 2) }));
    const before = readdirSync(house.home).sort();
    const receipt = await exported(house, order(layers, { as: 'folder' }), 'mappe');
    expect(readdirSync(house.home).sort()).toEqual(
      [...before, 'mappe', 'cache.sqlite-shm', 'cache.sqlite-wal']
        .filter((name, at, all) => all.indexOf(name) === at && readdirSync(house.home).includes(name))
        .sort(),
    );
    expect(readdirSync(join(house.home, 'mappe'))).toHaveLength(2 * names.length);
    const { layers: written } = receipt;
    expect(written.map(({ fileName, features }) => [basename(fileName), features])).toEqual(
      written.map(({ fileName }) => [fileName, 2]),
    );
    expect(gdalCounts(written.map(({ fileName }) => join(house.home, 'mappe', fileName)))).toEqual(
      written.map(() => 2),
    );
  });

  it('are given up within a moment, and what was there stays', async () => {
    const house = await openHouse();
    const path = join(house.home, 'mappe');
    mkdirSync(path);
    writeFileSync(join(path, 'mine.txt'), 'mine');
    house.saveTo = path;
    await exported(house, order([sites()]), 'uke.geojson');
    house.saveTo = path;
    const abort = new AbortController();
    const layers = Array.from({ length: 500 }, (_, at) => sites({ name: `Lag ${at}` }));
    const result = await house.client.call('export.layers', order(layers, { as: 'folder' }), {
      signal: abort.signal,
      onProgress: ({ step, done }) => {
        if (step === 'writing' && done > 3) abort.abort();
      },
    });
    expect(result).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect(readdirSync(path)).toEqual(['mine.txt']);
  });
});

describe('three hundred layers in one order', () => {
  const year = 2025;
  const nos = salmonids.slice(0, 300);

  it('are 297, and the three that the service fails are named with the reason', async () => {
    const house = await openHouse();
    const broken = [nos[7], nos[150], nos[299]];
    for (const no of broken)
      house.service.faults.add([
        { route: `/v1/geodata/fishhealth/locality/${no}/liceMedicationEvents`, status: 500 },
      ]);
    const layers = nos.map((no): ExportLayer => ({
      kind: 'table',
      name: `Behandlinger ${no}`,
      what: { kind: 'treatments', localityNos: [no], fromYear: year, toYear: year },
    }));
    const receipt = await exported(house, order(layers, { as: 'folder', format: 'csv' }), 'behandlinger');
    const failed = receipt.layers.filter(({ failure }) => failure !== null);
    expect(failed.map(({ name, features, failure }) => [name, features, failure?.code])).toEqual(
      broken.map((no) => [`Behandlinger ${no}`, null, 'bad-response']),
    );
    const files = readdirSync(join(house.home, 'behandlinger')).filter((name) => name.endsWith('.csv'));
    expect([receipt.files, files.length]).toEqual([297, 297]);
    const whole = receipt.layers.filter(({ failure }) => failure === null);
    expect(gdalCounts(whole.map(({ fileName }) => join(house.home, 'behandlinger', fileName)))).toEqual(
      whole.map(({ features }) => features),
    );
  }, 120_000);

  it('are the fifty-two weeks of each site, out of one reading of the weeks', async () => {
    const house = await openHouse();
    const last = isoWeek(2026, 45);
    const first = addWeeks(last, -51);
    const weeks = new Map<number, number>(nos.map((no) => [no, 0]));
    for (let n = 0; n < 52; n++) {
      const asked = { week: addWeeks(first, n), freshness: 'usual' } as const;
      for (const no of valueOf(await house.client.call('fishHealth.week', asked)).columns.localityNo)
        if (weeks.has(no)) weeks.set(no, (weeks.get(no) ?? 0) + 1);
    }
    const layers = nos.map((no): ExportLayer => ({
      kind: 'table',
      name: String(no),
      what: { kind: 'history', from: first, to: last, localityNos: [no], filter: {} },
    }));
    const plan = valueOf(
      await house.client.call('export.plan', order(layers, { format: 'csv', as: 'folder' })),
    );
    expect(plan.files).toBe(300);
    const receipt = await exported(house, order(layers, { as: 'folder', format: 'csv' }), 'historier');
    expect(receipt.layers.map(({ features }) => features)).toEqual(plan.layers.map(({ rows }) => rows));
    expect(receipt.layers.map(({ features }) => features)).toEqual([...weeks.values()]);
    expect(weeks.get(nos[0] ?? 0)).toBe(52);
    expect(gdalCount(join(house.home, 'historier', receipt.layers[0]?.fileName ?? ''))).toBe(52);
  }, 120_000);
});
