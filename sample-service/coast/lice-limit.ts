import { type IsoWeek, weekParts } from '@kartbord/common/week';

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

/** The limit in force in a municipality in a week, adult female lice per fish. */
export function liceLimit(week: IsoWeek, municipalityNo: string): number {
  const { year, week: weekOfYear } = weekParts(week);
  return year >= firstSpring && isSpring(weekOfYear, isNorthern(municipalityNo)) ? springLimit : generalLimit;
}

/** Over the limit as the service counts: rounded half up to hundredths, a count equal to the limit is over it. */
export function isOverLimit(adultFemale: number, limit: number): boolean {
  return Math.round(adultFemale * 100) >= Math.round(limit * 100);
}
