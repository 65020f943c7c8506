import type { LocalityWeekColumns } from '../../../src-shared/domain/fish-health/locality';
import type { IsoWeek } from '@kartbord/common/week';
import { yearsWeek } from '../../../src-shared/domain/weeks/years-week';
import type { Cache } from '../cache/cache';
import type { TableOrder } from '../export/table-messages';
import { readYears } from '../fish-health/years';

/** A kept week by its columns, without parsing its answer; null where it is not kept. */
export function cachedWeek(
  cache: Cache,
  { site, account }: Pick<TableOrder, 'site' | 'account'>,
  week: IsoWeek,
): { readonly columns: LocalityWeekColumns; readonly fetchedAtMs: number } | null {
  const years = readYears(cache.store, { site, account, fromWeek: week, toWeek: week });
  const columns = yearsWeek(years, years.weeks.indexOf(week));
  return columns ? { columns, fetchedAtMs: years.fetchedAtMs[years.weeks.indexOf(week)] ?? 0 } : null;
}
