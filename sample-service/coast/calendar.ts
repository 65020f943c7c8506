import { type IsoWeek, addWeeks, firstYear, isoWeek, weekStartMs, weeksBetween } from '@kartbord/common/week';

/**
 * Weeks as numbers, for columns: index 0 is 2012-W01, the first week of the fish-health series (facts.md 9). An index
 * below 0 is a week before the series, which the coast lives through so that 2012-W01 is not its first day.
 */
export type WeekIndex = number;

const first = isoWeek(firstYear, 1);
const firstMs = weekStartMs(first);
export const weekMs = 7 * 86_400_000;
export const dayMs = 86_400_000;

export function weekIndex(week: IsoWeek): WeekIndex {
  return weeksBetween(first, week);
}

/** The index of the week that an instant (ms since 1970) lies in. */
export function weekIndexAt(timeMs: number): WeekIndex {
  return Math.floor((timeMs - firstMs) / weekMs);
}

export function weekAt(index: WeekIndex): IsoWeek {
  return addWeeks(first, index);
}

/** Monday 00:00 UTC of the week, ms since 1970. */
export function indexStartMs(index: WeekIndex): number {
  return firstMs + index * weekMs;
}
