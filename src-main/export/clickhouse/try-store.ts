import { trackPointColumns } from '@kartbord/formats/track-points';
import { ok, type Result } from '../../../src-shared/result';
import { Connection, refusalOf, usualSilenceMs } from './connection';
import { msOf } from './question-sql';
import { joined, name, sql } from './sql';
import { isTried, versionColumn } from './store-tables';
import { timesOfPositions } from './table-form';
import type { StoreRefusal, StoreTarget, StoreTried } from './store-target';

/** Asks every server of a target who it is, and what the positions there are. Nothing is written. */
export async function tryStore(
  target: StoreTarget,
  signal: AbortSignal,
  silenceMs = usualSilenceMs,
): Promise<Result<StoreTried | StoreRefusal>> {
  const connection = new Connection(target, signal, silenceMs);
  try {
    await connection.greet();
    const table = name(target.database, 'positions');
    const needed = [...trackPointColumns.map((column) => column.name), 'n', 'lon', 'lat', versionColumn];
    await connection.ask(sql`SELECT ${joined(needed.map((one) => name(one)))} FROM ${table} WHERE 0`);
    const [[positions, firstMs, lastMs] = []] = await connection.ask(
      sql`SELECT count(), min(ms), max(ms) FROM (SELECT ${msOf(await timesOfPositions(connection))} AS ms FROM ${table})`,
    );
    const isNone = Number(positions) === 0;
    return ok({
      version: connection.version,
      isTried: isTried(connection.version),
      positions: Number(positions),
      firstMs: isNone ? null : Number(firstMs),
      lastMs: isNone ? null : Number(lastMs),
    });
  } catch (error) {
    return ok(refusalOf(error, connection, 0));
  } finally {
    await connection.close();
  }
}
