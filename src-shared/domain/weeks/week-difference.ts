import { generalLimits, isAtOrOver, limitOfRows, type Limits } from '../fish-health/lice-limits';
import { flagOf } from '../fish-health/lice-state';
import { localityFlag, localityNo, type LocalityNo, type LocalityWeekColumns } from '../fish-health/locality';
import { type ShareSite, type ShareChange, shareChange } from './share-change';
import { atOnce } from '@kartbord/common/at-once';
import type { IsoWeek } from '@kartbord/common/week';

/** A week and the rows of it that a filter shows. */
export interface FilteredWeek {
  readonly columns: LocalityWeekColumns;
  readonly rows: Int32Array;
}

/** The sites that a filter shows in one of the weeks at least: what went over the limit is asked for by "over the limit". */
export function shownInOne(...weeks: readonly FilteredWeek[]): (no: LocalityNo) => boolean {
  const numbers = new Set<number>();
  for (const { columns, rows } of weeks) for (const row of rows) numbers.add(columns.localityNo[row] ?? 0);
  return (no) => numbers.has(no);
}

/** What changed from one week to another, site by site, each with its reasons. */
export type ChangeReason =
  /** `because`: the count changed, or the limit did (into spring and out of it), or it took both. */
  | {
      readonly kind: 'newly-over' | 'newly-under';
      readonly because: 'count' | 'limit' | 'both';
      readonly from: LiceAndLimit;
      readonly to: LiceAndLimit;
    }
  /** On the same side of its limit, by the least change that counts or more. */
  | { readonly kind: 'worsened' | 'eased'; readonly from: LiceAndLimit; readonly to: LiceAndLimit }
  | { readonly kind: 'new-disease' | 'closed-disease'; readonly disease: string }
  /** In the later week. */
  | { readonly kind: 'treated'; readonly with: readonly ('medicinal' | 'non-medicinal' | 'cleaner-fish')[] }
  | {
      readonly kind:
        | 'started-reporting'
        | 'stopped-reporting'
        | 'became-fallow'
        | 'no-longer-fallow'
        | 'entered-list'
        | 'left-list'
        /** Among the sites that the share counts in one week alone, with no other reason for it. */
        | 'now-counted'
        | 'no-longer-counted';
    };

export const changeKinds = [
  'newly-over',
  'newly-under',
  'worsened',
  'eased',
  'new-disease',
  'closed-disease',
  'treated',
  'started-reporting',
  'stopped-reporting',
  'became-fallow',
  'no-longer-fallow',
  'entered-list',
  'left-list',
  'now-counted',
  'no-longer-counted',
] as const satisfies readonly ChangeReason['kind'][];
export type ChangeKind = ChangeReason['kind'];

interface LiceAndLimit {
  /** Adult female lice per fish. */
  readonly lice: number;
  readonly limit: number;
}

export interface SiteChange {
  readonly localityNo: LocalityNo;
  /** Row of each week's columns; null where the site is not in that week. */
  readonly before: number | null;
  readonly after: number | null;
  readonly reasons: readonly ChangeReason[];
}

export interface WeekDifference {
  readonly before: IsoWeek;
  readonly after: IsoWeek;
  /** Sites with a reason, by number; those of the parts of `overShare` are all among them. */
  readonly changes: readonly SiteChange[];
  /** Why the share of sites over the limit is another one. */
  readonly overShare: ShareChange;
}

export interface DifferenceRules {
  readonly limits: Limits;
  /** The least change of adult female lice per fish that is called worse or better. */
  readonly leastChange: number;
}

/** Ours, on the screen as such: a tenth of a louse is a fifth of the general limit. */
export const differenceRules: DifferenceRules = { limits: generalLimits, leastChange: 0.1 };

/**
 * Compares two weeks, next to one another or years apart. What the service did not give in one of them is no change: a
 * missing flag is not a "no"; only that a site is counted in one week alone is said, since it moves the share. `isShown`
 * is a filter of sites, the same for both weeks.
 */
export const weekDifference = (...of: Parameters<typeof differenceInTurns>): WeekDifference =>
  atOnce(differenceInTurns(...of));

/** The same a few hundred sites at a time, for a window that draws meanwhile. */
export function* differenceInTurns(
  before: LocalityWeekColumns,
  after: LocalityWeekColumns,
  rules: DifferenceRules = differenceRules,
  isShown: (no: LocalityNo) => boolean = () => true,
): Generator<undefined, WeekDifference> {
  const [sitesBefore, sitesAfter] = [rowsByNo(before, isShown), rowsByNo(after, isShown)];
  const numbers = Int32Array.from(new Set([...sitesBefore.keys(), ...sitesAfter.keys()])).sort();
  const changes: SiteChange[] = [];
  const shares: ShareSite[] = [];
  const liceBefore = liceOf(before, rules);
  const liceAfter = liceOf(after, rules);
  for (let at = 0; at < numbers.length; at++) {
    if (at % turnSites === 0) yield;
    const no = localityNo(numbers[at] ?? 0);
    const [was, is] = [sitesBefore.get(no) ?? null, sitesAfter.get(no) ?? null];
    const [from, to] = [liceBefore(was), liceAfter(is)];
    if (from || to)
      shares.push({
        localityNo: no,
        before: from && isAtOrOver(from.lice, from.limit),
        after: to && isAtOrOver(to.lice, to.limit),
      });
    const inBoth = was !== null && is !== null;
    const inReport = inBoth ? flagChanges(before, was, after, is) : presence(was, is);
    const parts = [
      inReport.length > 0 ? inReport : counting(from, to),
      from && to ? liceChanges(from, to, rules.leastChange) : none,
      inBoth ? diseaseChanges(before, was, after, is) : none,
      treatments(after, is),
    ];
    if (parts.some(({ length }) => length > 0))
      changes.push({ localityNo: no, before: was, after: is, reasons: parts.flat() });
  }
  return { before: before.week, after: after.week, changes, overShare: shareChange(shares) };
}

const turnSites = 300;

function rowsByNo(
  columns: LocalityWeekColumns,
  isShown: (no: LocalityNo) => boolean,
): ReadonlyMap<LocalityNo, number> {
  const rows = new Map<LocalityNo, number>();
  for (let row = 0; row < columns.count; row++) {
    const no = localityNo(columns.localityNo[row] ?? 0);
    if (isShown(no)) rows.set(no, row);
  }
  return rows;
}

/** Null where the site has no count, or no limit is known for it. */
function liceOf(
  columns: LocalityWeekColumns,
  { limits }: DifferenceRules,
): (row: number | null) => LiceAndLimit | null {
  const limitOf = limitOfRows(columns, limits);
  return (row) => {
    if (row === null) return null;
    const [lice, limit] = [columns.adultFemaleLice[row] ?? NaN, limitOf(row)];
    return Number.isNaN(lice + limit) ? null : { lice, limit };
  };
}

/** Most sites of a week: no array is made for each. */
const none: readonly ChangeReason[] = [];

const presence = (was: number | null, is: number | null): readonly ChangeReason[] =>
  was === null ? [{ kind: 'entered-list' }] : is === null ? [{ kind: 'left-list' }] : none;

function counting(from: LiceAndLimit | null, to: LiceAndLimit | null): readonly ChangeReason[] {
  if ((from === null) === (to === null)) return none;
  return [{ kind: to ? 'now-counted' : 'no-longer-counted' }];
}

function flagChanges(
  before: LocalityWeekColumns,
  was: number,
  after: LocalityWeekColumns,
  is: number,
): readonly ChangeReason[] {
  const flag = localityFlag;
  const changed = (before.flags[was] ?? 0) ^ (after.flags[is] ?? 0);
  if ((changed & (flag.hasReported | flag.hasReportedKnown | flag.isFallow | flag.isFallowKnown)) === 0)
    return none;
  const change = <A, B>(bit: number, knownBit: number, begun: A, ended: B): (A | B)[] => {
    const from = flagOf(before.flags[was] ?? 0, bit, knownBit);
    const to = flagOf(after.flags[is] ?? 0, bit, knownBit);
    return from === undefined || to === undefined || from === to ? [] : [to ? begun : ended];
  };
  return [
    ...change(
      flag.hasReported,
      flag.hasReportedKnown,
      'started-reporting' as const,
      'stopped-reporting' as const,
    ),
    ...change(flag.isFallow, flag.isFallowKnown, 'became-fallow' as const, 'no-longer-fallow' as const),
  ].map((kind) => ({ kind }));
}

function liceChanges(from: LiceAndLimit, to: LiceAndLimit, leastChange: number): readonly ChangeReason[] {
  const [wasOver, isOver] = [isAtOrOver(from.lice, from.limit), isAtOrOver(to.lice, to.limit)];
  if (wasOver !== isOver) {
    const byCount = isAtOrOver(to.lice, from.limit) !== wasOver;
    const byLimit = isAtOrOver(from.lice, to.limit) !== wasOver;
    const because = byCount ? 'count' : byLimit ? 'limit' : 'both';
    return [{ kind: isOver ? 'newly-over' : 'newly-under', because, from, to }];
  }
  // Decimals of up to twelve places are whole numbers then: 0.3 - 0.2 is less than 0.1 in binary.
  const whole = (one: number): number => Math.round(one * 1e12);
  const change = whole(to.lice) - whole(from.lice);
  if (Math.abs(change) < whole(leastChange)) return none;
  return [{ kind: change > 0 ? 'worsened' : 'eased', from, to }];
}

function diseaseChanges(
  before: LocalityWeekColumns,
  was: number,
  after: LocalityWeekColumns,
  is: number,
): readonly ChangeReason[] {
  if ((before.diseases[was]?.length ?? 0) + (after.diseases[is]?.length ?? 0) === 0) return none;
  const isKnown = (flags: number | undefined): boolean => ((flags ?? 0) & localityFlag.diseasesKnown) !== 0;
  if (!isKnown(before.flags[was]) || !isKnown(after.flags[is])) return none;
  const [had, has] = [new Set(before.diseases[was]), new Set(after.diseases[is])];
  return [
    ...[...has]
      .filter((disease) => !had.has(disease))
      .map((disease) => ({ kind: 'new-disease' as const, disease })),
    ...[...had]
      .filter((disease) => !has.has(disease))
      .map((disease) => ({ kind: 'closed-disease' as const, disease })),
  ];
}

function treatments(after: LocalityWeekColumns, is: number | null): readonly ChangeReason[] {
  const flags = is === null ? 0 : (after.flags[is] ?? 0);
  if (
    (flags &
      (localityFlag.treatedMedicinal | localityFlag.treatedNonMedicinal | localityFlag.cleanerFish)) ===
    0
  )
    return none;
  const by = [
    ...(flags & localityFlag.treatedMedicinal ? (['medicinal'] as const) : []),
    ...(flags & localityFlag.treatedNonMedicinal ? (['non-medicinal'] as const) : []),
    ...(flags & localityFlag.cleanerFish ? (['cleaner-fish'] as const) : []),
  ];
  return [{ kind: 'treated', with: by }];
}
