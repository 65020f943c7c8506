/**
 * ISO 8601 weeks. The service numbers its fish-health weeks by ISO (facts.md, section 9: "Week must be in the
 * range [1, 52] or [1, 53]"), so a week belongs to the year of its Thursday and some years have 53.
 */

declare const isoWeekBrand: unique symbol;

/** A week as text, `YYYY-Www`: `2026-W53`. Sorts as text in order of time. */
export type IsoWeek = string & { readonly [isoWeekBrand]: true };

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

/** The first year of the fish-health series (facts.md, section 9). */
export const firstYear = 2012;

/** 52 or 53: the ISO weeks of `year`. 28 December is always in the last one. */
export function weeksInYear(year: number): 52 | 53 {
  const startsOrEndsOnThursday =
    new Date(Date.UTC(year, 0, 1)).getUTCDay() === 4 || new Date(Date.UTC(year, 11, 31)).getUTCDay() === 4;
  return startsOrEndsOnThursday ? 53 : 52;
}

/** Early enough for weeks to be taken from the first instant that a call takes, the start of 1970. */
const earliestYear = 1900;

/** Makes a week of its parts. Throws RangeError for a week that the year does not have. */
export function isoWeek(year: number, week: number): IsoWeek {
  if (!Number.isInteger(year) || year < earliestYear || year > 9999)
    throw new RangeError(`not a year: ${year}`);
  if (!Number.isInteger(week) || week < 1 || week > weeksInYear(year))
    throw new RangeError(`${year} has weeks 1 to ${weeksInYear(year)}, not ${week}`);
  return `${year}-W${String(week).padStart(2, '0')}` as IsoWeek;
}

/** Reads `2026-W40`, `2026W40`, `2026-40`, `2026 week 40`, `uke 40 2026`, `40/2026`; undefined for anything else. `ofYear`: of a bare number. */
export function parseIsoWeek(text: string, ofYear = NaN): IsoWeek | undefined {
  const compact = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const yearFirst = /^(\d{4}) ?[-/ ]? ?(?:w|week|uke|u)? ?(\d{1,2})$/.exec(compact);
  const weekFirst = /^(?:w|week|uke|u)? ?(\d{1,2}) ?[-/, ] ?(\d{4})$/.exec(compact);
  const bare = /^(?:w|week|uke|u)? ?(\d{1,2})$/.exec(compact);
  const [year, week] = yearFirst
    ? [Number(yearFirst[1]), Number(yearFirst[2])]
    : weekFirst
      ? [Number(weekFirst[2]), Number(weekFirst[1])]
      : [ofYear, Number(bare?.[1])];
  if (!(year >= 1970) || !(week >= 1) || week > weeksInYear(year)) return undefined;
  return isoWeek(year, week);
}

/** The two numbers of a week. */
export function weekParts(week: IsoWeek): { year: number; week: number } {
  return { year: Number(week.slice(0, 4)), week: Number(week.slice(6)) };
}

/** Monday 00:00 UTC of the week, in ms since 1970. */
export function weekStartMs(week: IsoWeek): number {
  const parts = weekParts(week);
  const fourthOfJanuary = Date.UTC(parts.year, 0, 4);
  const mondayOfFirst = fourthOfJanuary - ((new Date(fourthOfJanuary).getUTCDay() + 6) % 7) * dayMs;
  return mondayOfFirst + (parts.week - 1) * weekMs;
}

/** The week that an instant (ms since 1970, UTC) lies in. */
export function weekOf(timeMs: number): IsoWeek {
  const day = Math.floor(timeMs / dayMs) * dayMs;
  const thursday = day + (3 - ((new Date(day).getUTCDay() + 6) % 7)) * dayMs;
  const year = new Date(thursday).getUTCFullYear();
  return isoWeek(year, Math.floor((thursday - Date.UTC(year, 0, 1)) / weekMs) + 1);
}

/** The week `count` weeks later (negative: earlier). */
export function addWeeks(week: IsoWeek, count: number): IsoWeek {
  return weekOf(weekStartMs(week) + count * weekMs + 3 * dayMs);
}

/** How many weeks `to` lies after `from`. */
export function weeksBetween(from: IsoWeek, to: IsoWeek): number {
  return Math.round((weekStartMs(to) - weekStartMs(from)) / weekMs);
}

/** So many weeks after it began a week is complete in practice: by then 98 % of the active sites have reported (facts.md 15.3). */
export const completeAfterWeeks = 2;

/** From when on the week is complete in practice, ms since 1970. */
export const completeFromMs = (week: IsoWeek): number => weekStartMs(week) + completeAfterWeeks * weekMs;

/** The newest week that is complete in practice. */
export function newestCompleteWeek(nowMs: number): IsoWeek {
  return addWeeks(weekOf(nowMs), -completeAfterWeeks);
}
