/** Non-medicinal treatment of a version 2 report: thermal, mechanical, fresh water or other. */
export interface NonMedicinalTreatment {
  readonly type: string | null;
  readonly doneBeforeLiceCount: boolean | null;
  readonly entireLocality: boolean | null;
  readonly numberOfCages: number | null;
}

/** Medicinal treatment of a version 2 report: in feed, bath or other. */
export interface MedicinalTreatment extends NonMedicinalTreatment {
  /** One that has no number. */
  readonly substance: string | null;
  /** Its name stands in the events of the year (`liceMedicationEvents`) alone. */
  readonly substanceId: number | null;
  readonly concentration: number | null;
  readonly concentrationUnit: string | null;
  readonly amount: number | null;
  readonly amountUnit: string | null;
}

export interface CombinationTreatment {
  readonly nonMedicinal: readonly NonMedicinalTreatment[] | null;
  readonly medicinal: readonly MedicinalTreatment[] | null;
}

interface DatedSubstance {
  readonly name: string | null;
  /** As sent: the service states no unit of either. */
  readonly quantity: number | null;
  readonly concentration: number | null;
}

/** Bath or in-feed treatment of a version 1 report. */
export interface DatedTreatment {
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly entireLocality: boolean | null;
  readonly substances: readonly DatedSubstance[] | null;
}

export interface CleanerFishTreatment {
  readonly entireLocality: boolean | null;
  readonly fish: readonly { readonly species: string | null; readonly quantity: number | null }[] | null;
}

/**
 * Treatments of a locality week; version 1 and version 2 reports fill disjoint members (interface.md, Versioning 3).
 * Null was not given, which is not none.
 */
export interface Treatments {
  readonly nonMedicinal: readonly NonMedicinalTreatment[] | null;
  readonly medicinal: readonly MedicinalTreatment[] | null;
  readonly combination: readonly CombinationTreatment[] | null;
  readonly bath: readonly DatedTreatment[] | null;
  readonly inFeed: readonly DatedTreatment[] | null;
  readonly cleanerFish: CleanerFishTreatment | 'none' | null;
  /** Of version 1: non-medicinal treatment of any kind, not told apart (interface.md, Lice report model). */
  readonly mechanicalRemoval:
    | {
        readonly entireLocality: boolean | null;
        readonly method: string | null;
      }
    | 'none'
    | null;
  readonly daysSinceLastChitinSynthesisInhibitor: number | null;
}

interface Lists {
  readonly medicinal: unknown;
  readonly nonMedicinal: unknown;
}

/** Whether every list of treatments and each of the `others` was given, so that what is not in them was not done. */
export const isWhole = (
  of: Lists & { readonly combination: readonly Lists[] | null },
  ...others: readonly unknown[]
): boolean =>
  [of, ...(of.combination ?? [])].every((one) => one.medicinal !== null && one.nonMedicinal !== null) &&
  [of.combination, ...others].every((one) => one !== null);
