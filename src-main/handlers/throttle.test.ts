import { expect, it } from 'vitest';
import { testTimers } from '../api-client/testing';
import { throttle } from './throttle';

it('tells of the first change at once, of the next ones together, and of the last one always', () => {
  const timers = testTimers();
  let value = 0;
  const notified: number[] = [];
  const teller = throttle(() => notified.push(value), 250, timers.setTimer);
  const change = (): void => {
    value++;
    teller.changed();
  };
  change();
  change();
  change();
  expect(notified).toEqual([1]);
  timers.elapse(250);
  expect(notified).toEqual([1, 3]);
  timers.elapse(250);
  change();
  expect(notified).toEqual([1, 3, 4]);
});

it('tells nothing any more once it is stopped', () => {
  const timers = testTimers();
  const notified: number[] = [];
  const teller = throttle(() => notified.push(1), 250, timers.setTimer);
  teller.changed();
  teller.changed();
  teller.stop();
  teller.changed();
  timers.elapse(250);
  expect([notified, timers.running()]).toEqual([[1], 0]);
  teller.changed();
  expect(notified).toEqual([1]);
});
