// node scripts/soak.mjs [--minutes 120] [--pause MS]: the real app on a service that stands by itself, used without a break,
// and what it takes of memory, handles and disk over that time (promises.md, "For a long time"). Ends with a table, and
// with exit code 1 where a limit was broken or a deed could not be done. Linux only: it reads /proc.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { electronEnv } from './electron-env.mjs';
import { ensureBuild, ensurePackages, root } from './prepare.mjs';
import { findRuntime } from './runtime.mjs';
import { startStandingService } from './soak/standing-service.mjs';
import { ensureDisplay, ensureLibraries } from './system.mjs';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '120' }, pause: { type: 'string', default: '100' } },
});
const totalMs = Number(values.minutes) * 60_000;
const everyMs = Math.max(1_000, totalMs / 720);
/** Code is compiled and memory is filled to where it stays. */
const settleMs = Math.min(5 * 60_000, totalMs / 4);
const mostTroubles = 3;
const figures = join(root, 'test-results/soak.json');
mkdirSync(join(root, 'test-results'), { recursive: true });

const log = (line) => void process.stdout.write(`${line}\n`);
if (process.platform !== 'linux') {
  log('skipped: reads /proc, which only Linux has');
  process.exit(0);
}
ensurePackages(log);
// These need the packages.
const { judged, sample, watchLoop } = await import('./soak/measures.mjs');
const { habitOf, habits, openWindow, signIn } = await import('./soak/window.mjs');
ensureBuild(log);
const runtime = findRuntime(log);
ensureLibraries(runtime.executable, log);
const display = await ensureDisplay(log);
const env = { ...electronEnv(runtime, process.env), ...display.env };
const home = mkdtempSync(join(tmpdir(), 'kartbord-soak-'));
const service = await startStandingService();
const profile = service.profileFile(home);
const opened = await openWindow({ executable: runtime.executable, env, root, home, profile });
const devtools = await opened.page.context().newCDPSession(opened.page);
await devtools.send('HeapProfiler.enable');
const desk = { ...opened, devtools, home, service };
const samples = [];
const done = new Map();
const troubles = [];
log(
  `${values.minutes} minutes, a sample every ${(everyMs / 1000).toFixed(1)} s, load ${loadavg()[0].toFixed(2)}`,
);

try {
  await signIn(desk.page, service);
  await watchLoop(desk.app);
  const startedMs = performance.now();
  const since = () => performance.now() - startedMs;
  let nextSampleMs = 0;
  for (let turn = 1; since() < totalMs && troubles.length < mostTroubles; turn++) {
    const name = habitOf(turn);
    try {
      await habits[name]({ ...desk, turn });
      done.set(name, (done.get(name) ?? 0) + 1);
    } catch (error) {
      const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
      troubles.push(`turn ${turn}, ${name}: ${why}`);
      log(`  trouble: ${troubles.at(-1)}`);
      await service.remove('/faults');
    }
    if (since() >= nextSampleMs) {
      samples.push(await sample(desk, since()));
      nextSampleMs += everyMs;
      writeFileSync(figures, JSON.stringify({ done: Object.fromEntries(done), samples }));
    }
    await wait(Number(values.pause));
  }
} finally {
  const stubborn = setTimeout(() => desk.app.process().kill('SIGKILL'), 10_000);
  await desk.app.close().catch(() => {});
  clearTimeout(stubborn);
  service.stop();
  display.stop();
  rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

log(`\ndone: ${[...done].map(([name, times]) => `${name} ${times}×`).join(', ')}`);
const lines = judged(samples, settleMs);
log(`\nmeasure                   first tenth  sixth tenth   last tenth      highest`);
for (const { name, first, middle, last, highest, says, isBroken } of lines) {
  const cells = [first, middle, last, highest].map((value) => value.toFixed(1).padStart(13)).join('');
  log(`${name.padEnd(24)}${cells}  ${isBroken ? 'BROKEN' : says ? 'held  ' : '      '} ${says}`.trimEnd());
}
for (const trouble of troubles) log(`trouble: ${trouble}`);
const isBroken = troubles.length > 0 || lines.some((line) => line.isBroken);
log(isBroken ? '\nbroken' : '\nheld');
process.exit(isBroken ? 1 : 0);
