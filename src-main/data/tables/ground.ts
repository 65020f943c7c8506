import { noPlaces } from '../../../src-shared/domain/groups';
import type { IsoWeek } from '../../../src-shared/domain/week';
import type { FilterGround } from '../../../src-shared/domain/week-filter';
import type { Cache } from '../cache';
import type { TableOrder } from '../table-messages';
import { keptWeek } from './kept-week';

/** What a filter of a table may need besides the week itself, of what is kept. */
export function filterGround(
  cache: Cache,
  order: Pick<TableOrder, 'site' | 'account' | 'limits' | 'matching'>,
  week: IsoWeek,
): FilterGround {
  return {
    limits: order.limits,
    places: noPlaces,
    matching: order.matching?.[week] ?? null,
    columnsOf: (of) => keptWeek(cache, order, of)?.columns ?? null,
  };
}
