import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type * as mainSide from './main-side';

export interface AppServer {
  readonly origin: string;
  close(): Promise<void>;
}

const appOrigin = 'app://kartbord';

/**
 * The built window on the loopback address, by the very function that answers app:// in Electron: its list of files, tiles
 * and headers. A browser knows no `app:`, so in scripts that name alone is exchanged for this server's.
 */
export async function serveApp(
  { answerApp, listAppFiles, openTiles }: typeof mainSide,
  root: string,
): Promise<AppServer> {
  const basemap = join(root, 'resources/basemap');
  const ask = answerApp(
    listAppFiles([join(root, 'out/renderer'), basemap]),
    openTiles(join(basemap, 'kartbord.pmtiles')),
    undefined,
  );
  let origin = '';

  async function answer(
    path: string,
    method: string,
  ): Promise<{ status: number; headers: Headers; body: string | Uint8Array }> {
    const response = await ask({ url: appOrigin + path, method });
    const { status, headers } = response;
    const isScript = headers.get('content-type')?.startsWith('text/javascript') ?? false;
    const body = isScript
      ? (await response.text()).replaceAll(appOrigin, origin)
      : new Uint8Array(await response.arrayBuffer());
    return { status, headers, body };
  }

  const server = createServer((request, response) => {
    void answer(request.url ?? '/', request.method ?? '').then(({ status, headers, body }) => {
      response.writeHead(status, Object.fromEntries(headers));
      response.end(body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
