import { emptyTrack, notGivenInTrack, type TrackColumns } from '@kartbord/common/track-columns';
import { Refusal } from './refusal';
import { joined, name, type Sql, sql, whole } from './sql';
import { versionColumn } from './store-tables';

/** Rows of an answer of a store for a picture: how they are asked for, and the tracks that they make. */

/** The track of a vessel that has positions where the question asks; outside of it the track is coarse. */
export interface StoreTrack {
  readonly mmsi: number;
  readonly name: string | null;
  readonly columns: TrackColumns;
  /** How many positions the store has inside, and how many of them are here. */
  readonly of: number;
  readonly shown: number;
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

export const stateSql = (): Sql =>
  joined(
    layout.map(
      ({ value, none, at }) =>
        sql`bitShiftLeft(toUInt64(if(${value} >= 0 AND ${value} < ${whole(none)}, ${value}, ${whole(none)})), ${whole(at)})`,
    ),
    ' + ',
  );

/** Both in millionths of a degree from the edge of the world on. */
export const placeSql = sql`bitShiftLeft(toUInt64(round((lon + 180) * 1000000)), 32) + toUInt64(round((lat + 90) * 1000000))`;
export const isPlaced = sql`abs(lon) <= 180 AND abs(lat) <= 90`;

/** Sides of a cell, millionths of a degree, counted from the edge of the world on. */
export interface CellE6 {
  readonly lon: number;
  readonly lat: number;
}

export interface Thinning {
  readonly stepMs: number;
  readonly isExact: boolean;
  readonly inside: readonly Sql[];
  readonly cell: CellE6 | null;
}

/**
 * A row of 72 bytes for each vessel, step and cell: of which vessel, whether inside, how many, and time, place and state of the first
 * and the last. An exact position is a step of its own, as it was written last.
 */
export function tracksSql(
  table: Sql,
  ms: Sql,
  when: readonly Sql[],
  { stepMs, isExact, inside, cell }: Thinning,
): Sql {
  const step = sql`intDiv(ms, ${whole(stepMs)})`;
  const cells = cell
    ? [
        sql`if(isIn, bitShiftLeft(intDiv(bitShiftRight(place, 32), ${whole(cell.lon)}), 32) + intDiv(bitAnd(place, 4294967295), ${whole(cell.lat)}), 0)`,
      ]
    : [];
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
const view64 = (view: DataView, at: number): number =>
  view.getUint32(at, true) + view.getInt32(at + 4, true) * 2 ** 32;

/** Of an answer: how many positions of each vessel lie inside. */
export function countsIn(answer: Buffer): ReadonlyMap<number, number> {
  const view = new DataView(answer.buffer, answer.byteOffset, answer.length);
  const counts = new Map<number, number>();
  for (let at = 0; at + rowBytes <= answer.length; at += rowBytes) {
    if (view64(view, at + 8) !== 1) continue;
    const mmsi = view64(view, at);
    counts.set(mmsi, (counts.get(mmsi) ?? 0) + view64(view, at + 16));
  }
  return counts;
}

const digit = 2 ** 11;
const half = digit ** 2;

/**
 * Where the least time of the first group is, then the next: by digits of whole ms and of the group, the lowest first, in less than
 * half the time that comparing takes. `groups` count from 0; without, all are one.
 */
export function orderOf(times: Float64Array, groups = new Uint32Array(times.length)): Uint32Array {
  const { length } = times;
  let [least, most, mostGroup] = [Infinity, -Infinity, 0];
  for (let at = 0; at < length; at++) {
    const time = times[at] ?? 0;
    if (time < least) least = time;
    if (time > most) most = time;
    mostGroup = Math.max(mostGroup, groups[at] ?? 0);
  }
  const [low, high] = [new Uint32Array(length), new Uint32Array(length)];
  let [order, other] = [new Uint32Array(length), new Uint32Array(length)];
  for (let at = 0; at < length; at++) {
    const since = (times[at] ?? 0) - least;
    const halves = Math.floor(since / half);
    high[at] = halves;
    low[at] = since - halves * half;
    order[at] = at;
  }
  const span = most - least;
  const passes = [
    { words: low, shift: 0, isNeeded: span > 0 },
    { words: low, shift: 11, isNeeded: span >= digit },
    { words: high, shift: 0, isNeeded: span >= half },
    { words: high, shift: 11, isNeeded: span >= half * digit },
    { words: groups, shift: 0, isNeeded: mostGroup > 0 },
    { words: groups, shift: 11, isNeeded: mostGroup >= digit },
  ];
  const from = new Uint32Array(digit + 1);
  for (const { words, shift, isNeeded } of passes) {
    if (!isNeeded) continue;
    from.fill(0);
    for (let at = 0; at < length; at++) {
      const next = (((words[at] ?? 0) >>> shift) & (digit - 1)) + 1;
      from[next] = (from[next] ?? 0) + 1;
    }
    for (let one = 0; one < digit; one++) from[one + 1] = (from[one + 1] ?? 0) + (from[one] ?? 0);
    for (let at = 0; at < length; at++) {
      const one = order[at] ?? 0;
      const its = ((words[one] ?? 0) >>> shift) & (digit - 1);
      const to = from[its] ?? 0;
      from[its] = to + 1;
      other[to] = one;
    }
    [order, other] = [other, order];
  }
  return order;
}

/** Of an answer: one track for each vessel, in order of time. Every position that was counted is stood for. */
export function tracksIn(
  answer: Buffer,
  vessels: readonly { readonly mmsi: number; readonly count: number }[],
  names: ReadonlyMap<number, string>,
): readonly StoreTrack[] {
  if (answer.length % rowBytes !== 0) throw new Refusal('not-whole', 'positions');
  const view = new DataView(answer.buffer, answer.byteOffset, answer.length);
  const vesselAt = new Map(vessels.map(({ mmsi }, at) => [mmsi, at]));
  const most = (2 * answer.length) / rowBytes;
  // One piece of memory for all of them: of many small ones each is dear.
  const [places, times, whose] = [new Uint32Array(most), new Float64Array(most), new Uint32Array(most)];
  const of = new Float64Array(vessels.length);
  const [shown, lengths] = [new Uint32Array(vessels.length), new Uint32Array(vessels.length)];
  let length = 0;
  for (let row = 0; row < answer.length; row += rowBytes) {
    const vessel = vesselAt.get(view64(view, row));
    if (vessel === undefined) continue;
    const before = length;
    const firstMs = view64(view, row + 24);
    const lastMs = view64(view, row + 48);
    places[length] = row + 32;
    times[length] = firstMs;
    whose[length++] = vessel;
    if (lastMs > firstMs) {
      places[length] = row + 56;
      times[length] = lastMs;
      whose[length++] = vessel;
    }
    lengths[vessel] = (lengths[vessel] ?? 0) + length - before;
    if (view64(view, row + 8) !== 1) continue;
    of[vessel] = (of[vessel] ?? 0) + view64(view, row + 16);
    shown[vessel] = (shown[vessel] ?? 0) + length - before;
  }
  const order = orderOf(times.subarray(0, length), whose.subarray(0, length));
  let from = 0;
  return vessels.map(({ mmsi, count }, vessel) => {
    if (of[vessel] !== count) throw new Refusal('not-whole', `${mmsi}: ${of[vessel]} / ${count}`);
    const own = order.subarray(from, (from += lengths[vessel] ?? 0));
    const columns = emptyTrack(own.length);
    for (let row = 0; row < own.length; row++) {
      const at = places[own[row] ?? 0] ?? 0;
      columns.timeMs[row] = times[own[row] ?? 0] ?? 0;
      columns.latE6[row] = view.getUint32(at, true) - 90_000_000;
      columns.lonE6[row] = view.getUint32(at + 4, true) - 180_000_000;
    }
    // Column by column: each loop writes into memory of one kind.
    for (const { column, none, at } of layout) {
      const [into, word, shift] = [columns[column], 8 + (at >> 5) * 4, at & 31];
      for (let row = 0; row < own.length; row++) {
        const value = (view.getUint32((places[own[row] ?? 0] ?? 0) + word, true) >>> shift) & none;
        if (column === 'source') into[row] = value;
        else if (value === none) into[row] = notGivenInTrack;
        else into[row] = column === 'rateOfTurn' ? value - 128 : value;
      }
    }
    return { mmsi, name: names.get(mmsi) ?? null, columns, of: count, shown: shown[vessel] ?? 0 };
  });
}
