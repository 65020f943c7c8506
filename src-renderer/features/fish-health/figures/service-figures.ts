import type { IsoWeek } from '@kartbord/common/week';
import { infectiousSalmonAnaemia, pancreasDisease } from '../../../../src-shared/domain/fish-health/disease';
import type { DiseaseCount, NationalWeek } from '../../../../src-shared/domain/fish-health/national-week';
import { filterOfService } from '../../../../src-shared/domain/filter/filter-needs';
import { isFiltering, type WeekFilter } from '../../../../src-shared/domain/filter/week-filter';
import type { FigureName } from '../../../../src-shared/domain/weeks/statistics';
import type { YearFigureName } from '../../../../src-shared/domain/weeks/year-statistics';
import type { Format } from '../../../words/format';
import type { ServiceWeek } from './service-week.svelte';

/** What the service itself says where it means what one of our figures means, as it is read; null where it does not. */
export function serviceText(format: Format, national: NationalWeek, name: FigureName): string | null {
  switch (name) {
    case 'over':
      return counted(format, national.aboveThreshold.count);
    case 'over-share': {
      const { percentage } = national.aboveThreshold;
      return percentage === null ? null : format.percent(percentage);
    }
    case 'pd':
      return counted(format, countOf(national.diseases, pancreasDisease));
    case 'isa':
      return counted(format, countOf(national.diseases, infectiousSalmonAnaemia));
    default:
      return null;
  }
}

/** Of its own year so far, of the country or of the filter that was sent with the question. */
export function serviceYearText(
  format: Format,
  national: NationalWeek,
  name: YearFigureName,
  of: 'total' | 'filtered' = 'total',
): string | null {
  switch (name) {
    case 'sites-over':
      return counted(format, national.annualAboveThreshold[of]);
    case 'new-pd':
      return counted(format, countOf(national.annualDiseases[of], pancreasDisease));
    case 'new-isa':
      return counted(format, countOf(national.annualDiseases[of], infectiousSalmonAnaemia));
    default:
      return null;
  }
}

const counted = (format: Format, count: number | null): string | null =>
  count === null ? null : format.count(count);

/** A list that does not name a disease has none of it; where there is no list nothing is said. */
export const countOf = (counts: readonly DiseaseCount[] | null, disease: string): number | null =>
  counts && (counts.find(({ name }) => name === disease) ?? { count: 0 }).count;

/** What the service says of a filter; `why` is given where it says nothing. */
interface ServiceOfFilter {
  readonly national: NationalWeek | null;
  /** `no-word`: it cannot be asked; `ignored`: it answered that it did not filter. */
  readonly why: 'no-word' | 'ignored' | 'waiting' | null;
}

/** Asks where it was not asked yet. Null: nothing is filtered. */
export function filteredBy(service: ServiceWeek, week: IsoWeek, filter: WeekFilter): ServiceOfFilter | null {
  if (!isFiltering(filter)) return null;
  const asked = filterOfService(filter);
  if (!asked) return { national: null, why: 'no-word' };
  const national = service.of(week, asked).answer?.value;
  if (!national) return { national: null, why: 'waiting' };
  return national.annualAboveThreshold.isFiltered === false
    ? { national: null, why: 'ignored' }
    : { national, why: null };
}
