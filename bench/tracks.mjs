// Tracks of 1M and 5M positions: the goals G1 to G8, the export and G10 of performance.md, beside named peers on the same data.
// npm run bench -- tracks [--only=cache,load,pan,slide,peers,qgis,app,export,parse,exact]
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goal, inWords, figure } from './figures.mjs';
import { serveFolder } from './peer/serve.mjs';
import { appFigures } from './tracks/app-figures.mjs';
import { cacheFigures } from './tracks/cache-figures.mjs';
import { exactFigures, readingFigures } from './tracks/exact-figures.mjs';
import { buildEngine, inFreshProcess, vessels } from './tracks/kept-tracks.mjs';
import { ourFigures, ourRound } from './tracks/our-figures.mjs';
import { buildPages, installPeers, ourEntry } from './tracks/pages.mjs';
import { peerFigures, peerRound, peersAtHand, qgisFigures } from './tracks/peer-figures.mjs';
import { convert, ogrVersion, writePoints, writeTiles } from './tracks/points-files.mjs';

const parts = ['cache', 'load', 'pan', 'slide', 'peers', 'qgis', 'app', 'export', 'parse', 'exact'];
const rounds = 3;
const each = 2016;
const eachOfFive = 10_080;
const count = vessels * each;

function wantedParts() {
  const said = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  const wanted = said ? said.split(',') : parts;
  const unknown = wanted.find((part) => !parts.includes(part));
  if (unknown) throw new Error(`there is no part ${unknown}; there are ${parts.join(', ')}`);
  return new Set(wanted);
}

/** GDAL's own way to the same points; ms. Null where it is not on this machine. */
function ogrExport(log, folder, fgb) {
  const version = ogrVersion();
  if (version === null) {
    log('ogr2ogr: skipped, not on this machine');
    return null;
  }
  const taken = figure([0, 1].map((round) => convert(fgb, join(folder, `ogr-${round}.geojson`))));
  log(`ogr2ogr (${version}), FGB to GeoJSON       ${inWords(taken, 'ms')}`);
  return taken.median;
}

/** @param {import('./app.mjs').Bench} bench */
export async function run(bench) {
  const only = wantedParts();
  const any = (...some) => some.some((part) => only.has(part));
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-bench-tracks-'));
  const goals = [];
  const { log } = bench;
  const began = performance.now();
  const title = (text) => log(`\n${text} (after ${((performance.now() - began) / 1000).toFixed(0)} s)`);
  const kept = { million: join(folder, 'million'), five: join(folder, 'five') };
  const site = join(folder, 'site');
  for (const one of [kept.million, kept.five, site]) mkdirSync(one);
  const { origin, stop } = await serveFolder(site);
  const ours = {};
  try {
    const engine = await buildEngine(join(folder, 'built'));
    if (only.has('cache')) {
      title('the cache');
      goals.push(...(await cacheFigures(bench, folder, engine)));
    }
    if (any('load', 'pan', 'slide', 'peers', 'qgis', 'app', 'export')) {
      await inFreshProcess('keep', kept.million, engine, each);
      await inFreshProcess('keep', kept.five, engine, eachOfFive);
    }
    const [million, five] = [[], []];
    if (any('peers', 'qgis', 'export')) writePoints(site, each);
    if (any('load', 'pan', 'slide', 'peers', 'qgis')) {
      title('the layer on a bare map of 1280×800, and the peers in turns with it');
      await buildPages(site, ourEntry);
      const peers = only.has('peers') ? await peersAtHand(bench, site) : [];
      if (peers.some(({ id }) => id === 'maplibre')) await writeTiles(site, each);
      for (let round = 0; round < rounds; round += 1) {
        million.push(await ourRound(bench, { origin, kept: kept.million, only }));
        five.push(await ourRound(bench, { origin, kept: kept.five, only }));
        await peerRound(bench, origin, peers);
      }
      const found = await ourFigures(bench, { million, five, folder, only });
      goals.push(...found.goals);
      Object.assign(ours, found.found);
      title('peers, the same million positions');
      goals.push(...peerFigures(bench, { atHand: peers, ours, count }));
    }
    if (only.has('exact')) {
      title('drawing alone');
      const found = await exactFigures(bench);
      goals.push(...found.goals);
    }
    const [fgb, gpkg] = [join(folder, 'points.fgb'), join(folder, 'points.gpkg')];
    const hasOgr = ogrVersion() !== null;
    if (only.has('export') && hasOgr) convert(join(site, 'points.geojson'), fgb);
    if (only.has('qgis') && hasOgr) convert(join(site, 'points.geojson'), gpkg);
    if (only.has('qgis')) {
      if (hasOgr) goals.push(...(await qgisFigures(bench, { gpkg, ours })));
      else log('QGIS: skipped, no ogr2ogr to make its GeoPackage');
    }
    if (any('app', 'export')) {
      title('the whole app');
      const found = await appFigures(bench, { kept, folder, count, only });
      goals.push(...found.goals);
      const ogrMs = only.has('export') ? ogrExport(log, folder, fgb) : null;
      if (ogrMs !== null)
        goals.push(
          goal({ name: 'G9 export, to ogr2ogr', figure: ogrMs / found.exportMs, unit: 'x', atLeast: 9 }),
        );
    }
    if (only.has('parse')) {
      title('reading an answer of the service');
      installPeers(log);
      goals.push(...(await readingFigures(bench)));
    }
    title('done');
  } finally {
    stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return goals;
}
