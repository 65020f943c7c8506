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

/**
 * What a site does when lice near the limit: medicine in the early years, mostly heat and water in the late ones. Before
 * 2016 hardly anything but medicine is reported (facts.md 15.4).
 */
export function chooseTreatment(year: number, random: Random): TreatmentSet {
  const medicinalShare = year < 2016 ? 0.92 : Math.max(0.22, 0.5 - 0.07 * (year - 2016));
  const kind = random() < medicinalShare ? pick(medicinal, random) : pick(nonMedicinal, random);
  const second = random();
  if (year >= firstYearOfVersion2 && second < 0.05)
    return kind | pick(medicinal, random) | pick(nonMedicinal, random) | treatment.combination;
  return year >= 2016 && second < 0.2 ? kind | pick(nonMedicinal, random) : kind;
}

/** Cleaner fish are put out in the warmer half of the year, south of the Lofoten, and not listed after 2023-W16 (facts.md 15.4). */
export function deploysCleanerFish(
  year: number,
  weekOfYear: number,
  lat: number,
  weekOfCycle: number,
  luck: number,
): boolean {
  if (year > 2023 || (year === 2023 && weekOfYear > 16)) return false;
  if (lat > 68 || weekOfCycle > 60) return false;
  return luck < (weekOfYear >= 18 && weekOfYear <= 45 ? 0.16 : 0.04);
}
