import { type Random, between, mix, pick, seededRandom } from '../random';
import { isoWeek, weekParts } from '@kartbord/common/week';
import { type WeekIndex, weekAt, weekIndex } from './calendar';
import type { Locality } from './localities';
import type { Reports } from './reports';
import {
  type Named,
  bathSubstances,
  chitinInhibitors,
  cleanerFishSpecies,
  imidacloprid,
  inFeedSubstances,
  otherSubstance,
} from './substances';
import { type TreatmentSet, firstYearOfVersion2, treatment } from './treatment-choice';

/** The details of one locality-week's treatments, worked out from its bits when somebody asks. */
export interface Medicinal {
  readonly kind: 'in-feed' | 'bath' | 'other';
  readonly substance: Named;
  readonly doneBeforeLiceCount: boolean;
  readonly entireLocality: boolean;
  readonly numberOfCages: number | null;
  /** Grams of substance for each kilo of feed, or milligrams in each millilitre of water. */
  readonly concentration: number;
  readonly amountKg: number;
}

export interface NonMedicinal {
  readonly kind: 'thermal' | 'mechanical' | 'fresh-water' | 'other';
  readonly doneBeforeLiceCount: boolean;
  readonly entireLocality: boolean;
  readonly numberOfCages: number | null;
}

export interface CleanerFish {
  readonly entireLocality: boolean;
  readonly fish: readonly { readonly species: Named; readonly quantity: number }[];
}

export interface Treatments {
  /** Of the lice report: 1 before 2024, 2 from then on. */
  readonly version: 1 | 2;
  readonly medicinal: readonly Medicinal[];
  readonly nonMedicinal: readonly NonMedicinal[];
  /** The medicinal and non-medicinal ones were one treatment. */
  readonly isCombination: boolean;
  readonly cleanerFish: CleanerFish | null;
}

const medicinalKinds = [
  [treatment.inFeed, 'in-feed', inFeedSubstances],
  [treatment.bath, 'bath', bathSubstances],
  [treatment.otherMedicinal, 'other', [imidacloprid, otherSubstance]],
] as const;

const nonMedicinalKinds = [
  [treatment.thermal, 'thermal'],
  [treatment.mechanical, 'mechanical'],
  [treatment.freshWater, 'fresh-water'],
  [treatment.otherNonMedicinal, 'other'],
] as const;

/** The last week whose reports say which cleaner fish (interface.md; the week's list tells of them for five years more). */
const lastWeekOfCleanerFish = weekIndex(isoWeek(2018, 16));

function reportVersion(week: WeekIndex): 1 | 2 {
  return weekParts(weekAt(week)).year >= firstYearOfVersion2 ? 2 : 1;
}

/** The details that belong to the bits `set` of a locality's week. */
export function treatmentsOf(
  seed: number,
  locality: Locality,
  week: WeekIndex,
  set: TreatmentSet,
): Treatments {
  const random = seededRandom(mix(mix(seed, locality.no, 4), week, 0));
  const medicinal = medicinalKinds.flatMap(([bit, kind, substances]): Medicinal[] => {
    if (!(set & bit)) return [];
    const substance = pick(substances, random);
    const concentration = Math.round((0.05 + 4 * random()) * 100) / 100;
    return [{ kind, substance, ...extent(random), concentration, amountKg: between(1, 400, random) }];
  });
  const nonMedicinal = nonMedicinalKinds.flatMap(([bit, kind]): NonMedicinal[] =>
    set & bit ? [{ kind, ...extent(random) }] : [],
  );
  return {
    version: reportVersion(week),
    medicinal,
    nonMedicinal,
    isCombination: (set & treatment.combination) !== 0,
    cleanerFish: set & treatment.cleanerFish && week <= lastWeekOfCleanerFish ? cleanerFish(random) : null,
  };
}

function extent(random: Random): Omit<NonMedicinal, 'kind'> {
  const entireLocality = random() < 0.45;
  return {
    doneBeforeLiceCount: random() < 0.5,
    entireLocality,
    numberOfCages: entireLocality ? null : between(1, 8, random),
  };
}

function cleanerFish(random: Random): CleanerFish {
  const count = between(1, 2, random);
  const start = between(0, cleanerFishSpecies.length - 1, random);
  const fish = Array.from({ length: count }, (_, i) => ({
    species: cleanerFishSpecies[(start + i) % cleanerFishSpecies.length] as Named,
    quantity: between(10, 600, random) * 100,
  }));
  return { entireLocality: random() < 0.4, fish };
}

const chitinMemoryWeeks = 104;

/** Days since the last in-feed treatment that stops lice from building a new skin, counted to the Monday of the week. */
export function daysSinceChitinInhibitor(
  seed: number,
  reports: Reports,
  locality: Locality,
  week: WeekIndex,
): number | null {
  for (let back = 0; back < chitinMemoryWeeks && week - back >= 0; back++) {
    const set = reports.treatments(locality, week - back);
    if (!(set & treatment.inFeed)) continue;
    const { medicinal } = treatmentsOf(seed, locality, week - back, set);
    if (medicinal.some(({ substance }) => chitinInhibitors.includes(substance))) return back * 7;
  }
  return null;
}
