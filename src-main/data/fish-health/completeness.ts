import {
  ageDaysOf,
  ageToleranceDays,
  type Completeness,
  type Reporting,
  reportingOf,
  settledAfterDays,
  shareOf,
  spreadOf,
} from '../../../src-shared/domain/fish-health/completeness';
import { addWeeks, type IsoWeek, weekStartMs, weeksBetween } from '@kartbord/common/week';
import { everyLocality } from '../../api-client/undocumented';
import { answerColumns, type AnswerRow, isSoundHead } from './answer-row';
import type { Owner } from '../answer';
import type { CacheStore } from '../cache/cache-store';
import { readPackedWeek } from './years';

const dayMs = 86_400_000;
/** How far in time another week is looked for: reporting habits change. */
export const weeksAround = 156;
/** The nearest in time that were seen at the age asked for. */
export const mostWeeks = 52;

export interface CompletenessQuestion extends Owner {
  readonly week: IsoWeek;
  /** ms since 1970. */
  readonly asOfMs: number;
}

/**
 * How complete a week was as it was known at `asOfMs`, and how complete others were at that age. Another week counts
 * where a version of it is known to have held at the same age, give or take `ageToleranceDays`.
 */
export function completenessOf(store: CacheStore, of: CompletenessQuestion): Completeness | null {
  const own = weekRows(store, of, of.week, of.week).findLast(({ first_seen }) => first_seen <= of.asOfMs);
  const reporting = own && reportingIn(store, own);
  if (!reporting) return null;
  const ageDays = ageDaysOf(of.week, of.asOfMs);
  const isComparable = ageDays >= 0 && ageDays < settledAfterDays;
  // Of a week that has settled nothing is compared: most steps of a window are to such a one.
  const others = isComparable
    ? weekRows(store, of, addWeeks(of.week, -weeksAround), addWeeks(of.week, weeksAround))
    : [];
  const shares: number[] = [];
  for (const row of rowsAtAge(others, of.week, ageDays)) {
    if (shares.length === mostWeeks) break;
    const found = reportingIn(store, row);
    const share = found && shareOf(found);
    if (share !== null && share !== undefined) shares.push(share);
  }
  return { ...reporting, week: of.week, ageDays, others: spreadOf(shares) };
}

/** All versions of the weeks from one to another, in the order in which they were first seen. */
export function weekRows(
  store: CacheStore,
  { site, account }: Owner,
  from: IsoWeek,
  to: IsoWeek,
): readonly AnswerRow[] {
  const rows = store.read('completeness', (db) =>
    db.all<AnswerRow>(
      `SELECT ${answerColumns} FROM answers WHERE kind = 'week' AND week >= ? AND week <= ? AND site = ?
         AND account = ? AND body = ? ORDER BY id`,
      ...[from, to, site, account, everyLocality],
    ),
  );
  return rows ?? [];
}

/** Of each other week the version nearest to that age, if any is near enough; the weeks nearest in time first. */
export function rowsAtAge(rows: readonly AnswerRow[], week: IsoWeek, ageDays: number): readonly AnswerRow[] {
  const seen = new Map<IsoWeek, AnswerRow>();
  for (const row of rows) {
    const other = row.week as IsoWeek;
    if (other === week || daysOff(row, ageDays) > ageToleranceDays(ageDays)) continue;
    const known = seen.get(other);
    if (!known || daysOff(row, ageDays) < daysOff(known, ageDays)) seen.set(other, row);
  }
  return [...seen]
    .sort(([a], [b]) => Math.abs(weeksBetween(week, a)) - Math.abs(weeksBetween(week, b)))
    .map(([, row]) => row);
}

/** From the age asked for to the nearest time at which this version is known to have held; 0 within that time. */
function daysOff({ week, first_seen, confirmed }: AnswerRow, ageDays: number): number {
  const atMs = weekStartMs(week as IsoWeek) + ageDays * dayMs;
  return Math.max(0, first_seen - atMs, atMs - confirmed) / dayMs;
}

/** Undefined where the version or its columns are damaged. */
function reportingIn(store: CacheStore, row: AnswerRow): Reporting | undefined {
  const columns = isSoundHead(row) ? readPackedWeek(store, row) : undefined;
  return columns && reportingOf(columns.flags);
}
