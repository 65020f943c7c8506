import { app } from 'electron';
import { join } from 'node:path';
import { keyringSwitch } from './keyring-child';
import { keyringProcess, type StoppableKeyring } from './keyring-process';
import { openNow, sealNow } from './keyring-storage';
import { isPackaged } from '../start/packaged';

export interface KeyringParts {
  /** The app's data folder; the helper keeps what Chromium needs in `keyring` in it. */
  readonly home: string;
}

/** As long as the system may wait for a person who types the pass phrase. */
const personTypesMs = 120_000;

/** The system's keyring. To be asked only once the app is ready. */
export function systemKeyring({ home }: KeyringParts): StoppableKeyring {
  if (process.platform !== 'linux') return keyringInMain();
  return keyringProcess({
    executable: process.execPath,
    args: [
      ...switchesToPassOn(),
      '--disable-gpu',
      '--in-process-gpu',
      ...(isPackaged ? [] : [app.getAppPath()]),
      `--${keyringSwitch}`,
    ],
    env: helperEnv(process.env, join(home, 'keyring')),
    timeoutMs: personTypesMs,
  });
}

function switchesToPassOn(): string[] {
  const flags = ['no-sandbox'].filter((name) => app.commandLine.hasSwitch(name));
  const values = ['password-store', 'ozone-platform', 'ozone-platform-hint'].filter((name) =>
    app.commandLine.getSwitchValue(name),
  );
  return [
    ...flags.map((name) => `--${name}`),
    ...values.map((name) => `--${name}=${app.commandLine.getSwitchValue(name)}`),
  ];
}

/** The way to the session bus and the display, and nothing of ours: a client's secret is nobody else's business. */
function helperEnv(env: NodeJS.ProcessEnv, home: string): NodeJS.ProcessEnv {
  const passed = Object.entries(env).filter(
    ([name]) => !/^(KARTBORD_|NODE_OPTIONS$|ELECTRON_RUN_AS_NODE$|ELECTRON_RENDERER_URL$)/.test(name),
  );
  return { ...Object.fromEntries(passed), KARTBORD_HOME: home };
}

/**
 * Windows and macOS answer from the computer itself, in milliseconds, so main may ask. A helper would do harm there: the
 * Keychain gives a secret to one program alone, and a program that prints it is a hole in that.
 */
function keyringInMain(): StoppableKeyring {
  return {
    seal: (plain) => Promise.resolve(sealNow(plain)),
    open: (sealed) => Promise.resolve(openNow(sealed)),
    stop: () => {},
  };
}
