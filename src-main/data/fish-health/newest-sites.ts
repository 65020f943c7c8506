import type { SitePlaces } from '../../../src-shared/domain/fish-health/site-index';
import type { IsoWeek } from '@kartbord/common/week';
import { everyLocality } from '../../api-client/undocumented';
import type { Cache } from '../cache/cache';
import { cachedWeek } from '../tables/cached-weeks';

/** Where localities are by the newest week that is kept of a service and user. */
export interface NewestSites {
  readonly week: IsoWeek;
  readonly fetchedAtMs: number;
  readonly places: SitePlaces;
}

/** Null where no week is kept, or none can be read. */
export function newestSites(
  cache: Cache,
  of: { readonly site: string; readonly account: string },
): NewestSites | null {
  const rows = cache.store.read('kept weeks', (db) =>
    db.all<{ week: IsoWeek }>(
      `SELECT DISTINCT week FROM answers WHERE kind = 'week' AND site = ? AND account = ? AND body = ?
         AND length(digest) > 0 ORDER BY week DESC`,
      ...[of.site, of.account, everyLocality],
    ),
  );
  for (const { week } of rows ?? []) {
    const kept = cachedWeek(cache, of, week);
    if (kept) return { week, fetchedAtMs: kept.fetchedAtMs, places: kept.columns };
  }
  return null;
}
