import { infectiousSalmonAnaemia, pancreasDisease } from '../../../../src-shared/domain/fish-health/disease';
import type { DiseaseCount, NationalWeek } from '../../../../src-shared/domain/fish-health/national-week';
import type { FigureName } from '../../../../src-shared/domain/weeks/statistics';
import type { YearFigureName } from '../../../../src-shared/domain/weeks/year-statistics';
import type { Format } from '../../../words/format';

/** What the service itself says where it means what one of our figures means, as it is read; null where it does not. */
export function serviceText(format: Format, national: NationalWeek, name: FigureName): string | null {
  switch (name) {
    case 'over':
      return counted(format, national.aboveThreshold.count);
    case 'over-share': {
      const { percentage } = national.aboveThreshold;
      return percentage === null ? null : `${format.oneDecimal(percentage)} %`;
    }
    case 'pd':
      return counted(format, countOf(national.diseases, pancreasDisease));
    case 'isa':
      return counted(format, countOf(national.diseases, infectiousSalmonAnaemia));
    default:
      return null;
  }
}

/** Of its own year so far. */
export function serviceYearText(format: Format, national: NationalWeek, name: YearFigureName): string | null {
  switch (name) {
    case 'sites-over':
      return counted(format, national.annualAboveThreshold.total);
    case 'new-pd':
      return counted(format, countOf(national.annualDiseases.total, pancreasDisease));
    case 'new-isa':
      return counted(format, countOf(national.annualDiseases.total, infectiousSalmonAnaemia));
    default:
      return null;
  }
}

const counted = (format: Format, count: number | null): string | null =>
  count === null ? null : format.count(count);

/** A list that does not name a disease has none of it; where there is no list nothing is said. */
const countOf = (counts: readonly DiseaseCount[] | null, disease: string): number | null =>
  counts && (counts.find(({ name }) => name === disease) ?? { count: 0 }).count;
