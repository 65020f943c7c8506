import './desktop/start/start-guard'; // before anything else of ours runs
import './desktop/start/stop-asked';
import { app } from 'electron';
import { setFlagsFromString } from 'node:v8';
import { openHost } from './app/host';
import { openWorkstation } from './app/workstation';
import { isKeyringProcess, runKeyringProcess } from './desktop/process/keyring-child';
import { whyNoLock } from './desktop/start/start-failure';

// The space of young objects stays at a megabyte: it grows to sixteen with the first long answer, and is not given back for long.
setFlagsFromString('--semi-space-growth-factor=1');

const host = openHost();
if (isKeyringProcess()) void runKeyringProcess();
else if (host.options.headless) void host.begin(async () => (await import('./app/command')).runCommand(host));
else if (app.requestSingleInstanceLock()) void host.begin(() => openWorkstation(host));
else void app.whenReady().then(leaveToOther);

function leaveToOther(): void {
  const why = whyNoLock(host.options.home);
  if (why === null) app.quit();
  else host.failStart(why);
}
