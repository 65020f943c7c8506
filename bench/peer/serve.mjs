// Serves the stock OpenLayers page and the weeks' GeoJSON on this machine only.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize } from 'node:path';
import { build } from 'vite';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.geojson': 'application/geo+json' };

/** Bundles the page of the stock map as a web site would be, minified, into `folder`. */
export const buildStockPage = (folder) => buildPage(join(import.meta.dirname, 'stock.html'), folder);

/** The same of another page. */
export async function buildPage(input, folder) {
  await build({
    root: dirname(input),
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      minify: true,
      rolldownOptions: { input },
    },
  });
}

/**
 * @param {string} folder
 * @param {(path: string) => Promise<Uint8Array | undefined>} [more] What is not in the folder.
 * @returns {Promise<{ origin: string, stop: () => void }>}
 */
export async function serveFolder(folder, more) {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, 'http://x').pathname);
    const found = await more?.(path);
    if (found) {
      response.end(found);
      return;
    }
    try {
      const bytes = readFileSync(join(folder, path));
      response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream').end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${server.address().port}`, stop };
}
