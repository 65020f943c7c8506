import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port';

/** A directory of an office that gives tickets (MIT Kerberos), from a folder of its own. */
export interface Kerberos {
  /** Of whoever speaks with it. */
  readonly env: Readonly<Record<string, string>>;
  /** The same with the ticket of `user`. */
  readonly ticket: Readonly<Record<string, string>>;
  /** The proxy at `localhost`, and the file with its key. */
  readonly service: string;
  readonly keytab: string;
  stop(): Promise<void>;
}

const realm = 'OFFICE.INVALID';

export async function startKerberos(user: string): Promise<Kerberos> {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-kerberos-'));
  chmodSync(folder, 0o755);
  const [config, profile, keytab, tickets] = ['krb5.conf', 'kdc.conf', 'keytab', 'tickets'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  const port = await freePort();
  writeFileSync(
    config,
    `[libdefaults]
    default_realm = ${realm}
    dns_lookup_kdc = false
    rdns = false
    dns_canonicalize_hostname = false
    udp_preference_limit = 1
    [realms]
    ${realm} = {
      kdc = 127.0.0.1:${port}
    }
    [domain_realm]
    localhost = ${realm}
    [logging]
    kdc = STDERR
    `,
  );
  writeFileSync(
    profile,
    `[realms]
    ${realm} = {
      kdc_ports = ${port}
      kdc_tcp_ports = ${port}
      database_name = ${join(folder, 'principal')}
      key_stash_file = ${join(folder, 'stash')}
    }
    `,
  );
  const env = { KRB5_CONFIG: config, KRB5RCACHENAME: 'none:' };
  const own = { ...process.env, ...env, KRB5_KDC_PROFILE: profile, KRB5CCNAME: `FILE:${tickets}` };
  const run = (command: string, args: readonly string[], input = ''): void =>
    void execFileSync(command, args, { env: own, input, stdio: ['pipe', 'ignore', 'ignore'] });
  run('kdb5_util', ['-r', realm, 'create', '-s', '-P', 'master']);
  for (const query of [
    `addprinc -pw pass ${user}`,
    'addprinc -randkey HTTP/localhost',
    `ktadd -k ${keytab} HTTP/localhost`,
  ])
    run('kadmin.local', ['-r', realm, '-q', query]);
  const child = spawn('krb5kdc', ['-n', '-r', realm], { env: own, stdio: ['ignore', 'ignore', 'pipe'] });
  for await (const line of createInterface(child.stderr)) if (line.includes('commencing operation')) break;
  child.stderr.resume();
  run('kinit', [user], 'pass\n');
  // The proxy and the app run as others.
  for (const file of [config, keytab, tickets]) chmodSync(file, 0o644);
  return {
    env,
    ticket: { ...env, KRB5CCNAME: `FILE:${tickets}` },
    service: `HTTP/localhost@${realm}`,
    keytab,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
