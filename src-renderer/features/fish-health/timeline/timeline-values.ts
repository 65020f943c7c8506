import { diseaseMarks } from '../../../../src-shared/domain/fish-health/disease';
import { isAtLimit, limitOfRows } from '../../../../src-shared/domain/fish-health/lice-limits';
import { localityFlag } from '../../../../src-shared/domain/fish-health/locality';
import { addWeeks, completeFromMs, firstYear, type IsoWeek, isoWeek } from '@kartbord/common/week';
import {
  anyTreatment,
  isStatedOf,
  unstatedTreatments,
} from '../../../../src-shared/domain/fish-health/treatment-flags';
import type { SourceCheck } from '../../../../src-shared/domain/weeks/year-answers';
import type { WeekSeries } from '../../../../src-shared/domain/weeks/week-series';
import { isTreated, type LoadedWeek } from '../week/loaded-week';

/** What the bars can be. */
export const measures = ['over', 'lice', 'disease', 'treated', 'reporting'] as const;
export type Measure = (typeof measures)[number];

/** The figures of one week that the timeline speaks of. Each has its denominator beside it. */
export interface WeekNumbers {
  readonly over: number;
  /** Of the over, those exactly at the limit. */
  readonly atLimit: number;
  readonly counted: number;
  /** Adult female lice per fish; NaN where nobody counted. */
  readonly meanAdultFemale: number;
  readonly pd: number;
  readonly isa: number;
  /** NaN where the week's list does not tell who was not treated. */
  readonly treated: number;
  readonly reported: number;
  readonly reportable: number;
}

/** The bars of all weeks, by the place of the week in the series. */
export interface TimelineValues {
  /** 1 where the week is in memory. */
  readonly isCached: Uint8Array;
  /** 1 where it is, unless it is out of a lice report that has no such number: then nothing is known of it, as where it is not. */
  readonly hasGround: Uint8Array;
  /** 1 where the answer was given while the reports of its week were still arriving. */
  readonly isFresh: Uint8Array;
  /** 1 where it is out of a lice report, and no list of the week is kept. */
  readonly isReport: Uint8Array;
  /** NaN where the week is not kept, or has no such number. */
  readonly values: Float64Array;
  /** What stands above `values` in the same bar: ILA above PD; null for the other measures. */
  readonly above: Float64Array | null;
}

let lastWeeks: readonly IsoWeek[] = [];

/** From the first week of the series to `last`; the very same array for the same week. */
export function weeksUpTo(last: IsoWeek): readonly IsoWeek[] {
  if (lastWeeks.at(-1) === last) return lastWeeks;
  const weeks: IsoWeek[] = [];
  for (let week = isoWeek(firstYear, 1); week <= last; week = addWeeks(week, 1)) weeks.push(week);
  return (lastWeeks = weeks);
}

/** It was given before the week was complete. */
export const isFreshAnswer = (week: IsoWeek, fetchedAtMs: number): boolean =>
  fetchedAtMs < completeFromMs(week);

export function numbersOf(series: WeekSeries, at: number): WeekNumbers {
  const number = (column: Int32Array | Float64Array): number => column[at] ?? NaN;
  const { over, atLimit, counted, meanAdultFemale, pd, isa, treated, reported, reportable } = series;
  return {
    over: number(over),
    atLimit: number(atLimit),
    counted: number(counted),
    meanAdultFemale: number(meanAdultFemale),
    pd: number(pd),
    isa: number(isa),
    treated: number(treated),
    reported: number(reported),
    reportable: number(reportable),
  };
}

/** Of a week on the screen or in memory, by the rules of `weekSeries`; `rows`: what a filter shows, null for all. */
export function numbersOfWeek(
  { columns, states, limits }: LoadedWeek,
  rows: Int32Array | null,
  over: number,
): WeekNumbers {
  let [overs, atLimit, counted, sum] = [0, 0, 0, 0];
  let [pd, isa, treated, reported, reportable] = [0, 0, 0, 0, 0];
  const limitOf = limitOfRows(columns, limits);
  const { hasSalmonoids, hasSalmonoidsKnown, isFallow, isFallowKnown } = localityFlag;
  const activeMask = hasSalmonoids | hasSalmonoidsKnown | isFallow | isFallowKnown;
  const activeBits = hasSalmonoids | hasSalmonoidsKnown | isFallowKnown;
  const count = rows?.length ?? columns.count;
  for (let place = 0; place < count; place++) {
    const row = rows ? (rows[place] ?? -1) : place;
    const flags = columns.flags[row] ?? 0;
    if ((flags & activeMask) === activeBits && flags & localityFlag.hasReportedKnown) {
      reportable++;
      if (flags & localityFlag.hasReported) reported++;
    }
    if (isTreated(flags)) treated++;
    const marks = diseaseMarks(columns.diseases[row] ?? []);
    if (marks.pd) pd++;
    if (marks.isa) isa++;
    const lice = columns.adultFemaleLice[row] ?? NaN;
    if (Number.isNaN(lice)) continue;
    counted++;
    sum += lice;
    if (states[row] !== over) continue;
    overs++;
    if (isAtLimit(lice, limitOf(row))) atLimit++;
  }
  const meanAdultFemale = counted > 0 ? sum / counted : NaN;
  if (!isStatedOf(anyTreatment, unstatedTreatments(columns.week, columns.flags))) treated = NaN;
  return { over: overs, atLimit, counted, meanAdultFemale, pd, isa, treated, reported, reportable };
}

/** The number that a bar has; NaN for none. */
export function barOf(measure: Measure, of: WeekNumbers): number {
  switch (measure) {
    case 'over':
      return of.counted > 0 ? of.over : NaN;
    case 'lice':
      return of.meanAdultFemale;
    case 'disease':
      return of.pd;
    case 'treated':
      return of.treated;
    case 'reporting':
      return of.reportable > 0 ? of.reported / of.reportable : NaN;
  }
}

/** A week in memory with its numbers. */
export interface WeekEntry {
  readonly week: IsoWeek;
  /** Its place in the series. */
  readonly index: number;
  readonly numbers: WeekNumbers;
  readonly fetchedAtMs: number;
  /** It is out of reports: of salmonid sites. */
  readonly isReport: boolean;
}

/** Of a week that is among `entries` twice the last one counts. */
export function timelineValues(
  measure: Measure,
  weeks: readonly IsoWeek[],
  entries: Iterable<WeekEntry>,
): TimelineValues {
  const count = weeks.length;
  const isCached = new Uint8Array(count);
  const isFresh = new Uint8Array(count);
  const isReport = new Uint8Array(count);
  const hasGround = new Uint8Array(count);
  const values = new Float64Array(count).fill(NaN);
  const above = measure === 'disease' ? new Float64Array(count).fill(NaN) : null;
  for (const { index, numbers, fetchedAtMs, ...entry } of entries) {
    const week = weeks[index];
    if (week === undefined) continue;
    isCached[index] = 1;
    isFresh[index] = isFreshAnswer(week, fetchedAtMs) ? 1 : 0;
    isReport[index] = entry.isReport ? 1 : 0;
    values[index] = barOf(measure, numbers);
    hasGround[index] = entry.isReport && Number.isNaN(values[index]) ? 0 : 1;
    if (above) above[index] = numbers.isa;
  }
  return { isCached, hasGround, isFresh, isReport, values, above };
}

/** Weeks whose source is another than that of the week before them, where both have a bar. */
export function seamsOf({ hasGround, isReport }: TimelineValues): readonly number[] {
  const seams: number[] = [];
  for (let index = 1; index < isReport.length; index++) {
    const areBoth = hasGround[index] === 1 && hasGround[index - 1] === 1;
    if (areBoth && isReport[index] !== isReport[index - 1]) seams.push(index);
  }
  return seams;
}

/** Whether a lice report states the number. */
export const isOfReports = (measure: Measure): measure is Exclude<Measure, 'disease' | 'treated'> =>
  measure !== 'disease' && measure !== 'treated';

/** In how many of the weeks that are there both ways the bar is the same; null where a lice report does not state it. */
export const agreeingWeeks = (measure: Measure, check: SourceCheck): number | null =>
  isOfReports(measure) ? check[measure] : null;

/** Below so many weeks none is unusual. */
const fewWeeks = 26;

/**
 * What the axis must reach: the tallest whole bar of weeks whose reports had arrived, between two places; 0 where there is none.
 * `usual`: of 49 weeks in 50, where the others are more than half as tall again.
 */
export function tallest(
  { values, above, isFresh }: TimelineValues,
  from: number,
  to: number,
  of: 'all' | 'usual' = 'all',
): number {
  const all = new Float64Array(values.length);
  let count = 0;
  for (let index = Math.max(0, Math.floor(from)); index < Math.min(values.length, to); index++)
    if (isFresh[index] !== 1 && !Number.isNaN(values[index]))
      all[count++] = (values[index] || 0) + (above?.[index] || 0);
  const bars = all.subarray(0, count).sort();
  const most = bars.at(-1) ?? 0;
  const usual = bars[Math.ceil(bars.length * 0.98) - 1] ?? most;
  return of === 'usual' && bars.length >= fewWeeks && usual > 0 && most > 1.5 * usual ? usual : most;
}
