// What is measured while the app runs, from outside where that can be done (/proc), and what came of it in the end.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '@kartbord/bench/figures.mjs';
import { call } from './window.mjs';

/** Starts the clock of main's event loop; its percentiles are of all the time since. */
export async function watchLoop(app) {
  await app.evaluate(() => {
    const { monitorEventLoopDelay } =
      process.getBuiltinModule?.('perf_hooks') ?? process.mainModule.require('perf_hooks');
    globalThis.kartbordLoop = monitorEventLoopDelay({ resolution: 5 });
    globalThis.kartbordLoop.enable();
  });
}

/** Once what nothing holds any more has been collected in the page: what grows then is held. */
export async function sample({ app, page, devtools, home }, atMs) {
  await devtools.send('HeapProfiler.collectGarbage');
  const main = await app.evaluate(({ app, ipcMain, webContents }) => {
    const loop = globalThis.kartbordLoop;
    const delay = { p99: loop.percentile(99) / 1e6, max: loop.max / 1e6 };
    const emitters = [process, app, ipcMain, ...webContents.getAllWebContents()];
    const listeners = emitters
      .map((each) => each.eventNames().reduce((sum, name) => sum + each.listenerCount(name), 0))
      .reduce((sum, count) => sum + count, 0);
    return {
      delay,
      listeners,
      heap: process.memoryUsage().heapUsed,
      pids: {
        main: process.pid,
        data: globalThis.kartbordTest?.dataPid,
        renderer: webContents.getAllWebContents()[0]?.getOSProcessId(),
      },
    };
  });
  const rendererHeap = await page.evaluate(() => globalThis.performance.memory.usedJSHeapSize);
  const { usedBytes } = await call(page, 'cache.report', undefined);
  const { pids } = main;
  const rss = { main: rssMb(pids.main), data: rssMb(pids.data), renderer: rssMb(pids.renderer) };
  const dom = await devtools.send('Memory.getDOMCounters');
  return {
    atMs,
    'memory of the three, MB': rss.main + rss.data + rss.renderer,
    'main RSS, MB': rss.main,
    'main JS heap, MB': main.heap / 1e6,
    'data RSS, MB': rss.data,
    'renderer RSS, MB': rss.renderer,
    'renderer JS heap, MB': rendererHeap / 1e6,
    'main handles': handles(pids.main),
    'data handles': handles(pids.data),
    'main listeners': main.listeners,
    'renderer listeners': dom.jsEventListeners,
    'renderer nodes': dom.nodes,
    'cache in use, MB': usedBytes / 1e6,
    'WAL, MB': bytesOf(join(home, 'cache.sqlite-wal')) / 1e6,
    'logs, MB': folderBytes(join(home, 'logs')) / 1e6,
    'loop p99 so far, ms': main.delay.p99,
    'loop max so far, ms': main.delay.max,
  };
}

function rssMb(pid) {
  if (!pid) return NaN;
  const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kb) / 1024;
}

const handles = (pid) => (pid ? readdirSync(`/proc/${pid}/fd`).length : NaN);
const bytesOf = (file) => (existsSync(file) ? statSync(file).size : 0);
const folderBytes = (folder) =>
  existsSync(folder) ? readdirSync(folder).reduce((sum, name) => sum + bytesOf(join(folder, name)), 0) : 0;

const lowest = (values) => Math.min(...values);

/** The most that each may come to (promises.md, "For a long time"): as a whole, as growth from the first tenth, or
 * as a multiple of the tenth after the first half. */
const rules = [
  { name: 'memory of the three, MB', sinceHalf: 1.1, says: 'at most 10 % more after the first half' },
  { name: 'data RSS, MB', sinceHalf: 1.1, says: 'at most 10 % more after the first half' },
  { name: 'main listeners', mostGrowth: (first) => first + 5, says: 'no more, within 5 of the moment' },
  {
    name: 'renderer listeners',
    typical: lowest, // of the moment: what is open has some
    sinceHalf: 1.1,
    says: 'the lowest at most 10 % more after the first half',
  },
  { name: 'main RSS, MB', mostGrowth: (first) => first * 1.1, says: 'at most 10 % more' },
  { name: 'main handles', mostGrowth: (first) => first + 5, says: 'no more, within 5 of the moment' },
  { name: 'data handles', mostGrowth: (first) => first + 5, says: 'no more, within 5 of the moment' },
  { name: 'WAL, MB', most: 16 * 1.048576, says: 'at most 16 MB (of 1,048,576 B)' },
  { name: 'logs, MB', most: 20 * 1.048576, says: 'at most 20 MB (of 1,048,576 B)' },
  { name: 'loop p99 so far, ms', most: 50, says: 'at most 50 ms over the whole run' },
];

/** A line for each measure: its median in the first settled tenth and in the last, its highest, and the rules it broke. */
export function judged(samples, settleMs) {
  const settled = samples.filter(({ atMs }) => atMs >= settleMs);
  const tenth = Math.max(1, Math.floor(settled.length / 10));
  const half = Math.floor(settled.length / 2);
  const of = (some, name) => some.map((each) => each[name]).filter((value) => !Number.isNaN(value));
  return Object.keys(samples[0])
    .filter((name) => name !== 'atMs')
    .map((name) => {
      const rule = rules.find((each) => each.name === name);
      const typical = rule?.typical ?? median;
      const first = typical(of(settled.slice(0, tenth), name));
      const middle = typical(of(settled.slice(half, half + tenth), name));
      const last = typical(of(settled.slice(-tenth), name));
      const highest = Math.max(...of(samples, name));
      const figure = name.startsWith('loop') ? last : highest;
      const isBroken =
        rule !== undefined &&
        (rule.mostGrowth
          ? last > rule.mostGrowth(first)
          : rule.sinceHalf
            ? last > middle * rule.sinceHalf
            : !(figure <= (rule.most ?? Infinity)));
      return { name, first, middle, last, highest, says: rule?.says ?? '', isBroken };
    });
}
