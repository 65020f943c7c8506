import { appOrigin } from './app-protocol';

/** Only our own page, or in development the page of Vite's server, which reloads itself by navigating. */
export function isOwnPage(url: string, devUrl: string | undefined): boolean {
  return url.startsWith(`${appOrigin}/`) || (devUrl !== undefined && url.startsWith(devUrl));
}
