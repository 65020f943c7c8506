const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

export function isLoopback(url: URL): boolean {
  return loopbackHosts.has(url.hostname);
}

/**
 * Why a text cannot be the address of a service, in words; undefined when it can. https anywhere, http on this machine
 * only: a bearer token is never sent in the clear.
 */
export function addressProblem(text: string): string | undefined {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return 'is not a URL';
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must begin with https://';
  if (url.protocol === 'http:' && !isLoopback(url))
    return 'must begin with https:// (http is for this machine only)';
  if (url.username || url.password) return 'must not carry a user name or password';
  if (url.search || url.hash) return 'must not have a query or a fragment';
  return undefined;
}

/** Joins a base address, which may have a path of its own, with an endpoint's path. */
export function joinUrl(base: string, path: string): string {
  return base.replace(/\/+$/, '') + path;
}
