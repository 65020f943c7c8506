import type { TableSelection } from '../export/table-selection';
import type { LimitChoice } from '../fish-health/lice-limits';
import type { LocalityWeekColumns } from '../fish-health/locality';
import { type IsoWeek, isoWeek } from '@kartbord/common/week';
import { type Figure, type FigureName, figureRules } from './statistics';
import type { YearFigure, YearFigureName } from './year-statistics';

/** A figure of a week, of a filter or of one of its groups, or one of a year, as it can be counted again. */
export type CitedQuestion = TableSelection & { readonly kind: 'figure' | 'year-figure' };
export type CitedName = FigureName | YearFigureName;

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

/** A week that a number of a year is counted from, the one before the year among them, with its part of it. */
interface CitedWeek {
  readonly week: IsoWeek;
  /** As in `CitedAnswer`. */
  readonly digest: string;
  readonly count: number;
  readonly outOf: number | null;
}

/** A number with the sites that it is made of, by their numbers, ascending; of weeks of sites their weeks alone are known. */
export interface CountedNumber extends Omit<CitedNumber, 'count' | 'outOf'> {
  readonly sites: readonly number[];
  readonly outOf: readonly number[] | null;
  /** Of a year: its weeks in their order. */
  readonly weeks?: readonly CitedWeek[] | undefined;
  /** Rows that the filter could not decide. */
  readonly undecided: number;
}

/** A number that a person has copied: enough to count it again, also where its version is gone. */
export interface Citation extends CountedNumber {
  /** 2 where it is of a year: an app that knows 1 alone says that a newer one wrote it. */
  readonly version: 1 | 2;
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
      /** Of a year: the weeks that have another answer now. */
      readonly weeks?: readonly RevisedWeek[];
    }
  | { readonly state: 'unknown'; readonly why: NotRecounted };

/** A week with its part of a number of its year, as it was and as it is. */
interface RevisedWeek extends Pick<CitedWeek, 'week' | 'count' | 'outOf'> {
  readonly countNow: number;
  readonly outOfNow: number | null;
}

/** The weeks that a number is counted from; `weeks`: how many of them were downloaded. */
interface CitedSpan {
  readonly from: IsoWeek;
  readonly to: IsoWeek;
  readonly weeks: number;
}

/** A citation as it is listed. */
export interface Quoted extends Pick<Citation, 'id' | 'madeAtMs' | 'serviceName' | 'app' | 'question'> {
  readonly span: CitedSpan;
  readonly was: CitedNumber;
  readonly recount: Recount;
}

export const citedNumber = ({ value, sites, outOf, weeks, answer }: CountedNumber): CitedNumber => ({
  value,
  count: weeks ? weeks.reduce((sum, { count }) => sum + count, 0) : sites.length,
  outOf: outOf && (weeks ? weeks.reduce((sum, week) => sum + (week.outOf ?? 0), 0) : outOf.length),
  answer,
});

/** From and to of a year are of the weeks that were downloaded. */
function citedSpan({ question, weeks = [] }: Pick<Citation, 'question' | 'weeks'>): CitedSpan {
  if (question.kind === 'figure') return { from: question.week, to: question.week, weeks: 1 };
  const first = isoWeek(question.year, 1);
  const inYear = weeks.flatMap(({ week }) => (week < first ? [] : [week]));
  return { from: inYear[0] ?? first, to: inYear.at(-1) ?? first, weeks: inYear.length };
}

export const quoted = (citation: Citation, recount: Recount): Quoted => {
  const { id, madeAtMs, serviceName, app, question } = citation;
  const [span, was] = [citedSpan(citation), citedNumber(citation)];
  return { id, madeAtMs, serviceName, app, question, span, was, recount };
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

/** A figure of a year with the weeks that it is counted from, in the order in which its rows count them. */
export function countedYear(
  { value, unit, rows, below }: YearFigure,
  weeks: readonly { readonly columns: LocalityWeekColumns; readonly digest: string }[],
  undecided: number,
  answer: CitedAnswer,
): CountedNumber {
  const sitesOf = (of: YearFigure['rows']): readonly number[] =>
    unit === 'sites'
      ? of.map(({ week, row }) => weeks[week]?.columns.localityNo[row] ?? 0).sort(byNumber)
      : [];
  const partsOf = (of: YearFigure['rows']): Uint32Array => {
    const parts = new Uint32Array(weeks.length);
    for (const { week } of of) parts[week] = (parts[week] ?? 0) + 1;
    return parts;
  };
  const [counts, outOf] = [partsOf(rows), below && partsOf(below)];
  return {
    value,
    sites: sitesOf(rows),
    outOf: below && sitesOf(below),
    undecided,
    weeks: weeks.map(({ columns: { week }, digest }, at) => ({
      week,
      digest,
      count: counts[at] ?? 0,
      outOf: outOf && (outOf[at] ?? 0),
    })),
    answer,
  };
}

const byNumber = (a: number, b: number): number => a - b;

/**
 * A number as it is counted now, with the columns of its week as they are and as they were; null: no longer downloaded. Of a
 * year those of each week that has another answer now.
 */
export interface CountedNow {
  readonly number: CountedNumber;
  readonly lists: readonly {
    readonly columns: LocalityWeekColumns;
    readonly before: LocalityWeekColumns | null;
  }[];
}

/** What has become of a number: counted now by the same rule, or why it cannot be. */
export function recount(citation: Citation, now: CountedNow | NotRecounted): Recount {
  if (typeof now === 'string') return { state: 'unknown', why: now };
  const { number, lists } = now;
  // Where more is unknown than then, sites are missing that may well count.
  if (number.undecided > citation.undecided) return { state: 'unknown', why: 'undecided' };
  const [was, is] = [citedNumber(citation), citedNumber(number)];
  const isSameNumber = was.value === is.value && was.count === is.count && was.outOf === is.outOf;
  const names = namesOf(lists.flatMap(({ columns, before }) => (before ? [before, columns] : [columns])));
  const named = (nos: readonly number[]): readonly NamedSite[] =>
    nos.map((localityNo) => ({ localityNo, name: names.get(localityNo) ?? null }));
  const [outOfWas, outOfIs] = [citation.outOf ?? [], number.outOf ?? []];
  const changes = {
    entered: named(without(number.sites, citation.sites)),
    left: named(without(citation.sites, number.sites)),
    enteredOutOf: named(without(outOfIs, outOfWas)),
    leftOutOf: named(without(outOfWas, outOfIs)),
  };
  const weeks = citation.weeks && revisedWeeks(citation.weeks, number.weeks ?? []);
  const isSameWeeks = !weeks?.some((one) => one.count !== one.countNow || one.outOf !== one.outOfNow);
  if (isSameNumber && isSameWeeks && Object.values(changes).every((sites) => sites.length === 0))
    return { state: 'same', now: is };
  const sites = new Set<number>();
  for (const { columns, before } of lists)
    if (before) for (const no of revisedSites(citation, before, columns)) sites.add(no);
  const revised = lists.some(({ before }) => before === null) ? null : named([...sites].sort(byNumber));
  return { state: 'changed', now: is, isSameNumber, ...changes, revised, ...(weeks ? { weeks } : {}) };
}

function revisedWeeks(was: readonly CitedWeek[], is: readonly CitedWeek[]): readonly RevisedWeek[] {
  const now = new Map(is.map((one) => [one.week, one]));
  return was.flatMap(({ week, digest, count, outOf }) => {
    const other = now.get(week);
    if (!other || other.digest === digest) return [];
    return [{ week, count, outOf, countNow: other.count, outOfNow: other.outOf }];
  });
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
  const rule = question.kind === 'figure' ? figureRules[question.name] : null;
  const column = rule && 'of' in rule ? rule.of : 'adultFemaleLice';
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
