import type { TableSelection } from '../export/table-selection';
import type { LimitChoice } from '../fish-health/lice-limits';
import type { LocalityWeekColumns } from '../fish-health/locality';
import { type Figure, figureRules } from './statistics';

/** A figure of a week, of a filter or of one of its groups, as it can be counted again. */
export type CitedQuestion = TableSelection & { readonly kind: 'figure' };

/** The version of a week's answer that a number is counted from. */
export interface CitedAnswer {
  /** SHA-256 of the service's own bytes, in hex. */
  readonly digest: string;
  /** When this version was first given, and when it last was, ms since 1970. */
  readonly firstSeenMs: number;
  readonly fetchedAtMs: number;
}

/** A number as a person reads it. */
export interface CitedNumber {
  /** In the unit of its figure, a share between 0 and 1; null where it is out of nothing or not given. */
  readonly value: number | null;
  /** Sites that count; of a share those above the line. */
  readonly count: number;
  /** Of a share, the sites below the line; else null. */
  readonly outOf: number | null;
  readonly answer: CitedAnswer;
}

/** A number with the sites that it is made of, by their numbers, ascending. */
export interface CountedNumber extends Omit<CitedNumber, 'count' | 'outOf'> {
  readonly sites: readonly number[];
  readonly outOf: readonly number[] | null;
  /** Rows that the filter could not decide. */
  readonly undecided: number;
}

/** A number that a person has copied: enough to count it again, also where its version is gone. */
export interface Citation extends CountedNumber {
  readonly version: 1;
  readonly id: string;
  /** ms since 1970. */
  readonly madeAtMs: number;
  /** What the answers of the service are filed under. */
  readonly service: string;
  readonly serviceName: string;
  /** Of Kartbord. */
  readonly app: string;
  readonly question: CitedQuestion;
  /** By which sites were judged. */
  readonly limits: LimitChoice;
}

/** Why a number cannot be counted again: `undecided`: what its filter needs is no longer downloaded. */
export type NotRecounted = 'other-service' | 'no-week' | 'undecided';

export interface NamedSite {
  readonly localityNo: number;
  /** Null: not given. */
  readonly name: string | null;
}

/** What has become of a cited number. */
export type Recount =
  | { readonly state: 'same'; readonly now: CitedNumber }
  | {
      readonly state: 'changed';
      readonly now: CitedNumber;
      /** The number itself is the same, of other sites. */
      readonly isSameNumber: boolean;
      /** Sites that count now and did not, and those that no longer do. */
      readonly entered: readonly NamedSite[];
      readonly left: readonly NamedSite[];
      /** The same of the sites below the line. */
      readonly enteredOutOf: readonly NamedSite[];
      readonly leftOutOf: readonly NamedSite[];
      /** Sites in both with another number; null: the version that was cited is no longer downloaded. */
      readonly revised: readonly NamedSite[] | null;
    }
  | { readonly state: 'unknown'; readonly why: NotRecounted };

/** A citation as it is listed. */
export interface Quoted extends Pick<Citation, 'id' | 'madeAtMs' | 'serviceName' | 'app' | 'question'> {
  readonly was: CitedNumber;
  readonly recount: Recount;
}

export const citedNumber = ({ value, sites, outOf, answer }: CountedNumber): CitedNumber => ({
  value,
  count: sites.length,
  outOf: outOf?.length ?? null,
  answer,
});

export const quoted = (citation: Citation, recount: Recount): Quoted => {
  const { id, madeAtMs, serviceName, app, question } = citation;
  return { id, madeAtMs, serviceName, app, question, was: citedNumber(citation), recount };
};

/** A figure with its sites. `undecided`: rows that the filter could not decide. */
export function countedNumber(
  { value, rows, outOf }: Figure,
  { localityNo }: Pick<LocalityWeekColumns, 'localityNo'>,
  undecided: number,
  answer: CitedAnswer,
): CountedNumber {
  const numbers = (of: Int32Array): readonly number[] =>
    Array.from(of, (row) => localityNo[row] ?? 0).sort(byNumber);
  return { value, sites: numbers(rows), outOf: outOf && numbers(outOf), undecided, answer };
}

const byNumber = (a: number, b: number): number => a - b;

/** A number as it is counted now, with the columns that it is counted from, and those that it was; null: no longer downloaded. */
export interface CountedNow {
  readonly number: CountedNumber;
  readonly columns: LocalityWeekColumns;
  readonly before: LocalityWeekColumns | null;
}

/** What has become of a number: counted now by the same rule, or why it cannot be. */
export function recount(citation: Citation, now: CountedNow | NotRecounted): Recount {
  if (typeof now === 'string') return { state: 'unknown', why: now };
  const { number, columns, before } = now;
  // Where more is unknown than then, sites are missing that may well count.
  if (number.undecided > citation.undecided) return { state: 'unknown', why: 'undecided' };
  const [was, is] = [citedNumber(citation), citedNumber(number)];
  const isSameNumber = was.value === is.value && was.count === is.count && was.outOf === is.outOf;
  const names = namesOf([...(before ? [before] : []), columns]);
  const named = (nos: readonly number[]): readonly NamedSite[] =>
    nos.map((localityNo) => ({ localityNo, name: names.get(localityNo) ?? null }));
  const [outOfWas, outOfIs] = [citation.outOf ?? [], number.outOf ?? []];
  const changes = {
    entered: named(without(number.sites, citation.sites)),
    left: named(without(citation.sites, number.sites)),
    enteredOutOf: named(without(outOfIs, outOfWas)),
    leftOutOf: named(without(outOfWas, outOfIs)),
  };
  if (isSameNumber && Object.values(changes).every((sites) => sites.length === 0))
    return { state: 'same', now: is };
  const revised = before && named(revisedSites(citation, before, columns));
  return { state: 'changed', now: is, isSameNumber, ...changes, revised };
}

/** Those that a version of their week that came after a time has changed. */
export const changedSince = (all: readonly Quoted[], sinceMs: number): readonly Quoted[] =>
  all.filter(({ recount: of }) => of.state === 'changed' && of.now.answer.firstSeenMs > sinceMs);

function without(sites: readonly number[], others: readonly number[]): readonly number[] {
  const known = new Set(others);
  return sites.filter((no) => !known.has(no));
}

/** Sites of the number, or out of which it is, with a value in both versions that is another one. */
function revisedSites(
  { question, sites, outOf }: Citation,
  before: LocalityWeekColumns,
  after: LocalityWeekColumns,
): readonly number[] {
  const rule = figureRules[question.name];
  const column = 'of' in rule ? rule.of : 'adultFemaleLice';
  const valuesOf = ({ localityNo, [column]: values }: LocalityWeekColumns): ReadonlyMap<number, number> =>
    new Map(Array.from(localityNo, (no, row) => [no, values[row] ?? NaN]));
  const [was, is] = [valuesOf(before), valuesOf(after)];
  return (outOf ?? sites).filter((no) => {
    const [from, to] = [was.get(no) ?? NaN, is.get(no) ?? NaN];
    return !Number.isNaN(from + to) && from !== to;
  });
}

function namesOf(weeks: readonly LocalityWeekColumns[]): ReadonlyMap<number, string | null> {
  const names = new Map<number, string | null>();
  for (const { localityNo, name } of weeks)
    localityNo.forEach((no, row) => names.set(no, name[row] ?? names.get(no) ?? null));
  return names;
}
