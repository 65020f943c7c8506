import { expect, test } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { isOverLimit, liceLimit } from './lice-limit';

const at = (no: number, municipalityNo: string) => ({ no, municipality: { no: municipalityNo, name: '' } });

test('the limit is 0.2 in the spring weeks since 2017 and 0.5 at all other times', () => {
  const limits = (year: number, municipalityNo: string) =>
    [15, 16, 21, 22, 26, 27].map((week) => liceLimit(isoWeek(year, week), at(10_000, municipalityNo)));
  for (const year of [2012, 2016]) {
    expect(limits(year, '4601')).toEqual([0.5, 0.5, 0.5, 0.5, 0.5, 0.5]);
    expect(limits(year, '1804')).toEqual([0.5, 0.5, 0.5, 0.5, 0.5, 0.5]);
  }
  for (const year of [2017, 2026]) {
    expect(limits(year, '4601')).toEqual([0.5, 0.2, 0.2, 0.5, 0.5, 0.5]);
    expect(limits(year, '1804')).toEqual([0.5, 0.5, 0.2, 0.2, 0.2, 0.5]);
  }
});

test('a few localities have the lower limit the whole year, since there is one', () => {
  const numbers = Array.from({ length: 5000 }, (_, i) => 10_000 + i);
  const low = (year: number) => numbers.filter((no) => liceLimit(isoWeek(year, 40), at(no, '4601')) < 0.5);
  expect(low(2016)).toEqual([]);
  expect(low(2026).length).toBeGreaterThan(5);
  expect(low(2026).length).toBeLessThan(50);
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
