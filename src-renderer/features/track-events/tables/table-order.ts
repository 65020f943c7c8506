import type { TableColumn } from '../../../lib/table-order';
import type { GridColumn } from '../../../ui/grid/grid-column';

/** A column of a table of rows `R`. */
export type EventColumn<R> = GridColumn<R> & TableColumn<R>;
