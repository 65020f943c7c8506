import type { LocalityNo } from '../fish-health/locality';
import type { BoatType, When } from './visit';
import type { Stay } from './visit-book';

export interface ContactQuestion {
  readonly localityNo: LocalityNo;
  /** More of them, infected in the same time: traced from each. */
  readonly others?: readonly LocalityNo[];
  /** When the locality counts as infected, ms since 1970: vessels that were there at some time of it. */
  readonly fromMs: number;
  readonly toMs: number;
  /** `forward`: where they went, and who may have been infected. `backward`: where they came from, and who may have infected. */
  readonly direction: 'forward' | 'backward';
  readonly steps: number;
  /** For so long after it left a vessel still carries something, ms. */
  readonly carryMs: number;
  /** Contacts after it (forward) or before it (backward) are not looked at, ms since 1970. */
  readonly untilMs: number;
  /** Null: all. */
  readonly boats: readonly BoatType[] | null;
}

/** How an answer is looked at. */
export const contactViews = ['callers', 'sites', 'lanes'] as const;
export type ContactView = (typeof contactViews)[number];

/** Why a contact is possible and not certain. */
export type ContactDoubt =
  /** The visits are of one day without a time, or overlap. */
  | 'order-not-known'
  /** When the vessel left was not given. */
  | 'leaving-not-given'
  /** It may have been longer under way than it carries something. */
  | 'maybe-too-long'
  /** It may have left the place before that was infected or come after, or (backward) the other way round. */
  | 'maybe-out-of-time';

/** A vessel that was at one place and then at another. */
export interface Contact {
  readonly from: Stay;
  readonly to: Stay;
  /** The steps from the place asked about that end with it. */
  readonly steps: number;
  /** Days from leaving to arriving, at the least and at the most. */
  readonly days: When;
  /** It called nowhere between, as far as the lists that were read say. */
  readonly isNextCall: boolean;
  /** None: certain, as far as the lists are right. */
  readonly doubts: readonly ContactDoubt[];
}

/** When a vessel left may be missing: it had left when it came to the next place. */
export const isCertainContact = ({ doubts }: Pick<Contact, 'doubts'>): boolean =>
  doubts.every((doubt) => doubt === 'leaving-not-given');

interface Origin {
  readonly localityNo: LocalityNo;
  readonly steps: number;
  readonly isCertain: boolean;
}

/** The places asked about, the first of them first. */
export const originsOf = ({
  localityNo,
  others = [],
}: Pick<ContactQuestion, 'localityNo' | 'others'>): readonly LocalityNo[] => [
  ...new Set([localityNo, ...others]),
];

export interface ExposedSite {
  readonly localityNo: LocalityNo;
  /** The fewest steps by certain contacts, or by possible ones where there are no others. */
  readonly steps: number;
  readonly isCertain: boolean;
  /** Set where doubtful contacts would lead there in fewer steps. */
  readonly possibleSteps: number | null;
  /** Every contact that leads there in so many steps, certain or not, and the possible ones of fewer steps. */
  readonly contacts: readonly Contact[];
  /** Which of the places asked about it is reached from (backward: may have been infected from it), in the order asked. */
  readonly origins: readonly Origin[];
  /** Fewest days under way among all of them, and the likeliest carrier. */
  readonly days: number;
  readonly boat: BoatType;
  /** From the place asked about, one contact after the other (backward: towards it, against time), the earliest to lead there. */
  readonly path: readonly Contact[];
}
