// The very first start on the sample service, until the timeline has all years: by itself, out of the lice reports.
// npm run bench -- history [--before]: with the lists of all weeks as well, one request each, as it was until 26 November 2026.
import { withHome, withWindow } from './app.mjs';
import { budgets, figure, goal, inWords, median } from './figures.mjs';

const rounds = 3;
const withBefore = process.argv.includes('--before');
const bars = '[data-testid="week-bars"]';
const label = '[data-testid="week-label"]';
const before = '102 s for all, the oldest first, 781 requests (26 November 2026, load 5.5)';

/** ms from the spawn until the timeline has so many weeks. */
export async function untilKept(page, weeks, startedMs) {
  await page.waitForFunction(
    ([selector, count]) => Number(document.querySelector(selector)?.dataset.kept) >= count,
    [bars, weeks],
    { timeout: 900_000, polling: 100 },
  );
  return Date.now() - startedMs;
}

/** All weeks of the series without the two whose reports are still arriving. */
export const weeksToCome = async (page) => Number(await page.getAttribute(bars, 'aria-valuemax')) + 1 - 2;

const call = (page, name, input) =>
  page.evaluate(([of, given]) => globalThis.kartbord.call(900_001, of, given), [name, input]);

/** Without an environment the years come by themselves; with that of the tests the lists of all weeks are asked for. */
function firstStart(bench, env) {
  return withHome((home) => {
    const startedMs = Date.now();
    return withWindow(bench, { home, ...(env ? { env } : {}) }, async (page) => {
      await page.waitForSelector('html[data-map-complete]', { timeout: 60_000 });
      const mapMs = Date.now() - startedMs;
      const last = await weeksToCome(page);
      // The running year and the one before it.
      const newest = await page.getAttribute(label, 'data-week');
      const weeksOfTwoYears = 52 + Number(newest.slice(6));
      if (env) {
        const weeks = { from: '2012-W01', to: newest };
        await call(page, 'offline.start', { ...nothing, weeks });
      }
      const twoYearsMs = await untilKept(page, weeksOfTwoYears, startedMs);
      const allYearsMs = await untilKept(page, last, startedMs);
      const ledger = await call(page, 'ledger.read', { limit: 2000 });
      const asked = ledger.ok ? ledger.value.filter(({ source }) => source === 'service') : [];
      return { mapMs, twoYearsMs, allYearsMs, weeks: last, requests: asked.length };
    });
  });
}

const nothing = { localities: 'all', localityDetails: false, forecasts: [], tiles: [], vessels: [] };

/** @param {import('./app.mjs').Bench} bench */
export async function run(bench) {
  const { log } = bench;
  const runs = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await firstStart(bench));
  const of = (what) => figure(runs.map((one) => one[what]));
  log(`first start to the complete map        ${inWords(of('mapMs'), 'ms')}`);
  log(`to the newest two years on the timeline ${inWords(of('twoYearsMs'), 'ms')}`);
  log(`to all ${runs[0].weeks} weeks on the timeline       ${inWords(of('allYearsMs'), 'ms')}`);
  log(`requests until then                    ${inWords(of('requests'), 'requests')}`);
  if (withBefore) {
    const { twoYearsMs, allYearsMs, requests } = await firstStart(bench, { KARTBORD_TEST: '1' });
    log(
      `before, by the lists of the weeks      ${allYearsMs} ms, the first two years ${twoYearsMs} ms, ${requests} requests`,
    );
  } else log(`before, by the lists of the weeks      ${before}`);
  const budget = budgets.history;
  return [
    goal({
      name: 'first start to two years of history',
      figure: of('twoYearsMs').median,
      unit: 'ms',
      atMost: budget.twoYearsMs,
    }),
    goal({
      name: 'first start to all years of history',
      figure: of('allYearsMs').median,
      unit: 'ms',
      atMost: budget.allYearsMs,
    }),
    goal({
      name: 'requests for all years of history',
      figure: median(runs.map(({ requests }) => requests)),
      unit: '',
      atMost: budget.requests,
    }),
  ];
}
