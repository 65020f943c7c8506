import {
  liceReports,
  nothingChosen,
  type OfflineSelection,
} from '../../../src-shared/domain/cache/offline-plan';
import { isoWeek, type IsoWeek, weekParts, weeksInYear } from '@kartbord/common/week';

/** The lists of a stretch of weeks, both included. */
export const weeksFrom = (from: IsoWeek, to: IsoWeek): OfflineSelection => ({
  ...nothingChosen,
  weeks: { from, to },
});

/** The lice report of a year, all localities. */
export const reportOf = (year: number, to: IsoWeek): OfflineSelection => liceReports(isoWeek(year, 1), to);

/** Of a year, or the running one of it. */
export const lastWeekOf = (year: number, current: IsoWeek): IsoWeek =>
  weekParts(current).year === year ? current : isoWeek(year, weeksInYear(year));
