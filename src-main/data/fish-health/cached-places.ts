import type { PlaceBook } from '../../../src-shared/domain/weeks/groups';
import { placeBook } from '../../../src-shared/domain/fish-health/place-book';
import { weekParts } from '@kartbord/common/week';
import type { SitePlace } from '../../../src-shared/domain/weeks/year-answers';
import type { Owner } from '../answer';
import type { Cache } from '../cache/cache';
import { cachedReports } from './cached-reports';
import { siteFactsOf } from './site-facts';
import { atOnce } from '@kartbord/common/at-once';

/**
 * Which production area a site lies in, by the kept lice reports of the download: the newest year of them, and the year asked
 * for where that one does not know the site. The window has the same rule (filter/place-book.ts).
 */
export function* keptPlaces(cache: Cache, of: Owner, year: number): Generator<undefined, PlaceBook> {
  const lice = cachedReports(cache, of).filter(({ kind }) => kind === 'lice');
  const newest = Math.max(...lice.map(({ to }) => weekParts(to).year));
  const years = [...new Set([year, newest])].filter(Number.isFinite).sort((a, b) => a - b);
  const places: SitePlace[] = [];
  for (const one of years) places.push(...((yield* siteFactsOf(cache)(of, one))?.facts.places ?? []));
  return placeBook(places);
}

/** The same where others need not have their turn meanwhile. */
export const cachedPlaces = (...of: Parameters<typeof keptPlaces>): PlaceBook => atOnce(keptPlaces(...of));
