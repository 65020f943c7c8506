import { lastProductionArea, type ServiceFilter } from './service-filter';
import { addWeeks, type IsoWeek } from '@kartbord/common/week';
import { isAskingService, isFiltering, type WeekFilter } from './week-filter';

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

/**
 * The same filter in the service's own words, for its statistics; null where the filter has a part that the service has
 * no word for, or filters nothing.
 */
export function filterOfService(filter: WeekFilter): ServiceFilter | null {
  const { service, municipalityNo, productionAreas, area, ...others } = filter;
  const [productionArea, ...more] = productionAreas ?? [];
  const corners = area?.map(([lon, lat]): [number, number] => [lon, lat]) ?? [];
  if (isFiltering(others) || !isFiltering(filter) || more.length > 0) return null;
  if (municipalityNo?.includes(',') || service?.medicinalTreatmentType) return null;
  if (productionAreas && (productionArea === undefined || productionArea > lastProductionArea)) return null;
  return {
    ...service,
    ...(municipalityNo ? { countyMunicipality: municipalityNo } : {}),
    ...(productionArea === undefined ? {} : { productionArea }),
    ...(area
      ? { withinPolygon: { type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)]] } }
      : {}),
  };
}
