import type { IsoWeek } from '../../../src-shared/domain/week';
import type { ServiceFilter } from '../../../src-shared/domain/filter/service-filter';
import { ok, type Result } from '../../../src-shared/result';
import { matchingRequest, readMatching } from '../../api-client/fish-health/matching-localities';
import type { Cache } from '../cache/cache';
import { parsed } from '../cache/json';
import { keepRead, readKept } from '../cache/keep-better';
import type { DataEngine } from '../serve';
import type { MatchingRead } from './years-messages';

/** Which localities of a week the service's own filter shows. Never a week's list: it is kept as another kind. */
export function matchingWork(cache: Cache): Pick<DataEngine, 'matching.read' | 'matching.keep'> {
  return {
    'matching.read': ({ key, week }) => ok(readKept(cache, key, matchingOf(week))),
    'matching.keep': ({ week, ...arrival }) =>
      keepRead(cache, arrival, { kind: 'matching', week }, matchingOf(week)(arrival.bytes)),
  };
}

const matchingOf =
  (week: IsoWeek) =>
  (bytes: Uint8Array): Result<MatchingRead> => {
    const localityNos = parsed(bytes, readMatching);
    return localityNos.ok ? ok({ week, localityNos: localityNos.value }) : localityNos;
  };

/** What was answered to a filter of a week, for a table of what is kept; null where it was never asked. */
export function keptMatching(
  cache: Cache,
  { site, account }: { readonly site: string; readonly account: string },
  week: IsoWeek,
  filter: ServiceFilter,
): (MatchingRead & { readonly fetchedAtMs: number }) | null {
  const { method, path, body = '' } = matchingRequest(week, filter);
  const kept = readKept(cache, { site, account, method, path, body }, matchingOf(week));
  return kept && { ...kept.value, fetchedAtMs: kept.fetchedAtMs };
}
