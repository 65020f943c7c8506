import { type IsoWeek, firstYear, isoWeek, weeksInYear } from '@kartbord/common/week';
import { type WeekIndex, weekIndex } from '../coast/calendar';
import { invalid, noSuchWeek, nothingHere } from '../http/problem';

export type WeekReading =
  { readonly week: IsoWeek; readonly index: WeekIndex } | { readonly refusal: Response };

/**
 * Reads {year}/{week} of a path. A week number that the year lacks has its own 400; a year before the series and a
 * week that has not begun are the general one (facts.md 9).
 */
export function readWeekPath(year: string, week: string, currentWeek: WeekIndex): WeekReading {
  const errors: Record<string, string[]> = {};
  if (!/^\d{1,4}$/.test(year)) errors['year'] = [`The value '${year}' is not valid.`];
  if (!/^\d{1,4}$/.test(week)) errors['week'] = [`The value '${week}' is not valid.`];
  if (Object.keys(errors).length > 0) return { refusal: invalid(errors) };
  const [yearNumber, weekNumber] = [Number(year), Number(week)];
  if (weekNumber < 1 || weekNumber > weeksInYear(yearNumber)) return { refusal: noSuchWeek() };
  if (yearNumber < firstYear) return { refusal: nothingHere() };
  const found = isoWeek(yearNumber, weekNumber);
  const index = weekIndex(found);
  return index > currentWeek ? { refusal: nothingHere() } : { week: found, index };
}

/** Reads {year} of a path, for endpoints that answer for a whole year of the series up to the present one. */
export function readYearPath(
  year: string,
  currentWeek: WeekIndex,
): { readonly year: number } | { readonly refusal: Response } {
  if (!/^\d{1,4}$/.test(year)) return { refusal: invalid({ year: [`The value '${year}' is not valid.`] }) };
  const number = Number(year);
  const isInSeries = number >= firstYear && weekIndex(isoWeek(number, 1)) <= currentWeek;
  return isInSeries ? { year: number } : { refusal: nothingHere() };
}
