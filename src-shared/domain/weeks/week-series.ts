import { diseaseMarks } from '../fish-health/disease';
import { generalLimits, isAtLimit, isAtOrOver, limitOfSites, type Limits } from '../fish-health/lice-limits';
import { localityFlag } from '../fish-health/locality';
import { decimalAt, type LocalityYears } from './locality-years';
import { anyTreatment, isStatedOf, unstatedTreatments } from '../fish-health/treatment-flags';
import type { IsoWeek } from '@kartbord/common/week';

/**
 * Figures of every week in memory, for the bars of a timeline: the same rules as `weekFigures`, in one pass over the
 * columns. Which rows are behind a bar `weekFigures` tells of the one week that is asked about.
 */
export interface WeekSeries {
  readonly weeks: readonly IsoWeek[];
  readonly active: Int32Array;
  readonly reported: Int32Array;
  /** Active sites of which it is known whether they reported: the denominator of the reporting share. */
  readonly reportable: Int32Array;
  readonly counted: Int32Array;
  readonly over: Int32Array;
  /** Of the over, those exactly at the limit. */
  readonly atLimit: Int32Array;
  /** NaN of a week out of a lice report that no report of diseases covers, as `isa`. */
  readonly pd: Int32Array | Float64Array;
  readonly isa: Int32Array | Float64Array;
  /** NaN where the list or the reports do not tell who was not treated. */
  readonly treated: Float64Array;
  /** Adult female lice per fish over the counted; NaN where nobody counted. */
  readonly meanAdultFemale: Float64Array;
}

/**
 * `isShown`: of each row of the years, 1 where a filter shows it; null for all. `hasAllKinds`: no kind of treatment has died in it,
 * as some have in the lists (series-breaks.ts).
 */
export function weekSeries(
  years: LocalityYears,
  isShown: Uint8Array | null = null,
  limits: Limits = generalLimits,
  hasAllKinds = false,
): WeekSeries {
  const { weeks, start, flags, place, diseases, adultFemaleLice } = years;
  const counts = (): Int32Array => new Int32Array(weeks.length);
  const series = {
    weeks,
    active: counts(),
    reported: counts(),
    reportable: counts(),
    counted: counts(),
    over: counts(),
    atLimit: counts(),
    pd: counts(),
    isa: counts(),
    treated: new Float64Array(weeks.length),
    meanAdultFemale: new Float64Array(weeks.length).fill(NaN),
  };
  const marks = years.diseaseSets.map(diseaseMarks);
  for (const [at, week] of weeks.entries()) {
    const limitOf = limitOfSites(week, limits);
    let [sum, active, reported, reportable, counted] = [0, 0, 0, 0, 0];
    let [over, atLimit, pd, isa, treated] = [0, 0, 0, 0, 0];
    const unstated = hasAllKinds ? 0 : unstatedTreatments(week, flags, start[at], start[at + 1]);
    for (let row = start[at] ?? 0; row < (start[at + 1] ?? 0); row++) {
      if (isShown && isShown[row] !== 1) continue;
      const bits = flags[row] ?? 0;
      if ((bits & activeMask) === activeBits) {
        active++;
        if (bits & localityFlag.hasReportedKnown) reportable++;
        if ((bits & reportedBits) === reportedBits) reported++;
      }
      if (bits & anyTreatment) treated++;
      if (bits & localityFlag.diseasesKnown) {
        const mark = marks[diseases[row] ?? -1];
        if (mark?.pd) pd++;
        if (mark?.isa) isa++;
      }
      const lice = decimalAt(adultFemaleLice, row);
      if (Number.isNaN(lice)) continue;
      counted++;
      sum += lice;
      const site = years.places[place[row] ?? -1];
      const limit = limitOf(site?.municipalityNo, site?.localityNo ?? 0);
      if (!isAtOrOver(lice, limit)) continue;
      over++;
      if (isAtLimit(lice, limit)) atLimit++;
    }
    for (const [column, value] of [
      [series.active, active],
      [series.reported, reported],
      [series.reportable, reportable],
      [series.counted, counted],
      [series.over, over],
      [series.atLimit, atLimit],
      [series.pd, pd],
      [series.isa, isa],
      [series.treated, isStatedOf(anyTreatment, unstated) ? treated : NaN],
    ] as const)
      column[at] = value;
    if (counted > 0) series.meanAdultFemale[at] = sum / counted;
  }
  return series;
}

/** Of weeks out of a lice report, which says nothing of diseases and treatments: NaN where no report of these covers the week. */
export function reportSeries(
  years: LocalityYears,
  isShown: Uint8Array | null = null,
  limits: Limits = generalLimits,
): WeekSeries {
  const series = weekSeries(years, isShown, limits, true);
  const { flags, start } = years;
  const told = (column: Int32Array | Float64Array, known: number): Float64Array =>
    Float64Array.from(column, (value, at) => ((flags[start[at] ?? 0] ?? 0) & known ? value : NaN));
  const { diseasesKnown, treatmentsKnown } = localityFlag;
  return {
    ...series,
    pd: told(series.pd, diseasesKnown),
    isa: told(series.isa, diseasesKnown),
    treated: told(series.treated, treatmentsKnown),
  };
}

const flag = localityFlag;
const activeMask = flag.hasSalmonoids | flag.hasSalmonoidsKnown | flag.isFallow | flag.isFallowKnown;
const activeBits = flag.hasSalmonoids | flag.hasSalmonoidsKnown | flag.isFallowKnown;
const reportedBits = flag.hasReported | flag.hasReportedKnown;
