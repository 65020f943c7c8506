import { protocol } from 'electron';
import { readFile } from 'node:fs/promises';
import type { AppFile } from './app-files';
import type { Tiles } from './basemap-tiles';
import { contentSecurityPolicy } from './csp';

export const appOrigin = 'app://kartbord';

const tilePath = /^\/tiles\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})\.mvt$/;

/** Before the app is ready: Electron takes the privileges of a scheme only then. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: 'app',
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, corsEnabled: true },
    },
  ]);
}

/** After the app is ready: serves the window's own files and the tiles of the base map as app://kartbord/. */
export function serveApp(
  files: ReadonlyMap<string, AppFile>,
  tiles: Tiles,
  devOrigin: string | undefined,
): void {
  const answer = (status: number, body: Uint8Array | null, contentType: string): Response =>
    new Response(body, { status, headers: headers(contentType, devOrigin) });
  protocol.handle('app', async (request) => {
    const url = new URL(request.url);
    if (url.host !== 'kartbord' || request.method !== 'GET') return answer(404, null, 'text/plain');
    const tile = tilePath.exec(url.pathname);
    if (tile) {
      const bytes = await tiles.tile(Number(tile[1]), Number(tile[2]), Number(tile[3]));
      return bytes
        ? answer(200, bytes, 'application/vnd.mapbox-vector-tile')
        : answer(204, null, 'text/plain');
    }
    const file = files.get(url.pathname === '/' ? '/index.html' : url.pathname);
    if (!file) return answer(404, null, 'text/plain');
    return answer(200, await readFile(file.path), file.contentType);
  });
}

/** In development the page comes from Vite's server and asks app:// across origins; the built page never does. */
function headers(contentType: string, devOrigin: string | undefined): Record<string, string> {
  return {
    'content-type': contentType,
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
    ...(devOrigin === undefined ? {} : { 'access-control-allow-origin': devOrigin }),
  };
}
