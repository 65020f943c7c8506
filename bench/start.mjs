// Start: from the spawn of the process to the first complete map, with the workspace and cache of the day before.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PMTiles } from 'pmtiles';
import { startAndTime, withHome } from './app.mjs';
import { budgets, figure, goal, inWords, median } from './figures.mjs';
import { buildPage, serveFolder } from './peer/serve.mjs';

const rounds = 5;
const bareEntry = join(import.meta.dirname, 'peer/bare.cjs');

/** Serves a page of the base map alone, with the app's tiles. */
async function withCoast(root, use) {
  return withHome(async (site) => {
    await buildPage(join(import.meta.dirname, 'coast-page.html'), site);
    const { buffer } = new Uint8Array(readFileSync(join(root, 'resources/basemap/kartbord.pmtiles')));
    const getBytes = async (from, length) => ({ data: buffer.slice(from, from + length) });
    const archive = new PMTiles({ getKey: () => 'tiles', getBytes });
    const { origin, stop } = await serveFolder(site, async (path) => {
      const found = /^\/tiles\/(\d+)\/(\d+)\/(\d+)\.mvt$/.exec(path);
      const tile = found && (await archive.getZxy(Number(found[1]), Number(found[2]), Number(found[3])));
      return tile ? new Uint8Array(tile.data) : undefined;
    });
    try {
      return await use(`${origin}/coast-page.html`);
    } finally {
      stop();
    }
  });
}

/** What the window shows is written a moment after it is there; a start without it is a very first one. */
async function workspaceStored(home) {
  while (!existsSync(join(home, 'workspace.json'))) await wait(50);
}

/** @param {import('./app.mjs').Bench} bench */
export async function run(bench) {
  const { log } = bench;
  const yesterday = [];
  const first = [];
  const bare = [];
  const coastAlone = [];
  const startBare = (env) =>
    withHome((home) => startAndTime(bench, { home, entry: bareEntry, env, last: 'painted' }));
  await withCoast(bench.root, (url) =>
    withHome(async (home) => {
      await startAndTime(bench, { home, last: 'map-complete', while: () => workspaceStored(home) });
      for (let round = 0; round < rounds; round += 1) {
        yesterday.push(await startAndTime(bench, { home, last: 'map-complete' }));
        first.push(await withHome((empty) => startAndTime(bench, { home: empty, last: 'map-complete' })));
        bare.push(await startBare());
        coastAlone.push(await startBare({ KARTBORD_BARE_URL: url }));
      }
    }),
  );
  const of = (runs, what) => runs.map((marks) => marks.get(what));
  const complete = figure(of(yesterday, 'map-complete'));
  const afterReady = figure(yesterday.map((marks) => marks.get('map-complete') - marks.get('app-ready')));
  log(`complete map, yesterday's workspace  ${inWords(complete, 'ms')}`);
  const parts = [...(yesterday[0]?.keys() ?? [])].filter(
    (what) => what !== 'map-complete' && yesterday.every((marks) => marks.has(what)),
  );
  for (const what of parts) log(`  ${what.padEnd(35)}${inWords(figure(of(yesterday, what)), 'ms')}`);
  log(`complete map, after Electron is ready ${inWords(afterReady, 'ms')}`);
  log(`complete map, very first start       ${inWords(figure(of(first, 'map-complete')), 'ms')}`);
  const floor = median(of(bare, 'painted'));
  log(`an empty window of the same Electron ${inWords(figure(of(bare, 'painted')), 'ms')}`);
  log(`a window with the coast alone        ${inWords(figure(of(coastAlone, 'painted')), 'ms')}`);
  log(`ratio to the empty window            ${(complete.median / floor).toFixed(1)}`);
  const { completeMapMs, afterReadyMs, timesEmptyWindow, coastMs } = budgets.start;
  const coast = median(of(yesterday, 'coast-drawn'));
  return [
    goal({ name: 'start to complete map', figure: complete.median, unit: 'ms', atMost: completeMapMs }),
    goal({ name: 'start to the coast on the map', figure: coast, unit: 'ms', atMost: coastMs }),
    goal({
      name: 'start, times an empty window',
      figure: complete.median / floor,
      unit: '',
      atMost: timesEmptyWindow,
    }),
    goal({
      name: 'Electron ready to complete map',
      figure: afterReady.median,
      unit: 'ms',
      atMost: afterReadyMs,
    }),
  ];
}
