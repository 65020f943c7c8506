import { expect, it } from 'vitest';
import { backOffMs } from './back-off';

const rules = { firstMs: 1_000, longestMs: 60_000 };

it('doubles from the first wait to the longest, however often it was in vain', () => {
  expect([0, 1, 2, 5, 6, 7, 5_000].map((vain) => backOffMs(rules, vain))).toEqual([
    1_000, 2_000, 4_000, 32_000, 60_000, 60_000, 60_000,
  ]);
});

it('never waits longer than the longest, though the first is longer', () => {
  expect(backOffMs({ firstMs: 9_000, longestMs: 5_000 }, 0)).toBe(5_000);
});
