import type { DiseaseName } from '../coast/disease';
import type { DiseaseStatus } from './shapes';

/**
 * The filter that the two POST endpoints take (facts.md 8). Every member may be left out, `{}` means everything, null
 * means left out and members that nobody knows are ignored. A wrong type is a 400 that names the member.
 */
export interface WeekFilter {
  tagFilteredLocalities?: boolean;
  diseases?: { name?: DiseaseName; status?: DiseaseStatus }[];
  allWithReport?: boolean;
  allWithoutReport?: boolean;
  allFallowWithoutReport?: boolean;
  allReportNotMandatoryWithoutReport?: boolean;
  allNotFallowWithoutReport?: boolean;
  aboveLiceThreshold?: boolean;
  belowLiceThreshold?: boolean;
  aboveMinimumLiceThreshold?: boolean;
  belowMinimumLiceThreshold?: boolean;
  minLiceUserThreshold?: number;
  maxLiceUserThreshold?: number;
  organization?: string;
  hasSubstanceTreatments?: boolean;
  substanceOtherInFeed?: boolean;
  substanceOtherBath?: boolean;
  mechanicalRemoval?: boolean;
  cleanerFish?: boolean;
  anyGreen?: boolean;
  insideIlaControlArea?: boolean;
  shrimpFishingGroundProximity?: boolean;
  shrimpfishinggroundOrCodspawninggroundProximity?: boolean;
  onlyWithSalmonoidLicense?: boolean;
  substance?: number[];
  species?: number[];
  productionType?: string[];
  purpose?: string[];
  licenseSpecies?: string[];
  nonMedicinalTreatmentType?: string[];
  countyMunicipality?: string;
  productionArea?: number;
  isOnLand?: boolean;
  withinPolygon?: { type: 'Polygon'; coordinates: [number, number][][] };
}

type Check = (value: unknown) => boolean;

const isBoolean: Check = (value) => typeof value === 'boolean';
const isInteger: Check = (value) => Number.isInteger(value);
const isAboveZero: Check = (value) => typeof value === 'number' && value > 0;
const isShortText: Check = (value) => typeof value === 'string' && value.length <= 20;
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isText: Check = (value) => typeof value === 'string';
const isAreaNumber: Check = (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 13;
const isDisease: Check = (value) => typeof value === 'object' && value !== null;
const isPosition: Check = (value) =>
  Array.isArray(value) && value.length >= 2 && value.every((part) => typeof part === 'number');
const isPolygon: Check = (value) =>
  isDisease(value) &&
  (value as { type?: unknown }).type === 'Polygon' &&
  listOf(listOf(isPosition))((value as { coordinates?: unknown }).coordinates);

const checks: Readonly<Record<keyof WeekFilter, Check>> = {
  tagFilteredLocalities: isBoolean,
  diseases: listOf(isDisease),
  allWithReport: isBoolean,
  allWithoutReport: isBoolean,
  allFallowWithoutReport: isBoolean,
  allReportNotMandatoryWithoutReport: isBoolean,
  allNotFallowWithoutReport: isBoolean,
  aboveLiceThreshold: isBoolean,
  belowLiceThreshold: isBoolean,
  aboveMinimumLiceThreshold: isBoolean,
  belowMinimumLiceThreshold: isBoolean,
  minLiceUserThreshold: isAboveZero,
  maxLiceUserThreshold: isAboveZero,
  organization: isText,
  hasSubstanceTreatments: isBoolean,
  substanceOtherInFeed: isBoolean,
  substanceOtherBath: isBoolean,
  mechanicalRemoval: isBoolean,
  cleanerFish: isBoolean,
  anyGreen: isBoolean,
  insideIlaControlArea: isBoolean,
  shrimpFishingGroundProximity: isBoolean,
  shrimpfishinggroundOrCodspawninggroundProximity: isBoolean,
  onlyWithSalmonoidLicense: isBoolean,
  substance: listOf(isInteger),
  species: listOf(isInteger),
  productionType: listOf(isText),
  purpose: listOf(isText),
  licenseSpecies: listOf(isText),
  nonMedicinalTreatmentType: listOf(isText),
  countyMunicipality: isShortText,
  productionArea: isAreaNumber,
  isOnLand: isBoolean,
  withinPolygon: isPolygon,
};

export type FilterReading =
  | { readonly filter: WeekFilter; readonly errors?: never }
  | { readonly errors: Readonly<Record<string, string[]>>; readonly filter?: never };

/** Reads the body of a request. Errors are by member, as the service's validation answers are (facts.md 11). */
export function readFilter(body: unknown): FilterReading {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { errors: { $: ['The JSON value could not be converted to a filter.'] } };
  const filter: Record<string, unknown> = {};
  const errors: Record<string, string[]> = {};
  for (const [member, check] of Object.entries(checks)) {
    const value = (body as Record<string, unknown>)[member];
    if (value === undefined || value === null) continue;
    if (check(value)) filter[member] = value;
    else errors[member] = [`The value of ${member} is not valid.`];
  }
  return Object.keys(errors).length > 0 ? { errors } : { filter };
}

/** True when the filter asks for less than everything. */
export function isActive(filter: WeekFilter): boolean {
  return Object.entries(filter).some(
    ([member, value]) => member !== 'tagFilteredLocalities' && (value !== false || member === 'isOnLand'),
  );
}
