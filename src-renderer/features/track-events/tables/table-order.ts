import type { TableColumn } from '../../../lib/table-order';

/** A column of a table of rows `R`. */
export interface EventColumn<R> extends TableColumn<R> {
  readonly hint?: string;
  readonly isNumber?: true;
  /** A track of a CSS grid. */
  readonly width: string;
  readonly title?: (row: R) => string;
}
