import type { CacheSelection } from '../../src-shared/domain/cache';

/** A selection as SQL for `answers`; undefined where it selects nothing in particular and does not say `all`. */
export function answersWhere(of: CacheSelection): SqlWhere | undefined {
  return where(of, [
    ['kind = ?', of.kind],
    ['week >= ?', of.fromWeek],
    ['week <= ?', of.toWeek],
    ['locality = ?', of.localityNo],
    ['mmsi = ?', of.mmsi],
    ['site = ?', of.site],
    ['account = ?', of.account],
  ]);
}

/** The same for `track_blocks`; undefined where it selects no tracks. `owner` is what they are filed under. */
export function tracksWhere(of: CacheSelection, owner: string | undefined): SqlWhere | undefined {
  if (of.kind !== undefined && of.kind !== 'track') return undefined;
  if ([of.fromWeek, of.toWeek, of.localityNo].some((part) => part !== undefined)) return undefined;
  if (owner === undefined && (of.site !== undefined || of.account !== undefined)) return undefined;
  return where(of.kind === 'track' ? { ...of, all: true } : of, [
    ['mmsi = ?', of.mmsi],
    ['owner = ?', owner],
  ]);
}

export interface SqlWhere {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

function where(
  of: CacheSelection,
  parts: readonly (readonly [string, string | number | undefined])[],
): SqlWhere | undefined {
  const given = parts.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]));
  if (given.length === 0) return of.all ? { sql: '1', values: [] } : undefined;
  return { sql: given.map(({ sql }) => sql).join(' AND '), values: given.map(({ value }) => value) };
}
