import type { Connection } from './connection';
import { msOf } from './question-sql';
import { joined, name, type Sql, sql, text, whole } from './sql';
import {
  localName,
  type Range,
  rangeOf,
  type StoreShape,
  type StoreTable,
  type Times,
  versionColumn,
} from './store-tables';
import { type CellE6, isPlaced, placeSql, stateSql } from './track-rows';
import type { StoreQuestion } from './store-target';

/**
 * Beside the positions: of each vessel and half hour the first and the last position in each small cell. A picture of many weeks is made
 * of these, and is the same as one made of all positions. It is used of a vessel only where number and versions of what it was made of
 * are still those of its positions.
 */

export const overviewStepMs = 1_800_000;
const stepS = overviewStepMs / 1000;
/** Millionths of a degree: some 900 m each way at 60° N. A cell fits into 16 bits each way. */
const overviewCell: CellE6 = { lon: 16_000, lat: 8_000 };
/** Of what has no place. */
const noCell = 2 ** 32 - 1;

const version = name(versionColumn);

/** Arrays of the same length, and what each has of a cell. */
const ofCells = {
  cells: ['UInt32', sql`cell`],
  counts: ['UInt32', sql`toUInt32(count())`],
  oldest: ['UInt64', sql`min(${version})`],
  newest: ['UInt64', sql`max(${version})`],
  firstMs: ['Int64', sql`min(ms)`],
  firstPlace: ['UInt64', sql`argMin(place, ms)`],
  firstState: ['UInt64', sql`argMin(state, ms)`],
  lastMs: ['Int64', sql`max(ms)`],
  lastPlace: ['UInt64', sql`argMax(place, ms)`],
  lastState: ['UInt64', sql`argMax(state, ms)`],
} as const satisfies Record<string, readonly [type: string, of: Sql]>;
const arrays = Object.entries(ofCells);

export const overviewTable: StoreShape = {
  name: 'overview',
  columns: [
    { name: 'mmsi', type: 'Int64' },
    { name: 'time', type: "DateTime('UTC')" },
    { name: 'rows', type: 'UInt64' },
    { name: 'versions', type: 'UInt64' },
    { name: 'called', type: 'String' },
    ...arrays.map(([column, [type]]) => ({ name: column, type: `Array(${type})` })),
  ],
  key: ['mmsi', 'time'],
  shardBy: sql`intHash64(mmsi)`,
  partBy: sql`toYYYYMM(time)`,
};

/** Makes it of positions that were written or were there, on every server; true: of some half hours an older row lies beside. */
export async function fillOverview(
  connection: Connection,
  positions: StoreTable,
  times: Times,
  of: readonly Range[],
  writtenAtMs: number,
): Promise<boolean> {
  const { database, cluster } = connection.target;
  // Whole half hours.
  const ranges = of.map(({ first, fromMs, toMs }): Range => ({
    first,
    fromMs: Math.floor(fromMs / overviewStepMs) * overviewStepMs,
    toMs: (Math.floor(toMs / overviewStepMs) + 1) * overviewStepMs - 1,
  }));
  const inRanges = (table: StoreShape): Sql =>
    joined(
      ranges.map((range) => sql`(${rangeOf(table, range, text)})`),
      ' OR ',
    );
  const own = name(database, localName(overviewTable.name, cluster));
  const there = sql`${own} WHERE ${inRanges(overviewTable)}`;
  const cell = sql`if(${isPlaced}, toUInt32(intDiv(bitShiftRight(place, 32), ${whole(overviewCell.lon)}) * 65536 + intDiv(bitAnd(place, 4294967295), ${whole(overviewCell.lat)})), toUInt32(${whole(noCell)}))`;
  const columns = joined([...overviewTable.columns.map((column) => name(column.name)), version]);
  const fill = sql`INSERT INTO ${own} (${columns})
SELECT mmsi, toDateTime(step * ${whole(stepS)}), sum(inCell), sum(versionsInCell), max(calledInCell), ${joined(
    arrays.map(([column]) => sql`groupArray(${name(`${column}Of`)})`),
  )}, toUInt64(${whole(writtenAtMs)})
FROM (SELECT mmsi, step, count() AS inCell, sum(${version}) AS versionsInCell, max(ifNull(name, '')) AS calledInCell, ${joined(
    arrays.map(([column, [, value]]) => sql`${value} AS ${name(`${column}Of`)}`),
  )}
FROM (SELECT mmsi, name, ${version}, ${msOf(times)} AS ms, intDiv(ms, ${whole(overviewStepMs)}) AS step, ${placeSql} AS place, ${cell} AS cell, ${stateSql()} AS state
FROM ${name(database, localName(positions.name, cluster))} WHERE ${inRanges(positions)}) GROUP BY mmsi, step, cell)
GROUP BY mmsi, step
HAVING (mmsi, toDateTime(step * ${whole(stepS)}), sum(inCell), sum(versionsInCell)) NOT IN (SELECT mmsi, time, rows, versions FROM ${there})`;
  const isDoubled = sql`SELECT count() > uniqExact(mmsi, time) FROM ${there}`;
  const hosts = Array.from({ length: connection.count }, (_, host) => host);
  const doubled = await Promise.all(
    hosts.map(async (host) => {
      await connection.tell(fill, { host });
      return (await connection.number(isDoubled, { host })) > 0;
    }),
  );
  return doubled.includes(true);
}

interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** How a question is answered by it. */
export interface OverviewPlan {
  /** From and to a whole half hour, the end not included; null: all before, all behind. */
  readonly fromMs: number | null;
  readonly toMs: number | null;
  /** Of the period what is before and behind, of which the positions are asked. */
  readonly edges: readonly Span[];
  readonly cells: Cells | null;
  /** The same as degrees. */
  readonly box: StoreQuestion['box'];
  readonly cell: CellE6;
}

/** Null: only the positions can tell. A box is made larger by less than a cell. */
export function overviewPlan(question: StoreQuestion, cell: CellE6, gapMs: number): OverviewPlan | null {
  const { fromMs, toMs, box, polygon, near } = question;
  if (polygon || near || gapMs < overviewStepMs) return null;
  if (cell.lon < overviewCell.lon || cell.lat < overviewCell.lat) return null;
  const first = fromMs === null ? null : Math.ceil(fromMs / overviewStepMs) * overviewStepMs;
  const behind = toMs === null ? null : Math.floor((toMs + 1) / overviewStepMs) * overviewStepMs;
  if (first !== null && behind !== null && behind <= first) return null;
  const edges = [
    ...(fromMs !== null && first !== null && fromMs < first ? [{ fromMs, toMs: first - 1 }] : []),
    ...(toMs !== null && behind !== null && behind <= toMs ? [{ fromMs: behind, toMs }] : []),
  ];
  const along = (axis: 'lon' | 'lat') => Math.floor(cell[axis] / overviewCell[axis]) * overviewCell[axis];
  const cells = box && cellsIn(box);
  return {
    fromMs: first,
    toMs: behind,
    edges,
    cells,
    box: cells && boxOf(cells),
    cell: { lon: along('lon'), lat: along('lat') },
  };
}

/** From and to a cell each way; the last is not included. */
type Cells = readonly [west: number, south: number, east: number, north: number];

function cellsIn([west, south, east, north]: NonNullable<StoreQuestion['box']>): Cells {
  const at = (degrees: number, from: number, size: number, round: (of: number) => number) =>
    round(Math.round((degrees + from) * 1e6) / size);
  const { lon, lat } = overviewCell;
  const { floor } = Math;
  const behind = (of: number): number => floor(of) + 1;
  return [
    at(west, 180, lon, floor),
    at(south, 90, lat, floor),
    at(east, 180, lon, behind),
    at(north, 90, lat, behind),
  ];
}

/** What rounds to a millionth of a degree in these cells. */
const boxOf = ([west, south, east, north]: Cells): NonNullable<StoreQuestion['box']> => {
  const { lon, lat } = overviewCell;
  const half = 0.5;
  return [
    (west * lon - half) / 1e6 - 180,
    (south * lat - half) / 1e6 - 90,
    (east * lon - half) / 1e6 - 180,
    (north * lat - half) / 1e6 - 90,
  ];
};

const whenOf = (plan: Pick<OverviewPlan, 'fromMs' | 'toMs'>, mmsis: StoreQuestion['mmsis']): Sql => {
  const at = (ms: number): Sql => sql`toDateTime(${whole(ms / 1000)})`;
  return joined(
    [
      sql`1`,
      ...(mmsis ? [sql`mmsi IN (${joined(mmsis.map(whole))})`] : []),
      ...(plan.fromMs === null ? [] : [sql`time >= ${at(plan.fromMs)}`]),
      ...(plan.toMs === null ? [] : [sql`time < ${at(plan.toMs)}`]),
    ],
    ' AND ',
  );
};

const isInside = ({ cells }: OverviewPlan): Sql => {
  if (!cells) return sql`cell != ${whole(noCell)}`;
  const [west, south, east, north] = cells;
  return sql`intDiv(cell, 65536) >= ${whole(west)} AND intDiv(cell, 65536) < ${whole(east)} AND bitAnd(cell, 65535) >= ${whole(south)} AND bitAnd(cell, 65535) < ${whole(north)}`;
};

/** Of each vessel how many positions there are and the sum of their versions: as they are, or as the overview was made of them. */
export function positionsThere(
  plan: OverviewPlan,
  mmsis: StoreQuestion['mmsis'],
  table: (of: string) => Sql,
  of: string,
): Sql {
  const sums =
    of === overviewTable.name
      ? sql`toString(sum(rows)), toString(sum(versions))`
      : sql`toString(count()), toString(sum(${version}))`;
  return sql`SELECT mmsi, ${sums} FROM ${table(of)} WHERE ${whenOf(plan, mmsis)} GROUP BY mmsi`;
}

/** Of each vessel how many positions are inside, none of some, and its name. */
export const insideOverview = (plan: OverviewPlan, mmsis: StoreQuestion['mmsis'], overview: Sql): Sql =>
  sql`SELECT mmsi, sum(arraySum(arrayMap((cell, number) -> if(${isInside(plan)}, number, 0), cells, counts))), max(called)
FROM ${overview} WHERE ${whenOf(plan, mmsis)} GROUP BY mmsi`;

/** Of each cell a row. */
const cellRows = (
  overview: Sql,
  plan: OverviewPlan,
  mmsis: StoreQuestion['mmsis'],
  of: readonly (keyof typeof ofCells)[],
): Sql => {
  const columns = joined(of.map((column) => name(column)));
  return sql`(SELECT mmsi, time, cell, ${columns} FROM ${overview}
ARRAY JOIN cells AS cell, ${columns} WHERE ${whenOf(plan, mmsis)} AND cell != ${whole(noCell)})`;
};

/** Of all inside the least and the greatest of two. */
export const endsOfOverview = (
  plan: OverviewPlan,
  mmsis: StoreQuestion['mmsis'],
  overview: Sql,
  of: readonly ['firstMs', 'lastMs'] | readonly ['oldest', 'newest'],
): Sql => {
  const [first, last] = of.map((one) => name(one)) as [Sql, Sql];
  return sql`SELECT mmsi, min(${first}), max(${last}) FROM ${cellRows(overview, plan, mmsis, of)} WHERE ${isInside(plan)} GROUP BY mmsi`;
};

/** The same rows as of the positions. */
export const overviewRows = (
  plan: OverviewPlan,
  mmsis: StoreQuestion['mmsis'],
  overview: Sql,
  { stepMs, cell }: { readonly stepMs: number; readonly cell: CellE6 },
): Sql => {
  const of = ['counts', 'firstMs', 'firstPlace', 'firstState', 'lastMs', 'lastPlace', 'lastState'] as const;
  const [lon, lat] = [whole(cell.lon / overviewCell.lon), whole(cell.lat / overviewCell.lat)];
  // Groups by 16 bytes are made sooner than by more: whether it is inside is the last bit of the step.
  return sql`SELECT mmsi, toUInt64(bitAnd(step, 1)), toUInt64(sum(counts)), min(firstMs), argMin(firstPlace, firstMs), argMin(firstState, firstMs), max(lastMs), argMax(lastPlace, lastMs), argMax(lastState, lastMs)
FROM ${cellRows(overview, plan, mmsis, of)}
GROUP BY mmsi, toUInt32(intDiv(toUnixTimestamp(time), ${whole(stepMs / 1000)}) * 2 + toUInt8(${isInside(plan)})) AS step, toUInt32(if(bitAnd(step, 1) = 1, intDiv(intDiv(cell, 65536), ${lon}) * 65536 + intDiv(bitAnd(cell, 65535), ${lat}), 0))`;
};
