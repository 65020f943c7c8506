import type { Connection } from './connection';
import {
  endsOfOverview,
  insideOverview,
  type OverviewPlan,
  overviewRows,
  overviewStepMs,
  overviewTable,
  positionsThere,
} from './overview';
import { msOf, whenSql, whereSql } from './question-sql';
import { joined, name, type Sql, sql } from './sql';
import { localName, type Times, versionColumn } from './store-tables';
import type { StoreQuestion } from './store-target';
import { columnsOf, type Shards } from './table-form';
import { countsIn, isPlaced, type Thinning, tracksSql } from './track-rows';

export interface Counted {
  readonly mmsi: number;
  /** Of positions inside. */
  readonly count: number;
}

/** First and last of something; of nothing the first comes behind the last. */
export type Ends = readonly [first: number, last: number];
export const endsOf = (all: readonly Ends[]): Ends => [
  Math.min(...all.map(([first]) => first)),
  Math.max(...all.map(([, last]) => last)),
];

/** Where tracks for a picture come from: the positions themselves, or the overview beside them. */
export interface TracksSource {
  /** How many positions a row that is read there stands for, about. */
  readonly perRow: number;
  count(): Promise<readonly Counted[]>;
  /** Of the positions inside, ms. */
  ends(): Promise<Ends>;
  /** When the first and the last of them were written, ms. */
  written(): Promise<Ends>;
  names(mmsis: readonly number[], fromMs: number, toMs: number): Promise<ReadonlyMap<number, string>>;
  /** As `tracksIn` takes them. `mmsis`: null for all. */
  rows(mmsis: readonly number[] | null, thinning: Omit<Thinning, 'inside'>): Promise<Buffer>;
}

interface Store {
  readonly connection: Connection;
  readonly times: Times;
  readonly shards: Shards;
}

const askAll = async ({ connection, shards }: Store, of: (table: Shards['table']) => Sql) =>
  (
    await Promise.all(shards.hosts.map((host) => connection.ask(of(shards.table), { host })))
  ).flat() as readonly (readonly unknown[])[];
const bytesOfAll = (
  { connection, shards }: Store,
  of: (table: Shards['table']) => Sql,
  before?: Buffer,
): Promise<Buffer> =>
  connection.bytes(
    shards.hosts.map((host) => ({ host, of: of(shards.table) })),
    before,
  );

const ofVessels = (mmsis: StoreQuestion['mmsis']): Sql =>
  joined(whenSql({ mmsis, fromMs: null, toMs: null }), ' AND ');

/** Of a period, in whose last one names are looked for first. */
const partsOfNames = 30;

/** `spans`: of these times alone. */
export function ofPositions(
  store: Store,
  question: StoreQuestion,
  isClipped: boolean,
  spans?: OverviewPlan['edges'],
): TracksSource {
  const ms = msOf(store.times);
  const where = whereSql(question);
  const when = [
    ...whenSql(question),
    ...(spans
      ? [
          sql`(${joined(
            spans.map((span) => joined(whenSql({ mmsis: null, ...span }), ' AND ')),
            ' OR ',
          )})`,
        ]
      : []),
    isPlaced,
    ...(isClipped ? where : []),
  ];
  const inside = isClipped ? [] : where;
  const from = (table: Shards['table'], ...of: readonly Sql[]): Sql =>
    sql`FROM (SELECT mmsi, name, ${name(versionColumn)}, ${ms} AS ms FROM ${table('positions')} WHERE ${joined([...when, ...inside, ...of], ' AND ')})`;
  // A server without any gives zeros.
  const ends = async (of: Sql): Promise<Ends> =>
    endsOf(
      (await askAll(store, (table) => sql`SELECT min(${of}), max(${of}), count() ${from(table)}`)).flatMap(
        ([first, last, count]) => (Number(count) > 0 ? [[Number(first), Number(last)] as const] : []),
      ),
    );
  return {
    perRow: 1,
    async count() {
      const rows = await askAll(store, (table) => sql`SELECT mmsi, count() ${from(table)} GROUP BY mmsi`);
      const counts = rows.map(([mmsi, count]) => ({ mmsi: Number(mmsi), count: Number(count) }));
      return counts.toSorted((a, b) => a.mmsi - b.mmsi);
    },
    ends: () => ends(sql`ms`),
    written: () => ends(name(versionColumn)),
    /** The last part of the period is little to read, and has most names; those that it lacks are looked for in all of it. */
    async names(mmsis, fromMs, toMs) {
      const names = new Map<number, string>();
      for (const since of [toMs - Math.ceil((toMs - fromMs) / partsOfNames), fromMs]) {
        const unnamed = mmsis.filter((mmsi) => !names.has(mmsi));
        if (unnamed.length === 0) break;
        const called = joined(whenSql({ mmsis: unnamed, fromMs: since, toMs: null }), ' AND ');
        const found = await askAll(
          store,
          (table) => sql`SELECT mmsi, any(name) ${from(table, sql`name != '' AND ${called}`)} GROUP BY mmsi`,
        );
        for (const [mmsi, named] of found) names.set(Number(mmsi), String(named));
      }
      return names;
    },
    rows: (mmsis, thinning) =>
      bytesOfAll(store, (table) =>
        tracksSql(table('positions'), ms, [...when, ofVessels(mmsis)], { ...thinning, inside }),
      ),
  };
}

/** Half an hour of a vessel is some tens of positions. */
const perHalfHour = 8;

/**
 * The overview of all vessels of which it has what the positions are now, with the positions before and behind its half hours; the
 * other vessels by their positions. Null: there is none.
 */
export async function ofOverview(
  store: Store,
  question: StoreQuestion,
  plan: OverviewPlan,
): Promise<readonly TracksSource[] | null> {
  const { connection, shards } = store;
  if (!shards.isEach) return null;
  const own = localName(overviewTable.name, connection.target.cluster);
  const forms = await Promise.all(shards.hosts.map((host) => columnsOf(connection, own, host)));
  const { columns } = overviewTable;
  if (!forms.every((form) => columns.every(({ name: of, type }) => form.get(of) === type))) return null;
  const sums = async (of: string): Promise<ReadonlyMap<number, string>> => {
    const rows = await askAll(store, (table) => positionsThere(plan, question.mmsis, table, of));
    return new Map(
      rows.map(([mmsi, count, versions]) => [Number(mmsi), `${String(count)} ${String(versions)}`]),
    );
  };
  const [there, seen] = await Promise.all([sums('positions'), sums(overviewTable.name)]);
  const all = [...new Set([...there.keys(), ...seen.keys()])];
  const others = new Set(all.filter((mmsi) => there.get(mmsi) !== seen.get(mmsi)));
  if (all.length === others.size) return null;
  const asked = { ...question, box: plan.box };
  return [
    overviewOnly(store, asked, plan, others),
    ...(others.size > 0 ? [ofPositions(store, { ...asked, mmsis: [...others] }, false)] : []),
  ];
}

function overviewOnly(
  store: Store,
  question: StoreQuestion,
  plan: OverviewPlan,
  others: ReadonlySet<number>,
): TracksSource {
  const { mmsis: all } = question;
  const beside = plan.edges.length > 0 ? ofPositions(store, question, false, plan.edges) : null;
  const names = new Map<number, string>();
  let edges: Buffer = Buffer.alloc(0);
  const own = async (of: (overview: Sql) => Sql) =>
    (await askAll(store, (table) => of(table(overviewTable.name)))).filter(
      ([mmsi]) => !others.has(Number(mmsi)),
    );
  const ends = async (of: Parameters<typeof endsOfOverview>[3], edge?: Promise<Ends>): Promise<Ends> => {
    const rows = await own((overview) => endsOfOverview(plan, all, overview, of));
    const some = rows.map(([, first, last]): Ends => [Number(first), Number(last)]);
    return endsOf(edge ? [...some, await edge] : some);
  };
  return {
    perRow: perHalfHour,
    async count() {
      const [rows, bytes] = await Promise.all([
        own((overview) => insideOverview(plan, all, overview)),
        beside?.rows(all, { stepMs: overviewStepMs, isExact: false, cell: plan.cell }),
      ]);
      edges = bytes ?? edges;
      const counts = new Map(countsIn(edges));
      for (const [mmsi, count, called] of rows) {
        counts.set(Number(mmsi), (counts.get(Number(mmsi)) ?? 0) + Number(count));
        if (called !== '') names.set(Number(mmsi), String(called));
      }
      return [...counts]
        .filter(([mmsi, count]) => count > 0 && !others.has(mmsi))
        .map(([mmsi, count]) => ({ mmsi, count }))
        .toSorted((a, b) => a.mmsi - b.mmsi);
    },
    ends: () => ends(['firstMs', 'lastMs'], beside?.ends()),
    written: () => ends(['oldest', 'newest'], beside?.written()),
    async names(mmsis, fromMs, toMs) {
      const unnamed = mmsis.filter((mmsi) => !names.has(mmsi));
      const more = beside && unnamed.length > 0 ? await beside.names(unnamed, fromMs, toMs) : [];
      return new Map([...names, ...more]);
    },
    rows: (mmsis, { stepMs, cell }) =>
      bytesOfAll(
        store,
        (table) => overviewRows(plan, mmsis, table(overviewTable.name), { stepMs, cell: cell ?? plan.cell }),
        edges,
      ),
  };
}
