import { describe, expect, it } from 'vitest';
import { graphLine, nearestRow } from './graph-line';
import { linearScale, powerOf, powerScale } from './graph-scales';
import { madeUpColumns } from './made-up-events';
import { timeTicks } from './time-ticks';
import { distancesKm, greatestOf, speedsOf } from './track-values';

const span = { fromMs: 0, toMs: 1000, width: 10, gapMs: 300 };
const line = (points: readonly (readonly [timeMs: number, value: number])[], more = {}) =>
  graphLine(
    Float64Array.from(points, ([timeMs]) => timeMs),
    Float64Array.from(points, ([, value]) => value),
    { ...span, ...more },
  );

/** Ups and downs with gaps and values that were not given, the same each time. */
function jagged(count: number): { readonly timeMs: Float64Array; readonly values: Float64Array } {
  const [timeMs, values] = [new Float64Array(count), new Float64Array(count)];
  let [at, seed] = [0, 7];
  for (let row = 0; row < count; row++) {
    seed = (seed * 16_807) % 2_147_483_647;
    at += seed % 1000 === 0 ? 5_000_000 : 60_000;
    timeMs[row] = at;
    values[row] = seed % 97 === 0 ? NaN : (seed % 300) / 10;
  }
  return { timeMs, values };
}

describe('the line of a graph', () => {
  it('breaks where two positions are as far apart as a gap is', () => {
    const { x, y } = line([
      [0, 1],
      [200, 2],
      [500, 3],
      [600, 4],
    ]);
    expect(y).toEqual([1, 2, null, 3, 4]);
    expect(x[2]).toBe(350);
  });

  it('breaks where no value was given, and marks that a position was there', () => {
    const { y, missing } = line([
      [0, 1],
      [100, NaN],
      [200, 2],
    ]);
    expect(y).toEqual([1, null, 2]);
    expect(missing).toEqual([100]);
  });

  it('knows the values between two breaks, which no line goes through', () => {
    const { x, lonely } = line([
      [0, 1],
      [400, 2],
      [800, 3],
      [900, 3],
    ]);
    expect(lonely.map((at) => x[at])).toEqual([0, 400]);
  });

  it('keeps of a pixel its first, least, greatest and last value, in order of time', () => {
    const values = [5, 9, 1, 4, 6];
    const { x, y, isWhole } = line(values.map((value, n) => [n * 10, value]));
    expect(y).toEqual([5, 9, 1, 6]);
    expect(x).toEqual([0, 10, 20, 40]);
    expect(isWhole).toBe(false);
  });

  it('of twenty thousand positions has at most a few a pixel, and joins none across a gap', () => {
    const { timeMs, values } = jagged(20_000);
    const toMs = timeMs.at(-1) ?? 0;
    const gapMs = 3_600_000;
    const { x, y } = graphLine(timeMs, values, { fromMs: 0, toMs, width: 500, gapMs });
    const drawn = y.filter((value) => value !== null).length;
    const breaks = y.length - drawn;
    expect(drawn).toBeLessThan(500 * 4 + breaks * 4);
    expect(drawn).toBeGreaterThan(500);
    for (let at = 1; at < x.length; at++) {
      expect(x[at]).toBeGreaterThanOrEqual(x[at - 1] ?? 0);
      if (y[at] !== null && y[at - 1] !== null) expect((x[at] ?? 0) - (x[at - 1] ?? 0)).toBeLessThan(gapMs);
    }
    expect(Math.max(...y.map((value) => value ?? 0))).toBe(greatestOf(values));
  });

  it('leaves out what is outside its time', () => {
    expect(
      line([
        [-1, 1],
        [0, 2],
        [1000, 3],
        [1001, 4],
      ]).y,
    ).toEqual([2, null, 3]);
  });
});

describe('the nearest position', () => {
  it('is one that was received, before or after the time', () => {
    const times = Float64Array.of(10, 20, 40);
    expect([0, 10, 14, 16, 30, 31, 99].map((at) => nearestRow(times, at))).toEqual([0, 0, 0, 1, 1, 2, 2]);
    expect(nearestRow(new Float64Array(0), 5)).toBe(-1);
  });
});

describe('the values of a track', () => {
  it('are not a number where none was given, and never zero for it', () => {
    const speeds = speedsOf(
      madeUpColumns([
        { ago: 2, knots: 0 },
        { ago: 1, knots: null },
      ]),
    );
    expect([...speeds]).toEqual([0, NaN]);
  });

  it('are kilometres to a place along the Earth, near and far', () => {
    const columns = madeUpColumns([{ ago: 2 }, { ago: 1, north: 0.01 }, { ago: 0, north: 2 }]);
    const [here, near, far] = distancesKm(columns, [5, 60]);
    expect(here).toBe(0);
    expect(near).toBeCloseTo(1.114, 3);
    expect((far ?? 0) / 222.8).toBeCloseTo(1, 2);
  });
});

describe('the scales of a graph', () => {
  it('begin at zero and end above the greatest value', () => {
    const { range, ticks } = linearScale(14, 4);
    expect(range[0]).toBe(0);
    expect(range[1]).toBeGreaterThanOrEqual(14);
    expect(ticks.length).toBeLessThanOrEqual(5);
  });

  it('of powers begin at ten metres, however near a position is', () => {
    expect(powerScale(30, 9)).toEqual({ range: [-2, 2], ticks: [-2, -1, 0, 1, 2] });
    expect(powerOf(0)).toBe(-2);
  });
});

describe('the marks of a time axis', () => {
  const at = (text: string): number => new Date(`${text}:00`).getTime();

  it('stand at whole hours or midnights of the computer’s zone, as many as there is room for', () => {
    const hours = timeTicks({ fromMs: at('2026-11-18T06:20'), toMs: at('2026-11-19T06:20') }, 8);
    expect(hours.map(({ timeMs }) => new Date(timeMs).getHours())).toEqual([9, 12, 15, 18, 21, 0, 3, 6]);
    expect(hours.filter(({ isDay }) => isDay)).toHaveLength(1);
    const days = timeTicks({ fromMs: at('2026-11-05T06:20'), toMs: at('2026-11-19T06:20') }, 8);
    expect(days.every(({ isDay }) => isDay)).toBe(true);
    expect(days).toHaveLength(7);
  });

  it('are none where there is no time', () => {
    expect(timeTicks({ fromMs: 5, toMs: 5 }, 8)).toEqual([]);
  });
});
