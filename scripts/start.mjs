// npm start: the workstation on the sample service, from a fresh clone, by one command. `--dev`: the same with hot reload.
// What follows `--` goes to the app: npm start -- --profile-file p.json
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { electronEnv } from './electron-env.mjs';
import { ensureBuild, ensurePackages, root } from './prepare.mjs';
import { findRuntime } from './runtime.mjs';
import { ensureDisplay, ensureLibraries } from './system.mjs';
import { runChild } from './run-child.mjs';

const say = (message) => process.stderr.write(`kartbord: ${message}\n`);
const dev = process.argv.includes('--dev');
const appArgs = process.argv.slice(2).filter((arg) => arg !== '--dev');

try {
  ensurePackages(say);
  const runtime = findRuntime(say);
  ensureLibraries(runtime.executable, say);
  if (dev) await (await import('./build.mjs')).buildChildren();
  else ensureBuild(say);
  const display = await ensureDisplay(say);
  const env = { ...electronEnv(runtime, process.env), ...display.env };
  if (runtime.kind === 'old')
    say(`Electron ${runtime.version} is a test runtime: only services on this machine open in it`);
  if (display.virtual) {
    env.KARTBORD_SCREENSHOT ??= join(root, 'test-results/start.png');
    mkdirSync(join(root, 'test-results'), { recursive: true });
    say(`there is no display: running on a virtual one (${display.env.DISPLAY}); Ctrl+C ends it`);
    say(`a screenshot of the window goes to ${env.KARTBORD_SCREENSHOT}`);
  }
  const [command, args] = dev
    ? [
        process.execPath,
        [join(root, 'node_modules/electron-vite/bin/electron-vite.js'), 'dev', '--watch', '--', ...appArgs],
      ]
    : [runtime.executable, [root, ...appArgs]];
  runChild(command, args, { cwd: root, env, isOurs: !dev }, display.stop);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
