const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

export function isLoopback(url: URL): boolean {
  return loopbackHosts.has(url.hostname);
}

export type AddressFault = 'not-an-address' | 'not-https' | 'has-credentials' | 'has-query';

/** Undefined where the text is no URL. (`URL.canParse` came after the old runtime.) */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/**
 * Why a text cannot be the address of a service; undefined when it can. https anywhere, http on this machine only: a
 * bearer token is never sent in the clear.
 */
export function addressFault(text: string): AddressFault | undefined {
  const url = parseUrl(text);
  if (!url) return 'not-an-address';
  const isPlain = url.protocol === 'http:' && isLoopback(url);
  if (url.protocol !== 'https:' && !isPlain) return 'not-https';
  if (url.username || url.password) return 'has-credentials';
  // In the text: an empty query reads as none, and would take in the paths that are put behind it.
  if (/[?#]/.test(text)) return 'has-query';
  return undefined;
}

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
  'has-credentials': 'must not carry a user name or password',
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
