import { isBefore, type Stay } from './visit-book';
import type { When } from './visit';

/** Of a person's own: so many days between leaving a site and calling at another, as for disinfection or quarantine. */
export interface CallRule {
  readonly days: number;
  /** After which calls: those at sites of which a disease was known in the weeks of the call, or all. */
  readonly after: (typeof ruleAfter)[number];
}

export const ruleAfter = ['infected', 'any'] as const;
export const [leastRuleDays, mostRuleDays] = [1, 90];

/** A call that came too soon after another one elsewhere. */
export interface BrokenRule {
  /** The call that it came after. */
  readonly since: Stay;
  /** Days from leaving there to arriving here, at the least and at the most. */
  readonly days: When;
  /** False: it depends on when it left or came, on the order, or on whether the site was infected. */
  readonly isSure: boolean;
}

const dayMs = 86_400_000;

/**
 * Which calls of one vessel broke a rule, each by the call that speaks most clearly: a sure one before a possible one, then
 * the nearest in time. `isInfected`: null where it is not known.
 */
export function brokenRules(
  stays: readonly Stay[],
  { days, after }: CallRule,
  isInfected: (stay: Stay) => boolean | null,
): ReadonlyMap<Stay, BrokenRule> {
  const counts = new Map(stays.map((stay) => [stay, after === 'any' ? true : isInfected(stay)]));
  const broken = new Map<Stay, BrokenRule>();
  let latest = -Infinity;
  /** When at the latest any of the stays up to each ended. */
  const latestLeft = stays.map(({ left }) => (latest = Math.max(latest, left[1])));
  let first = 0;
  for (const stay of stays) {
    // In order of arrival: all up to here ended too long before it, and before each that comes.
    while ((latestLeft[first] ?? Infinity) <= stay.arrived[0] - days * dayMs) first++;
    // Of what came later only a stay that began at the same time, as far as is known, can be before it.
    for (let other = first; other < stays.length; other++) {
      const since = stays[other] as Stay;
      if (since.arrived[0] > stay.arrived[1]) break;
      if (since === stay || since.localityNo === stay.localityNo || counts.get(since) === false) continue;
      const order = isBefore(since, stay);
      const least = Math.max(0, stay.arrived[0] - since.left[1]) / dayMs;
      if (order === false || least >= days) continue;
      const most = Math.max(0, stay.arrived[1] - since.left[0]) / dayMs;
      const isSure = order === true && most < days && counts.get(since) === true;
      const known = broken.get(stay);
      const isClearer = !known || (isSure !== known.isSure ? isSure : least < known.days[0]);
      if (isClearer) broken.set(stay, { since, days: [least, most], isSure });
    }
  }
  return broken;
}

/** One vessel's way from an infected site to another. */
export interface Passage {
  readonly from: Stay;
  readonly to: Stay;
  /** Days from leaving to arriving, at the least and at the most. */
  readonly days: When;
  /** False: it depends on a time, on the order, or on whether one of the sites was infected. */
  readonly isSure: boolean;
}

/** To each call at an infected site the clearest call at another one fewer days before; of one of the two a disease is known. */
export function infectedPassages(
  stays: readonly Stay[],
  days: number,
  isInfected: (stay: Stay) => boolean | null,
): readonly Passage[] {
  const states = new Map(stays.map((stay) => [stay, isInfected(stay)]));
  const stateOf = (stay: Stay): boolean | null => states.get(stay) ?? null;
  const somewhere = stays.filter((stay) => stateOf(stay) !== false);
  const soon = brokenRules(somewhere, { days, after: 'infected' }, stateOf);
  return [...soon].flatMap(([to, { since, days: apart, isSure }]) =>
    stateOf(to) === true || stateOf(since) === true
      ? [{ from: since, to, days: apart, isSure: isSure && stateOf(to) === true }]
      : [],
  );
}
