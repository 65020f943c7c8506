import { firstYear, weekParts } from '@kartbord/common/week';
import { chance, mix } from '../random';
import { type WeekIndex, weekAt } from './calendar';

/**
 * Sea temperature at 3 m by latitude and season, tenths of °C. Warmest in late August, coldest in late February; about
 * a third of a degree colder for each degree north, with a smaller swing.
 */
export function seaTemperature(
  lat: number,
  weekOfYear: number,
  yearsSince2012: number,
  noise: number,
): number {
  const mean = 9.2 - (lat - 58) * 0.33 + 0.02 * yearsSince2012;
  const swing = 5.2 - (lat - 58) * 0.12;
  const degrees = mean + swing * Math.sin(((weekOfYear - 21) / 52) * 2 * Math.PI) + (noise - 0.5) * 1.4;
  return Math.max(5, Math.round(degrees * 10));
}

const notFilledTopic = 0x7e01;
const slipTopic = 0x7e02;
const leftOutTopic = 0x7e03;

/**
 * What the site typed, °C. Early years have 0 where nothing was filled in, and now and then since 2023 somebody leaves
 * out the decimal point, so that 19.6 is published as 196 (facts.md, pain points 7 and 9).
 */
export function typedTemperature(seed: number, no: number, week: WeekIndex, tenths: number): number | null {
  const { year } = weekParts(weekAt(week));
  const salt = mix(seed, no, 0);
  if (year <= firstYear + 1 && chance(notFilledTopic, salt, week) < 0.08) return 0;
  if (chance(leftOutTopic, salt, week) < 0.004) return null;
  if (year >= 2023 && tenths >= 30 && chance(slipTopic, salt, week) < 0.0004) return tenths;
  return tenths / 10;
}
