// A million positions as GeoJSON, GeoPackage, FlatGeobuf and GeoParquet by the app's writers (performance.md, goal G9), each in a
// fresh process, beside ogr2ogr from a FlatGeobuf of GDAL's own, and hyparquet-writer in one call; and by the whole app.
// npm run bench -- export [--only=app]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildOne, builtEnv } from '../scripts/build-one.mjs';
import { inTheApp } from './export/in-the-app.mjs';
import { records, timed } from './export/peers.mjs';
import { figure, goal, inWords } from './figures.mjs';
import { vessels } from './tracks/kept-tracks.mjs';
import { ogrVersion } from './tracks/points-files.mjs';

const each = 2016;
const rounds = 3;
/** One round is enough of a peer that takes longer: it is many times behind, not a few per cent. */
const oftenMs = 4000;
/** How many times faster than the peer (performance.md, section 8). */
const formats = { geojson: 9, gpkg: 15, fgb: 4, parquet: 1 };
const here = join(import.meta.dirname, 'export');

/** @param {import('./app.mjs').Bench} bench */
export async function run(bench) {
  const { log } = bench;
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-bench-export-'));
  const path = (of, format) => join(folder, `${of}.${format}`);
  const goals = [];
  try {
    goals.push(...(await inTheApp(bench, folder)));
    if (process.argv.includes('--only=app')) return goals;
    const built = await buildOne(join(here, 'entry.ts'), folder);
    const env = { ...process.env, ...builtEnv };
    const ours = async (format) => {
      const to = path('ours', format);
      rmSync(to, { force: true });
      const { said } = await timed(
        process.execPath,
        [join(here, 'write.mjs'), built, format, to, String(each)],
        { env },
      );
      return JSON.parse(said);
    };
    const gdal = ogrVersion();
    const source = path('source', 'fgb');
    if (gdal === null) log('ogr2ogr: skipped, not on this machine');
    else {
      await ours('geojson');
      await timed('ogr2ogr', [source, path('ours', 'geojson')]);
    }
    const peer = async (format) => {
      const to = path('peer', format);
      rmSync(to, { force: true });
      if (format === 'parquet') {
        const { said } = await timed(process.execPath, [join(here, 'naive-parquet.mjs'), to, String(each)]);
        return JSON.parse(said);
      }
      return gdal === null ? null : timed('ogr2ogr', [to, source]);
    };
    const taken = Object.fromEntries(Object.keys(formats).map((format) => [format, { ours: [], peer: [] }]));
    for (let round = 0; round < rounds; round += 1)
      for (const format of Object.keys(formats)) {
        taken[format].ours.push(await ours(format));
        if (taken[format].peer[0]?.ms > oftenMs) continue;
        const theirs = await peer(format);
        if (theirs) taken[format].peer.push(theirs);
      }
    for (const [format, atLeast] of Object.entries(formats)) {
      const of = (whose, what) => figure(taken[format][whose].map((one) => one[what]));
      const [ms, peakMb] = [of('ours', 'ms'), of('ours', 'peakMb')];
      const megabytes = (statSync(path('ours', format)).size / 1e6).toFixed(0);
      log(`${format}: ${inWords(ms, 'ms')}, processor ${inWords(of('ours', 'cpuMs'), 'ms')}, peak ${inWords(peakMb, 'MB')}, ${megabytes} MB`); // prettier-ignore
      log(`  longest turn ${inWords(of('ours', 'longestTurnMs'), 'ms')}`);
      // The goal names three formats; a second of hyparquet-writer is not in it.
      if (format !== 'parquet')
        goals.push(goal({ name: `G9 ${format}, 1 M`, figure: ms.median, unit: 'ms', atMost: 1000 }));
      goals.push(goal({ name: `G9 ${format}, peak`, figure: peakMb.median, unit: 'MB', atMost: 200 }));
      if (taken[format].peer.length === 0) continue;
      const theirs = of('peer', 'ms');
      const name = format === 'parquet' ? 'hyparquet-writer in one call' : `ogr2ogr (${gdal})`;
      log(`  ${name}: ${inWords(theirs, 'ms')}, peak ${inWords(of('peer', 'peakMb'), 'MB')}`);
      goals.push(
        goal({ name: `G9 ${format}, to ${name}`, figure: theirs.median / ms.median, unit: 'x', atLeast }),
      );
    }
    if (gdal !== null) await sameRecords(log, path);
    const digest = (file) =>
      execFileSync(process.execPath, [join(here, 'read-parquet.mjs'), file, String(each)], {
        encoding: 'utf8',
      });
    if (digest(path('ours', 'parquet')) !== digest('-'))
      throw new Error('the GeoParquet is not the positions');
    log(`GeoParquet: the ${vessels * each} positions themselves, as hyparquet reads it`);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return goals;
}

/** Throws where two files are not the same records to GDAL, all of ours, or those in a box by each index. Two are read at a time. */
async function sameRecords(log, path) {
  const indexed = [['ours', 'gpkg'], ['ours', 'fgb'], ['peer', 'gpkg'], ['peer', 'fgb']]; // prettier-ignore
  for (const inBox of [false, true]) {
    const digests = [];
    const waiting = inBox ? [...indexed] : [['ours', 'geojson'], ...indexed.slice(0, 2)];
    const reader = async () => {
      for (let of = waiting.shift(); of; of = waiting.shift())
        digests.push(await records(path(...of), inBox));
    };
    await Promise.all([reader(), reader()]);
    if (new Set(digests).size !== 1) throw new Error(`not the same records: ${digests.join(' ')}`);
    log(`GDAL reads the same records${inBox ? ' in a box, through the indexes' : ''}: ${digests[0]}`);
  }
}
