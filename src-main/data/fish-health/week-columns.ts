import { deflateRawSync, inflateRawSync } from 'node:zlib';
import {
  type DecimalColumn,
  type DecimalName,
  decimalNames,
} from '../../../src-shared/domain/weeks/locality-years';
import type { LocalityWeekColumns } from '../../../src-shared/domain/fish-health/locality';
import type { DriftCount } from '../../api-client/reading';
import { toDecimals } from '../vessels/decimal-column';

/** One week of all localities in the form in which it lies on disk; `place` are row numbers of the table `places`. */
export interface PackedWeek extends Readonly<Record<DecimalName, DecimalColumn>> {
  readonly count: number;
  readonly place: Uint32Array;
  readonly flags: Uint16Array;
  readonly diseaseSets: readonly (readonly string[])[];
  readonly diseases: Uint16Array;
  /** The members that every row lacked (`lackingIn`); left out where it is not known. */
  readonly lacks?: string | undefined;
  /** What of its answer is not in it; left out where it is not known. */
  readonly dropped?: readonly DriftCount[] | undefined;
}

export function packedWeek(
  columns: LocalityWeekColumns,
  place: Uint32Array,
  of: Pick<PackedWeek, 'lacks' | 'dropped'> = {},
): PackedWeek {
  const sets = new Map<string, number>();
  const diseaseSets: (readonly string[])[] = [];
  const diseases = new Uint16Array(columns.count);
  for (const [row, names] of columns.diseases.entries()) {
    const id = JSON.stringify(names);
    if (!sets.has(id)) sets.set(id, diseaseSets.push(names) - 1);
    diseases[row] = sets.get(id) ?? 0;
  }
  const decimals = Object.fromEntries(decimalNames.map((name) => [name, toDecimals(columns[name])]));
  return {
    ...(decimals as Record<DecimalName, DecimalColumn>),
    count: columns.count,
    place,
    flags: columns.flags,
    diseaseSets,
    diseases,
    ...of,
  };
}

/** The rows of these places alone: columns of a site's years are a row a week, and no thousands. */
export function rowsOfPlaces(week: PackedWeek, places: ReadonlySet<number>): PackedWeek {
  const rows: number[] = [];
  for (let row = 0; row < week.count; row++) if (places.has(week.place[row] ?? -1)) rows.push(row);
  const cut = <Column extends Numbers>(values: Column): Column => {
    const column = values.slice(0, rows.length) as Column;
    for (let at = 0; at < rows.length; at++) column[at] = values[rows[at] ?? 0] ?? 0;
    return column;
  };
  const decimals = decimalNames.map((name) => [name, { ...week[name], values: cut(week[name].values) }]);
  return {
    ...week,
    ...(Object.fromEntries(decimals) as Record<DecimalName, DecimalColumn>),
    count: rows.length,
    place: cut(week.place),
    flags: cut(week.flags),
    diseases: cut(week.diseases),
  };
}

interface Head extends Pick<PackedWeek, 'lacks' | 'dropped'> {
  readonly count: number;
  readonly diseaseSets: readonly (readonly string[])[];
  /** Bytes of a number, and units, of each of `decimalNames`. */
  readonly decimals: readonly (readonly [bytes: number, perUnit: number])[];
}

/** A head in JSON, padded to 8 bytes, then the columns, the widest first so that each lies on its boundary. */
export function encodeWeek(week: PackedWeek): Uint8Array {
  const columns = decimalNames.map((name) => week[name]);
  const head: Head = {
    count: week.count,
    diseaseSets: week.diseaseSets,
    lacks: week.lacks,
    dropped: week.dropped,
    decimals: columns.map(({ values, perUnit }) => [values.BYTES_PER_ELEMENT, perUnit]),
  };
  const text = Buffer.from(JSON.stringify(head));
  const start = Buffer.alloc(Math.ceil((4 + text.length) / 8) * 8);
  start.writeUInt32LE(text.length, 0);
  text.copy(start, 4);
  const arrays = inOrder([...columns.map(({ values }) => values), week.place, week.flags, week.diseases]);
  return new Uint8Array(deflateRawSync(Buffer.concat([start, ...arrays.map(bytesOf)]), { level: 1 }));
}

/** Undefined for what `encodeWeek` did not write. */
export function decodeWeek(packed: Uint8Array): PackedWeek | undefined {
  try {
    const raw = inflateRawSync(packed, { maxOutputLength: mostBytes });
    // A buffer of its own, because views need their boundary and Node's small buffers share a pool.
    const bytes = raw.byteOffset % 8 === 0 ? raw : Buffer.from(new Uint8Array(raw).buffer);
    const length = bytes.readUInt32LE(0);
    const head = JSON.parse(bytes.toString('utf8', 4, 4 + length)) as Head;
    const { count } = head;
    const made = [
      ...head.decimals.map(([width]) => makers[width]),
      ...[makers.uint32, makers.uint16, makers.uint16],
    ].map((make) => ({ make: make ?? makers[8] }));
    let at = Math.ceil((4 + length) / 8) * 8;
    const views = new Map<(typeof made)[number], Numbers>();
    for (const column of [...made].sort((a, b) => b.make.BYTES_PER_ELEMENT - a.make.BYTES_PER_ELEMENT)) {
      views.set(column, new column.make(bytes.buffer, bytes.byteOffset + at, count));
      at += count * column.make.BYTES_PER_ELEMENT;
    }
    const view = (index: number): Numbers => views.get(made[index] as (typeof made)[number]) as Numbers;
    const decimals = decimalNames.map((name, index) => [
      name,
      { values: view(index), perUnit: head.decimals[index]?.[1] ?? 1 },
    ]);
    const [place, flags, diseases] = [0, 1, 2].map((index) => view(decimalNames.length + index));
    return {
      ...(Object.fromEntries(decimals) as Record<DecimalName, DecimalColumn>),
      count,
      diseaseSets: head.diseaseSets,
      lacks: head.lacks,
      dropped: head.dropped,
      place: place as Uint32Array,
      flags: flags as Uint16Array,
      diseases: diseases as Uint16Array,
    };
  } catch {
    return undefined;
  }
}

/** Far more than all localities of the country take. */
const mostBytes = 16 * 1024 * 1024;

type Numbers = Int16Array | Int32Array | Float64Array | Uint16Array | Uint32Array;

const makers = {
  2: Int16Array,
  4: Int32Array,
  8: Float64Array,
  uint16: Uint16Array,
  uint32: Uint32Array,
} as Record<number | 'uint16' | 'uint32', NumbersMaker> & Record<8 | 'uint16' | 'uint32', NumbersMaker>;

interface NumbersMaker {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBufferLike, at: number, length: number): Numbers;
}

/** Stable: among columns of one width the order stays. */
const inOrder = (columns: readonly Numbers[]): Numbers[] =>
  [...columns].sort((a, b) => b.BYTES_PER_ELEMENT - a.BYTES_PER_ELEMENT);

const bytesOf = (values: Numbers): Uint8Array =>
  new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
