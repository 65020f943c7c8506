import { readFile } from 'node:fs/promises';
import type { AppFile } from './app-files';
import type { Tiles } from '../../storage/files/basemap-tiles';
import { contentSecurityPolicy, permissionsPolicy } from './csp';

export type AnswerApp = (request: Pick<Request, 'url' | 'method'>) => Promise<Response>;

const tilePath = /^\/tiles\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})\.mvt$/;
/** Beyond it the tiles of an archive have no number. */
const mostZoom = 26;

/**
 * What app:// answers: the files of the list, the tiles of the base map, and 404. Every answer has the policies, an error
 * as well. `devOrigin`: of Vite's server, whose page asks app:// across origins; the built page never does.
 */
export function answerApp(
  files: ReadonlyMap<string, AppFile>,
  tiles: Tiles,
  devOrigin: string | undefined,
): AnswerApp {
  const answer = (status: number, body: Uint8Array | null, contentType = 'text/plain'): Response =>
    new Response(body as Uint8Array<ArrayBuffer> | null, {
      status,
      headers: headers(contentType, devOrigin),
    });
  return async ({ url: address, method }) => {
    const path = method === 'GET' ? pathOf(address) : undefined;
    if (path === undefined) return answer(404, null);
    try {
      const tile = tilePath.exec(path);
      if (tile) {
        const [z, x, y] = [Number(tile[1]), Number(tile[2]), Number(tile[3])];
        // The archive throws where a map of that zoom has no such tile.
        const bytes = z <= mostZoom && Math.max(x, y) < 2 ** z ? await tiles.tile(z, x, y) : undefined;
        return bytes ? answer(200, bytes, 'application/vnd.mapbox-vector-tile') : answer(204, null);
      }
      const file = files.get(path === '/' ? '/index.html' : path);
      return file ? answer(200, await readFile(file.path), file.contentType) : answer(404, null);
    } catch {
      return answer(500, null);
    }
  };
}

/** Undefined where it is not ours: another host, a port or a name before it. */
function pathOf(address: string): string | undefined {
  try {
    const { protocol, host, username, password, pathname } = new URL(address);
    return protocol === 'app:' && host === 'kartbord' && !username && !password ? pathname : undefined;
  } catch {
    return undefined;
  }
}

function headers(contentType: string, devOrigin: string | undefined): Record<string, string> {
  return {
    'content-type': contentType,
    'content-security-policy': contentSecurityPolicy,
    'permissions-policy': permissionsPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-dns-prefetch-control': 'off',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-cache',
    ...(devOrigin === undefined
      ? {}
      : { 'access-control-allow-origin': devOrigin, 'cross-origin-resource-policy': 'cross-origin' }),
  };
}
