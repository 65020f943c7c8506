import type { Geometry } from 'geojson';
import type { LayerGeometry } from '@kartbord/formats/format';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { wktOf } from '@kartbord/formats/text/text-wkt';
import { repeatColumn } from '../postgis/tables';
import { Refusal } from './refusal';
import type { RowBinary } from './row-binary';
import { joined, literal, name, Sql, sql, whole } from './sql';

/**
 * What servers of different ages have. `whole-seconds`: before 20, a moment is a `DateTime` of whole seconds and a column of the
 * milliseconds beside it; a table that was made so stays so.
 */
export type Times = 'whole-seconds' | 'milliseconds';
export const timesOf = (version: string): Times =>
  Number.parseInt(version, 10) < 20 ? 'whole-seconds' : 'milliseconds';
export const hasParameters = (version: string): boolean => Number.parseInt(version, 10) >= 20;
/** Older servers have no `insert_distributed_sync` or no `JSONCompact` as is read here; none was tried. */
export const leastVersion = [18, 16] as const;
/** The newest that this app was run against. */
const triedMajor = 18;
export const isTried = (version: string): boolean => Number.parseInt(version, 10) <= triedMajor;

interface StoreColumn {
  readonly name: string;
  readonly type: string;
}

/** A table as it is made and as it has to be. */
export interface StoreShape {
  readonly name: string;
  readonly columns: readonly StoreColumn[];
  /** In the order in which rows lie. */
  readonly key: readonly string[];
  /** How rows are spread over shards: those of a vessel, or of a site, lie together. */
  readonly shardBy: Sql;
  /** Null: the table has one part. */
  readonly partBy: Sql | null;
}

/** One that rows are written into. */
export interface StoreTable extends StoreShape {
  /** What is skipped when it is there: a vessel's day, a vessel, a week. */
  readonly unitBy: Sql;
  readonly write: (into: RowBinary, geometry: Geometry | null, cells: readonly Cell[]) => void;
}

/** When a row was written: of rows with the same key the newest stays. */
export const versionColumn = 'writtenAtMs';

export interface TableFacts {
  readonly name: string;
  readonly key: readonly string[];
  readonly repeats: boolean;
  readonly columns: readonly TableColumn[];
  readonly geometry: LayerGeometry;
}

export function storeTable(of: TableFacts, times: Times): StoreTable {
  const { key, repeats, geometry } = of;
  const given = repeats ? [...of.columns, repeatColumn] : of.columns;
  const keyed = repeats ? [...key, repeatColumn.name] : key;
  const moment = given.find(({ type, name: own }) => type === 'dateTime' && key.includes(own))?.name;
  const writers = given.map((column) => {
    const at = cellWriter(column, times);
    const isKey = keyed.includes(column.name);
    return (into: RowBinary, cell: Cell): void => {
      if (isKey) {
        if (cell === null) throw new Refusal('value', `${of.name}.${column.name}`);
        at.forEach(({ put }) => put(into, cell));
        return;
      }
      for (const { put } of at) {
        into.byte(cell === null ? 1 : 0);
        if (cell !== null) put(into, cell);
      }
    };
  });
  // A history has its places among its columns.
  const isPoint = geometry === 'Point' && !given.some((column) => column.name === 'lon');
  // A position has a place; a site may have none.
  const placeType = repeats ? 'Float64' : 'Nullable(Float64)';
  const columns: readonly StoreColumn[] = [
    ...given.flatMap((column) =>
      cellWriter(column, times).map((one) => ({
        name: `${column.name}${one.ending}`,
        type: keyed.includes(column.name) ? one.type : `Nullable(${one.type})`,
      })),
    ),
    ...(isPoint
      ? [
          { name: 'lon', type: placeType },
          { name: 'lat', type: placeType },
        ]
      : geometry === null || geometry === 'Point'
        ? []
        : [{ name: 'wkt', type: 'Nullable(String)' }]),
  ];
  const wholeKey = keyed.filter((one) => given.find((column) => column.name === one)?.type === 'integer');
  const shard = wholeKey[0];
  const isWeek = key[0] === 'isoWeek';
  return {
    name: of.name,
    columns,
    key: columns
      .map((column) => column.name)
      .filter((one) => keyed.includes(one) || (times === 'whole-seconds' && one === `${moment}Ms`))
      .toSorted((a, b) => placeIn(keyed, a) - placeIn(keyed, b)),
    shardBy:
      shard === undefined
        ? sql`cityHash64(${joined(keyed.map((one) => name(one)))})`
        : sql`intHash64(${name(shard)})`,
    partBy: moment
      ? sql`toYYYYMM(${name(moment)})`
      : isWeek
        ? sql`substring(${name('isoWeek')}, 1, 4)`
        : null,
    unitBy: moment
      ? sql`concat(toString(${name(key[0] ?? '')}), ' ', toString(toDate(${name(moment)})))`
      : sql`toString(${name(key[0] ?? '')})`,
    write(into, at, cells) {
      writers.forEach((write, place) => write(into, cells[place] ?? null));
      if (isPoint) {
        const place = at?.type === 'Point' ? at.coordinates : undefined;
        if (repeats && !place) throw new Refusal('value', `${of.name}.lon`);
        for (const axis of [0, 1]) {
          if (!repeats) into.byte(place ? 0 : 1);
          if (place) into.double(place[axis] ?? Number.NaN);
        }
      } else if (geometry !== null && geometry !== 'Point') {
        into.byte(at ? 0 : 1);
        if (at) into.text(wktOf(at));
      }
    },
  };
}

const placeIn = (keyed: readonly string[], column: string): number =>
  keyed.includes(column) ? keyed.indexOf(column) : keyed.indexOf(column.replace(/Ms$/, '')) + 0.5;

interface CellWriter {
  readonly type: string;
  /** Of the name of the column. */
  readonly ending: string;
  readonly put: (into: RowBinary, cell: NonNullable<Cell>) => void;
}

/** A `DateTime` and a `Date` begin in 1970 and end in 2106 and 2149. */
const lastSecond = 2 ** 32 - 1;
const lastDay = 2 ** 16 - 1;

function cellWriter({ name: column, type }: TableColumn, times: Times): readonly CellWriter[] {
  const inside = (value: number, last: number): number => {
    if (!(value >= 0 && value <= last)) throw new Refusal('value', column);
    return value;
  };
  const secondOf = (ms: number): number => inside(Math.floor(ms / 1000), lastSecond);
  switch (type) {
    case 'integer':
      return [{ type: 'Int64', ending: '', put: (into, cell) => into.whole(Number(cell)) }];
    case 'number':
      return [{ type: 'Float64', ending: '', put: (into, cell) => into.double(Number(cell)) }];
    case 'boolean':
      return [{ type: 'UInt8', ending: '', put: (into, cell) => into.byte(cell ? 1 : 0) }];
    case 'date':
      return [
        {
          type: 'Date',
          ending: '',
          put: (into, cell) => into.short(inside(Date.parse(`${cell}T00:00Z`) / 86_400_000, lastDay)),
        },
      ];
    case 'dateTime': {
      const ms = (cell: NonNullable<Cell>): number => Date.parse(String(cell));
      return times === 'milliseconds'
        ? [
            {
              type: "DateTime64(3, 'UTC')",
              ending: '',
              put(into, cell) {
                secondOf(ms(cell));
                into.whole(ms(cell));
              },
            },
          ]
        : [
            { type: "DateTime('UTC')", ending: '', put: (into, cell) => into.seconds(secondOf(ms(cell))) },
            { type: 'UInt16', ending: 'Ms', put: (into, cell) => into.short(ms(cell) % 1000) },
          ];
    }
    case 'string':
      return [{ type: 'String', ending: '', put: (into, cell) => into.text(String(cell)) }];
  }
}

export const localName = (table: string, cluster: string | null): string =>
  cluster === null ? table : `${table}_local`;

/** What makes a table on every server: one of its own, and with a cluster one that asks all of them. */
export function ddlOf(
  { name: table, columns, key, partBy, shardBy }: StoreShape,
  { database, cluster }: { readonly database: string; readonly cluster: string | null },
): readonly Sql[] {
  const own = name(database, localName(table, cluster));
  const lines = [
    ...columns.map((column) => sql`${name(column.name)} ${new Sql([column.type])}`),
    sql`${name(versionColumn)} UInt64`,
  ];
  const parts = partBy === null ? sql`` : sql`\nPARTITION BY ${partBy}`;
  return [
    sql`CREATE TABLE IF NOT EXISTS ${own} (\n  ${joined(lines, ',\n  ')}\n) ENGINE = ReplacingMergeTree(${name(versionColumn)})${parts}
ORDER BY (${joined(key.map((one) => name(one)))})`,
    ...(cluster === null
      ? []
      : [
          sql`CREATE TABLE IF NOT EXISTS ${name(database, table)} AS ${own}
ENGINE = Distributed(${literal(cluster)}, ${literal(database)}, ${literal(localName(table, cluster))}, ${shardBy})`,
        ]),
  ];
}

export const databaseDdl = (database: string): Sql => sql`CREATE DATABASE IF NOT EXISTS ${name(database)}`;

const plain = { repeats: false, geometry: null } as const;

/** Where the rows of a table come from: one row for each table, that of the last export. */
export const provenanceTable: StoreTable = storeTable(
  {
    ...plain,
    name: 'provenance',
    key: ['tableName'],
    columns: [
      { name: 'tableName', type: 'string', about: 'The table.' },
      {
        name: 'rows',
        type: 'integer',
        about: 'Rows of the last export; earlier exports may have left more.',
      },
      {
        name: 'about',
        type: 'string',
        about: 'JSON: source, age, rule, licence, columns and what is missing, as beside a file.',
      },
    ],
  },
  'milliseconds',
);

/** What was written and confirmed, so that the next export goes on behind it. */
export const writtenTable: StoreTable = storeTable(
  {
    ...plain,
    name: 'written',
    key: ['tableName', 'unit'],
    columns: [
      { name: 'tableName', type: 'string', about: 'The table.' },
      { name: 'unit', type: 'string', about: "A vessel's day, a vessel or a week." },
      { name: 'rows', type: 'integer', about: 'Its rows.' },
      { name: 'digest', type: 'string', about: 'SHA-256 of them, as they were sent.' },
    ],
  },
  'milliseconds',
);

/** Rows are of these vessels or weeks, and of these times. */
export interface Range {
  readonly first: ReadonlySet<Cell>;
  readonly fromMs: number;
  readonly toMs: number;
}

export function rangeOf(table: StoreShape, { first, fromMs, toMs }: Range, text: (of: string) => Sql): Sql {
  const [column = ''] = table.key;
  const values = [...first].map((one) => (typeof one === 'number' ? whole(one) : text(String(one))));
  const of = sql`${name(column)} IN (${joined(values)})`;
  const moment = table.columns.find(
    ({ name: one, type }) => table.key.includes(one) && type.startsWith('DateTime'),
  );
  return moment === undefined
    ? of
    : sql`${of} AND ${name(moment.name)} >= toDateTime(${whole(Math.floor(fromMs / 1000))}) AND ${name(moment.name)} < toDateTime(${whole(Math.floor(toMs / 1000) + 1)})`;
}
