/** The value of `aria-sort`. */
export type SortState = 'none' | 'ascending' | 'descending';

export const sortState = (isSorted: boolean, isDown: boolean): SortState =>
  isSorted ? (isDown ? 'descending' : 'ascending') : 'none';

/** A column of a grid of rows `R`. */
export interface GridColumn<R> {
  readonly key: string;
  readonly label: string;
  /** What its head says when it is pointed at. */
  readonly hint?: string | undefined;
  readonly isNumber?: boolean;
  /** A track of a CSS grid. */
  readonly width: string;
  /** null: not given. Left out where the rows bring cells of their own. */
  readonly text?: (row: R) => string | null;
  readonly title?: (row: R) => string | undefined;
  readonly look?: 'strong' | 'faint';
}
