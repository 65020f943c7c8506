import {
  isAtLimit,
  isOwnKnown,
  type Limits,
  limitOfRows,
  type LimitsBy,
  type LimitTable,
  type OwnLimits,
} from '../fish-health/lice-limits';
import type { LocalityWeekColumns } from '../fish-health/locality';
import { rulesOf } from '../weeks/statistics';

/** A way in which the sites at or over their limit can be counted. */
export interface FigureReading {
  /** Whether a count exactly at the limit is among them, as the service has it. */
  readonly atLimit: 'counted' | 'not-counted';
  readonly by: LimitsBy;
  /** All sites of the weekly list, or those alone to which the kept lice report of the week gives a limit. */
  readonly sites: 'list' | 'report';
  readonly over: number;
  /** Sites with a count. */
  readonly counted: number;
}

/**
 * The same headline under other readings; the first one is the app's own where own limits rule. Those that need a lice report
 * are left out where none of the week is kept. `rows`: of a filter; null: all.
 */
export function figureReadings(
  columns: LocalityWeekColumns,
  rows: Iterable<number> | null,
  { table, own }: { readonly table: LimitTable; readonly own: OwnLimits | null },
): readonly FigureReading[] {
  const hasReport = own?.ofWeek(columns.week) ? own : null;
  const asked = [...(rows ?? Array(columns.count).keys())];
  const readings: FigureReading[] = [];
  for (const by of hasReport ? (['own', 'general'] as const) : (['general'] as const)) {
    const limits: Limits = { table, own: by === 'own' ? hasReport : null };
    const rules = rulesOf(columns, limits);
    const limitOf = limitOfRows(columns, limits);
    const isInReport = isOwnKnown(columns, { table, own: hasReport });
    for (const sites of hasReport ? (['list', 'report'] as const) : (['list'] as const)) {
      const counted = asked.filter((row) => rules.counted(row) && (sites === 'list' || isInReport(row)));
      const over = counted.filter((row) => rules.over(row));
      const above = over.filter((row) => !isAtLimit(columns.adultFemaleLice[row] ?? NaN, limitOf(row)));
      const of = { by, sites, counted: counted.length } as const;
      readings.push({ ...of, atLimit: 'counted', over: over.length });
      readings.push({ ...of, atLimit: 'not-counted', over: above.length });
    }
  }
  return readings;
}
