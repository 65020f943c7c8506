import { type Random, pick } from '../random';

/** The treatments of one locality in one week, as bits. */
export type TreatmentSet = number;

export const treatment = {
  inFeed: 1,
  bath: 2,
  otherMedicinal: 4,
  thermal: 8,
  mechanical: 16,
  freshWater: 32,
  otherNonMedicinal: 64,
  cleanerFish: 128,
  /** The medicinal and non-medicinal ones of the week were given together. */
  combination: 256,
} as const;

export const anyMedicinal = treatment.inFeed | treatment.bath | treatment.otherMedicinal;
export const anyNonMedicinal =
  treatment.thermal | treatment.mechanical | treatment.freshWater | treatment.otherNonMedicinal;

const medicinal = [
  treatment.inFeed,
  treatment.bath,
  treatment.bath,
  treatment.bath,
  treatment.otherMedicinal,
];
const nonMedicinal = [
  treatment.thermal,
  treatment.thermal,
  treatment.thermal,
  treatment.mechanical,
  treatment.mechanical,
  treatment.freshWater,
  treatment.otherNonMedicinal,
];

/** The year from which lice reports have version 2 (interface.md, Versioning 3; the year is from facts.md, pain point 15). */
export const firstYearOfVersion2 = 2024;

/** What a site does when lice near the limit: medicine in the early years, mostly heat and water in the late ones. */
export function chooseTreatment(year: number, random: Random): TreatmentSet {
  const medicinalShare = Math.max(0.22, 0.95 - 0.09 * (year - 2012));
  const kind = random() < medicinalShare ? pick(medicinal, random) : pick(nonMedicinal, random);
  const second = random();
  if (year >= firstYearOfVersion2 && second < 0.05)
    return kind | pick(medicinal, random) | pick(nonMedicinal, random) | treatment.combination;
  return second < 0.1 ? kind | pick(nonMedicinal, random) : kind;
}

/** Cleaner fish are put out in the warmer half of the year, south of the Lofoten, and not reported after 2018-W16. */
export function deploysCleanerFish(
  year: number,
  weekOfYear: number,
  lat: number,
  weekOfCycle: number,
  luck: number,
): boolean {
  if (year > 2018 || (year === 2018 && weekOfYear > 16)) return false;
  if (lat > 68 || weekOfCycle > 60) return false;
  return luck < (weekOfYear >= 18 && weekOfYear <= 45 ? 0.16 : 0.04);
}
