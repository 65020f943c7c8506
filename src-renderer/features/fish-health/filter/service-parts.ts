import type { ServiceFilter } from '../../../../src-shared/domain/filter/service-filter';
import type { WeekFilter } from '../../../../src-shared/domain/filter/week-filter';

/** The filter with one member of what the service is asked for changed; undefined takes it out. */
export function withService<K extends keyof ServiceFilter>(
  filter: WeekFilter,
  key: K,
  value: ServiceFilter[K] | undefined,
): WeekFilter {
  const { service = {}, ...rest } = filter;
  const { [key]: _, ...left } = service;
  const next = value === undefined ? left : { ...left, [key]: value };
  return Object.keys(next).length > 0 ? { ...rest, service: next } : rest;
}

/** Which members of the service's filter are in which group of the panel. */
export const reportMembers = [
  'diseases',
  'nonMedicinalTreatmentType',
  'medicinalTreatmentType',
  'hasSubstanceTreatments',
  'substance',
  'substanceOtherInFeed',
  'substanceOtherBath',
  'mechanicalRemoval',
  'cleanerFish',
  'species',
] as const satisfies readonly (keyof ServiceFilter)[];

export const reportFlags = [
  'hasSubstanceTreatments',
  'substanceOtherInFeed',
  'substanceOtherBath',
  'mechanicalRemoval',
  'cleanerFish',
] as const satisfies readonly (keyof ServiceFilter)[];

export const registerFlags = [
  'anyGreen',
  'onlyWithSalmonoidLicense',
  'insideIlaControlArea',
  'shrimpFishingGroundProximity',
  'shrimpfishinggroundOrCodspawninggroundProximity',
] as const satisfies readonly (keyof ServiceFilter)[];

export type ServiceFlag = (typeof reportFlags)[number] | (typeof registerFlags)[number];
