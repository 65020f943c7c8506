// Tracks of 1M and 5M positions: the goals G1 to G8, the export and G10 of performance.md, beside named peers on the same data.
// npm run bench -- tracks [--only=cache,load,pan,slide,peers,qgis,app,export,parse,exact]
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFolder } from './peer/serve.mjs';
import { cacheFigures } from './tracks/cache-figures.mjs';
import { buildEngine, inFreshProcess } from './tracks/kept-tracks.mjs';
import { ourFigures } from './tracks/our-figures.mjs';
import { buildPages, ourEntry } from './tracks/pages.mjs';

const parts = ['cache', 'load', 'pan', 'slide', 'peers', 'qgis', 'app', 'export', 'parse', 'exact'];

function wantedParts() {
  const said = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  const wanted = said ? said.split(',') : parts;
  const unknown = wanted.find((part) => !parts.includes(part));
  if (unknown) throw new Error(`there is no part ${unknown}; there are ${parts.join(', ')}`);
  return new Set(wanted);
}

/** @param {import('./app.mjs').Bench} bench */
export async function run(bench) {
  const only = wantedParts();
  const any = (...some) => some.some((part) => only.has(part));
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-bench-tracks-'));
  const goals = [];
  const { say } = bench;
  const began = performance.now();
  const since = () => `${((performance.now() - began) / 1000).toFixed(0)} s`;
  try {
    const engine = await buildEngine(join(folder, 'built'));
    if (only.has('cache')) goals.push(...(await cacheFigures(bench, folder, engine)));
    const [kept, site] = [
      { million: join(folder, 'million'), five: join(folder, 'five') },
      join(folder, 'site'),
    ];
    for (const each of [kept.million, kept.five, site]) mkdirSync(each);
    if (any('load', 'pan', 'slide', 'app', 'export')) {
      await inFreshProcess('keep', kept.million, engine, 2016);
      await inFreshProcess('keep', kept.five, engine, 10_080);
    }
    if (any('load', 'pan', 'slide')) {
      say(`\nthe layer on a bare map, 1280×800 (${since()})`);
      await buildPages(site, ourEntry);
      const { origin, stop } = await serveFolder(site);
      try {
        goals.push(...(await ourFigures(bench, { origin, kept, only })).goals);
      } finally {
        stop();
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return goals;
}
