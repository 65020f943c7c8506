import { expect, it } from 'vitest';
import { orderOf } from './track-rows';

it('puts moments in order, near ones and ones of many years, and leaves those of the same ms as they came', () => {
  const start = Date.UTC(2012, 0, 1);
  let seed = 1;
  const next = (): number => (seed = (seed * 48_271) % 2_147_483_647);
  for (const span of [1, 2_000, 5_000_000, 30 * 86_400_000, 15 * 365 * 86_400_000]) {
    const times = Float64Array.from({ length: 3000 }, () => start + ((next() * 4096) % span));
    const wanted = [...times.keys()].toSorted((a, b) => (times[a] ?? 0) - (times[b] ?? 0));
    expect([...orderOf(times)]).toEqual(wanted);
  }
  expect(orderOf(new Float64Array())).toHaveLength(0);
});

it('puts the moments of many vessels in order, vessel by vessel', () => {
  const groups = Uint32Array.from({ length: 9000 }, (_, at) => (at * 7919) % 3000);
  const times = Float64Array.from(
    { length: 9000 },
    (_, at) => Date.UTC(2026, 0, 1) + ((at * 48_271) % 997) * 60_000,
  );
  const wanted = [...times.keys()].toSorted(
    (a, b) => (groups[a] ?? 0) - (groups[b] ?? 0) || (times[a] ?? 0) - (times[b] ?? 0),
  );
  expect([...orderOf(times, groups)]).toEqual(wanted);
});
