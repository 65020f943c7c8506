import { dayStartIn, hourOfDayIn } from '../../../src-shared/domain/units/zone-time';

/** A line as the chart takes it: seconds since 1970 and, for each of them, a value of each line; null is a gap. */
export interface ChartData {
  readonly times: readonly number[];
  readonly lines: readonly (readonly (number | null)[])[];
}

/**
 * Steps as lines. Between two steps that are further apart than half as much again as is usual stands a time without
 * values, so that no line is drawn over what nobody forecast.
 */
export function chartData<T extends { readonly timeMs: number }>(
  steps: readonly T[],
  values: readonly ((step: T) => number | null)[],
): ChartData {
  const usual = usualInterval(steps.map(({ timeMs }) => timeMs));
  const times: number[] = [];
  const lines: (number | null)[][] = values.map(() => []);
  steps.forEach((step, i) => {
    const before = steps[i - 1]?.timeMs;
    if (before !== undefined && step.timeMs - before > usual * 1.5) {
      times.push((before + usual) / 1000);
      for (const line of lines) line.push(null);
    }
    times.push(step.timeMs / 1000);
    values.forEach((valueOf, n) => lines[n]?.push(valueOf(step)));
  });
  return { times, lines };
}

/** A value, null where there is a gap, undefined where another line has a time and this one goes on. */
export type Joined = number | null | undefined;

/** Lines of several places on one axis: all their times, and each line with its own gaps and no others. */
export function joinedData<T extends { readonly timeMs: number }>(
  places: readonly (readonly T[])[],
  valueOf: (step: T) => number | null,
): { readonly times: readonly number[]; readonly lines: readonly (readonly Joined[])[] } {
  const each = places.map((steps) => {
    const { times, lines } = chartData(steps, [valueOf]);
    return new Map(times.map((time, i) => [time, lines[0]?.[i] ?? null]));
  });
  const times = [...new Set(each.flatMap((line) => [...line.keys()]))].sort((a, b) => a - b);
  return { times, lines: each.map((line) => times.map((time) => line.get(time))) };
}

/** The middle one of all intervals; infinite where there are none. */
function usualInterval(times: readonly number[]): number {
  const intervals = times.slice(1).map((time, i) => time - (times[i] ?? time));
  return intervals.sort((a, b) => a - b)[Math.floor(intervals.length / 2)] ?? Infinity;
}

/** Midnights and noons of a zone within a span, ms since 1970; also where a day has 23 or 25 hours. */
export function halfDays(fromMs: number, toMs: number, zone?: string): readonly number[] {
  const found: number[] = [];
  for (let day = dayStartIn(fromMs, zone); day <= toMs; day = dayStartIn(day, zone, 1))
    found.push(day, hourOfDayIn(day, zone, 12));
  return found.filter((time) => time >= fromMs && time <= toMs);
}
