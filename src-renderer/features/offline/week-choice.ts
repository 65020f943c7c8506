import type { OfflineSelection } from '../../../src-shared/domain/offline-plan';
import {
  addWeeks,
  firstYear,
  type IsoWeek,
  isoWeek,
  parseIsoWeek,
  weekParts,
  weeksInYear,
} from '../../../src-shared/domain/week';
import { type LocalityNo, localityNo } from '../../../src-shared/domain/locality';

export interface WeekRange {
  readonly from: IsoWeek;
  readonly to: IsoWeek;
}

/** Whose details are taken along with the lists of the weeks. */
export type DetailChoice = 'none' | 'all' | 'selected' | 'filtered';

/** The sites that the window knows of, from which details can be chosen. */
export interface OfflineGround {
  readonly shownWeek: IsoWeek;
  readonly currentWeek: IsoWeek;
  readonly selected: { readonly no: number; readonly name: string } | null;
  /** What the filter shows; null where there is no filter. */
  readonly filtered: readonly number[] | null;
  readonly nameOf: (no: number) => string | null;
}

/** The contract's own bound of a list of localities. */
const mostNumbers = 5_000;

/** Reads what was typed; a bare number is a week of the year of `near`. */
export function readWeek(text: string, near: IsoWeek): IsoWeek | undefined {
  const bare = /^\s*(?:w|week|uke)?\s*(\d{1,2})\s*$/i.exec(text)?.[1];
  const week = parseIsoWeek(bare === undefined ? text : `${weekParts(near).year}-W${bare}`);
  return week !== undefined && week >= isoWeek(firstYear, 1) ? week : undefined;
}

export function lastFourWeeks(current: IsoWeek): WeekRange {
  return { from: addWeeks(current, -3), to: current };
}

/** A whole year, as far as it has come. */
export function yearOf(week: IsoWeek, current: IsoWeek): WeekRange {
  const { year } = weekParts(week);
  const last = isoWeek(year, weeksInYear(year));
  return { from: isoWeek(year, 1), to: last < current ? last : current };
}

/** Undefined where what was chosen is not there any more. */
export function selectionOf(
  weeks: WeekRange,
  details: DetailChoice,
  ground: OfflineGround,
): OfflineSelection | undefined {
  const rest = { weeks, forecasts: [], tiles: [], vessels: [] };
  if (details === 'none') return { ...rest, localities: 'all', localityDetails: false };
  if (details === 'all') return { ...rest, localities: 'all', localityDetails: true };
  const numbers = numbersOf(details, ground);
  return numbers.length === 0 || numbers.length > mostNumbers
    ? undefined
    : { ...rest, localities: { numbers }, localityDetails: true };
}

function numbersOf(details: 'selected' | 'filtered', { selected, filtered }: OfflineGround): LocalityNo[] {
  const numbers = details === 'selected' ? (selected ? [selected.no] : []) : (filtered ?? []);
  return numbers.map((no) => localityNo(no));
}
