import { join } from 'node:path';
import { expect, it } from 'vitest';
import { absent } from '@kartbord/formats/testing/text-programs';
import { form, testNow } from '@kartbord/sample-service/testing';
import { byGdal } from './by-gdal';
import { openHouse } from './house';
import { readTable } from './read-table';
import { runOn } from './run-on';

/** What is counted here is counted from the raw answers of historic AIS, by nothing of the app. */

interface Position {
  readonly msgtime: string;
  readonly longitude: number;
  readonly latitude: number;
}

const hourMs = 3_600_000;
const square = { west: 5.1, east: 5.3, south: 60.34, north: 60.44 };
const corners = [
  [square.west, square.south],
  [square.east, square.south],
  [square.east, square.north],
  [square.west, square.north],
] as const;
const [fromMs, toMs] = [testNow - 48 * hourMs, testNow - 36 * hourMs];
const iso = (ms: number): string => new Date(ms).toISOString();

const isIn = ({ longitude, latitude }: Position): boolean =>
  longitude > square.west && longitude < square.east && latitude > square.south && latitude < square.north;
const timeOf = ({ msgtime }: Position): number => Date.parse(msgtime);

/** Nautical miles, flat. */
const miles = (a: Position, b: Position): number =>
  60 * Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * Math.cos(a.latitude / 57.3));
const isFast = (a: Position | undefined, b: Position | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  miles(a, b) > 0.054 &&
  miles(a, b) / ((timeOf(b) - timeOf(a)) / hourMs) > 60;

/** In order of time, without a second place at one time and a place that no ship reaches between its neighbours. */
function sound(track: readonly Position[]): Position[] {
  const sorted = track.toSorted((a, b) => timeOf(a) - timeOf(b));
  const once = sorted.filter((one, at) => at === 0 || timeOf(one) !== timeOf(sorted[at - 1] ?? one));
  return once.filter((one, at) => !(isFast(once[at - 1], one) && isFast(one, once[at + 1])));
}

/** From and to of each run of positions inside without an hour or a position outside between. */
function runsOf(track: readonly Position[]): [number, number][] {
  const runs: [number, number][] = [];
  track.forEach((one, at) => {
    if (!isIn(one)) return;
    const before = track[at - 1];
    const run = runs.at(-1);
    if (run && before && isIn(before) && timeOf(one) - timeOf(before) < hourMs) run[1] = timeOf(one);
    else runs.push([timeOf(one), timeOf(one)]);
  });
  return runs;
}

it('the vessels in an area, with their times and hours in it, are those of the raw answers', async () => {
  const { service, work, home } = await openHouse();
  const { body } = await form(service, '/connect/token', {
    client_id: service.aisClientId,
    client_secret: service.aisSecret,
    scope: 'ais',
    grant_type: 'client_credentials',
  });
  const headers = {
    authorization: `Bearer ${String(body['access_token'])}`,
    'content-type': 'application/json',
  };
  const polygon = { type: 'Polygon', coordinates: [[...corners, corners[0]]] };
  const answer = await fetch(`${service.aisUrl}/v1/historic/mmsiinarea`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ msgtimefrom: iso(fromMs), msgtimeto: iso(toMs), polygon }),
  });
  const named = (await answer.json()) as number[];
  expect(named.length).toBeGreaterThan(10);
  const followed = named.slice(0, 4);

  const path = join(home, 'vessels.csv');
  const period = ['--from', iso(fromMs), '--to', iso(toMs)];
  const area = corners.map((corner) => corner.join(',')).join(' ');
  for (const argv of [
    ['fetch', 'tracks', '--mmsi', followed.join(','), ...period],
    ['vessels', '--in', area, ...period, '--out', path],
  ])
    expect(await runOn(work, [...argv, '--language', 'en'])).toMatchObject({ code: 0 });
  const rows = absent('ogr2ogr') ? readTable(path) : await byGdal(path);
  const isOf = (source: string) => (one: Record<string, string>) => one['source'] === source;
  const numbers = rows.filter((one) => one['isNamed'] === 'true').map((one) => Number(one['mmsi']));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(named);
  expect(rows.filter(isOf('number')).map((one) => Number(one['mmsi']))).toEqual(
    expect.arrayContaining(named.slice(4)),
  );

  const counted = new Map<number, [number, number][]>();
  for (const mmsi of followed) {
    const url = `${service.aisUrl}/v1/historic/tracks/${mmsi}/${iso(fromMs)}/${iso(toMs)}`;
    const runs = runsOf(sound((await (await fetch(url, { headers })).json()) as Position[]));
    if (runs.length > 0) counted.set(mmsi, runs);
  }
  expect(counted.size).toBeGreaterThan(1);
  const seen = rows.filter(isOf('track'));
  expect(new Set(seen.map((one) => Number(one['mmsi'])))).toEqual(new Set(counted.keys()));
  for (const one of seen) {
    const runs = counted.get(Number(one['mmsi'])) ?? [];
    expect(one['stayTimes']).toBe(runs.map(([from, to]) => `${iso(from)}/${iso(to)}`).join(' '));
    const ms = runs.reduce((sum, [from, to]) => sum + to - from, 0);
    expect(Number(one['hoursInside'])).toBeCloseTo(ms / hourMs, 1);
    expect([one['firstSeen'], one['lastSeen']]).toEqual([iso(runs[0]?.[0] ?? 0), iso(runs.at(-1)?.[1] ?? 0)]);
  }
});
