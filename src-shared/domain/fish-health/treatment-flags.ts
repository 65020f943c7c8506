import { localityFlag } from './locality';
import { isInBreak, seriesBreaks } from '../weeks/series-breaks';
import type { IsoWeek } from '@kartbord/common/week';

const flag = localityFlag;

/** What a week's list tells of treatments, with the bit of each. */
const treatmentBits = {
  medicinal: flag.treatedMedicinal,
  'non-medicinal': flag.treatedNonMedicinal,
  'cleaner-fish': flag.cleanerFish,
} as const;

export const treatedWith = ['medicinal', 'non-medicinal', 'cleaner-fish'] as const;
export type TreatedWith = (typeof treatedWith)[number];

export const bitsOf = (kinds: readonly TreatedWith[]): number =>
  kinds.reduce((bits, kind) => bits | treatmentBits[kind], 0);

export const anyTreatment = bitsOf(treatedWith);

/**
 * The bits of treatments that the list of a week does not tell: series that have died (series-breaks.ts) and that no row
 * from `from` to before `to` has. Without the bit a row was treated or not: there is no information.
 */
export function unstatedTreatments(week: IsoWeek, flags: Uint16Array, from = 0, to = flags.length): number {
  let unstated = 0;
  for (const one of seriesBreaks)
    if (one.why === 'not-sent' && isInBreak(one, week)) unstated |= treatmentBits[one.series];
  for (let row = from; row < to && unstated !== 0; row++) unstated &= ~(flags[row] ?? 0);
  return unstated;
}

/**
 * Whether a row was treated with one of the `wanted` bits; undefined where the list does not tell. Cleaner fish that it does
 * not tell are left out where other kinds are asked for, too.
 */
export function isTreatedWith(flags: number, wanted: number, unstated: number): boolean | undefined {
  if (flags & wanted) return true;
  return (flags & flag.treatmentsKnown) !== 0 && isStatedOf(wanted, unstated) ? false : undefined;
}

/** Whether a list that does not tell the `untold` bits tells who was not treated with one of the `wanted` ones. */
export function isStatedOf(wanted: number, unstated: number): boolean {
  return ((wanted === flag.cleanerFish ? unstated : unstated & ~flag.cleanerFish) & wanted) === 0;
}

/** The kinds of treatment of a row, empty for none; null where the list does not tell. */
export function treatmentsStated(flags: number, unstated: number): readonly TreatedWith[] | null {
  if (isTreatedWith(flags, anyTreatment, unstated) === undefined) return null;
  return treatedWith.filter((kind) => flags & treatmentBits[kind]);
}
