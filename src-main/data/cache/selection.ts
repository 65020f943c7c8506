import type { CacheSelection } from '../../../src-shared/domain/cache/cache';
import type { CacheKey } from '../answer';
import { layerStarts, placePaths } from './path-subjects';

/** `keys`: the answers to these questions; of a vessel's, all that is kept of the vessel is meant. */
export interface KeyedSelection extends CacheSelection {
  readonly keys?: readonly CacheKey[];
}

/** Whose part of the cache is meant: a service's, as these users have it. */
export type CacheOwners = Required<Pick<CacheSelection, 'site' | 'accounts'>>;

/**
 * A selection as SQL for `answers`; undefined where it selects nothing in particular and does not say `all`. `key` is what
 * one of its questions is filed under.
 */
export function answersWhere(of: CacheSelection, key?: string): SqlWhere | undefined {
  const paths = of.place && placePaths(of.place);
  const starts = of.layer === undefined ? undefined : layerStarts(of.layer);
  return where(of, [
    ['key = ?', key],
    ['kind = ?', of.kind],
    ['week >= ?', of.fromWeek],
    ['week <= ?', of.toWeek],
    ['locality = ?', of.localityNo],
    ['mmsi = ?', of.mmsi],
    [`kind = 'forecast' AND ${inList('path', paths)}`, paths],
    [`kind = 'tile' AND (${(starts ?? []).map(() => 'instr(path, ?) = 1').join(' OR ')})`, starts],
    ['site = ?', of.site],
    [inList('account', of.accounts), of.accounts],
  ]);
}

/** The same for `track_blocks`; undefined where it selects no tracks. `owners` is what they are filed under. */
export function tracksWhere(of: CacheSelection, owners: readonly string[] | undefined): SqlWhere | undefined {
  if (of.kind !== undefined && of.kind !== 'track') return undefined;
  const { fromWeek, toWeek, localityNo, place, layer } = of;
  if ([fromWeek, toWeek, localityNo, place, layer].some((part) => part !== undefined)) return undefined;
  if (owners === undefined && (of.site !== undefined || of.accounts !== undefined)) return undefined;
  return where(of.kind === 'track' ? { ...of, all: true } : of, [
    ['mmsi = ?', of.mmsi],
    [inList('owner', owners), owners],
  ]);
}

export interface SqlWhere {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** A list without members selects nothing. */
const inList = (column: string, values: readonly string[] = []): string =>
  `${column} IN (${values.map(() => '?').join(', ')})`;

function where(
  of: CacheSelection,
  parts: readonly (readonly [string, string | number | readonly string[] | undefined])[],
): SqlWhere | undefined {
  const given = parts.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]));
  if (given.length === 0) return of.all ? { sql: '1', values: [] } : undefined;
  return { sql: given.map(({ sql }) => sql).join(' AND '), values: given.flatMap(({ value }) => value) };
}
