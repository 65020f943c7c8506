import type { Scope } from '../../../src-shared/domain/session/session';
import { secretVariables } from '../../headless/words/sign-in-words';
import { proxySecret } from '../network/proxy-environment';

/** What a person may say to a package by the environment: where the data lie, secrets that no file should hold, and the proxy. */
const ours: ReadonlySet<string> = new Set([
  ...['KARTBORD_HOME', 'KARTBORD_PAC', proxySecret],
  ...Object.values(secretVariables),
]);

/** Electron sets it itself, for the desktop's portals. */
const needed: ReadonlySet<string> = new Set(['CHROME_DESKTOP']);

const foreign = /^(ELECTRON|NODE|CHROME|BREAKPAD|KARTBORD)_/i;

/** TLS keys of all that is fetched, written to a file. */
const alone: ReadonlySet<string> = new Set(['SSLKEYLOGFILE']);

/**
 * The variables that a package takes out of its environment before anything is fetched or started. Proxies are not among
 * them (proxy-environment.ts).
 */
export function variablesToForget(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(env).filter((name) => {
    const plain = name.toUpperCase();
    if (ours.has(name) || needed.has(plain)) return false;
    return alone.has(plain) || foreign.test(name);
  });
}

/** The secrets of a command's clients, taken out of the environment. */
export function takeClientSecrets(env: NodeJS.ProcessEnv): Partial<Record<Scope, string>> {
  const taken: Partial<Record<Scope, string>> = {};
  for (const scope of ['api', 'ais'] as const) {
    const name = secretVariables[scope];
    const secret = env[name];
    if (secret !== undefined) taken[scope] = secret;
    Reflect.deleteProperty(env, name);
  }
  return taken;
}
