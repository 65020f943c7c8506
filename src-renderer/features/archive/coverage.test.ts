import { expect, it } from 'vitest';
import { coverageOf } from './coverage';

const period = (fromMs: number, toMs: number) => ({ fromMs, toMs, fetchedAtMs: 0 });

it('the bar of a vessel goes from its first time to now, with holes where nobody asked', () => {
  const covered = [period(100, 300), period(400, 600)];
  const holes = [{ fromMs: 300, toMs: 400, isLost: true }];
  expect(coverageOf({ covered, holes }, 1100)).toEqual([
    { from: 0, length: 0.2, kind: 'covered' },
    { from: 0.2, length: 0.1, kind: 'lost' },
    { from: 0.3, length: 0.2, kind: 'covered' },
  ]);
});

it('the bar is empty where nothing was asked for yet', () => {
  expect(coverageOf({ covered: [], holes: [] }, 1100)).toEqual([]);
});
