// Scrubbing through all years of locality weeks in the built app, week by week, and the same week step in a stock page.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { withHome, withWindow } from './app.mjs';
import { figure, goal, inWords } from './figures.mjs';
import { buildStockPage, serveFolder } from './peer/serve.mjs';
import { installStopwatch, timeOneKey } from './stopwatch.mjs';

const rounds = 2;
const steps = 8;
const frameMs = 1000 / 60;
const label = '[data-testid="week-label"]';
const bars = '[data-testid="week-bars"]';

/** The share of sorted values below the one given back. */
function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

const spread = (values) =>
  `${quantile(values, 0.5).toFixed(1)} ms median, ${quantile(values, 0.99).toFixed(1)} ms p99, ${Math.max(...values).toFixed(1)} ms most, ${values.length} steps`;

function kartbord({ root, env }, home, args) {
  const done = spawnSync(process.execPath, [join(root, 'scripts/kartbord.mjs'), ...args], {
    env: { ...env, HOME: home, KARTBORD_HOME: home },
    encoding: 'utf8',
    maxBuffer: 64e6,
  });
  if (done.status !== 0) throw new Error(`kartbord ${args[0]} failed: ${done.stderr.slice(-500)}`);
}

/**
 * Runs in the app's page. One frame for each week from the first to the last one kept: the pointer is moved there as a
 * hand would move it, before the frame; a message that the page sends to itself in the frame comes back once it is painted.
 */
function installScrubber(barsSelector) {
  const parse = JSON.parse;
  const { drawImage, putImageData } = CanvasRenderingContext2D.prototype;
  const seen = { parsed: 0, drawn: 0 };
  JSON.parse = (...args) => {
    seen.parsed += 1;
    return parse(...args);
  };
  CanvasRenderingContext2D.prototype.drawImage = function (...args) {
    seen.drawn += 1;
    return drawImage.apply(this, args);
  };
  // All marks of a week in one.
  CanvasRenderingContext2D.prototype.putImageData = function (image, ...args) {
    seen.drawn += image.width >= 100 && image.height >= 100 ? 1000 : 1;
    return putImageData.call(this, image, ...args);
  };
  const element = document.querySelector(barsSelector);
  element.setPointerCapture = () => {};
  const box = element.getBoundingClientRect();
  const count = Number(element.getAttribute('aria-valuemax')) + 1;
  const event = (type, index) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        button: 0,
        buttons: 1,
        pointerId: 1,
        clientX: box.left + ((index + 0.5) * box.width) / count,
        clientY: box.top + 30,
      }),
    );
  /** Puts the pointer down: what the week under it asks of main is a click's, not the hand's that moves on. */
  globalThis.takeHold = (from) => event('pointerdown', from);
  globalThis.scrub = async (from, to) => {
    /** When the scripts of the next frame begin. */
    const frame = () => new Promise((begun) => requestAnimationFrame(() => begun(performance.now())));
    const channel = new MessageChannel();
    const afterFrame = () =>
      new Promise((done) => {
        channel.port1.onmessage = () => done(performance.now());
        channel.port2.postMessage(null);
      });
    const rowText = () => document.querySelector('[data-testid="table-row"]')?.textContent ?? '';
    const [busy, between, weeks, rows, notified] = [[], [], new Set(), new Set(), new Set()];
    let painted = 0;
    await frame();
    seen.parsed = 0;
    let lastMs = await frame();
    for (let index = from; index <= to; index += 1) {
      await afterFrame();
      // Asked for before anything that the event asks for: it is the first script of the frame.
      const begun = frame();
      const started = performance.now();
      seen.drawn = 0;
      event('pointermove', index);
      for (let turn = 0; turn < 8; turn += 1) await undefined;
      const handled = performance.now() - started;
      const frameBegan = await begun;
      busy.push(handled + (await afterFrame()) - frameBegan);
      between.push(frameBegan - lastMs);
      lastMs = frameBegan;
      if (seen.drawn > 200) painted += 1;
      weeks.add(document.querySelector('[data-testid="week-label"]').dataset.week);
      rows.add(rowText());
      notified.add(element.getAttribute('aria-valuetext'));
    }
    const { parsed } = seen;
    event('pointerup', to);
    return { busy, between, painted, parsed, weeks: weeks.size, rows: rows.size, notified: notified.size };
  };
}

async function ready(page) {
  await page.waitForSelector('html[data-map-complete]', { timeout: 60_000 });
  await page.waitForSelector(`${label}[data-state="fresh"], ${label}[data-state="stale"]`);
}

/** Memory of the window's process in MB, shared pages in parts; NaN where there is no /proc. */
async function windowMb(app) {
  if (process.platform !== 'linux') return NaN;
  const pid = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0].webContents.getOSProcessId(),
  );
  return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;
}

/** What main is asked by the page, from now on. */
async function countCalls(app) {
  await app.evaluate(({ ipcMain }) => {
    globalThis.callsOfPage = [];
    const handlers = ipcMain._invokeHandlers;
    for (const [channel, handler] of handlers ?? [])
      handlers.set(channel, (event, ...args) => {
        globalThis.callsOfPage.push(String(args[1]));
        return handler(event, ...args);
      });
  });
}

/** What is kept of the workspace while it is shown, wherever the person is. */
const ofSaving = new Set(['workspace.write', 'workspace.file']);

const callsSince = (app) => app.evaluate(() => globalThis.callsOfPage.splice(0));

/** The week that the app opens on, and what its window holds with a few weeks. */
const opening = (bench, home) =>
  withWindow(bench, { home }, async (page, app) => {
    await ready(page);
    await wait(5000);
    return { newest: await page.getAttribute(label, 'data-week'), mb: await windowMb(app) };
  });

/** All weeks under the hand; then steps of four weeks by the keyboard, out of the years that the window has. */
const scrubbed = (bench, home, weeks) =>
  withWindow(bench, { home }, async (page, app) => {
    await ready(page);
    await page.waitForFunction(
      ([selector, count]) => Number(document.querySelector(selector)?.dataset.kept) >= count,
      [bars, weeks],
      { timeout: 120_000 },
    );
    if (!(await page.locator('[data-testid="table"]').isVisible())) await page.keyboard.press('\\');
    await page.waitForSelector('[data-testid="table-row"]');
    await wait(5000);
    const mb = await windowMb(app);
    await page.evaluate(`(${installScrubber})('${bars}')`);
    await page.evaluate(() => globalThis.takeHold(0));
    await wait(2000);
    await countCalls(app);
    const taken = await page.evaluate((last) => globalThis.scrub(0, last), weeks - 1);
    const calls = (await callsSince(app)).filter((name) => !ofSaving.has(name));
    await wait(2000);
    return { ...taken, calls, mb, keys: await stepped(page, label, 'Shift+ArrowLeft') };
  });

async function stepped(page, of, key) {
  await page.evaluate(`(${installStopwatch})('${of}')`);
  const taken = [];
  for (let step = 0; step < steps; step += 1) {
    taken.push(await timeOneKey(page, key));
    await wait(400);
  }
  return taken;
}

const ofPeer = (bench, origin, weeks) =>
  withHome((home) =>
    withWindow(
      bench,
      {
        home,
        args: [join(import.meta.dirname, 'peer/stock.cjs')],
        env: { KARTBORD_PEER_URL: `${origin}/stock.html?weeks=${weeks.join()}` },
      },
      async (page) => {
        await page.waitForSelector('body[data-week]');
        return stepped(page, 'body', 'ArrowRight');
      },
    ),
  );

/** @param {import('./app.mjs').Bench} bench */
export async function run(bench) {
  const { log } = bench;
  return withHome((home) =>
    withHome(async (site) => {
      const few = await opening(bench, home);
      const started = performance.now();
      // What a first start fetches by itself: it is not to arrive in the middle of the scrubbing.
      for (const report of ['lice', 'treatments', 'disease'])
        kartbord(bench, home, [
          ...['fetch', 'reports', '--weeks', `2012-W01..${few.newest}`],
          ...['--report', report],
        ]);
      log(
        `the reports of all weeks to ${few.newest} taken offline from the sample service in ${((performance.now() - started) / 1000).toFixed(0)} s`,
      );
      const weeks = await withWindow(bench, { home }, async (page) => {
        await ready(page);
        // The weeks of the series without the two whose reports are still arriving.
        return Number(await page.getAttribute(bars, 'aria-valuemax')) + 1 - 2;
      });
      await buildStockPage(site);
      const year = Number(few.newest.slice(0, 4)) - 1;
      const shown = [10, 14, 18].map((week) => `${year}-W${week}`);
      for (const week of shown)
        kartbord(bench, home, [
          'export',
          'localities',
          '--week',
          week,
          '--out',
          join(site, `${week}.geojson`),
        ]);
      const { origin, stop } = await serveFolder(site);
      const [hand, keys, reloads] = [[], [], []];
      try {
        for (let round = 0; round < rounds; round += 1) {
          hand.push(await scrubbed(bench, home, weeks));
          keys.push(...hand.at(-1).keys);
          reloads.push(...(await ofPeer(bench, origin, shown)));
        }
      } finally {
        stop();
      }
      const busy = hand.flatMap((one) => one.busy);
      const between = hand.flatMap((one) => one.between);
      const [first] = hand;
      const [step, reload] = [keys, reloads].map((taken) => figure(taken.map(({ paintedMs }) => paintedMs)));
      const [stepOn, reloadOn] = [keys, reloads].map((taken) =>
        figure(taken.map(({ nextFrameMs }) => nextFrameMs)),
      );
      log(`scrubbing ${weeks} weeks: work in a frame   ${spread(busy)}`);
      log(`  from frame to frame                  ${spread(between)}`);
      log(`  frames in which marks were painted   ${first.painted} of ${first.busy.length}`);
      log(
        `  weeks named ${first.weeks}, first rows of the table ${first.rows}, sentences of the timeline ${first.notified}`,
      );
      log(
        `  JSON parsed in the window ${first.parsed} times; asked of main: ${first.calls.join(', ') || 'nothing'}`,
      );
      log(
        `the window's process with ${weeks} weeks    ${first.mb.toFixed(0)} MB, with one ${few.mb.toFixed(0)} MB`,
      );
      log(`key → painted week, out of the years   ${inWords(step, 'ms')}`);
      log(`stock OpenLayers, reload of GeoJSON    ${inWords(reload, 'ms')}`);
      log(`ratio to the reload                    ${(reload.median / step.median).toFixed(1)}`);
      log(
        `  until the next frame began           ${inWords(stepOn, 'ms')}, ${inWords(reloadOn, 'ms')}: ${(reloadOn.median / stepOn.median).toFixed(1)}`,
      );
      const share = hand.reduce((sum, one) => sum + one.painted / one.busy.length, 0) / hand.length;
      return [
        goal({
          name: 'work of a scrubbed week, median',
          figure: quantile(busy, 0.5),
          unit: 'ms',
          atMost: frameMs,
        }),
        goal({
          name: 'work of a scrubbed week, 99th percentile',
          figure: quantile(busy, 0.99),
          unit: 'ms',
          atMost: frameMs,
        }),
        goal({
          name: 'frames of scrubbing with a painted week',
          figure: share * 100,
          unit: '%',
          atLeast: 98,
        }),
        goal({
          name: 'answers parsed or asked for while scrubbing',
          figure: Math.max(...hand.map((one) => one.parsed + one.calls.length)),
          unit: '',
          atMost: 0,
        }),
        goal({
          name: 'ratio of the reload to a step',
          figure: reload.median / step.median,
          unit: '',
          atLeast: 1,
        }),
      ];
    }),
  );
}
