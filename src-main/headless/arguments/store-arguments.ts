import type { Language } from '../../../src-shared/domain/settings/settings';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { StoreQuestion, StoreTarget } from '../../export/clickhouse/store-target';
import { storeScheme, type Values } from '../command-line';
import { storeWords } from '../words/store-words';
import { commandWords } from '../words/words';
import { isHere, plainText } from './address';
import { areaOf, type FilterSources } from './filter-arguments';
import { boxOf, lengthOf, localityNumbersOf } from './value-arguments';

/** A store that a line names. The password is read when the command runs. */
export interface StoreOptions extends Pick<StoreTarget, 'hosts' | 'cluster' | 'database'> {
  readonly user: string | undefined;
  readonly isEncrypted: boolean;
  /** Of the certificates that are trusted; undefined: those of the runtime. */
  readonly rootCert: string | undefined;
  readonly passwordFile: string | undefined;
  readonly isDdl: boolean;
  readonly offline: boolean;
}

type Address = Omit<StoreOptions, 'passwordFile' | 'isDdl' | 'offline'>;

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

const usualPort = { plain: 8123, encrypted: 8443 } as const;

/** `clickhouse://user@host:port,host:port/database?cluster=two`: one server of each shard. */
export function storeAddress(given: string, language: Language): Result<Address> {
  const words = storeWords[language];
  const bad = (sentence: string): Result<never> => fail('bad-request', sentence);
  const [, authority = '', path = '', query = ''] =
    /^([^/?#]*)\/([^/?#]*)(?:\?([^#]*))?$/.exec(given.replace(storeScheme, '')) ?? [];
  const [servers = '', user] = authority.split('@').reverse();
  if (user?.includes(':') || authority.split('@').length > 2) return bad(words.passwordInAddress);
  const [name, database] = [user ?? '', path].map(plainText);
  const { cluster = null, secure, cacert, ...unknown } = Object.fromEntries(new URLSearchParams(query));
  const [other] = Object.keys(unknown);
  if (other !== undefined) return bad(words.parameter(other));
  if (secure !== undefined && !['true', 'false'].includes(secure)) return bad(words.parameter('secure'));
  const named = servers.split(',').map((one) => /^(\[[\da-f:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/i.exec(one));
  if (!database || name === undefined || cluster === '') return bad(words.address);
  const isLocal = named.every((one) => isHere(bare(one?.[1] ?? '')));
  if (!isLocal && secure === 'false') return bad(words.tlsOnly);
  const isEncrypted = !isLocal || secure === 'true';
  const hosts: { host: string; port: number }[] = [];
  for (const one of named) {
    const host = bare(one?.[1] ?? '');
    const port = Number(one?.[2] ?? usualPort[isEncrypted ? 'encrypted' : 'plain']);
    if (!/^[\w.:-]+$/.test(host) || port < 1 || port > 65_535) return bad(words.address);
    hosts.push({ host, port });
  }
  if (hosts.length > 1 && cluster === null) return bad(words.needsCluster);
  return ok({ hosts, cluster, database, user: name || undefined, isEncrypted, rootCert: cacert });
}

const bare = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');
