import type { Session } from 'electron';
import { fail, ok, type Result } from '../../../src-shared/result';
import { parseUrl } from '../../../src-shared/domain/address';

/** What `session.setProxy` takes: the name that Electron has for it is another in each of our runtimes. */
export type ProxyConfig = Parameters<Session['setProxy']>[0];

export interface ProxyCredentials {
  readonly user: string;
  readonly password: string;
}

/** The password to a proxy whose address in the environment has a user alone. */
export const proxySecret = 'KARTBORD_PROXY_SECRET';

/** The variables that name a proxy, the stronger ones first (as curl reads them). */
const variables = {
  https: ['https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY'],
  http: ['http_proxy', 'HTTP_PROXY', 'all_proxy', 'ALL_PROXY'],
} as const;
const allVariables = [...new Set([...variables.https, ...variables.http])];

/** Schemes with the port that goes without saying, and how Chromium writes them. */
const schemes: ReadonlyMap<string, { readonly port: string; readonly name: string }> = new Map([
  ['http:', { port: '80', name: 'http' }],
  ['https:', { port: '443', name: 'https' }],
  ['socks4:', { port: '1080', name: 'socks4' }],
  ['socks5:', { port: '1080', name: 'socks5' }],
  ['socks5h:', { port: '1080', name: 'socks5' }],
]);

interface Proxy {
  readonly scheme: string;
  /** `host:port`, an IPv6 address in brackets. */
  readonly address: string;
  readonly user: string;
  readonly password: string;
}

function parseProxy(text: string): Proxy | undefined {
  const url = parseUrl(/^[a-z][a-z0-9]*:\/\//i.test(text) ? text : `http://${text}`);
  const scheme = url && schemes.get(url.protocol);
  if (!url?.hostname || !scheme) return undefined;
  return {
    scheme: scheme.name,
    address: `${url.hostname}:${url.port || scheme.port}`,
    user: decoded(url.username),
    password: decoded(url.password),
  };
}

/** A percent sign that stands for itself is left as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * What signs in to the proxies of the environment, by `host:port`. It is taken out of `env`, and the secret with it, so that no
 * child has it: the addresses stay.
 */
export function takeProxyCredentials(env: NodeJS.ProcessEnv): ReadonlyMap<string, ProxyCredentials> {
  const secret = env[proxySecret];
  Reflect.deleteProperty(env, proxySecret);
  const found = new Map<string, ProxyCredentials>();
  for (const name of allVariables) {
    const text = env[name];
    if (!text?.includes('@')) continue;
    const proxy = parseProxy(text);
    env[name] = proxy ? `${proxy.scheme}://${proxy.address}` : text.slice(text.lastIndexOf('@') + 1);
    const password = proxy?.password || secret;
    if (proxy?.user && password) found.set(proxy.address, { user: proxy.user, password });
  }
  return found;
}

/**
 * The proxy that the environment says, for `session.setProxy`; null where it says none, and the system's counts. `bad-request`
 * with the variable's name as its detail: it cannot be read.
 */
export async function proxyOfEnvironment(
  env: Readonly<NodeJS.ProcessEnv>,
  readFile: (path: string) => Promise<string>,
): Promise<Result<ProxyConfig | null>> {
  const pac = env['KARTBORD_PAC'];
  if (pac) return pacOf(pac, readFile);
  const rules: string[] = [];
  for (const [kind, names] of Object.entries(variables)) {
    const name = names.find((one) => env[one]);
    if (name === undefined) continue;
    const proxy = parseProxy(env[name] ?? '');
    if (!proxy) return fail('bad-request', name);
    rules.push(`${kind}=${proxy.scheme}://${proxy.address}`);
  }
  if (rules.length === 0) return ok(null);
  const without = (env['no_proxy'] ?? env['NO_PROXY'] ?? '').split(/[,\s]+/).filter(Boolean);
  if (without.includes('*')) return ok({ mode: 'direct' });
  const proxyBypassRules = without.flatMap(bypassRules).join(',');
  return ok({ mode: 'fixed_servers', proxyRules: rules.join(';'), proxyBypassRules });
}

/** Chromium takes a script by http, https and data:, and not out of a file. */
async function pacOf(
  pac: string,
  readFile: (path: string) => Promise<string>,
): Promise<Result<ProxyConfig | null>> {
  if (/^https?:\/\//i.test(pac)) return ok({ mode: 'pac_script', pacScript: pac });
  try {
    const script = Buffer.from(await readFile(pac)).toString('base64');
    return ok({ mode: 'pac_script', pacScript: `data:application/x-ns-proxy-autoconfig;base64,${script}` });
  } catch {
    return fail('bad-request', 'KARTBORD_PAC');
  }
}

/** A name of NO_PROXY means what lies under it, too; to Chromium it means itself alone. */
function bypassRules(entry: string): string[] {
  const isName = /^\.?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/i.test(entry) && !/^[\d.:]+$/.test(entry);
  if (!isName) return [entry];
  const name = entry.replace(/^\./, '');
  return [name, `*.${name}`];
}
