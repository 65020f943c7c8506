import { type IsoWeek, parseIsoWeek, weekStartMs } from '@kartbord/common/week';
import type { LayerRow } from '@kartbord/formats/format';
import { projector } from '@kartbord/formats/project';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { trackPointRows } from '@kartbord/formats/track-points';
import { localityNo as asLocalityNo } from '../../../src-shared/domain/fish-health/locality';
import { fail, ok, type Result } from '../../../src-shared/result';
import { rowAt, trackPart } from '../../../src-shared/track-codec';
import type { Part, ServedCollection, Stored } from '../../serve/collections';
import { cqlTest } from '../../serve/cql2';
import type { FeatureQuestion } from '../../serve/question';
import { intersects } from '../../serve/spatial';
import type { PreparedLayer } from '../export/layers-export-maker';

/** A row with the words that it is named by. */
export interface FeatureRow {
  readonly id: string;
  readonly row: LayerRow;
}

/** The key of a row: its cells, and which of those with the same cells it is, from 1. */
interface Key {
  readonly cells: readonly Cell[];
  readonly n: number;
}

/** Needs no escape in an address. */
const between = '~';
/** In place of what has a meaning in an id or a path. */
const escapes = (mark: string): string => (mark === between ? '%7E' : encodeURIComponent(mark));
const idOf = ({ cells, n }: Key): string =>
  [...cells.map((cell) => (cell === null ? '' : String(cell))), ...(n > 1 ? [n] : [])]
    .map((one) => String(one).replaceAll(/[%~/]/g, escapes))
    .join(between);

/** The key of an id; undefined: no row of the collection can have it. */
export function keyOfId(id: string, of: ServedCollection, columns: readonly TableColumn[]): Key | undefined {
  const parts = id.split(between).map(decoded);
  const n = parts.length > of.key.length ? Number(parts.pop()) : 1;
  if (parts.length !== of.key.length || !Number.isInteger(n) || n < 1) return undefined;
  const cells = of.key.map((name, at) => {
    const [text = '', column] = [parts[at], columns.find((one) => one.name === name)];
    if (text === '') return null;
    return column?.type === 'integer' || column?.type === 'number' ? Number(text) : text;
  });
  return cells.some((cell) => Number.isNaN(cell)) ? undefined : { cells, n };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Nothing before all else, numbers by size, texts by their letters. */
function compared(one: readonly Cell[], other: readonly Cell[]): number {
  for (let at = 0; at < one.length; at++) {
    const [a, b] = [one[at] ?? null, other[at] ?? null];
    if (a === b) continue;
    if (a === null) return -1;
    if (b === null) return 1;
    return a < b ? -1 : 1;
  }
  return 0;
}

const isBehind = (one: Key, other: Key): boolean => {
  const order = compared(one.cells, other.cells);
  return order > 0 || (order === 0 && one.n > other.n);
};

/** Which part of its layer a question is about; null: what it asks for lies in no stored week. */
export function partOf(
  of: ServedCollection,
  { time, week, id, caseNo, equal }: FeatureQuestion,
  stored: Stored,
): Part | null {
  const isOfWeeks = of.time !== null && 'week' in of.time;
  const [first = '', second = ''] = (id ?? '').split(between).map(decoded);
  // What the id itself says of the part that its row is in.
  const named = isOfWeeks ? parseIsoWeek(of.key[0] === 'isoWeek' ? first : second) : undefined;
  const site =
    of.siteBy === 'case' ? caseNo : (Object.fromEntries(equal)['localityNo'] ?? (id === null ? null : first));
  const no = Number(of.siteBy && site ? site : NaN);
  const localityNo = Number.isInteger(no) && no > 0 && no < 10_000_000 ? asLocalityNo(no) : null;
  const one = week ?? named;
  if (one) {
    const [fromMs, toMs] = spanOfWeek(one);
    return { weeks: [one, one], time: named ? { fromMs, toMs } : time, localityNo };
  }
  // What begins with a site is of its years, not of stored weeks.
  if (!time || !isOfWeeks || of.key[0] !== 'isoWeek') return { weeks: null, time, localityNo };
  const weeks = stored.weeks.filter((each) => isInTime(...spanOfWeek(each), time));
  const [from, to] = [weeks[0], weeks.at(-1)];
  return from && to ? { weeks: [from, to], time, localityNo } : null;
}

export const spanOfWeek = (week: IsoWeek): readonly [number, number] => {
  const fromMs = weekStartMs(week);
  return [fromMs, fromMs + 7 * 86_400_000 - 1];
};

const isInTime = (
  fromMs: number,
  toMs: number,
  time: { readonly fromMs: number | null; readonly toMs: number | null },
): boolean => (time.toMs === null || fromMs <= time.toMs) && (time.fromMs === null || toMs >= time.fromMs);

/** What a row must be to be in the answer. */
export function testsOf(
  of: ServedCollection,
  { filter, equal, box, time }: FeatureQuestion,
  columns: readonly TableColumn[],
): Result<readonly ((row: LayerRow) => boolean)[]> {
  const tests: ((row: LayerRow) => boolean)[] = [];
  const indexOf = (name: string): number => columns.findIndex((column) => column.name === name);
  for (const [name, text] of equal) {
    const at = indexOf(name);
    if (at < 0)
      return fail('bad-request', `There is no parameter ${name.slice(0, 60)}, and no property of that name.`);
    tests.push(({ cells }) => String(cells[at] ?? '') === text && cells[at] !== null);
  }
  if (filter) {
    const test = cqlTest(filter, columns);
    if (!test.ok) return fail('bad-request', `The filter cannot be used here: ${test.failure.detail}.`);
    tests.push(({ cells }) => test.value(cells) === true);
  }
  if (box) {
    const project = projector(box.system.system);
    // What has no place is in every box, as what has no time is of every time (Core, fc-bbox-response and fc-time-response).
    tests.push(({ geometry }) => geometry === null || intersects(geometry, box.edges, project));
  }
  if (time && of.time) {
    const timesOf = timesOfRows(of, columns);
    tests.push((row) => {
      const span = timesOf(row);
      return span === null || isInTime(...span, time);
    });
  }
  return ok(tests);
}

/** When a row was, by its columns; null: it has no time, or the collection has none. */
export function timesOfRows(
  { time }: ServedCollection,
  columns: readonly TableColumn[],
): (row: LayerRow) => readonly [number, number] | null {
  if (!time) return () => null;
  const names = 'week' in time ? [time.week] : 'at' in time ? [time.at] : [time.from, time.to];
  const [from = -1, to = from] = names.map((name) => columns.findIndex((column) => column.name === name));
  return ({ cells }) => spanOfCells(cells[from], cells[to]);
}

/** Null: it has no time. A row whose beginning or end is not given goes on from there. */
function spanOfCells(from: Cell | undefined, to: Cell | undefined): readonly [number, number] | null {
  const [first, last] = [from, to].map((cell) => (typeof cell === 'string' ? cell : null));
  if (!first && !last) return null;
  const week = first ? parseIsoWeek(first) : undefined;
  return week
    ? spanOfWeek(week)
    : [first ? Date.parse(first) : -Infinity, last ? Date.parse(last) : Infinity];
}

/** Rows at once that are put in order; a collection with more is a stream. */
const mostSorted = 200_000;

export interface KeyedRow {
  readonly cells: readonly Cell[];
  readonly row: LayerRow;
}

/** What a layer has been made to, for the pages that follow. */
export interface MadeLayer {
  readonly prepared: PreparedLayer;
  /** Its rows, which a layer may give but once, in the order of their keys; null while they are read. */
  sorted?: readonly KeyedRow[] | null;
  /** They were given up halfway. */
  isSpoiled?: true;
}

/** Yields undefined now and then, so that others get their turn. */
type InTurns<Row, Last> = Generator<Row | undefined, Last>;

export function* sortedRows(
  of: ServedCollection,
  made: MadeLayer,
): InTurns<never, Result<readonly KeyedRow[]>> {
  while (made.sorted === null && !made.isSpoiled) yield undefined;
  if (made.isSpoiled) return fail('timeout', 'another question that needed the same rows was given up');
  if (made.sorted) return ok(made.sorted);
  if (made.prepared.count > mostSorted)
    return fail('too-large', `More than ${mostSorted} rows: ask for less with datetime.`);
  const cellsOf = keyCells(of, made.prepared);
  made.sorted = null;
  const keyed: KeyedRow[] = [];
  for (const row of made.prepared.rows()) {
    if (keyed.length % 500 === 499) yield undefined;
    keyed.push({ cells: cellsOf(row), row });
  }
  keyed.sort((one, other) => compared(one.cells, other.cells));
  made.sorted = keyed;
  return ok(keyed);
}

function keyCells(of: ServedCollection, { columns }: PreparedLayer): (row: LayerRow) => readonly Cell[] {
  const at = of.key.map((name) => columns.findIndex((column) => column.name === name));
  return (row) => at.map((place) => row.cells[place] ?? null);
}

/** The rows behind a key that pass all tests, in the order of their keys. */
export function* rowsBehind(
  of: ServedCollection,
  made: MadeLayer,
  tests: readonly ((row: LayerRow) => boolean)[],
  after: Key | undefined,
): InTurns<FeatureRow, Result<null>> {
  let rows: Iterable<KeyedRow>;
  if (of.from) rows = streamed(made.prepared, after, keyCells(of, made.prepared));
  else {
    const sorted = yield* sortedRows(of, made);
    if (!sorted.ok) return sorted;
    rows = after ? sorted.value.slice(placeOf(sorted.value, after.cells)) : sorted.value;
  }
  let [before, n, count]: [readonly Cell[] | undefined, number, number] = [undefined, 0, 0];
  for (const { cells, row } of rows) {
    if (++count % 500 === 0) yield undefined;
    n = before && compared(before, cells) === 0 ? n + 1 : 1;
    before = cells;
    if (after && !isBehind({ cells, n }, after)) continue;
    if (tests.every((test) => test(row))) yield { id: idOf({ cells, n }), row };
  }
  return ok(null);
}

/** The first row that is not before a key. */
function placeOf(rows: readonly KeyedRow[], key: readonly Cell[]): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compared(rows[middle]?.cells ?? [], key) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Positions from the moment of a key on, without a row for what lies before. */
function* streamed(
  { rows, bulk }: PreparedLayer,
  after: Key | undefined,
  cellsOf: (row: LayerRow) => readonly Cell[],
): Generator<KeyedRow> {
  const points = bulk?.();
  if (!points) {
    for (const row of rows()) yield { cells: cellsOf(row), row };
    return;
  }
  const [mmsi, time] = after?.cells ?? [];
  const fromMs = typeof time === 'string' ? Date.parse(time) : NaN;
  for (const { columns, ...vessel } of points.vessels) {
    const first = vessel.mmsi === mmsi && !Number.isNaN(fromMs) ? rowAt(columns, fromMs) : 0;
    const rest = first === 0 ? columns : trackPart(columns, first, columns.count);
    for (const row of trackPointRows({ vessels: [{ ...vessel, columns: rest }] }))
      yield { cells: cellsOf(row), row };
  }
}
