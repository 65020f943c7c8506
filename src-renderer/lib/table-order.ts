import { textCell } from './tsv';

/** By which column a table is sorted; null: as it came. */
export interface TableSort {
  readonly key: string;
  readonly isDown: boolean;
}

/** What of a column of rows `R` its order and its text for a spreadsheet are made of. */
export interface TableColumn<R> {
  readonly key: string;
  readonly label: string;
  /** What it is sorted by; null: not given, which is last both ways. */
  readonly value: (row: R) => number | string | null;
  readonly text: (row: R) => string | null;
  /** As a spreadsheet takes it, `decimal` being its decimal sign; left out: as `text`. */
  readonly raw?: (row: R, decimal: '.' | ',') => string | null;
}

/** Rows as tab-separated text with a header. What is not given is an empty cell, never zero. */
export function tableTsv<R>(
  rows: readonly R[],
  columns: readonly TableColumn<R>[],
  decimal: '.' | ',',
): string {
  const cell = (row: R, { raw, text }: TableColumn<R>): string =>
    textCell(raw ? raw(row, decimal) : text(row));
  const lines = rows.map((row) => columns.map((column) => cell(row, column)).join('\t'));
  return `${[columns.map(({ label }) => textCell(label)).join('\t'), ...lines].join('\n')}\n`;
}

/** The rows by a column; those alike stay as they came. */
export function sortedBy<R>(
  rows: readonly R[],
  columns: readonly TableColumn<R>[],
  sort: TableSort | null,
  locale: string,
): readonly R[] {
  const column = sort && columns.find(({ key }) => key === sort.key);
  if (!column) return rows;
  const collator = new Intl.Collator(locale, { numeric: true });
  const valued = rows.map((row) => ({ row, value: column.value(row) }));
  const way = sort.isDown ? -1 : 1;
  valued.sort(({ value: a }, { value: b }) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return typeof a === 'number' && typeof b === 'number'
      ? (a - b) * way
      : collator.compare(String(a), String(b)) * way;
  });
  return valued.map(({ row }) => row);
}
