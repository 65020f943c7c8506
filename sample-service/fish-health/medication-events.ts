import { isoWeek, weeksInYear } from '@kartbord/common/week';
import { type WeekIndex, weekIndex } from '../coast/calendar';
import type { Locality } from '../coast/localities';
import { type Medicinal, type Treatments, treatmentsOf } from '../coast/treatments';
import { liceTreatmentsOf } from './lice-treatments';
import { localityWeekId } from './locality-list';
import type { CoastView } from './view';

/**
 * GET /v1/geodata/fishhealth/locality/{localityNo}/liceMedicationEvents/{year} (interface.md, Fish health; facts.md
 * 9d): the weeks of the year with treatments. `medicinalTreatments` is older than the report versions and filled in
 * both, with cages only in version 2; mechanical removal belongs to version 1, the other two lists to version 2.
 */
export function medicationEvents(view: CoastView, no: number, year: number): object | undefined {
  const locality = view.coast.locality(no);
  if (!locality) return undefined;
  const first = weekIndex(isoWeek(year, 1));
  const weeks = Array.from({ length: weeksInYear(year) }, (_, i) => i + 1);
  return {
    localityNo: no,
    year,
    data: weeks
      .map((week) => eventOf(view, locality, first + week - 1, week))
      .filter((event) => event !== undefined),
  };
}

function eventOf(view: CoastView, locality: Locality, index: WeekIndex, week: number): object | undefined {
  const set = view.reports.treatments(locality, index);
  if (set === 0) return undefined;
  const given = treatmentsOf(view.coast.seed, locality, index, set);
  const { nonMedicinalTreatments, combinationTreatments } = liceTreatmentsOf(
    view,
    locality,
    index,
    localityWeekId(locality, index),
  );
  const removal = given.version === 1 ? given.nonMedicinal[0] : undefined;
  return {
    week,
    cleanerFishTreatments: cleanerFishOf(given),
    mechanicalRemoval: removal !== undefined,
    mechanicalRemovalEntireLocality: removal?.entireLocality ?? false,
    // What was given in a combination stands there.
    medicinalTreatments:
      given.isCombination && given.version === 2
        ? []
        : given.medicinal.map((one) => medicinalOf(one, given.version)),
    nonMedicinalTreatments,
    combinationTreatments,
    version: given.version,
  };
}

const types: Readonly<Record<Medicinal['kind'], string>> = {
  'in-feed': 'InFeed',
  bath: 'Bath',
  other: 'Other',
};

const medicinalOf = (given: Medicinal, version: 1 | 2) => ({
  name: given.substance.name,
  substanceId: given.kind === 'other' && version === 2 ? null : given.substance.id,
  // Other medicines were reported as baths in version 1.
  type: given.kind === 'other' && version === 1 ? types.bath : types[given.kind],
  entireLocality: given.entireLocality,
  numberOfCages: version === 1 ? null : given.numberOfCages,
});

/** Cleaner fish belong to version 1: nobody has reported them since 2018-W16. */
const cleanerFishOf = ({ cleanerFish, version }: Treatments): object[] =>
  version === 1 && cleanerFish
    ? cleanerFish.fish.map(({ species, quantity }) => ({
        name: species.name,
        quantity,
        entireLocality: cleanerFish.entireLocality,
      }))
    : [];
