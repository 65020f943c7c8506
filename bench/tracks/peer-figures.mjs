// What others need for the same million positions, in the same Electron, window and run; and QGIS where it is installed.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { figure, goal, inWords } from '../figures.mjs';
import { pagePid, residentMb, within } from './limits.mjs';
import { buildPages, installPeers, peerEntry, withPage } from './pages.mjs';

/** Also peers that are far behind the best of their kind: they take minutes and decide no ratio. */
const areAllPeers = process.argv.includes('--peers=all');
/** One round is enough of a peer that takes longer: it is many times behind, not a few per cent. */
const oftenMs = 12_000;
const limitMs = 90_000;
/** A PNG of the window with the vessels of a coast has many times as many. */
const emptyPictureBytes = 15_000;
const panMs = 3000;
const slides = 6;
const peerFolder = join(import.meta.dirname, '../peer/tracks');
const appModules = join(import.meta.dirname, '../../node_modules');

/**
 * Ratios that performance.md, section 8, asks for. `package`: where its version stands. `isFar`: so far behind the best in each
 * figure that it runs only with `--peers=all`.
 */
const peers = [
  { id: 'ol-canvas', name: 'OpenLayers canvas lines', package: 'ol', pan: 6, slide: 10 },
  {
    id: 'ol-webgl',
    name: 'OpenLayers WebGLVector lines',
    package: 'ol',
    load: 25,
    pan: 60,
    memory: 12,
    isFar: true,
  },
  {
    id: 'deck',
    name: 'deck.gl points, binary attributes',
    package: '@deck.gl/core',
    load: 40,
    pan: 150,
    isFar: true,
  },
  {
    id: 'maplibre',
    name: 'MapLibre points in vector tiles made beforehand',
    package: 'maplibre-gl',
    load: 100,
    slide: 40,
    memory: 50,
  },
];

function versionOf(name) {
  for (const modules of [join(peerFolder, 'node_modules'), appModules]) {
    const file = join(modules, name, 'package.json');
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).version;
  }
  return null;
}

/** What it got done within the limit. */
async function once(bench, origin, id) {
  const found = { wholeMs: NaN, mb: NaN, panned: null, slid: null, why: null };
  try {
    await withPage(bench, { origin, name: id }, (page, app) =>
      within(
        limitMs,
        (async () => {
          const pid = await pagePid(app);
          const before = residentMb(pid).now;
          const { wholeMs } = await page.evaluate(() => globalThis.bench.load());
          await wait(2000);
          const picture = await page.screenshot();
          if (picture.length < emptyPictureBytes)
            throw new Error('it draws nothing: these are no times of it');
          found.wholeMs = wholeMs;
          found.mb = residentMb(pid).now - before;
          found.panned = await page.evaluate((ms) => globalThis.bench.pan(ms), panMs);
          found.slid = await page.evaluate((steps) => globalThis.bench.slide?.(steps) ?? null, slides);
        })(),
      ),
    );
  } catch (error) {
    found.why = error instanceof Error ? error.message.split('\n')[0] : String(error);
  }
  return found;
}

/**
 * The peers that are on this machine, with the pages built that they run in, and no run yet.
 * @param {import('../app.mjs').Bench} bench @param {string} site
 */
export async function peersAtHand({ log }, site) {
  const isInstalled = installPeers(log);
  const atHand = peers.flatMap((peer) => {
    if (peer.isFar && !areAllPeers) return [];
    const version = versionOf(peer.package);
    const title = `${peer.name} ${version ?? ''}`.trim();
    if (version !== null && (peer.package === 'ol' || isInstalled)) return [{ ...peer, title, runs: [] }];
    log(`${title}: skipped, not installed`);
    return [];
  });
  for (const { id } of atHand) await buildPages(site, peerEntry(id));
  return atHand;
}

/** A further round of each peer that is worth one. @param {Awaited<ReturnType<typeof peersAtHand>>} atHand */
export async function peerRound(bench, origin, atHand) {
  for (const { id, runs } of atHand) {
    const [first] = runs;
    if (first && (first.why !== null || first.tookMs > oftenMs)) continue;
    const began = performance.now();
    const run = await once(bench, origin, id);
    runs.push({ ...run, tookMs: performance.now() - began });
  }
}

/**
 * @param {import('../app.mjs').Bench} bench
 * @param {{ atHand: Awaited<ReturnType<typeof peersAtHand>>, count: number,
 *   ours: { wholeMs?: number, perSecond?: number, slideMs?: number, bytes?: number } }} what
 */
export function peerFigures({ log }, { atHand, ours, count }) {
  const goals = [];
  const ratio = (name, value, atLeast) => {
    if (atLeast !== undefined && Number.isFinite(value))
      goals.push(goal({ name, figure: value, unit: 'x', atLeast }));
  };
  for (const { title, runs, ...peer } of atHand) {
    for (const why of new Set(runs.flatMap(({ why }) => why ?? []))) log(`${title}: ${why}`);
    const good = runs.filter(({ wholeMs }) => !Number.isNaN(wholeMs));
    if (good.length === 0) continue;
    const load = figure(good.map(({ wholeMs }) => wholeMs));
    log(`${title}: complete picture ${inWords(load, 'ms')}`);
    if (ours.wholeMs) ratio(`G1 complete picture, to ${peer.name}`, load.median / ours.wholeMs, peer.load);
    const mb = figure(good.map((run) => run.mb));
    if (!Number.isNaN(mb.median)) {
      const bytes = (mb.median * 2 ** 20) / count;
      log(`${title}: the page's process ${inWords(mb, 'MB')} more, ${bytes.toFixed(0)} B a position`);
      if (ours.bytes) ratio(`G6 memory, ${peer.name} to ours`, bytes / ours.bytes, peer.memory);
    }
    const panned = good.flatMap(({ panned }) => panned ?? []);
    if (panned.length > 0) {
      const perSecond = figure(panned.map((one) => one.perSecond));
      const frames = figure(panned.flatMap((one) => one.frames));
      log(
        `${title}: pan, a finished frame ${inWords(frames, 'ms')}, ${perSecond.median.toFixed(2)} a second`,
      );
      if (ours.perSecond)
        ratio(
          `G2 fresh pictures while panning, to ${peer.name}`,
          ours.perSecond / perSecond.median,
          peer.pan,
        );
    }
    const slid = good.flatMap((run) => run.slid ?? []);
    if (slid.length > 0) {
      const step = figure(slid);
      log(`${title}: 6 h step ${inWords(step, 'ms')}`);
      if (ours.slideMs) ratio(`G4 6 h step, to ${peer.name}`, step.median / ours.slideMs, peer.slide);
    }
  }
  return goals;
}

/** @param {import('../app.mjs').Bench} bench @param {{ gpkg: string, ours: { wholeMs?: number, slideMs?: number } }} what */
export async function qgisFigures({ log }, { gpkg, ours }) {
  const python = '/usr/bin/python3';
  try {
    await promisify(execFile)(python, ['-c', 'import qgis.core']);
  } catch {
    log('QGIS: skipped, no PyQGIS for /usr/bin/python3');
    return [];
  }
  try {
    const { stdout } = await promisify(execFile)(python, [join(peerFolder, 'draw-in-qgis.py'), gpkg], {
      env: { ...process.env, QT_QPA_PLATFORM: 'offscreen', PYTHONNOUSERSITE: '1' },
      timeout: limitMs,
    });
    const { version, loads, pans, slides: steps } = JSON.parse(stdout.trim().split('\n').at(-1));
    const [load, pan, step] = [loads, pans, steps].map(figure);
    log(`QGIS ${version}: complete picture of a GeoPackage ${inWords(load, 'ms')}`);
    log(`QGIS ${version}: pan, a finished frame ${inWords(pan, 'ms')}`);
    log(`QGIS ${version}: 6 h step by a subset filter ${inWords(step, 'ms')}`);
    const ratio = (name, figure, atLeast) => goal({ name, figure, unit: 'x', atLeast });
    return [
      ...(ours.wholeMs ? [ratio('G1 complete picture, to QGIS', load.median / ours.wholeMs, 15)] : []),
      ...(ours.slideMs ? [ratio('G4 6 h step, to QGIS', step.median / ours.slideMs, 75)] : []),
    ];
  } catch (error) {
    log(`QGIS: skipped, ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    return [];
  }
}
