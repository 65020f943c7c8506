import { addWeeks, weekOf } from '@kartbord/common/week';
import { expect, it } from 'vitest';
import { latestTimeMs } from './schemas';

it('takes no instant that has no weeks before and after it', () => {
  expect(addWeeks(weekOf(0), -5)).toBe('1969-W48');
  expect(addWeeks(weekOf(latestTimeMs), 5)).toBe('2200-W06');
});
