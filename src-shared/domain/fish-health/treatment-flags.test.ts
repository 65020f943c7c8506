import { expect, test } from 'vitest';
import { localityFlag } from './locality';
import { markOf, seriesBreaks } from '../weeks/series-breaks';
import { weekFigures } from '../weeks/statistics';
import { handWeek } from '../testing';
import { anyTreatment, bitsOf, isTreatedWith, treatmentsStated, unstatedTreatments } from './treatment-flags';
import { isoWeek } from '@kartbord/common/week';

const none = localityFlag.treatmentsKnown;
const medicinal = none | localityFlag.treatedMedicinal;
const [drug, fish] = [bitsOf(['medicinal']), bitsOf(['cleaner-fish'])];

test('the breaks are in order of their marks', () => {
  expect(seriesBreaks.map(markOf)).toEqual([
    '2016-W01',
    '2018-W17',
    '2020-W45',
    '2023-W17',
    '2024-W01',
    '2024-W47',
    '2024-W50',
  ]);
});

test.each([
  [2023, 16, 0],
  [2023, 17, fish],
  [2024, 46, fish],
  [2024, 47, fish | drug],
])('a list of %i-W%i that names nobody leaves the dead series untold', (year, week, unstated) => {
  expect(unstatedTreatments(isoWeek(year, week), Uint16Array.of(none, none))).toBe(unstated);
});

test('a series that a list still names is told', () => {
  expect(unstatedTreatments(isoWeek(2026, 40), Uint16Array.of(none, medicinal))).toBe(fish);
});

test('what is not told is no information, never no', () => {
  expect(isTreatedWith(none, drug, drug)).toBeUndefined();
  expect(isTreatedWith(none, fish, fish)).toBeUndefined();
  expect(isTreatedWith(medicinal, anyTreatment, drug)).toBe(true);
  expect(isTreatedWith(none, anyTreatment, drug)).toBeUndefined();
  expect(isTreatedWith(0, anyTreatment, 0)).toBeUndefined();
});

test('cleaner fish that are not told are left out where other treatment is asked for, too', () => {
  expect(isTreatedWith(none, anyTreatment, fish)).toBe(false);
});

test('the kinds of a row are none only where the list tells', () => {
  expect(treatmentsStated(medicinal, fish)).toEqual(['medicinal']);
  expect(treatmentsStated(none, fish)).toEqual([]);
  expect(treatmentsStated(none, drug)).toBeNull();
  expect(treatmentsStated(0, 0)).toBeNull();
});

test('a figure of what a list does not tell is no number, and its sites are undecided', () => {
  const row = { salmonoids: true, fallow: false } as const;
  const columns = handWeek(
    isoWeek(2025, 10),
    { no: 1, ...row, treated: ['non-medicinal'] },
    { no: 2, ...row, treated: [] },
  );
  const figures = weekFigures(columns);
  const said = (name: 'treated' | 'medicinal' | 'non-medicinal' | 'cleaner-fish' | 'treated-share') => {
    const { value, undecided } = figures[name];
    return [value, [...undecided]];
  };
  expect(said('non-medicinal')).toEqual([1, []]);
  expect(said('medicinal')).toEqual([null, [0, 1]]);
  expect(said('cleaner-fish')).toEqual([null, [0, 1]]);
  expect(said('treated')).toEqual([null, [1]]);
  expect(said('treated-share')).toEqual([null, [0, 1]]);
});
