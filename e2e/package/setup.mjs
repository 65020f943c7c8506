// Before the tests of packages: what the machine must have beside Node.
import { findRuntime } from '../../scripts/runtime.mjs';
import {
  ensureDisplay,
  ensureLibraries,
  hasCommand,
  installPackages,
  mayInstall,
} from '../../scripts/system.mjs';

const say = (message) => process.stderr.write(`kartbord: ${message}\n`);

export async function setup() {
  if (process.platform !== 'linux') return undefined;
  ensureLibraries(findRuntime(say).executable, say);
  if (!hasCommand('openssl') && mayInstall())
    installPackages(['openssl'], 'a service with TLS is made up', say);
  if (!hasCommand('chromium') && mayInstall())
    installPackages(['chromium'], 'what the runtime does not take is shown in a browser', say);
  const display = await ensureDisplay(say);
  Object.assign(process.env, display.env);
  return display.stop;
}
