/** The counts of GET /v1/geodata/municipality/{municipalityNumber}/treatment (interface.md, Resources; facts.md 9e). */
export const municipalityCountNames = [
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
export type MunicipalityCountName = (typeof municipalityCountNames)[number];

/** How often each kind of treatment was reported in a municipality in a year; null where the service gave no count. */
export interface MunicipalityTreatments {
  /** Four digits with leading zeros. */
  readonly municipalityNo: string;
  readonly year: number;
  readonly treatmentYear: number | null;
  readonly counts: Readonly<Record<MunicipalityCountName, number | null>>;
}
