// npm run bench [-- NAME…] [--json]: figures and ratios of the built app on this machine. See bench/README.md.
// With --json the last line of stdout is {"goals":[…],"missed":[…]}, and everything for people goes to stderr.
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { electronEnv } from './electron-env.mjs';
import { ensureBuild, ensurePackages, root } from './prepare.mjs';
import { findRuntime } from './runtime.mjs';
import { ensureDisplay, ensureLibraries } from './system.mjs';

const names = [
  'start',
  'step',
  'memory',
  'idle',
  'size',
  'service',
  'cache',
  'scrub',
  'history',
  'tracks',
  'layers',
  'export',
  'dataset',
  'clickhouse',
  'commands',
  'news',
];
const asJson = process.argv.includes('--json');
const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const log = (line) => void (asJson ? process.stderr : process.stdout).write(`${line}\n`);

const unknown = wanted.find((name) => !names.includes(name));
if (unknown) {
  log(`kartbord: there is no bench ${unknown}; there are ${names.join(', ')}`);
  process.exit(2);
}

ensurePackages(log);
ensureBuild(log);
const runtime = findRuntime(log);
ensureLibraries(runtime.executable, log);
const display = await ensureDisplay(log);
const env = { ...electronEnv(runtime, process.env), ...display.env };
const bench = { root, executable: runtime.executable, env, log };
const load = () => loadavg()[0].toFixed(2);
log(
  `Electron ${runtime.version ?? '(its own)'} (${runtime.kind}), Node ${process.versions.node}, load ${load()}`,
);

const goals = [];
let failed = false;
for (const name of names.filter((each) => wanted.length === 0 || wanted.includes(each))) {
  log(`\n${name} (load ${load()})`);
  try {
    const { run } = await import(join(root, 'bench', `${name}.mjs`));
    for (const goal of await run(bench)) {
      goals.push(goal);
      const aim = goal.atMost === undefined ? `at least ${goal.atLeast}` : `at most ${goal.atMost}`;
      log(
        `${goal.met ? 'met   ' : 'MISSED'} ${goal.name}: ${goal.figure} ${goal.unit}, aim ${aim} ${goal.unit}`,
      );
    }
  } catch (error) {
    failed = true;
    log(`${name} failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
display.stop();
const missed = goals.filter(({ met }) => !met).map(({ name }) => name);
if (asJson) process.stdout.write(`${JSON.stringify({ goals, missed })}\n`);
process.exit(failed ? 1 : 0);
