// Memory of all processes of the app, five seconds after the first complete map. PSS: shared pages are counted once.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { startAndTime, withHome } from './app.mjs';
import { budgets, figure, goal, inWords } from './figures.mjs';

const rounds = 3;
const restMs = 5000;
/** Only there while no real service is used. */
const sampleRole = 'sample service';

/** A process and all that it started, as process numbers. */
function family(pid) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The name in the second field may have spaces and brackets; the parent is the second field after it.
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return [[Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]];
      } catch {
        return []; // It ended while we looked.
      }
    });
  const found = [pid];
  for (const member of found)
    found.push(...parents.filter(([, parent]) => parent === member).map(([child]) => child));
  return found;
}

/** Both of the app's own child processes are Node services to Electron: the one with the cache open is the data process. */
function role(pid) {
  const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  const type = /--type=([\w-]+)/.exec(line)?.[1] ?? 'main';
  const sub = /--utility-sub-type=([\w.]+)/.exec(line)?.[1]?.split('.').at(-1);
  if (sub === 'NodeService')
    return openFiles(pid).some((file) => file.endsWith('cache.sqlite')) ? 'data' : sampleRole;
  return sub ?? type;
}

function openFiles(pid) {
  return readdirSync(`/proc/${pid}/fd`).flatMap((number) => {
    try {
      return [readlinkSync(`/proc/${pid}/fd/${number}`)];
    } catch {
      return []; // It was closed while we looked.
    }
  });
}

function pssMb(pid) {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
}

async function measure(bench, options) {
  const byRole = new Map();
  const during = async (pid) => {
    await wait(restMs);
    for (const member of family(pid)) {
      const name = role(member);
      byRole.set(name, (byRole.get(name) ?? 0) + pssMb(member));
    }
  };
  await startAndTime(bench, { ...options, while: during });
  return byRole;
}

/** @param {import('./app.mjs').Bench} bench */
export async function run(bench) {
  const { log } = bench;
  if (process.platform !== 'linux') {
    log('skipped: reads /proc/*/smaps_rollup, which only Linux has');
    return [];
  }
  const app = [];
  const bare = [];
  const entry = join(import.meta.dirname, 'peer/bare.cjs');
  await withHome(async (home) => {
    await startAndTime(bench, { home, last: 'map-complete' });
    for (let round = 0; round < rounds; round += 1) {
      app.push(await measure(bench, { home, last: 'map-complete' }));
      bare.push(await withHome((empty) => measure(bench, { home: empty, entry, last: 'painted' })));
    }
  });
  const total = (roles) => [...roles.values()].reduce((sum, mb) => sum + mb, 0);
  const all = figure(app.map(total));
  const floor = figure(bare.map(total));
  log(`all processes, idle                  ${inWords(all, 'MB')}`);
  for (const [name, mb] of [...app[0]].sort((a, b) => b[1] - a[1]))
    log(`  ${name.padEnd(35)}${mb.toFixed(0)} MB`);
  const real = figure(app.map((roles) => total(roles) - (roles.get(sampleRole) ?? 0)));
  log(`without the sample service          ${inWords(real, 'MB')}`);
  log(`an empty window of the same Electron ${inWords(floor, 'MB')}`);
  log(`ratio to the empty window            ${(all.median / floor.median).toFixed(2)}`);
  const { allMb, withoutSampleMb } = budgets.memory;
  return [
    goal({ name: 'memory of all processes', figure: all.median, unit: 'MB', atMost: allMb }),
    goal({
      name: 'memory without the sample service',
      figure: real.median,
      unit: 'MB',
      atMost: withoutSampleMb,
    }),
  ];
}
