import type { MatchingAnswer } from '../../../src-shared/domain/weeks/year-answers';
import { atOnce } from '@kartbord/common/at-once';
import type { IsoWeek } from '@kartbord/common/week';
import { inBoth, type ServiceFilter } from '../../../src-shared/domain/filter/service-filter';
import { matching } from '../../api-client/fish-health/matching-localities';
import type { Owner } from '../answer';
import type { Cache } from '../cache/cache';
import { createRecent, type Recent } from '../cache/recent';
import { readEndpoint } from '../endpoint-store';
import { medicineOfWeek } from './report-marks';
import { readNumbers } from './years';

type Known = Omit<MatchingAnswer, 'stamp'> & { readonly fetchedAtMs: number };

/** Some years of one filter, which are looked through again at each step. */
const mostKnown = 400;
const knownByCache = new WeakMap<Cache, Recent<Int32Array>>();

/** The numbers that answers have, by the digest of the answer. */
function knownOf(cache: Cache): Recent<Int32Array> {
  const known = knownByCache.get(cache) ?? createRecent<Int32Array>(mostKnown);
  knownByCache.set(cache, known);
  return known;
}

/** What was answered to a filter of a week, for a table of what is kept; null where it was never asked, or is not known as it was at `asOfMs`. */
export function cachedMatching(
  cache: Cache,
  { site, account, asOfMs = Infinity }: Owner & { readonly asOfMs?: number },
  week: IsoWeek,
  { medicinalTreatmentType: types, ...filter }: ServiceFilter,
): Known | null {
  if (types && asOfMs !== Infinity) return null;
  const medicine = types && atOnce(medicineOfWeek(cache, { site, account, week, types }));
  if (medicine === null) return null;
  if (medicine && Object.keys(filter).length === 0) return { week, ...medicine };
  const { method, path, body = '' } = matching.request({ week, filter });
  const key = { site, account, method, path, body };
  const row = cache.look(key);
  if (!row || row.first_seen > asOfMs) return null;
  const known = knownOf(cache);
  const id = Buffer.from(row.content).toString('latin1');
  const localityNos =
    known.get(id) ??
    readNumbers(cache.store, row) ??
    readEndpoint(cache, 'matching', { key, week, filter })?.value.localityNos;
  if (!localityNos) return null;
  known.set(id, localityNos);
  return {
    week,
    localityNos: medicine ? inBoth(localityNos, medicine.localityNos) : localityNos,
    fetchedAtMs: Math.min(row.confirmed, medicine?.fetchedAtMs ?? Infinity),
  };
}
