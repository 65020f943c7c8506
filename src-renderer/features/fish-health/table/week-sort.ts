import {
  type SiteColumnId,
  siteTableColumns,
  type SiteValue,
} from '../../../../src-shared/domain/fish-health/site-columns';
import type { LoadedWeek } from '../week/loaded-week';

export interface WeekSort {
  readonly column: SiteColumnId;
  readonly descending: boolean;
}

const collator = new Intl.Collator('nb-NO', { numeric: true });

type ValueAt = (row: number) => SiteValue;

/** The same order by numbers alone, five times as fast: the table is sorted anew in each frame of scrubbing. */
function sortNumbers(week: LoadedWeek, rows: Int32Array, valueAt: ValueAt, sign: 1 | -1): Int32Array {
  const { localityNo, count } = week.columns;
  const keys = new Float64Array(count);
  for (const row of rows) keys[row] = Number(valueAt(row) ?? NaN);
  return rows.toSorted((a, b) => {
    const [first, second] = [keys[a] ?? NaN, keys[b] ?? NaN];
    if (first < second) return -sign;
    if (first > second) return sign;
    if (first !== second) {
      // What is not given is not equal to itself.
      const isGiven = Number(first === first) - Number(second === second);
      if (isGiven !== 0) return -isGiven;
    }
    return (localityNo[a] ?? 0) - (localityNo[b] ?? 0);
  });
}

/**
 * The rows in order. What is not given comes last in both directions: it is neither the least nor the most. Equal
 * rows keep the order of their locality numbers, so that a refresh never shuffles them.
 */
export function sortRows(week: LoadedWeek, rows: Int32Array, sort: WeekSort): Int32Array {
  const sign = sort.descending ? -1 : 1;
  const column = siteTableColumns.find(({ id }) => id === sort.column);
  if (!column) return rows;
  const valueAt = (column.orderOf ?? column.valueOf)(week);
  if (column.orderOf || column.type !== 'string') return sortNumbers(week, rows, valueAt, sign);
  const values = new Map<number, string | null>();
  for (const row of rows) {
    const value = valueAt(row);
    values.set(row, typeof value === 'object' ? value?.join() || null : String(value));
  }
  const numberOf = (row: number): number => week.columns.localityNo[row] ?? 0;
  return rows.toSorted((a, b) => {
    const [first, second] = [values.get(a) ?? null, values.get(b) ?? null];
    if (first === null || second === null) {
      if (first !== second) return first === null ? 1 : -1;
    } else {
      const order = collator.compare(first, second);
      if (order !== 0) return order * sign;
    }
    return numberOf(a) - numberOf(b);
  });
}
