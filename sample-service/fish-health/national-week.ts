import { isoWeek, weekParts } from '@kartbord/common/week';
import { type WeekIndex, indexStartMs, weekAt, weekIndex } from '../coast/calendar';
import { type Outbreak, diseaseNames } from '../coast/disease';
import type { Escape } from '../coast/escapes';
import { generalLiceLimit, isOverLimit } from '../coast/lice-limit';
import type { Locality } from '../coast/localities';
import { openOutbreaks, statusIn } from './diseases';
import { type WeekFilter, isActive } from './filter';
import { filterFor } from './filter-match';
import { escapeOf, linkOf } from './parts';
import type { DiseaseCount } from './shapes';
import { liceThreshold, minimumLiceThreshold } from './thresholds';
import type { CoastView } from './view';

/** Which localities count, and whether that is fewer than all. */
interface Selection {
  readonly isFiltered: boolean;
  readonly includes: (locality: Locality) => boolean;
}

/**
 * POST /v2/geodata/fishhealth/{year}/{week}: the numbers of a week and, week by week, of the year up to it
 * (interface.md, Fish health; facts.md 7). Weekly members are objects with the week's number as the key. The figures
 * of the week itself are of the selection; annual ones are given for all and for the selection.
 */
export function nationalWeek(view: CoastView, week: WeekIndex, filter: WeekFilter): object {
  const matches = filterFor(filter, view, week);
  const selection: Selection = { isFiltered: isActive(filter), includes: matches };
  return {
    diseaseOutbreaks: newOutbreaks(view, week, week)
      .filter(({ locality }) => selection.includes(locality))
      .map((outbreak) => ({
        locality: linkOf(outbreak.locality),
        disease: {
          name: outbreak.name,
          subType: outbreak.version === 1 ? null : outbreak.subType,
          status: statusIn(outbreak, week, view.nowMs),
        },
      })),
    diseaseStatistics: localitiesByDisease(
      openOutbreaks(view.coast, week, view.nowMs).filter(({ locality }) => selection.includes(locality)),
    ),
    annualDiseaseStatistics: annualDiseases(view, week, selection),
    liceStatistics: liceStatistics(view, week, selection),
    annualLiceStatistics: annualLice(view, week, selection),
    farmedFishEscapes: escapesIn(view, week, week)
      .filter(({ locality }) => selection.includes(locality))
      .map(escapeOf),
    annualEscapeStatistics: annualEscapes(view, week, selection),
  };
}

/** The weeks of the year up to and with `week`. */
function weeksOfYearTo(week: WeekIndex): WeekIndex[] {
  const first = firstWeekOfYear(week);
  return Array.from({ length: week - first + 1 }, (_, i) => first + i);
}

const firstWeekOfYear = (week: WeekIndex): WeekIndex => weekIndex(isoWeek(weekParts(weekAt(week)).year, 1));
const weekKey = (week: WeekIndex): string => String(weekParts(weekAt(week)).week);

/** Outbreaks that were first suspected or diagnosed from `from` to `to`, as far as is known now. */
function newOutbreaks({ coast, nowMs }: CoastView, from: WeekIndex, to: WeekIndex): Outbreak[] {
  const [start, end] = [indexStartMs(from), Math.min(indexStartMs(to + 1), nowMs)];
  const isIn = (timeMs: number | null) => timeMs !== null && timeMs >= start && timeMs < end;
  return coast.outbreaks.filter((outbreak) => isIn(outbreak.suspicionMs) || isIn(outbreak.diagnosisMs));
}

function localitiesByDisease(outbreaks: readonly Outbreak[]): DiseaseCount[] {
  return diseaseNames.map((name) => ({
    name,
    count: new Set(outbreaks.filter((outbreak) => outbreak.name === name).map(({ locality }) => locality.no))
      .size,
  }));
}

/** New cases count in the week of their diagnosis. */
function annualDiseases(view: CoastView, week: WeekIndex, { isFiltered, includes }: Selection): object {
  const diagnosed = (from: WeekIndex, to: WeekIndex) => {
    const [start, end] = [indexStartMs(from), Math.min(indexStartMs(to + 1), view.nowMs)];
    return view.coast.outbreaks.filter(
      ({ diagnosisMs }) => diagnosisMs !== null && diagnosisMs >= start && diagnosisMs < end,
    );
  };
  const ofYear = diagnosed(firstWeekOfYear(week), week);
  return {
    isFiltered,
    diseaseStatistics: localitiesByDisease(ofYear),
    filteredDiseaseStatistics: isFiltered
      ? localitiesByDisease(ofYear.filter(({ locality }) => includes(locality)))
      : null,
    weeklyDiseaseStatistics: Object.fromEntries(
      weeksOfYearTo(week).map((each) => {
        const found = diagnosed(each, each).filter(({ locality }) => includes(locality));
        return [weekKey(each), found.length > 0 ? localitiesByDisease(found) : null];
      }),
    ),
  };
}

/** Shares are per cent of the localities that have reported a count. `belowThreshold` holds `belowMinimumThreshold`. */
function liceStatistics({ reports }: CoastView, week: WeekIndex, { includes }: Selection): object {
  const averages = reports
    .localities(week)
    .filter(includes)
    .flatMap((locality) => reports.lice(locality, week)?.adultFemale ?? []);
  const share = (isCounted: (average: number) => boolean) => {
    const count = averages.filter(isCounted).length;
    return {
      count,
      percentage: averages.length === 0 ? 0 : Math.round((1000 * count) / averages.length) / 10,
    };
  };
  return {
    aboveThreshold: share((average) => average >= liceThreshold),
    belowThreshold: share((average) => average < liceThreshold),
    belowMinimumThreshold: share((average) => average < minimumLiceThreshold),
  };
}

/** Annual figures count localities above the limit in force in their week, each once a year. */
function annualLice(view: CoastView, week: WeekIndex, { isFiltered, includes }: Selection): object {
  const [everyone, included] = [new Set<number>(), new Set<number>()];
  const weekly: Record<string, { aboveThreshold: number }> = {};
  for (const each of weeksOfYearTo(week)) {
    let count = 0;
    for (const locality of aboveLimit(view, each)) {
      everyone.add(locality.no);
      if (!includes(locality)) continue;
      included.add(locality.no);
      count++;
    }
    weekly[weekKey(each)] = { aboveThreshold: count };
  }
  return {
    isFiltered,
    liceStatistics: { aboveThreshold: everyone.size },
    filteredLiceStatistics: { aboveThreshold: isFiltered ? included.size : null },
    weeklyLiceStatistics: weekly,
  };
}

function aboveLimit({ reports }: CoastView, week: WeekIndex): Locality[] {
  const iso = weekAt(week);
  return reports.localities(week).filter((locality) => {
    const adultFemale = reports.lice(locality, week)?.adultFemale ?? undefined;
    return (
      adultFemale !== undefined && isOverLimit(adultFemale, generalLiceLimit(iso, locality.municipality.no))
    );
  });
}

function escapesIn({ coast, nowMs }: CoastView, from: WeekIndex, to: WeekIndex): Escape[] {
  const [start, end] = [indexStartMs(from), Math.min(indexStartMs(to + 1), nowMs)];
  return coast.escapes.filter(({ timeMs }) => timeMs >= start && timeMs < end);
}

function annualEscapes(view: CoastView, week: WeekIndex, { isFiltered, includes }: Selection): object {
  const ofYear = escapesIn(view, firstWeekOfYear(week), week);
  const included = ofYear.filter(({ locality }) => includes(locality));
  return {
    isFiltered,
    escapeStatistics: { count: ofYear.length },
    filteredEscapeStatistics: { count: isFiltered ? included.length : null },
    weeklyEscapeStatistics: Object.fromEntries(
      weeksOfYearTo(week).map((each) => {
        const count = escapesIn(view, each, each).filter(({ locality }) => includes(locality)).length;
        return [weekKey(each), { count }];
      }),
    ),
  };
}
