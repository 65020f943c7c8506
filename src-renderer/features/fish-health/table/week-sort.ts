import {
  type SiteColumnId,
  siteTableColumns,
  type SiteValue,
  type SiteWeek,
} from '../../../../src-shared/domain/fish-health/site-columns';
import type { LoadedWeek } from '../week/loaded-week';

export interface WeekSort {
  readonly column: SiteColumnId;
  readonly descending: boolean;
}

const collator = new Intl.Collator('nb-NO', { numeric: true });

type ValueAt = (row: number) => SiteValue;

/**
 * The same order by numbers alone, in which the engine sorts by itself: the table is sorted anew in each frame of scrubbing.
 * A row's place is that of the first equal number, and one more for each equal row before it.
 */
function sortNumbers(week: LoadedWeek, rows: Int32Array, valueAt: ValueAt, sign: 1 | -1): Int32Array {
  const { localityNo } = week.columns;
  const numberOf = (row: number): number => localityNo[row] ?? 0;
  const isInOrder = rows.every((row, at) => at === 0 || numberOf(rows[at - 1] ?? 0) <= numberOf(row));
  const ordered = isInOrder ? rows : rows.toSorted((a, b) => numberOf(a) - numberOf(b));
  const keys = new Float64Array(ordered.length);
  for (let at = 0; at < keys.length; at++) keys[at] = sign * Number(valueAt(ordered[at] ?? 0) ?? NaN);
  // What is not given is last.
  const sorted = keys.toSorted();
  const taken = new Int32Array(keys.length + 1);
  const result = new Int32Array(keys.length);
  for (let at = 0; at < keys.length; at++) {
    const place = firstPlace(sorted, keys[at] ?? NaN);
    const before = taken[place] ?? 0;
    result[place + before] = ordered[at] ?? 0;
    taken[place] = before + 1;
  }
  return result;
}

/** Where the first number that is not below a key stands; of NaN where the first NaN does. By halving. */
function firstPlace(sorted: Float64Array, key: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = sorted[middle] ?? NaN;
    if (one < key || (Number.isNaN(key) && !Number.isNaN(one))) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The rows in order. What is not given comes last in both directions: it is neither the least nor the most. Equal
 * rows keep the order of their locality numbers, so that a refresh never shuffles them.
 */
export function sortRows(
  week: LoadedWeek & Pick<SiteWeek, 'zones'>,
  rows: Int32Array,
  sort: WeekSort,
): Int32Array {
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
