import type { AddressProblem } from '../../../src-shared/domain/settings/store-profile';
import type { StoreTarget } from './store-target';

/** What an address says of a store, without a password. */
export interface StoreAddress extends Pick<StoreTarget, 'hosts' | 'cluster' | 'database'> {
  readonly user: string | undefined;
  readonly isEncrypted: boolean;
  /** File of the certificates that are trusted; undefined: those of the runtime. */
  readonly rootCert: string | undefined;
}

const usualPort = { plain: 8123, encrypted: 8443 } as const;
export const storeScheme = /^clickhouse:\/\//i;

/** `clickhouse://user@host:port,host:port/database?cluster=two`: one server of each shard. */
export function readStoreAddress(given: string): StoreAddress | AddressProblem {
  const bad = (problem: AddressProblem['problem'], about = ''): AddressProblem => ({ problem, about });
  const [, authority = '', path = '', query = ''] =
    /^([^/?#]*)\/([^/?#]*)(?:\?([^#]*))?$/.exec(given.replace(storeScheme, '')) ?? [];
  const [servers = '', user] = authority.split('@').reverse();
  if (user?.includes(':') || authority.split('@').length > 2) return bad('passwordInAddress');
  const [name, database] = [user ?? '', path].map(plainText);
  const { cluster = null, secure, cacert, ...unknown } = Object.fromEntries(new URLSearchParams(query));
  const [other] = Object.keys(unknown);
  if (other !== undefined) return bad('parameter', other);
  if (secure !== undefined && !['true', 'false'].includes(secure)) return bad('parameter', 'secure');
  const named = servers.split(',').map((one) => /^(\[[\da-f:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/i.exec(one));
  if (!database || name === undefined || cluster === '') return bad('address');
  const isLocal = named.every((one) => isHere(bare(one?.[1] ?? '')));
  if (!isLocal && secure === 'false') return bad('tlsOnly');
  const isEncrypted = !isLocal || secure === 'true';
  const hosts: { host: string; port: number }[] = [];
  for (const one of named) {
    const host = bare(one?.[1] ?? '');
    const port = Number(one?.[2] ?? usualPort[isEncrypted ? 'encrypted' : 'plain']);
    if (!/^[\w.:-]+$/.test(host) || port < 1 || port > 65_535) return bad('address');
    hosts.push({ host, port });
  }
  if (hosts.length > 1 && cluster === null) return bad('needsCluster');
  return { hosts, cluster, database, user: name || undefined, isEncrypted, rootCert: cacert };
}

const bare = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');

/** Undefined: it is not what an address can have. */
export function plainText(part: string): string | undefined {
  try {
    const text = decodeURIComponent(part);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Whether a server is on this computer; any other is reached by TLS alone. */
export const isHere = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host);

/** What the password of a store is kept for: it goes nowhere else, nor without TLS where it was given with it. */
export const passwordAddress = ({ user, hosts, database, tls }: Omit<StoreTarget, 'password'>): string =>
  `${user}@${hosts.map(({ host, port }) => `${host}:${port}`).join()}/${database}${tls ? ' TLS' : ''}`;
