import type { IsoWeek } from '@kartbord/common/week';
import type { Limits } from '../../../../src-shared/domain/fish-health/lice-limits';
import { type LoadedWeek, withLimits } from './loaded-week';

/** Weeks in the window's memory, the one used longest ago first. Replaced whole, never changed. */
export interface WeekMemory {
  readonly weeks: ReadonlyMap<IsoWeek, LoadedWeek>;
}

/** About 0.4 MB each: most of a year of steps to and fro within 16 MB. */
const heldWeeks = 40;

export const emptyMemory: WeekMemory = { weeks: new Map() };

/** The memory with one more week, without the one used longest ago when there are too many. */
export function keepWeek(memory: WeekMemory, week: LoadedWeek, most = heldWeeks): WeekMemory {
  const weeks = new Map(memory.weeks);
  weeks.delete(week.week);
  weeks.set(week.week, week);
  for (const oldest of weeks.keys()) {
    if (weeks.size <= most) break;
    weeks.delete(oldest);
  }
  return { weeks };
}

/** The memory judged by another table of limits. */
export function judgedBy(memory: WeekMemory, limits: Limits): WeekMemory {
  return { weeks: new Map([...memory.weeks].map(([week, loaded]) => [week, withLimits(loaded, limits)])) };
}
