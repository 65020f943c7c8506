import type { Language } from '../../../src-shared/domain/settings/settings';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { StoreTarget } from '../../export/clickhouse/store-target';
import { storeScheme } from '../command-line';
import { storeWords } from '../words/store-words';
import { isHere, plainText } from './address';

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
