// A week step: from the key to the painted map, on weeks that were fetched before.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { withHome, withWindow } from './app.mjs';
import { untilKept, weeksToCome } from './history.mjs';
import { budgets, figure, goal, inWords, median } from './figures.mjs';
import { buildPage, buildStockPage, serveFolder } from './peer/serve.mjs';
import { installStopwatch, timeOneKey } from './stopwatch.mjs';

const rounds = 3;
const steps = 8;
/** Those of the sample coast, and more than any register has. */
const siteCounts = [1800, 10_000];
const label = '[data-testid="week-label"]';
/** What is said of each step: the parts of `StepTime`. */
const parts = [
  ['from the key until its frame was painted', 'paintedMs'],
  ['  of it until that frame began', 'waitedMs'],
  ['until the frame after it began, as it was measured before', 'nextFrameMs'],
];

async function ready(page) {
  await page.waitForSelector('html[data-map-complete]', { timeout: 60_000 });
  await page.evaluate(`(${installStopwatch})('[data-testid="week-label"]')`);
}

/** The week asked for is on the screen, and its neighbours have been fetched. */
async function settled(page) {
  await page.waitForSelector(`${label}[data-state="fresh"], ${label}[data-state="stale"]`);
  await wait(400);
}

async function keys(page, key, times) {
  const taken = [];
  for (let step = 0; step < times; step += 1) {
    taken.push(await timeOneKey(page, key));
    await settled(page);
  }
  // A window that is closed sooner opens some weeks earlier the next time, and steps beyond the running week are none.
  await page.waitForSelector('html[data-workspace-saved="true"]', { state: 'attached' });
  return taken;
}

/** Steps of one week: the neighbours are in the window's memory. */
const fromMemory = (bench, home, then = () => {}) =>
  withWindow(bench, { home }, async (page) => {
    await ready(page);
    await settled(page);
    const taken = [...(await keys(page, 'ArrowLeft', steps)), ...(await keys(page, 'ArrowRight', steps))];
    await then(page);
    return taken;
  });

/** The years since 2012 come at the first start, on the same cores: what is measured later has them all. */
const untilYearsAreThere = async (page) => untilKept(page, await weeksToCome(page), Date.now());

/** The week that the app opens on and the two before it, as `2026-W45`. */
const newestWeeks = (bench, home) =>
  withWindow(bench, { home }, async (page) => {
    await ready(page);
    const weeks = [];
    for (let step = 0; step < 3; step += 1) {
      await settled(page);
      weeks.push(await page.getAttribute(label, 'data-week'));
      await page.keyboard.press('ArrowLeft');
    }
    return weeks;
  });

/**
 * Steps of four weeks right after a start. The window opens on the week that it showed last, so one that goes back over
 * the way of the start before finds its weeks in the cache on the disk; one that goes on has to ask the service.
 */
const bySteps = (bench, home, key) =>
  withWindow(bench, { home }, async (page) => {
    await ready(page);
    await settled(page);
    return keys(page, key, steps);
  });
const there = 'Shift+ArrowLeft';
const back = 'Shift+ArrowRight';

/** The least that a step could be: the key puts one picture as large as a map, and nothing else is on the page. */
const leastPage = `<!doctype html><body><canvas width="1440" height="748"></canvas><script>
  const canvas = document.querySelector('canvas');
  const picture = new ImageData(canvas.width, canvas.height);
  addEventListener('keydown', () => {
    document.body.dataset.week = String(Number(document.body.dataset.week) + 1);
    new Uint32Array(picture.data.buffer).fill(0xff000000 | (Math.random() * 0xffffff));
    requestAnimationFrame(() => canvas.getContext('2d').putImageData(picture, 0, 0));
  });
  // A key that comes before the first picture of the window is lost.
  setTimeout(() => (document.body.dataset.week = '0'), 1000);
</script>`;

/** The same with what a week is: so many marks laid into the picture pixel by pixel, a title, and lines of text beside it. */
const marksAndTextPage = `<!doctype html><style>main { display: flex } p { margin: 0; font: 12px sans-serif }</style>
<body><h1></h1><main><canvas width="1000" height="748"></canvas><div></div></main><script>
  const [canvas, title, list] = ['canvas', 'h1', 'div'].map((name) => document.querySelector(name));
  const { width, height } = canvas;
  const picture = new ImageData(width, height);
  const pixels = new Uint32Array(picture.data.buffer);
  const lines = Array.from({ length: 120 }, () => list.appendChild(document.createElement('p')));
  const [marks, size] = [1750, 13];
  const at = Array.from({ length: marks }, (_, n) => [(n * 7919) % (width - size), (n * 104729) % (height - size)]);
  addEventListener('keydown', () => {
    document.body.dataset.week = String(Number(document.body.dataset.week) + 1);
    title.textContent = 'Week ' + Math.random();
    for (const line of lines) line.textContent = 'Site ' + Math.random();
    requestAnimationFrame(() => {
      pixels.fill(0);
      for (const [x, y] of at) {
        const colour = 0xff000000 | (Math.random() * 0xffffff);
        for (let row = 0; row < size; row += 1) pixels.fill(colour, (y + row) * width + x, (y + row) * width + x + size);
      }
      canvas.getContext('2d').putImageData(picture, 0, 0);
    });
  });
  setTimeout(() => (document.body.dataset.week = '0'), 1000);
</script>`;

const ofPage = (bench, url) =>
  withHome((home) =>
    withWindow(
      bench,
      { home, args: [join(import.meta.dirname, 'peer/stock.cjs')], env: { KARTBORD_PEER_URL: url } },
      async (page) => {
        await page.waitForSelector('body[data-week]');
        await page.evaluate(`(${installStopwatch})('body')`);
        const taken = [];
        for (let step = 0; step < steps; step += 1) {
          taken.push(await timeOneKey(page, 'ArrowRight'));
          await wait(400);
        }
        return taken;
      },
    ),
  );

/** What the marks alone take of a step, for so many sites. */
const marksAlone = (bench, count) =>
  withHome((home) =>
    withHome(async (site) => {
      await buildPage(join(import.meta.dirname, 'marks-page.html'), site);
      const { origin, stop } = await serveFolder(site);
      try {
        return await withWindow(
          bench,
          {
            home,
            args: [join(import.meta.dirname, 'peer/stock.cjs')],
            env: { KARTBORD_PEER_URL: `${origin}/marks-page.html` },
          },
          async (page) => {
            await page.waitForSelector('html[data-ready]', { state: 'attached' });
            // The first ones compile what the others run.
            return (
              await page.evaluate(([sites, times]) => globalThis.stepMarks(sites, times), [count, 40])
            ).slice(10);
          },
        );
      } finally {
        stop();
      }
    }),
  );

/** The same data as files, by the app's own export. */
function exportWeeks({ root, env }, home, folder, weeks) {
  for (const week of weeks) {
    const args = ['export', 'localities', '--week', week, '--out', join(folder, `${week}.geojson`)];
    const done = spawnSync(process.execPath, [join(root, 'scripts/kartbord.mjs'), ...args], {
      env: { ...env, HOME: home, KARTBORD_HOME: home },
      encoding: 'utf8',
    });
    if (done.status !== 0) throw new Error(`the export of ${week} failed: ${done.stderr}`);
  }
}

/** @param {import('./app.mjs').Bench} bench */
export async function run(bench) {
  const { log } = bench;
  return withHome((home) =>
    withHome(async (site) => {
      const meanwhile = await fromMemory(bench, home, untilYearsAreThere);
      const weeks = await newestWeeks(bench, home);
      await buildStockPage(site);
      exportWeeks(bench, home, site, weeks);
      const { origin, stop } = await serveFolder(site);
      writeFileSync(join(site, 'least.html'), leastPage);
      writeFileSync(join(site, 'marks-and-text.html'), marksAndTextPage);
      const [memory, disk, service, peer, least, bareWeek] = [[], [], [], [], [], []];
      try {
        for (let round = 0; round < rounds; round += 1) {
          memory.push(...(await fromMemory(bench, home)));
          service.push(...(await bySteps(bench, home, there)));
          disk.push(...(await bySteps(bench, home, back)), ...(await bySteps(bench, home, there)));
          peer.push(...(await ofPage(bench, `${origin}/stock.html?weeks=${weeks.join()}`)));
          least.push(...(await ofPage(bench, `${origin}/least.html`)));
          bareWeek.push(...(await ofPage(bench, `${origin}/marks-and-text.html`)));
        }
      } finally {
        stop();
      }
      for (const [what, part] of parts) {
        const [held, kept, asked, reload, bare, marked] = [memory, disk, service, peer, least, bareWeek].map(
          (taken) => figure(taken.map((one) => one[part])),
        );
        log(what);
        const half = (from) =>
          figure(
            memory
              .filter((_, at) => at % (2 * steps) >= from && at % (2 * steps) < from + steps)
              .map((one) => one[part]),
          );
        log(`  a week in memory                     ${inWords(held, 'ms')}`);
        log(`    the first ${steps} steps of a window      ${inWords(half(0), 'ms')}`);
        log(`    the ${steps} after them                   ${inWords(half(steps), 'ms')}`);
        log(
          `  the same while the years come        ${inWords(figure(meanwhile.map((one) => one[part])), 'ms')}`,
        );
        log(`  a week in the cache on disk          ${inWords(kept, 'ms')}`);
        log(`  a week from the service              ${inWords(asked, 'ms')}`);
        log(`  stock OpenLayers, reload of GeoJSON  ${inWords(reload, 'ms')}`);
        log(`  a page that puts one picture alone   ${inWords(bare, 'ms')}`);
        log(`  one with 1,750 marks and 120 texts   ${inWords(marked, 'ms')}`);
        log(
          `  ratio to the reload                  ${(reload.median / held.median).toFixed(1)} from memory, ${(reload.median / kept.median).toFixed(1)} from disk`,
        );
      }
      for (const count of siteCounts)
        log(
          `work of the marks of ${String(count).padStart(6)} sites alone  ${inWords(figure(await marksAlone(bench, count)), 'ms')}`,
        );
      const [held, kept, reload] = [memory, disk, peer].map((taken) =>
        median(taken.map(({ paintedMs }) => paintedMs)),
      );
      return [
        goal({
          name: 'week step from memory',
          figure: held,
          unit: 'ms',
          atMost: budgets.step.memoryMs,
        }),
        goal({
          name: 'week step from the cache on disk',
          figure: kept,
          unit: 'ms',
          atMost: budgets.step.diskMs,
        }),
        goal({
          name: 'ratio of the reload to a week step from memory',
          figure: reload / held,
          unit: '',
          atLeast: budgets.step.timesFaster,
        }),
      ];
    }),
  );
}
