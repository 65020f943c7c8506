import { afterAll, beforeAll, expect, test } from 'vitest';
import { shippedBaseMap } from '../wms/base-map-path';
import { BaseMap } from '../wms/base-map';
import { type SampleService } from '../start';
import { get, session, startForTest, testNow } from '../testing';
import { LandMask } from './land-mask';
import type { CurrentPoint, WavePoint, WindPoint } from './shapes';

let service: SampleService;
let token: string;

beforeAll(async () => {
  service = await startForTest();
  token = (await session(service)).access_token;
});
afterAll(() => service.close());

const ask = (path: string, lon: number, lat: number) => get(service, token, `${path}?x=${lon}&y=${lat}`);
const series = async <T>(path: string, lon: number, lat: number): Promise<T[]> =>
  (await (await ask(`${path}/nearest/all`, lon, lat)).json()) as T[];

const all = [
  '/v1/waveforecastpoint/nearest/all',
  '/v1/seacurrent/nearest/all',
  '/v1/windforecastpoint/nearest/all',
];
const single = ['/v1/waveforecastpoint/nearest', '/v1/seacurrent/nearest'];

test('every series has the hours from the newest run to sixty hours after it, three hours apart', async () => {
  for (const path of all) {
    const response = await ask(path, 3, 62);
    expect(response.status).toBe(200);
    const times = ((await response.json()) as WavePoint[]).map((point) => Date.parse(point.forecastTime));
    expect(times).toHaveLength(21);
    expect(times[0]).toBe(Date.UTC(2026, 10, 21, 6));
    expect(new Set(times.slice(1).map((time, i) => time - (times[i] ?? 0)))).toEqual(new Set([10_800_000]));
  }
});

test('the members are those of facts.md, and the single answer is the hour nearest to now', async () => {
  const [wave] = await series<WavePoint>('/v1/waveforecastpoint', 3, 62);
  expect(Object.keys(wave!).sort()).toEqual([
    'expectedMaximumWaveHeight',
    'fileSource',
    'forecastTime',
    'latitude',
    'longitude',
    'source',
    'totalMeanWaveDirection',
    'totalPeakPeriod',
    'totalSignificantWaveHeight',
  ]);
  const [current] = await series<CurrentPoint>('/v1/seacurrent', 3, 62);
  expect(Object.keys(current!).sort()).toEqual(
    ['current', 'direction', 'forecastTime', 'latitude', 'longitude', 'source'].sort(),
  );
  const [wind] = await series<WindPoint>('/v1/windforecastpoint', 3, 62);
  expect(Object.keys(wind!).sort()).toEqual(
    ['windSpeed', 'windDirection', 'forecastTime', 'latitude', 'longitude', 'source'].sort(),
  );
  for (const path of single) {
    const now = (await (await ask(path, 3, 62)).json()) as WavePoint;
    expect(now.forecastTime).toBe('2026-11-21T09:00:00Z');
    expect(await series(path.replace('/nearest', ''), 3, 62)).toContainEqual(now);
  }
});

test('a place on land is answered with the nearest sea point of each grid', async () => {
  const baseMap = new BaseMap(shippedBaseMap());
  const mask = new LandMask(baseMap, 9);
  for (const [lon, lat] of [
    [5.33, 60.39],
    [6.9, 61.2],
    [15.6, 78.2],
  ] as const) {
    const patch = await mask.around(lon, lat, 40);
    const finest = await series<CurrentPoint>('/v1/seacurrent', lon, lat);
    for (const path of ['/v1/waveforecastpoint', '/v1/seacurrent', '/v1/windforecastpoint']) {
      const [point] = await series<WavePoint>(path, lon, lat);
      expect(patch.isLand(point!.longitude, point!.latitude)).toBe(false);
      expect(Math.abs(point!.latitude - lat)).toBeLessThan(0.3);
    }
    expect(Math.abs(finest[0]!.latitude - lat)).toBeLessThan(0.2);
  }
  await baseMap.close();
});

test('two places in one cell have one grid point', async () => {
  const [a] = await series<WavePoint>('/v1/waveforecastpoint', 3, 62);
  const [b] = await series<WavePoint>('/v1/waveforecastpoint', 3.001, 62.001);
  expect(a).toEqual(b);
});

test('far from the coverage there is 204 for one hour and an empty list for all', async () => {
  for (const [lon, lat] of [
    [-40, 30],
    [19, 58],
    [100, -10],
    [10, 48],
  ] as const) {
    for (const path of single) {
      const response = await ask(path, lon, lat);
      expect(response.status).toBe(204);
      expect(await response.text()).toBe('');
    }
    for (const path of all) expect(await (await ask(path, lon, lat)).json()).toEqual([]);
  }
});

test('a missing, unreadable or impossible coordinate is a 400 that names it', async () => {
  const refused = async (query: string) => {
    const response = await get(service, token, `/v1/waveforecastpoint/nearest${query}`);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    return Object.keys(((await response.json()) as { errors: object }).errors);
  };
  expect(await refused('')).toEqual(['x', 'y']);
  expect(await refused('?x=5')).toEqual(['y']);
  expect(await refused('?x=abc&y=60')).toEqual(['x']);
  expect(await refused('?x=181&y=60')).toEqual(['x']);
  expect(await refused('?x=5&y=-91')).toEqual(['y']);
  expect(await refused('?lon=5&lat=60')).toEqual(['x', 'y']);
});

test('without a token there is nothing, and nothing is changed by these addresses', async () => {
  for (const path of [...all, ...single]) {
    expect((await fetch(`${service.baseUrl}${path}?x=5&y=60`)).status).toBe(401);
    const posted = await fetch(service.baseUrl + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(posted.status).toBe(405);
  }
});

test('an hour without data has height 0, no direction and a period of 1.2, and there are such hours', async () => {
  const points = (
    await Promise.all([0, 1, 2, 3, 4].map((i) => series<WavePoint>('/v1/waveforecastpoint', 3 + i / 5, 62)))
  ).flat();
  const empty = points.filter((point) => point.totalSignificantWaveHeight === 0);
  expect(empty.length).toBeGreaterThan(0);
  expect(empty.length).toBeLessThan(points.length / 5);
  for (const point of empty) {
    expect(point.totalMeanWaveDirection).toBeNull();
    expect(point.totalPeakPeriod).toBe(1.2);
  }
});

test('at the same hour the open sea is rougher than the fjord behind it', async () => {
  const mean = async (lon: number, lat: number) => {
    const heights = (await series<WavePoint>('/v1/waveforecastpoint', lon, lat)).map(
      (point) => point.totalSignificantWaveHeight ?? 0,
    );
    return heights.reduce((a, b) => a + b) / heights.length;
  };
  expect(await mean(3, 62)).toBeGreaterThan(3 * (await mean(6.75, 61.1)));
});

test('the forecast follows the service’s clock and its seed', async () => {
  const [before] = await series<WindPoint>('/v1/windforecastpoint', 3, 62);
  service.clock.setOffset(86_400);
  try {
    token = (await session(service)).access_token;
    const [after] = await series<WindPoint>('/v1/windforecastpoint', 3, 62);
    expect(Date.parse(after!.forecastTime) - Date.parse(before!.forecastTime)).toBe(86_400_000);
  } finally {
    service.clock.setOffset(0);
  }
  const other = await startForTest({ seed: 2, nowMs: testNow });
  try {
    const { access_token } = await session(other);
    const response = await get(other, access_token, '/v1/windforecastpoint/nearest/all?x=3&y=62');
    expect(((await response.json()) as WindPoint[])[0]).not.toEqual(before);
  } finally {
    await other.close();
  }
});
