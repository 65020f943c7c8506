import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { weekIndexAt } from '@kartbord/sample-service/coast/calendar';
import { makeCoast } from '@kartbord/sample-service/coast/coast';
import { testNow } from '@kartbord/sample-service/testing';
import type { Call } from '@kartbord/sample-service/vessels/fleet';
import {
  defaultEventRule,
  type TrackEventsAnswer,
  type TrackEventsQuestion,
  type VesselEvents,
} from '../../src-shared/domain/tracks/track-events';
import { type EventPart, eventParts } from '../../src-shared/domain/vessels/vessel-events';
import { addWeeks, isoWeek, weekStartMs } from '@kartbord/common/week';
import type { Result } from '../../src-shared/result';
import { type House, openHouse } from './house';
import { runOn } from './run-on';

/** What tracks and lists tell of the calls that the sample's vessels made: the script of their lives is the truth. */

const week = isoWeek(2026, 46);
const span = { fromMs: weekStartMs(week), toMs: weekStartMs(addWeeks(week, 1)) - 1000 };
const { fleet } = makeCoast(1, weekIndexAt(testNow));
const callsOf = (mmsi: number): Call[] => {
  const vessel = fleet.vessel(mmsi)!;
  return fleet
    .callsOf(vessel, span.fromMs, span.toMs)
    .filter(({ fromMs, toMs }) => fromMs > span.fromMs && toMs < span.toMs);
};
const [boat = 0, other = 0, third = 0] = fleet.vessels
  .filter(({ kind, mmsi }) => kind === 'wellboat' && callsOf(mmsi).length >= 3)
  .map(({ mmsi }) => mmsi);
const calls = callsOf(boat);

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.detail}`);
  return result.value;
}

const question: TrackEventsQuestion = {
  mmsis: [boat],
  ...span,
  positions: 'without satellite',
  rule: defaultEventRule,
};

async function askTrack({ client }: House, mmsi = boat): Promise<void> {
  const how = { positions: 'without satellite', freshness: 'usual' } as const;
  valueOf(await client.call('ais.track', { mmsi, span, ...how }));
}

async function askLists({ client }: House): Promise<void> {
  for (const localityNo of new Set(calls.map(({ locality }) => locality.no)))
    valueOf(await client.call('fishHealth.visits', { localityNo, year: 2026, freshness: 'usual' }));
}

const askWeek = async ({ client }: House): Promise<unknown> =>
  valueOf(await client.call('fishHealth.week', { week, freshness: 'usual' }));

const events = async (
  { client }: House,
  change: Partial<TrackEventsQuestion> = {},
): Promise<TrackEventsAnswer> => valueOf(await client.call('ais.events', { ...question, ...change }));

/** Of the vessel's visits those that are the call: at its locality, at its time. */
const found = (vessel: VesselEvents | undefined, { locality, fromMs, toMs }: Call) =>
  (vessel?.visits ?? []).filter(
    ({ localityNo, track }) =>
      localityNo === locality.no && track && track.fromMs <= toMs && track.toMs >= fromMs,
  );

describe('the visits of a vessel', () => {
  it('are those that it made, by its track and by the service’s lists alike', async () => {
    const house = await openHouse();
    await askTrack(house);
    expect(calls.length).toBeGreaterThan(2);
    const nowhere = await events(house);
    expect(nowhere).toMatchObject({ sitesOf: null, vessels: [{ visits: [] }] });
    expect(nowhere.vessels[0]!.stops.length).toBeGreaterThanOrEqual(calls.length);
    await askWeek(house);

    const before = await events(house);
    expect([before.sitesOf, before.sitesFetchedAtMs]).toEqual([week, house.time]);
    for (const call of calls)
      expect(found(before.vessels[0], call)).toMatchObject([{ agreement: 'list-not-kept', list: null }]);

    await askLists(house);
    const { vessels } = await events(house);
    for (const call of calls) {
      const [visit, ...more] = found(vessels[0], call);
      expect([visit?.agreement, more.length]).toEqual(['both', 0]);
      // It comes within the radius some minutes before it lies still, and leaves it some minutes after.
      const { track, list } = visit!;
      expect(track!.fromMs).toBeLessThan(call.fromMs + 1000);
      expect(track!.fromMs).toBeGreaterThan(call.fromMs - 30 * 60_000);
      expect(track!.toMs).toBeGreaterThanOrEqual(call.toMs - 1000);
      expect(track!.toMs).toBeLessThan(call.toMs + 30 * 60_000);
      expect(Math.abs(list!.arrived[0] - call.fromMs)).toBeLessThan(1000);
      expect(Math.abs(list!.left[1] - call.toMs)).toBeLessThan(1000);
      expect(track!.nearestM).toBeLessThan(300);
      const stop = vessels[0]?.stops.find(({ fromMs, toMs }) => fromMs <= call.toMs && toMs >= call.fromMs);
      expect(stop?.locality?.no).toBe(call.locality.no);
    }
    expect(house.errors).toEqual([]);
  }, 60_000);

  it('are in a gap of the track where only the list is kept', async () => {
    const house = await openHouse();
    await askWeek(house);
    await askLists(house);
    const [vessel] = (await events(house)).vessels;
    expect(vessel).toMatchObject({ count: 0, periods: [], gaps: [{ ...span, asked: 'not' }] });
    const numbers = new Set(calls.map(({ locality }) => locality.no));
    const here = vessel!.visits.filter(({ localityNo }) => numbers.has(localityNo));
    expect(here.length).toBeGreaterThanOrEqual(calls.length);
    for (const { agreement, track } of here) expect([agreement, track]).toEqual(['list-in-gap', null]);
  }, 60_000);
});

/** The rows of a CSV without quotes, by the names of its columns. */
function readTable(path: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(path, 'utf8')
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])));
}

const iso = (ms: number | undefined): string => (ms === undefined ? '' : new Date(ms).toISOString());

/** The time and place of an event as its row has them. */
const rowOf: { readonly [P in EventPart]: (event: VesselEvents[P][number]) => Record<string, string> } = {
  gaps: ({ fromMs, toMs, where, asked }) => ({ from: iso(fromMs), to: iso(toMs), where, asked }),
  stops: ({ fromMs, toMs, positions, locality }) => ({
    from: iso(fromMs),
    to: iso(toMs),
    positions: String(positions),
    nearestLocalityNo: String(locality?.no ?? ''),
  }),
  visits: ({ localityNo, agreement, track, list }) => ({
    localityNo: String(localityNo),
    agreement,
    from: iso(track?.fromMs),
    to: iso(track?.toMs),
    arrivedEarliest: iso(list?.arrived[0]),
    leftLatest: iso(list?.left[1]),
  }),
  odd: ({ timeMs, why }) => ({ time: iso(timeMs), why }),
};

describe('the tables of events', () => {
  it('have the rows that the window shows, and beside them the rule, what is missing and how old it is', async () => {
    const house = await openHouse();
    await askTrack(house);
    await askWeek(house);
    await askLists(house);
    const answer = await events(house);
    const path = join(house.home, 'events.csv');
    house.saveTo = path;
    for (const part of eventParts) {
      const what = { kind: 'track-events', part, question } as const;
      const receipt = valueOf(await house.client.call('export.table', { what, language: 'en' }));
      const shown = answer.vessels[0]![part] as readonly VesselEvents[EventPart][number][];
      const rows = shown.map((event) => (rowOf[part] as (of: typeof event) => Record<string, string>)(event));
      expect(readTable(path)).toMatchObject(rows.map((one) => ({ mmsi: String(boat), ...one })));
      expect(receipt).toMatchObject({ fileName: 'events.csv', features: shown.length });
      const beside = JSON.parse(readFileSync(`${path}-metadata.json`, 'utf8')) as Record<string, unknown>;
      expect((beside['notes'] as object[])[0]).toMatchObject({
        rows: shown.length,
        oldestFetchedAt: iso(testNow),
        newestFetchedAt: iso(testNow),
        missing: expect.arrayContaining([
          expect.stringContaining('Open AIS has no fishing vessels'),
        ]) as unknown,
      });
    }
  }, 60_000);

  it('come by the command line with all that they need but the lists, and offline from what is kept', async () => {
    const house = await openHouse();
    const path = join(house.home, 'visits.csv');
    const run = (line: string): Promise<{ readonly code: number; readonly said: string }> =>
      runOn(house.work, [
        ...['export', 'track-events', '--part', 'visits', '--out', path, '--language', 'en'],
        ...line.split(' '),
      ]);
    const times = '--from 2026-11-09 --to 2026-11-15';
    expect(await run(`--mmsi ${boat} ${times} --offline`)).toMatchObject({
      code: 4,
      said: expect.stringContaining(
        `No data for track-events visits ${boat} is stored on this computer`,
      ) as string,
    });
    expect(await run(`--mmsi ${boat} ${times}`)).toMatchObject({ code: 0 });
    const online = readTable(path);
    for (const { locality } of calls)
      expect(online).toContainEqual(
        expect.objectContaining({ localityNo: String(locality.no), agreement: 'list-not-kept' }),
      );
    house.service.ledger.clear();
    expect(await run(`--mmsi ${boat} ${times} --offline`)).toMatchObject({ code: 0 });
    expect(readTable(path)).toEqual(online);
    expect(house.service.ledger.entries()).toEqual([]);
    // Nothing is kept of the other: the file has the rest, and the answer says so.
    expect(await run(`--mmsi ${boat},${other} ${times} --offline`)).toMatchObject({ code: 5 });
    expect(readTable(path)).toEqual(online);
    // A service that is not heard for one vessel is not waited for with the next.
    house.service.faults.add([{ route: '/v1/historic', listener: 'ais', reset: true }]);
    expect(await run(`--mmsi ${other},${third},${boat} ${times}`)).toMatchObject({ code: 5 });
    expect(readTable(path)).toEqual(online);
    const asked = house.service.ledger.entries().filter(({ listener }) => listener === 'ais');
    expect(asked).toHaveLength(1);
  }, 60_000);
});
