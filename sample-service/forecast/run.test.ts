import { expect, test } from 'vitest';
import { believed, newestRun, stepNearest } from './run';

const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 21, hour, minute);

test('a run has every third hour up to sixty hours ahead', () => {
  const run = newestRun(at(10));
  expect(run.startMs).toBe(at(6));
  expect(run.steps).toHaveLength(21);
  expect(run.steps.at(-1)).toBe(at(6) + 60 * 3_600_000);
  expect(newestRun(at(12)).startMs).toBe(at(12));
});

test('the nearest step is the earlier of two that are as near', () => {
  const run = newestRun(at(10));
  expect(stepNearest(run, at(6))).toBe(at(6));
  expect(stepNearest(run, at(7, 30))).toBe(at(6));
  expect(stepNearest(run, at(7, 31))).toBe(at(9));
  expect(stepNearest(run, at(10))).toBe(at(9));
});

test('two runs differ about the same hour, the more the further ahead it is', () => {
  const [older, newer] = [newestRun(at(6)), newestRun(at(12))];
  const far = at(12) + 54 * 3_600_000;
  expect(believed(1, older, far)).not.toBe(believed(1, newer, far));
  expect(believed(1, newer, newer.startMs)).toBe(newer.startMs);
  expect(Math.abs(believed(1, older, far) - far)).toBeLessThan(4 * 3_600_001);
});
