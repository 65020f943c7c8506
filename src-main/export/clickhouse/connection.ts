import { Agent } from 'node:https';
import { createInterface } from 'node:readline';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { connectionProblems } from '../connection-problems';
import { Refusal } from './refusal';
import { type Rendered, rendered, type Sql, sql, text } from './sql';
import { hasParameters, leastVersion } from './store-tables';
import type { StoreProblem, StoreRefusal, StoreTarget } from './store-target';

type Client = ReturnType<typeof createClient>;

/** A server that says nothing for so long, ms, is not waited for any more. */
export const usualSilenceMs = 30_000;
/** A merge of a month of rows says nothing until it is done. */
const mergeMs = 1_800_000;
/** The server says so often that it is at work. */
const headerEveryMs = 10_000;

/** Servers of one target, each asked one question at a time. */
export class Connection {
  private readonly clients: readonly Client[];
  version = '0';

  constructor(
    readonly target: StoreTarget,
    private readonly signal: AbortSignal,
    private readonly silenceMs: number,
  ) {
    const { hosts, user, password, tls } = target;
    const seconds = Math.max(1, Math.ceil(silenceMs / 1000));
    this.clients = hosts.map(({ host, port }) =>
      createClient({
        url: `${tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`,
        username: user,
        password,
        application: 'Kartbord',
        request_timeout: silenceMs,
        max_open_connections: 1,
        log: { level: ClickHouseLogLevel.OFF },
        // By its own option for certificates the client sends a password as a header of Latin letters alone.
        ...(tls && tls.ca !== null
          ? { http_agent: new Agent({ ca: tls.ca, keepAlive: true, maxSockets: 1 }) }
          : {}),
        clickhouse_settings: {
          // Rows are on their shard when the server answers, or it says that they are not.
          insert_distributed_sync: 1,
          skip_unavailable_shards: 0,
          receive_timeout: seconds,
          send_timeout: seconds,
          send_progress_in_http_headers: 1,
          http_headers_progress_interval_ms: String(Math.min(headerEveryMs, Math.ceil(silenceMs / 3))),
          output_format_json_quote_64bit_integers: 0,
        },
      }),
    );
  }

  get count(): number {
    return this.clients.length;
  }

  /** Finds out what the servers are; one that is too old for what is asked here is refused. */
  async greet(): Promise<void> {
    for (let host = 0; host < this.count; host++) {
      const [[version]] = (await this.ask(sql`SELECT version()`, { host })) as [[unknown]];
      const [major = 0, minor = 0] = String(version).split('.').map(Number);
      const [least, leastMinor] = leastVersion;
      if (!(major > least || (major === least && minor >= leastMinor)))
        throw new Refusal('version', `${this.at(host)}: ${String(version).slice(0, 20)}`);
      if (host === 0) this.version = String(version);
    }
  }

  at(host = 0): string {
    const one = this.target.hosts[host];
    return `${one?.host}:${one?.port}`;
  }

  /** Rows of an answer that is whole: the server holds it back until it has all of it. */
  async ask(of: Sql, { host = 0, session }: Where = {}): Promise<readonly (readonly unknown[])[]> {
    const { queryId, isOver } = this.stoppable(host);
    try {
      return await this.of(host, async (client) => {
        const found = await client.query({
          ...this.text(of),
          ...this.where(session),
          query_id: queryId,
          format: 'JSONCompact',
          clickhouse_settings: { wait_end_of_query: 1 },
        });
        const { data, rows } = await found.json<unknown[]>();
        if (!Array.isArray(data) || data.length !== rows) throw new Refusal('not-whole', this.at(host));
        return data;
      });
    } finally {
      isOver();
    }
  }

  /** An answer of one number. */
  async number(of: Sql, where: Where = {}): Promise<number> {
    return Number((await this.ask(of, where))[0]?.[0]);
  }

  /**
   * Answers of any size as RowBinary, one behind the other and behind `before`; each is held back by its server until it is whole.
   * Groups are those of each shard: a vessel lies on one.
   */
  async bytes(
    asked: readonly { readonly of: Sql; readonly host: number }[],
    before: Buffer = Buffer.alloc(0),
  ): Promise<Buffer> {
    const answers = await Promise.all(asked.map(({ of, host }) => this.pieces(of, host)));
    return Buffer.concat([before, ...answers.flat()]);
  }

  private async pieces(of: Sql, host: number): Promise<readonly Buffer[]> {
    const { query, query_params } = this.text(of);
    const { queryId, isOver } = this.stoppable(host);
    try {
      return await this.of(host, async (client) => {
        const { stream } = await client.exec({
          query: `${query} FORMAT RowBinary`,
          query_params,
          query_id: queryId,
          abort_signal: this.signal,
          clickhouse_settings: { wait_end_of_query: 1, distributed_group_by_no_merge: '1' },
        });
        const pieces: Buffer[] = [];
        // As they come: a loop over the stream would have each handful of them copied into one.
        stream.on('data', (piece: Buffer) => pieces.push(piece));
        await finished(stream);
        this.signal.throwIfAborted();
        return pieces;
      });
    } finally {
      isOver();
    }
  }

  /**
   * Rows of an answer of any size, each as JSON in a line; the end comes only where the server has said that it sent so many.
   * The server stops where the signal ends it.
   */
  async *lines(of: Sql): AsyncGenerator<string> {
    const { query, query_params } = this.text(of);
    const { queryId, isOver } = this.stoppable();
    try {
      const { stream } = await this.of(0, (client) =>
        client.exec({
          query: `${query} FORMAT JSONCompact`,
          query_params,
          query_id: queryId,
          abort_signal: this.signal,
        }),
      );
      let [sent, said]: [number, number | undefined] = [0, undefined];
      for await (const line of createInterface({ input: stream })) {
        if (line.startsWith('\t\t[')) {
          sent++;
          yield line.slice(2).replace(/,$/, '');
        }
        const rows = /^\t"rows": (\d+)/.exec(line)?.[1];
        if (rows !== undefined) said = Number(rows);
      }
      this.signal.throwIfAborted();
      if (said !== sent) throw new Refusal('not-whole', this.at());
    } finally {
      isOver();
    }
  }

  /** A question that the server ends, too, when the signal comes before it is over. */
  private stoppable(host = 0): { readonly queryId: string; readonly isOver: () => void } {
    const queryId = randomUUID();
    const kill = (): void => void this.kill(queryId, host).catch(() => {});
    this.signal.addEventListener('abort', kill);
    return { queryId, isOver: () => this.signal.removeEventListener('abort', kill) };
  }

  private async kill(queryId: string, host: number): Promise<void> {
    const killer = new Connection(this.target, new AbortController().signal, this.silenceMs);
    killer.version = this.version;
    try {
      await killer.tell(sql`KILL QUERY WHERE query_id = ${text(queryId)} ASYNC`, { host });
    } finally {
      await killer.close();
    }
  }

  async tell(of: Sql, { host = 0, session }: Where = {}): Promise<void> {
    await this.of(host, async (client) => {
      await client.command({ ...this.text(of), ...this.where(session) });
    });
  }

  /** Rows as RowBinary into what an INSERT names. */
  async put(into: Sql, rows: readonly Buffer[], session?: string): Promise<void> {
    await this.of(0, async (client) => {
      const { query } = this.text(into);
      const { stream } = await client.exec({
        query: `${query} FORMAT RowBinary`,
        values: Readable.from(pieces(rows), { objectMode: false }),
        ...this.where(session),
      });
      await drained(stream);
    });
  }

  /** A merge is long and silent. */
  async merge(of: Sql, host: number): Promise<void> {
    await this.of(host, async () => {
      const patient = new Connection(
        { ...this.target, hosts: [this.target.hosts[host] ?? { host: '', port: 0 }] },
        this.signal,
        mergeMs,
      );
      try {
        await patient.tell(of);
      } finally {
        await patient.close();
      }
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.close()));
  }

  private text(of: Sql): Rendered {
    return rendered(of, hasParameters(this.version));
  }

  private where(session: string | undefined) {
    return { abort_signal: this.signal, ...(session === undefined ? {} : { session_id: session }) };
  }

  private async of<T>(host: number, ask: (client: Client) => Promise<T>): Promise<T> {
    const client = this.clients[host];
    if (!client) throw new RangeError('no such host');
    try {
      this.signal.throwIfAborted();
      return await ask(client);
    } catch (error) {
      throw error instanceof Refusal ? error : new Refusal(...problemOf(error, this.at(host), this.target));
    }
  }
}

interface Where {
  readonly host?: number;
  readonly session?: string;
}

const pieceBytes = 256 * 1024;

async function* pieces(rows: readonly Buffer[]): AsyncGenerator<Buffer> {
  for (const part of rows)
    for (let at = 0; at < part.length; at += pieceBytes) {
      yield part.subarray(at, at + pieceBytes);
      // Others of this process get their turn.
      await new Promise(setImmediate);
    }
}

async function drained(stream: Readable): Promise<void> {
  let said = '';
  for await (const piece of stream) said += String(piece).slice(0, 1000);
  if (said.includes('DB::Exception')) throw new Error(said);
}

/** By the codes of ClickHouse (ErrorCodes.cpp) and of its client. */
const byCode: Readonly<Record<string, StoreProblem>> = {
  '81': 'no-database',
  '60': 'no-table',
  '218': 'no-table',
  '16': 'shape',
  '43': 'shape',
  '47': 'shape',
  '53': 'shape',
  '192': 'password',
  '193': 'password',
  '194': 'password',
  '195': 'password',
  '516': 'password',
  '164': 'no-right',
  '291': 'no-right',
  '497': 'no-right',
  '170': 'no-cluster',
  '243': 'full',
  '32': 'shard',
  '198': 'shard',
  '203': 'shard',
  '209': 'shard',
  '210': 'shard',
  '279': 'shard',
  '159': 'silent',
  '48': 'version',
  '115': 'version',
  ...connectionProblems,
};

/** What comes without a code of its own. */
const bySentence: readonly (readonly [RegExp, StoreProblem])[] = [
  [/No space left on device|Not enough space|errno: 28\b/, 'full'],
  [/Timeout error/i, 'silent'],
  [/socket hang up|aborted|premature close/i, 'gone'],
];

/** A sentence of the server can have values of rows in it: of it only its code is told. */
function problemOf(
  error: unknown,
  at: string,
  { database, cluster }: Pick<StoreTarget, 'database' | 'cluster'>,
): [StoreProblem, string] {
  const { code, message = '' } = error as { readonly code?: string; readonly message?: string };
  const said = /Code: (\d+)/.exec(message)?.[1] ?? code ?? '';
  const problem =
    bySentence.slice(0, 1).find(([words]) => words.test(message))?.[1] ??
    byCode[said] ??
    bySentence.find(([words]) => words.test(message))?.[1] ??
    'other';
  if (problem === 'no-database') return [problem, database];
  if (problem === 'no-cluster') return [problem, cluster ?? ''];
  if (problem === 'shard') return [problem, `${cluster ?? database}, ${said}`];
  if (['other', 'shape', 'version', 'no-table', 'no-right'].includes(problem))
    return [problem, said === '' ? at : `${at}, ${said}`];
  return [problem, at];
}

export const refusalOf = (error: unknown, connection: Connection, written: number): StoreRefusal => {
  const [store, about] =
    error instanceof Refusal
      ? [error.problem, error.about]
      : problemOf(error, connection.at(), connection.target);
  return { store, about, written };
};
