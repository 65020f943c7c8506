import { expect, test } from 'vitest';
import { weekIndexAt } from '../coast/calendar';
import { makeCoast } from '../coast/coast';
import { testNow } from '../testing';
import { holds, likenessOf } from './likeness';

test('the sample coast is like the real one in every figure that is public of it', () => {
  const now = weekIndexAt(testNow);
  const lines = likenessOf(makeCoast(1, now), now);
  expect(lines.filter((line) => !holds(line))).toEqual([]);
  expect(lines.length).toBeGreaterThan(80);
});
