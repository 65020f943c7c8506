import type { OwnLimits } from './lice-limits';
import { type IsoWeek, weekParts } from '@kartbord/common/week';
import type { SiteFactsAnswer } from '../weeks/year-answers';

export type YearOfLimits = Pick<SiteFactsAnswer['facts'], 'localityNo' | 'week' | 'limit'>;
type WeekOfLimits = NonNullable<ReturnType<OwnLimits['ofWeek']>>;

/** Weeks of a year, the 53rd included, and none. */
const weeks = 54;

const known = new WeakMap<YearOfLimits, (week: number) => WeekOfLimits | null>();

/** The own limits of the years that are at hand. `yearOf`: what the lice reports of a year say; null where none is kept. */
export function ownLimits(yearOf: (year: number) => YearOfLimits | null): OwnLimits {
  return {
    ofWeek(of: IsoWeek) {
      const { year, week } = weekParts(of);
      const facts = yearOf(year);
      if (!facts) return null;
      const read = known.get(facts) ?? limitsOfYear(facts);
      known.set(facts, read);
      return read(week);
    },
  };
}

/** A row of 54 weeks for each locality: looked at a million times for the series of all years. */
function limitsOfYear({ localityNo, week, limit }: YearOfLimits): (week: number) => WeekOfLimits | null {
  const rowOf = new Map<number, number>();
  for (const no of localityNo) if (!rowOf.has(no)) rowOf.set(no, rowOf.size * weeks);
  const limits = new Float64Array(rowOf.size * weeks).fill(NaN);
  const isThere = new Set<number>();
  for (let at = 0; at < localityNo.length; at++) {
    const of = week[at] ?? 0;
    const value = limit[at] ?? NaN;
    isThere.add(of);
    // No limit is nothing: a count of none would be over it.
    if (value > 0) limits[(rowOf.get(localityNo[at] ?? 0) ?? 0) + of] = value;
  }
  return (of) => (isThere.has(of) ? (no) => limits[(rowOf.get(no) ?? NaN) + of] ?? NaN : null);
}
