import type { LocalityWeekColumns } from './locality';
import type { LocalityYears } from '../weeks/locality-years';
import { anyTreatment, isTreatedWith, unstatedTreatments } from './treatment-flags';
import { addWeeks, type IsoWeek } from '@kartbord/common/week';

/** The part of a week that says who was treated. */
export type TreatmentWeek = Pick<LocalityWeekColumns, 'count' | 'localityNo' | 'flags'>;

/** How far back a treatment is looked for. */
export const treatmentWeeks = 52;

/** Of each row how many weeks ago the site was last treated, and what was not at hand to say so. */
export interface TreatmentAge {
  /** 0: this week. `noTreatment` where none was found; `unsure` where a week does not say, or one between is not at hand. */
  readonly weeks: Int8Array;
  /** Of the weeks before, those that were not at hand. */
  readonly missing: readonly IsoWeek[];
}

export const noTreatment = -1;
export const unsure = -2;

/**
 * Looks back from a week. Medicines, removals and cleaner fish all count. A site that was not on the list of a week was
 * not treated in it; one whose treatments that week does not say may have been.
 */
export function treatmentAge(
  week: IsoWeek,
  columns: TreatmentWeek,
  before: (week: IsoWeek) => TreatmentWeek | null,
): TreatmentAge {
  const weeks = new Int8Array(columns.count).fill(noTreatment);
  const inDoubt = new Uint8Array(columns.count);
  const rowOf = new Map<number, number>();
  for (let row = 0; row < columns.count; row++) rowOf.set(columns.localityNo[row] ?? 0, row);
  const missing: IsoWeek[] = [];
  for (let back = 0; back <= treatmentWeeks; back++) {
    const one = back === 0 ? columns : before(addWeeks(week, -back));
    if (!one) {
      missing.push(addWeeks(week, -back));
      continue;
    }
    const unstated = unstatedTreatments(addWeeks(week, -back), one.flags);
    for (let at = 0; at < one.count; at++) {
      const is = isTreatedWith(one.flags[at] ?? 0, anyTreatment, unstated);
      if (is === false) continue;
      const row = rowOf.get(one.localityNo[at] ?? 0);
      if (row === undefined || weeks[row] !== noTreatment) continue;
      if (!is) inDoubt[row] = 1;
      else weeks[row] = inDoubt[row] || missing.length > 0 ? unsure : back;
    }
  }
  for (let row = 0; row < weeks.length; row++)
    if (inDoubt[row] === 1 && weeks[row] === noTreatment) weeks[row] = unsure;
  return { weeks, missing };
}

/** A week of the years in memory, without making its other columns. */
export function treatmentWeek(years: LocalityYears | undefined, week: IsoWeek): TreatmentWeek | null {
  const at = years?.weeks.indexOf(week) ?? -1;
  if (!years || at < 0) return null;
  const [from, to] = [years.start[at] ?? 0, years.start[at + 1] ?? 0];
  const places = years.place.subarray(from, to);
  const localityNo = new Int32Array(to - from);
  for (let row = 0; row < localityNo.length; row++)
    localityNo[row] = years.places[places[row] ?? -1]?.localityNo ?? 0;
  return { count: to - from, localityNo, flags: years.flags.subarray(from, to) };
}
