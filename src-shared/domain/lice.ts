import { type IsoWeek, weekParts } from './week';

/**
 * The general limits for adult female lice per fish: 0.5, and 0.2 in the spring weeks, which are 16 to 21 in the
 * south and 21 to 26 from Nordland north. A site may have a special limit that the service does not publish.
 */
export interface LiceRule {
  readonly name: 'general' | 'spring-south' | 'spring-north';
  /** Adult female lice per fish. */
  readonly limit: number;
}

const general: LiceRule = { name: 'general', limit: 0.5 };
const springSouth: LiceRule = { name: 'spring-south', limit: 0.2 };
const springNorth: LiceRule = { name: 'spring-north', limit: 0.2 };

/** The first two digits of the municipality numbers from Nordland north, in the divisions of 2020 and of 2024. */
const northernCounties = new Set(['18', '19', '20', '54', '55', '56']);

/** True from Nordland north; undefined where the municipality is not given. */
export function isNorthern(municipalityNo: string | undefined): boolean | undefined {
  return municipalityNo ? northernCounties.has(municipalityNo.slice(0, 2)) : undefined;
}

/** The limit in force at a place in a week. Without a municipality only weeks outside both springs are certain. */
export function liceRule(week: IsoWeek, municipalityNo: string | undefined): LiceRule {
  const number = weekParts(week).week;
  const northern = isNorthern(municipalityNo);
  if (northern === false && number >= 16 && number <= 21) return springSouth;
  if (northern === true && number >= 21 && number <= 26) return springNorth;
  return general;
}
