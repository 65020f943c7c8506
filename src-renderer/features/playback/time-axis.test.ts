import { describe, expect, it } from 'vitest';
import { type AxisField, axisTicks, roundTime, timeAtX, xOfTime } from './time-axis';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const fromMs = new Date(2026, 10, 9, 7, 30).getTime();

const fieldOf = (lengthMs: number, width = 700): AxisField => ({
  span: { fromMs, toMs: fromMs + lengthMs },
  left: 20,
  width,
});

describe('the axis of the tracks’ time', () => {
  it('finds the place of a time and the time of a place', () => {
    const field = fieldOf(7 * day);
    for (const at of [0, day, 3.5 * day, 7 * day])
      expect(timeAtX(field, xOfTime(field, fromMs + at))).toBeCloseTo(fromMs + at, -1);
    expect([timeAtX(field, -50), timeAtX(field, 9999)]).toEqual([fromMs, fromMs + 7 * day]);
  });

  it('rounds what a hand points at as finely as the screen tells apart, but not the span’s own ends', () => {
    const [long, short] = [fieldOf(14 * day), fieldOf(6 * hour)];
    const odd = new Date(2026, 10, 9, 12, 17, 31).getTime();
    expect(roundTime(long, odd)).toBe(new Date(2026, 10, 9, 12, 30).getTime());
    expect(roundTime(short, odd)).toBe(new Date(2026, 10, 9, 12, 18).getTime());
    const ends = { span: { fromMs: fromMs + 31, toMs: fromMs + day + 77 }, left: 0, width: 700 };
    expect(roundTime(ends, fromMs + minute / 2)).toBe(fromMs + 31);
    expect(roundTime(ends, fromMs + day)).toBe(fromMs + day + 77);
  });

  it('marks days and the hours that there is room for, of this computer’s clock', () => {
    const fortnight = axisTicks(fieldOf(14 * day));
    const [first, ...rest] = fortnight;
    expect(first).toMatchObject({ timeMs: fromMs, isDay: true, isUnderWay: true });
    expect(rest.filter(({ isDay }) => isDay)).toHaveLength(14);
    for (const { timeMs, isDay } of rest) expect(new Date(timeMs).getHours() === 0).toBe(isDay);
    expect(fortnight.filter(({ isNamed }) => isNamed).length).toBeLessThanOrEqual(11);
    const quarter = axisTicks(fieldOf(6 * hour)).map(({ timeMs }) => new Date(timeMs).getHours());
    expect(quarter.slice(1)).toEqual([8, 9, 10, 11, 12, 13]);
  });

  it('writes no name over another, and says the day also where it has begun before', () => {
    for (const [lengthMs, width] of [
      [6, 440],
      [24, 700],
      [24, 440],
      [72, 440],
      [336, 700],
      [336, 440],
    ] as const) {
      const field = fieldOf(lengthMs * hour, width);
      const named = axisTicks(field).filter(({ isNamed }) => isNamed);
      expect(named.some(({ isDay }) => isDay)).toBe(true);
      const ends = named.map(({ timeMs, isDay }) => {
        const x = xOfTime(field, timeMs);
        // A day is written from its line on, an hour about it.
        return isDay ? [x, x + 60] : [x - 15, x + 15];
      });
      ends.forEach(([start = 0], at) => expect(start).toBeGreaterThanOrEqual(ends[at - 1]?.[1] ?? 0));
    }
  });

  it('has no tick twice, and each in its order, over a change of the clock', () => {
    for (const start of [new Date(2026, 2, 28), new Date(2026, 9, 24)]) {
      const field = {
        span: { fromMs: start.getTime(), toMs: start.getTime() + 2 * day },
        left: 0,
        width: 3000,
      };
      const times = axisTicks(field).map(({ timeMs }) => timeMs);
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
      for (const { timeMs, isDay } of axisTicks(field))
        if (isDay && timeMs > start.getTime()) expect(new Date(timeMs).getHours()).toBe(0);
    }
  });

  it('has none where there is no time or no room', () => {
    expect(axisTicks(fieldOf(0))).toEqual([]);
    expect(axisTicks(fieldOf(day, 0))).toEqual([]);
  });
});
