// Goals G5 and G9 of performance.md in the whole app: nothing is kept waiting while tracks are loaded and written.
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withWindow } from '../app.mjs';
import { figure, goal, inWords } from '../figures.mjs';
import { bareLimits } from './bare-limits.mjs';
import { mmsis, positions, span } from './kept-tracks.mjs';
import { pagePid, residentMb } from './limits.mjs';

const label = '[data-testid="week-label"]';
const rounds = 3;

function writeSettings(home) {
  const vessels = mmsis.map((mmsi) => ({ mmsi, name: null, imo: null, callSign: null }));
  const lists = [{ id: 'all', name: 'All', vessels, isArchived: false }];
  writeFileSync(join(home, 'settings.json'), JSON.stringify({ value: { version: 1, vesselLists: lists } }));
  const workspace = {
    week: null,
    filter: { text: 'no such site' },
    selectedLocalityNo: null,
    centre: [17, 68],
    zoom: 4,
    vessels: { shown: [], selected: null, span, positions },
  };
  writeFileSync(join(home, 'workspace.json'), JSON.stringify({ version: 1, workspace }));
}

/**
 * Runs in the page and in main alike: how late a timer of so many ms was at most since it was last asked; each task that
 * is longer makes it late. Cheap enough not to be what keeps others waiting.
 */
function watchLate() {
  const everyMs = 5;
  let [last, most] = [performance.now(), 0];
  setInterval(() => {
    const now = performance.now();
    most = Math.max(most, now - last - everyMs);
    last = now;
  }, everyMs);
  globalThis.latest = () => {
    const found = most;
    most = 0;
    return found;
  };
}

const lates = async (page, app) => ({
  page: await page.evaluate(() => globalThis.latest()),
  main: await app.evaluate(() => globalThis.latest()),
});

/** Shows the list of all vessels in the window at rest: ms from the click, and who was kept waiting how long. */
async function shown(page, app) {
  await page.getByTestId('left-tab-vessels').click();
  await wait(1000);
  await lates(page, app);
  const ms = await page.evaluate(async () => {
    const started = performance.now();
    document.querySelector('[data-testid="list-show"]').click();
    const looked = { whole: NaN };
    for (;;) {
      await new Promise(requestAnimationFrame);
      const { tracks, loaded } = document.querySelector('[data-tracks]')?.dataset ?? {};
      if (loaded === '496 of 496' && Number.isNaN(looked.whole)) looked.whole = performance.now() - started;
      if (loaded === '496 of 496' && tracks === 'fine')
        return { ...looked, fine: performance.now() - started };
      if (performance.now() - started > 120_000) throw new Error(`${loaded} of the tracks came`);
    }
  });
  return { ...ms, late: await lates(page, app) };
}

/** Writes all positions as points: ms, what the data process held at most, and who was kept waiting how long. */
async function written(page, app, path) {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);
  const dataPid = await app.evaluate(() => globalThis.kartbordTest.dataPid);
  const before = residentMb(dataPid);
  if (process.platform === 'linux') writeFileSync(`/proc/${dataPid}/clear_refs`, '5');
  await lates(page, app);
  const found = await page.evaluate(
    async (input) => {
      const started = performance.now();
      const result = await window.kartbord.call(1_000_000, 'export.tracks', input);
      return { ms: performance.now() - started, result };
    },
    { mmsis, ...span, positions, as: 'points', language: 'en' },
  );
  if (!found.result.ok) throw new Error(`the export failed: ${found.result.failure.detail}`);
  const mb = { before: before.now, most: residentMb(dataPid).most };
  return { ms: found.ms, mb, bytes: statSync(path).size, late: await lates(page, app) };
}

function inWindow(bench, home, use = () => {}) {
  writeSettings(home);
  const env = { KARTBORD_WINDOW: '1280x800', KARTBORD_TEST: '1' };
  return withWindow(bench, { home, env }, async (page, app) => {
    await page.waitForSelector('html[data-map-complete]', { timeout: 60_000 });
    await page.waitForSelector(`${label}[data-state="fresh"], ${label}[data-state="stale"]`);
    return use(page, app);
  });
}

const oneRound = (bench, { home, exportTo }) =>
  inWindow(bench, home, async (page, app) => {
    await wait(4000);
    await page.evaluate(watchLate);
    await app.evaluate(watchLate);
    await wait(3000);
    const idle = await lates(page, app);
    const pid = await pagePid(app);
    const before = residentMb(pid).now;
    const load = await shown(page, app);
    await wait(5000);
    const moreMb = residentMb(pid).now - before;
    const out = exportTo ? await written(page, app, exportTo) : null;
    return { idle, load, moreMb, out };
  });

/**
 * @param {import('../app.mjs').Bench} bench
 * @param {{ kept: { million: string, five: string }, folder: string, count: number, only: Set<string> }} what
 */
export async function appFigures(bench, { kept, folder, count, only }) {
  const { log } = bench;
  const [million, five] = [[], []];
  // The first start fills the cache with the week that the window opens on.
  for (const home of [kept.million, kept.five]) await inWindow(bench, home);
  for (let round = 0; round < rounds; round += 1) {
    const exportTo = only.has('export') ? join(folder, `points-${round}.geojson`) : null;
    million.push(await oneRound(bench, { home: kept.million, exportTo }));
  }
  five.push(
    await oneRound(bench, {
      home: kept.five,
      exportTo: only.has('export') ? join(folder, 'five.geojson') : null,
    }),
  );
  for (const [name, runs, positionsOf] of [
    ['1M', million, count],
    ['5M', five, 5 * count],
  ]) {
    const of = (read) => figure(runs.map(read));
    log(
      `${name} in the app: list shown → all on the map  ${inWords(
        of(({ load }) => load.whole),
        'ms',
      )}`,
    );
    log(
      `${name} in the app: list shown → fine picture    ${inWords(
        of(({ load }) => load.fine),
        'ms',
      )}`,
    );
    log(
      `${name} in the app: longest wait at rest         page ${inWords(
        of(({ idle }) => idle.page),
        'ms',
      )}, main ${inWords(
        of(({ idle }) => idle.main),
        'ms',
      )}`,
    );
    log(
      `${name} in the app: longest wait while loading   page ${inWords(
        of(({ load }) => load.late.page),
        'ms',
      )}, main ${inWords(
        of(({ load }) => load.late.main),
        'ms',
      )}`,
    );
    log(
      `${name} in the app: the window's process         ${inWords(
        of(({ moreMb }) => moreMb),
        'MB',
      )} more, ${((of(({ moreMb }) => moreMb).median * 2 ** 20) / positionsOf).toFixed(0)} B a position`,
    );
    const outs = runs.flatMap(({ out }) => out ?? []);
    if (outs.length === 0) continue;
    const ofOut = (read) => figure(outs.map(read));
    log(
      `${name} in the app: export of points             ${inWords(
        ofOut(({ ms }) => ms),
        'ms',
      )}, ${(outs[0].bytes / 1e6).toFixed(0)} MB`,
    );
    log(
      `${name} in the app: the data process at most     ${inWords(
        ofOut(({ mb }) => mb.most),
        'MB',
      )}, before ${inWords(
        ofOut(({ mb }) => mb.before),
        'MB',
      )}`,
    );
    log(
      `${name} in the app: longest wait while exporting page ${inWords(
        ofOut(({ late }) => late.page),
        'ms',
      )}, main ${inWords(
        ofOut(({ late }) => late.main),
        'ms',
      )}`,
    );
  }
  const most = (name, value, unit, atMost) => goal({ name, figure: value, unit, atMost });
  const goals = [];
  for (const [name, runs] of [
    ['1M', million],
    ['5M', five],
  ]) {
    const worst = (read) => Math.max(...runs.map(read));
    goals.push(
      most(
        `G5 longest task of the page while ${name} load`,
        worst(({ load }) => load.late.page),
        'ms',
        16,
      ),
    );
    goals.push(
      most(
        `G5 longest task of main while ${name} load`,
        worst(({ load }) => load.late.main),
        'ms',
        50,
      ),
    );
    if (!only.has('export')) continue;
    goals.push(
      most(
        `G5 longest task of the page while ${name} are exported`,
        worst(({ out }) => out.late.page),
        'ms',
        16,
      ),
    );
    goals.push(
      most(
        `G5 longest task of main while ${name} are exported`,
        worst(({ out }) => out.late.main),
        'ms',
        50,
      ),
    );
  }
  if (!only.has('export')) return { goals, exportMs: NaN };
  const exportMs = figure(million.map(({ out }) => out.ms)).median;
  const bare = await bareLimits(log, 'the bytes of the export bare', {
    part: 'file',
    argument: million[0].out.bytes,
    folder,
    electron: bench.executable,
  });
  const bareMs = bare.writeMs + bare.syncMs + bare.readMs;
  log(`  the export is ${(exportMs / bareMs).toFixed(1)} × writing, syncing and reading them (${bareMs.toFixed(0)} ms), or ${(exportMs / bare.digestMs).toFixed(1)} × their digest, which is made beside`); // prettier-ignore
  goals.push(most('G9 export of 1M points to GeoJSON', exportMs, 'ms', 1000));
  goals.push(
    most(
      'G9 the data process at most meanwhile',
      figure(million.map(({ out }) => out.mb.most)).median,
      'MB',
      200,
    ),
  );
  return { goals, exportMs };
}
