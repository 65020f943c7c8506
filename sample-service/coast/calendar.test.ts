import { expect, test } from 'vitest';
import { isoWeek, weekStartMs, weeksInYear } from '@kartbord/common/week';
import { indexStartMs, weekAt, weekIndex, weekIndexAt } from './calendar';

test('week 0 of the columns is 2012-W01', () => {
  expect(weekAt(0)).toBe('2012-W01');
  expect(indexStartMs(0)).toBe(Date.UTC(2012, 0, 2));
});

test('the years 2015, 2020 and 2026 have a week 53 and their neighbours have none', () => {
  for (let year = 2012; year <= 2027; year++) {
    const has53 = year === 2015 || year === 2020 || year === 2026;
    expect(weeksInYear(year)).toBe(has53 ? 53 : 52);
    expect(weekIndex(isoWeek(year + 1, 1)) - weekIndex(isoWeek(year, 1))).toBe(has53 ? 53 : 52);
  }
});

test('every index is one week, from its Monday to its Sunday', () => {
  for (let index = -60; index < 900; index++) {
    const week = weekAt(index);
    expect(weekIndex(week)).toBe(index);
    expect(weekStartMs(week)).toBe(indexStartMs(index));
    expect(weekIndexAt(indexStartMs(index))).toBe(index);
    expect(weekIndexAt(indexStartMs(index + 1) - 1)).toBe(index);
  }
});
