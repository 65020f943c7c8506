import type { IsoWeek } from '../../../src-shared/domain/week';
import type { LoadedWeek } from './loaded-week';

/** Weeks in the window's memory, the one used longest ago first. Replaced whole, never changed. */
export interface WeekMemory {
  readonly weeks: ReadonlyMap<IsoWeek, LoadedWeek>;
  /** Sites over the limit of every week seen since the start, kept when the week itself is let go. */
  readonly overCounts: ReadonlyMap<IsoWeek, number>;
  /** When the service gave the answers that they were counted in, ms since 1970. */
  readonly countedAtMs: ReadonlyMap<IsoWeek, number>;
}

/** About 0.4 MB each: most of a year of steps to and fro within 16 MB. */
export const heldWeeks = 40;

export const emptyMemory: WeekMemory = {
  weeks: new Map(),
  overCounts: new Map(),
  countedAtMs: new Map(),
};

/** The memory with one more week, without the one used longest ago when there are too many. */
export function keepWeek(memory: WeekMemory, week: LoadedWeek, most = heldWeeks): WeekMemory {
  const weeks = new Map(memory.weeks);
  weeks.delete(week.week);
  weeks.set(week.week, week);
  for (const oldest of weeks.keys()) {
    if (weeks.size <= most) break;
    weeks.delete(oldest);
  }
  return keepCount({ ...memory, weeks }, week);
}

/** The memory with the number of sites over the limit in a week, which the week bar shows. */
export function keepCount(memory: WeekMemory, { week, counts, answer }: LoadedWeek): WeekMemory {
  const { over } = counts.states;
  const { fetchedAtMs } = answer.stamp;
  if (memory.overCounts.get(week) === over && memory.countedAtMs.get(week) === fetchedAtMs) return memory;
  return {
    ...memory,
    overCounts: new Map(memory.overCounts).set(week, over),
    countedAtMs: new Map(memory.countedAtMs).set(week, fetchedAtMs),
  };
}
