import { describe, expect, it } from 'vitest';
import { localityFlag, localityNo, type LocalityWeekColumns } from '../fish-health/locality';
import {
  isInside,
  localitiesOf,
  type OfflinePart,
  type OfflineSelection,
  planTotals,
  weeksOf,
} from './offline-plan';
import { isoWeek } from '@kartbord/common/week';

const selection = (from: [number, number], to: [number, number]): OfflineSelection => ({
  weeks: { from: isoWeek(...from), to: isoWeek(...to) },
  localities: 'all',
  localityDetails: false,
  forecasts: [],
  tiles: [],
  vessels: [],
});
/** 2026-W47. */
const now = Date.UTC(2026, 10, 21);

describe('the weeks of a selection', () => {
  it('are all from the first to the last, over a year of 53 weeks too', () => {
    const { weeks, gaps } = weeksOf(selection([2020, 52], [2021, 2]), now);
    expect([weeks, gaps]).toEqual([['2020-W52', '2020-W53', '2021-W01', '2021-W02'], []]);
  });

  it('leave out those before the series and those to come, and say how many', () => {
    const early = weeksOf(selection([2011, 50], [2012, 1]), now);
    expect(early).toEqual({ weeks: ['2012-W01'], gaps: [{ kind: 'week', why: 'before-series', count: 3 }] });
    const late = weeksOf(selection([2026, 47], [2026, 50]), now);
    expect(late).toEqual({ weeks: ['2026-W47'], gaps: [{ kind: 'week', why: 'future', count: 3 }] });
  });

  it('are none where none were chosen, or the last is before the first', () => {
    expect(weeksOf({ ...selection([2026, 1], [2026, 1]), weeks: null }, now)).toEqual({
      weeks: [],
      gaps: [{ kind: 'week', why: 'not-chosen', count: null }],
    });
    expect(weeksOf(selection([2026, 5], [2026, 4]), now).weeks).toEqual([]);
  });
});

const known = localityFlag.hasReportedKnown;
/** Locality numbers with their flags, positions one degree apart from 5° E 60° N to the east. */
function columns(rows: readonly (readonly [no: number, flags: number])[]): LocalityWeekColumns {
  const none = new Float64Array(rows.length);
  const texts = rows.map(() => null);
  return {
    week: isoWeek(2026, 40),
    count: rows.length,
    localityNo: Int32Array.from(rows, ([no]) => no),
    name: texts,
    lon: Float64Array.from(rows, (_, i) => 5 + i),
    lat: Float64Array.from(rows, ([no]) => (no === 99 ? NaN : 60)),
    municipalityNo: texts,
    municipality: texts,
    flags: Uint16Array.from(rows, ([, flags]) => flags),
    adultFemaleLice: none,
    adultFemaleLicePreviousWeek: none,
    mobileLice: none,
    stationaryLice: none,
    totalLice: none,
    seaTemperature: none,
    diseases: rows.map(() => []),
  };
}

describe('the localities whose details can be asked for', () => {
  const rows = columns([
    [11, known | localityFlag.hasReported],
    [12, known],
    [13, known | localityFlag.isFallow],
    [14, 0],
    [11, known | localityFlag.hasReported],
    [0, known | localityFlag.hasReported],
  ]);

  it('reported, are fallow or may have reported, each once', () => {
    expect(localitiesOf(rows, 'all')).toEqual([11, 13, 14]);
  });

  it('are those of the numbers given', () => {
    expect(localitiesOf(rows, { numbers: [14, 12, 77].map(localityNo) })).toEqual([14]);
  });

  it('are those in the area given; one without a position is in none', () => {
    const area = [
      [4.5, 59],
      [6.5, 59],
      [6.5, 61],
      [4.5, 61],
    ] as const;
    expect(localitiesOf(rows, { area })).toEqual([11]);
    expect(localitiesOf(columns([[99, localityFlag.hasReported]]), { area })).toEqual([]);
  });
});

it('finds what is in an area with a bay', () => {
  const bay = [
    [0, 0],
    [10, 0],
    [10, 10],
    [5, 2],
    [0, 10],
  ] as const;
  const at = (lon: number, lat: number): boolean => isInside([lon, lat], bay);
  expect([at(1, 5), at(5, 1), at(9, 5), at(5, 5), at(11, 5), at(5, -1)]).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

describe('the totals of a plan', () => {
  it('last as long as the pace at least, though nothing was measured', () => {
    expect(planTotals([part({})], 20).ms).toBe(30);
    expect(planTotals([part({})], 60_000).ms).toBe(60_000);
    expect(planTotals([part({ msEach: null })], 60_000).ms).toBe(60_000);
    expect(planTotals([part({ msEach: null })]).ms).toBeNull();
  });

  const part = (change: Partial<OfflinePart>): OfflinePart => ({
    kind: 'week',
    toAsk: 3,
    toRenew: 0,
    there: 9,
    later: 0,
    bytesEach: 100,
    msEach: 10,
    ...change,
  });

  it('count what is asked and what is expected, not what is there', () => {
    expect(planTotals([part({}), part({ kind: 'locality', toAsk: 1, later: 5, bytesEach: 2 })])).toEqual({
      requests: 9,
      isExact: false,
      bytes: 312,
      ms: 90,
    });
  });

  it('are unknown where anything of them is, and nothing where nothing is asked', () => {
    expect(planTotals([part({}), part({ later: null })])).toEqual({
      requests: null,
      isExact: false,
      bytes: null,
      ms: null,
    });
    expect(planTotals([part({ bytesEach: null })])).toMatchObject({ requests: 3, bytes: null, ms: 30 });
    expect(planTotals([part({ toAsk: 0, bytesEach: null, msEach: null })])).toEqual({
      requests: 0,
      isExact: true,
      bytes: 0,
      ms: 0,
    });
  });
});
