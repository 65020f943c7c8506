import { createHash } from 'node:crypto';
import type { LocalityYears, Place } from '../../../src-shared/domain/weeks/locality-years';
import type { LocalityWeekColumns } from '../../../src-shared/domain/fish-health/locality';
import { yearsWeek } from '../../../src-shared/domain/weeks/years-week';
import type { IsoWeek } from '@kartbord/common/week';
import { lackingIn, type LocalityList, readLocalityList } from '../../api-client/fish-health/locality-list';
import { everyLocality } from '../../api-client/undocumented';
import { answerColumns, type AnswerRow, isSoundHead, type PayloadRow, soundBytes } from './answer-row';
import type { CachedWith } from '../answers';
import type { CacheStore } from '../cache/cache-store';
import type { Database } from '@kartbord/sqlite';
import { parsed } from '../cache/json';
import { joinWeeks, type YearsWeek } from './join-weeks';
import { placeRows, readPlaces } from './places';
import { decodeWeek, encodeWeek, type PackedWeek, packedWeek, rowsOfPlaces } from './week-columns';

export interface YearsSelection {
  readonly site: string;
  readonly account: string;
  readonly fromWeek: IsoWeek;
  readonly toWeek: IsoWeek;
  /** As it was known then, ms since 1970; the newest versions without it. */
  readonly asOfMs?: number;
  /** The rows of these sites alone; all without it. */
  readonly only?: ReadonlySet<number>;
}

/**
 * Columns beside each kept week, so that twenty years are read without parsing a gigabyte of JSON. They are made of the
 * answer and never more than it: a missing or damaged one is made again.
 */
export function keepColumns(list: LocalityList): CachedWith {
  const { columns, dropped } = list;
  return (db, id) =>
    keepPacked(db, id, () =>
      encodeWeek(packedWeek(columns, placeRows(db, columns), { lacks: lackingIn(list), dropped })),
    );
}

/** The numbers of a filter's sites, for the same reason. */
export const keepNumbers =
  ({ localityNos }: { readonly localityNos: Int32Array }): CachedWith =>
  (db, id) =>
    keepPacked(db, id, () => new Uint8Array(Int32Array.from(localityNos).buffer));

/** Undefined where they are missing or damaged: the answer has them. */
export function readNumbers(store: CacheStore, row: AnswerRow): Int32Array | undefined {
  const packed = readPacked(store, row);
  return packed && new Int32Array(new Uint8Array(packed).buffer);
}

/** Keeps columns beside their answer, unless it has sound ones. */
export function keepPacked(db: Database, id: number, pack: () => Uint8Array): void {
  const row = db.get<{ content: Uint8Array }>('SELECT content FROM answers WHERE id = ?', id);
  const known = row && db.get<ColumnsRow>(selectColumns, id);
  if (!row || (known && isSound(known, id, row.content))) return;
  const packed = pack();
  db.run(
    'INSERT OR REPLACE INTO week_columns (id, digest, columns) VALUES (?, ?, ?)',
    ...[id, digestOf(id, row.content, packed), packed],
  );
}

/** The places of the register, read once for several readings of one piece of work. */
export interface PlacesRead {
  places?: ReadonlyMap<number, Place>;
  /** Of the places those of the sites that are wanted alone. */
  wanted?: { readonly of: ReadonlyMap<number, Place>; readonly ids: ReadonlySet<number> };
}

/** All kept weeks of a stretch of time at once. A week that is not kept, or is damaged, is not in it. */
export function readYears(store: CacheStore, of: YearsSelection, shared: PlacesRead = {}): LocalityYears {
  const rows = (store.read('years', (db) => newestRows(db, of)) ?? []).filter(isSoundHead);
  const read = (): ReadonlyMap<number, YearsWeek> => {
    const places = (shared.places ??= store.read('places', readPlaces) ?? new Map<number, Place>());
    const wanted = of.only && wantedIn(places, of.only, shared);
    return new Map(rows.flatMap((row) => readWeek(store, row, places, of.asOfMs ?? Infinity, wanted)));
  };
  const missing = (): AnswerRow[] => rows.filter(({ id }) => !weeks.has(id));
  const wasRead = shared.places !== undefined;
  let weeks = read();
  // A place may have come since they were read.
  if (wasRead && missing().length > 0) {
    delete shared.places;
    weeks = read();
  }
  // The columns are made again from the answer, which has a digest of its own.
  if (missing().filter((row) => makeAgain(store, row)).length > 0) {
    delete shared.places;
    weeks = read();
  }
  return joinWeeks([...weeks.values()], shared.places ?? new Map<number, Place>());
}

function wantedIn(
  places: ReadonlyMap<number, Place>,
  only: ReadonlySet<number>,
  shared: PlacesRead,
): ReadonlySet<number> {
  if (shared.wanted?.of !== places) {
    const ids = new Set<number>();
    for (const [id, { localityNo }] of places) if (only.has(localityNo)) ids.add(id);
    shared.wanted = { of: places, ids };
  }
  return shared.wanted.ids;
}

/** Weeks one at a time as all rules of a week take them; what most weeks share is read once. Null where a week is not kept. */
export function weekReader(
  store: CacheStore,
  of: Omit<YearsSelection, 'fromWeek' | 'toWeek'>,
  shared: PlacesRead = {},
): (week: IsoWeek) => { readonly columns: LocalityWeekColumns; readonly fetchedAtMs: number } | null {
  let last: LocalityWeekColumns | undefined;
  return (week) => {
    const years = readYears(store, { ...of, fromWeek: week, toWeek: week }, shared);
    const columns = yearsWeek(years, 0, last);
    if (!columns) return null;
    last = columns;
    return { columns, fetchedAtMs: years.fetchedAtMs[0] ?? 0 };
  };
}

function newestRows(db: Database, of: YearsSelection): AnswerRow[] {
  const rows = db.all<AnswerRow>(
    `SELECT ${answerColumns} FROM answers WHERE kind = 'week' AND week >= ? AND week <= ? AND site = ? AND account = ?
       AND body = ? AND first_seen <= ? ORDER BY week, id`,
    ...[of.fromWeek, of.toWeek, of.site, of.account, everyLocality, of.asOfMs ?? Number.MAX_SAFE_INTEGER],
  );
  return rows.filter((row, at) => rows[at + 1]?.week !== row.week);
}

interface ColumnsRow {
  readonly digest: Uint8Array;
  readonly columns: Uint8Array;
}
const selectColumns = 'SELECT digest, columns FROM week_columns WHERE id = ?';

function readWeek(
  store: CacheStore,
  row: AnswerRow,
  places: ReadonlyMap<number, Place>,
  asOfMs: number,
  wanted?: ReadonlySet<number>,
): [number, YearsWeek][] {
  const all = readPackedWeek(store, row);
  if (!all?.place.every((place) => places.has(place))) return [];
  const columns = wanted ? rowsOfPlaces(all, wanted) : all;
  if (columns.dropped) droppedOfStore(store).set(keyOfContent(row), columns.dropped);
  return [[row.id, { week: row.week as IsoWeek, fetchedAtMs: Math.min(row.confirmed, asOfMs), columns }]];
}

/** The columns of one kept version by themselves, as they lie on disk; undefined where they are missing or damaged. */
export function readPackedWeek(store: CacheStore, row: AnswerRow): PackedWeek | undefined {
  const packed = readPacked(store, row);
  return packed && decodeWeek(packed);
}

/** What lies beside an answer, checked. */
export function readPacked(store: CacheStore, { id, content }: AnswerRow): Uint8Array | undefined {
  const found = store.read('columns', (db) => db.get<ColumnsRow>(selectColumns, id));
  return found && isSound(found, id, content) ? found.columns : undefined;
}

/** The members that every row of a kept version lacks; undefined where only the answer itself can tell. */
export const lacksOf = (store: CacheStore, row: AnswerRow): string | undefined => ofHead(store, row, 'lacks');

/** Files of earlier versions do not have all of it: then it is made again. */
function ofHead<K extends 'lacks' | 'dropped'>(store: CacheStore, row: AnswerRow, name: K): PackedWeek[K] {
  const known = readPackedWeek(store, row)?.[name];
  return known ?? (makeAgain(store, row) ? readPackedWeek(store, row)?.[name] : undefined);
}

/** By the answer's own digest: hundreds of tables of one order ask for the same weeks. */
const droppedKnown = new WeakMap<CacheStore, Map<string, LocalityList['dropped']>>();

function droppedOfStore(store: CacheStore): Map<string, LocalityList['dropped']> {
  const known = droppedKnown.get(store) ?? new Map<string, LocalityList['dropped']>();
  droppedKnown.set(store, known);
  return known;
}

const keyOfContent = ({ content }: AnswerRow): string => Buffer.from(content).toString('latin1');

function droppedOf(store: CacheStore, row: AnswerRow): LocalityList['dropped'] | undefined {
  const known = droppedOfStore(store);
  const key = keyOfContent(row);
  const dropped = known.get(key) ?? ofHead(store, row, 'dropped');
  if (dropped) known.set(key, dropped);
  return dropped;
}

/** What of the kept answers of these weeks is not in their columns, week by week. */
export function* droppedOfWeeks(
  store: CacheStore,
  { site, account, asOfMs }: Pick<YearsSelection, 'site' | 'account' | 'asOfMs'>,
  weeks: Iterable<IsoWeek>,
): Generator<undefined, readonly DroppedOfWeek[]> {
  const found: DroppedOfWeek[] = [];
  for (const week of weeks) {
    const asOf = asOfMs === undefined ? {} : { asOfMs };
    const of = { site, account, fromWeek: week, toWeek: week, ...asOf };
    const [row] = store.read('dropped', (db) => newestRows(db, of)) ?? [];
    const dropped = row && isSoundHead(row) ? droppedOf(store, row) : undefined;
    if (dropped && dropped.length > 0) found.push({ week, dropped });
    yield;
  }
  return found;
}

export interface DroppedOfWeek {
  readonly week: IsoWeek;
  readonly dropped: LocalityList['dropped'];
}

function makeAgain(store: CacheStore, row: AnswerRow): boolean {
  const select = 'SELECT is_deflated, payload FROM payloads WHERE id = ?';
  const bytes = soundBytes(
    row,
    store.read('columns', (db) => db.get<PayloadRow>(select, row.id)),
  );
  const list = bytes && parsed(bytes, (json) => readLocalityList(json, row.week as IsoWeek));
  if (!list?.ok) return false;
  return store.write('columns', 100_000, (db) => {
    db.run('DELETE FROM week_columns WHERE id = ?', row.id);
    keepColumns(list.value)(db, row.id);
  }).ok;
}

/** Bound to the version that they were made of. */
function digestOf(id: number, content: Uint8Array, columns: Uint8Array): Uint8Array {
  const hash = createHash('sha256').update(`${id}\n`).update(content).update(columns);
  return new Uint8Array(hash.digest());
}

function isSound(row: ColumnsRow, id: number, content: Uint8Array): boolean {
  try {
    return Buffer.from(digestOf(id, content, row.columns)).equals(row.digest);
  } catch {
    return false;
  }
}
