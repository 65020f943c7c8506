import { expect, it } from 'vitest';
import { interrupts } from './interrupts';

it('a Ctrl+C that a launcher passes on is the same one, and a second of the person does not wait', () => {
  const did: string[] = [];
  let now = 5_000;
  const interrupt = interrupts(
    () => did.push('stop'),
    () => did.push('leave'),
    () => now,
  );
  interrupt();
  now += 12;
  interrupt();
  expect(did).toEqual(['stop', 'stop']);
  now += 2_000;
  interrupt();
  expect(did).toEqual(['stop', 'stop', 'leave', 'stop']);
});
