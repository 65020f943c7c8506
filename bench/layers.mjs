// Twelve layers of map servers, three of them dead, that load while the map pans: ours beside stock OpenLayers.
// npm run bench -- layers: about two minutes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { figure, goal, inWords } from './figures.mjs';
import { dead, layers, startServers } from './layers/servers.mjs';
import { traced } from './layers/trace.mjs';
import { serveFolder } from './peer/serve.mjs';
import { quantile } from './tracks/our-figures.mjs';
import { buildPages, withPage } from './tracks/pages.mjs';

const rounds = 3;
const panMs = 6000;
const mostWaitMs = 10_000;
const pages = { ours: 'our-page.mjs', stock: 'stock-page.mjs' };

const half = 20_037_508.342789244;

/** The boxes of the tiles of EPSG:3857 that a view needs, by their edges in whole metres. */
function needed({ box, resolution }) {
  const z = Math.round(Math.log2((2 * half) / 256 / resolution));
  const side = (2 * half) / 2 ** z;
  const boxes = [];
  for (let x = Math.floor((box[0] + half) / side); x * side - half < box[2]; x += 1)
    for (let y = Math.floor((box[1] + half) / side); y * side - half < box[3]; y += 1)
      boxes.push([x, y, x + 1, y + 1].map((edge) => Math.round(edge * side - half)).join());
  return boxes;
}

/** Ms from a moment until the servers had given all that the view needs of the layers that answer; NaN: not within `mostMs`. */
async function complete(servers, view, sinceMs, mostMs) {
  const wanted = layers.filter(({ name, system }) => !dead[name] && system === 'EPSG:3857');
  const boxes = needed(view);
  const times = () => wanted.flatMap(({ name }) => boxes.map((box) => servers.answered(name).get(box)));
  while (times().includes(undefined)) {
    if (performance.now() - sinceMs > mostMs) return NaN;
    await wait(20);
  }
  return Math.max(0, ...times().map((atMs) => atMs - sinceMs));
}

const oneRound = (bench, { origin, name, servers, shown, mostMs }) =>
  withPage(bench, { origin, name }, async (page) => {
    servers.forget();
    await wait(1000);
    const shownLayers = shown.map((layer) => ({ ...layer, url: servers.urls[layer.name] }));
    let endedMs = NaN;
    const { value, ...thread } = await traced(page, async () => {
      const panned = await page.evaluate(
        ([added, ms]) => {
          globalThis.bench.add(added);
          return globalThis.bench.pan(ms);
        },
        [shownLayers, panMs],
      );
      endedMs = performance.now();
      return panned;
    });
    const completeMs = shown.length > 0 ? await complete(servers, value.view, endedMs, mostMs) : 0;
    const zoomed = await traced(page, () => page.evaluate(() => globalThis.bench.zoom()));
    return { ...value, ...thread, zoomCpuMs: zoomed.longestCpuMs, completeMs, asked: servers.counts() };
  });

/** @param {import('./app.mjs').Bench} bench */
export async function run(bench) {
  const { log } = bench;
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-bench-layers-'));
  const entries = Object.entries(pages).map(([name, file]) => [
    name,
    join(import.meta.dirname, 'layers', file),
  ]);
  const { origin, stop } = await serveFolder(folder);
  const servers = await startServers();
  const found = { bare: [], ours: [], stock: [] };
  try {
    for (const entry of entries) await buildPages(folder, Object.fromEntries([entry]));
    // Whoever was never done is not waited for again.
    const round = (name, shown) => {
      const mostMs = found[name].some(({ completeMs }) => Number.isNaN(completeMs)) ? 0 : mostWaitMs;
      return oneRound(bench, { origin, name, servers, shown, mostMs });
    };
    found.bare.push(await round('stock', []));
    for (let at = 0; at < rounds; at += 1)
      for (const name of Object.keys(pages)) found[name].push(await round(name, layers));
  } finally {
    servers.stop();
    stop();
    rmSync(folder, { recursive: true, force: true });
  }
  for (const [name, runs] of Object.entries(found)) logRuns(log, name, runs);
  return goals(found);
}

const all = (runs, member) => runs.flatMap((run) => run[member]);
const longest = (runs, member) => runs.map((run) => run[member]);
/** Frames that a second of the page's thread is enough for. */
const worth = (runs) => runs.map(({ work, cpuMs }) => (1000 * work.length) / cpuMs);
const shown = (runs) =>
  runs.map(({ between }) => (1000 * between.length) / between.reduce((a, b) => a + b, 0));

function logRuns(log, name, runs) {
  const title = { bare: 'map without layers', ours: '12 layers, ours', stock: '12 layers, stock OpenLayers' }[
    name
  ];
  const line = (what, text) => log(`${`${title}: ${what}`.padEnd(60)} ${text}`);
  const work = all(runs, 'work');
  line(
    'work in a frame',
    `${quantile(work, 0.5).toFixed(1)} ms median, ${quantile(work, 0.95).toFixed(1)} ms p95, ${work.length} frames`,
  );
  line('longest task, time on a processor', inWords(figure(longest(runs, 'longestCpuMs')), 'ms'));
  line('longest task, by the clock', inWords(figure(longest(runs, 'longestMs')), 'ms'));
  line('frames that a second of the thread is worth', inWords(figure(worth(runs)), '/s'));
  line('frames shown', inWords(figure(shown(runs)), '/s'));
  line('longest task while zooming, on a processor', inWords(figure(longest(runs, 'zoomCpuMs')), 'ms'));
  if (name === 'bare') return;
  const ended = runs.map(({ completeMs }) => completeMs);
  const came = ended.filter((ms) => !Number.isNaN(ms));
  const never = came.length < ended.length ? `, at least once not within ${mostWaitMs / 1000} s` : '';
  line('pan ended → live layers whole', (came.length > 0 ? inWords(figure(came), 'ms') : '–') + never);
  const { asked } = runs[0];
  line(
    'questions to the dead',
    Object.keys(dead)
      .map((one) => `${one} ${asked[one]}`)
      .join(', '),
  );
}

function goals({ ours, stock }) {
  const p95 = (runs) => quantile(all(runs, 'work'), 0.95);
  const median = (values) => figure(values).median;
  return [
    goal({
      name: 'longest task while 12 layers load and the map pans, on a processor',
      figure: median(longest(ours, 'longestCpuMs')),
      unit: 'ms',
      atMost: 16,
    }),
    goal({ name: 'work in a frame, 95th percentile', figure: p95(ours), unit: 'ms', atMost: 16.7 }),
    goal({
      name: 'frames that a second of the page’s thread is worth',
      figure: median(worth(ours)),
      unit: '/s',
      atLeast: 60,
    }),
    goal({
      name: 'work in a frame, stock OpenLayers to ours',
      figure: p95(stock) / p95(ours),
      unit: '×',
      atLeast: 1,
    }),
  ];
}
