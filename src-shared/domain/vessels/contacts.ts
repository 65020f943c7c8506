import { atOnce } from '@kartbord/common/at-once';
import {
  type Contact,
  type ContactDoubt,
  type ContactQuestion,
  type ExposedSite,
  isCertainContact,
  originsOf,
} from './contact';
import { contactGaps, type ContactGap } from './contact-gaps';
import type { LocalityNo } from '../fish-health/locality';
import { boatTypes } from './visit';
import { isBefore, type Stay, type VisitBook } from './visit-book';

/**
 * Contact between localities through vessels that called at both. Paths go forward in time only: a vessel was at one
 * place, left it, and came to the next; from there the next vessel sails no earlier than the first had come.
 */

export interface Tracing {
  /** The vessels at the place, in order of arrival. */
  readonly callers: readonly Stay[];
  /** By places asked about that lead there, steps, days and boat type. */
  readonly sites: readonly ExposedSite[];
  /** What the data cannot say. Never empty. */
  readonly gaps: readonly ContactGap[];
}

const dayMs = 86_400_000;

export const traceContacts = (book: VisitBook, question: ContactQuestion): Tracing =>
  atOnce(tracingInTurns(book, question));

/** From each of the places asked about, and put together: of a site that several lead to, the way from the nearest. */
export function* tracingInTurns(book: VisitBook, question: ContactQuestion): Generator<undefined, Tracing> {
  const traces: Pick<Tracing, 'callers' | 'sites'>[] = [];
  for (const localityNo of originsOf(question))
    traces.push(yield* traceFrom(book, { ...question, localityNo }));
  const callers = traces.flatMap((one) => one.callers).toSorted((a, b) => a.arrived[0] - b.arrived[0]);
  const sites = joined(traces.flatMap((one) => one.sites)).toSorted(byDanger);
  return { callers, sites, gaps: contactGaps(book, question, { callers, sites }) };
}

function joined(found: readonly ExposedSite[]): readonly ExposedSite[] {
  const sites = new Map<LocalityNo, ExposedSite>();
  for (const site of found) {
    const known = sites.get(site.localityNo);
    if (!known) {
      sites.set(site.localityNo, site);
      continue;
    }
    const [near, far] = byDanger(site, known) < 0 ? [site, known] : [known, site];
    const contacts = [...near.contacts];
    for (const one of far.contacts)
      if (!contacts.some(({ from, to }) => from === one.from && to === one.to)) contacts.push(one);
    const isCertain = near.isCertain || far.isCertain;
    const origins = [...known.origins, ...site.origins];
    const days = Math.min(near.days, far.days);
    sites.set(site.localityNo, { ...near, isCertain, contacts, days, origins });
  }
  return [...sites.values()];
}

function* traceFrom(
  book: VisitBook,
  question: ContactQuestion,
): Generator<undefined, Pick<Tracing, 'callers' | 'sites'>> {
  const { localityNo: origin, fromMs, toMs } = question;
  const callers = (book.atLocality.get(origin) ?? []).filter(
    (stay) => isAsked(stay, question) && stay.left[1] >= fromMs && stay.arrived[0] <= toMs,
  );
  const certain = yield* reach(book, question, callers, null);
  const possible = yield* reach(book, question, callers, certain);
  const sites = [...possible].map(([no, maybe]): ExposedSite => {
    const sure = certain.get(no);
    const { steps, path } = sure ?? maybe;
    const contacts = sure ? bothKinds(sure.contacts, maybe.contacts) : maybe.contacts;
    return {
      localityNo: no,
      steps,
      contacts,
      path,
      isCertain: sure !== undefined,
      origins: [{ localityNo: origin, steps, isCertain: sure !== undefined }],
      possibleSteps: sure && maybe.steps < sure.steps ? maybe.steps : null,
      days: Math.min(...contacts.map(({ days }) => days[0])),
      boat: boatTypes[Math.min(...contacts.map(({ from }) => boatTypes.indexOf(from.boat)))] ?? 'unknown',
    };
  });
  return { callers, sites };
}

/** The certain contacts, then those that are possible only; a vessel's way from one stay to another is one contact. */
function bothKinds(certain: readonly Contact[], possible: readonly Contact[]): readonly Contact[] {
  const ways = new Map<Stay, Set<Stay>>();
  const isNew = ({ from, to }: Contact): boolean => {
    const known = ways.get(from) ?? new Set();
    if (known.has(to)) return false;
    ways.set(from, known.add(to));
    return true;
  };
  return [
    ...certain.filter(isNew),
    // Without a doubt of its own it is from a place that may not have been infected by then.
    ...possible
      .filter(isNew)
      .map((one) =>
        isCertainContact(one) ? { ...one, doubts: [...one.doubts, 'maybe-out-of-time' as const] } : one,
      ),
  ];
}

function byDanger(a: ExposedSite, b: ExposedSite): number {
  return (
    b.origins.length - a.origins.length ||
    a.steps - b.steps ||
    a.days - b.days ||
    boatTypes.indexOf(a.boat) - boatTypes.indexOf(b.boat) ||
    a.localityNo - b.localityNo
  );
}

const isAsked = ({ boat }: Stay, { boats }: ContactQuestion): boolean =>
  boats === null || boats.includes(boat);

/** How a place was reached: in the fewest steps, by which contacts, and along which path first. */
interface Reached {
  readonly steps: number;
  readonly contacts: Contact[];
  path: readonly Contact[];
  at: number;
}

/** The earliest time at which something may be at a place, on the axis of the direction, and how it came there. */
interface Label {
  readonly at: number;
  readonly path: readonly Contact[];
}

/**
 * Step by step, from every place whose earliest time has just become earlier: an earlier time only ever adds vessels, so
 * that the earliest one stands for all. Where `certain` is null, the latest possible times count and no doubtful contact;
 * else what is possible is wanted, of each place up to the steps in which it is reached for certain.
 */
function* reach(
  book: VisitBook,
  question: ContactQuestion,
  callers: readonly Stay[],
  certain: ReadonlyMap<LocalityNo, Reached> | null,
): Generator<undefined, ReadonlyMap<LocalityNo, Reached>> {
  const isCertain = certain === null;
  const axis = axisOf(question);
  const reached = new Map<LocalityNo, Reached>();
  const earliest = new Map<LocalityNo, number>([[question.localityNo, -Infinity]]);
  let frontier = new Map<LocalityNo, Label>([[question.localityNo, { at: axis.start, path: [] }]]);
  for (let step = 1; step <= question.steps && frontier.size > 0; step++) {
    const next = new Map<LocalityNo, Label>();
    for (const [no, label] of frontier) {
      const stays = no === question.localityNo ? callers : (book.atLocality.get(no) ?? []);
      for (const stay of stays) {
        if (!isAsked(stay, question) || axis.out(stay, 1) < label.at) continue;
        for (const contact of onward(book, stay, { question, axis, since: label.at, steps: step })) {
          if (isCertain && !isCertainContact(contact)) continue;
          const other = axis.far(contact);
          const at = axis.into(other, isCertain ? 1 : 0);
          if (other.localityNo === question.localityNo) continue;
          const mostSteps = certain?.get(other.localityNo)?.steps ?? 0;
          note(reached, other.localityNo, label.path, { contact, at, mostSteps });
          if (at >= (earliest.get(other.localityNo) ?? Infinity)) continue;
          earliest.set(other.localityNo, at);
          next.set(other.localityNo, { at, path: [...label.path, contact] });
        }
      }
    }
    frontier = next;
    yield;
  }
  return reached;
}

/** The last contact of a path, where it is one of the fewest steps or of no more than `mostSteps`; `before`: the path up to it. */
function note(
  reached: Map<LocalityNo, Reached>,
  no: LocalityNo,
  before: readonly Contact[],
  { contact, at, mostSteps }: { readonly contact: Contact; readonly at: number; readonly mostSteps: number },
): void {
  const known = reached.get(no);
  const { steps } = contact;
  if (!known) reached.set(no, { steps, contacts: [contact], path: [...before, contact], at });
  else if (steps <= Math.max(known.steps, mostSteps)) {
    known.contacts.push(contact);
    if (steps === known.steps && at < known.at) Object.assign(known, { at, path: [...before, contact] });
  }
}

/** Contacts from a stay to the vessel's stays elsewhere that follow in the direction of the question. */
interface Onward {
  readonly question: ContactQuestion;
  readonly axis: Axis;
  readonly since: number;
  readonly steps: number;
}

function onward(book: VisitBook, stay: Stay, of: Onward): Contact[] {
  const { question, axis } = of;
  const { stays, latestLeft } = book.ofVessel.get(stay.mmsi) ?? { stays: [], latestLeft: [] };
  const [back, ahead] = axis.isForward ? [0, question.carryMs] : [question.carryMs, 0];
  const index = stays.indexOf(stay, firstFrom(stays, stay.arrived[0]));
  const near: Contact[] = [];
  const look = (other: Stay): void => {
    if (other.localityNo === stay.localityNo || axis.into(other, 0) > axis.end) return;
    const contact = axis.isForward
      ? contactOf(stay, other, stay, of, stays)
      : contactOf(other, stay, stay, of, stays);
    if (contact) near.push(contact);
  };
  for (let i = index - 1; i >= 0 && (latestLeft[i] ?? 0) >= stay.arrived[0] - back; i--)
    look(stays[i] as Stay);
  for (let i = index + 1; i < stays.length; i++) {
    const other = stays[i] as Stay;
    if (other.arrived[0] > stay.left[1] + ahead) break;
    look(other);
  }
  return near;
}

/** The first of stays in order of arrival that can have begun at a time or after it. */
function firstFrom(stays: readonly Stay[], ms: number): number {
  let [low, high] = [0, stays.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stays[middle]?.arrived[0] ?? 0) < ms) low = middle + 1;
    else high = middle;
  }
  return low;
}

function contactOf(
  from: Stay,
  to: Stay,
  stay: Stay,
  { question, axis, since, steps }: Onward,
  stays: readonly Stay[],
): Contact | undefined {
  const order = isBefore(from, to);
  const least = Math.max(0, to.arrived[0] - from.left[1]);
  const most = Math.max(0, to.arrived[1] - from.left[0]);
  if (order === false || least > question.carryMs) return undefined;
  // The place asked about counts as infected for a time; one that is reached, from then on.
  const cameInTime = stay.localityNo !== question.localityNo || axis.into(stay, 1) <= axis.last;
  const wasThere = (axis.out(stay, 0) > since || axis.into(stay, 0) >= since) && cameInTime;
  const doubts: ContactDoubt[] = [];
  if (order === 'unknown') doubts.push('order-not-known');
  if (from.leaving !== 'given') doubts.push('leaving-not-given');
  if (most > question.carryMs) doubts.push('maybe-too-long');
  if (!wasThere) doubts.push('maybe-out-of-time');
  let between = false;
  for (let at = firstFrom(stays, from.left[0]); at < stays.length && !between; at++) {
    const one = stays[at] as Stay;
    if (one.arrived[0] > to.arrived[1]) break;
    between = one !== from && one !== to && one.left[1] <= to.arrived[1];
  }
  return { from, to, days: [least / dayMs, most / dayMs], isNextCall: !between, doubts, steps };
}

type Axis = ReturnType<typeof axisOf>;

/** Backward tracing is forward tracing with time turned round. */
function axisOf({ direction, fromMs, toMs, untilMs }: ContactQuestion) {
  const isForward = direction === 'forward';
  return {
    isForward,
    start: isForward ? fromMs : -toMs,
    last: isForward ? toMs : -fromMs,
    end: isForward ? untilMs : -untilMs,
    /** When a stay ends on this axis at the earliest (0) and at the latest (1), and when it begins. */
    out: ({ left, arrived }: Stay, end: 0 | 1): number =>
      isForward ? left[end] : -arrived[(1 - end) as 0 | 1],
    into: ({ left, arrived }: Stay, end: 0 | 1): number =>
      isForward ? arrived[end] : -left[(1 - end) as 0 | 1],
    far: ({ from, to }: Contact): Stay => (isForward ? to : from),
  };
}
