import type { MatchingAnswer } from '../../../src-shared/domain/weeks/year-answers';
import type { IsoWeek } from '@kartbord/common/week';
import type { ServiceFilter } from '../../../src-shared/domain/filter/service-filter';
import { matching } from '../../api-client/fish-health/matching-localities';
import type { Owner } from '../answer';
import type { Cache } from '../cache/cache';
import { readEndpoint } from '../endpoint-store';

/** What was answered to a filter of a week, for a table of what is kept; null where it was never asked. */
export function cachedMatching(
  cache: Cache,
  { site, account }: Owner,
  week: IsoWeek,
  filter: ServiceFilter,
): (Omit<MatchingAnswer, 'stamp'> & { readonly fetchedAtMs: number }) | null {
  const { method, path, body = '' } = matching.request({ week, filter });
  const key = { site, account, method, path, body };
  const kept = readEndpoint(cache, 'matching', { key, week, filter });
  return kept && { ...kept.value, fetchedAtMs: kept.fetchedAtMs };
}
