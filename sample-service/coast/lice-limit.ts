import { type IsoWeek, weekParts } from '@kartbord/common/week';
import { chance } from '../random';
import type { Locality } from './localities';

/** The limits for adult female lice per fish as the service has them (facts.md 14.3 and 15.1). */

const generalLimit = 0.5;
const springLimit = 0.2;
/** The first year with a lower limit in spring. */
const firstSpring = 2017;

/** The first two digits of the municipality numbers from Nordland north, in the divisions of 2020 and of 2024. */
const northernCounties = ['18', '19', '20', '54', '55', '56'];

export const isNorthern = (municipalityNo: string): boolean =>
  northernCounties.includes(municipalityNo.slice(0, 2));

/** Weeks 16 to 21 south of Nordland, 21 to 26 from Nordland north. */
export function isSpring(weekOfYear: number, isNorth: boolean): boolean {
  return isNorth ? weekOfYear >= 21 && weekOfYear <= 26 : weekOfYear >= 16 && weekOfYear <= 21;
}

/** True in the weeks of the lower limit, in the years that have one. */
export function hasSpringLimit(year: number, weekOfYear: number, isNorth: boolean): boolean {
  return year >= firstSpring && isSpring(weekOfYear, isNorth);
}

const specialTopic = 0x5711;

/** The limit of the regulation in a week, adult female lice per fish. */
export function generalLiceLimit(week: IsoWeek, municipalityNo: string): number {
  const { year, week: weekOfYear } = weekParts(week);
  return hasSpringLimit(year, weekOfYear, isNorthern(municipalityNo)) ? springLimit : generalLimit;
}

/**
 * The limit in force at a locality in a week, adult female lice per fish. A few localities have the lower one the whole year:
 * invented, since single zones and broodfish may have limits of their own (facts.md 14.3) and none is public.
 */
export function liceLimit(
  week: IsoWeek,
  { no, municipality }: Pick<Locality, 'no' | 'municipality'>,
): number {
  const isLow = weekParts(week).year >= firstSpring && chance(specialTopic, no, 0) < 0.004;
  return isLow ? springLimit : generalLiceLimit(week, municipality.no);
}

/** Over the limit as the service counts: rounded half up to hundredths, a count equal to the limit is over it. */
export function isOverLimit(adultFemale: number, limit: number): boolean {
  return Math.round(adultFemale * 100) >= Math.round(limit * 100);
}
