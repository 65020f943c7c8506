import type { Random } from '../random';

/**
 * How long fish stay in the sea, and how long a site then is without. A stay has the median and quartiles of facts.md
 * 15.5 (43, 68 and 79 weeks; three in a thousand longer than 130). Of the spells without fish only the short ones are
 * public (15.2: none under four weeks, 231 of four beside 6,485 stays); the rest is drawn so that 47.5 % of all
 * site-weeks are without fish.
 */

/** A curve of straight lines. Of a distribution: a share, and the value that this share lies below. */
export type Knots = readonly (readonly [at: number, value: number])[];

const stayWeeks: Knots = [
  [0, 3],
  [0.05, 9],
  [0.25, 47],
  [0.5, 70],
  [0.75, 80],
  [0.95, 96],
  [0.997, 130],
  [1, 170],
];

const spellWeeks: Knots = [
  [0, 4],
  [0.035, 5],
  [0.1, 6],
  [0.25, 9],
  [0.5, 14],
  [0.7, 26],
  [0.85, 60],
  [0.94, 120],
  [0.98, 260],
  [1, 500],
];

/** Sites that are in the register and never used. */
const unusedShare = 0.157;
/** Long enough for the first week to fall anywhere in a stay or spell. */
const settlingWeeks = 1000;

export function valueAt(knots: Knots, at: number): number {
  let i = 1;
  while (i < knots.length - 1 && at > (knots[i] as Knots[number])[0]) i++;
  const [from, low] = knots[i - 1] as Knots[number];
  const [to, high] = knots[i] as Knots[number];
  return low + ((high - low) * (at - from)) / (to - from);
}

/** Writes into `weeks`, for each week, how many weeks the fish have been there; -1 without fish. */
export function fillWeeksOfStay(weeks: Int16Array, random: Random): void {
  weeks.fill(-1);
  if (random() < unusedShare) return;
  let hasFish = random() < 0.5;
  for (let from = -settlingWeeks; from < weeks.length; hasFish = !hasFish) {
    const to = from + Math.floor(valueAt(hasFish ? stayWeeks : spellWeeks, random()));
    if (hasFish) for (let week = Math.max(0, from); week < to; week++) weeks[week] = week - from;
    from = to;
  }
}
