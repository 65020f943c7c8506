import { fewestCounted, fewestWeeks, hasReported, isActive } from './completeness';
import { isAtOrOver } from './lice-limits';

/**
 * Between which bounds a week that still receives reports has ended up, by how earlier weeks went on from the same age
 * (docs/adr/0031). Nothing here is a forecast: it is what happened to those weeks, applied to what this one lacks.
 */

/** Sites at or over their limit, of those with a count. */
interface OverCounts {
  readonly over: number;
  readonly counted: number;
}

/** A week as it was known at some age. */
export interface EarlyCounts extends OverCounts {
  /** Active sites without a count or a report. */
  readonly missing: number;
}

/** A week as it was known at the age asked for, and once it was complete. */
export interface EarlierWeek {
  readonly early: EarlyCounts;
  readonly complete: OverCounts;
}

/** Both ends belong to it. */
interface Bounds {
  readonly low: number;
  readonly high: number;
  /** Of the earlier weeks, each bounded by those before it alone: how many ended up within their bounds, of how many. */
  readonly held: number;
  readonly of: number;
}

export interface EarlyBounds {
  readonly why: null;
  /** How many earlier weeks they are of. */
  readonly weeks: number;
  readonly missing: number;
  /** Of the sites at or over the limit among those counted, 0 to 1. */
  readonly share: Bounds;
  /** Of the number of sites at or over the limit. */
  readonly over: Bounds;
}

/** Why there are none. `complete`: nothing is arriving. `few-weeks`: too few earlier weeks are stored from this age. */
export interface NoBounds {
  readonly why: 'complete' | 'none-missing' | 'few-counted' | 'few-weeks';
  /** How many earlier weeks are stored from this age. */
  readonly weeks: number;
}

/** What is left out at each end, 0 to 1, once there are weeks enough. */
const beyond = 0.05;

/** The rows of a week, as any of its forms has them. */
interface WeekRows {
  readonly flags: ArrayLike<number>;
  /** Adult female lice per fish; NaN: no count. */
  readonly liceAt: (row: number) => number;
  /** Adult female lice per fish; NaN: not known, so that the site is on neither side. */
  readonly limitAt: (row: number) => number;
  readonly isAsked: (row: number) => boolean;
}

export function earlyCounts({ flags, liceAt, limitAt, isAsked }: WeekRows): EarlyCounts {
  let [over, counted, missing] = [0, 0, 0];
  for (let row = 0; row < flags.length; row++) {
    if (!isAsked(row)) continue;
    const lice = liceAt(row);
    if (Number.isNaN(lice)) {
      const bits = flags[row] ?? 0;
      if (isActive(bits) && !hasReported(bits)) missing++;
      continue;
    }
    const limit = limitAt(row);
    if (Number.isNaN(limit)) continue;
    counted++;
    if (isAtOrOver(lice, limit)) over++;
  }
  return { over, counted, missing };
}

/** A number of a week, how far what is missing can move it, and how far it can at all. */
interface Measure {
  readonly of: (counts: OverCounts) => number;
  readonly reach: (early: EarlyCounts) => number;
  /** Nothing less is a share or a number of sites: what was reported is corrected, too, so that it can end below what it is now. */
  readonly least: number;
  readonly most: (early: EarlyCounts) => number;
  readonly outward: (low: number, high: number) => readonly [number, number];
}

const share: Measure = {
  of: ({ over, counted }) => over / counted,
  reach: ({ counted, missing }) => missing / (counted + missing),
  least: 0,
  most: () => 1,
  outward: (low, high) => [low, high],
};

const number: Measure = {
  of: ({ over }) => over,
  reach: ({ missing }) => missing,
  least: 0,
  most: ({ counted, missing }) => counted + missing,
  outward: (low, high) => [Math.floor(low), Math.ceil(high)],
};

/** `earlier`: weeks before it that are stored from its age, the oldest first. */
export function earlyBounds(now: EarlyCounts, earlier: readonly EarlierWeek[]): EarlyBounds | NoBounds {
  const usable = earlier.filter(({ early, complete }) => isUsable(early) && complete.counted > 0);
  const weeks = usable.length;
  if (now.missing === 0) return { why: 'none-missing', weeks };
  if (!isUsable(now)) return { why: 'few-counted', weeks };
  if (weeks < fewestWeeks) return { why: 'few-weeks', weeks };
  return {
    why: null,
    weeks,
    missing: now.missing,
    share: { ...boundsOf(share, now, usable), ...backTest(share, usable) },
    over: { ...boundsOf(number, now, usable), ...backTest(number, usable) },
  };
}

/** Of a share that most sites are still missing from, what it moves by is chance. */
const isUsable = ({ counted, missing }: EarlyCounts): boolean =>
  missing > 0 && counted >= Math.max(fewestCounted, missing);

/**
 * The ends of how earlier weeks moved for all that was missing in them, applied to what this one lacks. Of n weeks like it the
 * next lies between the r-th least and the r-th most with a chance of (n + 1 - 2r) / (n + 1): r is 1 while that is below 90 %.
 */
function boundsOf(
  measure: Measure,
  now: EarlyCounts,
  earlier: readonly EarlierWeek[],
): Pick<Bounds, 'low' | 'high'> {
  const moved = earlier
    .map(({ early, complete }) => (measure.of(complete) - measure.of(early)) / measure.reach(early))
    .sort((a, b) => a - b);
  const rank = Math.max(1, Math.floor((moved.length + 1) * beyond));
  const [least, most] = [measure.least, measure.most(now)];
  const at = (place: number): number =>
    Math.min(most, Math.max(least, measure.of(now) + measure.reach(now) * (moved[place] ?? 0)));
  const [low, high] = measure.outward(at(rank - 1), at(moved.length - rank));
  return { low, high };
}

/** Leaving out one week of all would always miss the same number: its least and its most. So each is held against those before it. */
function backTest(measure: Measure, earlier: readonly EarlierWeek[]): Pick<Bounds, 'held' | 'of'> {
  let [held, of] = [0, 0];
  for (let at = fewestWeeks; at < earlier.length; at++) {
    const week = earlier[at];
    if (!week) continue;
    const { low, high } = boundsOf(measure, week.early, earlier.slice(0, at));
    const is = measure.of(week.complete);
    of++;
    if (is >= low - tiny && is <= high + tiny) held++;
  }
  return { held, of };
}

/** Of binary fractions. */
const tiny = 1e-12;
