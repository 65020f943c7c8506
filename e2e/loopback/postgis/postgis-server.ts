import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { authority, issuedBy } from '../../certificates';
import { freePort } from '../../free-port';

/** Debian's PostgreSQL with PostGIS, from a folder of its own; `gis` has the extension, `bare` has not. */
export interface PostgisServer {
  readonly port: number;
  /** PEM, of who issued the certificate of `localhost`. */
  readonly root: string;
  /** As the owner of all. */
  query(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Another connection of the owner, which has to be ended. */
  connect(): Promise<Client>;
  /** As a power cut. */
  stop(): Promise<void>;
}

export const password = `it's "secret" \\ \u00e6`;
const nobody = 65534;

function binaries(): string | null {
  const versions = '/usr/lib/postgresql';
  const found = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  return found.find((one) => existsSync(`/usr/share/postgresql/${one}/extension/postgis.control`)) ?? null;
}

const version = binaries();
/** Words for the name of a test that cannot run; null where the server is there. */
export const noPostgis = version ? null : '(skipped: PostgreSQL with PostGIS is not on this machine)';

export async function startPostgis(): Promise<PostgisServer> {
  const bin = `/usr/lib/postgresql/${version}/bin`;
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-postgis-'));
  // PostgreSQL does not run as root.
  const as = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const put = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    if ('uid' in as) chownSync(join(folder, name), nobody, nobody);
    return join(folder, name);
  };
  if ('uid' in as) chownSync(folder, nobody, nobody);
  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'],
    { ...as, stdio: 'pipe' },
  );
  const root = authority('Fjord Root');
  const { key, cert } = issuedBy(root, 'localhost');
  const hba = put(
    'hba.conf',
    'host all owner,me 127.0.0.1/32 trust\nhost all locked 127.0.0.1/32 scram-sha-256\nhost all me ::1/128 trust\n',
  );
  const port = await freePort();
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    hba_file: hba,
    ssl: 'on',
    ssl_key_file: put('server.key', key),
    ssl_cert_file: put('server.crt', cert),
    fsync: 'off',
    shared_buffers: '16MB',
  };
  const child: ChildProcess = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...as, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'exit');
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    if (!child.stderr) throw new Error('it has no stderr');
    createInterface({ input: child.stderr }).on('line', (line) => {
      said.push(line);
      if (line.includes('ready to accept connections')) resolve();
    });
    child.once('exit', () => reject(new Error(said.join('\n'))));
  });
  const connect = async (database = 'gis'): Promise<Client> => {
    const client = new Client({ host: '127.0.0.1', port, user: 'owner', database });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const stop = async (): Promise<void> => {
    child.kill('SIGQUIT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const owner = await furnish(connect).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    port,
    root: root.cert,
    query: async (sql, values = []) =>
      (await owner.query(sql, [...values])).rows as Record<string, unknown>[],
    connect,
    stop,
  };
}

/** Gives a connection that reads everything. */
async function furnish(connect: (database?: string) => Promise<Client>): Promise<Client> {
  const first = await connect('postgres');
  await first.query('CREATE DATABASE gis');
  await first.query('CREATE DATABASE bare');
  await first.query('CREATE ROLE me LOGIN');
  await first.query(`CREATE ROLE locked LOGIN PASSWORD ${first.escapeLiteral(password)}`);
  await first.query('GRANT CREATE ON DATABASE gis TO me, locked');
  await first.end();
  const owner = await connect();
  // In a schema of its own, as some administrators have it.
  await owner.query('CREATE SCHEMA "Geo ext"');
  await owner.query('CREATE EXTENSION postgis SCHEMA "Geo ext"');
  await owner.query('GRANT USAGE ON SCHEMA "Geo ext" TO me, locked');
  await owner.query('SET search_path = "Geo ext"');
  return owner;
}
