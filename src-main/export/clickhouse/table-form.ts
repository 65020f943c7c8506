import type { Connection } from './connection';
import { Refusal } from './refusal';
import { sql, text } from './sql';
import { type Times, timesOf } from './store-tables';

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
