import type { OwnLimits } from './lice-limits';
import { type IsoWeek, weekParts } from '@kartbord/common/week';
import type { DecimalColumn } from '../weeks/locality-years';

/** What the lice reports of an ISO year say of the sites' own limits: a table, which sixteen years of are held in two megabytes. */
export interface YearOfLimits {
  /** Each once, in the order of the rows of `limit`. */
  readonly localityNo: Int32Array;
  /** By ISO week: 1 where a report has the week. */
  readonly isThere: Uint8Array;
  /** Adult female lice per fish: for each locality a row of `isThere.length` weeks. Not given where no report says it. */
  readonly limit: DecimalColumn;
}

type WeekOfLimits = NonNullable<ReturnType<OwnLimits['ofWeek']>>;

/** Weeks of a year, the 53rd included, and none. */
const weeks = 54;

/** Takes what is said of a site and ISO week; what is said later takes its place. `limit`: adult female lice per fish, NaN where not given. */
export function gatherLimits(): {
  add(localityNo: number, week: number, limit: number): void;
  end(): YearOfLimits;
} {
  const rowOf = new Map<number, number>();
  const isThere = new Uint8Array(weeks);
  const cells: number[] = [];
  return {
    add(localityNo, week, limit) {
      let row = rowOf.get(localityNo);
      if (row === undefined) {
        rowOf.set(localityNo, (row = rowOf.size));
        for (let one = 0; one < weeks; one++) cells.push(NaN);
      }
      isThere[week] = 1;
      cells[row * weeks + week] = limit;
    },
    end: () => ({
      localityNo: Int32Array.from(rowOf.keys()),
      isThere,
      limit: { values: Float64Array.from(cells), perUnit: 1 },
    }),
  };
}

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

/** Looked at a million times for the series of all years. */
function limitsOfYear({ localityNo, isThere, limit }: YearOfLimits): (week: number) => WeekOfLimits | null {
  const rowOf = new Map(Array.from(localityNo, (no, row) => [no, row * isThere.length]));
  const { values, perUnit } = limit;
  const read = (no: number, of: number): number => {
    const value = values[(rowOf.get(no) ?? NaN) + of] ?? NaN;
    // No limit is nothing: a count of none would be over it. What is not given is the least number of its width.
    return value > 0 ? value / perUnit : NaN;
  };
  return (of) => (isThere[of] === 1 ? (no) => read(no, of) : null);
}
