import { expect, it } from 'vitest';
import { generalLimits } from '../fish-health/lice-limits';
import { decimalNames, type DecimalColumn, type LocalityYears, notGiven } from './locality-years';
import { localityNo, type LocalityWeekColumns } from '../fish-health/locality';
import { handWeek } from '../testing';
import { isoWeek } from '@kartbord/common/week';
import { weekStates } from '../filter/week-filter';
import { factBit, historyFacts, weekFacts, yearsFacts } from './week-facts';

const week = isoWeek(2026, 18);
const columns = handWeek(
  week,
  { no: 1, lice: 0.3, municipalityNo: '4601', treated: ['medicinal'], diseases: ['PANKREASSYKDOM'] },
  { no: 2, lice: 0.3, municipalityNo: '1804', treated: [], diseases: [] },
  { no: 3, reported: false, salmonoids: true, fallow: false },
  { no: 4, fallow: true, salmonoids: true, reported: false },
  { no: 5 },
);
const namesOf = (bits: number | undefined): string[] =>
  historyFacts.filter((fact) => (bits ?? 0) & factBit(fact));

it('says of each site what held, by the limit of its own place', () => {
  const { holds } = weekFacts(columns, weekStates(columns));
  expect(Array.from(holds, namesOf)).toEqual([
    ['over', 'counted', 'treated', 'pd'],
    ['counted'],
    ['not-reported'],
    ['fallow'],
    [],
  ]);
});

it('is open about what the service did not give, and about nothing else', () => {
  const { open } = weekFacts(columns, weekStates(columns));
  expect(Array.from(open, namesOf)).toEqual([
    [],
    [],
    ['treated', 'pd', 'isa'],
    ['treated', 'pd', 'isa'],
    ['not-reported', 'treated', 'fallow', 'pd', 'isa'],
  ]);
});

it('says the same of the years in memory, with the limits of the person', () => {
  for (const limits of [generalLimits, generalLimits.map((row) => ({ ...row, limit: 0.4 }))])
    expect(yearsFacts(inYears(columns), 0, limits)).toEqual(weekFacts(columns, weekStates(columns, limits)));
  expect(yearsFacts(inYears(columns), 1)).toBeUndefined();
});

function inYears(of: LocalityWeekColumns): LocalityYears {
  const decimals = (numbers: Float64Array): DecimalColumn => {
    const values = new Int16Array(numbers.length);
    numbers.forEach((value, row) => {
      values[row] = Number.isNaN(value) ? notGiven(values) : Math.round(value * 100);
    });
    return { values, perUnit: 100 };
  };
  const rows = Array.from({ length: of.count }, (_, row) => row);
  return {
    weeks: [of.week],
    start: Uint32Array.of(0, of.count),
    fetchedAtMs: Float64Array.of(0),
    places: rows.map((row) => ({
      localityNo: localityNo(of.localityNo[row] ?? 0),
      name: null,
      lon: null,
      lat: null,
      municipality: null,
      municipalityNo: of.municipalityNo[row] ?? null,
    })),
    place: Uint16Array.from(rows),
    flags: of.flags,
    diseaseSets: of.diseases,
    diseases: Uint16Array.from(rows),
    ...(Object.fromEntries(decimalNames.map((name) => [name, decimals(of[name])])) as Pick<
      LocalityYears,
      (typeof decimalNames)[number]
    >),
  };
}
