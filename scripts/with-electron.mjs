// node scripts/with-electron.mjs <command> [args…]: runs a command with the Electron that works here on its PATH, and a display.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { electronEnv } from './electron-env.mjs';
import { root } from './prepare.mjs';
import { findRuntime } from './runtime.mjs';
import { ensureDisplay, ensureLibraries } from './system.mjs';

const log = (message) => process.stderr.write(`kartbord: ${message}\n`);
const [command, ...args] = process.argv.slice(2);
const runtime = findRuntime(log);
if (!command) {
  console.log(JSON.stringify(runtime));
  process.exit(0);
}
ensureLibraries(runtime.executable, log);
const display = await ensureDisplay(log);
const env = { ...electronEnv(runtime, process.env), ...display.env };
env.PATH = join(root, 'node_modules/.bin') + delimiter + (env.PATH ?? '');
const child = spawn(command, args, { env, stdio: 'inherit', shell: process.platform === 'win32' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  log(error.message);
  process.exit(127);
});
child.on('close', (code) => {
  display.stop();
  process.exit(code ?? 1);
});
