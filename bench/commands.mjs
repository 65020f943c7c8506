// Whole commands of the command line, from the spawn to the end: 53 weeks of sites out of the cache as files, and two that only look.
// Beside them ogr2ogr, which makes the same files of the same rows, and an empty Node. npm run bench -- commands [--rounds=5]
import { execFileSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { withHome } from './app.mjs';
import { timed } from './export/peers.mjs';
import { budgets, figure, goal, inWords } from './figures.mjs';
import { ogrVersion } from './tracks/points-files.mjs';

const budget = budgets.commands;
const rounds = Number(process.argv.find((arg) => arg.startsWith('--rounds='))?.slice(9) ?? 5);
const weeks = '2020-W01..2020-W53';
const formats = ['gpkg', 'fgb', 'geojson', 'csv'];
const looks = { status: ['status'], 'cache status': ['cache', 'status'] };
const nothing = ['--version'];
/** As the launcher of a clone gives them (scripts/kartbord.mjs). */
const switches = ['--log-level=3', '--disable-gpu'];

/** @param {import('./app.mjs').Bench} bench */
export const run = (bench) => withHome((home) => runIn(bench, home));

async function runIn({ root, executable, env, log }, home) {
  const own = { ...env, HOME: home, KARTBORD_HOME: join(home, 'data'), KARTBORD_HEADLESS: '1' };
  const command = (...words) => timed(executable, [...switches, root, ...words], { env: own });
  const path = (whose, format) => join(home, `${whose}.${format}`);
  const ours = (format) => {
    rmSync(path('ours', format), { force: true });
    return command('export', 'localities', '--weeks', weeks, '--offline', '--out', path('ours', format));
  };
  await command('fetch', 'localities', '--weeks', weeks);
  await ours('geojson');
  const gdal = ogrVersion();
  if (gdal === null) log('ogr2ogr: skipped, not on this machine');
  else
    for (const format of ['fgb', 'gpkg'])
      await timed('ogr2ogr', [path('source', format), path('ours', 'geojson'), '-nln', 'localities']);
  const peer = (format) => {
    rmSync(path('peer', format), { force: true });
    const more = format === 'csv' ? ['-lco', 'GEOMETRY=AS_XY'] : [];
    // Of its own two files the faster one to read, unless that is the format itself.
    const from = path('source', format === 'fgb' ? 'gpkg' : 'fgb');
    return timed('ogr2ogr', [path('peer', format), from, ...more]);
  };

  const bareEntry = join(import.meta.dirname, 'peer/bare-write.cjs');
  const bareWrite = (format) =>
    timed(executable, [...switches, '--no-sandbox', bareEntry, path('ours', format), path('bare', format)], {
      env: own,
    });

  const taken = {};
  const note = async (name, one) => (taken[name] ??= []).push((await one).ms);
  for (let round = 0; round < rounds; round += 1) {
    await note('node', timed(process.execPath, ['-e', '0']));
    await note('nothing', command(...nothing));
    for (const [name, words] of Object.entries(looks)) await note(name, command(...words));
    for (const format of formats) {
      await note(format, ours(format));
      if (format in budget.timesOgr) await note(`bare ${format}`, bareWrite(format));
      if (gdal !== null) await note(`ogr2ogr ${format}`, peer(format));
    }
  }
  const all = Object.fromEntries(Object.entries(taken).map(([name, ms]) => [name, figure(ms)]));
  if (gdal !== null) sameRecords(log, path);
  const goals = [];
  log(`${nothing.join(' ')}: ${inWords(all.nothing, 'ms')}; node -e 0: ${inWords(all.node, 'ms')}`);
  for (const name of Object.keys(looks)) {
    log(`${name}: ${inWords(all[name], 'ms')}`);
    goals.push(goal({ name, figure: all[name].median, unit: 'ms', atMost: budget.lookMs }));
  }
  for (const format of formats) {
    const megabytes = (statSync(path('ours', format)).size / 1e6).toFixed(0);
    const theirs = all[`ogr2ogr ${format}`];
    log(`53 weeks to ${format}: ${inWords(all[format], 'ms')}, ${megabytes} MB`);
    const bare = all[`bare ${format}`];
    if (bare) log(`  an empty Electron that writes these bytes: ${inWords(bare, 'ms')}`);
    if (!theirs) continue;
    log(`  ogr2ogr (${gdal}): ${inWords(theirs, 'ms')}`);
    if (!(format in budget.timesOgr)) continue;
    goals.push(goal({ name: `53 weeks to ${format}, to ogr2ogr`, figure: theirs.median / all[format].median, unit: 'x', atLeast: budget.timesOgr[format] })); // prettier-ignore
  }
  return goals;
}

/** Throws where GDAL does not read the same records, in any order, of our files and of its own. */
function sameRecords(log, path) {
  // The first layer: a GeoPackage of ours has its styles as a table as well.
  const first = `"$(ogrinfo -q -ro "$0" | sed -n '1s/^1: \\(.*\\) (.*$/\\1/p')"`;
  const script = `ogr2ogr -f CSV /vsistdout/ "$0" ${first} -lco GEOMETRY=AS_WKT | LC_ALL=C sort | md5sum`;
  const digest = (file) =>
    execFileSync('bash', ['-o', 'pipefail', '-c', script, file], { encoding: 'utf8' }).slice(0, 32);
  const digests = ['gpkg', 'fgb'].flatMap((format) =>
    ['ours', 'peer'].map((whose) => digest(path(whose, format))),
  );
  if (new Set(digests).size !== 1) throw new Error(`not the same records: ${digests.join(' ')}`);
  log(`GDAL reads the same records of ours as of its own: ${digests[0]}`);
}
