import { addressFault, type AddressFault, isLoopback, parseUrl } from '../../src-shared/domain/address';

/** Why a text, without its query, cannot be asked as a map server that a person has added; undefined where it can. */
export function mapAddressProblem(text: string): string | undefined {
  const url = parseUrl(text);
  if (!url) return said['not-an-address'];
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must begin with https:// or http://';
  return url.username || url.password ? said['has-credentials'] : undefined;
}

const said: Readonly<Record<AddressFault, string>> = {
  'not-an-address': 'is not a URL',
  'not-https': 'must begin with https:// (http is for this machine only)',
  'has-credentials': 'must not contain a user name or password',
  'has-query': 'must not have a query or a fragment',
};

/** The same in words for the log. */
export function addressProblem(text: string): string | undefined {
  const fault = addressFault(text);
  return fault && said[fault];
}

/** Joins a base address, which may have a path and a map server's query of its own, with an endpoint's path or query. */
export function joinUrl(base: string, path: string): string {
  if (path.startsWith('?') && base.includes('?')) return `${base}&${path.slice(1)}`;
  return base.replace(/\/+$/, '') + path;
}

/** Whose host it is, for what is given to others; never the host itself: that of an own server says who its user is. */
export function hostClass(address: string): string {
  const url = parseUrl(address);
  if (!url) return 'none';
  if (isLoopback(url)) return 'this computer';
  return /(^|\.)barentswatch\.no$/.test(url.hostname) ? 'the operator' : 'another host';
}
