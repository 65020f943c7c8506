import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { authority, issuedBy } from '../../certificates';
import { freePort } from '../../free-port';

/** Debian's own ClickHouse, twice on loopback as one cluster of two shards, from folders of their own. */
export interface ClickHousePair {
  /** Of HTTP, one of each shard. */
  readonly ports: readonly [number, number];
  /** Of HTTP over TLS, of the first. */
  readonly securePort: number;
  /** PEM, of who issued the certificate of `localhost`. */
  readonly root: string;
  /** As a user who may do all, at one of both. */
  ask(query: string, shard?: 0 | 1): Promise<readonly unknown[][]>;
  run(statement: string, shard?: 0 | 1): Promise<void>;
  /** As a power cut. */
  kill(shard: 0 | 1): Promise<void>;
  start(shard: 0 | 1): Promise<void>;
  /** Stops it, or lets it go on, without ending it. */
  freeze(shard: 0 | 1, isFrozen: boolean): void;
  /** Fills the disk of the second, where it has one of its own; gives what frees it. Null: it has none. */
  fill(): (() => void) | null;
  stop(): Promise<void>;
}

export const password = `it's "secret" \\ æ`;
const cluster = 'two';
const binary = '/usr/sbin/clickhouse-server';
/** Words for the name of a test that cannot run; null where the server is there. */
export const noClickHouse = existsSync(binary) ? null : '(skipped: ClickHouse is not on this machine)';
const ownDiskMb = 48;

/** `kept`: a folder that stays, on the disk that it lies on; one that an earlier pair filled is gone on with. */
export async function startPair(kept?: string): Promise<ClickHousePair> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'kartbord-clickhouse-'));
  const ports = await Promise.all(Array.from({ length: 7 }, () => freePort()));
  const [http1 = 0, http2 = 0, tcp1 = 0, tcp2 = 0, other1 = 0, other2 = 0, securePort = 0] = ports;
  const http = [http1, http2] as const;
  const tcp = [tcp1, tcp2] as const;
  const root = authority('Fjord Root');
  const { key, cert } = issuedBy(root, 'localhost');
  const folders = [join(folder, '1'), join(folder, '2')] as const;
  for (const one of folders) mkdirSync(join(one, 'data'), { recursive: true });
  const hasOwnDisk =
    kept === undefined &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${ownDiskMb}m`, 'none', join(folders[1], 'data')])
      .status === 0;
  for (const [at, one] of folders.entries()) {
    writeFileSync(join(one, 'key.pem'), key, { mode: 0o600 });
    writeFileSync(join(one, 'cert.pem'), cert);
    writeFileSync(
      join(one, 'config.xml'),
      `<?xml version="1.0"?><yandex>
  <logger><level>error</level><log>${one}/server.log</log><errorlog>${one}/errors.log</errorlog></logger>
  <http_port>${http[at]}</http_port><tcp_port>${tcp[at]}</tcp_port>
  <interserver_http_port>${at === 0 ? other1 : other2}</interserver_http_port><listen_host>127.0.0.1</listen_host>
  ${at === 0 ? `<https_port>${securePort}</https_port>` : ''}
  <openSSL><server><certificateFile>${one}/cert.pem</certificateFile><privateKeyFile>${one}/key.pem</privateKeyFile>
    <verificationMode>none</verificationMode><disableProtocols>sslv2,sslv3</disableProtocols></server></openSSL>
  <max_concurrent_queries>50</max_concurrent_queries>
  <uncompressed_cache_size>0</uncompressed_cache_size><mark_cache_size>67108864</mark_cache_size>
  <path>${one}/data/</path><tmp_path>${one}/tmp/</tmp_path><format_schema_path>${one}/format/</format_schema_path>
  <users_config>${one}/users.xml</users_config><default_profile>default</default_profile><default_database>default</default_database>
  <remote_servers><${cluster}>
    ${tcp.map((port) => `<shard><replica><host>127.0.0.1</host><port>${port}</port></replica></shard>`).join('')}
  </${cluster}></remote_servers></yandex>`,
    );
    const user = (name: string, secret: string, more = ''): string =>
      `<${name}><password>${secret}</password><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota>${more}</${name}>`;
    writeFileSync(
      join(one, 'users.xml'),
      `<?xml version="1.0"?><yandex>
  <profiles><default><max_memory_usage>${kept === undefined ? 1e9 : 4e9}</max_memory_usage></default></profiles>
  <users>${user('default', '')}${user('locked', password.replaceAll('"', '&quot;'))}${user('bound', '', '<allow_databases><database>default</database></allow_databases>')}</users>
  <quotas><default/></quotas></yandex>`,
    );
  }
  const children: (ChildProcess | undefined)[] = [];
  const start = async (shard: 0 | 1): Promise<void> => {
    const child = spawn(binary, ['--config-file=config.xml'], { cwd: folders[shard], stdio: 'ignore' });
    children[shard] = child;
    for (;;) {
      if (child.exitCode !== null) throw new Error(`shard ${shard + 1} ended with ${child.exitCode}`);
      const isUp = await fetch(`http://127.0.0.1:${http[shard]}/ping`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isUp) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const kill = async (shard: 0 | 1): Promise<void> => {
    const child = children[shard];
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const clients = http.map((port) =>
    createClient({
      url: `http://127.0.0.1:${port}`,
      log: { level: ClickHouseLogLevel.OFF },
      // Of what is kept, a question can take minutes.
      request_timeout: kept === undefined ? 30_000 : 600_000,
      clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
    }),
  );
  const stop = async (): Promise<void> => {
    await Promise.all(clients.map((client) => client.close()));
    for (const shard of [0, 1] as const) await kill(shard);
    if (hasOwnDisk) spawnSync('umount', [join(folders[1], 'data')]);
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all([start(0), start(1)]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ports: http,
    securePort,
    root: root.cert,
    async ask(query, shard = 0) {
      const found = await clients[shard]?.query({ query, format: 'JSONCompact' });
      return (await found?.json<unknown[]>())?.data ?? [];
    },
    run: async (query, shard = 0) => void (await clients[shard]?.command({ query })),
    kill,
    start,
    freeze: (shard, isFrozen) => void children[shard]?.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT'),
    fill() {
      if (!hasOwnDisk) return null;
      const file = join(folders[1], 'data', 'filler');
      const { bavail, bsize } = statfsSync(join(folders[1], 'data'));
      writeFileSync(file, Buffer.alloc(Math.max(0, bavail * bsize)));
      return () => rmSync(file);
    },
    stop,
  };
}
