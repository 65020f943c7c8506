import { expect, test } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { isOverLimit, liceLimit } from './lice-limit';

test('the limit is 0.2 in the spring weeks since 2017 and 0.5 at all other times', () => {
  const limits = (year: number, municipalityNo: string) =>
    [15, 16, 21, 22, 26, 27].map((week) => liceLimit(isoWeek(year, week), municipalityNo));
  for (const year of [2012, 2016]) {
    expect(limits(year, '4601')).toEqual([0.5, 0.5, 0.5, 0.5, 0.5, 0.5]);
    expect(limits(year, '1804')).toEqual([0.5, 0.5, 0.5, 0.5, 0.5, 0.5]);
  }
  for (const year of [2017, 2026]) {
    expect(limits(year, '4601')).toEqual([0.5, 0.2, 0.2, 0.5, 0.5, 0.5]);
    expect(limits(year, '1804')).toEqual([0.5, 0.5, 0.2, 0.2, 0.2, 0.5]);
  }
});

test('a count that rounds half up to the limit is over it', () => {
  expect([0.49, 0.494, 0.495, 0.5, 0.51].map((count) => isOverLimit(count, 0.5))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});
