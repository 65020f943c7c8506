import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Drawing } from '../../../src-shared/domain/map-layers/drawing';
import type { ExportLayer } from '../../../src-shared/domain/export/export-layer';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import { isoWeek } from '@kartbord/common/week';
import { localityColumns } from '../../export/locality-columns';
import { trackPointColumns } from '@kartbord/formats/track-points';
import { startInProcess } from '../../files/process/in-process';
import { openOwnFiles } from '../../files/stored/store';
import { isAdded } from '../../files/testing';
import { aisRecord, bytesOf, testMmsi } from '../../api-client/vessels/ais-fixtures';
import { type Json, liceReport, row, silentRow } from '../../api-client/fixtures';
import { forecastRequest } from '../../api-client/sea/forecast';
import { waveStep } from '../../api-client/sea/forecast-fixtures';
import { listsAnswer, reportRecord, gearRecord } from '../../api-client/gear/gear-fixtures';
import { listsRequest } from '../../api-client/gear/gear-requests';
import { endpoints } from '../../api-client/endpoints';
import { forecastAbout } from './layers-export-forecast';
import { layersHome, type LayersHome, valueOf } from './layers-export-testing';

let home: LayersHome;
beforeEach(() => (home = layersHome()));
afterEach(() => home.end());

const [one, two, three] = [isoWeek(2026, 1), isoWeek(2026, 2), isoWeek(2026, 3)];
const site = (no: number, average: number | null, change: Json = {}): Json =>
  row({
    locality: { no, name: `Sted ${no}`, isOnLand: false },
    liceReport: liceReport({ adultFemaleLice: { average, averageOfPreviousWeek: null, trend: null } }),
    geometry: { type: 'Point', coordinates: [5 + no / 10, 60] },
    ...change,
  });
type Sites = Extract<ExportLayer, { kind: 'localities' }>;
const weeks = (filter: Sites['filter'] = {}, change: Partial<Sites> = {}): ExportLayer => ({
  kind: 'localities',
  name: 'Sites',
  from: one,
  to: three,
  filter,
  ...change,
});
const context = () => ({ signal: new AbortController().signal, progress: () => {} });

describe('a layer of localities', () => {
  beforeEach(async () => {
    await home.keepWeek(one, [site(1, 0.6), site(2, 0)], 1_000);
    await home.keepWeek(three, [site(1, 0.7), silentRow(2)], 2_000);
  });

  it('is planned by counts, and is what was planned: of how many, of when, how old, and what is not in it', async () => {
    const layer = weeks({ states: ['over'] });
    const plan = await home.plan(layer);
    expect(plan).toEqual({
      name: 'Sites',
      rows: 2,
      of: 4,
      columns: localityColumns.map(({ name }) => name),
      geometry: 'point',
      span: [one, three],
      oldestMs: 1_000,
      missing: ['Weeks not downloaded: 2026-W02.'],
      failure: null,
    });
    const { features, receipt } = await home.write(layer);
    expect(features.map(({ properties }) => [properties['isoWeek'], properties['localityNo']])).toEqual([
      [one, 1],
      [three, 1],
    ]);
    expect(receipt.layers).toEqual([
      { name: 'Sites', fileName: 'out.geojson', features: 2, missing: plan.missing, failure: null },
    ]);
  });

  it('has nothing for a zero, and no place where none was given', async () => {
    const { features } = await home.write(weeks({}, { from: three, localityNos: [localityNo(2)] }));
    expect(features).toHaveLength(1);
    expect(features[0]?.properties).toMatchObject({
      localityNo: 2,
      adultFemaleLice: null,
      seaTemperature: null,
    });
  });

  it('has the sites that were chosen, of all there are', async () => {
    expect(await home.plan(weeks({}, { localityNos: [localityNo(1)] }))).toMatchObject({ rows: 2, of: 4 });
    expect(await home.plan(weeks())).toMatchObject({ rows: 4, of: null });
  });

  it('has what the service’s own filter showed, and counts what was never asked', async () => {
    const filter: Sites['filter'] = { service: { anyGreen: true } };
    const of = { week: one, filter: { anyGreen: true } } as const;
    const matching = home.keep(endpoints.matching.request(of), [site(2, 0)], 3_000);
    valueOf(await home.engine['matching.keep']({ ...matching, ...of }, context()));
    const plan = await home.plan(weeks(filter));
    expect([plan.rows, plan.missing]).toEqual([
      1,
      [
        'Weeks not downloaded: 2026-W02.',
        '2 rows are not shown, because data that the filter needs is not known: service.',
      ],
    ]);
    expect(
      (await home.write(weeks(filter))).features.map(({ properties }) => properties['localityNo']),
    ).toEqual([2]);
  });

  it('names the version of its data: of one week its own, of several their digest', async () => {
    const versions = new Set<unknown>();
    for (const layer of [weeks({}, { to: one }), weeks({}, { from: three }), weeks(), weeks()])
      versions.add((await home.write(layer)).about['dataVersion']);
    expect(versions.size).toBe(3);
    expect([...versions].every((version) => /^sha256:[0-9a-f]{64}$/.test(String(version)))).toBe(true);
  });

  it('says the filter in the language of the person', async () => {
    const order = home.order([weeks({ states: ['over'] }, { to: one })], { language: 'nb' });
    const { about } = await home.write(weeks({ states: ['over'] }, { to: one }), order);
    expect(about['filter']).toMatchObject({
      words: 'Lokaliteter i 2026-W01. Filter: tilstanden er på eller over grensen.',
      data: { filter: { states: ['over'] } },
    });
  });

  it('is no failure before the service was asked, and one with its reason after', async () => {
    const layer = weeks({}, { from: two, to: two });
    expect(await home.plan(layer)).toMatchObject({ rows: null, failure: null });
    const gaps = [{ layer: 0, about: two, failure: { code: 'offline', detail: '' }, isCopy: false }] as const;
    const path = join(home.folder, 'none.geojson');
    const result = await home.engine['layersExport.write']({ ...home.order([layer]), gaps, path }, context());
    expect(result).toMatchObject({ failure: { code: 'offline' } });
    expect(existsSync(path)).toBe(false);
  });
});

describe('a layer of a table', () => {
  it('lies where the newest list has its localities', async () => {
    await home.keepWeek(one, [site(7, 0.6)], 1_000);
    const entry = { version: 2, name: 'PANKREASSYKDOM', status: 'DIAGNOSED' };
    const of = { localityNo: localityNo(7), year: 2025 };
    const arrival = home.keep(endpoints.diseases.request(of), [entry, entry], 2_000);
    valueOf(await home.engine['diseases.keep']({ ...arrival, ...of }, context()));
    const layer: ExportLayer = {
      kind: 'table',
      name: 'Disease',
      what: { kind: 'disease', localityNos: [localityNo(7), localityNo(8)], fromYear: 2025, toYear: 2025 },
    };
    const plan = await home.plan(layer);
    expect(plan).toMatchObject({ rows: 2, geometry: 'point', span: ['2025', '2025'], oldestMs: 2_000 });
    expect(plan.missing).toEqual([
      'Of these sites and years nothing is downloaded, or the service has nothing: 8 2025.',
    ]);
    const { features, about } = await home.write(layer);
    expect(features.map(({ geometry }) => geometry)).toEqual([
      { type: 'Point', coordinates: [5.7, 60] },
      { type: 'Point', coordinates: [5.7, 60] },
    ]);
    expect(about).toMatchObject({
      rows: 2,
      places: 'a row lies where the list of 2026-W01 has its locality',
    });
  });

  it('lies at its own place where a row has one, and is planned without its filter', async () => {
    await home.keepWeek(one, [site(1, 0.6), site(2, 0)], 1_000);
    const layer: ExportLayer = {
      kind: 'table',
      name: 'History',
      what: { kind: 'history', from: one, to: two, localityNos: [localityNo(2)], filter: {} },
    };
    expect(await home.plan(layer)).toMatchObject({ rows: 1, of: 2, span: [one, two] });
    const { features } = await home.write(layer);
    expect(features).toMatchObject([{ geometry: { type: 'Point', coordinates: [5.2, 60] } }]);
  });

  it('has no places where its rows are of none', async () => {
    await home.keepWeek(one, [site(1, 0.6)], 1_000);
    const what = { kind: 'figures', week: one, filter: {}, by: null } as const;
    expect(await home.plan({ kind: 'table', name: 'Figures', what })).toMatchObject({ geometry: null });
  });
});

describe('a layer of tracks', () => {
  const [fromMs, toMs] = [Date.UTC(2026, 10, 20), Date.UTC(2026, 10, 21)];
  const minute = 60_000;
  /** Three positions, two hours of nothing, two more. */
  const minutes = [0, 1, 2, 122, 123];
  const layer = (form: 'lines' | 'points', mmsis = [testMmsi]): ExportLayer => ({
    kind: 'tracks',
    name: 'Tracks',
    mmsis,
    fromMs,
    toMs,
    form,
    positions: 'without satellite',
    gapMs: 60 * minute,
  });

  beforeEach(async () => {
    const records = minutes.map((at) =>
      aisRecord({
        msgtime: new Date(fromMs + at * minute).toISOString(),
        speedOverGround: at === 1 ? null : 0,
      }),
    );
    const answer = await home.engine['ais.keep'](
      {
        key: { site: 's', account: 'a', method: 'GET', path: '/tracks', body: '' },
        bytes: bytesOf(records),
        fetchedAtMs: toMs,
        validators: { etag: null, lastModified: null },
        mmsi: testMmsi,
        positions: 'without satellite',
        asked: { fromMs, toMs },
        span: { fromMs, toMs },
      },
      context(),
    );
    valueOf(answer);
  });

  it('is a line a vessel, broken at its gaps, which are named', async () => {
    expect(await home.plan(layer('lines'))).toMatchObject({ rows: 1, geometry: 'line', oldestMs: toMs });
    const { features, about } = await home.write(layer('lines'));
    const [way] = features;
    expect((way!.geometry as { coordinates: unknown[][] }).coordinates.map(({ length }) => length)).toEqual([
      3, 2,
    ]);
    expect(way?.properties).toMatchObject({ mmsi: testMmsi, positions: 5, lines: 2 });
    expect(JSON.parse(String(way?.properties['gaps']))).toEqual([
      {
        from: new Date(fromMs + 2 * minute).toISOString(),
        to: new Date(fromMs + 122 * minute).toISOString(),
        asked: 'yes',
      },
    ]);
    expect(about['coverage']).toContain(
      'That no vessel is in the data does not mean that no vessel was there.',
    );
  });

  it('is a row a position, in order of time', async () => {
    const plan = await home.plan(layer('points'));
    expect(plan).toMatchObject({
      rows: 5,
      geometry: 'point',
      columns: trackPointColumns.map(({ name }) => name),
    });
    const { features } = await home.write(layer('points'));
    expect(features.map(({ properties }) => properties['time'])).toEqual(
      minutes.map((at) => new Date(fromMs + at * minute).toISOString()),
    );
    expect(features.map(({ properties }) => properties['speedKn'])).toEqual([0, null, 0, 0, 0]);
  });

  it('names the vessels of which nothing is kept', async () => {
    const plan = await home.plan(layer('lines', [testMmsi, 257_000_009]));
    expect([plan.rows, plan.missing]).toEqual([1, ['Nothing is stored for this period of 257000009.']]);
    expect(await home.plan(layer('lines', [257_000_009]))).toMatchObject({ rows: null, failure: null });
  });
});

describe('a layer of forecasts', () => {
  const layer: ExportLayer = {
    kind: 'forecast',
    name: 'Forecast',
    places: [{ at: [5, 60], name: 'Havna' }],
  };
  beforeEach(async () => {
    const arrival = home.keep(forecastRequest('waves', [5, 60]), [waveStep()], 4_000);
    valueOf(await home.engine['forecast.keep']({ ...arrival, part: 'waves', at: [5, 60] }, context()));
  });

  it('has a row for each place, part and time, and names what could not be had', async () => {
    const failure = { code: 'timeout', detail: '' } as const;
    const gaps = [{ layer: 0, about: forecastAbout(0, 'wind'), failure, isCopy: false }];
    const { features, about } = await home.write(layer, { gaps });
    expect(features).toMatchObject([
      {
        geometry: { type: 'Point', coordinates: [5, 60] },
        properties: { placeNo: 1, placeName: 'Havna', part: 'waves' },
      },
    ]);
    expect(about['missing']).toEqual([
      'place 1, current: could not be had (not-found)',
      'place 1, wind: could not be had (timeout)',
    ]);
  });

  it('says of a copy why it stands in', async () => {
    const failure = { code: 'offline', detail: '' } as const;
    const gaps = [{ layer: 0, about: forecastAbout(0, 'waves'), failure, isCopy: true }];
    const { features } = await home.write(layer, { gaps });
    expect(features[0]?.properties['stale']).toBe('offline');
  });
});

describe('a layer of tools', () => {
  it('has the confirmed, the pending and the failed, at their places', async () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [5, 60],
        [5.1, 60.1],
      ],
    };
    const answer = listsAnswer({
      confirmed_tools: [gearRecord({ geometry: line })],
      pending_reports: [reportRecord()],
      failed_reports: [],
    });
    valueOf(await home.engine['gearLists.keep'](home.keep(listsRequest, answer, 5_000), context()));
    expect(await home.plan({ kind: 'tools', name: 'Tools' })).toMatchObject({ rows: 2, oldestMs: 5_000 });
    const { features } = await home.write({ kind: 'tools', name: 'Tools' });
    expect(features.map(({ properties }) => properties['list'])).toEqual(['confirmed', 'pending']);
    expect(features[0]?.geometry).toEqual(line);
  });
});

describe('a layer of what map servers said', () => {
  it('has a row a feature, and a column for each name that came', async () => {
    const at: [number, number] = [5, 60];
    const record = {
      at,
      askedAtMs: 1_000,
      server: 'service',
      host: 'wms.invalid',
      layer: 'a',
      title: 'A',
      time: null,
      endpoint: 'GET /wms',
      fetchedAtMs: 2_000,
    };
    const fields = [
      { name: 'Dybde', value: '12' },
      { name: 'dybde', value: null },
      { name: 'host', value: 'theirs' },
    ];
    const layer: ExportLayer = {
      kind: 'info',
      name: 'Places',
      records: [
        { ...record, features: [{ title: 'One', fields }] },
        { ...record, features: [] },
      ],
    };
    expect(await home.plan(layer)).toMatchObject({ rows: 2, geometry: 'point', oldestMs: 2_000 });
    const { features } = await home.write(layer);
    expect(features[0]?.properties).toMatchObject({
      host: 'wms.invalid',
      feature: 1,
      featureTitle: 'One',
      Dybde: '12',
      dybde_2: null,
      host_2: 'theirs',
    });
    expect(features[1]?.properties).toMatchObject({ feature: null, Dybde: null });
  });
});

describe('a layer of a person’s own file', () => {
  async function added(text: string): Promise<string> {
    const files = openOwnFiles({
      folder: join(home.folder, 'files'),
      start: startInProcess,
      now: () => 9_000,
      newId: () => 'file-1',
      warn: () => {},
    });
    const other = new TextEncoder().encode('{"type":"Point","coordinates":[4,59]}');
    const file = valueOf(await files.add({ fileName: 'mine.geojson', from: other }, context()));
    if (!isAdded(file)) throw new Error('refused');
    const { id } = valueOf(await files.restore(file.id));
    // What is exported is what was read last.
    const path = join(home.folder, 'mine.geojson');
    writeFileSync(path, text);
    valueOf(await files.again(id, path, () => Promise.resolve(true), context()));
    return id;
  }
  const feature = (geometry: unknown, properties: unknown = {}): unknown => ({
    type: 'Feature',
    geometry,
    properties,
  });
  const collection = (...features: unknown[]): string =>
    JSON.stringify({ type: 'FeatureCollection', features });

  it('is its kept copy, all of it or the rows that are shown', async () => {
    const point = (lon: number) =>
      feature({ type: 'Point', coordinates: [lon, 60] }, { navn: `P${lon}`, dybde: lon === 5 ? null : lon });
    const id = await added(collection(point(5), point(6), point(7)));
    const layer = (rows: number[] | null): ExportLayer => ({ kind: 'file', name: 'Mine', id, rows });
    expect(await home.plan(layer([2, 0]))).toMatchObject({
      rows: 2,
      of: 3,
      geometry: 'point',
      oldestMs: null,
    });
    const { features, about } = await home.write(layer([2, 0]));
    expect(features.map(({ properties }) => properties)).toEqual([
      { dybde: 7, navn: 'P7' },
      { dybde: null, navn: 'P5' },
    ]);
    expect(about).toMatchObject({ source: { fileName: 'mine.geojson' }, endpoints: [] });
    expect((await home.write(layer(null))).features).toHaveLength(3);
  });

  it('has lines of several parts only where one of them is of several', async () => {
    const line = (lat: number) => [
      [5, lat],
      [6, lat],
    ];
    const id = await added(
      collection(
        feature({ type: 'LineString', coordinates: line(60) }),
        feature({ type: 'MultiLineString', coordinates: [line(61), line(62)] }),
      ),
    );
    const { features } = await home.write({ kind: 'file', name: 'Mine', id, rows: null });
    expect(features.map(({ geometry }) => (geometry as { type: string }).type)).toEqual([
      'MultiLineString',
      'MultiLineString',
    ]);
  });

  it('is of mixed shapes where it has points and areas', async () => {
    const ring = [
      [5, 60],
      [6, 60],
      [6, 61],
      [5, 60],
    ];
    const id = await added(
      collection(
        feature({ type: 'Point', coordinates: [5, 60] }),
        feature({ type: 'Polygon', coordinates: [ring] }),
      ),
    );
    expect(await home.plan({ kind: 'file', name: 'Mine', id, rows: null })).toMatchObject({
      geometry: 'mixed',
    });
  });

  it('is refused where it is gone, or has no such row', async () => {
    const id = await added(collection(feature({ type: 'Point', coordinates: [5, 60] })));
    expect(await home.plan({ kind: 'file', name: 'Mine', id, rows: [1] })).toMatchObject({
      rows: null,
      failure: { code: 'bad-request' },
    });
    const gone: ExportLayer = { kind: 'file', name: 'Mine', id: 'gone', rows: null };
    const path = join(home.folder, 'gone.geojson');
    expect(await home.engine['layersExport.write']({ ...home.order([gone]), path }, context())).toMatchObject(
      {
        failure: { code: 'not-found' },
      },
    );
  });
});

describe('a layer of drawings', () => {
  it('has notes, lines and areas, whose rings are closed and against the clock', async () => {
    const drawing = (kind: Drawing['kind'], positions: Drawing['positions']): Drawing => ({
      id: kind,
      kind,
      positions,
      text: `a ${kind}`,
      colour: null,
      createdMs: 1_000,
      changedMs: 2_000,
    });
    const layer: ExportLayer = {
      kind: 'drawings',
      name: 'Drawings',
      drawings: [
        drawing('note', [[5, 60]]),
        drawing('line', [
          [5, 60],
          [6, 61],
        ]),
        drawing('area', [
          [5, 60],
          [5, 61],
          [6, 61],
        ]),
      ],
    };
    expect(await home.plan(layer)).toMatchObject({ rows: 3, geometry: 'mixed' });
    const { features } = await home.write(layer);
    expect(features.map(({ geometry }) => geometry)).toEqual([
      { type: 'Point', coordinates: [5, 60] },
      {
        type: 'LineString',
        coordinates: [
          [5, 60],
          [6, 61],
        ],
      },
      {
        type: 'Polygon',
        coordinates: [
          [
            [6, 61],
            [5, 61],
            [5, 60],
            [6, 61],
          ],
        ],
      },
    ]);
  });
});

describe('the plan of an order', () => {
  it('says how many files come of it and about how large they are, by the format', async () => {
    await home.keepWeek(
      one,
      Array.from({ length: 400 }, (_, at) => site(at + 1, 0.6)),
      1_000,
    );
    const layers = [weeks({}, { to: one }), weeks({}, { to: one, name: 'Again' })];
    const plans = await Promise.all(
      (['file', 'folder', 'zip'] as const).map(async (as) =>
        valueOf(
          await home.engine['layersExport.plan'](home.order(layers, { as, format: 'gpkg' }), context()),
        ),
      ),
    );
    expect(plans.map(({ files }) => files)).toEqual([1, 2, 1]);
    const path = join(home.folder, 'out.geojson');
    const [layer] = layers;
    if (!layer) throw new Error('no layer');
    const written = valueOf(
      await home.engine['layersExport.write']({ ...home.order([layer]), path }, context()),
    );
    const planned = valueOf(await home.engine['layersExport.plan'](home.order([layer]), context()));
    const ratio = (planned.bytes ?? 0) / written.bytes;
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('is given up within a moment', async () => {
    await home.keepWeek(one, [site(1, 0.6)], 1_000);
    const abort = new AbortController();
    const planning = home.engine['layersExport.plan'](
      home.order(Array.from({ length: 500 }, () => weeks())),
      {
        signal: abort.signal,
        progress: () => {},
      },
    );
    abort.abort();
    expect(await planning).toMatchObject({ failure: { code: 'cancelled' } });
  });
});
