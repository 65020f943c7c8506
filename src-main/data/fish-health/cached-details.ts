import type { IsoWeek } from '@kartbord/common/week';
import type { Owner } from '../answer';
import type { Cache } from '../cache/cache';

/** Of which sites the detail is kept in each of the weeks; the details themselves are not read. */
export function cachedDetails(
  cache: Cache,
  { site, account }: Owner,
  [from, to]: readonly [from: IsoWeek, to: IsoWeek],
): ReadonlyMap<IsoWeek, readonly number[]> {
  const rows = cache.store.read('kept details', (db) =>
    db.all<{ week: IsoWeek; locality: number }>(
      `SELECT DISTINCT week, locality FROM answers WHERE kind = 'locality' AND week BETWEEN ? AND ?
         AND site = ? AND account = ? AND locality IS NOT NULL ORDER BY week, locality`,
      ...[from, to, site, account],
    ),
  );
  const found = new Map<IsoWeek, number[]>();
  for (const { week, locality } of rows ?? []) found.set(week, [...(found.get(week) ?? []), locality]);
  return found;
}
