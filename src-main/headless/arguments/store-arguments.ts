import type { Language } from '../../../src-shared/domain/settings/settings';
import { fail, ok, type Result } from '../../../src-shared/result';
import { readStoreAddress, type StoreAddress } from '../../export/clickhouse/store-address';
import type { StoreQuestion } from '../../export/clickhouse/store-target';
import type { Values } from '../command-line';
import { storeWords } from '../words/store-words';
import { commandWords } from '../words/words';
import { areaOf, type FilterSources } from './filter-arguments';
import { boxOf, lengthOf, localityNumbersOf } from './value-arguments';

/** A store that a line names. The password is read when the command runs. */
export interface StoreOptions extends StoreAddress {
  readonly passwordFile: string | undefined;
  readonly isDdl: boolean;
  readonly offline: boolean;
}

/** What of a store is asked for, besides vessels and times. */
export interface StoredOptions {
  readonly store: StoreOptions;
  readonly box: StoreQuestion['box'];
  readonly near: { readonly localityNos: readonly number[]; readonly km: number } | null;
  readonly polygon: StoreQuestion['polygon'];
  readonly thinMs: number | null;
}

const [usualKm, leastKm, mostKm] = [5, 0.1, 100];

/** Null: the line names no store. */
export function storedOptions(
  values: Values,
  language: Language,
  sources: FilterSources,
): Result<StoredOptions | null> {
  const words = storeWords[language];
  const { store, bbox, near, within, in: area, thin } = values;
  if (store === undefined) {
    const given = (['bbox', 'near', 'within', 'in', 'thin'] as const).find(
      (option) => values[option] !== undefined,
    );
    return given ? fail('bad-request', words.onlyStore(given)) : ok(null);
  }
  const address = storeAddress(store, language);
  if (!address.ok) return address;
  const box = bbox === undefined ? ok(null) : boxOf(bbox, language);
  if (!box.ok) return box;
  const polygon = area === undefined ? ok(null) : areaOf(area, sources, language);
  if (!polygon.ok) return polygon;
  const thinMs = thin === undefined ? ok(null) : lengthOf(thin, '--thin', language);
  if (!thinMs.ok) return thinMs;
  const sites = near === undefined ? ok(null) : localityNumbersOf(near, language);
  if (!sites.ok) return sites;
  const km = Number(within ?? usualKm);
  if (!(km >= leastKm && km <= mostKm)) return fail('bad-request', words.within);
  if (within !== undefined && !sites.value)
    return fail('bad-request', commandWords[language].usage.missing('--near 12345'));
  return ok({
    store: { ...address.value, passwordFile: values['password-file'], isDdl: false, offline: false },
    box: box.value,
    near: sites.value && { localityNos: sites.value, km },
    polygon: polygon.value,
    thinMs: thinMs.value,
  });
}

/** `clickhouse://user@host:port,host:port/database?cluster=two`: one server of each shard. */
export function storeAddress(given: string, language: Language): Result<StoreAddress> {
  const read = readStoreAddress(given);
  if (!('problem' in read)) return ok(read);
  const said = storeWords[language][read.problem];
  return fail('bad-request', typeof said === 'string' ? said : said(read.about));
}
