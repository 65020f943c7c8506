import { firstYear, weekParts } from '@kartbord/common/week';
import { chance, mix } from '../random';
import { type WeekIndex, weekAt } from './calendar';

/** From the coldest week, 11, to the warmest, 33, and back: 0 to 1, longer near the cold end. */
const season = Array.from({ length: 54 }, (_, week) => {
  const part = week >= 11 && week <= 33 ? (week - 11) / 44 : 0.5 + ((week - 33 + 52) % 52) / 60;
  return ((1 - Math.cos(part * 2 * Math.PI)) / 2) ** 1.2;
});

/**
 * Sea temperature at 3 m, tenths of °C, by latitude and season (facts.md 15.6: medians of 5.0 in week 11 and 14.0 in week 33; in
 * week 30 15.3 south of 60° and 10.2 north of 70°). `water`, -1 to 1: how the site's differs; `noise`, 0 to 1, the week's.
 */
export function seaTemperature(
  lat: number,
  weekOfYear: number,
  year: number,
  water: number,
  noise: number,
): number {
  const coldest = 5.1 - 0.08 * (lat - 64);
  const warmest = 13.8 - 0.475 * (lat - 64);
  const degrees =
    coldest +
    (warmest - coldest) * (season[weekOfYear] as number) +
    0.02 * (year - 2019) +
    1.1 * water +
    3.6 * (noise - 0.5);
  return Math.max(-2, Math.round(degrees * 10));
}

const notFilledTopic = 0x7e01;
const slipTopic = 0x7e02;

/** How often 0 stands where nothing was filled in: in 2012, in 2013 and later (facts.md 15.6). */
const notFilled = [0.0148, 0.0057];
const seldomNotFilled = 0.00015;

/**
 * What the site typed, °C. Early years have 0 where nothing was filled in, and now and then since 2023 somebody leaves
 * out the decimal point, so that 19.6 is published as 196 (facts.md, pain points 7 and 9).
 */
export function typedTemperature(seed: number, no: number, week: WeekIndex, tenths: number): number {
  const { year } = weekParts(weekAt(week));
  const salt = mix(seed, no, 0);
  if (chance(notFilledTopic, salt, week) < (notFilled[year - firstYear] ?? seldomNotFilled)) return 0;
  if (year >= 2023 && tenths >= 30 && chance(slipTopic, salt, week) < 0.0005) return tenths;
  return tenths / 10;
}
