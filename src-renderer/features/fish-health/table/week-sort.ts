import { flagOf } from '../../../../src-shared/domain/fish-health/lice-state';
import { limitOfRows } from '../../../../src-shared/domain/fish-health/lice-limits';
import { localityFlag } from '../../../../src-shared/domain/fish-health/locality';
import { siteColumns } from '../../../../src-shared/domain/workspace/workspace';
import type { LoadedWeek } from '../week/loaded-week';

export const sortColumns = siteColumns;

export type SortColumn = (typeof sortColumns)[number];

export interface WeekSort {
  readonly column: SortColumn;
  readonly descending: boolean;
}

const collator = new Intl.Collator('nb-NO', { numeric: true });

/** The limit in force at a row, in adult female lice per fish; NaN where the table has none. */
function limitOf({ columns, limits }: LoadedWeek, row: number): number {
  return limitOfRows(columns, limits)(row);
}

type Value = string | number | null;

function valueOf(week: LoadedWeek, row: number, column: SortColumn): Value {
  const { columns } = week;
  const given = (value: number | undefined): number | null =>
    value === undefined || Number.isNaN(value) ? null : value;
  switch (column) {
    case 'state':
      return week.states[row] ?? null;
    case 'localityNo':
      return columns.localityNo[row] ?? null;
    case 'name':
      return columns.name[row] ?? null;
    case 'municipality':
      return columns.municipality[row] ?? null;
    case 'adultFemale':
      return given(columns.adultFemaleLice[row]);
    case 'limit':
      return given(limitOf(week, row));
    case 'mobile':
      return given(columns.mobileLice[row]);
    case 'stationary':
      return given(columns.stationaryLice[row]);
    case 'temperature':
      return given(columns.seaTemperature[row]);
    case 'disease':
      return columns.diseases[row]?.join() || null;
    case 'reported': {
      const reported = flagOf(
        columns.flags[row] ?? 0,
        localityFlag.hasReported,
        localityFlag.hasReportedKnown,
      );
      return reported === undefined ? null : Number(reported);
    }
  }
}

const textColumns: ReadonlySet<SortColumn> = new Set<SortColumn>(['name', 'municipality', 'disease']);

/** The same order by numbers alone, five times as fast: the table is sorted anew in each frame of scrubbing. */
function sortNumbers(week: LoadedWeek, rows: Int32Array, column: SortColumn, sign: 1 | -1): Int32Array {
  const { localityNo, count } = week.columns;
  const keys = new Float64Array(count);
  for (const row of rows) keys[row] = Number(valueOf(week, row, column) ?? NaN);
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
  if (!textColumns.has(sort.column)) return sortNumbers(week, rows, sort.column, sign);
  const values = new Map<number, Value>();
  for (const row of rows) values.set(row, valueOf(week, row, sort.column));
  const numberOf = (row: number): number => week.columns.localityNo[row] ?? 0;
  return rows.toSorted((a, b) => {
    const [first, second] = [values.get(a) ?? null, values.get(b) ?? null];
    if (first === null || second === null) {
      if (first !== second) return first === null ? 1 : -1;
    } else {
      const order =
        typeof first === 'number' && typeof second === 'number'
          ? first - second
          : collator.compare(String(first), String(second));
      if (order !== 0) return order * sign;
    }
    return numberOf(a) - numberOf(b);
  });
}
