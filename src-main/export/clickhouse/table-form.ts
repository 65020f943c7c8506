import type { Connection } from './connection';
import { Refusal } from './refusal';
import { name, type Sql, sql, text } from './sql';
import { localName, type Times, timesOf } from './store-tables';

/** The columns of a table with their types; none: there is no such table. */
export async function columnsOf(
  connection: Connection,
  table: string,
  host = 0,
): Promise<ReadonlyMap<string, string>> {
  const rows = (await connection.ask(
    sql`SELECT name, type FROM system.columns WHERE database = ${text(connection.target.database)} AND table = ${text(table)}`,
    { host },
  )) as readonly (readonly [string, string])[];
  return new Map(rows);
}

/** As its columns have them, because a table stays as it was made when the server is upgraded; of a table to come, as the server has them. */
export const timesOfTable = async (connection: Connection, table: string): Promise<Times> =>
  timesIn(await columnsOf(connection, table), connection);

/** Of positions that are asked for. */
export async function timesOfPositions(connection: Connection): Promise<Times> {
  const columns = await columnsOf(connection, 'positions');
  const times = timesIn(columns, connection);
  if (times === 'whole-seconds' && columns.size > 0 && !columns.has('timeMs'))
    throw new Refusal('shape', `${connection.target.database}.positions, timeMs: –, UInt16`);
  return times;
}

function timesIn(columns: ReadonlyMap<string, string>, { version }: Connection): Times {
  if (columns.size === 0) return timesOf(version);
  return [...columns.values()].some((type) => type.includes('DateTime64')) ? 'milliseconds' : 'whole-seconds';
}

/** Who is asked for all that a cluster has. */
export interface Shards {
  /** One of each shard, for what lies there; or the first alone, for all of them. */
  readonly hosts: readonly number[];
  readonly isEach: boolean;
  readonly table: (of: string) => Sql;
}

/**
 * Each shard is asked by itself, where the servers that a person named are one of each: then groups are made where the rows lie. Else
 * the first server asks all shards, and has every row come to it.
 */
export async function shardsOf(connection: Connection): Promise<Shards> {
  const { cluster, database } = connection.target;
  const each = (hosts: readonly number[]): Shards => ({
    hosts,
    isEach: true,
    table: (of) => name(database, localName(of, cluster)),
  });
  if (cluster === null) return each([0]);
  const hosts = Array.from({ length: connection.count }, (_, host) => host);
  const known = await Promise.all(
    hosts.map((host) =>
      connection.ask(sql`SELECT shard_num, is_local FROM system.clusters WHERE cluster = ${text(cluster)}`, {
        host,
      }),
    ),
  );
  const shards = new Set(known.flat().map(([shard]) => Number(shard)));
  const own = known.map(
    (rows) => new Set(rows.flatMap(([shard, isLocal]) => (isLocal ? [Number(shard)] : []))),
  );
  const isEach =
    own.every(({ size }) => size === 1) &&
    new Set(own.flatMap((some) => [...some])).size === hosts.length &&
    hosts.length === shards.size;
  return isEach ? each(hosts) : { hosts: [0], isEach, table: (of) => name(database, of) };
}
