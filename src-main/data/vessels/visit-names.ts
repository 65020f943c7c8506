import { isMmsi } from '../../../src-shared/domain/tracks/track';
import { isJsonObject, type JsonObject } from '../../api-client/reading';
import { visitsOfPath } from '../../api-client/vessels/vessel-visits';
import type { Cache } from '../cache/cache';
import { readJson } from '../cache/json';

interface Owner {
  readonly site: string;
  readonly account: string;
}

interface Row {
  readonly id: number;
  readonly path: string;
}

/** By row: the vessels of one list, with the last name that it gives them. */
type Names = ReadonlyMap<number, string | null>;
interface Held extends Owner {
  readonly lists: Map<number, Names>;
}

const held = new WeakMap<Cache, Held>();

/**
 * The vessels of all kept lists of visits with the name that the newest list gives. Yields after each list that had to be
 * read; what was read stays in memory until its answer is another, also where this is given up on the way.
 */
export function* visitNames(cache: Cache, owner: Owner): Generator<undefined, Names> {
  const mine = heldFor(cache, owner);
  const rows = rowsOf(cache, owner);
  const ids = new Set(rows.map(({ id }) => id));
  for (const id of mine.lists.keys()) if (!ids.has(id)) mine.lists.delete(id);
  for (const row of rows) {
    if (mine.lists.has(row.id)) continue;
    mine.lists.set(row.id, readNames(cache, owner, row));
    yield;
  }
  const all = new Map<number, string | null>();
  for (const { id } of rows)
    for (const [mmsi, name] of mine.lists.get(id) ?? []) all.set(mmsi, name ?? all.get(mmsi) ?? null);
  return all;
}

function heldFor(cache: Cache, { site, account }: Owner): Held {
  const before = held.get(cache);
  if (before?.site === site && before.account === account) return before;
  const next: Held = { site, account, lists: new Map() };
  held.set(cache, next);
  return next;
}

/** The oldest first. */
function rowsOf(cache: Cache, { site, account }: Owner): readonly Row[] {
  const rows = cache.store.read('visit names', (db) =>
    db.all<Row>(
      `SELECT id, path FROM answers
        WHERE kind = 'visits' AND site = ? AND account = ? AND length(digest) > 0 ORDER BY confirmed, id`,
      ...[site, account],
    ),
  );
  return rows ?? [];
}

/** Only who came, not when: a whole reading of all lists would take long. What cannot be read has no names. */
function readNames(cache: Cache, { site, account }: Owner, { path }: Row): Names {
  const names = new Map<number, string | null>();
  const kept = visitsOfPath(path) && cache.read({ site, account, method: 'GET', path, body: '' });
  const json = kept && readJson(kept.bytes);
  if (!json?.ok) return names;
  const weeks: unknown[] = Array.isArray(json.value) ? json.value : [json.value];
  for (const week of weeks.filter(isJsonObject))
    for (const visit of listOf(week)) {
      const [mmsi, name] = [Number(visit['mmsi']), visit['vesselName']];
      if (!isMmsi(mmsi)) continue;
      const isNamed = typeof name === 'string' && name.trim() !== '';
      names.set(mmsi, isNamed ? name.trim() : (names.get(mmsi) ?? null));
    }
  return names;
}

function listOf(week: JsonObject): JsonObject[] {
  const visits: unknown = week['vesselVisits'];
  return Array.isArray(visits) ? visits.filter(isJsonObject) : [];
}
