import { describe, expect, it } from 'vitest';
import { joinWeeks } from '../../../src-main/data/fish-health/join-weeks';
import { packedWeek } from '../../../src-main/data/fish-health/week-columns';
import { localityFlag, localityNo, type LocalityWeekColumns } from '../fish-health/locality';
import { localitySeries } from './locality-series';
import type { LocalityYears, Place } from './locality-years';
import { handWeek } from '../testing';
import { isoWeek } from '@kartbord/common/week';

const no = localityNo(12);

/** As the data process joins them: a place for each locality and municipality. */
function joined(...weeks: readonly LocalityWeekColumns[]): LocalityYears {
  const places = new Map<number, Place>();
  const all = weeks.map((columns, at) => {
    const keys = Uint32Array.from({ length: columns.count }, (_, row) => {
      const municipality = columns.municipalityNo[row] ?? null;
      const key = (columns.localityNo[row] ?? 0) * 10_000 + Number(municipality ?? 0);
      places.set(key, {
        localityNo: localityNo(columns.localityNo[row] ?? 0),
        name: null,
        lon: 5,
        lat: 60,
        municipalityNo: municipality,
        municipality: null,
      });
      return key;
    });
    return { week: columns.week, fetchedAtMs: 1000 + at, columns: packedWeek(columns, keys) };
  });
  return joinWeeks(all, places);
}

const first = joined(
  handWeek(isoWeek(2025, 51), { no: 11, lice: 9 }, { no: 12, lice: 0.23, mobile: 1.5, sea: 8.7 }),
  handWeek(isoWeek(2025, 52), { no: 11, lice: 9 }),
);
const second = joined(
  handWeek(
    isoWeek(2026, 2),
    { no: 12, lice: 0, municipalityNo: '4601' },
    { no: 11, lice: 9 },
    { no: 13, lice: 9 },
  ),
  handWeek(
    isoWeek(2026, 3),
    { no: 10, lice: 9 },
    { no: 11, lice: 9 },
    { no: 12, reported: false, fallow: true, municipalityNo: '4602' },
  ),
);

describe('the series of a locality', () => {
  const series = localitySeries([first, second], no);

  it('has one entry for each kept week of all years, and none for a week that is not kept', () => {
    expect(series.weeks).toEqual(['2025-W51', '2025-W52', '2026-W02', '2026-W03']);
    expect([...series.fetchedAtMs]).toEqual([1000, 1001, 1000, 1001]);
  });

  it('finds the rows of the locality wherever they stand in the lists, and no other row', () => {
    expect([...series.isListed]).toEqual([1, 0, 1, 1]);
    expect([...series.adultFemaleLice]).toEqual([0.23, NaN, 0, NaN]);
    expect([...series.mobileLice]).toEqual([1.5, NaN, NaN, NaN]);
    expect([...series.seaTemperature]).toEqual([8.7, NaN, NaN, NaN]);
    expect(series.municipalityNo).toEqual([null, null, '4601', '4602']);
  });

  it('tells zero from not given, and not given from a week without the locality', () => {
    expect([series.adultFemaleLice[2], series.adultFemaleLice[3]]).toEqual([0, NaN]);
    expect((series.flags[3] ?? 0) & localityFlag.isFallow).toBe(localityFlag.isFallow);
    expect([series.isListed[1], series.flags[1]]).toEqual([0, 0]);
  });

  it('is empty where no week is kept', () => {
    expect(localitySeries([], no).weeks).toEqual([]);
  });

  it('of a locality that no list has is listed in no week', () => {
    expect([...localitySeries([first, second], localityNo(99)).isListed]).toEqual([0, 0, 0, 0]);
  });
});
