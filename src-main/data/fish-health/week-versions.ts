import { decimalAt, decimalNames } from '../../../src-shared/domain/weeks/locality-years';
import { reportingOf } from '../../../src-shared/domain/fish-health/completeness';
import type { WeekVersion } from '../../../src-shared/domain/fish-health/week-version';
import type { IsoWeek } from '@kartbord/common/week';
import { everyLocality } from '../../api-client/undocumented';
import type { CacheKey, Owner } from '../answer';
import { answerColumns, type AnswerRow, isSoundHead, keyOf } from './answer-row';
import type { CacheStore } from '../cache/cache-store';
import { readPlaces } from './places';
import type { PackedWeek } from './week-columns';
import { readPackedWeek } from './years';

export interface VersionsOfWeek {
  readonly now: number;
  readonly nowFirstSeenMs: number;
  /** Null: not known then. */
  readonly then: number | null;
  readonly thenFirstSeenMs: number | null;
}

/** The version of each week that is newest now, or was at `untilMs`, and that was at a time, in order of weeks. */
export function versionsAt(
  store: CacheStore,
  { site, account, asOfMs, untilMs }: Owner & { readonly asOfMs: number; readonly untilMs?: number },
): ReadonlyMap<IsoWeek, VersionsOfWeek> {
  const rows = store.read('versions at', (db) =>
    db.all<VersionsOfWeek & { readonly week: IsoWeek }>(
      `SELECT week, max(id) AS now, max(first_seen) AS nowFirstSeenMs,
           max(CASE WHEN first_seen <= ? THEN id END) AS "then", max(CASE WHEN first_seen <= ? THEN first_seen END) AS thenFirstSeenMs
         FROM answers WHERE kind = 'week' AND site = ? AND account = ? AND body = ? AND length(digest) > 0
           AND first_seen <= ?
         GROUP BY week ORDER BY week`,
      ...[asOfMs, asOfMs, site, account, everyLocality, untilMs ?? Number.MAX_SAFE_INTEGER],
    ),
  );
  return new Map(rows?.map(({ week, ...of }) => [week, of]));
}

/** When the first version of any week was stored, ms since 1970; null: none is. */
export function knownSinceMs(store: CacheStore, { site, account }: Owner): number | null {
  const row = store.read('known since', (db) =>
    db.get<{ first: number | null }>(
      `SELECT min(first_seen) AS first FROM answers WHERE kind = 'week' AND site = ? AND account = ? AND body = ? AND length(digest) > 0`,
      ...[site, account, everyLocality],
    ),
  );
  return row?.first ?? null;
}

/** A report that changes every night is settled long before. */
const mostVersions = 60;

/** The kept versions of a week with their counts, from the first to the newest, or the one that was newest at a time; a damaged one is left out. */
export function weekVersions(store: CacheStore, key: CacheKey, asOfMs?: number): readonly WeekVersion[] {
  const rows =
    store.read('versions', (db) =>
      db.all<AnswerRow>(
        `SELECT ${answerColumns} FROM answers WHERE key = ? AND first_seen <= ? ORDER BY id DESC LIMIT ?`,
        ...[keyOf(key), asOfMs ?? Number.MAX_SAFE_INTEGER, asOfMs === undefined ? mostVersions : 1],
      ),
    ) ?? [];
  const sound = rows.filter(isSoundHead).reverse();
  const places = sound.length > 1 ? store.read('places', readPlaces) : undefined;
  let before: PackedWeek | undefined;
  return sound.flatMap((row): WeekVersion[] => {
    const columns = readPackedWeek(store, row);
    if (!columns) return [];
    const numberOf = (place: number): number => places?.get(place)?.localityNo ?? -place;
    const changedSites = before ? countChanged(before, columns, numberOf) : null;
    before = columns;
    return [
      {
        id: row.id,
        firstSeenMs: row.first_seen,
        confirmedMs: row.confirmed,
        bytes: row.bytes,
        isNewest: row.id === rows[0]?.id,
        ...reportingOf(columns.flags),
        changedSites,
      },
    ];
  });
}

/** Sites that are in one of the two only, or of which any number, flag, disease, name or place is another. */
function countChanged(before: PackedWeek, after: PackedWeek, numberOf: (place: number) => number): number {
  const known = new Map<number, string>();
  before.place.forEach((place, row) => known.set(numberOf(place), textOf(before, row)));
  let changed = 0;
  after.place.forEach((place, row) => {
    const number = numberOf(place);
    if (known.get(number) !== textOf(after, row)) changed++;
    known.delete(number);
  });
  return changed + known.size;
}

function textOf(week: PackedWeek, row: number): string {
  return JSON.stringify([
    week.place[row],
    week.flags[row],
    week.diseaseSets[week.diseases[row] ?? -1],
    ...decimalNames.map((name) => decimalAt(week[name], row)),
  ]);
}
