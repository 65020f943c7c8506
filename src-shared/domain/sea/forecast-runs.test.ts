import { describe, expect, it } from 'vitest';
import type { ForecastRun } from './forecast';
import { isHalfThere, runsInRange } from './forecast-runs';

const hourMs = 3_600_000;

/** A run of wind: the hour of each step with its speed, first fetched at an hour. */
const run = (
  firstFetched: number,
  values: readonly (readonly [hour: number, speedMs: number | null])[],
): ForecastRun<'wind'> => ({
  steps: values.map(([hour, speedMs]) => ({
    timeMs: hour * hourMs,
    speedMs,
    directionFromDeg: null,
    source: null,
  })),
  answeredAt: null,
  drift: [],
  stamp: { fetchedAtMs: 0, source: 'cache', endpoint: '' },
  firstFetchedMs: firstFetched * hourMs,
});
const day = { fromMs: 24 * hourMs, toMs: 48 * hourMs };

describe('a day in the runs of a forecast', () => {
  it('is compared over the steps of the day that both runs have a value of', () => {
    const newest = run(6, [[21, 30], [24, 5], [27, 9], [48, 40]]); // prettier-ignore
    const before = run(0, [[24, 7], [27, null], [30, 12]]); // prettier-ignore
    expect(runsInRange([newest, before], day)).toEqual([
      { most: 9, steps: 2, against: null },
      { most: 12, steps: 2, against: { most: 7, newest: 5, steps: 1 } },
    ]);
  });

  it('that a run does not reach is none of it, and no calm', () => {
    const runs = [run(6, [[24, 5]]), run(0, [[21, 3]])]; // prettier-ignore
    expect(runsInRange(runs, day)[1]).toEqual({ most: null, steps: 0, against: null });
  });
});

describe('a run', () => {
  it('is half there where it reaches less than three quarters as far as the farthest', () => {
    const whole = run(0, [[60, 1]]); // prettier-ignore
    const later = run(10, [[57, 1]]); // prettier-ignore
    const half = run(0, [[44, 1], [60, null]]); // prettier-ignore
    const runs = [whole, later, half];
    expect(runs.map((one) => isHalfThere(one, runs))).toEqual([false, false, true]);
  });
});
