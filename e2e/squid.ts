import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Pair } from './certificates';
import { freePort } from './free-port';
import type { Kerberos } from './kerberos';

/** Debian's squid as the proxy of an office, from a folder of its own. */
export interface Squid {
  /** `127.0.0.1:port` */
  readonly address: string;
  /** Who asked for what, a line each: user, method and address. */
  asked(): readonly string[];
  stop(): Promise<void>;
}

export interface SquidOptions {
  readonly scheme: 'basic' | 'digest' | 'none' | Kerberos;
  /** Names that it knows, each at this computer. */
  readonly hosts: readonly string[];
  /** It opens what is encrypted, and speaks by certificates of `root`; `trusted` is whom it trusts itself. */
  readonly inspects?: { readonly root: Pair; readonly trusted: Pair };
}

export const squidRealm = 'Havbruk Office';
const helpers = '/usr/lib/squid';

export async function startSquid(
  users: Readonly<Record<string, string>>,
  { scheme, hosts, inspects }: SquidOptions,
): Promise<Squid> {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-squid-'));
  chmodSync(folder, 0o777); // started by root, squid goes on as a user of its own
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text, { mode: 0o644 });
    return join(folder, name);
  };
  const address = `127.0.0.1:${await freePort()}`;
  const log = join(folder, 'access.log');
  const lines = [
    ...portLines(folder, address, file, inspects),
    'pid_filename none',
    `hosts_file ${file('hosts', hosts.map((host) => `127.0.0.1 ${host}\n`).join(''))}`,
    'logformat who %un %rm %ru',
    `access_log stdio:${log} who`,
    `cache_log ${join(folder, 'cache.log')}`,
    `coredump_dir ${folder}`,
    'cache deny all',
    'netdb_filename none',
    'pinger_enable off',
    'visible_hostname proxy.example.invalid',
    'shutdown_lifetime 0 seconds',
    ...authLines(scheme, users, file),
  ];
  const config = file('squid.conf', `${lines.join('\n')}\n`);
  const child = spawn('squid', ['-N', '-d', '1', '-f', config], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(typeof scheme === 'string' ? {} : scheme.env) },
  });
  await listening(child);
  return {
    address,
    asked: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type File = (name: string, text: string) => string;

function portLines(
  folder: string,
  address: string,
  file: File,
  inspects: SquidOptions['inspects'],
): string[] {
  if (!inspects) return [`http_port ${address}`];
  const { root, trusted } = inspects;
  const store = join(folder, 'certificates');
  const certgen = join(helpers, 'security_file_certgen');
  execFileSync(certgen, ['-c', '-s', store, '-M', '4MB'], { stdio: 'ignore' });
  execFileSync('chmod', ['-R', 'a+rwX', store]);
  const pem = file('root.pem', root.cert + root.key);
  return [
    `http_port ${address} ssl-bump tls-cert=${pem} generate-host-certificates=on`,
    `sslcrtd_program ${certgen} -s ${store} -M 4MB`,
    `tls_outgoing_options cafile=${file('trusted.pem', trusted.cert)}`,
    'ssl_bump bump all',
  ];
}

function authLines(
  scheme: SquidOptions['scheme'],
  users: Readonly<Record<string, string>>,
  file: File,
): string[] {
  if (scheme === 'none') return ['http_access allow all'];
  if (typeof scheme !== 'string') {
    const { keytab, service } = scheme;
    const program = join(helpers, 'negotiate_kerberos_auth');
    return [`auth_param negotiate program ${program} -k ${keytab} -s ${service}`, ...wanted('negotiate')];
  }
  const basic = (): string[] =>
    Object.entries(users).map(([user, password]) => {
      const hash = execFileSync('openssl', ['passwd', '-apr1', password], { encoding: 'utf8' });
      return `${user}:${hash.trim()}`;
    });
  const digest = (): string[] =>
    Object.entries(users).map(([user, password]) => {
      const hash = createHash('md5').update(`${user}:${squidRealm}:${password}`).digest('hex');
      return `${user}:${squidRealm}:${hash}`;
    });
  const book = file('users', `${(scheme === 'basic' ? basic() : digest()).join('\n')}\n`);
  const program = scheme === 'basic' ? 'basic_ncsa_auth' : 'digest_file_auth -c';
  return [
    `auth_param ${scheme} program ${join(helpers, program)} ${book}`,
    `auth_param ${scheme} realm ${squidRealm}`,
    ...wanted(scheme),
  ];
}

const wanted = (scheme: string): string[] => [
  `auth_param ${scheme} children 1`,
  'acl person proxy_auth REQUIRED',
  'http_access allow person',
  'http_access deny all',
];

async function listening(child: ChildProcess): Promise<void> {
  if (!child.stderr) return;
  const said: string[] = [];
  for await (const line of createInterface(child.stderr)) {
    said.push(line);
    if (/Accepting .*HTTP Socket connections/.test(line)) {
      child.stderr.resume();
      return;
    }
  }
  throw new Error(`squid ended: ${said.join('\n')}`);
}
