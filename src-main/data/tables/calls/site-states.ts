import { type IsoWeek, weekStartMs } from '@kartbord/common/week';
import { weeksFrom } from '../../../../src-shared/domain/export/table-selection';
import {
  given,
  localityFlag,
  type LocalityWeekColumns,
} from '../../../../src-shared/domain/fish-health/locality';
import type { Cache } from '../../cache/cache';
import { newestSites } from '../../fish-health/newest-sites';
import { cachedWeeks } from '../cached-weeks';
import type { MakerOrder } from '../maker';

interface Place {
  readonly name: string | null;
  readonly lon: number | null;
  readonly lat: number | null;
}

/** What weekly lists that are kept say of sites in some weeks. */
export interface SiteStates {
  /** One of the weeks names a disease; null: none does, and not all of them state it. */
  infected(no: number, weeks: readonly IsoWeek[]): boolean | null;
  diseases(no: number, weeks: readonly IsoWeek[]): readonly string[];
  /** By the list of the last of the weeks that has it, else by the newest one that is kept. */
  placeOf(no: number, weeks: readonly IsoWeek[]): Place;
  columnsOf(week: IsoWeek): LocalityWeekColumns | null;
  /** Of the weeks that have begun those without a list. */
  missing(): readonly IsoWeek[];
}

export function siteStates(
  cache: Cache,
  order: MakerOrder,
  [from, to]: readonly [from: IsoWeek, to: IsoWeek],
): SiteStates {
  const weekOf = cachedWeeks(cache, order);
  const rows = new Map<
    IsoWeek,
    { readonly columns: LocalityWeekColumns; readonly at: Map<number, number> } | null
  >();
  let newest: IsoWeek | null | undefined;
  function listOf(week: IsoWeek) {
    const known = rows.get(week);
    if (known !== undefined) return known;
    const columns = weekOf(week)?.columns;
    const read = columns
      ? { columns, at: new Map(Array.from(columns.localityNo, (no, row) => [no, row])) }
      : null;
    rows.set(week, read);
    return read;
  }
  /** Null: the week does not state the diseases of the site. */
  function ofWeek(no: number, week: IsoWeek): readonly string[] | null {
    const list = listOf(week);
    const row = list?.at.get(no);
    if (!list || row === undefined) return null;
    return (list.columns.flags[row] ?? 0) & localityFlag.diseasesKnown
      ? (list.columns.diseases[row] ?? [])
      : null;
  }
  const diseases = (no: number, weeks: readonly IsoWeek[]): readonly string[] => [
    ...new Set(weeks.flatMap((week) => ofWeek(no, week) ?? [])),
  ];
  return {
    diseases,
    infected: (no, weeks) =>
      diseases(no, weeks).length > 0 || (weeks.every((week) => ofWeek(no, week) !== null) ? false : null),
    placeOf(no, weeks) {
      for (const week of weeks.toReversed()) {
        const list = listOf(week);
        const row = list?.at.get(no);
        if (list && row !== undefined) return placeAt(list.columns, row);
      }
      newest = newest === undefined ? (newestSites(cache, order)?.week ?? null) : newest;
      const list = newest === null ? null : listOf(newest);
      const row = list?.at.get(no);
      return list && row !== undefined ? placeAt(list.columns, row) : { name: null, lon: null, lat: null };
    },
    columnsOf: (week) => listOf(week)?.columns ?? null,
    missing: () =>
      weeksFrom(from, to).filter(
        (week) => weekStartMs(week) <= order.provenance.writtenAtMs && !listOf(week),
      ),
  };
}

const placeAt = (
  { name, lon, lat }: Pick<LocalityWeekColumns, 'name' | 'lon' | 'lat'>,
  row: number,
): Place => ({ name: name[row] ?? null, lon: given(lon[row]), lat: given(lat[row]) });
