import { weekParts } from '@kartbord/common/week';
import { hundredths, limitOfRows, type Limits } from './lice-limits';
import type { LocalityWeekColumns } from './locality';

/** How wide a step may be, in hundredths of an adult female louse per fish. */
export const countSteps = [1, 5] as const;
export type CountStep = (typeof countSteps)[number];

/** Counts from here on are in one step without an end, in hundredths. */
export const lastStep = 300;
/** As near as this to the limit is just under it, or just over, in hundredths. */
const near = 5;

/** Where a step lies: `just-` within 0.05 of the limit; `across` begins under the limit and ends over it. */
export const stepSides = ['under', 'just-under', 'across', 'just-over', 'over'] as const;
export type StepSide = (typeof stepSides)[number];

/** The counts of a year that were judged by one limit. */
export interface CountsOfYear {
  readonly year: number;
  /** Adult female lice per fish; null where none is in force. */
  readonly limit: number | null;
  /** Sites by week, for each step from 0 on; the last one has no end. */
  readonly steps: Uint32Array;
  readonly total: number;
}

/** Which side of its limit a step is on; all in hundredths, `to` exclusive. Null without a limit. */
export function stepSide(from: number, to: number, limit: number | null): StepSide | null {
  if (limit === null) return null;
  if (from >= limit) return to <= limit + near ? 'just-over' : 'over';
  if (to > limit) return 'across';
  return from >= limit - near ? 'just-under' : 'under';
}

/** Adds up the counts of weeks as they are reported, at two decimals. No count is in no step. */
export function countsInSteps(step: CountStep): {
  /** `rows`: null for all. */
  readonly add: (columns: LocalityWeekColumns, rows: Int32Array | null, limits: Limits) => void;
  /** By year and limit. */
  readonly years: () => readonly CountsOfYear[];
  /** Sites by week that have no count. */
  readonly withoutCount: () => number;
} {
  const found = new Map<string, CountsOfYear & { total: number }>();
  let without = 0;
  const of = (year: number, limit: number | null): CountsOfYear & { total: number } => {
    const key = `${year} ${limit}`;
    let one = found.get(key);
    if (!one) found.set(key, (one = { year, limit, steps: new Uint32Array(lastStep / step + 1), total: 0 }));
    return one;
  };
  return {
    add(columns, rows, limits) {
      const { year } = weekParts(columns.week);
      const limitOf = limitOfRows(columns, limits);
      for (const row of rows ?? Array(columns.count).keys()) {
        const lice = columns.adultFemaleLice[row] ?? NaN;
        if (Number.isNaN(lice)) {
          without++;
          continue;
        }
        const limit = limitOf(row);
        const counts = of(year, Number.isNaN(limit) ? null : limit);
        const at = Math.floor(Math.min(hundredths(lice), lastStep) / step);
        counts.steps[at] = (counts.steps[at] ?? 0) + 1;
        counts.total++;
      }
    },
    years: () =>
      [...found.values()].sort((a, b) => a.year - b.year || (a.limit ?? Infinity) - (b.limit ?? Infinity)),
    withoutCount: () => without,
  };
}
