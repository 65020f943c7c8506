// The environment in which Electron, electron-vite and Playwright all find the same runtime.

/**
 * @param {import('./runtime.mjs').Runtime} runtime
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function electronEnv(runtime, env) {
  const made = { ...env, ELECTRON_EXEC_PATH: runtime.executable }; // electron-vite reads only this one
  if (runtime.kind !== 'own') made.ELECTRON_OVERRIDE_DIST_PATH = runtime.dist; // electron's own starter and Playwright
  // As root Chromium refuses to start with its sandbox; everyone else keeps it.
  if (process.platform === 'linux' && process.getuid?.() === 0) made.ELECTRON_DISABLE_SANDBOX = '1';
  delete made.ELECTRON_RUN_AS_NODE;
  return made;
}
