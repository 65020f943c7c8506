import * as v from 'valibot';
import {
  generalLimits,
  type LimitRow,
  type LimitTable,
  limitTable,
} from '../../../../src-shared/domain/fish-health/lice-limits';

/** The table with a row in the place of another, or after the last. */
export const withRow = (table: LimitTable, row: LimitRow, place: number): LimitTable => [
  ...table.slice(0, place),
  row,
  ...table.slice(place + 1),
];

export const withoutRow = (table: LimitTable, place: number): LimitTable => [
  ...table.slice(0, place),
  ...table.slice(place + 1),
];

/** The row changes places with the one above (-1) or below it (1). */
export function movedRow(table: LimitTable, place: number, by: -1 | 1): LimitTable {
  const [one, other] = [table[place], table[place + by]];
  return one && other ? withRow(withRow(table, other, place), one, place + by) : table;
}

/** Why a table of good rows cannot be taken. */
export function tableProblem(table: LimitTable): 'no-base' | 'too-many' | null {
  if (v.safeParse(limitTable, table).success) return null;
  return table.length > 200 ? 'too-many' : 'no-base';
}

export const isRegulation = (table: LimitTable): boolean =>
  table.length === generalLimits.length && table.every((row) => isRegulationRow(row));

/** The row is in the regulation, word for word. */
const isRegulationRow = (row: LimitRow): boolean =>
  generalLimits.some((one) => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(row)));

const inOrder = ({ from, to, area, weeks, limit, source }: LimitRow): unknown => [
  from,
  to,
  area,
  weeks && [weeks.first, weeks.last],
  limit,
  source,
];
