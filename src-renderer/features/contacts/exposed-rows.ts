import type { Contact, ExposedSite } from '../../../src-shared/domain/vessels/contact';
import type { ContactWay } from '../../../src-shared/domain/vessels/contact-ways';

/** Of each site all contacts that lead to it (backward: from it), and how many of them are possible only; those that crossed may be fewer. */
export function contactCounts(
  ways: readonly ContactWay[],
  isForward: boolean,
): ReadonlyMap<number, { readonly all: number; readonly possible: number }> {
  const found = new Map<number, { readonly all: number; readonly possible: number }>();
  for (const { from, to, contacts, certain } of ways) {
    const no = isForward ? to : from;
    const { all, possible } = found.get(no) ?? { all: 0, possible: 0 };
    found.set(no, { all: all + contacts, possible: possible + contacts - certain });
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

/** Of a site's contacts the quickest that are not the last of its way: what its days and its carrier rest on. */
export function otherContacts({ contacts, path }: ExposedSite): readonly Contact[] {
  const isOnPath = ({ from, to }: Contact): boolean =>
    path.some(
      (one) =>
        one.from.mmsi === from.mmsi &&
        one.from.arrived[0] === from.arrived[0] &&
        one.to.localityNo === to.localityNo &&
        one.to.arrived[0] === to.arrived[0],
    );
  return contacts
    .filter((one) => !isOnPath(one))
    .toSorted((a, b) => a.days[0] - b.days[0] || a.days[1] - b.days[1])
    .slice(0, 3);
}
