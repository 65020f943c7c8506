import type { YearPart } from '../weeks/year-parts';
import { addWeeks, type IsoWeek, weekOf, weekParts, weeksBetween } from '@kartbord/common/week';

/** When a kept copy is good enough without asking the service. All times in ms since 1970. */

const hourMs = 3_600_000;
/** Of the active sites 99 % have reported after three weeks (facts.md 9); until then a week is asked for again. */
const unsettledWeeks = 4;
const unsettledMs = hourMs;
const settledMs = 30 * 24 * hourMs;
/** A copy from further in the future than this was stamped by a clock that has since been put back: ask again. */
const clockSlackMs = 5 * 60_000;

/** Whether a clock that has since been put back stamped it: when it was fetched, and up to when it speaks, is not known. */
export const isStampedAhead = (fetchedAtMs: number, nowMs: number): boolean =>
  fetchedAtMs > nowMs + clockSlackMs;

/** Of a weekly report. */
export function isFreshWeek(week: IsoWeek, fetchedAtMs: number, nowMs: number): boolean {
  // A copy that was taken while reports still came in stays what it is, however long ago the week has settled since.
  const isSettled = weeksBetween(week, weekOf(fetchedAtMs)) >= unsettledWeeks;
  return isYounger(isSettled ? settledMs : unsettledMs, fetchedAtMs, nowMs);
}

/** Entries of a locality's year: diseases go on and are closed long after, treatments and visits hardly change. */
const yearRunsMs = 6 * hourMs;
const diseasesMs = 7 * 24 * hourMs;

/**
 * Of what is said of a year: while it runs and `unsettledWeeks` after it hours, later days. A copy that was taken while it
 * ran stays what it is.
 */
export function isFreshYear(part: YearPart, year: number, fetchedAtMs: number, nowMs: number): boolean {
  const isSettled = weekParts(addWeeks(weekOf(fetchedAtMs), -unsettledWeeks)).year > year;
  const mostMs = part === 'diseases' ? diseasesMs : settledMs;
  return isYounger(isSettled ? mostMs : yearRunsMs, fetchedAtMs, nowMs);
}

/** All years of a municipality are one answer, and the last of them runs. */
export function isFreshMunicipality(fetchedAtMs: number, nowMs: number): boolean {
  return isYounger(24 * hourMs, fetchedAtMs, nowMs);
}

/** A piece of the download, by the last week in it. */
export function isFreshReport(to: IsoWeek, fetchedAtMs: number, nowMs: number): boolean {
  const isSettled = weeksBetween(to, weekOf(fetchedAtMs)) >= unsettledWeeks;
  return isYounger(isSettled ? settledMs : yearRunsMs, fetchedAtMs, nowMs);
}

/** A forecast run comes every few hours; a point is asked for again after one. */
export function isFreshForecast(fetchedAtMs: number, nowMs: number): boolean {
  return isYounger(hourMs, fetchedAtMs, nowMs);
}

/** The last 24 hours go on; what was asked for of earlier times stays what it is. `toMs`: the end of what was asked. */
export function isFreshTrack(toMs: number, fetchedAtMs: number, nowMs: number): boolean {
  return toMs < fetchedAtMs
    ? !isStampedAhead(fetchedAtMs, nowMs)
    : isYounger(10 * 60_000, fetchedAtMs, nowMs);
}

/** A picture of a map layer, or the list of layers. */
export function isFreshTile(fetchedAtMs: number, nowMs: number): boolean {
  return isYounger(24 * hourMs, fetchedAtMs, nowMs);
}

/** What a map server says of a place. */
export function isFreshInfo(fetchedAtMs: number, nowMs: number): boolean {
  return isYounger(10 * 60_000, fetchedAtMs, nowMs);
}

/** Of the reporting profile and the lists of tools: other devices change them. */
export function isFreshGear(fetchedAtMs: number, nowMs: number): boolean {
  return isYounger(60_000, fetchedAtMs, nowMs);
}

function isYounger(mostMs: number, fetchedAtMs: number, nowMs: number): boolean {
  const age = nowMs - fetchedAtMs;
  return age >= -clockSlackMs && age < mostMs;
}
