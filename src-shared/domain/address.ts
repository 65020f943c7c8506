/** Addresses that a person gives: what can be one of a service or of a map server. */

/** As a URL writes them; `[::ffff:7f00:1]` is 127.0.0.1 in IPv6. */
const loopbackHost = /^(localhost|127(\.\d+){3}|\[::(1|ffff:7f[\da-f]{2}:[\da-f]{1,4})\])$/;
/** Of the cable (RFC 3927, RFC 4291), where clouds tell programs their secrets, and of no computer at all. */
const ofNoServer =
  /^(0(\.\d+){3}|169\.254(\.\d+){2}|\[(::|fe[89ab][\da-f]:.*|::ffff:(a9fe|0):[\da-f]{1,4})\])$/;

export function isLoopback(url: URL): boolean {
  return loopbackHost.test(url.hostname);
}

/** Of what a name has been resolved to: this computer, the cable, or none, none of which a server with a name has. */
export function isOfNoServer(address: string): boolean {
  const url = parseUrl(`http://${address.includes(':') ? `[${address}]` : address}/`);
  return !url || isLoopback(url) || ofNoServer.test(url.hostname);
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

/** Of a map server that a person adds: as it is asked, without what each request says anew. */
export type MapAddress =
  { readonly address: string } | { readonly problem: 'no-address' | 'scheme' | 'credentials' };

const longest = 2_000;

/** Members of WMS requests (OGC 06-042, 7.2 to 7.4): in an address they would be there twice. */
const ofRequests =
  /^(service|request|version|wmtver|layers?|styles?|crs|srs|bbox|width|height|format|transparent|bgcolor|exceptions|time|elevation|dim_.*|query_layers|info_format|feature_count|i|j|x|y|sld_version|updatesequence)$/i;

/**
 * The address of a map server out of what a person pastes, also that of its capabilities. A query of its own stays as it
 * is written, such as MapServer's `map`. The same server is the same text.
 */
export function readMapAddress(text: string): MapAddress {
  const url = text.length > longest ? undefined : parseUrl(text.trim());
  if (!url) return { problem: 'no-address' };
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { problem: 'scheme' };
  if (url.username || url.password) return { problem: 'credentials' };
  if (url.hostname === '' || ofNoServer.test(url.hostname)) return { problem: 'no-address' };
  const own = membersOf(url.search).filter((member) => !ofRequests.test(nameOf(member)));
  return { address: url.origin + url.pathname + (own.length > 0 ? `?${own.join('&')}` : '') };
}

/** The members of a query, as they are written. */
export const membersOf = (search: string): readonly string[] =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((member) => member !== '');

export const nameOf = (member: string): string => decoded(member.split('=')[0] ?? '');

/** As it is written where it cannot be decoded. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
