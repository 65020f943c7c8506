import type { TableKind, TableSelection } from '../../../src-shared/domain/export/table-selection';
import type { Limits } from '../../../src-shared/domain/fish-health/lice-limits';
import type { IsoWeek } from '@kartbord/common/week';
import type { Result } from '../../../src-shared/result';
import type { Table } from '../../export/table';
import type { Cache } from '../cache/cache';
import type { TableOrder } from '../export/table-messages';
import type { CachedWeek } from './cached-weeks';

export type Chosen<K extends TableKind> = TableSelection & { readonly kind: K };

/** A table, or the work that makes it in turns with others (common/cooperative.ts). */
export type TableInTurns = Result<Table> | Generator<undefined, Result<Table>>;

/** `weekOf`: weeks that several tables of one order read together; left out: each by itself. */
export type MakerOrder = Omit<TableOrder, 'limits'> & {
  readonly limits: Limits;
  readonly weekOf?: (week: IsoWeek) => CachedWeek | null;
  /** Of each week the newest version that was stored by then, ms since 1970; left out: the newest. */
  readonly asOfMs?: number;
};

/** Makes a table of what is kept; asks nobody. `not-found` where nothing of it is kept. */
export type TableMaker<K extends TableKind, Made extends TableInTurns = Result<Table>> = (
  what: Chosen<K>,
  order: MakerOrder,
  cache: Cache,
) => Made;

/** One that reads so much that others must have their turn meanwhile. */
export type TurningMaker<K extends TableKind> = TableMaker<K, Generator<undefined, Result<Table>>>;

/** One for each kind: a kind that was forgotten does not compile. One that reads what is not of the cache is waited for. */
export type TableMakers = {
  readonly [K in TableKind]: (...how: Parameters<TableMaker<K>>) => TableInTurns | Promise<TableInTurns>;
};
