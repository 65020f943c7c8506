import { expect, it } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { curvesOf } from './overview-sets';

const [before, week] = [isoWeek(2026, 39), isoWeek(2026, 40)];
const columnsOf = (...counts: readonly (readonly [no: number, lice: number])[]) => ({
  localityNo: Int32Array.from(counts, ([no]) => no),
  adultFemaleLice: Float64Array.from(counts, ([, lice]) => lice),
});

it('the curves of sites have the report of a week whose list is not stored, and nothing where neither is', () => {
  const store = {
    feed: {
      shown: { week, answer: {}, columns: columnsOf([1, 0.7], [2, NaN]) },
      memory: { weeks: new Map() },
    },
    years: {
      years: new Map(),
      reported: (one: string) => (one === before ? columnsOf([1, 0.2], [3, 0.4]) : null),
    },
  };
  const work = curvesOf(store as never, [1, 2], [isoWeek(2026, 38), before, week]);
  let turn = work.next();
  while (!turn.done) turn = work.next();
  expect([...turn.value]).toEqual([
    [1, Float64Array.of(NaN, 0.2, 0.7)],
    [2, Float64Array.of(NaN, NaN, NaN)],
  ]);
});
