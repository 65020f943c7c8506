import { firstYear, isoWeek, weekParts } from '@kartbord/common/week';
import { type WeekIndex, weekAt, weekIndex } from '../coast/calendar';
import { municipality } from '../coast/sites';
import { firstYearOfVersion2, treatment } from '../coast/treatment-choice';
import { anyMedicinal, anyNonMedicinal } from '../coast/treatment-choice';
import type { CoastView } from './view';

/** How often each kind of treatment was reported in a municipality in a year. */
type Counts = Record<(typeof countNames)[number], number>;

const countNames = [
  'mechanicalRemovalCount',
  'bathTreatmentCount',
  'inFeedTreatmentCount',
  'thermalTreatmentCount',
  'mechanicalTreatmentCount',
  'freshWaterTreatmentCount',
  'otherMedicalTreatmentCount',
  'otherNonMedicalTreatmentCount',
  'nonMedicinalTreatmentCount',
  'medicinalTreatmentCount',
] as const;

/**
 * GET /v1/geodata/municipality/{municipalityNumber}/treatment (interface.md, Fish health; facts.md 9e): a row for each
 * year from 2012, empty where the municipality has no salmonid locality, undefined where there is no such
 * municipality. A count is of localities and weeks. The five counts of interface.md are of version 2 reports,
 * mechanical removal of version 1.
 */
export function municipalityTreatments(view: CoastView, no: string): object[] | undefined {
  if (!municipality(no)) return undefined;
  const localities = view.coast.localities.filter(
    ({ kind, municipality: of }) => kind === 'salmonid' && of.no === no,
  );
  if (localities.length === 0) return [];
  const currentYear = weekParts(weekAt(view.reports.currentWeek)).year;
  const years = Array.from({ length: currentYear - firstYear + 1 }, (_, i) => firstYear + i);
  return years.map((year) => {
    const counts = Object.fromEntries(countNames.map((name) => [name, 0])) as Counts;
    for (const locality of localities)
      forWeeksOf(year, view.reports.currentWeek, (week) =>
        count(counts, view.reports.treatments(locality, week), year >= firstYearOfVersion2),
      );
    return { municipalityNumber: no, year, treatmentYear: year, ...counts };
  });
}

function forWeeksOf(year: number, lastWeek: WeekIndex, visit: (week: WeekIndex) => void): void {
  const end = Math.min(weekIndex(isoWeek(year + 1, 1)) - 1, lastWeek);
  for (let week = weekIndex(isoWeek(year, 1)); week <= end; week++) visit(week);
}

function count(counts: Counts, set: number, isVersion2: boolean): void {
  const add = (name: keyof Counts, bits: number) => {
    if (set & bits) counts[name]++;
  };
  add('inFeedTreatmentCount', treatment.inFeed);
  if (!isVersion2) {
    // Other medicines were reported as baths then, and every other removal as mechanical.
    add('bathTreatmentCount', treatment.bath | treatment.otherMedicinal);
    add('mechanicalRemovalCount', anyNonMedicinal);
    return;
  }
  add('bathTreatmentCount', treatment.bath);
  add('thermalTreatmentCount', treatment.thermal);
  add('mechanicalTreatmentCount', treatment.mechanical);
  add('freshWaterTreatmentCount', treatment.freshWater);
  add('otherMedicalTreatmentCount', treatment.otherMedicinal);
  add('otherNonMedicalTreatmentCount', treatment.otherNonMedicinal);
  add('nonMedicinalTreatmentCount', anyNonMedicinal);
  add('medicinalTreatmentCount', anyMedicinal);
}
