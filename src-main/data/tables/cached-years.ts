import type { LocalityWeekColumns } from '../../../src-shared/domain/fish-health/locality';
import type { LocalityYears } from '../../../src-shared/domain/weeks/locality-years';
import { type IsoWeek, isoWeek, weekParts, weeksInYear } from '@kartbord/common/week';
import { yearsWeek } from '../../../src-shared/domain/weeks/years-week';
import type { Cache } from '../cache/cache';
import { createRecent } from '../cache/recent';
import type { TableOrder } from '../export/table-messages';
import { readYears } from '../fish-health/years';

export interface CachedWeek {
  readonly columns: LocalityWeekColumns;
  readonly fetchedAtMs: number;
}

/** Two years, for what looks back over New Year, and the weeks that it looks back at. */
const yearsInMemory = 2;
const weeksInMemory = 60;

/** Cached weeks one after the other, a year at a time: years of them by `cachedWeek` would read the register for each. */
export function cachedWeeks(
  cache: Cache,
  { site, account }: Pick<TableOrder, 'site' | 'account'>,
): (week: IsoWeek) => CachedWeek | null {
  const years = createRecent<LocalityYears>(yearsInMemory);
  const weeks = createRecent<CachedWeek>(weeksInMemory);
  const yearOf = (year: number): LocalityYears => {
    const known = years.get(String(year));
    if (known) return known;
    const span = { fromWeek: isoWeek(year, 1), toWeek: isoWeek(year, weeksInYear(year)) };
    const read = readYears(cache.store, { site, account, ...span });
    years.set(String(year), read);
    return read;
  };
  return (week) => {
    const known = weeks.get(week);
    if (known) return known;
    const year = yearOf(weekParts(week).year);
    const at = year.weeks.indexOf(week);
    const columns = yearsWeek(year, at);
    if (!columns) return null;
    const kept = { columns, fetchedAtMs: year.fetchedAtMs[at] ?? 0 };
    weeks.set(week, kept);
    return kept;
  };
}
