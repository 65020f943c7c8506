import type { WeekAnswer } from '../../../../src-shared/contract';
import { hasReported, isActive } from '../../../../src-shared/domain/fish-health/completeness';
import { diseaseMarks } from '../../../../src-shared/domain/fish-health/disease';
import {
  generalLimits,
  isAtLimit,
  limitOfRows,
  type Limits,
  type OwnLimitsKnown,
  ownLimitsKnown,
} from '../../../../src-shared/domain/fish-health/lice-limits';
import { liceStates, type LiceState } from '../../../../src-shared/domain/fish-health/lice-state';
import type { LocalityWeekColumns } from '../../../../src-shared/domain/fish-health/locality';
import {
  anyTreatment,
  isStatedOf,
  unstatedTreatments,
} from '../../../../src-shared/domain/fish-health/treatment-flags';
import type { LonLat } from '@kartbord/common/lon-lat';
import type { IsoWeek } from '@kartbord/common/week';
import { weekStates } from '../../../../src-shared/domain/filter/week-filter';
import type { WeekVersion } from '../../../../src-shared/domain/fish-health/week-version';

/** Numbers of a week over all its sites, or some of them. Each has its denominator beside it. */
export interface WeekCounts {
  readonly total: number;
  /** Sum to `total`. */
  readonly states: Readonly<Record<LiceState, number>>;
  /** Of the over, those exactly at the limit. */
  readonly atLimit: number;
  readonly ownLimits: OwnLimitsKnown;
  readonly diseases: Readonly<Record<'pd' | 'isa' | 'other', number>>;
  /** Null where the week's list does not tell who was not treated. */
  readonly treated: number | null;
  /** Sites that the service says have reported. */
  readonly reported: number;
  /** Sites with salmonoids that are not fallow: those from which a report is due. */
  readonly active: number;
  /** Of the active ones, those that have reported. */
  readonly activeReported: number;
  readonly withoutPosition: number;
}

/** A week in the window's memory, with what is derived from it once, so that a step back to it costs nothing. */
export interface LoadedWeek {
  readonly week: IsoWeek;
  readonly answer: WeekAnswer;
  readonly columns: LocalityWeekColumns;
  /** Per row, the place of its state in `liceStates`. */
  readonly states: Uint8Array;
  /** Locality number to row. */
  readonly rowOf: ReadonlyMap<number, number>;
  readonly counts: WeekCounts;
  /** What `states` and `counts` were judged by. */
  readonly limits: Limits;
  /** Which version it is where it is not the newest: the week as it was known then. */
  readonly version: WeekVersion | null;
  /** Out of the years in memory: main has not been asked for it yet. */
  readonly isGlimpse?: true;
  /** Out of a lice report: salmonid sites alone, without treatments and diseases. */
  readonly isReport?: true;
}

/** True when any treatment was reported that week, cleaner fish among them. */
export function isTreated(flags: number): boolean {
  return (flags & anyTreatment) !== 0;
}

/** The same of some of its rows. */
export function countRows({ columns, states, limits }: LoadedWeek, rows: Int32Array): WeekCounts {
  return countWeek(columns, states, limits, rows);
}

function countWeek(
  columns: LocalityWeekColumns,
  states: Uint8Array,
  limits: Limits,
  rows: Int32Array | null = null,
): WeekCounts {
  const limitOf = limitOfRows(columns, limits);
  const byState = new Array<number>(liceStates.length).fill(0);
  const diseases = { pd: 0, isa: 0, other: 0 };
  let [atLimit, treated, reported, active, activeReported, withoutPosition] = [0, 0, 0, 0, 0, 0];
  const total = rows?.length ?? columns.count;
  for (let at = 0; at < total; at++) {
    const row = rows?.[at] ?? at;
    const state = states[row] ?? 0;
    byState[state] = (byState[state] ?? 0) + 1;
    if (isAtLimit(columns.adultFemaleLice[row] ?? NaN, limitOf(row))) atLimit++;
    const marks = diseaseMarks(columns.diseases[row] ?? []);
    if (marks.pd) diseases.pd++;
    if (marks.isa) diseases.isa++;
    if (marks.other) diseases.other++;
    const flags = columns.flags[row] ?? 0;
    if (isTreated(flags)) treated++;
    if (hasReported(flags)) reported++;
    if (isActive(flags)) {
      active++;
      if (hasReported(flags)) activeReported++;
    }
    if (Number.isNaN(columns.lon[row] ?? NaN) || Number.isNaN(columns.lat[row] ?? NaN)) withoutPosition++;
  }
  return {
    total,
    states: Object.fromEntries(liceStates.map((state, index) => [state, byState[index] ?? 0])) as Record<
      LiceState,
      number
    >,
    atLimit,
    ownLimits: ownLimitsKnown(columns, rows, limits),
    diseases,
    treated: isStatedOf(anyTreatment, unstatedTreatments(columns.week, columns.flags)) ? treated : null,
    reported,
    active,
    activeReported,
    withoutPosition,
  };
}

export function loadedWeek(
  answer: WeekAnswer,
  version: WeekVersion | null = null,
  limits: Limits = generalLimits,
): LoadedWeek {
  const { columns } = answer;
  const states = weekStates(columns, limits);
  const rowOf = new Map<number, number>();
  columns.localityNo.forEach((number, row) => rowOf.set(number, row));
  const counts = countWeek(columns, states, limits);
  return { week: columns.week, answer, columns, states, rowOf, counts, limits, version };
}

/** The same week judged by another table; itself where that is the one it was judged by. */
export function withLimits(week: LoadedWeek, limits: Limits): LoadedWeek {
  if (week.limits === limits) return week;
  const states = weekStates(week.columns, limits);
  return { ...week, states, counts: countWeek(week.columns, states, limits), limits };
}

/** Of the rows that have a position. */
export function placesOf({ columns: { lon, lat } }: LoadedWeek, rows: Int32Array): readonly LonLat[] {
  return Array.from(rows, (row): LonLat => [lon[row] ?? NaN, lat[row] ?? NaN]).filter(
    ([x, y]) => !Number.isNaN(x + y),
  );
}
