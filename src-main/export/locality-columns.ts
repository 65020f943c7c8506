import type { Limits } from '../../src-shared/domain/fish-health/lice-limits';
import type { LocalityWeekColumns } from '../../src-shared/domain/fish-health/locality';
import { siteColumns, type SiteValue } from '../../src-shared/domain/fish-health/site-columns';
import type { Cell, TableColumn } from './table';

export const localityColumns: readonly TableColumn[] = siteColumns.map(
  ({ valueOf: _, shown: __, separator: ___, ...column }) => column,
);

/** The members of the rows of a week, with their names. `states`: the answer of `weekStates`. */
export function localityRecords(
  columns: LocalityWeekColumns,
  states: Uint8Array,
  limits: Limits,
): (row: number) => Record<string, SiteValue> {
  const members = siteColumns.map(
    ({ name, valueOf }) => [name, valueOf({ columns, states, limits })] as const,
  );
  return (row) => {
    const record: Record<string, SiteValue> = {};
    for (const [name, valueAt] of members) record[name] = valueAt(row);
    return record;
  };
}

/** The same as cells: a list is a text. */
export function localityCells(
  columns: LocalityWeekColumns,
  states: Uint8Array,
  limits: Limits,
): (row: number) => readonly Cell[] {
  const members = siteColumns.map(({ separator = ' ', valueOf }) => ({
    separator,
    valueAt: valueOf({ columns, states, limits }),
  }));
  return (row) =>
    members.map(({ separator, valueAt }) => {
      const value = valueAt(row);
      return typeof value === 'object' && value !== null ? value.join(separator) : value;
    });
}
