import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { LayersProgress, ExportedLayer } from '../../../src-shared/domain/export/export-layer';
import { fail, type Failure, ok, type Result } from '../../../src-shared/result';
import type { LayerData, LayerRow } from '@kartbord/formats/format';
import { layerMembers, type MadeAbout } from '../layers/sidecar';
import { copyLine } from './copy-text';
import { counted } from './counted';
import type { DatabaseOutcome, DatabaseTable, DatabaseTarget } from './database-target';
import { databaseProblem, Refusal } from './problems';
import { createTable, provenance, quoted, repeatColumn, shapeOf, type TableShape, upsert } from './tables';

export interface DatabaseTask {
  readonly target: DatabaseTarget;
  readonly tables: readonly DatabaseTable[];
  readonly writtenAtMs: number;
  readonly generator: string;
}

interface DatabaseContext {
  readonly signal: AbortSignal;
  readonly progress: (value: LayersProgress) => void;
}

/** A server that says nothing for so long, ms, is not waited for any more. */
const usualSilenceMs = 30_000;
/** So many rows are taken over at once: the server answers often, however long the whole takes. */
const rowsAtOnce = 20_000;
/** Of text that is sent at once. */
const pieceLength = 64 * 1024;
const staging = 'pg_temp.kartbord_rows';

/**
 * Writes layers into tables of a database in one transaction: rows take the place of those with the same key. All of it is there
 * afterwards, or nothing is changed. A failure is of what the layers are made of; what the database says is in the outcome.
 */
export async function writePostgis(
  task: DatabaseTask,
  { signal, progress }: DatabaseContext,
  silenceMs = usualSilenceMs,
): Promise<Result<DatabaseOutcome>> {
  const { target } = task;
  const client = new Client({
    host: target.host,
    port: target.port,
    database: target.database,
    user: target.user,
    // Asked for where the server wants one; the driver would look for others by itself.
    password: () => {
      if (target.password === null) throw new Refusal('no-password', '');
      return target.password;
    },
    // `host` is whom the certificate must be of where it is an address of numbers.
    ssl: target.tls ? { host: target.host, ...(target.tls.ca === null ? {} : { ca: target.tls.ca }) } : false,
    connectionTimeoutMillis: silenceMs,
    application_name: 'Kartbord',
  });
  let [silent, committing] = [false, false];
  let layerFailure: Failure | undefined;
  // What is lost while nothing is asked is seen by the next question.
  client.on('error', () => {});
  const socket = (): Socket => (client as unknown as { connection: { stream: Socket } }).connection.stream;
  const stop = (): void => void socket().destroy();
  signal.addEventListener('abort', stop);
  try {
    if (signal.aborted) return fail('cancelled', target.schema);
    await client.connect();
    socket().setTimeout(silenceMs, () => {
      silent = true;
      socket().destroy();
    });
    await client.query('BEGIN');
    await prepare(client, target);
    const layers: ExportedLayer[] = [];
    for (const [done, table] of task.tables.entries()) {
      // The server has to say nothing while a layer is made.
      socket().setTimeout(0);
      const made = await table.source.make(signal);
      socket().setTimeout(silenceMs);
      if (!made.ok) {
        layerFailure = made.failure;
        await client.query('ROLLBACK');
        return made;
      }
      const tell = (written: number): void =>
        progress({ done, of: task.tables.length, name: table.source.name, written, total: made.value.count });
      layers.push(await writeTable(client, task, table, made.value, tell));
    }
    signal.throwIfAborted();
    committing = true;
    await client.query('COMMIT');
    return ok({ layers });
  } catch (error) {
    if (layerFailure) return { ok: false, failure: layerFailure };
    if (signal.aborted && !committing) return fail('cancelled', target.schema);
    const { problem, about } = databaseProblem(error, target);
    if (committing && (silent || problem === 'gone')) return ok({ problem: 'unsure', about });
    return ok({ problem: silent ? 'silent' : problem, about });
  } finally {
    signal.removeEventListener('abort', stop);
    // The server takes back what was not committed. One that has gone does not answer.
    if (silent || signal.aborted) socket().destroy();
    else await Promise.race([client.end().catch(() => {}), closed(socket())]);
  }
}

const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => (socket.destroyed ? resolve() : socket.once('close', () => resolve())));

/** Finds PostGIS, keeps other exports out, and makes the schema. */
async function prepare(client: Client, { schema }: DatabaseTarget): Promise<void> {
  const { rows } = await client.query<{ nspname: string }>(
    `SELECT nspname FROM pg_extension JOIN pg_namespace n ON n.oid = extnamespace WHERE extname = 'postgis'`,
  );
  const postgis = rows[0]?.nspname;
  if (postgis === undefined) throw new Refusal('no-postgis', '');
  // Names of types are without their schema then; all other names have theirs.
  await client.query(`SELECT set_config('search_path', $1, true)`, [quoted(postgis)]);
  const { rows: locked } = await client.query<{ has: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS has`,
    [`kartbord ${schema}`],
  );
  if (!locked[0]?.has) throw new Refusal('busy', schema);
  const { rowCount } = await client.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [schema]);
  if (!rowCount) await client.query(`CREATE SCHEMA ${quoted(schema)}`);
  await settleTable(client, schema, provenance);
}

/** Makes a table, or finds it as it has to be; columns of others beside ours are theirs. */
async function settleTable(client: Client, schema: string, shape: TableShape): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
     JOIN pg_class c ON c.oid = attrelid JOIN pg_namespace n ON n.oid = relnamespace
     WHERE nspname = $1 AND relname = $2 AND attnum > 0 AND NOT attisdropped`,
    [schema, shape.name],
  );
  if (rows.length > 0) {
    const found = new Map(rows.map(({ name, type }) => [name, type]));
    const wrong = shape.columns.find(({ name, type }) => found.get(name) !== type);
    if (wrong)
      throw new Refusal(
        'shape',
        `${schema}.${shape.name}, ${wrong.name}: ${found.get(wrong.name) ?? '–'}, ${wrong.type}`,
      );
    return;
  }
  await client.query(createTable(schema, shape));
  for (const { name, type, about } of shape.columns) {
    const column = quoted(schema, shape.name, name);
    await client.query(`COMMENT ON COLUMN ${column} IS ${client.escapeLiteral(about)}`);
    if (type.startsWith('geometry'))
      await client.query(`CREATE INDEX ON ${quoted(schema, shape.name)} USING gist (${quoted(name)})`);
  }
}

async function writeTable(
  client: Client,
  { target: { schema }, writtenAtMs, generator }: DatabaseTask,
  { table, key, repeats }: DatabaseTable,
  layer: LayerData & { readonly about: MadeAbout },
  tell: (written: number) => void,
): Promise<ExportedLayer> {
  const columns = repeats ? [...layer.columns, repeatColumn] : layer.columns;
  const shape = shapeOf(table, repeats ? [...key, repeatColumn.name] : key, { ...layer, columns });
  await settleTable(client, schema, shape);
  await client.query(
    `CREATE TEMP TABLE ${staging.slice('pg_temp.'.length)} (LIKE ${quoted(schema, table)}) ON COMMIT DROP`,
  );
  const names = shape.columns.map(({ name }) => quoted(name)).join(', ');
  const rows = (repeats ? counted(layer, key) : layer.rows)[Symbol.iterator]();
  let written = 0;
  for (;;) {
    const batch = new Batch(rows, layer.geometry !== null);
    await pipeline(
      Readable.from(batch.pieces()),
      client.query(copyFrom(`COPY ${staging} (${names}) FROM STDIN`)),
    );
    if (batch.rows === 0) break;
    const { rowCount } = await client.query(upsert(schema, shape, `SELECT ${names} FROM ${staging}`));
    if (rowCount !== batch.rows) throw new Error(`${rowCount} of ${batch.rows} rows were taken`);
    written += batch.rows;
    tell(written);
    if (batch.isLast) break;
    await client.query(`TRUNCATE ${staging}`);
  }
  await client.query(`DROP TABLE ${staging}`);
  if (written !== layer.count) throw new Error(`${written} of ${layer.count} rows were made`);
  const members = {
    generator,
    ...layerMembers({
      name: layer.name,
      geometry: layer.geometry,
      columns,
      about: layer.about,
      fileName: table,
      features: written,
    }),
  };
  await client.query(upsert(schema, provenance, 'VALUES ($1, $2, $3, $4)'), [
    table,
    new Date(writtenAtMs).toISOString(),
    written,
    JSON.stringify(members).replaceAll('\\u0000', ''),
  ]);
  const { missing, undecided, lacking, dropped } = layer.about;
  return {
    name: layer.name,
    fileName: `${schema}.${table}`,
    features: written,
    missing,
    ...(undecided === undefined ? {} : { undecided }),
    ...(lacking ? { lacking } : {}),
    ...(dropped ? { dropped } : {}),
    failure: null,
  };
}

/** Some of the rows as text. */
class Batch {
  rows = 0;
  isLast = false;

  constructor(
    private readonly from: Iterator<LayerRow>,
    private readonly hasPlace: boolean,
  ) {}

  async *pieces(): AsyncGenerator<string> {
    let piece = '';
    while (this.rows < rowsAtOnce) {
      const next = this.from.next();
      if (next.done) {
        this.isLast = true;
        break;
      }
      this.rows++;
      piece += copyLine(next.value.geometry, next.value.cells, this.hasPlace);
      if (piece.length < pieceLength) continue;
      yield piece;
      piece = '';
      // Others of this process get their turn.
      await new Promise(setImmediate);
    }
    if (piece !== '') yield piece;
  }
}
