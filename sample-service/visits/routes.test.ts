import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AisRecord } from '../ais/records';
import { weekIndexAt } from '../coast/calendar';
import { makeCoast } from '../coast/coast';
import type { SampleService } from '../start';
import { form, get, session, startForTest, testNow } from '../testing';
import { metresBetween } from '../vessels/geo';
import type { VesselWeek } from './shapes';

const dayMs = 86_400_000;
const coast = makeCoast(1, weekIndexAt(testNow));
const busiest = coast.localities
  .map((locality) => ({
    locality,
    calls: coast.fleet.callsAt(locality.no, testNow - 13 * dayMs, testNow).length,
  }))
  .sort((a, b) => b.calls - a.calls);
const { locality } = busiest[0]!;

let service: SampleService;
let token: string;
beforeAll(async () => {
  service = await startForTest();
  token = (await session(service)).access_token;
});
afterAll(() => service.close());

const path = (no: number, rest: string) => `/v1/geodata/fishhealth/locality/${no}/vessel/${rest}`;
const ask = (no: number, rest: string) => get(service, token, path(no, rest));
const week = async (no: number, rest: string) => (await (await ask(no, rest)).json()) as VesselWeek;
const year = async (no: number, rest: string) => (await (await ask(no, rest)).json()) as VesselWeek[];

test('a week has the documented members, the misspelt one too', async () => {
  const answer = await week(locality.no, '2026/46');
  expect(Object.keys(answer)).toEqual([
    'localityNo',
    'year',
    'week',
    'analysisBasedOnSurfaceArea',
    'anlysisBasedOnSurfaceArea',
    'weekIsAnalyzed',
    'vesselVisits',
  ]);
  expect(answer).toMatchObject({ localityNo: locality.no, year: 2026, week: 46, weekIsAnalyzed: true });
  expect(answer.anlysisBasedOnSurfaceArea).toBe(answer.analysisBasedOnSurfaceArea);
  expect(answer.vesselVisits.length).toBeGreaterThan(0);
  expect(Object.keys(answer.vesselVisits[0]!)).toEqual([
    'mmsi',
    'vesselName',
    'startTime',
    'stopTime',
    'shipType',
    'isWellboat',
    'isSlaughterBoat',
    'shipRegisterVesselType',
    'shipRegisterVesselTypeNameNo',
    'shipRegisterVesselTypeNameEn',
  ]);
});

test('a year is a list of its weeks, each as the week endpoint gives it, from 2020-W35 to now', async () => {
  expect((await year(locality.no, '2020')).map((each) => each.week)).toEqual(
    Array.from({ length: 19 }, (_, i) => 35 + i),
  );
  expect((await year(locality.no, '2023')).map((each) => each.week)).toEqual(
    Array.from({ length: 52 }, (_, i) => i + 1),
  );
  const current = await year(locality.no, '2026');
  expect(current.at(-1)).toMatchObject({ week: 47, weekIsAnalyzed: false });
  expect(current[29]).toEqual(await week(locality.no, '2026/30'));
});

test('a year in which a locality was not there yet is an empty list', async () => {
  const later = coast.localities.find(({ from }) => from > weekIndexAt(Date.UTC(2022, 0, 10)));
  expect(await year(later!.no, '2021')).toEqual([]);
});

test('before 2020-W35, in weeks to come and at unknown localities there is nothing: 400', async () => {
  for (const rest of ['2020/34', '2019', '2019/3', '2026/48', '2027']) {
    const response = await ask(locality.no, rest);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  }
  expect((await ask(99_999, '2026/40')).status).toBe(400);
  expect((await ask(locality.no, '2025/53')).status).toBe(400);
});

test('without a token it is 401, and another method is 405', async () => {
  expect((await fetch(service.baseUrl + path(locality.no, '2026'))).status).toBe(401);
  const posted = await fetch(service.baseUrl + path(locality.no, '2026/40'), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(posted.status).toBe(405);
});

test('visits lie within their week, and one that goes on over Sunday is in both', async () => {
  const visits = (await year(locality.no, '2025')).flatMap(({ vesselVisits }) => vesselVisits);
  for (const { startTime, stopTime } of visits) {
    expect(Date.parse(stopTime!)).toBeGreaterThan(Date.parse(startTime));
    expect(weekIndexAt(Date.parse(stopTime!) - 1)).toBe(weekIndexAt(Date.parse(startTime)));
  }
  const atMidnight = (text: string | null) => text?.endsWith('T00:00:00Z');
  const all = await Promise.all(busiest.slice(0, 30).map((each) => year(each.locality.no, '2025')));
  const split = all.flatMap((weeks) =>
    weeks
      .slice(1)
      .filter((next, i) =>
        next.vesselVisits.some(
          ({ mmsi, startTime }) =>
            atMidnight(startTime) &&
            weeks[i]!.vesselVisits.some((visit) => visit.mmsi === mmsi && visit.stopTime === startTime),
        ),
      ),
  );
  expect(split.length).toBeGreaterThan(0);
});

test('a wellboat and a slaughter boat say what they are, and a boat outside the register says nothing', async () => {
  const weeks = (
    await Promise.all(busiest.slice(0, 20).map((each) => year(each.locality.no, '2026')))
  ).flat();
  const visits = weeks.flatMap(({ vesselVisits }) => vesselVisits);
  expect(visits.find(({ isWellboat }) => isWellboat)).toMatchObject({
    isSlaughterBoat: false,
    shipRegisterVesselType: '9C',
  });
  expect(visits.some(({ isSlaughterBoat }) => isSlaughterBoat)).toBe(true);
  expect(visits.find(({ isWellboat }) => isWellboat === null)).toMatchObject({
    shipRegisterVesselType: null,
  });
});

test('a service boat at one of two localities that lie close together is in the lists of both: at the same time, or overlapping', async () => {
  const close = coast.localities.flatMap((one) => {
    const [other] = coast.localities.filter((each) => each.no > one.no && metresBetween(one, each) < 2_200);
    return other ? [[one.no, other.no] as const] : [];
  });
  const found = { same: 0, overlapping: 0 };
  for (const [one, other] of close.slice(0, 6)) {
    const [here, there] = await Promise.all(
      [one, other].map(async (no) => (await year(no, '2025')).flatMap(({ vesselVisits }) => vesselVisits)),
    );
    for (const visit of here!)
      for (const each of there!) {
        if (each.mmsi !== visit.mmsi || each.startTime > visit.stopTime! || each.stopTime! < visit.startTime)
          continue;
        expect(visit.isWellboat).not.toBe(true);
        const isSame = each.startTime === visit.startTime && each.stopTime === visit.stopTime;
        found[isSame ? 'same' : 'overlapping']++;
      }
  }
  expect(found.same).toBeGreaterThan(5);
  expect(found.overlapping).toBeGreaterThan(5);
});

test('the visits of the last fortnight are the stops that the same boat’s track shows, to the second', async () => {
  const { body } = await form(service, '/connect/token', {
    client_id: service.aisClientId,
    client_secret: service.aisSecret,
    scope: 'ais',
    grant_type: 'client_credentials',
  });
  const visits = [
    ...(await week(locality.no, '2026/46')).vesselVisits,
    ...(await week(locality.no, '2026/47')).vesselVisits,
  ];
  expect(visits.length).toBeGreaterThan(3);
  for (const mmsi of new Set(visits.map((visit) => visit.mmsi))) {
    const url = `${service.aisUrl}/v1/historic/tracks/${mmsi}/2026-11-09T00:00:00Z/2026-11-21T10:00:00Z`;
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${String(body['access_token'])}` },
    });
    const track = ((await response.json()) as AisRecord[]).reverse();
    const near = track.filter(
      ({ longitude, latitude, speedOverGround }) =>
        metresBetween({ lon: longitude, lat: latitude }, locality) < 300 && (speedOverGround ?? 0) < 0.5,
    );
    // Every stop at the locality is in a visit of this boat, and every visit begins and ends with such a stop.
    const times = near.map(({ msgtime }) => Math.floor(Date.parse(msgtime) / 1000) * 1000);
    const spans = visits
      .filter((visit) => visit.mmsi === mmsi)
      .map(
        ({ startTime, stopTime }) =>
          [Date.parse(startTime), stopTime ? Date.parse(stopTime) : Infinity] as const,
      );
    for (const time of times) expect(spans.some(([from, to]) => time >= from && time < to)).toBe(true);
    for (const [from, to] of spans) {
      const within = times.filter((time) => time >= from && time < to);
      expect(within[0]! - from).toBeLessThan(200_000);
      if (to < Infinity) expect(to - within.at(-1)!).toBeLessThan(200_000);
    }
  }
});
