import type { LiceReport } from '../../../../src-shared/domain/fish-health/lice-report';
import {
  type Outlier,
  type OutlierColumns,
  type OutlierMember,
  outliersOf,
} from '../../../../src-shared/domain/fish-health/outliers';
import type { IsoWeek } from '@kartbord/common/week';

/** The numbers of a week that are hard to believe. */
export interface WeekOutliers {
  readonly list: readonly Outlier[];
  readonly ofRow: ReadonlyMap<number, readonly Outlier[]>;
  /** Jumps were looked for: the week before was at hand. */
  readonly withJumps: boolean;
}

export function weekOutliers(columns: OutlierColumns, previous: OutlierColumns | null): WeekOutliers {
  const list = outliersOf(columns, previous);
  const ofRow = new Map<number, Outlier[]>();
  for (const one of list) ofRow.set(one.row, [...(ofRow.get(one.row) ?? []), one]);
  return { list, ofRow, withJumps: previous !== null };
}

export const outlierIn = (
  outliers: readonly Outlier[] | undefined,
  member: OutlierMember,
): Outlier | undefined => outliers?.find((one) => one.member === member);

/** Of one site's own answer, which has the averages of the week before beside those of the week. */
export function reportOutliers(week: IsoWeek, lice: LiceReport): readonly Outlier[] {
  const number = (value: number | null): Float64Array => Float64Array.of(value ?? NaN);
  const columns = (of: 'average' | 'averageOfPreviousWeek'): OutlierColumns => ({
    week,
    count: 1,
    localityNo: Int32Array.of(0),
    adultFemaleLicePreviousWeek: number(null),
    adultFemaleLice: number(lice.adultFemale[of]),
    mobileLice: number(lice.mobile[of]),
    stationaryLice: number(lice.stationary[of]),
    totalLice: number(lice.total[of]),
    seaTemperature: number(of === 'average' ? lice.seaTemperature : null),
  });
  return outliersOf(columns('average'), columns('averageOfPreviousWeek'));
}
