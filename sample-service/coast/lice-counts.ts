import { type Knots, valueAt } from './stays';

/**
 * What stands in the reports, by what is in the cages (adult females per fish, both). The knots were found by counting the
 * simulated lice of all weeks, so that the reported ones have the distributions of the real reports (facts.md 15.12: median, 90, 95
 * and 99 % by period; since 2017 fifteen times as many counts at 0.45-0.49 as at 0.50-0.54). For the weeks of spring only a clear step at
 * 0.2 is public; their figures are ours.
 */
const in2012: Knots = [
  [0, 0.005],
  [0.1015, 0.05],
  [0.1933, 0.17],
  [0.2492, 0.3],
  [0.2824, 0.4],
  [0.3067, 0.5],
  [0.3264, 0.6],
  [0.3461, 0.75],
  [0.3658, 0.9],
  [0.4101, 1.35],
  [0.4885, 2.5],
  [0.6671, 4],
];

const from2013: Knots = [
  [0, 0.005],
  [0.1065, 0.04],
  [0.2015, 0.13],
  [0.2851, 0.25],
  [0.3393, 0.38],
  [0.3753, 0.48],
  [0.3827, 0.5],
  [0.4192, 0.83],
  [0.4979, 1.9],
  [0.683, 4],
];

const from2017: Knots = [
  [0, 0.005],
  [0.1301, 0.045],
  [0.2221, 0.14],
  [0.3097, 0.28],
  [0.3842, 0.42],
  [0.4266, 0.48],
  [0.4394, 0.494],
  [0.4428, 0.545],
  [0.503, 1.2],
  [0.6944, 4],
];

const inSpring: Knots = [
  [0, 0.005],
  [0.0918, 0.02],
  [0.1996, 0.06],
  [0.3469, 0.16],
  [0.3825, 0.194],
  [0.3851, 0.245],
  [0.4389, 0.7],
  [0.5778, 4],
];

/** The distribution of a week's counts. */
export function countsOf(year: number, isSpring: boolean): Knots {
  if (isSpring) return inSpring;
  if (year >= 2017) return from2017;
  return year >= 2013 ? from2013 : in2012;
}

/** Hundredths of adult females per fish as reported; no lice stay none. */
export function published(adult: number, counts: Knots): number {
  return adult < 0.005 ? 0 : Math.max(0, Math.round(100 * valueAt(counts, adult)));
}
