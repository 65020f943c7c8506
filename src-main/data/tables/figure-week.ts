import type { PlaceBook } from '../../../src-shared/domain/weeks/groups';
import type { LocalityWeekColumns } from '../../../src-shared/domain/fish-health/locality';
import type { IsoWeek } from '@kartbord/common/week';
import {
  type FilterContext,
  type FilterResult,
  filterResult,
  isFiltering,
  isOfStates,
  type WeekFilter,
  weekStates,
} from '../../../src-shared/domain/filter/week-filter';
import { fail, ok, type Result } from '../../../src-shared/result';
import { localityListRequest } from '../../api-client/fish-health/fish-health';
import type { Cache } from '../cache/cache';
import { filterContext, type FilterOrder, type Undecided, undecidedIn, unlistedOf } from './filter-context';
import { cachedWeek } from './cached-weeks';

/** The kept week of a figure, and the rows of the filter in it. */
export interface FigureWeek {
  readonly columns: LocalityWeekColumns;
  /** Null: all. */
  readonly rows: Int32Array | null;
  readonly undecided: Undecided;
  /** Read only where areas are asked about: it may be a year of reports. */
  readonly places: () => PlaceBook;
  readonly fetchedAtMs: number;
  readonly endpoint: string;
}

export function figureWeek(
  cache: Cache,
  order: FilterOrder,
  week: IsoWeek,
  filter: WeekFilter,
): Result<FigureWeek> {
  const kept = cachedWeek(cache, order, week);
  if (!kept) return fail('not-found', `${week} is not downloaded`);
  const { columns, fetchedAtMs } = kept;
  const context = filterContext(cache, order, week);
  const shown = shownBy(columns, filter, context);
  const unlisted = unlistedOf(filter.sites);
  unlisted.see(columns);
  const { rows, sentences } = undecidedIn([shown]);
  return ok({
    columns,
    rows: shown?.rows ?? null,
    undecided: { rows, sentences: [...unlisted.sentences(), ...sentences] },
    places: () => context.places,
    fetchedAtMs,
    endpoint: listEndpoint(week),
  });
}

/** The same rows as the screen's; null: all. */
export function shownBy(
  columns: LocalityWeekColumns,
  filter: WeekFilter,
  context: FilterContext,
): FilterResult | null {
  if (!isFiltering(filter)) return null;
  const states = isOfStates(filter) ? weekStates(columns, context.limits) : new Uint8Array();
  return filterResult(columns, states, filter, context);
}

export function listEndpoint(week: IsoWeek): string {
  const { method, path } = localityListRequest(week);
  return `${method} ${path}`;
}
