import { generalLimits, isAtOrOver, limitOfRows, type Limits } from '../fish-health/lice-limits';
import { flagOf } from '../fish-health/lice-state';
import { localityFlag, localityNo, type LocalityNo, type LocalityWeekColumns } from '../fish-health/locality';
import { collectShare, type ShareChange } from './share-change';
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
  const [rowsBefore, rowsAfter] = [rowsByNo(before, isShown), rowsByNo(after, isShown)];
  const changes: SiteChange[] = [];
  const shares = collectShare();
  const limitBefore = limitOfRows(before, rules.limits);
  const limitAfter = limitOfRows(after, rules.limits);
  let [atBefore, atAfter] = [0, 0];
  for (let turn = 0; atBefore < rowsBefore.length || atAfter < rowsAfter.length; turn++) {
    if (turn % turnSites === 0) yield;
    const noBefore = before.localityNo[rowsBefore[atBefore] ?? -1] ?? Infinity;
    const noAfter = after.localityNo[rowsAfter[atAfter] ?? -1] ?? Infinity;
    const no = localityNo(Math.min(noBefore, noAfter));
    const was = noBefore === no ? (rowsBefore[atBefore++] ?? null) : null;
    const is = noAfter === no ? (rowsAfter[atAfter++] ?? null) : null;
    const liceBefore = liceOf(before, was);
    const liceAfter = liceOf(after, is);
    const limitThen = was === null ? NaN : limitBefore(was);
    const limitNow = is === null ? NaN : limitAfter(is);
    // Without a count, or where no limit is known, a site is not counted.
    const wasCounted = !Number.isNaN(liceBefore + limitThen);
    const isCounted = !Number.isNaN(liceAfter + limitNow);
    if (wasCounted || isCounted)
      shares.add(
        no,
        wasCounted ? isAtOrOver(liceBefore, limitThen) : null,
        isCounted ? isAtOrOver(liceAfter, limitNow) : null,
      );
    const inBoth = was !== null && is !== null;
    const inReport = inBoth ? flagChanges(before, was, after, is) : presence(was, is);
    let reasons = inReport.length > 0 ? inReport : counting(wasCounted, isCounted);
    if (wasCounted && isCounted)
      reasons = joined(reasons, liceChanges(liceBefore, limitThen, liceAfter, limitNow, rules.leastChange));
    if (inBoth) reasons = joined(reasons, diseaseChanges(before, was, after, is));
    reasons = joined(reasons, treatments(after, is));
    if (reasons.length > 0) changes.push({ localityNo: no, before: was, after: is, reasons });
  }
  return { before: before.week, after: after.week, changes, overShare: shares.end() };
}

const turnSites = 300;

/** The rows that are shown, in order of their sites' numbers; of a site that is named twice the last. */
function rowsByNo(columns: LocalityWeekColumns, isShown: (no: LocalityNo) => boolean): Int32Array {
  const { localityNo: nos, count } = columns;
  const rows = new Int32Array(count);
  let [shown, isInOrder] = [0, true];
  for (let row = 0; row < count; row++) {
    if (!isShown(localityNo(nos[row] ?? 0))) continue;
    if (shown > 0 && (nos[rows[shown - 1] ?? 0] ?? 0) >= (nos[row] ?? 0)) isInOrder = false;
    rows[shown++] = row;
  }
  const found = rows.subarray(0, shown);
  if (isInOrder) return found;
  const sorted = found.sort((a, b) => (nos[a] ?? 0) - (nos[b] ?? 0) || a - b);
  return sorted.filter((row, at) => nos[row] !== nos[sorted[at + 1] ?? -1]);
}

const liceOf = ({ adultFemaleLice }: LocalityWeekColumns, row: number | null): number =>
  row === null ? NaN : (adultFemaleLice[row] ?? NaN);

/** No array is made for most sites. */
const joined = (some: readonly ChangeReason[], more: readonly ChangeReason[]): readonly ChangeReason[] =>
  more.length === 0 ? some : some.length === 0 ? more : [...some, ...more];

/** Most sites of a week: no array is made for each. */
const none: readonly ChangeReason[] = [];

const presence = (was: number | null, is: number | null): readonly ChangeReason[] =>
  was === null ? [{ kind: 'entered-list' }] : is === null ? [{ kind: 'left-list' }] : none;

const counting = (wasCounted: boolean, isCounted: boolean): readonly ChangeReason[] =>
  wasCounted === isCounted ? none : [{ kind: isCounted ? 'now-counted' : 'no-longer-counted' }];

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

function liceChanges(
  wasLice: number,
  limitThen: number,
  isLice: number,
  limitNow: number,
  leastChange: number,
): readonly ChangeReason[] {
  const [wasOver, isOver] = [isAtOrOver(wasLice, limitThen), isAtOrOver(isLice, limitNow)];
  const change = whole(isLice) - whole(wasLice);
  if (wasOver === isOver && Math.abs(change) < whole(leastChange)) return none;
  const [from, to] = [
    { lice: wasLice, limit: limitThen },
    { lice: isLice, limit: limitNow },
  ];
  if (wasOver === isOver) return [{ kind: change > 0 ? 'worsened' : 'eased', from, to }];
  const byCount = isAtOrOver(isLice, limitThen) !== wasOver;
  const byLimit = isAtOrOver(wasLice, limitNow) !== wasOver;
  const because = byCount ? 'count' : byLimit ? 'limit' : 'both';
  return [{ kind: isOver ? 'newly-over' : 'newly-under', because, from, to }];
}

/** Decimals of up to twelve places are whole numbers then: 0.3 - 0.2 is less than 0.1 in binary. */
const whole = (one: number): number => Math.round(one * 1e12);

function diseaseChanges(
  before: LocalityWeekColumns,
  was: number,
  after: LocalityWeekColumns,
  is: number,
): readonly ChangeReason[] {
  if ((before.diseases[was]?.length ?? 0) + (after.diseases[is]?.length ?? 0) === 0) return none;
  const isKnown = (flags: number | undefined): boolean => ((flags ?? 0) & localityFlag.diseasesKnown) !== 0;
  if (!isKnown(before.flags[was]) || !isKnown(after.flags[is])) return none;
  const [had, has] = [before.diseases[was] ?? noNames, after.diseases[is] ?? noNames];
  const [fresh, closed] = [onlyIn(has, had), onlyIn(had, has)];
  if (fresh.length + closed.length === 0) return none;
  return [
    ...fresh.map((disease) => ({ kind: 'new-disease' as const, disease })),
    ...closed.map((disease) => ({ kind: 'closed-disease' as const, disease })),
  ];
}

const noNames: readonly string[] = [];

/** Each once. */
const onlyIn = (names: readonly string[], others: readonly string[]): readonly string[] =>
  names.every((name) => others.includes(name))
    ? noNames
    : [...new Set(names)].filter((name) => !others.includes(name));

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
