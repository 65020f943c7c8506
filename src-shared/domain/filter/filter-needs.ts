import { lastProductionArea, type ServiceFilter } from './service-filter';
import { addWeeks, type IsoWeek } from '@kartbord/common/week';
import { isAskingService, type WeekFilter } from './week-filter';

/** What decides a filter besides the list of the week itself. */
export interface FilterNeeds {
  /** Weeks before it that its history looks back at, the newest first. */
  readonly weeks: readonly IsoWeek[];
  /** Questions to the service's own filter, each about the week itself. */
  readonly matching: readonly ServiceFilter[];
}

export function filterNeeds(filter: WeekFilter, week: IsoWeek): FilterNeeds {
  const back = Math.max(0, ...(filter.history ?? []).map(({ weeks }) => weeks - 1));
  return {
    weeks: Array.from({ length: back }, (_, at) => addWeeks(week, -1 - at)),
    matching: [
      ...(filter.service && isAskingService(filter) ? [filter.service] : []),
      ...areaQuestions(filter),
    ],
  };
}

/** The week's list does not have the production area of a site: the service's own filter is asked, one area at a time (facts.md 8). */
export const areaQuestions = ({ productionAreas = [] }: WeekFilter): readonly ServiceFilter[] =>
  productionAreas.filter((id) => id <= lastProductionArea).map((id) => ({ productionArea: id }));
