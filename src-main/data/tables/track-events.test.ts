import { afterEach, beforeEach, expect, it } from 'vitest';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import { defaultEventRule, type TrackEventsQuestion } from '../../../src-shared/domain/tracks/track-events';
import { handTrack, type HandPosition } from '../../../src-shared/domain/tracks/track-testing';
import { type EventPart, eventParts } from '../../../src-shared/domain/vessels/vessel-events';
import { isoWeek, weekStartMs } from '@kartbord/common/week';
import type { Result } from '../../../src-shared/result';
import type { Table } from '../../export/table';
import { row } from '../../api-client/fixtures';
import { vesselYearRequest } from '../../api-client/vessels/vessel-visits';
import type { TableOrder } from '../export/table-messages';
import { openTracks } from '../vessels/tracks';
import { made, recordsOf, tableHome, type TableHome } from './testing';
import { trackEventsTable } from './track-events';

const week = isoWeek(2026, 10);
const minute = 60_000;
const start = weekStartMs(week) / minute;
const iso = (minutes: number): string => new Date((start + minutes) * minute).toISOString();
const [one, two, none] = [257_000_001, 257_000_002, 257_000_003];

let home: TableHome;
beforeEach(() => (home = tableHome()));
afterEach(() => home.end());

function keepTrack(mmsi: number, positions: readonly HandPosition[], fetchedAt: number): void {
  const columns = handTrack(positions.map(([at, ...place]) => [start + at, ...place]));
  const of = { site: 's', account: 'a', mmsi, positions: 'all' as const, columns };
  const [fromMs, toMs, fetchedAtMs] = [start, start + 300, start + fetchedAt].map((at) => at * minute) as [
    ...[number, number, number],
  ];
  openTracks(home.cache, () => 5).keep({ ...of, fromMs, toMs, fetchedAtMs });
}

async function keepAll(): Promise<void> {
  const point = { type: 'Point', coordinates: [5, 60] };
  const locality = { no: 10_000, name: 'Prøveholmen', isOnLand: false };
  await home.keepWeek(week, [row({ locality, geometry: point })], 7 * minute);
  const near = Array.from({ length: 10 }, (_, at): HandPosition => [at * 3, 300, 0]);
  keepTrack(
    one,
    [...near, [28, 300_000, 0], ...near.map(([at, ...place]): HandPosition => [at + 120, ...place])],
    400,
  );
  keepTrack(
    two,
    [
      [0, 50_000, 0],
      [0, 50_009, 0],
      [250, 50_000, 0],
    ],
    300,
  );
}

function keepList(): void {
  const visit = { mmsi: one, vesselName: '=PRØVE', startTime: iso(-5), stopTime: iso(27), shipType: 99 };
  const list = [{ localityNo: 10_000, year: 2026, week: 10, weekIsAnalyzed: true, vesselVisits: [visit] }];
  const { key, ...answer } = home.arrival(vesselYearRequest(localityNo(10_000), 2026), list, 9 * minute);
  home.cache.keep(key, { kind: 'visits', localityNo: localityNo(10_000) }, answer);
}

const table = (part: EventPart, change: Partial<TrackEventsQuestion> = {}): Result<Table> =>
  home.table(
    trackEventsTable,
    {
      kind: 'track-events',
      part,
      question: {
        mmsis: [one, two],
        fromMs: start * minute,
        toMs: (start + 300) * minute,
        positions: 'all',
        rule: defaultEventRule,
        ...change,
      },
    },
    { provenance: { writtenAtMs: 5 } as TableOrder['provenance'] },
  );

it('has a row for each visit, with the times of both sides, how they agree, and the age of the positions', async () => {
  await keepAll();
  keepList();
  const visits = made(table('visits'));
  expect(recordsOf(visits)).toEqual([
    {
      mmsi: one,
      vesselName: null,
      localityNo: 10_000,
      agreement: 'both',
      from: iso(0),
      to: iso(27),
      minutes: 27,
      nearestMetres: 300,
      arrivedEarliest: iso(-5),
      arrivedLatest: iso(-5),
      leftEarliest: iso(27),
      leftLatest: iso(27),
      fetchedAt: iso(400),
    },
    {
      mmsi: one,
      vesselName: null,
      localityNo: 10_000,
      agreement: 'track-only',
      from: iso(120),
      to: iso(147),
      minutes: 27,
      nearestMetres: 300,
      arrivedEarliest: null,
      arrivedLatest: null,
      leftEarliest: null,
      leftLatest: null,
      fetchedAt: iso(400),
    },
  ]);
  expect([visits.facts.oldestMs, visits.facts.newestMs]).toEqual([7 * minute, (start + 400) * minute]);
  expect(visits.facts.rule).toContain('within 1000 m of a locality’s point for 10 minutes and more');
  expect(visits.facts.rule).toContain('the list of 2026-W10');
  expect(visits.facts.endpoints.join()).toContain('/vessel/{year}');
});

it('has gaps with how much of them was asked for, stops with the nearest locality, and odd positions', async () => {
  await keepAll();
  const gaps = recordsOf(made(table('gaps', { toMs: (start + 400) * minute })));
  expect(gaps.map(({ mmsi, from, to, where, asked }) => [mmsi, from, to, where, asked])).toEqual([
    [one, iso(28), iso(120), 'between', 'whole'],
    [one, iso(147), iso(400), 'after', 'part'],
    [two, iso(0), iso(250), 'between', 'whole'],
    [two, iso(250), iso(400), 'after', 'part'],
  ]);
  const stops = recordsOf(made(table('stops')));
  expect(stops).toHaveLength(2);
  expect(stops[0]).toMatchObject({
    from: iso(0),
    to: iso(27),
    positions: 10,
    nearestLocalityNo: 10_000,
    nearestLocalityMetres: 300,
    lat: 60,
    fetchedAt: iso(400),
  });
  expect(recordsOf(made(table('odd')))).toMatchObject([
    { mmsi: one, time: iso(28), why: 'jump', knots: expect.any(Number) as number },
    { mmsi: two, time: iso(0), why: 'same-time', knots: null, fetchedAt: iso(300) },
  ]);
});

it('says whose positions are not kept, of what time they were not asked for, and which lists are missing', async () => {
  await keepAll();
  const said = (part: EventPart, change: Partial<TrackEventsQuestion> = {}): string =>
    made(table(part, change)).facts.missing.join('\n');
  expect(said('gaps', { mmsis: [none, one] })).toContain(`Nothing is stored for this period of ${none}.`);
  expect(said('gaps')).not.toContain('Not all of this period');
  expect(said('gaps', { toMs: (start + 400) * minute })).toContain(
    `Not all of this period was requested of ${one}, ${two}`,
  );
  expect(said('visits')).toContain('are not stored, or not finished, for the weeks of the visits: 10000.');
  expect(said('odd')).toContain('Open AIS has no fishing vessels under 15 m');
  keepList();
  expect(said('visits')).not.toContain('not finished');
});

it('is not found where nothing is kept of any vessel, and has no visits without a week', () => {
  for (const part of eventParts)
    expect(table(part)).toMatchObject({ ok: false, failure: { code: 'not-found' } });
  keepTrack(
    one,
    [
      [0, 0, 0],
      [20, 0, 0],
    ],
    400,
  );
  const visits = made(table('visits'));
  expect(visits.count).toBe(0);
  expect(visits.facts.missing.join('\n')).toContain('No week is stored');
});
