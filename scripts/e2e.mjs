// npm run e2e [-- playwright arguments]: Playwright on the built app in real Electron, with Chromium's sandbox on.
import { join } from 'node:path';
import { nobodyStarter } from './as-nobody.mjs';
import { electronEnv } from './electron-env.mjs';
import { ensureBuild, ensurePackages, root } from './prepare.mjs';
import { findRuntime } from './runtime.mjs';
import {
  ensureDisplay,
  ensureLibraries,
  ensureTestKeyring,
  hasCommand,
  installPackages,
  mayInstall,
} from './system.mjs';
import { runChild } from './run-child.mjs';

const log = (message) => process.stderr.write(`kartbord: ${message}\n`);
try {
  ensurePackages(log);
  ensureBuild(log);
  const runtime = findRuntime(log);
  ensureLibraries(runtime.executable, log);
  if (!hasCommand('ogrinfo') && mayInstall())
    installPackages(['gdal-bin'], 'exports are re-read with GDAL', log);
  if (!hasCommand('chromium') && mayInstall())
    installPackages(['chromium'], 'a person approves a sign-in in a browser of their own', log);
  ensureTestKeyring(log);
  const display = await ensureDisplay(log);
  // Windows on one display take each other's focus, so every worker has its own; a person's screen has one worker.
  const second =
    display.virtual && process.env.KARTBORD_WORKERS !== '1' ? await ensureDisplay(log) : undefined;
  const env = { ...electronEnv(runtime, process.env), ...display.env, KARTBORD_ELECTRON: runtime.executable };
  if (second) env.KARTBORD_DISPLAYS = [display, second].map((one) => one.env.DISPLAY).join();
  const starter = nobodyStarter(runtime.executable, root);
  if (starter) env.KARTBORD_ELECTRON = starter;
  env.KARTBORD_SANDBOXED = starter || process.getuid?.() !== 0 ? '1' : '';
  if (!env.KARTBORD_SANDBOXED)
    log('this clone is not readable for other users, so Electron runs as root without its sandbox');
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  runChild(
    process.execPath,
    ['--experimental-websocket', '--no-warnings', playwright, 'test', ...process.argv.slice(2)],
    {
      cwd: root,
      env,
    },
    () => {
      display.stop();
      second?.stop();
    },
  );
} catch (error) {
  log(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
