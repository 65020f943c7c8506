import { type WeekIndex, dayMs, indexStartMs } from '../coast/calendar';
import type { Locality } from '../coast/localities';
import { mix } from '../random';
import {
  type CleanerFish,
  type Medicinal,
  type NonMedicinal,
  daysSinceChitinInhibitor,
  treatmentsOf,
} from '../coast/treatments';
import { isoText } from './parts';
import { medicinalType, nonMedicinalType } from './treatment-names';
import type { CoastView } from './view';

/**
 * `liceTreatments` of a locality's week (facts.md 9). A version 1 report fills baths, in-feed treatments, mechanical
 * removal and cleaner fish; a version 2 report fills medicinal, non-medicinal and combination treatments. Neither
 * fills what belongs to the other (interface.md, Versioning 3): lists stay empty and objects null.
 */
export function liceTreatmentsOf(
  view: CoastView,
  locality: Locality,
  week: WeekIndex,
  weekId: number,
): Readonly<Record<string, unknown>> {
  const { seed } = view.coast;
  const set = view.reports.treatments(locality, week);
  const given = treatmentsOf(seed, locality, week, set);
  const isOld = given.version === 1;
  const ids = counter(mix(seed, locality.no, week));
  const monday = indexStartMs(week);
  const medicinal = isOld ? [] : given.medicinal.map((one) => medicinalOf(one, ids()));
  const nonMedicinal = isOld ? [] : given.nonMedicinal.map((one) => nonMedicinalOf(one, ids()));
  const combination = {
    id: ids(),
    liceReportId: weekId,
    nonMedicinalTreatments: nonMedicinal,
    medicinalTreatments: medicinal,
  };
  return {
    combinationTreatments: given.isCombination && !isOld ? [combination] : [],
    medicinalTreatments: given.isCombination ? [] : medicinal,
    nonMedicinalTreatments: given.isCombination ? [] : nonMedicinal,
    bathTreatments: isOld ? oldTreatments(given.medicinal, false, monday, ids) : [],
    inFeedTreatments: isOld ? oldTreatments(given.medicinal, true, monday, ids) : [],
    cleanerFishTreatment: given.cleanerFish && isOld ? cleanerFishOf(given.cleanerFish, ids) : null,
    mechanicalRemovalTreatment: isOld ? mechanicalRemoval(given.nonMedicinal, ids) : null,
    daysSinceLastChitinSynthesisInhibitorTreatment: daysSinceChitinInhibitor(
      seed,
      view.reports,
      locality,
      week,
    ),
  };
}

/** Numbers of 31 bits for the parts of one week's report. */
function counter(hash: number): () => number {
  let next = (hash >>> 5) * 16;
  return () => next++;
}

const nonMedicinalOf = (given: NonMedicinal, id: number) => ({
  id,
  type: nonMedicinalType[given.kind],
  doneBeforeLiceCount: given.doneBeforeLiceCount,
  entireLocality: given.entireLocality,
  numberOfCages: given.numberOfCages,
});

const medicinalOf = (given: Medicinal, id: number) => ({
  id,
  type: medicinalType[given.kind],
  doneBeforeLiceCount: given.doneBeforeLiceCount,
  entireLocality: given.entireLocality,
  numberOfCages: given.numberOfCages,
  substanceId: given.kind === 'other' ? null : given.substance.id,
  concentrationValue: given.concentration,
  concentrationUnit: given.kind === 'in-feed' ? 'GRAM_PER_KILO' : 'MILLIGRAM_PER_MILLILITER',
  amountValue: given.amountKg,
  amountUnit: 'KILO',
  otherSubstance: given.kind === 'other' ? given.substance.name : null,
});

/** Version 1: treatments have dates. `Other` medicines were reported as baths then. */
function oldTreatments(
  all: readonly Medicinal[],
  inFeed: boolean,
  mondayMs: number,
  ids: () => number,
): object[] {
  return all
    .filter(({ kind }) => (kind === 'in-feed') === inFeed)
    .map((given) => ({
      id: ids(),
      treatmentType: inFeed ? 'InFeed' : 'Bath',
      startDate: isoText(mondayMs),
      endDate: isoText(mondayMs + (inFeed ? 6 : 2) * dayMs),
      entireLocality: given.entireLocality,
      treatmentDetail: [
        {
          id: ids(),
          quantity: given.amountKg,
          concentration: given.concentration,
          substanceId: given.substance.id,
          substance: given.substance,
        },
      ],
    }));
}

function cleanerFishOf({ entireLocality, fish }: CleanerFish, ids: () => number): object {
  return {
    id: ids(),
    entireLocality,
    cleanerFishDetail: fish.map(({ species, quantity }) => ({
      id: ids(),
      speciesId: species.id,
      species,
      quantity,
    })),
  };
}

const oldMethods: Readonly<Record<NonMedicinal['kind'], string | null>> = {
  thermal: 'Termisk',
  mechanical: 'Spyling',
  'fresh-water': 'Ferskvann',
  other: null,
};

/** Version 1 knows one mechanical removal a week, whatever was done. */
function mechanicalRemoval(all: readonly NonMedicinal[], ids: () => number): object | null {
  const [first] = all;
  return first ? { id: ids(), entireLocality: first.entireLocality, method: oldMethods[first.kind] } : null;
}
