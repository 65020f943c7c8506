import type { LocalityWeekColumns } from '../../../src-shared/domain/fish-health/locality';
import type { IsoWeek } from '@kartbord/common/week';
import type { Cache } from '../cache/cache';
import { createRecent } from '../cache/recent';
import type { TableOrder } from '../export/table-messages';
import { weekReader } from '../fish-health/years';

export interface CachedWeek {
  readonly columns: LocalityWeekColumns;
  readonly fetchedAtMs: number;
}

type Of = Pick<TableOrder, 'site' | 'account'> & { readonly asOfMs?: number };

/** A kept week by its columns, without parsing its answer; null where it is not kept. */
export const cachedWeek = (cache: Cache, of: Of, week: IsoWeek): CachedWeek | null =>
  cachedWeeks(cache, of)(week);

/** Two years, for what looks back over New Year, and the weeks that it looks back at. */
const weeksInMemory = 110;

/**
 * Cached weeks one after the other, with the register read once: years of them by `cachedWeek` would read it for each. `only`:
 * the rows of these sites alone.
 */
export function cachedWeeks(
  cache: Cache,
  { site, account, asOfMs }: Of,
  only?: ReadonlySet<number>,
): (week: IsoWeek) => CachedWeek | null {
  const weeks = createRecent<CachedWeek>(weeksInMemory);
  const read = weekReader(cache.store, { site, account, ...(asOfMs === undefined ? {} : { asOfMs }), ...(only ? { only } : {}) }); // prettier-ignore
  return (week) => {
    const known = weeks.get(week);
    if (known) return known;
    const kept = read(week);
    if (kept) weeks.set(week, kept);
    return kept;
  };
}
