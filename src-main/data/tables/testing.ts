import { generalLimits } from '../../../src-shared/domain/fish-health/lice-limits';
import type { TableKind } from '../../../src-shared/domain/export/table-selection';
import type { IsoWeek } from '@kartbord/common/week';
import type { Result } from '../../../src-shared/result';
import type { Table } from '../../export/table';
import { localityListRequest } from '../../api-client/fish-health/fish-health';
import type { EndpointRequest } from '../../api-client/parts';
import type { DataEngine } from '../serve';
import { createEngine } from '../engine';
import type { EndpointCalls } from '../endpoint-store';
import type { DataInput } from '../messages';
import { judgedBy } from '../fish-health/own-limits';
import type { TableOrder } from '../export/table-messages';
import { atOnce } from '@kartbord/common/at-once';
import { type CacheHome, cacheHome } from '../testing';
import type { Cache } from '../cache/cache';
import type { Chosen, TableInTurns, TableMaker } from './maker';

/** For tests: answers that are kept as the data process keeps them, and the tables that are made of them. */
export interface TableHome {
  readonly cache: Cache;
  /** What is filed under, without how it is kept. */
  arrival(
    request: EndpointRequest,
    body: unknown,
    fetchedAtMs: number,
  ): Omit<DataInput<'answer.keep'>, 'subject'>;
  keep<N extends keyof EndpointCalls | 'report.keep'>(name: N, input: DataInput<N>): Promise<void>;
  keepWeek(week: IsoWeek, rows: readonly unknown[], fetchedAtMs: number): Promise<void>;
  table<K extends TableKind>(
    maker: TableMaker<K, TableInTurns>,
    what: Chosen<K>,
    change?: Partial<TableOrder>,
  ): Result<Table>;
  end(): void;
}

const place = { site: 's', account: 'a' };
const context = { signal: new AbortController().signal, progress: () => {} };

export function tableHome(): TableHome {
  const home: CacheHome = cacheHome();
  const cache = home.open();
  const engine = createEngine({ home: home.folder, now: () => 5, warn: () => {} });
  const arrival: TableHome['arrival'] = ({ method, path, body: asked }, body, fetchedAtMs) => ({
    key: { ...place, method, path, body: asked ?? '' },
    bytes: new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
    fetchedAtMs,
    validators: { etag: null, lastModified: null },
  });
  async function keep<N extends Parameters<TableHome['keep']>[0]>(
    name: N,
    input: DataInput<N>,
  ): Promise<void> {
    const work = engine[name] as unknown as (of: unknown, in_: typeof context) => ReturnType<DataEngine[N]>;
    const kept = (await work(input, context)) as Result<unknown>;
    if (!kept.ok) throw new Error(kept.failure.detail);
  }
  return {
    cache,
    arrival,
    keep,
    keepWeek: (week, rows, fetchedAtMs) =>
      keep('week.keep', { ...arrival(localityListRequest(week), rows, fetchedAtMs), week }),
    table(maker, what, change) {
      const order: TableOrder = {
        what,
        ...place,
        aisAccount: place.account,
        ownAccount: place.account,
        limits: generalLimits,
        provenance: {} as TableOrder['provenance'],
        ...change,
      };
      const table = maker(what, { ...order, limits: judgedBy(cache, order, order.limits) }, cache);
      return 'ok' in table ? table : atOnce(table);
    },
    end() {
      engine.close();
      home.end();
    },
  };
}

export function made(table: Result<Table>): Table {
  if (!table.ok) throw new Error(`${table.failure.code}: ${table.failure.detail}`);
  return table.value;
}

/** The rows by the names of the columns; fails where they are not as many as are said. */
export function recordsOf({ columns, rows, count }: Table): Record<string, unknown>[] {
  const records = Array.from(rows, (cells) => {
    if (cells.length !== columns.length) throw new Error(`${cells.length} cells for ${columns.length}`);
    return Object.fromEntries(columns.map(({ name }, at) => [name, cells[at]]));
  });
  if (records.length !== count) throw new Error(`${records.length} rows of ${count}`);
  return records;
}
