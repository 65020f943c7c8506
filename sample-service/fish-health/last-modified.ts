import { type WeekIndex, indexStartMs } from '../coast/calendar';

/** Weeks after which nothing of a week changes any more (see coast/reports.ts). */
const settledAfter = 4;

/** When the rows of a week last changed: they grow by the week until they are settled. */
export function lastModifiedMs(week: WeekIndex, currentWeek: WeekIndex): number {
  return indexStartMs(Math.min(week + settledAfter, currentWeek));
}
