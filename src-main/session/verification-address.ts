import { isLoopback } from '../../src-shared/domain/address';

export type CheckedAddress =
  | { readonly safe: true; readonly href: string; readonly host: string }
  | { readonly safe: false; readonly host: string };

/**
 * An address that a browser may be opened with (promises.md, Sign-in): https, or http on this machine, on the identity
 * service's own host and port, without credentials in it. Anything else could be a page that asks for a password.
 */
export function safeAddress(text: string, authUrl: string): CheckedAddress {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return { safe: false, host: '' };
  }
  const isEncrypted = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
  const isOurs = url.host === new URL(authUrl).host;
  if (!isEncrypted || !isOurs || url.username || url.password)
    return { safe: false, host: url.host.slice(0, 200) };
  return { safe: true, href: url.href, host: url.host };
}
