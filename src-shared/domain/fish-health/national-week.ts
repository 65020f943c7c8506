import type { Escape } from './locality';
import type { IsoWeek } from '@kartbord/common/week';

export interface DiseaseCount {
  /** The service's own name, such as PANKREASSYKDOM. */
  readonly name: string | null;
  readonly count: number | null;
}

/** Localities on one side of a lice threshold; the percentage is the service's own. */
export interface ThresholdCount {
  readonly count: number | null;
  readonly percentage: number | null;
}

/** A number for the whole year so far, for the filtered localities, and week by week. */
export interface AnnualSeries<T> {
  readonly isFiltered: boolean | null;
  readonly total: T;
  readonly filtered: T;
  /** By ISO week number, of those that the year has; a week that the service does not name is not in it. */
  readonly byWeek: readonly (readonly [week: number, value: T])[];
}

/**
 * The whole country's numbers of a week and of its year (interface.md, "POST /v2/geodata/fishhealth/{year}/{week}").
 * A list that is null was not given, which is not none.
 */
export interface NationalWeek {
  readonly week: IsoWeek;
  readonly outbreaks:
    | readonly {
        readonly localityNo: number | null;
        readonly localityName: string | null;
        readonly isOnLand: boolean | null;
        readonly disease: string | null;
        readonly subType: string | null;
        readonly status: string | null;
      }[]
    | null;
  readonly diseases: readonly DiseaseCount[] | null;
  readonly annualDiseases: AnnualSeries<readonly DiseaseCount[] | null>;
  readonly aboveThreshold: ThresholdCount;
  readonly belowThreshold: ThresholdCount;
  readonly belowMinimumThreshold: ThresholdCount;
  readonly annualAboveThreshold: AnnualSeries<number | null>;
  readonly escapes: readonly Escape[] | null;
  readonly annualEscapes: AnnualSeries<number | null>;
}
