import { expect, it } from 'vitest';
import type { ForecastRun, ForecastRuns } from './forecast';
import { atHour, handForecast, type Hours, noLimits } from './operation-testing';
import { reliedState } from './relied-state';
import type { ReliedWindow } from './relied-windows';

const window: ReliedWindow = {
  at: [5.3, 60.4],
  name: 'Vik',
  job: 'Washing',
  limits: { ...noLimits, waveM: 1 },
  fromMs: atHour(6),
  toMs: atHour(12),
};

/** Each with the hour at which it was first fetched, the newest first. */
function runs(...told: readonly (readonly [fetched: number, waves: Hours])[]): ForecastRuns {
  const waves = told.map(([hour, heights]): ForecastRun<'waves'> => {
    const { waves: of } = handForecast({ waves: heights });
    if (!of.ok) throw new Error('no waves');
    return { ...of.value, firstFetchedMs: atHour(hour) };
  });
  return { asked: [5.3, 60.4], waves, current: [], wind: [] };
}
const calm = { 3: 0.8, 6: 0.8, 9: 0.7, 12: 0.9 };

it('a window holds while the newest run is within its limits, whatever lies beside it', () => {
  expect(reliedState(window, runs([0, { 3: 4, 6: 0.8, 9: 1, 12: 0.9, 15: 3 }]))).toEqual({
    closed: [],
    unknown: [],
  });
});

it('is closed by the first of the runs that pass the limit up to the newest, with the value of that run', () => {
  const closing = runs([5, { 6: 0.8, 9: 1.9, 12: 2 }], [4, { 3: 0.8, 6: 0.8, 9: 0.9, 12: 1.6 }], [2, calm], [1, { 6: 5, 9: 5, 12: 5 }]); // prettier-ignore
  expect(reliedState(window, closing).closed).toEqual([
    { part: 'waves', most: 1.6, fromMs: atHour(9), limit: 1, firstFetchedMs: atHour(4) },
  ]);
});

it('is open again when a newer run is within the limits', () => {
  expect(reliedState(window, runs([5, calm], [4, { 6: 2, 9: 2, 12: 2 }])).closed).toEqual([]);
});

it.each<[string, ForecastRuns]>([
  ['has no run at all', runs()],
  ['is half there', runs([2, { 3: 0.8, 6: 0.8, 9: 0.8 }], [1, calm])],
  ['lacks a value', runs([2, { 3: 0.8, 6: 0.8, 9: null, 12: 0.8 }])],
  ['has a hole', runs([2, { 0: 0.8, 1: 0.8, 2: 0.8, 3: 0.8, 6: 0.8, 12: 0.8 }])],
])('is not known where the newest run %s, and not said to hold', (_, of) => {
  expect(reliedState(window, of)).toEqual({ closed: [], unknown: ['waves'] });
});

it('is judged by what is still to come when a run was fetched within it', () => {
  expect(reliedState(window, runs([8, { 9: 0.7, 12: 0.9, 15: 0.9 }]))).toEqual({ closed: [], unknown: [] });
});
