export const appOrigin = 'app://kartbord';

/**
 * Only our own page, or in development the pages of Vite's server, which reload themselves by navigating. Other files of
 * app:// are no pages: the preload would be there, and the window's own way back would not.
 */
export function isOwnPage(address: string, devUrl: string | undefined): boolean {
  const url = parsed(address);
  if (!url || url.username || url.password) return false;
  if (url.protocol === 'app:')
    return url.host === 'kartbord' && (url.pathname === '/' || url.pathname === '/index.html');
  return devUrl !== undefined && url.protocol !== 'blob:' && url.origin === parsed(devUrl)?.origin;
}

function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
