import type { Escape as CoastEscape } from '../coast/escapes';
import type { Locality } from '../coast/localities';
import type { LiceCount, Reports } from '../coast/reports';
import { anyMedicinal, anyNonMedicinal, treatment } from '../coast/treatment-choice';
import type { WeekIndex } from '../coast/calendar';
import type {
  Escape,
  LiceAverage,
  LiceReport,
  LocalityLink,
  MunicipalityLink,
  Point,
  TreatmentCategory,
} from './shapes';

/** Parts that several answers share. */

export const linkOf = (locality: Locality): LocalityLink => ({
  no: locality.no,
  name: locality.name,
  isOnLand: locality.isOnLand,
});

export const pointOf = (locality: Locality): Point => ({
  type: 'Point',
  coordinates: [locality.lon, locality.lat],
});

export const municipalityOf = (locality: Locality): MunicipalityLink => ({ ...locality.municipality });

/** ISO text without parts of a second: `2025-03-04T00:00:00Z`. */
export const isoText = (timeMs: number): string => new Date(timeMs).toISOString().replace('.000Z', 'Z');

export function liceReportOf(reports: Reports, locality: Locality, week: WeekIndex): LiceReport {
  const count = reports.lice(locality, week);
  const previous = reports.lice(locality, week - 1);
  return {
    hasReported: count !== undefined,
    isFallow: reports.isFallow(locality, week),
    adultFemaleLice: averageOf(count?.adultFemale, previous?.adultFemale),
    mobileLice: averageOf(count?.mobile, previous?.mobile),
    stationaryLice: averageOf(count?.stationary, previous?.stationary),
    totalLice: averageOf(totalOf(count), totalOf(previous)),
    seaTemperature: reports.seaTemperature(locality, week),
  };
}

/** All stages together; null when one of them was not counted. */
function totalOf(count: LiceCount | undefined): number | null {
  if (!count || count.adultFemale === null || count.mobile === null || count.stationary === null) return null;
  return Math.round((count.adultFemale + count.mobile + count.stationary) * 100) / 100;
}

/** A change of less than this share of the previous week's average is no trend. Assumed. */
const steadyShare = 0.1;

function averageOf(average: number | null = null, previous: number | null = null): LiceAverage {
  return { average, averageOfPreviousWeek: previous, trend: trendOf(average, previous) };
}

function trendOf(average: number | null, previous: number | null): LiceAverage['trend'] {
  if (average === null || previous === null) return null;
  if (Math.abs(average - previous) <= previous * steadyShare) return 'Stable';
  return average > previous ? 'Increasing' : 'Decreasing';
}

export function categoriesOf(set: number): TreatmentCategory[] {
  const categories: TreatmentCategory[] = [];
  if (set & anyMedicinal) categories.push('MEDIKAMENTELL');
  if (set & anyNonMedicinal) categories.push('IKKE_MEDIKAMENTELL');
  if (set & treatment.cleanerFish) categories.push('RENSEFISK');
  return categories;
}

export const escapeOf = (escape: CoastEscape): Escape => ({
  locality: linkOf(escape.locality),
  species: escape.species,
  date: isoText(escape.timeMs),
  count: escape.count,
  estimatedCount: escape.estimatedCount,
  estimationSource: escape.estimationSource,
  size: escape.size,
});
