import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { session } from '@kartbord/sample-service/testing';
import type { CallInput } from '../../src-shared/contract';
import type {
  ForecastAnswer,
  ForecastOutcome,
  ForecastPart,
  ForecastSeries,
  WaveStep,
} from '../../src-shared/domain/sea/forecast';
import type { LonLat } from '@kartbord/common/lon-lat';
import type { Result } from '../../src-shared/result';
import { type House, openHouse } from './house';

const hourMs = 3_600_000;
const paths = {
  waves: '/v1/waveforecastpoint/nearest/all',
  current: '/v1/seacurrent/nearest/all',
  wind: '/v1/windforecastpoint/nearest/all',
} as const;
const parts = ['waves', 'current', 'wind'] as const;
/** Off Stad. */
const atSea: [number, number] = [4.8, 62.2];
/** In the Swedish forest, outside of the coverage. */
const onLand: [number, number] = [16, 62];

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.detail}`);
  return result.value;
}

const point = async (
  house: House,
  freshness: 'usual' | 'refresh' | 'cache' = 'usual',
  at: [number, number] = atSea,
): Promise<ForecastAnswer> => valueOf(await house.client.call('forecast.point', { at, freshness }));

const codes = (answer: ForecastAnswer): unknown[] =>
  parts.map((part) => {
    const outcome = answer[part];
    return outcome.ok
      ? (outcome.value.stamp.staleBecause ?? outcome.value.stamp.source)
      : outcome.failure.code;
  });

/** All that a part says but how it came. */
const values = (answer: ForecastAnswer): unknown[] =>
  parts.map((part) => {
    const outcome = answer[part];
    return outcome.ok && { ...outcome.value, stamp: null };
  });

function seriesOf<P extends ForecastPart>(answer: ForecastAnswer, part: P): ForecastSeries<P> {
  const outcome = answer[part] as ForecastOutcome<P>;
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
}

/** The statuses of what the data API was asked of a part. */
const statuses = ({ service }: House, part: ForecastPart): (number | null)[] =>
  service.ledger
    .entries()
    .filter(({ path }) => path.startsWith(paths[part]))
    .map(({ status }) => status);

const distanceKm = ([lon1, lat1]: LonLat, [lon2, lat2]: LonLat): number =>
  Math.hypot(lat1 - lat2, (lon1 - lon2) * Math.cos((lat1 * Math.PI) / 180)) * 111.2;

describe('the forecast of a place, from the window to the service and back', () => {
  it('has 60 hours of each part from a point nearby, nothing drifted, and says where it was got', async () => {
    const house = await openHouse();
    const answer = await point(house);
    for (const part of parts) {
      const { steps, answeredAt, drift, stamp } = seriesOf(answer, part);
      expect([steps.length, drift]).toEqual([21, []]);
      expect((steps.at(-1)?.timeMs ?? 0) - (steps[0]?.timeMs ?? 0)).toBe(60 * hourMs);
      expect(stamp).toEqual({
        fetchedAtMs: house.time,
        source: 'service',
        endpoint: `GET ${paths[part]}?x=4.8&y=62.2`,
      });
      const km = answeredAt ? distanceKm(atSea, answeredAt) : NaN;
      expect(km).toBeLessThan(5);
      expect(km).toBeGreaterThan(0);
    }
  });

  it('has the numbers and directions that the service itself gives', async () => {
    const house = await openHouse();
    const answer = await point(house);
    const { access_token: token } = await session(house.service);
    const ask = async (part: ForecastPart): Promise<Record<string, unknown>[]> => {
      const url = `${house.service.baseUrl}${paths[part]}?x=4.8&y=62.2`;
      const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      return (await response.json()) as Record<string, unknown>[];
    };
    const [waves, current, wind] = [await ask('waves'), await ask('current'), await ask('wind')];
    const isFilled = (row: Record<string, unknown>): boolean => row['totalMeanWaveDirection'] === null;
    expect(
      seriesOf(answer, 'waves').steps.map((step) => [
        step.timeMs,
        step.significantHeightM,
        step.directionToDeg,
      ]),
    ).toEqual(
      waves.map((row) => [
        Date.parse(String(row['forecastTime'])),
        isFilled(row) ? null : row['totalSignificantWaveHeight'],
        row['totalMeanWaveDirection'],
      ]),
    );
    expect(seriesOf(answer, 'current').steps.map((step) => [step.speedMs, step.directionToDeg])).toEqual(
      current.map((row) => [row['current'], row['direction']]),
    );
    expect(seriesOf(answer, 'wind').steps.map((step) => [step.speedMs, step.directionFromDeg])).toEqual(
      wind.map((row) => [row['windSpeed'], row['windDirection']]),
    );
  });

  it('says of an hour that the service filled that it is no calm sea', async () => {
    const house = await openHouse();
    // One hour in fifty: some place along the coast has one.
    let filled: WaveStep | undefined;
    for (let lat = 62; lat < 66 && !filled; lat += 0.25)
      filled = seriesOf(await point(house, 'usual', [4.8, lat]), 'waves').steps.find(
        ({ isFilled }) => isFilled,
      );
    expect(filled).toMatchObject({
      significantHeightM: null,
      maximumHeightM: null,
      peakPeriodS: null,
      directionToDeg: null,
    });
  });

  it('is not asked for twice within the hour, and then with its tag', async () => {
    const house = await openHouse();
    await point(house);
    expect(codes(await point(house))).toEqual(['cache', 'cache', 'cache']);
    house.time += hourMs;
    expect(codes(await point(house))).toEqual(['service', 'service', 'service']);
    expect(parts.map((part) => statuses(house, part))).toEqual([
      [200, 304],
      [200, 304],
      [200, 304],
    ]);
  });

  it('of a place on land or outside of the models is an answer: nothing here, known offline too', async () => {
    const house = await openHouse();
    const inland = await point(house, 'usual', onLand);
    expect(parts.map((part) => seriesOf(inland, part).steps)).toEqual([[], [], []]);
    house.service.faults.add([{ route: '^/v1/', listener: 'data', status: 204, body: '' }]);
    const other: [number, number] = [15, 61.5];
    expect(codes(await point(house, 'usual', other))).toEqual(['service', 'service', 'service']);
    // A 204 is told from an empty list, also of the kept copy.
    const said = (answer: ForecastAnswer): unknown[] =>
      parts.map((part) => seriesOf(answer, part).isNoContent);
    expect(said(inland)).toEqual([undefined, undefined, undefined]);
    expect(said(await point(house, 'cache', other))).toEqual([true, true, true]);
    house.service.faults.clear();
    house.service.faults.add([{ route: '/', listener: 'data', reset: true }]);
    house.time += 2 * hourMs;
    const kept = await point(house, 'usual', other);
    expect(codes(kept)).toEqual(['offline', 'offline', 'offline']);
    expect(parts.map((part) => seriesOf(kept, part).steps)).toEqual([[], [], []]);
    const places = valueOf(await house.client.call('forecast.kept'));
    expect(places.map(({ at }) => at)).toEqual(expect.arrayContaining([onLand, other]));
  });
});

describe('a forecast without a network', () => {
  it('has the values that were fetched, the age, and the reason', async () => {
    const house = await openHouse();
    const before = await point(house);
    const fetchedAtMs = house.time;
    house.service.faults.add([{ route: '/', listener: 'data', reset: true }]);
    house.time += 5 * hourMs;
    const after = await point(house);
    expect(values(after)).toEqual(values(before));
    expect(codes(after)).toEqual(['offline', 'offline', 'offline']);
    expect(seriesOf(after, 'wind').stamp).toMatchObject({ source: 'cache', fetchedAtMs });
    expect(valueOf(await house.client.call('forecast.kept'))).toEqual([
      { at: atSea, parts: [...parts], fetchedAtMs },
    ]);
  });

  it('is there after it was taken offline, one request for each part', async () => {
    const house = await openHouse();
    const selection = (): CallInput<'offline.plan'> => ({
      weeks: null,
      localities: 'all',
      localityDetails: false,
      forecasts: [atSea],
      tiles: [],
      vessels: [],
    });
    const plan = valueOf(await house.client.call('offline.plan', selection()));
    expect(plan.parts.find(({ kind }) => kind === 'forecast')).toMatchObject({ toAsk: 3, there: 0 });
    valueOf(await house.client.call('offline.start', selection()));
    await vi.waitFor(
      async () => {
        const [job] = valueOf(await house.client.call('offline.jobs'));
        expect([job?.state, job?.counts.kept]).toEqual(['done', 3]);
      },
      { timeout: 15_000 },
    );
    expect(parts.map((part) => statuses(house, part))).toEqual([[200], [200], [200]]);
    expect(codes(await point(house, 'cache'))).toEqual(['cache', 'cache', 'cache']);
  });
});

/** Without a tag to ask with, the whole answer is sent again. */
const untagged = { route: '^/v1/', headers: { etag: null, 'last-modified': null } };

describe('a service that goes wrong', () => {
  it('in one part leaves the others, and the wrong part says what it is', async () => {
    const house = await openHouse();
    house.service.faults.add([{ route: paths.current, status: 403 }]);
    expect(codes(await point(house))).toEqual(['service', 'forbidden', 'service']);
  });

  it.each([
    ['breaks off unseen', { prepend: ' ', cutAfterBytes: 900, closeDelimited: true }, 'bad-response'],
    [
      'is a web page',
      { body: '<html>Log in</html>', headers: { 'content-type': 'text/html' } },
      'bad-response',
    ],
    ['has NaN in it', { body: '[{"forecastTime":NaN}]' }, 'bad-response'],
    ['is of another shape', { body: '{"points":[]}' }, 'bad-response'],
    ['is empty', { body: '', status: 200 }, 'bad-response'],
    ['asks for patience', { status: 429, headers: { 'retry-after': '30' } }, 'throttled'],
    ['leads elsewhere', { redirect: 'http://127.0.0.1:9/' }, 'bad-response'],
  ])('in that its answer %s is a failure, and leaves the kept forecast as it was', async (_, fault, code) => {
    const house = await openHouse();
    house.service.faults.add([untagged]);
    const before = await point(house);
    house.service.faults.clear();
    house.service.faults.add([{ route: paths.waves, ...fault }]);
    house.time += 2 * hourMs;
    const [waves] = codes(await point(house));
    expect(waves).toBe(code);
    house.service.faults.clear();
    expect(values(await point(house, 'cache'))).toEqual(values(before));
  });

  it('by a byte order mark is understood all the same', async () => {
    const house = await openHouse();
    house.service.faults.add([untagged]);
    const before = await point(house);
    house.service.faults.add([{ route: paths.wind, prepend: '\uFEFF' }]);
    const after = await point(house, 'refresh');
    expect([codes(after), statuses(house, 'wind')]).toEqual([
      ['service', 'service', 'service'],
      [200, 200],
    ]);
    expect(values(after)).toEqual(values(before));
  });

  it('by ending its answer at any of 16 points without telling keeps nothing of it', async () => {
    const house = await openHouse();
    house.service.faults.add(
      Array.from({ length: 16 }, (_, n) => ({
        route: paths.wind,
        prepend: ' ', // so that it is not compressed
        cutAfterBytes: n * 180,
        closeDelimited: true,
        times: 1,
      })),
    );
    const found = new Set<unknown>();
    for (let cut = 0; cut < 16; cut++) {
      found.add(codes(await point(house, 'refresh'))[2]);
      found.add(codes(await point(house, 'cache'))[2]);
    }
    expect([...found]).toEqual(['bad-response', 'offline']);
    expect(codes(await point(house, 'refresh'))[2]).toBe('service');
  });

  it('by leaving out or renaming a member reads as not given, and is counted', async () => {
    const house = await openHouse();
    house.service.faults.add([{ route: paths.wind, replace: { from: 'windSpeed', to: 'speed' } }]);
    const { steps, drift } = seriesOf(await point(house), 'wind');
    expect(
      steps.every(({ speedMs, directionFromDeg }) => speedMs === null && directionFromDeg !== null),
    ).toBe(true);
    expect(drift).toEqual([{ path: 'windSpeed', count: 21 }]);
  });

  it('by refusing the token once is asked again with a new one', async () => {
    const house = await openHouse();
    await point(house);
    house.time += 6 * 60_000;
    house.service.faults.add([{ route: paths.waves, status: 401, body: '{}', times: 1 }]);
    expect(codes(await point(house, 'refresh'))).toEqual(['service', 'service', 'service']);
    expect(statuses(house, 'waves')).toEqual([200, 401, 304]);
  });

  it('is never asked by an obsolete endpoint', async () => {
    const house = await openHouse();
    await point(house);
    await house.client.call('export.forecast', { places: [atSea], as: 'csv', language: 'en' });
    const asked = house.service.ledger.entries().map(({ path }) => path);
    expect(asked.filter((path) => /currentwaves|geodata\/waveforecast/.test(path))).toEqual([]);
    expect(
      new Set(asked.filter((path) => /wave|current|wind/.test(path)).map((path) => path.split('?')[0])),
    ).toEqual(new Set(parts.map((part) => paths[part])));
  });
});

it('forecasts of places are written as a table with what the window shows, and what is missing beside it', async () => {
  const house = await openHouse();
  house.saveTo = join(house.home, 'sea.csv');
  const receipt = valueOf(
    await house.client.call('export.forecast', { places: [atSea, onLand], as: 'csv', language: 'en' }),
  );
  expect(receipt).toMatchObject({ fileName: 'sea.csv', features: 63 });
  const [head = [], ...rows] = readFileSync(house.saveTo, 'utf8')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  const answer = await point(house, 'cache');
  const speeds = rows
    .filter((row) => row[head.indexOf('part')] === 'wind')
    .map((row) => row[head.indexOf('speed')]);
  expect(speeds.map(Number)).toEqual(seriesOf(answer, 'wind').steps.map(({ speedMs }) => speedMs));
  const metadata = readFileSync(`${house.saveTo}-metadata.json`, 'utf8');
  expect(metadata).toContain('place 2, waves: the service has nothing here');
});

it('a forecast is written as GeoJSON with what the window shows', async () => {
  const house = await openHouse();
  house.saveTo = join(house.home, 'sea.geojson');
  const receipt = valueOf(
    await house.client.call('export.forecast', { places: [atSea, onLand], language: 'en' }),
  );
  expect(receipt).toMatchObject({ fileName: 'sea.geojson', features: 63 });
  const written = JSON.parse(readFileSync(house.saveTo, 'utf8')) as {
    features: { properties: Record<string, unknown> }[];
  };
  const answer = await point(house, 'cache');
  const winds = written.features.filter(({ properties }) => properties['part'] === 'wind');
  expect(winds.map(({ properties }) => properties['speed'])).toEqual(
    seriesOf(answer, 'wind').steps.map(({ speedMs }) => speedMs),
  );
});
