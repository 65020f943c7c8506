// A million positions in four formats by the whole app, while its window pans: who is kept waiting, and how many frames there are.
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withWindow } from '../app.mjs';
import { goal } from '../figures.mjs';
import { buildEngine, inFreshProcess, mmsis, positions, span } from '../tracks/kept-tracks.mjs';
import { residentMb } from '../tracks/limits.mjs';

const formats = ['geojson', 'gpkg', 'fgb', 'parquet'];
const each = 2016;
const restMs = 4000;

/** In the page: how long each frame took while the map panned, and how late a timer of 5 ms was; until `stop`. */
function watchFrames() {
  const frames = [];
  let isWatching = true;
  let last = performance.now();
  const frame = (now) => {
    frames.push(now - last);
    last = now;
    if (isWatching) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  globalThis.stopWatching = () => {
    isWatching = false;
    const sorted = frames.slice(2).sort((a, b) => a - b);
    const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
    return { frames: sorted.length, median: at(0.5), p95: at(0.95), longest: at(1) };
  };
}

/** In main: how late a timer of 5 ms was at most since it was last asked. */
function watchLate() {
  let [last, most] = [performance.now(), 0];
  setInterval(() => {
    const now = performance.now();
    most = Math.max(most, now - last - 5);
    last = now;
  }, 5);
  globalThis.latest = () => {
    const found = most;
    most = 0;
    return found;
  };
}

async function exported(page, app, format, path) {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);
  const dataPid = await app.evaluate(() => globalThis.kartbordTest.dataPid);
  if (process.platform === 'linux') writeFileSync(`/proc/${dataPid}/clear_refs`, '5');
  await app.evaluate(() => globalThis.latest());
  await page.evaluate(watchFrames);
  const layer = {
    kind: 'tracks',
    name: 'positions',
    mmsis,
    ...span,
    positions,
    form: 'points',
    gapMs: 3_600_000,
  };
  const order = { layers: [layer], format, system: 'EPSG:4326', as: 'file', language: 'en' };
  const found = await page.evaluate(async (input) => {
    const started = performance.now();
    const result = await window.kartbord.call(1_000_000 + Math.round(started), 'export.layers', input);
    return { ms: performance.now() - started, result };
  }, order);
  if (!found.result.ok) throw new Error(`${format} failed: ${found.result.failure.detail}`);
  const seen = await page.evaluate(() => globalThis.stopWatching());
  const mainMs = await app.evaluate(() => globalThis.latest());
  const [row] = found.result.value.layers;
  return {
    ms: found.ms,
    rows: row.features,
    bytes: statSync(path).size,
    peakMb: residentMb(dataPid).most,
    mainMs,
    ...seen,
  };
}

/** @param {import('../app.mjs').Bench} bench */
export async function inTheApp(bench, folder) {
  const { log } = bench;
  const home = join(folder, 'home');
  mkdirSync(home);
  const engine = await buildEngine(join(folder, 'engine'));
  await inFreshProcess('keep', home, engine, each);
  const goals = [];
  await withWindow(
    bench,
    { home, env: { KARTBORD_WINDOW: '1280x800', KARTBORD_TEST: '1' } },
    async (page, app) => {
      await page.waitForSelector('html[data-map-complete]', { timeout: 60_000 });
      await wait(restMs);
      await app.evaluate(watchLate);
      await page.evaluate(watchFrames);
      await wait(restMs);
      const rest = await page.evaluate(() => globalThis.stopWatching());
      const said = ({ frames, median, p95, longest }) =>
        `${frames} frames, median ${median.toFixed(1)} ms, 95 % ${p95.toFixed(1)} ms, longest ${longest.toFixed(1)} ms`;
      log(`the window at rest: ${said(rest)}`);
      for (const format of formats) {
        const one = await exported(page, app, format, join(folder, `app.${format}`));
        log(`${format} in the app: ${one.rows} rows in ${one.ms.toFixed(0)} ms, ${(one.bytes / 1e6).toFixed(0)} MB, the data process at most ${one.peakMb.toFixed(0)} MB`); // prettier-ignore
        log(`  meanwhile: ${said(one)}; main late by ${one.mainMs.toFixed(1)} ms`);
        goals.push(goal({ name: `${format} in the app: median frame to one at rest`, figure: one.median / rest.median, unit: 'x', atMost: 1.1 })); // prettier-ignore
        goals.push(goal({ name: `${format} in the app: main late`, figure: one.mainMs, unit: 'ms', atMost: 50 })); // prettier-ignore
        await wait(1000);
      }
    },
  );
  return goals;
}
