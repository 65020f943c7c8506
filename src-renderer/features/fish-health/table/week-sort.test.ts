import { describe, expect, it } from 'vitest';
import { type SiteColumnId, siteTableColumns } from '../../../../src-shared/domain/fish-health/site-columns';
import { isoWeek } from '@kartbord/common/week';
import { loadedWeek } from '../week/loaded-week';
import { madeUpWeek, type MadeUpSite } from '../week/made-up-week';
import { sortRows } from './week-sort';

const week = (sites: readonly MadeUpSite[]) => loadedWeek(madeUpWeek(isoWeek(2026, 45), sites));
const all = (count: number) => Int32Array.from({ length: count }, (_, row) => row);

describe('the order of the table', () => {
  const sites = week([
    { no: 4, name: 'Ånes', lice: 0.1, temperature: 9 },
    { no: 3, name: null, reported: false },
    { no: 2, name: 'Aure', lice: 0 },
    { no: 1, name: 'Østvik', lice: 0.7, temperature: 99.9 },
  ]);
  const numbers = (column: SiteColumnId, descending: boolean) =>
    [...sortRows(sites, all(4), { column, descending })].map((row) => sites.columns.localityNo[row]);

  it('puts a count that is not given last in both directions, and zero in its place as a number', () => {
    expect(numbers('adultFemale', true)).toEqual([1, 4, 2, 3]);
    expect(numbers('adultFemale', false)).toEqual([2, 4, 1, 3]);
  });

  it('puts a name that is not given last in both directions', () => {
    expect(numbers('name', false)).toEqual([2, 1, 4, 3]);
    expect(numbers('name', true)).toEqual([4, 1, 2, 3]);
  });

  it('sorts an outlier temperature as the number that was given', () => {
    expect(numbers('temperature', true)).toEqual([1, 4, 2, 3]);
  });

  it('keeps equal rows in the order of their numbers, whichever way the column goes', () => {
    expect(numbers('municipality', false)).toEqual([1, 2, 3, 4]);
    expect(numbers('municipality', true)).toEqual([1, 2, 3, 4]);
  });

  it('keeps equal counts in the order of their numbers, whatever the order of the rows and way of the column', () => {
    const equal = week([
      { no: 5, name: 'E', lice: 0.2 },
      { no: 2, name: 'B', lice: 0 },
      { no: 4, name: 'D', lice: 0.2 },
      { no: 1, name: 'A', lice: 0 },
      { no: 3, name: 'C', lice: 0.3 },
    ]);
    const sorted = (descending: boolean) =>
      [...sortRows(equal, Int32Array.of(4, 0, 1, 3, 2), { column: 'adultFemale', descending })].map(
        (row) => equal.columns.localityNo[row],
      );
    expect(sorted(true)).toEqual([3, 4, 5, 1, 2]);
    expect(sorted(false)).toEqual([1, 2, 4, 5, 3]);
  });

  it.each(siteTableColumns.map(({ id }) => id))('loses and doubles no row when sorted by %s', (column) => {
    for (const descending of [true, false])
      expect(numbers(column, descending).toSorted()).toEqual([1, 2, 3, 4]);
  });
});
