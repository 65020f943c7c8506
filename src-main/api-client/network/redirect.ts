import { parseUrl } from '../../../src-shared/domain/address';
import { mapAddressProblem } from '../address';

export const mostHops = 3;

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Where a map server's redirect leads; undefined for an answer that is none, or that may not be followed (promises.md,
 * "Measured" 1): to another host or port (but from http to https on their own), from https to http, to anything but a web address.
 */
export function hopOf(
  from: string,
  { status, headers }: { readonly status: number; readonly headers: { get(name: string): string | null } },
): string | undefined {
  const location = redirects.has(status) ? headers.get('location') : null;
  const before = parseUrl(from);
  const next = location === null || !before ? undefined : resolved(location, before);
  if (!next || !before || mapAddressProblem(next.href.split(/[?#]/)[0] ?? '')) return undefined;
  // Other programs of a computer listen at other ports. That of http and that of https stand in no address.
  if (next.host !== before.host) return undefined;
  if (before.protocol === 'https:' && next.protocol !== 'https:') return undefined;
  next.hash = '';
  return next.href;
}

function resolved(location: string, base: URL): URL | undefined {
  try {
    return new URL(location, base);
  } catch {
    return undefined;
  }
}
