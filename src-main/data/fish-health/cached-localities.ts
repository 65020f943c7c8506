import type { LocalityYears } from '../../../src-shared/domain/weeks/locality-years';
import { firstYear, isoWeek, type IsoWeek, weeksBetween, weeksInYear } from '@kartbord/common/week';
import { everyLocality } from '../../api-client/undocumented';
import type { Owner } from '../answer';
import type { Cache } from '../cache/cache';
import { readYears } from './years';

/** Localities that some week's list names, each once. */
export interface CachedLocalities {
  readonly localityNo: Int32Array;
  /** Degrees WGS 84, as the newest of the lists has it; NaN where not given. */
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  /** They are of lists of the year that was asked for; false: of the nearest week that is kept. */
  readonly isOfYear: boolean;
}

export interface LocalitiesCalls {
  /** Which localities there were in a year, by the lists of weeks that are kept; null where none is. */
  'year.localities': { input: Owner & { readonly year: number }; output: CachedLocalities | null };
}

/** Which localities there were in a year, by the kept weeks of it, or else by the nearest week that is kept. */
export function cachedLocalities(
  cache: Cache,
  { year, ...of }: LocalitiesCalls['year.localities']['input'],
): CachedLocalities | null {
  const first = isoWeek(Math.max(year, firstYear), 1);
  const last = isoWeek(Math.max(year, firstYear), weeksInYear(Math.max(year, firstYear)));
  const own = readYears(cache.store, { ...of, fromWeek: first, toWeek: last });
  if (own.weeks.length > 0) return { ...localitiesIn(own), isOfYear: true };
  for (const week of nearestWeeks(cache, of, first)) {
    const years = readYears(cache.store, { ...of, fromWeek: week, toWeek: week });
    if (years.weeks.length > 0) return { ...localitiesIn(years), isOfYear: false };
  }
  return null;
}

function nearestWeeks(
  cache: Cache,
  { site, account }: { readonly site: string; readonly account: string },
  to: IsoWeek,
): IsoWeek[] {
  const rows = cache.store.read('kept weeks', (db) =>
    db.all<{ week: IsoWeek }>(
      `SELECT DISTINCT week FROM answers WHERE kind = 'week' AND site = ? AND account = ? AND body = ?
         AND length(digest) > 0`,
      ...[site, account, everyLocality],
    ),
  );
  const distance = ({ week }: { readonly week: IsoWeek }): number => Math.abs(weeksBetween(to, week));
  return (rows ?? []).sort((a, b) => distance(a) - distance(b)).map(({ week }) => week);
}

/** Rows are in order of time, so that the last place of a locality is the newest. */
function localitiesIn({ place, places }: LocalityYears): Omit<CachedLocalities, 'isOfYear'> {
  const newest = new Map<number, number>();
  for (const index of place) newest.set(places[index]?.localityNo ?? 0, index);
  newest.delete(0);
  const of = [...newest.values()].map((index) => places[index]);
  return {
    localityNo: Int32Array.from(newest.keys()),
    lon: Float64Array.from(of, (one) => one?.lon ?? NaN),
    lat: Float64Array.from(of, (one) => one?.lat ?? NaN),
  };
}
