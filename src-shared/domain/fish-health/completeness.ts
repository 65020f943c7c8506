import { flagOf } from './lice-state';
import { localityFlag } from './locality';
import type { Language } from '../settings/settings';
import { completeAfterWeeks, type IsoWeek, weekOf, weeksBetween, weekStartMs } from '@kartbord/common/week';

/** How complete a weekly report is, and how complete others were at the same age. Weeks of different age are never compared. */

const dayMs = 86_400_000;

/** For bounds of an early week: of fewer earlier weeks the least and the most say next to nothing. */
export const fewestWeeks = 8;
/** A share of fewer sites moves with each of them. */
export const fewestCounted = 20;

/** Sites of a week by whether a report was due and came. */
export interface Reporting {
  /** With salmonoids and not fallow: those from which a report is due. */
  readonly active: number;
  /** Of the active ones. */
  readonly reported: number;
}

/** Shares (0 to 1) that other weeks had at about the same age. */
export interface OtherWeeks {
  /** How many weeks it is built on; at least one. */
  readonly weeks: number;
  readonly least: number;
  readonly median: number;
  readonly most: number;
}

/** A week as it was known at some time. */
export interface Completeness extends Reporting {
  readonly week: IsoWeek;
  /** Since Monday 00:00 UTC of the week; negative where it was fetched before. */
  readonly ageDays: number;
  /** Null where no other week is kept from about that age. */
  readonly others: OtherWeeks | null;
}

/** Of the sites that the flags of a row say a report is due from. */
export function isActive(flags: number): boolean {
  return (
    flagOf(flags, localityFlag.hasSalmonoids, localityFlag.hasSalmonoidsKnown) === true &&
    flagOf(flags, localityFlag.isFallow, localityFlag.isFallowKnown) !== true
  );
}

/** The service says that the site has reported. */
export function hasReported(flags: number): boolean {
  return flagOf(flags, localityFlag.hasReported, localityFlag.hasReportedKnown) === true;
}

export function reportingOf(flags: Iterable<number>): Reporting {
  let [active, reported] = [0, 0];
  for (const row of flags) {
    if (!isActive(row)) continue;
    active++;
    if (hasReported(row)) reported++;
  }
  return { active, reported };
}

/** 0 to 1; null where no site is active, because nothing is due then. */
export function shareOf({ active, reported }: Reporting): number | null {
  return active === 0 ? null : reported / active;
}

/** Days from Monday 00:00 UTC of the week to `atMs`. */
export function ageDaysOf(week: IsoWeek, atMs: number): number {
  return (atMs - weekStartMs(week)) / dayMs;
}

/** After four weeks reports have settled (facts.md 9: 99 % after three). */
export const settledAfterDays = 28;

/** Shares published for 0, 1, 2 and 3 weeks after a week (facts.md 9). */
const published = [0.05, 0.88, 0.98, 0.99];

/** The share that usually has reported once a week is complete, 0 to 1. */
const completeShare = published[completeAfterWeeks] ?? 1;
/** When a week is complete, wherever the window or the command line says so. Without a full stop. */
export const completeWeekRule: Readonly<Record<Language, string>> = {
  en: `complete ${completeAfterWeeks} weeks after it began: by then ${Math.round(completeShare * 100)}% of the active sites have usually reported`,
  nb: `komplett ${completeAfterWeeks} uker etter at den begynte: da har vanligvis ${Math.round(completeShare * 100)} % av de aktive lokalitetene rapportert`,
};
/** Less than any finished week has had since 2012, 0 to 1: 2013-W21 had 76.8 % (facts.md 15.3), on the sample coast 74 to 79 %. */
export const leastFinishedShare = 0.73;

/** The published share for a week that many weeks old, 0 to 1; null where none is published. */
export function publishedShare(week: IsoWeek, atMs: number): number | null {
  return published[weeksBetween(week, weekOf(atMs))] ?? null;
}

/**
 * How far another week's age may be off to be called the same, in days: half a day while reports come in by the hour,
 * half a week once nearly all are in.
 */
export function ageToleranceDays(ageDays: number): number {
  return ageDays < 14 ? 0.5 : 3.5;
}

export function spreadOf(shares: readonly number[]): OtherWeeks | null {
  const sorted = [...shares].sort((a, b) => a - b);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) return null;
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? most;
  const median = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
  return { weeks: sorted.length, least, median, most };
}
