import type { PlaceBook } from '../../../src-shared/domain/groups';
import { type IsoWeek, weekParts } from '../../../src-shared/domain/week';
import type { FilterGround } from '../../../src-shared/domain/week-filter';
import type { Cache } from '../cache';
import { keptPlaces } from '../kept-places';
import { keptMatching } from '../matching-work';
import type { TableOrder } from '../table-messages';
import { keptWeek } from './kept-week';

/** What a filter of a table may need besides the week itself, of what is kept. */
export function filterGround(
  cache: Cache,
  order: Pick<TableOrder, 'site' | 'account' | 'limits' | 'matching' | 'what'>,
  week: IsoWeek,
  columnsOf: FilterGround['columnsOf'] = (of) => keptWeek(cache, order, of)?.columns ?? null,
): FilterGround {
  const service = 'filter' in order.what ? order.what.filter.service : undefined;
  const kept = service && keptMatching(cache, order, week, service);
  let places: PlaceBook | undefined;
  return {
    limits: order.limits,
    // A year of reports is not read for a filter that does not need it.
    get places() {
      return (places ??= keptPlaces(cache, order, weekParts(week).year));
    },
    matching: order.matching?.[week] ?? kept?.localityNos ?? null,
    columnsOf,
  };
}
