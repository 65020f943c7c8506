import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WavePoint } from '../forecast/shapes';
import type { SampleService } from '../start';
import { get, session, startForTest } from '../testing';
import type { Feature } from './features';
import { type Fields, ask, exceptionCode, mapFields, pixels } from './testing';

let service: SampleService;

beforeAll(async () => {
  service = await startForTest();
});
afterAll(() => service.close());

const layer = 'waveforecast_area_iso_latest';
const sea = { LAYERS: layer, BBOX: '61,-2,67,10', WIDTH: 200, HEIGHT: 200 };
const map = (changes: Fields = {}) => ask(service, mapFields({ ...sea, ...changes }));
const bytes = async (changes: Fields = {}) => Buffer.from(await (await map(changes)).arrayBuffer());
const heightAt = async (lon: number, lat: number, time?: string) => {
  const box = [lat - 0.01, lon - 0.01, lat + 0.01, lon + 0.01].join();
  const asked = {
    REQUEST: 'GetFeatureInfo',
    QUERY_LAYERS: layer,
    INFO_FORMAT: 'application/json',
    I: 50,
    J: 50,
  };
  const response = await map({
    ...asked,
    BBOX: box,
    WIDTH: 101,
    HEIGHT: 101,
    ...(time ? { TIME: time } : {}),
  });
  const { features } = (await response.json()) as { features: Feature[] };
  return features[0]?.properties['significantWaveHeight'];
};

test('the times are the hours of the newest run, in the form of each version', async () => {
  const of = async (version: string) =>
    (await ask(service, { SERVICE: 'WMS', REQUEST: 'GetCapabilities', VERSION: version })).text();
  const newer = /<Dimension name="time" units="ISO8601" default="([^"]*)" nearestValue="0">([^<]*)</.exec(
    await of('1.3.0'),
  );
  expect(newer?.[1]).toBe('2026-11-21T09:00:00Z');
  expect(newer?.[2]?.split(',')).toHaveLength(21);
  expect(newer?.[2]).toMatch(/^2026-11-21T06:00:00Z,2026-11-21T09:00:00Z,/);
  const older = await of('1.1.1');
  expect(older).toContain('<Dimension name="time" units="ISO8601"></Dimension>');
  expect(older).toContain(
    `<Extent name="time" default="${newer?.[1] ?? ''}" nearestValue="0">${newer?.[2] ?? ''}<`,
  );
});

test('each time has its picture; none, `current` and the default are the same one', async () => {
  const now = await bytes();
  expect(await bytes({ TIME: 'current' })).toEqual(now);
  expect(await bytes({ TIME: '2026-11-21T09:00:00Z' })).toEqual(now);
  expect(await bytes({ TIME: '2026-11-21T09:00:00.000Z' })).toEqual(now);
  expect(await bytes({ TIME: '2026-11-22T21:00:00Z' })).not.toEqual(now);
});

test('a time that the layer has not is refused, and one for a layer without times does not matter', async () => {
  for (const time of ['2026-11-21T10:00:00Z', '2026-11-20T09:00:00Z', 'yesterday'])
    expect(await exceptionCode(await map({ TIME: time }))).toBe('InvalidDimensionValue');
  expect((await map({ LAYERS: 'coast', TIME: 'yesterday' })).headers.get('content-type')).toBe('image/png');
});

test('the sea is painted, and land and what lies outside of the coverage are not', async () => {
  const picture = await pixels(await map());
  const [lon, lat] = [(at: number) => ((at + 2) / 12) * 200, (at: number) => ((67 - at) / 6) * 200];
  expect(picture.at(lon(3), lat(64))[3]).toBeGreaterThan(150);
  expect(picture.at(lon(9), lat(61.5))[3]).toBe(0);
  expect((await pixels(await map({ BBOX: '61,-40,67,-20' }))).painted).toBe(0);
});

test('the picture tells of the waves that the point forecast tells of', async () => {
  const { access_token } = await session(service);
  const response = await get(service, access_token, '/v1/waveforecastpoint/nearest/all?x=3&y=64');
  for (const point of ((await response.json()) as WavePoint[]).slice(0, 10)) {
    if (!point.totalSignificantWaveHeight) continue;
    const height = Number(await heightAt(point.longitude, point.latitude, point.forecastTime));
    expect(height / point.totalSignificantWaveHeight).toBeGreaterThan(0.85);
    expect(height / point.totalSignificantWaveHeight).toBeLessThan(1.15);
  }
  expect(await heightAt(-30, 64)).toBeUndefined();
});
