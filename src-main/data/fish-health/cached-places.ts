import type { PlaceBook } from '../../../src-shared/domain/weeks/groups';
import { placeBook } from '../../../src-shared/domain/fish-health/place-book';
import { weekParts } from '@kartbord/common/week';
import type { Cache } from '../cache/cache';
import { cachedReports } from './cached-reports';
import { siteFactsOf } from './site-facts';
import { atOnce } from '@kartbord/common/at-once';

/**
 * Which production area a site lies in, by the kept lice reports of the download: the newest year of them, and the year asked
 * for where that one does not know the site. The window has the same rule (filter/place-book.ts).
 */
export function cachedPlaces(
  cache: Cache,
  of: { readonly site: string; readonly account: string },
  year: number,
): PlaceBook {
  const lice = cachedReports(cache, of).filter(({ kind }) => kind === 'lice');
  const newest = Math.max(...lice.map(({ to }) => weekParts(to).year));
  const years = [...new Set([year, newest])].filter(Number.isFinite).sort((a, b) => a - b);
  return placeBook(years.flatMap((one) => atOnce(siteFactsOf(cache)(of, one))?.facts.places ?? []));
}
