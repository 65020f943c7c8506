import { afterEach, beforeEach, expect, it } from 'vitest';
import { isoWeek, weekStartMs } from '@kartbord/common/week';
import { localityNo } from '../../../../src-shared/domain/fish-health/locality';
import { handTrack, type HandPosition } from '../../../../src-shared/domain/tracks/track-testing';
import { circleRing } from '../../../../src-shared/domain/units/ring';
import { areaPieces } from '../../../../src-shared/domain/vessels/area-plan';
import { row } from '../../../api-client/fixtures';
import { vesselYearRequest } from '../../../api-client/vessels/vessel-visits';
import { vesselsInAreaRequest } from '../../../api-client/vessels/vessels-in-area';
import type { TableOrder } from '../../export/table-messages';
import { openTracks } from '../../vessels/tracks';
import type { Chosen } from '../maker';
import { made, recordsOf, tableHome, type TableHome } from '../testing';
import { vesselsInAreaTable } from './vessels-in-area';

const week = isoWeek(2026, 10);
const minute = 60_000;
const startMs = weekStartMs(week);
const iso = (minutes: number): string => new Date(startMs + minutes * minute).toISOString();
const [inside, elsewhere, byNumber, caller] = [257_000_001, 257_000_002, 257_000_003, 257_000_004];
const what: Chosen<'vessels'> = {
  kind: 'vessels',
  area: [...circleRing([5, 60], 1_000)],
  fromMs: startMs,
  toMs: startMs + 600 * minute,
  nowMs: startMs + 2_000 * minute,
};

let home: TableHome;
beforeEach(() => (home = tableHome()));
afterEach(() => home.end());

const table = (change: Partial<typeof what> = {}) =>
  home.table(
    vesselsInAreaTable,
    { ...what, ...change },
    { provenance: { writtenAtMs: 5 } as TableOrder['provenance'] },
  );

function keepTrack(mmsi: number, positions: readonly HandPosition[]): void {
  const columns = handTrack(positions.map(([at, ...place]) => [startMs / minute + at, ...place]));
  const of = { site: 's', account: 'a', mmsi, positions: 'without satellite' as const, columns };
  const span = { fromMs: startMs, toMs: startMs + 600 * minute, fetchedAtMs: startMs + 700 * minute };
  openTracks(home.cache, () => 5).keep({ ...of, ...span });
}

async function keepAnswer(body: unknown, of = what): Promise<void> {
  for (const piece of areaPieces(of))
    await home.keep('vesselsInArea.keep', {
      ...home.arrival(vesselsInAreaRequest(piece), body, startMs + 800 * minute),
      ...piece,
    });
}

async function keepVisits(): Promise<void> {
  const point = { type: 'Point', coordinates: [5, 60] };
  await home.keepWeek(week, [row({ locality: { no: 10_000, name: 'Prøveholmen' }, geometry: point })], 7);
  const visit = { mmsi: caller, vesselName: 'PRØVE', startTime: iso(-5), stopTime: iso(27), shipType: 99 };
  const list = [{ localityNo: 10_000, year: 2026, week: 10, weekIsAnalyzed: true, vesselVisits: [visit] }];
  const { key, ...answer } = home.arrival(vesselYearRequest(localityNo(10_000), 2026), list, 9 * minute);
  home.cache.keep(key, { kind: 'visits', localityNo: localityNo(10_000) }, answer);
}

it('has a vessel with a stored track, one by its number alone, and one that only a list of visits has', async () => {
  keepTrack(inside, [
    [0, 5_000, 0],
    [10, 0, 0],
    [40, 100, 0],
    [150, 100, 0],
    [180, 0, 0],
    [190, 5_000, 0],
  ]);
  keepTrack(elsewhere, [[0, 5_000, 0]]);
  await keepAnswer([byNumber, inside, '257000009']);
  await keepVisits();
  const found = made(table());
  expect(recordsOf(found)).toEqual([
    {
      mmsi: inside,
      vesselName: null,
      shipType: null,
      source: 'track',
      isNamed: true,
      firstSeen: iso(10),
      lastSeen: iso(180),
      stays: 2,
      hoursInside: 1,
      positions: 4,
      opens: 'crossed',
      closes: 'crossed',
      stayTimes: `${iso(10)}/${iso(40)} ${iso(150)}/${iso(180)}`,
      requested: 'whole',
      visits: 0,
      visitedSites: null,
      visitsFrom: null,
      visitsTo: null,
      lon: 5,
      lat: 60,
      fetchedAt: iso(700),
    },
    expect.objectContaining({
      mmsi: byNumber,
      source: 'number',
      isNamed: true,
      firstSeen: null,
      stays: 0,
      hoursInside: null,
      requested: 'not',
    }),
    expect.objectContaining({
      mmsi: caller,
      vesselName: 'PRØVE',
      source: 'visits',
      isNamed: false,
      visits: 1,
      visitedSites: '10000',
      visitsFrom: iso(-5),
      visitsTo: iso(27),
    }),
  ]);
  expect(found.facts.lacks).toEqual({ answers: [], tracks: [String(byNumber)], visits: [] });
  expect(found.facts.dropped).toEqual([{ path: 'mmsi (not a number of nine digits, left out)', count: 1 }]);
  expect(found.facts.missing.join(' ')).toMatch(
    /When 1 vessel was.*257000003.*Open AIS has no fishing vessels/s,
  );
});

it('is of stored tracks and lists of visits where the service gave no answer, and says so', async () => {
  keepTrack(inside, [[10, 0, 0]]);
  await keepVisits();
  const found = made(table());
  expect(recordsOf(found)).toMatchObject([
    { mmsi: inside, source: 'track', isNamed: null, opens: 'edge', closes: 'edge', hoursInside: 0 },
    { mmsi: caller, source: 'visits', isNamed: null },
  ]);
  expect(found.facts.lacks?.['answers']).toEqual(['1/1']);
  expect(found.facts.missing[0]).toMatch(/^The service gave no answer to 1 of 1 request about/);
});

it('is of those, too, before what the service has', () => {
  keepTrack(inside, [[10, 0, 0]]);
  const found = made(table({ nowMs: startMs + 100 * 86_400_000 }));
  expect(recordsOf(found)).toMatchObject([{ mmsi: inside, isNamed: null }]);
  expect(found.facts.missing[0]).toMatch(/^The service has nothing older than 14 days: in this period/);
});

it('has no row of an area where nobody was, and is nothing where nothing is stored', async () => {
  expect(table()).toMatchObject({ failure: { code: 'not-found' } });
  await keepAnswer([]);
  expect(recordsOf(made(table()))).toEqual([]);
});

it('is refused of what cannot be asked', () => {
  const [a, b, c, d] = [
    [5, 60],
    [6, 61],
    [6, 60],
    [5, 61],
  ] as [number, number][];
  expect(table({ area: [a, b, c, d] as (typeof what)['area'] })).toMatchObject({
    failure: { code: 'bad-request', detail: 'crossing' },
  });
});
