import type { LocalityWeekColumns } from '../../../src-shared/domain/fish-health/locality';
import type { LocalityYears } from '../../../src-shared/domain/weeks/locality-years';
import { type IsoWeek, isoWeek, weekParts, weeksInYear } from '@kartbord/common/week';
import { yearsWeek } from '../../../src-shared/domain/weeks/years-week';
import type { Cache } from '../cache/cache';
import { createRecent } from '../cache/recent';
import type { TableOrder } from '../export/table-messages';
import { type PlacesRead, readYears } from '../fish-health/years';

export interface CachedWeek {
  readonly columns: LocalityWeekColumns;
  readonly fetchedAtMs: number;
}

/** A kept week by its columns, without parsing its answer; null where it is not kept. */
export const cachedWeek = (
  cache: Cache,
  of: Pick<TableOrder, 'site' | 'account'>,
  week: IsoWeek,
): CachedWeek | null => cachedWeeks(cache, of, [week, week])(week);

/** Two years, for what looks back over New Year, and the weeks that it looks back at. */
const yearsInMemory = 2;
const weeksInMemory = 60;

/**
 * Cached weeks one after the other, a year at a time: years of them by `cachedWeek` would read the register for each. Of a year
 * that `near` lies in, only its weeks are read until another is wanted.
 */
export function cachedWeeks(
  cache: Cache,
  { site, account }: Pick<TableOrder, 'site' | 'account'>,
  near?: readonly [from: IsoWeek, to: IsoWeek],
): (week: IsoWeek) => CachedWeek | null {
  const years = createRecent<LocalityYears>(near ? 2 * yearsInMemory : yearsInMemory);
  const weeks = createRecent<CachedWeek>(weeksInMemory);
  const shared: PlacesRead = {};
  const yearOf = (week: IsoWeek): LocalityYears => {
    const { year } = weekParts(week);
    const [first, last] = [isoWeek(year, 1), isoWeek(year, weeksInYear(year))];
    const isNear = near !== undefined && near[0] <= week && week <= near[1];
    const fromWeek = isNear && near[0] > first ? near[0] : first;
    const toWeek = isNear && near[1] < last ? near[1] : last;
    const id = `${fromWeek} ${toWeek}`;
    const known = years.get(id);
    if (known) return known;
    const read = readYears(cache.store, { site, account, fromWeek, toWeek }, shared);
    years.set(id, read);
    return read;
  };
  return (week) => {
    const known = weeks.get(week);
    if (known) return known;
    const year = yearOf(week);
    const at = year.weeks.indexOf(week);
    const columns = yearsWeek(year, at);
    if (!columns) return null;
    const kept = { columns, fetchedAtMs: year.fetchedAtMs[at] ?? 0 };
    weeks.set(week, kept);
    return kept;
  };
}
