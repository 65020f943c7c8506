import { expect, test } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { indexStartMs, weekIndex } from '../coast/calendar';
import { makeCoast } from '../coast/coast';
import { type WeekFilter, isActive, readFilter } from './filter';
import { localityList } from './locality-list';
import { viewer } from './view';

const now = weekIndex(isoWeek(2026, 47));
const week = weekIndex(isoWeek(2016, 36));
const coast = makeCoast(1, now);
const view = viewer(coast)(indexStartMs(now) + 1);

const rows = (filter: WeekFilter, index = week) => localityList(view, index, filter);
const all = rows({});
const count = (filter: WeekFilter, index = week) => rows(filter, index).length;

test('an empty filter means everything', () => {
  expect(readFilter({})).toEqual({ filter: {} });
  expect(isActive({})).toBe(false);
  expect(isActive({ tagFilteredLocalities: true, allWithReport: false })).toBe(false);
  expect(isActive({ isOnLand: false })).toBe(true);
  expect(all.every(({ isFiltered }) => isFiltered)).toBe(true);
});

test('null is left out, unknown members are ignored and a wrong type is an error by name', () => {
  expect(readFilter({ isOnLand: null, colour: 'red' })).toEqual({ filter: {} });
  const { errors } = readFilter({
    productionArea: [1],
    purpose: 'x',
    minLiceUserThreshold: 0,
    isOnLand: 'no',
  });
  expect(Object.keys(errors ?? {}).sort()).toEqual([
    'isOnLand',
    'minLiceUserThreshold',
    'productionArea',
    'purpose',
  ]);
});

test('tagFilteredLocalities keeps all rows and marks those that match', () => {
  const tagged = rows({ tagFilteredLocalities: true, productionArea: 3 });
  expect(tagged).toHaveLength(all.length);
  expect(tagged.filter(({ isFiltered }) => isFiltered)).toHaveLength(count({ productionArea: 3 }));
});

test('the report flags divide the list into four parts', () => {
  const parts: WeekFilter[] = [
    { allWithReport: true },
    { allFallowWithoutReport: true },
    { allReportNotMandatoryWithoutReport: true },
    { allNotFallowWithoutReport: true },
  ];
  const sizes = parts.map((part) => count(part));
  for (const size of sizes) expect(size).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(all.length);
  expect(count({ allWithReport: true, allWithoutReport: true })).toBe(all.length);
});

test('lice thresholds are 0.5 and 0.2, and the user can set others', () => {
  const average = (filter: WeekFilter) =>
    rows(filter).map(({ liceReport }) => liceReport.adultFemaleLice.average ?? NaN);
  expect(Math.min(...average({ aboveLiceThreshold: true }))).toBeGreaterThanOrEqual(0.5);
  expect(Math.max(...average({ belowMinimumLiceThreshold: true }))).toBeLessThan(0.2);
  const between = average({ minLiceUserThreshold: 0.3, maxLiceUserThreshold: 0.4 });
  expect(Math.min(...between)).toBeGreaterThanOrEqual(0.3);
  expect(Math.max(...between)).toBeLessThanOrEqual(0.4);
});

test('diseases are filtered by name and status', () => {
  const pd = rows({ diseases: [{ name: 'PANKREASSYKDOM' }] });
  expect(pd).toHaveLength(all.filter(({ diseases }) => diseases.includes('PANKREASSYKDOM')).length);
  const diagnosed = count({ diseases: [{ name: 'PANKREASSYKDOM', status: 'DIAGNOSED' }] });
  const suspected = count({ diseases: [{ name: 'PANKREASSYKDOM', status: 'SUSPECTED' }] });
  expect(diagnosed + suspected).toBe(pd.length);
  expect(suspected).toBeGreaterThan(0);
});

test('treatment members widen each other', () => {
  const medicinal = count({ hasSubstanceTreatments: true });
  const mechanical = count({ mechanicalRemoval: true });
  const both = count({ hasSubstanceTreatments: true, mechanicalRemoval: true });
  expect(both).toBeGreaterThan(Math.max(medicinal, mechanical));
  expect(both).toBeLessThanOrEqual(medicinal + mechanical);
  expect(count({ cleanerFish: true })).toBe(
    all.filter(({ liceTreatments }) => liceTreatments.includes('RENSEFISK')).length,
  );
  const substances = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => count({ substance: [id] }));
  expect(Math.max(...substances)).toBeLessThan(medicinal);
  expect(count({ substance: [1, 2, 3, 4, 5, 6, 7, 8] })).toBe(medicinal);
  const recent = weekIndex(isoWeek(2025, 36));
  expect(count({ nonMedicinalTreatmentType: ['TERMISK_BEHANDLING'] }, recent)).toBeGreaterThan(5);
});

test('place members narrow: county, municipality, production area, polygon, land', () => {
  expect(
    rows({ countyMunicipality: '18' }).every(({ municipality }) => municipality.no.startsWith('18')),
  ).toBe(true);
  const { no } = all[0]?.municipality ?? { no: '' };
  expect(rows({ countyMunicipality: no }).every(({ municipality }) => municipality.no === no)).toBe(true);
  const areas = Array.from({ length: 13 }, (_, i) => count({ productionArea: i + 1 }));
  expect(areas.reduce((sum, size) => sum + size)).toBe(all.length);
  expect(count({ isOnLand: true }) + count({ isOnLand: false })).toBe(all.length);
  const box = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [5, 60],
        [6, 60],
        [6, 61],
        [5, 61],
        [5, 60],
      ],
    ] as [number, number][][],
  };
  const inside = rows({ withinPolygon: box });
  expect(inside.length).toBeGreaterThan(10);
  for (const { geometry } of inside) expect(geometry?.coordinates[0]).toBeGreaterThan(5);
  expect(count({ withinPolygon: box, isOnLand: true })).toBeLessThan(inside.length);
});

test('register members are found by value', () => {
  expect(count({ onlyWithSalmonoidLicense: true })).toBe(
    all.filter(({ hasSalmonoidLicense }) => hasSalmonoidLicense).length,
  );
  expect(count({ purpose: ['slaktemerd'] })).toBe(
    all.filter(({ isSlaughterHoldingCage }) => isSlaughterHoldingCage).length,
  );
  for (const filter of [
    { anyGreen: true },
    { insideIlaControlArea: true },
    { shrimpFishingGroundProximity: true },
    { productionType: ['skalldyr'] },
    { licenseSpecies: ['Blåskjell'] },
    { organization: coast.organisations[3]?.organizationNo ?? '' },
  ] satisfies WeekFilter[]) {
    expect(count(filter)).toBeGreaterThan(0);
    expect(count(filter)).toBeLessThan(all.length / 2);
  }
});
