import type { DiseaseBar } from '../../../../src-shared/domain/weeks/locality-year';
import { diseaseBar } from '../../../../src-shared/domain/weeks/locality-year';
import type { Limits, SiteLimit } from '../../../../src-shared/domain/fish-health/lice-limits';
import { siteLimit, tableOf } from '../../../../src-shared/domain/fish-health/lice-limits';
import type { Escape } from '../../../../src-shared/domain/fish-health/locality';
import type { LocalitySeries } from '../../../../src-shared/domain/weeks/locality-series';
import { outlierBounds } from '../../../../src-shared/domain/fish-health/outliers';
import {
  type BoatType,
  boatType,
  boatTypes,
  firstVisitWeek,
} from '../../../../src-shared/domain/vessels/visit';
import { addWeeks, type IsoWeek, weekOf, weekParts, weekStartMs } from '@kartbord/common/week';
import { norwegianDayMs } from '../../../../src-shared/domain/units/zone-time';
import type { YearAnswer } from '../../../../src-shared/domain/weeks/year-answers';
import { casesOf, phaseAt } from './disease-rows';
import { weekTreatments, type WeekTreatment } from './treatment-lanes';

/** What is known of a locality in one week. Null is "not known here", which is never the same as none. */
export interface YearWeek {
  readonly week: IsoWeek;
  /**
   * `not-kept`: the list of the week is not on this computer; `not-listed`: it is, without the locality; `report`: the
   * numbers are those of the lice report.
   */
  readonly list: 'not-kept' | 'not-listed' | 'listed' | 'report';
  /** Lice per fish. */
  readonly adultFemale: number | null;
  readonly mobile: number | null;
  readonly stationary: number | null;
  /** In force there; null where no list says in which municipality the locality was. */
  readonly limit: SiteLimit | null;
  /** Degrees Celsius, as given. */
  readonly temperature: number | null;
  readonly isOddTemperature: boolean;
  /** Bits of `localityFlag`. */
  readonly flags: number;
  readonly treatments: readonly WeekTreatment[] | null;
  /** 1 or 2: the version of the report that the treatments are from. */
  readonly reportVersion: number | null;
  readonly diseases:
    readonly { readonly bar: DiseaseBar; readonly phase: 'suspected' | 'diagnosed' | 'emptied' }[] | null;
  readonly boats: readonly { readonly boat: BoatType; readonly vessels: number }[] | null;
  readonly escapes: readonly Escape[];
}

export interface YearParts {
  readonly series: LocalitySeries;
  /** Of weeks whose list is not kept, out of the lice reports. */
  readonly reports: LocalitySeries;
  readonly limits: Limits;
  /** The site's own limit in a week, adult female lice per fish; null where it is not at hand. */
  readonly ownLimit: (week: IsoWeek) => number | null;
  /** By year; a year without an answer is not in it, or has null where the service has nothing. */
  readonly diseases: ReadonlyMap<number, YearAnswer<'diseases'> | null>;
  readonly treatments: ReadonlyMap<number, YearAnswer<'treatments'> | null>;
  readonly visits: ReadonlyMap<number, YearAnswer<'visits'> | null>;
  readonly escapes: readonly Escape[];
}

/** The weeks from `from`, `count` of them, with everything that is known of each. */
export function yearWeeks(parts: YearParts, from: IsoWeek, count: number): readonly YearWeek[] {
  const { limits } = parts;
  const limitAt = (week: IsoWeek, of: string | null): SiteLimit | null => {
    const limit = siteLimit(tableOf(limits), week, of, parts.ownLimit(week));
    return limit?.isCertain ? limit : null;
  };
  const placesIn = (of: LocalitySeries): ReadonlyMap<IsoWeek, number> =>
    new Map(of.weeks.map((week, at) => [week, at]));
  const [listed, reported] = [placesIn(parts.series), placesIn(parts.reports)];
  /** A report without the locality says nothing: the list may have it. */
  const whereIs = (week: IsoWeek) => {
    const [at, reportAt] = [listed.get(week), reported.get(week) ?? -1];
    if (at !== undefined)
      return {
        series: parts.series,
        at,
        list: parts.series.isListed[at] === 1 ? 'listed' : 'not-listed',
      } as const;
    return parts.reports.isListed[reportAt] === 1
      ? ({ series: parts.reports, at: reportAt, list: 'report' } as const)
      : ({ series: parts.series, at: -1, list: 'not-kept' } as const);
  };
  const events = new Map(
    values(parts.treatments).flatMap(({ value }) => value.weeks.map((one) => [one.week, one])),
  );
  const lists = new Map(values(parts.visits).flatMap(({ value }) => value.map((one) => [one.week, one])));
  const bars = casesOf(values(parts.diseases)).map(diseaseBar);
  let municipality: string | null =
    [parts.series, parts.reports].flatMap((of) => of.municipalityNo).find((no) => no !== null) ?? null;
  return Array.from({ length: count }, (_, n) => {
    const week = addWeeks(from, n);
    const { series, at, list } = whereIs(week);
    const { year } = weekParts(week);
    municipality = series.municipalityNo[at] ?? municipality;
    const temperature = given(series.seaTemperature[at]);
    const event = events.get(week);
    return {
      week,
      list,
      adultFemale: given(series.adultFemaleLice[at]),
      mobile: given(series.mobileLice[at]),
      stationary: given(series.stationaryLice[at]),
      limit: limitAt(week, municipality),
      temperature,
      isOddTemperature: temperature !== null && !isBelieved('seaTemperature', temperature),
      flags: series.flags[at] ?? 0,
      treatments: event ? weekTreatments(event) : parts.treatments.has(year) ? [] : null,
      reportVersion: event?.version ?? null,
      diseases: parts.diseases.has(year) ? diseasesIn(bars, week) : null,
      boats: parts.visits.has(year) && week >= firstVisitWeek ? boatsIn(lists.get(week)?.visits) : null,
      escapes: parts.escapes.filter(({ date }) => date !== null && escapeWeek(date) === week),
    };
  });
}

const values = <T>(map: ReadonlyMap<number, T | null>): readonly T[] =>
  [...map.values()].flatMap((one) => (one === null ? [] : [one]));

const given = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;

/** A number that no slip of a report is needed to explain. */
export function isBelieved(member: keyof typeof outlierBounds.within, value: number): boolean {
  const { least, most } = outlierBounds.within[member];
  return value >= least && value <= most;
}

/** Of any day of the week; the last phase that it reached. */
function diseasesIn(bars: readonly DiseaseBar[], week: IsoWeek): NonNullable<YearWeek['diseases']> {
  const start = weekStartMs(week);
  const end = start + 7 * 86_400_000 - 1;
  return bars.flatMap((bar) => {
    const last = Math.min(end, bar.toMs ?? end);
    const phase = last < start ? null : phaseAt(bar, last);
    return phase === null ? [] : [{ bar, phase }];
  });
}

/** How many vessels of each type came; null where the service gave no list of the week. */
function boatsIn(visits: YearAnswer<'visits'>['value'][number]['visits'] | undefined): YearWeek['boats'] {
  if (!visits) return null;
  const types = new Map(visits.map((visit) => [visit.mmsi, boatType(visit)]));
  return boatTypes.flatMap((boat) => {
    const vessels = [...types.values()].filter((one) => one === boat).length;
    return vessels === 0 ? [] : [{ boat, vessels }];
  });
}

/** Null for a text that is no date. */
function escapeWeek(date: string): IsoWeek | null {
  const timeMs = norwegianDayMs(date);
  return timeMs === null ? null : weekOf(timeMs);
}
