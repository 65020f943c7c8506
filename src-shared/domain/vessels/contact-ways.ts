import { type Contact, type ExposedSite, isCertainContact } from './contact';
import type { Tracing } from './contacts';
import type { LocalityNo } from '../fish-health/locality';

/** All contacts from one place to another that lead a tracing on. */
export interface ContactWay {
  /** Where the vessels were first, and where they came to, whatever the direction of the question. */
  readonly from: LocalityNo;
  readonly to: LocalityNo;
  /** The step of the tracing that it is. */
  readonly steps: number;
  readonly contacts: number;
  /** Of `contacts` those without a doubt about time or order. */
  readonly certain: number;
  readonly vessels: number;
}

/** Beyond these the contacts of a site are only counted when an answer crosses to a window; a file has all. */
const mostContactsOfSite = 24;

/** The ways of a tracing by place, those of fewer steps first, then those of more contacts. */
export function contactWays(sites: readonly ExposedSite[]): readonly ContactWay[] {
  const ways = new Map<string, { way: ContactWay; readonly mmsis: Set<number> }>();
  for (const { contacts } of sites)
    for (const contact of contacts) {
      const { steps } = contact;
      const [from, to] = [contact.from.localityNo, contact.to.localityNo];
      const key = `${from} ${to} ${steps}`;
      const known = ways.get(key);
      const mmsis = (known?.mmsis ?? new Set<number>()).add(contact.from.mmsi);
      const certain = (known?.way.certain ?? 0) + (isCertainContact(contact) ? 1 : 0);
      const count = (known?.way.contacts ?? 0) + 1;
      ways.set(key, { way: { from, to, steps, contacts: count, certain, vessels: mmsis.size }, mmsis });
    }
  return [...ways.values()]
    .map(({ way }) => way)
    .sort((a, b) => a.steps - b.steps || b.certain - a.certain || b.contacts - a.contacts);
}

/** The certain contacts of each site first, then the quickest; at most so many of each. */
export function withFewContacts(tracing: Tracing): Tracing {
  return {
    ...tracing,
    sites: tracing.sites.map((site) => ({
      ...site,
      contacts: site.contacts.toSorted(byStrength).slice(0, mostContactsOfSite),
    })),
  };
}

function byStrength(a: Contact, b: Contact): number {
  return (
    Number(isCertainContact(b)) - Number(isCertainContact(a)) ||
    a.days[0] - b.days[0] ||
    a.to.arrived[0] - b.to.arrived[0]
  );
}
