import { parseUrl } from './address';
import { isSecret } from './secret-members';

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
  if (url.hostname === '') return { problem: 'no-address' };
  const own = membersOf(url.search).filter((member) => !ofRequests.test(nameOf(member)));
  return { address: url.origin + url.pathname + (own.length > 0 ? `?${own.join('&')}` : '') };
}

/** The address without what could be a secret. */
export function shownAddress(address: string): string {
  const [bare = '', ...rest] = address.split('?');
  const members = membersOf(rest.join('?')).map((member) => {
    const [name = '', ...value] = member.split('=');
    const isFile = /^map$/i.test(name);
    return value.length > 0 && !isFile && isSecret(nameOf(member), decoded(value.join('=')))
      ? `${name}=…`
      : member;
  });
  return members.length > 0 ? `${bare}?${members.join('&')}` : bare;
}

const membersOf = (search: string): readonly string[] =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((member) => member !== '');

const nameOf = (member: string): string => decoded(member.split('=')[0] ?? '');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
