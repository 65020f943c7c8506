import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import {
  defaultEventRule,
  type TrackEventsAnswer,
  type TrackEventsQuestion,
} from '../../../src-shared/domain/tracks/track-events';
import { handTrack, type HandPosition } from '../../../src-shared/domain/tracks/track-testing';
import { isoWeek, weekStartMs } from '@kartbord/common/week';
import type { Result } from '../../../src-shared/result';
import { type Json, row } from '../../api-client/fixtures';
import { vesselYearRequest } from '../../api-client/vessels/vessel-visits';
import { tableHome, type TableHome } from '../tables/testing';
import { trackEventsStore } from './track-events-store';
import { openTracks } from './tracks';

const week = isoWeek(2026, 10);
const mondayMs = weekStartMs(week);
const minute = 60_000;
const [one, two, none] = [257_000_001, 257_000_002, 257_000_003];
const site = (no: number, lon: number, lat: number): Json =>
  row({
    locality: { no, name: `Sted ${no}`, isOnLand: false },
    geometry: { type: 'Point', coordinates: [lon, lat] },
  });

/** Each three minutes; minutes from the Monday of the week. */
const lying = (from: number, to: number, east = 0): HandPosition[] =>
  Array.from({ length: (to - from) / 3 + 1 }, (_, at) => [from + at * 3, east, 0]);

let home: TableHome;
beforeEach(() => (home = tableHome()));
afterEach(() => home.end());

function keepTrack(
  mmsi: number,
  positions: readonly HandPosition[],
  minutes: readonly [number, number],
): void {
  const columns = handTrack(positions.map(([at, ...place]) => [mondayMs / minute + at, ...place]));
  const [fromMs, toMs] = minutes.map((at) => mondayMs + at * minute) as [number, number];
  const of = { site: 's', account: 'a', mmsi, positions: 'all' as const };
  openTracks(home.cache, () => 5).keep({ ...of, fromMs, toMs, columns, fetchedAtMs: toMs });
}

function keepList(no: number, visits: readonly (readonly [mmsi: number, from: number, to: number])[]): void {
  const text = (minutes: number): string => new Date(mondayMs + minutes * minute).toISOString();
  const list = {
    localityNo: no,
    year: 2026,
    week: 10,
    weekIsAnalyzed: true,
    analysisBasedOnSurfaceArea: true,
    vesselVisits: visits.map(([mmsi, from, to]) => ({
      mmsi,
      vesselName: 'PRØVE',
      startTime: text(from),
      stopTime: text(to),
      shipType: 99,
    })),
  };
  const { key, ...answer } = home.arrival(vesselYearRequest(localityNo(no), 2026), [list], 1000);
  home.cache.keep(key, { kind: 'visits', localityNo: localityNo(no) }, answer);
}

const question = (change: Partial<TrackEventsQuestion> = {}): TrackEventsQuestion => ({
  mmsis: [one],
  fromMs: mondayMs,
  toMs: mondayMs + 600 * minute,
  positions: 'all',
  rule: defaultEventRule,
  ...change,
});

function ask(
  change: Partial<TrackEventsQuestion> = {},
  signal = new AbortController().signal,
): Promise<Result<TrackEventsAnswer>> {
  const owners = { site: 's', aisAccount: 'a', dataAccount: 'a' };
  const work = trackEventsStore(home.cache, () => 5);
  return Promise.resolve(
    work['track.events']({ ...owners, question: question(change) }, { signal, progress: () => {} }),
  );
}

async function answer(change: Partial<TrackEventsQuestion> = {}): Promise<TrackEventsAnswer> {
  const result = await ask(change);
  if (!result.ok) throw new Error(`${result.failure.code} ${result.failure.detail}`);
  return result.value;
}

/** At a site for an hour and a half, a gap, then 20 km away; one position jumps. */
const way: HandPosition[] = [
  ...lying(0, 90, 100),
  [91, 200_000, 0],
  ...lying(93, 120, 100),
  ...lying(300, 360, 20_000),
];

describe('the events of kept tracks', () => {
  it('are gaps, stops, visits and odd positions of each vessel in the order of the question', async () => {
    await home.keepWeek(week, [site(10_000, 5, 60), site(10_001, 5.06, 60)], 2_000);
    keepTrack(one, way, [0, 480]);
    keepList(10_000, [[one, -1, 118]]);
    const { vessels, sitesOf, sitesFetchedAtMs } = await answer({ mmsis: [none, one, none] });
    expect([sitesOf, sitesFetchedAtMs]).toEqual([week, 2_000]);
    expect(vessels.map(({ mmsi, count }) => [mmsi, count])).toEqual([
      [none, 0],
      [one, way.length],
    ]);
    const [nothing, found] = vessels;
    expect(nothing).toMatchObject({ stops: [], visits: [], odd: [], periods: [] });
    expect(nothing?.gaps).toMatchObject([{ where: 'before', asked: 'not', toMs: question().toMs, at: null }]);
    const at = (ms: number): number => (ms - mondayMs) / minute;
    expect(found?.gaps.map(({ fromMs, toMs, where, asked }) => [at(fromMs), at(toMs), where, asked])).toEqual(
      [
        [120, 300, 'between', 'whole'],
        [360, 600, 'after', 'part'],
      ],
    );
    expect(found?.stops.map(({ fromMs, toMs, locality }) => [at(fromMs), at(toMs), locality?.no])).toEqual([
      [0, 120, 10_000],
      [300, 360, undefined],
    ]);
    expect(found?.stops[0]?.locality?.metres).toBeCloseTo(100, 0);
    expect(found?.visits.map(({ localityNo: no, agreement }) => [no, agreement])).toEqual([[10_000, 'both']]);
    expect(found?.odd).toMatchObject([{ timeMs: mondayMs + 91 * minute, why: 'jump' }]);
    expect(found?.periods).toEqual([
      { fromMs: mondayMs, toMs: mondayMs + 480 * minute, fetchedAtMs: mondayMs + 480 * minute },
    ]);
  });

  it('have no visits and no nearest sites where no week is kept, and those of the newest week that is', async () => {
    keepTrack(one, way, [0, 480]);
    keepList(10_000, [[one, 0, 118]]);
    const without = await answer();
    expect([without.sitesOf, without.sitesFetchedAtMs]).toEqual([null, null]);
    expect(without.vessels[0]).toMatchObject({ visits: [], stops: [{ locality: null }, { locality: null }] });
    await home.keepWeek(isoWeek(2026, 9), [site(10_000, 5, 60)], 2_000);
    expect((await answer()).vessels[0]?.visits).toHaveLength(1);
    await home.keepWeek(isoWeek(2026, 11), [site(10_000, 6, 60)], 3_000);
    const moved = await answer();
    expect(moved.sitesOf).toBe('2026-W11');
    expect(moved.vessels[0]?.visits.map(({ agreement }) => agreement)).toEqual(['list-only']);
  });

  it('are held against the lists of the vessel itself, of the weeks that are kept', async () => {
    await home.keepWeek(week, [site(10_000, 5, 60)], 2_000);
    keepTrack(one, way, [0, 480]);
    keepTrack(two, way, [0, 480]);
    const agreements = async () =>
      (await answer({ mmsis: [one, two] })).vessels.map(({ visits }) =>
        visits.map((visit) => visit.agreement),
      );
    expect(await agreements()).toEqual([['list-not-kept'], ['list-not-kept']]);
    keepList(10_000, [[two, 10, 100]]);
    expect(await agreements()).toEqual([['track-only'], ['both']]);
  });

  it('are those of the span, and of the positions of one kind', async () => {
    keepTrack(one, way, [0, 480]);
    expect((await answer({ toMs: mondayMs + 100 * minute })).vessels[0]).toMatchObject({
      count: 35,
      gaps: [],
    });
    expect((await answer({ positions: 'without satellite' })).vessels[0]?.count).toBe(0);
  });

  it('of an archive are the same as in one piece, with its periods whole', async () => {
    const months: HandPosition[] = Array.from({ length: 400 }, (_, at) => [
      at * 300,
      at % 2 === 0 ? 0 : 10,
      0,
    ]);
    keepTrack(one, months, [0, 400 * 300]);
    const { vessels } = await answer({
      toMs: mondayMs + 400 * 300 * minute,
      rule: { ...defaultEventRule, gapMs: 400 * minute },
    });
    expect(vessels[0]?.periods).toHaveLength(1);
    expect(vessels[0]).toMatchObject({ count: 400, gaps: [], stops: [{ positions: 400 }] });
  });

  it('too many to show are refused, and a person who waits no longer stops them', async () => {
    const dense: HandPosition[] = Array.from({ length: 101_000 }, (_, at) => [at, 0, 0]);
    keepTrack(one, dense, [0, 101_000]);
    const toMs = mondayMs + 101_000 * minute;
    const rule = { ...defaultEventRule, gapMs: minute };
    expect(await ask({ toMs, rule })).toMatchObject({ ok: false, failure: { code: 'bad-request' } });
    const abort = new AbortController();
    const asked = ask({ toMs }, abort.signal);
    abort.abort();
    expect(await asked).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
  });
});
