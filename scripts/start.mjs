// npm start: the workstation on the sample service, from a fresh clone, by one command. `--dev`: the same with hot reload.
// What follows `--` goes to the app: npm start -- --profile-file p.json
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { electronEnv } from './electron-env.mjs';
import { ensureBuild, ensurePackages, root } from './prepare.mjs';
import { findRuntime } from './runtime.mjs';
import { ensureDisplay, ensureLibraries } from './system.mjs';
import { runChild } from './run-child.mjs';

const log = (message) => process.stderr.write(`kartbord: ${message}\n`);
const dev = process.argv.includes('--dev');
const appArgs = process.argv.slice(2).filter((arg) => arg !== '--dev');

try {
  ensurePackages(log);
  const runtime = findRuntime(log);
  ensureLibraries(runtime.executable, log);
  if (dev) await (await import('./build.mjs')).buildChildren();
  else ensureBuild(log);
  const display = await ensureDisplay(log);
  const env = { ...electronEnv(runtime, process.env), ...display.env };
  if (runtime.kind === 'old')
    log(`Electron ${runtime.version} is a test runtime: only services on this machine open in it`);
  const results = join(root, 'test-results');
  mkdirSync(results, { recursive: true });
  if (display.virtual) {
    env.KARTBORD_SCREENSHOT ??= join(results, 'start.png');
    log(`there is no display: running on a virtual one (${display.env.DISPLAY}); Ctrl+C ends it`);
    log(`a screenshot of the window goes to ${env.KARTBORD_SCREENSHOT}`);
  }
  const [command, args] = dev
    ? [
        process.execPath,
        [join(root, 'node_modules/electron-vite/bin/electron-vite.js'), 'dev', '--watch', '--', ...appArgs],
      ]
    : [runtime.executable, [root, ...appArgs]];
  const chromiumLog = join(results, 'chromium.log');
  runChild(command, args, { cwd: root, env, isOurs: !dev, chromiumLog }, display.stop);
} catch (error) {
  log(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
