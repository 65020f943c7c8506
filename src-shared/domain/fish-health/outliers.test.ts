import { describe, expect, it } from 'vitest';
import { outlierBounds, outliersOf } from './outliers';
import { handWeek } from '../testing';
import { isoWeek } from '@kartbord/common/week';

const [before, week] = [isoWeek(2025, 29), isoWeek(2025, 30)];
const winter = isoWeek(2025, 6);

describe('an outlier', () => {
  it.each([
    [196, 'above', 25],
    [25.1, 'above', 25],
    [-2.6, 'below', -2.5],
    [0, 'zero', 0],
  ])('is a sea of %d °C in July, for being %s %d', (sea, reason, bound) => {
    expect(outliersOf(handWeek(week, { no: 1, sea }))).toEqual([
      { row: 0, member: 'seaTemperature', value: sea, reason, bound, before: null },
    ]);
  });

  it.each([[25], [-2.5], [0], [8.7]])('is not a sea of %d °C in February', (sea) => {
    expect(outliersOf(handWeek(winter, { no: 1, sea }))).toEqual([]);
  });

  it('is not a number that was not given', () => {
    expect(outliersOf(handWeek(week, { no: 1 }), handWeek(before, { no: 1, sea: 12, lice: 9 }))).toEqual([]);
  });

  it('is a lice average beyond its bound, and one below zero', () => {
    const found = outliersOf(handWeek(week, { no: 1, lice: 23 }, { no: 2, lice: -1 }, { no: 3, mobile: 41 }));
    expect(found.map(({ row, member, reason, bound }) => [row, member, reason, bound])).toEqual([
      [0, 'adultFemaleLice', 'above', 10],
      [1, 'adultFemaleLice', 'below', 0],
      [2, 'mobileLice', 'above', 40],
    ]);
  });

  it('is a jump from the week before, of the same site wherever its row is', () => {
    const previous = handWeek(before, { no: 9, sea: 20 }, { no: 1, sea: 11, lice: 0.2 });
    expect(outliersOf(handWeek(week, { no: 1, sea: 18, lice: 5.3 }), previous)).toEqual([
      { row: 0, member: 'seaTemperature', value: 18, reason: 'jump', bound: 6, before: 11 },
      { row: 0, member: 'adultFemaleLice', value: 5.3, reason: 'jump', bound: 5, before: 0.2 },
    ]);
  });

  it('is a jump of adult females by what the row itself says of the week before', () => {
    expect(outliersOf(handWeek(week, { no: 1, lice: 7, previousLice: 0.1 }))).toMatchObject([
      { member: 'adultFemaleLice', reason: 'jump', before: 0.1 },
    ]);
  });

  it.each([[196], [-9], [0]])('is not the way back from one: %d', (sea) => {
    const previous = handWeek(before, { no: 1, sea });
    expect(outliersOf(handWeek(week, { no: 1, sea: 12 }), previous)).toEqual([]);
  });

  it('is what the bounds of a person say', () => {
    const bounds = { ...outlierBounds, warmWeeks: { first: 54, last: 54 } };
    expect(outliersOf(handWeek(week, { no: 1, sea: 0 }), null, bounds)).toEqual([]);
  });

  it('stays in the columns', () => {
    const columns = handWeek(week, { no: 1, sea: 196, lice: 99 });
    outliersOf(columns);
    expect([columns.seaTemperature[0], columns.adultFemaleLice[0]]).toEqual([196, 99]);
  });
});
