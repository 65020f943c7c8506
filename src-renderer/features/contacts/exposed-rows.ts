import type { ContactWay } from '../../../src-shared/domain/contact-ways';
import type { ExposedSite } from '../../../src-shared/domain/contacts';

/** Of each site all contacts that lead to it (backward: from it); those that crossed may be fewer. */
export function contactCounts(ways: readonly ContactWay[], isForward: boolean): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const { from, to, contacts } of ways) {
    const no = isForward ? to : from;
    found.set(no, (found.get(no) ?? 0) + contacts);
  }
  return found;
}

/** The names of the vessels of the likeliest type among a site's contacts, the quickest first. */
export function carriers({ contacts, boat }: ExposedSite, nameless: (mmsi: number) => string): string[] {
  const quickest = contacts
    .filter(({ from }) => from.boat === boat)
    .toSorted((a, b) => a.days[0] - b.days[0]);
  return [...new Set(quickest.map(({ from }) => from.vesselName ?? nameless(from.mmsi)))];
}

/** Days under way of its quickest contact, at the least and at the most. */
export function quickest({ contacts, days }: ExposedSite): readonly [number, number] {
  const most = contacts.filter((one) => one.days[0] === days).map((one) => one.days[1]);
  return [days, most.length > 0 ? Math.min(...most) : days];
}
