import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import { dayStartIn, hourOfDayIn } from '../../../src-shared/domain/units/zone-time';

const hourMs = 3_600_000;
const steps = [1, 3, 6, 12, 24, 48, 168] as const;

export interface PlanTick {
  readonly timeMs: number;
  /** A day begins: named by the day, else by the hour. */
  readonly isDay: boolean;
}

/** Marks at whole hours or days of a zone, at most about `most` of them; a day of 23 or 25 hours begins at midnight. */
export function planTicks({ fromMs, toMs }: TimeRange, most: number, zone?: string): readonly PlanTick[] {
  const step = steps.find((hours) => (toMs - fromMs) / (hours * hourMs) <= Math.max(1, most)) ?? 168;
  const ticks: PlanTick[] = [];
  const days = Math.max(1, step / 24);
  for (let dayMs = dayStartIn(fromMs, zone); dayMs <= toMs; dayMs = dayStartIn(dayMs, zone, days)) {
    for (let hour = 0; hour < 24; hour += step) {
      const timeMs = hourOfDayIn(dayMs, zone, hour);
      // An hour that the clock skips is the next one.
      if (timeMs >= fromMs && timeMs <= toMs && timeMs > (ticks.at(-1)?.timeMs ?? -Infinity))
        ticks.push({ timeMs, isDay: hour === 0 });
    }
  }
  return ticks;
}
