// Memory of all processes of the app, five seconds and a minute after the first complete map. PSS: shared pages are counted once.
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { startAndTime, withHome } from './app.mjs';
import { family, role, sampleRole } from './processes.mjs';
import { budgets, figure, goal, inWords } from './figures.mjs';

const rounds = 3;
const restMs = 5000;
/** By then V8 has collected what the start left behind. */
const idleMs = 60_000;

function pssMb(pid) {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
}

async function measure(bench, options, afterMs = restMs) {
  const byRole = new Map();
  const during = async (pid) => {
    await wait(afterMs);
    for (const member of family(pid)) {
      const name = role(member);
      byRole.set(name, (byRole.get(name) ?? 0) + pssMb(member));
    }
  };
  await startAndTime(bench, { ...options, while: during });
  return byRole;
}

const withProcesses = (bench) => ({ ...bench, env: { ...bench.env, KARTBORD_BARE: 'processes' } });

/** @param {import('./app.mjs').Bench} bench */
export async function run(bench) {
  const { log } = bench;
  if (process.platform !== 'linux') {
    log('skipped: reads /proc/*/smaps_rollup, which only Linux has');
    return [];
  }
  const app = [];
  const bare = [];
  const bareProcesses = [];
  const entry = join(import.meta.dirname, 'peer/bare.cjs');
  await withHome(async (home) => {
    await startAndTime(bench, { home, last: 'map-complete' });
    for (let round = 0; round < rounds; round += 1) {
      app.push(await measure(bench, { home, last: 'map-complete' }));
      bare.push(await withHome((empty) => measure(bench, { home: empty, entry, last: 'painted' })));
      bareProcesses.push(
        await withHome((empty) => measure(withProcesses(bench), { home: empty, entry, last: 'painted' })),
      );
    }
  });
  const later = await withHome(async (home) => {
    await startAndTime(bench, { home, last: 'map-complete' });
    return measure(bench, { home, last: 'map-complete' }, idleMs);
  });
  const total = (roles) => [...roles.values()].reduce((sum, mb) => sum + mb, 0);
  const all = figure(app.map(total));
  const floor = figure(bare.map(total));
  log(`all processes, idle                  ${inWords(all, 'MB')}`);
  for (const [name, mb] of [...app[0]].sort((a, b) => b[1] - a[1]))
    log(`  ${name.padEnd(35)}${mb.toFixed(0)} MB`);
  const real = figure(app.map((roles) => total(roles) - (roles.get(sampleRole) ?? 0)));
  log(`without the sample service          ${inWords(real, 'MB')}`);
  const [allLater, sampleLater] = [total(later), later.get(sampleRole) ?? 0];
  log(
    `all processes, a minute later        ${allLater.toFixed(0)} MB, ${(allLater - sampleLater).toFixed(0)} without the sample service (1 run)`,
  );
  log(`an empty window of the same Electron ${inWords(floor, 'MB')}`);
  const withNothing = figure(bareProcesses.map(total));
  const withoutService = figure(bareProcesses.map((roles) => total(roles) - (roles.get(sampleRole) ?? 0)));
  log(
    `the same with the app's processes    ${inWords(withNothing, 'MB')}, ${withoutService.median.toFixed(0)} without the one for the sample service`,
  );
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
