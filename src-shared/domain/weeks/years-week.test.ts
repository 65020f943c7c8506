import { expect, it } from 'vitest';
import { joinWeeks } from '../../../src-main/data/fish-health/join-weeks';
import { packedWeek } from '../../../src-main/data/fish-health/week-columns';
import { pancreasDisease } from '../fish-health/disease';
import { localityNo, type LocalityWeekColumns } from '../fish-health/locality';
import type { Place } from './locality-years';
import { weekFigures } from './statistics';
import { handWeek } from '../testing';
import { isoWeek } from '@kartbord/common/week';
import { yearsWeek } from './years-week';

const weeks = [
  handWeek(
    isoWeek(2025, 52),
    {
      no: 11,
      name: 'Prøveholmen',
      lice: 0.23,
      sea: 8.7,
      municipalityNo: '0301',
      municipality: 'Oslo',
      diseases: [],
    },
    { no: 12, reported: false, salmonoids: true, fallow: false, diseases: [pancreasDisease] },
  ),
  handWeek(isoWeek(2026, 1)),
  handWeek(
    isoWeek(2026, 2),
    { no: 12, lice: 0, mobile: 1.25, treated: ['cleaner-fish'], diseases: [pancreasDisease, 'NY'] },
    { no: 13, lice: 7.5, previousLice: 0.004, sea: -1.2 },
    { no: 11, name: 'Prøveholmen', lice: 0.31, municipalityNo: '0301', municipality: 'Oslo' },
  ),
];

/** The weeks as the data process packs and joins them; places are numbered by locality. */
function packed(of: readonly LocalityWeekColumns[]) {
  const places = new Map<number, Place>();
  const all = of.map((columns) => {
    for (let row = 0; row < columns.count; row++)
      places.set(columns.localityNo[row] ?? 0, {
        localityNo: localityNo(columns.localityNo[row] ?? 0),
        name: columns.name[row] ?? null,
        lon: columns.lon[row] ?? NaN,
        lat: columns.lat[row] ?? NaN,
        municipalityNo: columns.municipalityNo[row] ?? null,
        municipality: columns.municipality[row] ?? null,
      });
    return {
      week: columns.week,
      fetchedAtMs: 1,
      columns: packedWeek(columns, Uint32Array.from(columns.localityNo)),
    };
  });
  return joinWeeks(all, places);
}

it('a week of the years is the very week that was packed, an empty one too', () => {
  const years = packed(weeks);
  expect(weeks.map((_, at) => yearsWeek(years, at))).toEqual(weeks);
});

it('has the same figures, row by row', () => {
  const years = packed(weeks);
  const week = yearsWeek(years, 2)!;
  expect(weekFigures(week)).toEqual(weekFigures(weeks[2]!));
  expect(weekFigures(week).over.value).toBe(1);
});

it('is undefined where the years do not have it', () => {
  expect([yearsWeek(packed(weeks), 3), yearsWeek(packed([]), 0)]).toEqual([undefined, undefined]);
});

it('a week with the sites and places of another shares their columns, and none where one of them is another', () => {
  const [first, , last] = weeks as [LocalityWeekColumns, LocalityWeekColumns, LocalityWeekColumns];
  const again = { ...first, week: isoWeek(2026, 3), adultFemaleLice: Float64Array.of(0.5, NaN) };
  const moved = {
    ...again,
    week: isoWeek(2026, 4),
    lat: first.lat.map((lat, row) => (row === 0 ? 61 : lat)),
  };
  const years = packed([first, again, last]);
  expect(yearsWeek(years, 1, first)).toEqual(again);
  expect(yearsWeek(years, 1, first)?.name).toBe(first.name);
  expect(yearsWeek(years, 2, first)).toEqual(last);
  const next = yearsWeek(packed([moved]), 0, first);
  expect([next, next?.name === first.name]).toEqual([moved, false]);
});
