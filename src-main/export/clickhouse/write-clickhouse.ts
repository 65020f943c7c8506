import { createHash, randomUUID } from 'node:crypto';
import type { ExportedLayer, LayersProgress } from '../../../src-shared/domain/export/export-layer';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Cell } from '@kartbord/formats/table';
import { layerMembers } from '../layers/sidecar';
import type { DatabaseTable } from '../postgis/database-target';
import { counted } from '../postgis/counted';
import { repeatColumn } from '../postgis/tables';
import { Connection, refusalOf, usualSilenceMs } from './connection';
import { fillOverview, overviewTable } from './overview';
import { Refusal } from './refusal';
import { RowBinary } from './row-binary';
import { joined, name, rendered, Sql, sql, text, whole } from './sql';
import {
  databaseDdl,
  ddlOf,
  localName,
  provenanceTable,
  type Range,
  rangeOf,
  type StoreShape,
  type StoreTable,
  storeTable,
  type TableFacts,
  type Times,
  timesOf,
  versionColumn,
  writtenTable,
} from './store-tables';
import { columnsOf, timesOfTable } from './table-form';
import type { StoreDdl, StoreRefusal, StoreTarget } from './store-target';

export interface StoreTask {
  readonly target: StoreTarget;
  readonly tables: readonly DatabaseTable[];
  readonly writtenAtMs: number;
  readonly generator: string;
}

interface StoreContext {
  readonly signal: AbortSignal;
  readonly progress: (value: LayersProgress) => void;
}

export type StoreOutcome = { readonly layers: readonly ExportedLayer[] } | StoreRefusal;

/** So much goes at once: one statement of the server takes it over. `silenceMs`: a server that says nothing for so long is given up. */
const usual = { mostRows: 100_000, silenceMs: usualSilenceMs };
const mostBytes = 16 * 1024 * 1024;
/** A block of rows is of at most 100 parts (`max_partitions_per_insert_block`); a vessel can have few positions in many months. */
const mostUnits = 2_000;
const mostParts = 50;
/** A part of the overview is many small files: it is made of so many rows at once. */
const rowsOfOverview = 1_000_000;
const rangesOfOverview = 20;
/** A merge of others may be at work on the same rows. */
const merges = 10;
const mergePauseMs = 300;

/**
 * Writes layers into tables of ClickHouse, some units (a vessel's day, a week) at once. A server has no transaction over all of it:
 * what was confirmed stays, and the next export skips it. Rows go into a temporary table first; what is not there yet is taken over
 * from it by one statement, so that nothing is doubled wherever an export ended.
 */
export async function writeClickhouse(
  task: StoreTask,
  { signal, progress }: StoreContext,
  { mostRows, silenceMs }: typeof usual = usual,
): Promise<Result<StoreOutcome>> {
  const { target } = task;
  const connection = new Connection(target, signal, silenceMs);
  let written = 0;
  try {
    await connection.greet();
    await findCluster(connection);
    await settleDatabase(connection);
    for (const table of [provenanceTable, writtenTable]) await settleTable(connection, table);
    const layers: ExportedLayer[] = [];
    for (const [done, of] of task.tables.entries()) {
      const made = await of.source.make(signal);
      if (!made.ok) return made;
      const layer = made.value;
      const facts = { ...of, name: of.table, columns: layer.columns, geometry: layer.geometry };
      const times = await timesOfTable(connection, localName(of.table, target.cluster));
      const table = storeTable(facts, times);
      await settleTable(connection, table);
      const hasOverview = of.table === 'positions';
      if (hasOverview) await settleTable(connection, overviewTable);
      const rows = of.repeats ? counted(layer, of.key) : layer.rows;
      const first = layer.columns.findIndex((column) => column.name === of.key[0]);
      const moment = of.key.findIndex((one) =>
        layer.columns.some((c) => c.name === one && c.type === 'dateTime'),
      );
      const time = layer.columns.findIndex((column) => column.name === of.key[moment]);
      const before = written;
      const batch = new Batch(connection, table, task.writtenAtMs, mostRows, times, hasOverview);
      const tell = (confirmed: number): void => {
        written = before + confirmed;
        progress({ done, of: task.tables.length, name: layer.name, written: confirmed, total: layer.count });
      };
      for (const { geometry, cells } of rows) {
        const at = time < 0 ? null : String(cells[time]);
        const flushed = batch.begin(cells[first] ?? null, at);
        if (flushed) {
          await flushed;
          tell(batch.confirmed);
        }
        table.write(batch.bytes, geometry, cells);
        batch.end();
      }
      await batch.flush();
      tell(batch.confirmed);
      await batch.fillOverview();
      for (const range of batch.doubled) await mergeDoubles(connection, overviewTable, range);
      if (batch.confirmed !== layer.count)
        throw new Refusal('not-whole', `${of.table}: ${batch.confirmed} of ${layer.count}`);
      const columns = of.repeats ? [...layer.columns, repeatColumn] : layer.columns;
      const members = {
        generator: task.generator,
        ...layerMembers({
          name: layer.name,
          geometry: layer.geometry,
          columns,
          about: layer.about,
          fileName: of.table,
          features: layer.count,
        }),
      };
      await writeProvenance(connection, of.table, layer.count, JSON.stringify(members), task.writtenAtMs);
      const { missing, undecided, lacking, dropped } = layer.about;
      layers.push({
        name: layer.name,
        fileName: `${target.database}.${of.table}`,
        features: layer.count,
        missing,
        ...(undecided === undefined ? {} : { undecided }),
        ...(lacking ? { lacking } : {}),
        ...(dropped ? { dropped } : {}),
        failure: null,
      });
    }
    return ok({ layers });
  } catch (error) {
    if (signal.aborted) return fail('cancelled', target.database);
    return ok(refusalOf(error, connection, written));
  } finally {
    await connection.close();
  }
}

/** What an administrator runs on every server: of the tables of an export, as the server that is asked wants them. */
export async function storeDdl(
  target: StoreTarget,
  tables: readonly TableFacts[],
  signal: AbortSignal,
): Promise<Result<StoreDdl | StoreRefusal>> {
  const connection = new Connection(target, signal, usualSilenceMs);
  try {
    await connection.greet();
    const times = timesOf(connection.version);
    const made = tables.flatMap((one) => [
      storeTable(one, times),
      ...(one.name === 'positions' ? [overviewTable] : []),
    ]);
    return ok({ ddl: ddlText(target, [...made, provenanceTable, writtenTable]) });
  } catch (error) {
    return signal.aborted ? fail('cancelled', target.database) : ok(refusalOf(error, connection, 0));
  } finally {
    await connection.close();
  }
}

const ddlText = (target: Pick<StoreTarget, 'database' | 'cluster'>, tables: readonly StoreShape[]): string =>
  [databaseDdl(target.database), ...tables.flatMap((table) => ddlOf(table, target))]
    .map((of) => `${rendered(of, false).query};\n`)
    .join('\n');

/** With a cluster one server of each shard has to be named: a table is made, and merged, on each. */
async function findCluster(connection: Connection): Promise<void> {
  const { cluster } = connection.target;
  if (cluster === null) return;
  const shards = await connection.number(
    sql`SELECT uniqExact(shard_num) FROM system.clusters WHERE cluster = ${text(cluster)}`,
  );
  if (shards === 0) throw new Refusal('no-cluster', cluster);
  if (shards !== connection.count) throw new Refusal('shards', `${cluster}: ${shards}`);
}

async function settleDatabase(connection: Connection): Promise<void> {
  const { database } = connection.target;
  for (let host = 0; host < connection.count; host++) {
    const found = await connection.ask(
      sql`SELECT name FROM system.databases WHERE name = ${text(database)}`,
      {
        host,
      },
    );
    if (found.length === 0) await connection.tell(databaseDdl(database), { host });
  }
}

/** Makes a table on every server, or finds it as it has to be; columns of others beside ours are theirs. */
async function settleTable(connection: Connection, table: StoreShape): Promise<void> {
  const { cluster, database } = connection.target;
  const own = localName(table.name, cluster);
  const wanted = [...table.columns, { name: versionColumn, type: 'UInt64' }];
  for (let host = 0; host < connection.count; host++) {
    for (const one of new Set([own, table.name])) {
      const found = await columnsOf(connection, one, host);
      const wrong = wanted.find((column) => found.get(column.name) !== column.type);
      if (found.size > 0 && wrong)
        throw new Refusal(
          'shape',
          `${database}.${one}, ${wrong.name}: ${found.get(wrong.name) ?? '–'}, ${wrong.type}`,
        );
    }
    for (const ddl of ddlOf(table, connection.target)) await connection.tell(ddl, { host });
    const [[engine, order]] = (await connection.ask(
      sql`SELECT engine, sorting_key FROM system.tables WHERE database = ${text(database)} AND name = ${text(own)}`,
      { host },
    )) as [[string, string]];
    const key = table.key.join(', ');
    if (!/ReplacingMergeTree$/.test(engine) || order.replaceAll('`', '') !== key)
      throw new Refusal('shape', `${database}.${own}: ${engine} (${order}), ReplacingMergeTree (${key})`);
  }
}

interface Unit {
  readonly name: string;
  readonly first: Cell;
  readonly from: number;
  to: number;
  rows: number;
  fromMs: number;
  toMs: number;
}

/** Rows that go to the server together, as whole units. */
class Batch {
  bytes = new RowBinary();
  /** Rows that are there, as the server said. */
  confirmed = 0;
  private units: Unit[] = [];
  private rows = 0;
  private readonly parts = new Set<string>();
  /** Of which rows the overview can have older ones beside. */
  readonly doubled: Range[] = [];
  /** What is there and not yet in the overview. */
  private unseen: Range[] = [];
  private unseenRows = 0;

  constructor(
    private readonly connection: Connection,
    private readonly table: StoreTable,
    private readonly writtenAtMs: number,
    private readonly mostRows: number,
    private readonly times: Times,
    private readonly hasOverview: boolean,
  ) {}

  /** Before a row of a vessel or a week, at a time. A promise: what was before goes to the server first. */
  begin(first: Cell, time: string | null): Promise<void> | null {
    const unit = time === null ? String(first) : `${first} ${time.slice(0, 10)}`;
    const ms = time === null ? 0 : Date.parse(time);
    const last = this.units.at(-1);
    if (last?.name === unit) {
      last.fromMs = Math.min(last.fromMs, ms);
      last.toMs = Math.max(last.toMs, ms);
      return null;
    }
    const part = time === null ? String(first).slice(0, 4) : time.slice(0, 7);
    const isFull =
      this.rows >= this.mostRows ||
      this.bytes.length >= mostBytes ||
      this.units.length >= mostUnits ||
      (this.parts.size >= mostParts && !this.parts.has(part));
    const open = (): void => {
      this.parts.add(part);
      const from = this.bytes.length;
      this.units.push({ name: unit, first, from, to: from, rows: 0, fromMs: ms, toMs: ms });
    };
    if (isFull) return this.flush().then(open);
    open();
    return null;
  }

  /** Behind it. */
  end(): void {
    const last = this.units.at(-1);
    if (!last) return;
    last.to = this.bytes.length;
    last.rows++;
    this.rows++;
  }

  async flush(): Promise<void> {
    const digests = this.units.map(({ from, to }) =>
      createHash('sha256').update(this.bytes.bytes(from, to)).digest('hex').slice(0, 32),
    );
    const known = await this.known();
    const wanted = this.units.flatMap((unit, at) => {
      const { digest, rows = 0 } = known.get(unit.name) ?? {};
      return digest === digests[at] && rows >= unit.rows ? [] : [{ ...unit, digest: digests[at] ?? '' }];
    });
    if (wanted.length > 0) {
      await writeRows(
        this.connection,
        this.table,
        rangeOfUnits(wanted),
        wanted.map(({ from, to }) => this.bytes.bytes(from, to)),
        wanted.reduce((sum, { rows }) => sum + rows, 0),
        this.writtenAtMs,
      );
      const ledger = new RowBinary();
      for (const { name: unit, rows, digest } of wanted) {
        writtenTable.write(ledger, null, [this.table.name, unit, rows, digest]);
        ledger.whole(this.writtenAtMs);
      }
      await this.connection.put(
        sql`INSERT INTO ${name(this.connection.target.database, writtenTable.name)} (${columnsIn(writtenTable)}, ${name(versionColumn)})`,
        [ledger.bytes()],
      );
    }
    if (this.hasOverview && this.units.length > 0) {
      this.unseen.push(rangeOfUnits(this.units));
      this.unseenRows += this.rows;
      if (this.unseenRows >= rowsOfOverview || this.unseen.length >= rangesOfOverview)
        await this.fillOverview();
    }
    this.confirmed += this.rows;
    [this.units, this.rows, this.bytes] = [[], 0, new RowBinary()];
    this.parts.clear();
  }

  /** Of rows that were there, too: an earlier version made none, and another export can have ended before it. */
  async fillOverview(): Promise<void> {
    const ranges = this.unseen;
    if (ranges.length === 0) return;
    [this.unseen, this.unseenRows] = [[], 0];
    if (await fillOverview(this.connection, this.table, this.times, ranges, this.writtenAtMs))
      this.doubled.push(...ranges);
  }

  /** Of these units: what was confirmed before, and how many rows are there now. */
  private async known(): Promise<ReadonlyMap<string, { readonly digest: string; readonly rows: number }>> {
    const { database } = this.connection.target;
    const names = this.units.map((unit) => unit.name).sort();
    const [least, most] = [names[0], names.at(-1)];
    if (least === undefined || most === undefined) return new Map();
    const digests = (await this.connection.ask(
      sql`SELECT unit, argMax(digest, ${name(versionColumn)}) FROM ${name(database, writtenTable.name)}
WHERE tableName = ${text(this.table.name)} AND unit >= ${text(least)} AND unit <= ${text(most)} GROUP BY unit`,
    )) as readonly (readonly [string, string])[];
    if (digests.length === 0) return new Map();
    const range = rangeOfUnits(this.units);
    const counts = new Map(
      (await this.connection.ask(
        sql`SELECT ${this.table.unitBy} AS u, count() FROM ${name(database, this.table.name)} WHERE ${rangeOf(this.table, range, text)} GROUP BY u`,
      )) as readonly (readonly [string, number])[],
    );
    return new Map(digests.map(([unit, digest]) => [unit, { digest, rows: counts.get(unit) ?? 0 }]));
  }
}

const rangeOfUnits = (units: readonly Unit[]): Range => ({
  first: new Set(units.map(({ first }) => first)),
  fromMs: Math.min(...units.map(({ fromMs }) => fromMs)),
  toMs: Math.max(...units.map(({ toMs }) => toMs)),
});

const columnsIn = ({ columns }: StoreTable): Sql => joined(columns.map((column) => name(column.name)));

const staging = name('kartbord_rows');

/** Puts rows beside, takes over what is not there yet, and sees that all of it is there once. */
async function writeRows(
  connection: Connection,
  table: StoreTable,
  range: Range,
  rows: readonly Buffer[],
  count: number,
  writtenAtMs: number,
): Promise<void> {
  const { database } = connection.target;
  // A temporary table is of a session; the server drops it a minute after the last question of one.
  const session = randomUUID();
  const where = { session };
  const types = table.columns.map((column) => sql`${name(column.name)} ${new Sql([column.type])}`);
  await connection.tell(sql`CREATE TEMPORARY TABLE ${staging} (${joined(types)})`, where);
  await connection.put(sql`INSERT INTO ${staging} (${columnsIn(table)})`, rows, session);
  const staged = await connection.number(sql`SELECT count() FROM ${staging}`, where);
  if (staged !== count) throw new Refusal('not-whole', `${table.name}: ${staged} of ${count}`);
  const into = name(database, table.name);
  const key = joined(table.key.map((one) => name(one)));
  const hashed = sql`cityHash64(${joined(table.columns.map(hashedColumn))})`;
  const inRange = sql`${into} WHERE ${rangeOf(table, range, text)}`;
  const there = sql`(SELECT ${key}, ${hashed} FROM ${inRange})`;
  const isNew = (await connection.number(sql`SELECT count() FROM ${inRange}`)) === 0;
  const lacking = isNew ? sql`` : sql` WHERE (${key}, ${hashed}) NOT IN ${there}`;
  await connection.tell(
    sql`INSERT INTO ${into} (${columnsIn(table)}, ${name(versionColumn)})
SELECT ${columnsIn(table)}, toUInt64(${whole(writtenAtMs)}) FROM ${staging}${lacking}`,
    where,
  );
  // Of rows that are new, a sum says that they are there, each once; else each is looked for.
  const sum = sql`SELECT toString(sum(${hashed})), count() FROM`;
  const isWhole =
    isNew &&
    String(await connection.ask(sql`${sum} ${staging}`, where)) ===
      String(await connection.ask(sql`${sum} ${inRange}`));
  if (!isWhole) {
    await mergeDoubles(connection, table, range);
    const found = await connection.number(
      sql`SELECT count() FROM ${staging} WHERE (${key}, ${hashed}) IN ${there}`,
      where,
    );
    if (found !== count) throw new Refusal('not-whole', `${table.name}: ${found} of ${count}`);
  }
  await connection.tell(sql`DROP TABLE ${staging}`, where);
}

/** Null is another value than any, for a hash. */
function hashedColumn({ name: column, type }: StoreTable['columns'][number]): Sql {
  const of = name(column);
  if (!type.startsWith('Nullable')) return of;
  if (/Float|Int/.test(type)) return sql`ifNull(${of}, 0), isNull(${of})`;
  if (type.includes('String')) return sql`ifNull(${of}, ''), isNull(${of})`;
  return sql`ifNull(concat('=', toString(${of})), '')`;
}

/** A row that took the place of another lies beside it until both are merged. */
async function mergeDoubles(connection: Connection, table: StoreShape, range: Range): Promise<void> {
  const { database, cluster } = connection.target;
  const key = joined(table.key.map((one) => name(one)));
  const part = table.partBy ?? sql`0`;
  for (let time = 0; ; time++) {
    const doubled = await connection.ask(
      sql`SELECT ${part} AS p FROM ${name(database, table.name)} WHERE ${rangeOf(table, range, text)} GROUP BY p HAVING count() > uniqExact(${key})`,
    );
    if (doubled.length === 0) return;
    if (time === merges) throw new Refusal('not-whole', table.name);
    if (time > 0) await new Promise((resolve) => setTimeout(resolve, mergePauseMs));
    for (const [of] of doubled)
      for (let host = 0; host < connection.count; host++) {
        const one = typeof of === 'number' ? whole(of) : sql`'${new Sql([String(of).replace(/\D/g, '')])}'`;
        const partition = table.partBy === null ? sql`` : sql` PARTITION ${one}`;
        await connection.merge(
          sql`OPTIMIZE TABLE ${name(database, localName(table.name, cluster))}${partition} FINAL`,
          host,
        );
      }
  }
}

async function writeProvenance(
  connection: Connection,
  of: string,
  rows: number,
  about: string,
  writtenAtMs: number,
): Promise<void> {
  const bytes = new RowBinary();
  provenanceTable.write(bytes, null, [of, rows, about]);
  const range = { first: new Set([of]), fromMs: 0, toMs: 0 };
  await writeRows(connection, provenanceTable, range, [bytes.bytes()], 1, writtenAtMs);
}
