import { closeSync, createWriteStream, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { LayerRow } from '@kartbord/formats/format';
import { trackPointColumns } from '@kartbord/formats/track-points';
import type { Cell } from '@kartbord/formats/table';
import { fail, ok, type Result } from '../../../src-shared/result';
import { Connection, refusalOf, usualSilenceMs } from './connection';
import { Refusal } from './refusal';
import { msOf, whenSql, whereSql } from './question-sql';
import { joined, name, type Sql, sql, text } from './sql';
import { type Times, versionColumn } from './store-tables';
import { timesOfPositions } from './table-form';
import type { StoreQuestion, StoreRefusal, StoreTarget } from './store-target';

/** Positions that a store answered with, whole, in a file of their own until `close`. */
export interface StorePositions {
  readonly count: number;
  readonly rows: () => Iterable<LayerRow>;
  /** When the first and the last of them were written there. */
  readonly oldestMs: number | null;
  readonly newestMs: number | null;
  /** What the store states of its last export; null: nothing. */
  readonly about: unknown;
  readonly close: () => void;
}

/** Asks the store, and lets rows go on only when all of them are here. */
export async function readPositions(
  target: StoreTarget,
  question: StoreQuestion,
  { signal, progress }: { readonly signal: AbortSignal; readonly progress: (rows: number) => void },
  silenceMs = usualSilenceMs,
): Promise<Result<StorePositions | StoreRefusal>> {
  const connection = new Connection(target, signal, silenceMs);
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-store-'));
  const close = (): void => rmSync(folder, { recursive: true, force: true });
  const file = join(folder, 'rows');
  let [count, oldestMs, newestMs] = [0, Infinity, -Infinity];
  try {
    await connection.greet();
    const times = await timesOfPositions(connection);
    const lines = connection.lines(positionsSql(target, times, question));
    await pipeline(
      async function* () {
        for await (const line of lines) {
          count++;
          const writtenMs = Number(line.slice(line.lastIndexOf(',') + 1, -1));
          [oldestMs, newestMs] = [Math.min(oldestMs, writtenMs), Math.max(newestMs, writtenMs)];
          if (count % 10_000 === 0) progress(count);
          yield `${line}\n`;
        }
      },
      createWriteStream(file, { mode: 0o600 }),
    );
    const about = await statedBy(connection);
    const isNone = count === 0;
    return ok({
      count,
      rows: () => rowsIn(file),
      oldestMs: isNone ? null : oldestMs,
      newestMs: isNone ? null : newestMs,
      about,
      close,
    });
  } catch (error) {
    close();
    return signal.aborted ? fail('cancelled', target.database) : ok(refusalOf(error, connection, 0));
  } finally {
    await connection.close();
  }
}

/** What the store states of the last export of positions; null: nothing. */
export async function statedBy(connection: Connection): Promise<unknown> {
  const [[about] = []] = await connection.ask(
    sql`SELECT argMax(about, ${name(versionColumn)}) FROM ${name(connection.target.database, 'provenance')} WHERE tableName = ${text('positions')}`,
  );
  return typeof about === 'string' && about !== '' ? (JSON.parse(about) as unknown) : null;
}

/** Each position once, as it was written last, in the order of the table. */
function positionsSql(target: StoreTarget, times: Times, question: StoreQuestion): Sql {
  const selected = trackPointColumns.map((column) =>
    column.name === 'time' ? sql`${msOf(times)} AS ms` : name(column.name),
  );
  const conditions = [...whenSql(question), ...whereSql(question)];
  return sql`SELECT ${joined(selected)}, lon, lat, ${name(versionColumn)} FROM ${name(target.database, 'positions')}
WHERE ${joined(conditions, ' AND ')} ORDER BY mmsi, ms, n, ${name(versionColumn)} DESC LIMIT 1 BY mmsi, ms, n`;
}

const timeAt = trackPointColumns.findIndex((column) => column.name === 'time');

/** One piece of the file in memory at a time. */
function* rowsIn(file: string): Generator<LayerRow> {
  const handle = openSync(file, 'r');
  const piece = Buffer.alloc(1 << 20);
  let rest = '';
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const read = readSync(handle, piece);
      if (read === 0) return;
      const lines = (rest + decoder.decode(piece.subarray(0, read), { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const given = JSON.parse(line) as readonly Cell[];
        const cells = given.slice(0, trackPointColumns.length);
        cells[timeAt] = new Date(Number(given[timeAt])).toISOString();
        const [lon, lat] = given.slice(trackPointColumns.length).map(Number);
        if (lon === undefined || lat === undefined) throw new Refusal('not-whole', 'positions');
        yield { geometry: { type: 'Point', coordinates: [lon, lat] }, cells };
      }
    }
  } finally {
    closeSync(handle);
  }
}
