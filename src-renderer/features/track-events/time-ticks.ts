import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import { dayStartIn, isMidnightIn } from '../../../src-shared/domain/units/zone-time';

const hourMs = 3_600_000;

/** What lies between two marks of a time axis, the shortest first. */
const steps = [
  { hours: 0.25, days: 0 },
  { hours: 0.5, days: 0 },
  ...[1, 3, 6, 12].map((hours) => ({ hours, days: 0 })),
  ...[1, 2, 7, 14, 28].map((days) => ({ hours: 0, days })),
] as const;

export interface TimeTick {
  readonly timeMs: number;
  /** It is the beginning of a day: named by the day, else by the hour. */
  readonly isDay: boolean;
}

/** Marks of a stretch of time at whole hours or days of a zone, at most `most` of them. */
export function timeTicks({ fromMs, toMs }: TimeRange, most: number, zone?: string): readonly TimeTick[] {
  const lastMs = (step: (typeof steps)[number]): number => (step.hours + step.days * 24) * hourMs;
  const step = steps.find((one) => (toMs - fromMs) / lastMs(one) <= Math.max(1, most)) ?? steps.at(-1);
  const ticks: TimeTick[] = [];
  if (!step || !(toMs > fromMs)) return ticks;
  let timeMs = dayStartIn(fromMs, zone);
  while (timeMs <= toMs) {
    if (timeMs >= fromMs) ticks.push({ timeMs, isDay: isMidnightIn(timeMs, zone) });
    // By the calendar, so that a day of 23 or 25 hours begins at midnight all the same.
    timeMs = step.days > 0 ? dayStartIn(timeMs, zone, step.days) : timeMs + step.hours * hourMs;
  }
  return ticks;
}
