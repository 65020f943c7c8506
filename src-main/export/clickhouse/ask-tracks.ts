import { emptyTrack, notGivenInTrack, type TrackColumns } from '@kartbord/common/track-columns';
import { fail, ok, type Result } from '../../../src-shared/result';
import { Connection, refusalOf, usualSilenceMs } from './connection';
import { msOf, whenSql, whereSql } from './question-sql';
import { statedBy } from './read-clickhouse';
import { Refusal } from './refusal';
import { decimal, joined, name, type Sql, sql, whole } from './sql';
import { versionColumn } from './store-tables';
import { timesOfPositions } from './table-form';
import type { StoreQuestion, StoreRefusal, StoreTarget } from './store-target';

/** How fine a picture is. */
export interface StoreLook {
  /** Positions so far apart are not joined by a line. */
  readonly gapMs: number;
  /** Of how many degrees a cell of the screen is; null: no cells. */
  readonly cell: { readonly lon: number; readonly lat: number } | null;
  /** Thinned by steps of so many ms, even if all of it would fit; null: as it is needed. */
  readonly stepMs: number | null;
  /** Without what lies outside, where a track would have a line through places that it never was at. */
  readonly isClipped: boolean;
}

/** The track of a vessel that has positions where the question asks; outside of it the track is coarse. */
export interface StoreTrack {
  readonly mmsi: number;
  readonly name: string | null;
  readonly columns: TrackColumns;
  /** How many positions the store has inside, and how many of them are here. */
  readonly of: number;
  readonly shown: number;
}

export interface StoreTracks {
  readonly vessels: number;
  readonly of: number;
  readonly shown: number;
  /** Null: all positions are here. Otherwise the first and the last of each vessel in a cell within so many ms are. */
  readonly stepMs: number | null;
  /** When the first and the last of them were written there. */
  readonly oldestMs: number | null;
  readonly newestMs: number | null;
  /** What the store states of its last export; null: nothing. */
  readonly about: unknown;
}

export interface StoreLimits {
  /** So many are given as they are. */
  readonly mostExact: number;
  readonly mostShown: number;
  readonly mostVessels: number;
  /** The first tracks come with so many positions, the next with twice as many. */
  readonly firstPart: number;
}
const usualLimits: StoreLimits = {
  mostExact: 200_000,
  mostShown: 1_000_000,
  mostVessels: 3_000,
  firstPart: 100_000,
};
const mostPart = 4_000_000;
const mostCoarser = 3;
/** As many steps as a picture of the whole period needs. */
const steps = 700;
const leastStepMs = 60_000;
/** Of a period, in whose last one names are looked for first. */
const partsOfNames = 30;

interface Counted {
  readonly mmsi: number;
  readonly count: number;
}

/**
 * Tracks for a picture, thinned by the store where they are many. A step is no longer than a gap: the positions on both sides of a
 * gap lie in different steps, so they are the last and the first there and stay. What is given of a vessel is whole.
 */
export async function askTracks(
  target: StoreTarget,
  question: StoreQuestion,
  look: StoreLook,
  { signal, part }: { readonly signal: AbortSignal; readonly part: (tracks: readonly StoreTrack[]) => void },
  { silenceMs = usualSilenceMs, ...limits }: Partial<StoreLimits> & { readonly silenceMs?: number } = {},
): Promise<Result<StoreTracks | StoreRefusal>> {
  const { mostExact, mostShown, mostVessels, firstPart } = { ...usualLimits, ...limits };
  const connection = new Connection(target, signal, silenceMs);
  try {
    await connection.greet();
    const table = name(target.database, 'positions');
    const ms = msOf(await timesOfPositions(connection));
    const where = whereSql(question);
    const placed = sql`abs(lon) <= 180 AND abs(lat) <= 90`;
    const when = [...whenSql(question), placed, ...(look.isClipped ? where : [])];
    const inside = look.isClipped ? [] : where;
    const asked = (...of: readonly Sql[]): Sql =>
      sql`FROM (SELECT mmsi, name, ${name(versionColumn)}, ${ms} AS ms FROM ${table} WHERE ${joined([...when, ...inside, ...of], ' AND ')})`;
    // The server reads no column that is not needed: names and ages wait until there is something to see.
    const rows = await connection.ask(sql`SELECT mmsi, count() ${asked()} GROUP BY mmsi ORDER BY mmsi`);
    const counted = rows.map(([mmsi, count]): Counted => ({ mmsi: Number(mmsi), count: Number(count) }));
    const of = counted.reduce((sum, { count }) => sum + count, 0);
    if (counted.length > mostVessels) throw new Refusal('too-much', String(counted.length));
    const ends = async (of: Sql): Promise<readonly [number, number]> => {
      const [[first, last] = []] = await connection.ask(sql`SELECT min(${of}), max(${of}) ${asked()}`);
      return [Number(first), Number(last)];
    };
    const isOpen = of > 0 && (question.fromMs === null || question.toMs === null);
    const [firstMs, lastMs] = isOpen ? await ends(sql`ms`) : [0, 0];
    const [fromMs, toMs] = [question.fromMs ?? firstMs, question.toMs ?? lastMs];
    const usualMs = Math.min(look.gapMs, Math.max(leastStepMs, Math.round((toMs - fromMs) / steps)));
    const stepMs = look.stepMs ?? usualMs;
    const isExact = look.stepMs === null && of <= mostExact;
    /** The last part of the period is little to read, and has most names; those that it lacks are looked for in all of it. */
    const namesOf = async (mmsis: readonly number[]): Promise<ReadonlyMap<number, string>> => {
      const names = new Map<number, string>();
      for (const since of [toMs - Math.ceil((toMs - fromMs) / partsOfNames), fromMs]) {
        const unnamed = mmsis.filter((mmsi) => !names.has(mmsi));
        if (unnamed.length === 0) break;
        const called = joined(whenSql({ mmsis: unnamed, fromMs: since, toMs: null }), ' AND ');
        const found = await connection.ask(
          sql`SELECT mmsi, any(name) ${asked(sql`name != '' AND ${called}`)} GROUP BY mmsi`,
        );
        for (const [mmsi, named] of found) names.set(Number(mmsi), String(named));
      }
      return names;
    };
    let [shown, coarser] = [0, 0];
    const partOf = (from: number, most: number) => {
      const some = partFrom(counted, from, most);
      const thinning = { stepMs, isExact, inside, cell: look.cell, coarser: 2 ** coarser };
      const answer = connection.bytes(tracksSql(table, ms, [...when, ...whenSql(vesselsOf(some))], thinning));
      // Where another one fails first, nobody waits for this one.
      answer.catch(() => {});
      return { some, most, done: from + some.length, answer };
    };
    let next = counted.length > 0 ? partOf(0, firstPart) : null;
    while (next) {
      const { some, most, done, answer } = next;
      const bytes = await answer;
      const names = await namesOf(some.map(({ mmsi }) => mmsi));
      // The servers are at work while an answer is unpacked.
      next = done < counted.length ? partOf(done, Math.min(2 * most, mostPart)) : null;
      const tracks = tracksIn(bytes, some, names);
      const more = tracks.reduce((sum, track) => sum + track.shown, 0);
      // What is still to come is as dense as this.
      const isTooMuch = (shown + more) * (counted.length / done) > mostShown;
      if (isTooMuch && !isExact && coarser < mostCoarser) {
        coarser++;
        shown = 0;
        next = partOf(0, most);
        continue;
      }
      shown += more;
      if (shown > 2 * mostShown) throw new Refusal('too-much', String(of));
      part(tracks);
    }
    const written = of > 0 ? await ends(name(versionColumn)) : null;
    return ok({
      vessels: counted.length,
      of,
      shown,
      stepMs: isExact ? null : stepMs,
      oldestMs: written && written[0],
      newestMs: written && written[1],
      about: await statedBy(connection),
    });
  } catch (error) {
    return signal.aborted ? fail('cancelled', target.database) : ok(refusalOf(error, connection, 0));
  } finally {
    await connection.close();
  }
}

const vesselsOf = (some: readonly Counted[]) => ({
  mmsis: some.map(({ mmsi }) => mmsi),
  fromMs: null,
  toMs: null,
});

function partFrom(counted: readonly Counted[], from: number, most: number): readonly Counted[] {
  let [to, sum] = [from, 0];
  do sum += counted[to++]?.count ?? 0;
  while (to < counted.length && sum + (counted[to]?.count ?? 0) <= most);
  return counted.slice(from, to);
}

/** A value in so many bits of a number; all of them set: not given. */
interface Field {
  readonly bits: number;
  readonly value: Sql;
}
const notGiven = ({ bits }: Field): number => 2 ** bits - 1;
const nullable = (column: string, perUnit: number): Sql =>
  sql`ifNull(toInt64(round(${name(column)} * ${whole(perUnit)})), -1)`;

/** From the lowest bits on. */
const fields = {
  speedTenths: { bits: 16, value: nullable('speedKn', 10) },
  courseTenths: { bits: 16, value: nullable('courseDeg', 10) },
  headingDeg: { bits: 9, value: nullable('headingDeg', 1) },
  // From 0 on.
  rateOfTurn: { bits: 9, value: sql`ifNull(toInt64(rateOfTurn) + ${whole(128)}, -1)` },
  status: { bits: 5, value: nullable('status', 1) },
  shipType: { bits: 7, value: nullable('shipType', 1) },
  source: {
    bits: 2,
    value: sql`if(ifNull(source, '') = 'terrestrial', 1, if(ifNull(source, '') = 'satellite', 2, 0))`,
  },
} as const satisfies Record<string, Field>;

/** Where in the state each lies: no field has bits in both of its words of 32. */
const layout = Object.entries(fields).map(([column, field], index, all) => {
  const at = all.slice(0, index).reduce((sum, [, { bits }]) => sum + bits, 0);
  return { column: column as keyof typeof fields, none: notGiven(field), value: field.value, at };
});

const stateSql = (): Sql =>
  joined(
    layout.map(
      ({ value, none, at }) =>
        sql`bitShiftLeft(toUInt64(if(${value} >= 0 AND ${value} < ${whole(none)}, ${value}, ${whole(none)})), ${whole(at)})`,
    ),
    ' + ',
  );

/** Both in millionths of a degree from the edge of the world on. */
const placeSql = sql`bitShiftLeft(toUInt64(round((lon + 180) * 1000000)), 32) + toUInt64(round((lat + 90) * 1000000))`;

interface Thinning {
  readonly stepMs: number;
  readonly isExact: boolean;
  readonly inside: readonly Sql[];
  readonly cell: StoreLook['cell'];
  readonly coarser: number;
}

/**
 * A row of 72 bytes for each vessel, step and cell: of which vessel, whether inside, how many, and time, place and state of the first
 * and the last. An exact position is a step of its own, as it was written last.
 */
function tracksSql(
  table: Sql,
  ms: Sql,
  when: readonly Sql[],
  { stepMs, isExact, inside, cell, coarser }: Thinning,
): Sql {
  const step = sql`intDiv(ms, ${whole(stepMs)})`;
  const cellOf = (axis: 'lon' | 'lat', size: number): Sql =>
    sql`if(isIn, toInt32(floor(${name(axis)} / ${decimal(size * coarser)})), 0)`;
  const cells = cell ? [cellOf('lon', cell.lon), cellOf('lat', cell.lat)] : [];
  const keys = isExact ? [sql`if(isIn, ms, ${step})`, sql`if(isIn, toInt64(n), -1)`] : [step, ...cells];
  // Within an exact step all moments are the same.
  const [first, last] = isExact
    ? [sql`if(isIn, -written, ms)`, sql`if(isIn, written, ms)`]
    : [sql`ms`, sql`ms`];
  const isIn = inside.length === 0 ? sql`toUInt8(1)` : sql`toUInt8(${joined(inside, ' AND ')})`;
  return sql`SELECT mmsi, toUInt64(isIn), toUInt64(count()), min(ms), argMin(place, ${first}), argMin(state, ${first}), max(ms), argMax(place, ${last}), argMax(state, ${last})
FROM (SELECT mmsi, n, lon, lat, ${ms} AS ms, ${isIn} AS isIn, toInt64(${name(versionColumn)}) AS written, ${placeSql} AS place, ${stateSql()} AS state
FROM ${table} WHERE ${joined(when, ' AND ')}) GROUP BY mmsi, isIn, ${joined(keys)}`;
}

const rowBytes = 72;

/** Of an answer: one track for each vessel, in order of time. Every position that was counted is stood for. */
function tracksIn(
  answer: Buffer,
  vessels: readonly Counted[],
  names: ReadonlyMap<number, string>,
): readonly StoreTrack[] {
  if (answer.length % rowBytes !== 0) throw new Refusal('not-whole', 'positions');
  const view = new DataView(answer.buffer, answer.byteOffset, answer.length);
  const whole64 = (at: number): number => view.getUint32(at, true) + view.getInt32(at + 4, true) * 2 ** 32;
  const rowsOf = new Map<number, number[]>(vessels.map(({ mmsi }) => [mmsi, []]));
  for (let at = 0; at < answer.length; at += rowBytes) rowsOf.get(whole64(at))?.push(at);
  return vessels.map(({ mmsi, count }) => {
    /** Where each position is in the answer, and its time. */
    const [places, times]: [number[], number[]] = [[], []];
    let [of, shown] = [0, 0];
    for (const row of rowsOf.get(mmsi) ?? []) {
      const before = places.length;
      const [firstMs, lastMs] = [whole64(row + 24), whole64(row + 48)];
      places.push(row + 32);
      times.push(firstMs);
      if (lastMs > firstMs) {
        places.push(row + 56);
        times.push(lastMs);
      }
      if (whole64(row + 8) !== 1) continue;
      of += whole64(row + 16);
      shown += places.length - before;
    }
    if (of !== count) throw new Refusal('not-whole', `${mmsi}: ${of} / ${count}`);
    const order = Uint32Array.from(times.keys()).sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0));
    const columns = emptyTrack(order.length);
    order.forEach((from, row) => {
      const at = places[from] ?? 0;
      columns.timeMs[row] = times[from] ?? 0;
      columns.latE6[row] = view.getUint32(at, true) - 90_000_000;
      columns.lonE6[row] = view.getUint32(at + 4, true) - 180_000_000;
    });
    // Column by column: each loop writes into memory of one kind.
    for (const { column, none, at } of layout) {
      const [into, word, shift] = [columns[column], 8 + (at >> 5) * 4, at & 31];
      for (let row = 0; row < order.length; row++) {
        const value = (view.getUint32((places[order[row] ?? 0] ?? 0) + word, true) >>> shift) & none;
        if (column === 'source') into[row] = value;
        else if (value === none) into[row] = notGivenInTrack;
        else into[row] = column === 'rateOfTurn' ? value - 128 : value;
      }
    }
    return { mmsi, name: names.get(mmsi) ?? null, columns, of, shown };
  });
}
