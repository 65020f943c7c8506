import type { MatchingAnswer } from '../../../src-shared/domain/weeks/year-answers';
import { atOnce } from '@kartbord/common/at-once';
import type { IsoWeek } from '@kartbord/common/week';
import { inBoth, type ServiceFilter } from '../../../src-shared/domain/filter/service-filter';
import { matching } from '../../api-client/fish-health/matching-localities';
import type { Owner } from '../answer';
import type { Cache } from '../cache/cache';
import { readEndpoint } from '../endpoint-store';
import { medicineOfWeek } from './report-marks';

type Known = Omit<MatchingAnswer, 'stamp'> & { readonly fetchedAtMs: number };

/** What was answered to a filter of a week, for a table of what is kept; null where it was never asked. */
export function cachedMatching(
  cache: Cache,
  { site, account }: Owner,
  week: IsoWeek,
  { medicinalTreatmentType: types, ...filter }: ServiceFilter,
): Known | null {
  const medicine = types && atOnce(medicineOfWeek(cache, { site, account, week, types }));
  if (medicine === null) return null;
  if (medicine && Object.keys(filter).length === 0) return { week, ...medicine };
  const { method, path, body = '' } = matching.request({ week, filter });
  const key = { site, account, method, path, body };
  const kept = readEndpoint(cache, 'matching', { key, week, filter });
  if (!kept) return null;
  const { localityNos } = kept.value;
  return {
    week,
    localityNos: medicine ? inBoth(localityNos, medicine.localityNos) : localityNos,
    fetchedAtMs: Math.min(kept.fetchedAtMs, medicine?.fetchedAtMs ?? Infinity),
  };
}
