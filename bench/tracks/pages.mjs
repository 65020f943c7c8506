// Pages of the tracks bench in a window of 1280×800 of the app's Electron: ours, and those of the peers.
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { withHome, withWindow } from '../app.mjs';
import { mmsis, owner, positions, span } from './kept-tracks.mjs';

const peerFolder = join(import.meta.dirname, '../peer/tracks');

/** Installs the peers beside the bench, once. Says and answers false where that cannot be. */
export function installPeers(log) {
  if (existsSync(join(peerFolder, 'node_modules/.package-lock.json'))) return true;
  log('installing the peers into bench/peer/tracks');
  const args = [
    'install',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--ignore-scripts',
    '--loglevel=error',
  ];
  const done = spawnSync('npm', args, {
    cwd: peerFolder,
    encoding: 'utf8',
    timeout: 240_000,
    shell: process.platform === 'win32',
  });
  if (done.status === 0) return true;
  log('skipped: deck.gl, MapLibre GL and the streaming parsers cannot be installed here');
  return false;
}

/** Bundles pages into `folder`, each as NAME.html, minified as a web site would be. */
export async function buildPages(folder, entries) {
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    base: './',
    worker: { format: 'es' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: true,
      target: 'chrome114',
      rolldownOptions: { input: entries, output: { entryFileNames: '[name].js' } },
    },
  });
  for (const name of Object.keys(entries))
    writeFileSync(
      join(folder, `${name}.html`),
      `<!doctype html><meta charset="utf-8"><body style="margin:0"><script type="module" src="${name}.js"></script>`,
    );
}

export const ourEntry = { ours: join(import.meta.dirname, 'our-page.mjs') };
export const peerEntry = (name) => ({ [name]: join(peerFolder, `${name}.mjs`) });

/** The page in a process of its own; `use` gets it once it is ready. `kept`: the app's data folder that it reads from. */
export const withPage = (bench, { origin, name, kept }, use) =>
  withHome((home) =>
    withWindow(
      bench,
      {
        home,
        args: [join(peerFolder, 'window.cjs')],
        env: {
          KARTBORD_PEER_URL: `${origin}/${name}.html`,
          ...(kept && {
            KARTBORD_PEER_DATA: join(bench.root, 'out/main/data.cjs'),
            KARTBORD_PEER_KEPT: kept,
            KARTBORD_PEER_OWNER: JSON.stringify(owner),
          }),
        },
      },
      async (page, app) => {
        await page.waitForSelector('body[data-ready]', { state: 'attached', timeout: 30_000 });
        return use(page, app);
      },
    ),
  );

/** What our page is asked to show. */
export const ourTracks = { mmsis, positions, ...span };
