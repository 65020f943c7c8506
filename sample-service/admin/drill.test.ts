import { afterAll, beforeAll, expect, test } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import type { LocalityRow } from '../fish-health/shapes';
import type { SampleService } from '../start';
import { admin, get, post, session, startForTest, testNow } from '../testing';
import type { VesselWeek } from '../visits/shapes';

interface Outbreak {
  readonly localityNo: number;
  readonly disease: string;
  readonly suspicion: string;
  readonly source: { readonly localityNo: number; readonly suspicion: string; readonly mmsi: number } | null;
}

let service: SampleService;
beforeAll(async () => {
  service = await startForTest();
});
afterAll(() => service.close());

test('the truth has outbreaks that boats brought and such that they did not, each source an outbreak of its own', async () => {
  const all = await admin<Outbreak[]>(service, 'GET', '/drill/outbreaks');
  const byBoat = all.filter(({ source }) => source);
  expect(byBoat.length).toBeGreaterThan(100);
  expect(all.length).toBeGreaterThan(2 * byBoat.length);
  for (const { disease, source } of byBoat)
    expect(
      all.some(
        (one) =>
          one.localityNo === source!.localityNo &&
          one.disease === disease &&
          one.suspicion === source!.suspicion,
      ),
    ).toBe(true);
});

test('a day has the lists that the service gave on that day, the unfinished week too, and no source', async () => {
  const all = await admin<Outbreak[]>(service, 'GET', '/drill/outbreaks');
  const { localityNo } = all.findLast(({ source }) => source)!;
  // A Wednesday, one month before the test's now.
  const atMs = Date.UTC(2026, 9, 21, 12);
  const question = { localityNo, at: new Date(atMs).toISOString(), weeks: 4, withinKm: 10 };
  const day = await admin<{ sites: { localityNo: number }[]; lists: VesselWeek[]; cases: object[] }>(
    service,
    'POST',
    '/drill/day',
    question,
  );
  const offsetSeconds = (atMs - Date.UTC(2026, 10, 21, 10)) / 1000;
  await admin(service, 'POST', '/clock', { offsetSeconds });
  const token = (await session(service)).access_token;
  const path = `/v1/geodata/fishhealth/locality/${localityNo}/vessel/2026`;
  const answer = (await (await get(service, token, path)).json()) as VesselWeek[];
  await admin(service, 'POST', '/clock', { offsetSeconds: 0 });
  const own = day.lists.filter((list) => list.localityNo === localityNo);
  expect(own.map(({ year, week }) => isoWeek(year, week))).toEqual(
    [39, 40, 41, 42, 43].map((week) => isoWeek(2026, week)),
  );
  const seconds = (lists: readonly VesselWeek[]): unknown =>
    lists.map((list) => list.vesselVisits.map(({ mmsi, startTime }) => [mmsi, startTime]));
  expect(seconds(own)).toEqual(seconds(answer.filter(({ week }) => week >= 39)));
  expect(own.at(-1)?.weekIsAnalyzed).toBe(false);
  expect(day.sites[0]?.localityNo).toBe(localityNo);
  expect(JSON.stringify(day)).not.toContain('source');
});

test('a time to come, too wide a circle and an unknown site are refused', async () => {
  const ask = (change: object) =>
    admin(service, 'POST', '/drill/day', {
      localityNo: 10_001,
      at: '2026-10-21T12:00:00Z',
      weeks: 4,
      withinKm: 10,
      ...change,
    });
  await expect(ask({ at: '2026-12-01T00:00:00Z' })).rejects.toThrow('400');
  await expect(ask({ at: 'soon' })).rejects.toThrow('400');
  await expect(ask({ withinKm: 500 })).rejects.toThrow('400');
  await expect(ask({ localityNo: 9 })).rejects.toThrow('404');
});

test('a week has the list that the service gave at that time, and none before it began or of a time to come', async () => {
  // A Wednesday, nine days after the week began.
  const atMs = Date.UTC(2026, 9, 21, 12);
  const list = (at: number, week = 42): Promise<LocalityRow[]> =>
    admin(service, 'POST', '/drill/week', { year: 2026, week, at: new Date(at).toISOString() });
  const ofDrill = await list(atMs);
  await admin(service, 'POST', '/clock', { offsetSeconds: (atMs - testNow) / 1000 });
  const token = (await session(service)).access_token;
  const answer = await post(service, token, '/v2/geodata/fishhealth/locality/2026/42', '{}');
  await admin(service, 'POST', '/clock', { offsetSeconds: 0 });
  expect(ofDrill).toEqual(await answer.json());
  expect(ofDrill).not.toEqual(await list(testNow));
  for (const wrong of [list(atMs, 44), list(testNow + 86_400_000)]) await expect(wrong).rejects.toThrow();
});
