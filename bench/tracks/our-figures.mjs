// Goals G1 to G4 of performance.md: the app's own layer on a bare map, from the cache on the disk.
import { setTimeout as wait } from 'node:timers/promises';
import { figure, goal, inWords } from '../figures.mjs';
import { bareLimits } from './bare-limits.mjs';
import { span, vessels } from './kept-tracks.mjs';
import { pagePid, residentMb } from './limits.mjs';
import { ourTracks, withPage } from './pages.mjs';

const panMs = 5000;
const slides = 60;

export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

/** Loads, pans and slides once, in a process of its own. */
export const ourRound = (bench, { origin, kept, only }) =>
  withPage(bench, { origin, name: 'ours', kept }, async (page, app) => {
    const pid = await pagePid(app);
    const before = residentMb(pid).now;
    const loaded = await page.evaluate((what) => globalThis.bench.load(what), ourTracks);
    await wait(2000);
    const mb = residentMb(pid).now - before;
    const panned = only.has('pan') ? await page.evaluate((ms) => globalThis.bench.pan(ms), panMs) : null;
    const slid = only.has('slide')
      ? await page.evaluate(([steps, fromMs]) => globalThis.bench.slide(steps, fromMs), [slides, span.fromMs])
      : null;
    return { loaded, mb, panned, slid };
  });

/**
 * @param {import('../app.mjs').Bench} bench
 * @param {{ million: Round[], five: Round[], folder: string, only: Set<string> }} what
 * @typedef {Awaited<ReturnType<typeof ourRound>>} Round
 */
export async function ourFigures(bench, { million, five, folder, only }) {
  const { log } = bench;
  const goals = [];
  const aim = (name, value, unit, by) => goals.push(goal({ name, figure: value, unit, ...by }));
  const of = (runs, member) => figure(runs.map(({ loaded }) => loaded[member]));
  const held = (runs, each) => (figure(runs.map(({ mb }) => mb)).median * 2 ** 20) / (vessels * each);
  for (const [name, runs, each] of [
    ['1M', million, 2016],
    ['5M', five, 10_080],
  ]) {
    if (runs.length === 0) continue;
    log(`${name}: layer made → port in the worker     ${inWords(of(runs, 'portMs'), 'ms')}`);
    log(`${name}: layer made → first vessels          ${inWords(of(runs, 'firstMs'), 'ms')}`);
    log(`${name}: layer made → complete picture       ${inWords(of(runs, 'wholeMs'), 'ms')}`);
    log(`${name}: layer made → fine, levels made      ${inWords(of(runs, 'fineMs'), 'ms')}`);
    log(
      `${name}: the page's process               ${inWords(figure(runs.map(({ mb }) => mb)), 'MB')} more, ${held(runs, each).toFixed(0)} B a position`,
    );
    if (only.has('pan')) logPan(log, name, runs);
    if (only.has('slide')) {
      const all = (member) => figure(runs.flatMap(({ slid }) => slid[member]));
      log(`${name}: 6 h step → picture has come         ${inWords(all('arrived'), 'ms')}`);
      log(`${name}: 6 h step → picture on the screen    ${inWords(all('shown'), 'ms')}`);
    }
  }
  const bare = await bareLimits(log, '1M positions projected, and a px each', {
    part: 'picture',
    argument: vessels * 2016,
    folder,
    electron: bench.executable,
  });
  const bareMs = bare.projectMs + bare.clearMs + bare.dotsMs;
  log(`  the complete picture is ${(of(million, 'wholeMs').median / bareMs).toFixed(1)} × that (${bareMs.toFixed(0)} ms), which has read nothing from the disk`); // prettier-ignore
  aim('G1 first vessels of 1M', of(million, 'firstMs').median, 'ms', { atMost: 60 });
  aim('G1 complete picture of 1M', of(million, 'wholeMs').median, 'ms', { atMost: 250 });
  const found = { wholeMs: of(million, 'wholeMs').median, bytes: held(million, 2016) };
  aim('G6 the page’s process with 1M', held(million, 2016), 'B a position', { atMost: 40 });
  if (five.length > 0)
    aim('G6 the page’s process with 5M', held(five, 10_080), 'B a position', { atMost: 40 });
  if (only.has('pan')) {
    panGoals(aim, 'G2', '1M', million);
    if (five.length > 0) {
      panGoals(aim, 'G3', '5M', five);
      aim('G3 fresh pictures of 5M while panning', freshOf(five), '/s', { atLeast: 25 });
    }
    found.perSecond = freshOf(million);
  }
  if (only.has('slide')) {
    found.slideMs = figure(million.flatMap(({ slid }) => slid.arrived)).median;
    aim('G4 6 h step over 1M, request to picture', found.slideMs, 'ms', { atMost: 12 });
  }
  return { goals, found };
}

const freshOf = (runs) => figure(runs.map(({ panned }) => panned.perSecond)).median;

function logPan(log, name, runs) {
  const [between, work] = ['between', 'work'].map((member) => runs.flatMap(({ panned }) => panned[member]));
  const words = (values) =>
    `${quantile(values, 0.5).toFixed(2)} ms median, ${quantile(values, 0.95).toFixed(2)} ms p95`;
  log(`${name}: pan, from frame to frame            ${words(between)}, ${between.length} frames`);
  log(`${name}: pan, the page's work on the layer   ${words(work)}`);
  const { quality } = runs[0].panned;
  log(
    `${name}: pan, fresh pictures                 ${inWords(figure(runs.map(({ panned }) => panned.perSecond)), '/s')}, ${quality}`,
  );
}

function panGoals(aim, id, name, runs) {
  const [between, work] = ['between', 'work'].map((member) => runs.flatMap(({ panned }) => panned[member]));
  aim(`${id} from frame to frame while panning ${name}, median`, quantile(between, 0.5), 'ms', {
    atMost: 17,
  });
  aim(`${id} the page's work on ${name} in a frame, median`, quantile(work, 0.5), 'ms', { atMost: 1 });
  aim(`${id} the page's work on ${name} in a frame, 95th percentile`, quantile(work, 0.95), 'ms', {
    atMost: 5,
  });
}
