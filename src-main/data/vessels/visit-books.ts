import type { VesselWeek } from '../../../src-shared/domain/vessels/visit';
import { makeVisitBook, type VisitBook } from '../../../src-shared/domain/vessels/visit-book';
import { addWeeks, type IsoWeek, isoWeek, weeksBetween } from '@kartbord/common/week';
import { readVesselWeek, readVesselYear, visitsOfPath } from '../../api-client/vessels/vessel-visits';
import type { CacheKey } from '../answer';
import { joinedCounts } from '../../../src-shared/domain/export/dropped';
import { type DriftCount, Reading } from '../../api-client/reading';
import type { Cache } from '../cache/cache';
import { parsed } from '../cache/json';

/** The lists of visits that are kept of a service and user, of the weeks asked for and some around them. */
export interface CachedVisits {
  readonly book: VisitBook;
  /** How many answers have weeks that were asked for. */
  readonly lists: number;
  /** When the oldest and the newest of them was given, ms since 1970; null where there are none. */
  readonly oldestMs: number | null;
  readonly newestMs: number | null;
  /** What of them is not in the book, by path. */
  readonly dropped: readonly DriftCount[];
}

export interface VisitsWanted {
  readonly site: string;
  readonly account: string;
  /** Both included. */
  readonly from: IsoWeek;
  readonly to: IsoWeek;
}

/** So many weeks on each side are in the book too: a vessel came from somewhere and went on, and questions move a little. */
export const weeksAround = 4;

/** A book of more than so many weeks is only made where one question wants it. */
const mostWeeks = 160;

interface Held extends VisitsWanted {
  /** By path: the row that was read, and its weeks. */
  readonly lists: Map<string, { readonly id: number } & ReadLists>;
  /** The book, and the rows that it is made of in their order. */
  made: { readonly book: VisitBook; readonly order: string } | null;
}

interface Row {
  readonly id: number;
  readonly path: string;
  readonly confirmed: number;
}

const held = new WeakMap<Cache, Held>();

/**
 * Puts the kept lists together, and yields after each that had to be read, so that others get their turn. What was read
 * stays in memory until its answer is another: only one book at a time.
 */
export function* visitBook(cache: Cache, wanted: VisitsWanted): Generator<undefined, CachedVisits> {
  const mine = heldFor(cache, wanted);
  const rows = rowsOf(cache, mine);
  const paths = new Set(rows.map(({ path }) => path));
  for (const path of mine.lists.keys()) if (!paths.has(path)) mine.lists.delete(path);
  for (const { id, path } of rows) {
    if (mine.lists.get(path)?.id === id) continue;
    mine.lists.set(path, { id, ...readLists(cache, mine, path) });
    yield;
  }
  // In the order of their age: of two lists of one week the newer holds.
  const found = rows.map(({ path }) => mine.lists.get(path)?.weeks ?? []);
  const order = rows.map(({ id }) => id).join();
  if (mine.made?.order !== order) mine.made = { order, book: makeVisitBook(found.flat()) };
  const isAsked = ({ week }: VesselWeek): boolean => week >= wanted.from && week <= wanted.to;
  const used = rows.filter((_, at) => found[at]?.some(isAsked));
  return {
    book: mine.made.book,
    lists: used.length,
    oldestMs: used[0]?.confirmed ?? null,
    newestMs: used.at(-1)?.confirmed ?? null,
    dropped: joinedCounts(used.map(({ path }) => mine.lists.get(path)?.dropped ?? [])),
  };
}

/** The kept answers that a book of these weeks is made of, the oldest first. */
export const visitKeys = (cache: Cache, wanted: VisitsWanted): readonly CacheKey[] =>
  rowsOf(cache, around(wanted)).map(({ path }) => ({
    site: wanted.site,
    account: wanted.account,
    method: 'GET',
    path,
    body: '',
  }));

const around = ({ from, to, ...of }: VisitsWanted): VisitsWanted => ({
  ...of,
  from: addWeeks(from, -weeksAround),
  to: addWeeks(to, weeksAround),
});

function heldFor(cache: Cache, wanted: VisitsWanted): Held {
  const before = held.get(cache);
  const { site, account, from, to } = around(wanted);
  if (before?.site === site && before.account === account && before.from <= from && before.to >= to)
    return before;
  // Of both, so that who goes from one question to the other and back does not read everything each time.
  const isSame = before?.site === site && before.account === account;
  const [first, last] = isSame
    ? [before.from < from ? before.from : from, before.to > to ? before.to : to]
    : [from, to];
  const [start, end] = weeksBetween(first, last) <= mostWeeks ? [first, last] : [from, to];
  const next: Held = { site, account, from: start, to: end, lists: new Map(), made: null };
  held.set(cache, next);
  return next;
}

/** The answers that touch the weeks, the oldest first. */
function rowsOf(cache: Cache, { site, account, from, to }: VisitsWanted): readonly Row[] {
  const rows = cache.store.read('visits', (db) =>
    db.all<Row>(
      `SELECT id, path, confirmed FROM answers
        WHERE kind = 'visits' AND site = ? AND account = ? AND length(digest) > 0 ORDER BY confirmed, id`,
      ...[site, account],
    ),
  );
  return (rows ?? []).filter(({ path }) => {
    const of = visitsOfPath(path);
    if (!of) return false;
    const [first, last] = of.week ? [of.week, of.week] : [isoWeek(of.year, 1), `${of.year}-W53`];
    return first <= to && last >= from;
  });
}

interface ReadLists {
  readonly weeks: readonly VesselWeek[];
  readonly dropped: readonly DriftCount[];
}

/** A list that cannot be read is none: the gaps of an answer say that its weeks are missing. */
function readLists(cache: Cache, { site, account, from, to }: Held, path: string): ReadLists {
  const of = visitsOfPath(path);
  const kept = cache.read({ site, account, method: 'GET', path, body: '' });
  if (!of || !kept) return { weeks: [], dropped: [] };
  const { localityNo, year, week } = of;
  const reading = new Reading();
  const read = parsed(kept.bytes, (json) =>
    week
      ? readVesselWeek(json, localityNo, week, reading)
      : readVesselYear(within(json, year), localityNo, year, reading),
  );
  const weeks = read.ok ? read.value.value.filter((one) => one.week >= from && one.week <= to) : [];
  return { weeks, dropped: read.ok ? reading.dropped() : [] };

  /** Most of a year is not asked for, and need not be read. */
  function within(json: unknown, year: number): unknown {
    if (!Array.isArray(json)) return json;
    return (json as unknown[]).filter((one) => {
      const number = Number((one as { readonly week?: unknown } | null)?.week);
      if (!Number.isInteger(number) || number < 1 || number > 53) return false;
      const name = `${year}-W${String(number).padStart(2, '0')}`;
      return name >= from && name <= to;
    });
  }
}
