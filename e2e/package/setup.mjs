// Before the tests of packages: what the machine must have beside Node.
import { findRuntime } from '../../scripts/runtime.mjs';
import {
  ensureDisplay,
  ensureLibraries,
  hasCommand,
  installPackages,
  mayInstall,
} from '../../scripts/system.mjs';

const log = (message) => process.stderr.write(`kartbord: ${message}\n`);

export async function setup() {
  if (process.platform !== 'linux') return undefined;
  ensureLibraries(findRuntime(log).executable, log);
  if (!hasCommand('openssl') && mayInstall())
    installPackages(['openssl'], 'a service with TLS is made up', log);
  if (!hasCommand('chromium') && mayInstall())
    installPackages(['chromium'], 'what the runtime does not take is shown in a browser', log);
  const display = await ensureDisplay(log);
  Object.assign(process.env, display.env);
  return display.stop;
}
