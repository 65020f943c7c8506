import { seededRandom } from '@kartbord/common/random';
import { addWeeks, weekOf, weekStartMs } from '@kartbord/common/week';
import type { ContactQuestion } from './contact';
import { traceContacts } from './contacts';
import type { DrillCase, DrillNamed, DrillSetting, DrillSite } from './drill';
import type { LocalityNo } from '../fish-health/locality';
import type { VesselWeek } from './visit';
import { makeVisitBook, type VisitBook } from './visit-book';

/** What the service would have said by a day of the sites around one with a suspicion. There is no truth in it. */
export interface DrillDay {
  readonly localityNo: LocalityNo;
  readonly disease: string;
  /** The moment that all is as of, ms since 1970. */
  readonly atMs: number;
  /** The nearest first; the site itself is one. */
  readonly sites: readonly DrillSite[];
  readonly lists: readonly VesselWeek[];
  readonly cases: readonly DrillCase[];
}

const dayMs = 86_400_000;

/** Where did it come from? As the window asks it of the week of that day. */
export function drillQuestion(
  { localityNo, atMs }: Pick<DrillDay, 'localityNo' | 'atMs'>,
  { weeksBefore, carryDays, steps, boats }: DrillSetting,
): ContactQuestion {
  const fromMs = weekStartMs(addWeeks(weekOf(atMs), -weeksBefore));
  return {
    localityNo,
    fromMs,
    toMs: atMs,
    direction: 'backward',
    steps,
    carryMs: carryDays * dayMs,
    untilMs: fromMs - steps * carryDays * dayMs,
    boats: boats === 'all' ? null : [boats],
  };
}

/** The lists that are at hand by a setting. The same seed leaves out the same ones, and more of them where more are missing. */
export function drillBook(day: DrillDay, { withinKm, missing }: DrillSetting, seed: number): VisitBook {
  const near = new Set(day.sites.filter(({ km }) => km <= withinKm).map(({ localityNo }) => localityNo));
  return makeVisitBook(
    day.lists.filter(
      ({ localityNo, week }) => near.has(localityNo) && share(seed, localityNo, week) >= missing,
    ),
  );
}

const share = (seed: number, no: number, week: string): number =>
  seededRandom(
    seed ^ Math.imul(no, 0x9e3779b1) ^ Math.imul(Number(week.slice(0, 4) + week.slice(-2)), 0x85ebca6b),
  )();

/** The sites with a case of the disease that was not closed before the time in question, each with the day of its last suspicion, ms since 1970. */
export function knownCases(
  { disease, cases }: Pick<DrillDay, 'disease' | 'cases'>,
  fromMs: number,
): ReadonlyMap<LocalityNo, number> {
  return new Map(
    cases
      .filter((one) => one.disease === disease && (one.closureMs ?? Infinity) >= fromMs)
      .toSorted((a, b) => a.suspicionMs - b.suspicionMs)
      .map(({ localityNo, suspicionMs }) => [localityNo, suspicionMs]),
  );
}

export function drillNamed(day: DrillDay, book: VisitBook, setting: DrillSetting): DrillNamed {
  const question = drillQuestion(day, setting);
  const ill = knownCases(day, question.fromMs);
  return {
    sites: traceContacts(book, question).sites.map(({ localityNo, steps, possibleSteps, contacts }) => ({
      localityNo,
      steps: possibleSteps ?? steps,
      hasCase: ill.has(localityNo),
      mmsis: [...new Set(contacts.map(({ from }) => from.mmsi))],
    })),
    candidates: Math.max(0, day.sites.filter(({ km }) => km <= setting.withinKm).length - 1),
  };
}
