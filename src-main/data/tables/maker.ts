import type { TableKind, TableSelection } from '../../../src-shared/domain/table-selection';
import type { Result } from '../../../src-shared/result';
import type { Table } from '../../export/table';
import type { Cache } from '../cache';
import type { TableOrder } from '../table-messages';

export type Chosen<K extends TableKind> = TableSelection & { readonly kind: K };

/** Makes a table of what is kept; asks nobody. `not-found` where nothing of it is kept. */
export type TableMaker<K extends TableKind> = (
  what: Chosen<K>,
  order: TableOrder,
  cache: Cache,
) => Result<Table>;

/** One for each kind: a kind that was forgotten does not compile. */
export type TableMakers = { readonly [K in TableKind]: TableMaker<K> };
