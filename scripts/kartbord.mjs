// npm run -s kartbord -- <command>: the workstation without a window. Its own messages go to stderr only when something is
// made ready for the first time; stdout belongs to the command.
import { stopped } from './stopped.mjs';
import { electronEnv } from './electron-env.mjs';
import { ensureBuild, ensurePackages, root } from './prepare.mjs';
import { findRuntime } from './runtime.mjs';
import { ensureDisplay, ensureLibraries } from './system.mjs';
import { runChild } from './run-child.mjs';

const quiet = () => {};
const log = process.argv.includes('--json')
  ? quiet
  : (message) => process.stderr.write(`kartbord: ${message}\n`);

try {
  ensurePackages(log);
  ensureBuild(log);
  const runtime = findRuntime(log);
  ensureLibraries(runtime.executable, log);
  // Chromium wants a display on Linux even for a process that opens no window.
  const display = await ensureDisplay(log);
  const env = { ...electronEnv(runtime, process.env), ...display.env, KARTBORD_HEADLESS: '1' };
  // Chromium's own chatter about missing desktop services would spoil "one sentence on stderr".
  const args = ['--log-level=3', '--disable-gpu', root, ...process.argv.slice(2)];
  // npm changes into the project's folder; a path that a person types is meant from theirs.
  const cwd = process.env.INIT_CWD ?? process.cwd();
  runChild(runtime.executable, args, { cwd, env, isOurs: true, ifUnsaid: stopped }, display.stop);
} catch (error) {
  process.stderr.write(`kartbord: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
