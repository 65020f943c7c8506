import type { IsoWeek } from '../../src-shared/domain/week';
import type { ServiceFilter } from '../../src-shared/domain/service-filter';
import { ok } from '../../src-shared/result';
import { matchingRequest, readMatching } from '../service/matching-localities';
import type { Kept } from './answer';
import type { Cache } from './cache';
import { parsed } from './json';
import type { DataEngine } from './serve';
import type { MatchingRead } from './years-messages';

/** Which localities of a week the service's own filter shows. Never a week's list: it is kept as another kind. */
export function matchingWork(cache: Cache): Pick<DataEngine, 'matching.read' | 'matching.keep'> {
  return {
    'matching.read': ({ key, week }) => ok(readKept(cache, key, week)),
    'matching.keep'({ week, mustKeep, ...arrival }) {
      const localityNos = parsed(arrival.bytes, readMatching);
      if (!localityNos.ok) return localityNos;
      const kept = cache.keep(arrival.key, { kind: 'matching', week }, arrival);
      return kept.ok || !mustKeep ? ok({ week, localityNos: localityNos.value }) : kept;
    },
  };
}

function readKept(cache: Cache, key: Parameters<Cache['read']>[0], week: IsoWeek): Kept<MatchingRead> | null {
  const kept = cache.read(key);
  const localityNos = kept && parsed(kept.bytes, readMatching);
  if (!kept || !localityNos?.ok) return null;
  const { bytes, ...rest } = kept;
  return { ...rest, value: { week, localityNos: localityNos.value }, bytes: bytes.length };
}

/** What was answered to a filter of a week, for a table of what is kept; null where it was never asked. */
export function keptMatching(
  cache: Cache,
  { site, account }: { readonly site: string; readonly account: string },
  week: IsoWeek,
  filter: ServiceFilter,
): (MatchingRead & { readonly fetchedAtMs: number }) | null {
  const { method, path, body = '' } = matchingRequest(week, filter);
  const kept = readKept(cache, { site, account, method, path, body }, week);
  return kept && { ...kept.value, fetchedAtMs: kept.fetchedAtMs };
}
