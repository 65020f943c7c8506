import type { LocalityWeekColumns } from '../../../../src-shared/domain/fish-health/locality';
import type { Stamp } from '../../../../src-shared/domain/cache/stamp';
import { type IsoWeek, weekParts } from '@kartbord/common/week';
import {
  filteredRows,
  isAskingService,
  isFiltering,
  type WeekFilter,
  weekStates,
} from '../../../../src-shared/domain/filter/week-filter';
import { yearsWeek } from '../../../../src-shared/domain/weeks/years-week';
import type { FishHealthStore } from '../fish-health.svelte';

/** A week that the window has, from wherever it has it. */
export interface WeekAtHand {
  readonly columns: LocalityWeekColumns;
  readonly stamp: Pick<Stamp, 'fetchedAtMs' | 'source' | 'staleBecause' | 'endpoint'>;
  /** It is the week as it was known at an earlier time. */
  readonly isPast: boolean;
}

type Weeks = Pick<FishHealthStore, 'feed' | 'years'>;

/** The week on the screen, or in memory, or of the years; null: it must be fetched first. */
export function weekAtHand({ feed, years }: Weeks, week: IsoWeek): WeekAtHand | null {
  const loaded = feed.shown?.week === week ? feed.shown : feed.memory.weeks.get(week);
  if (loaded) return { columns: loaded.columns, stamp: loaded.answer.stamp, isPast: loaded.version !== null };
  const { year, week: number } = weekParts(week);
  const ofYear = years.years.get(year);
  const at = ofYear?.weeks.indexOf(week) ?? -1;
  // Not by `columnsOf`: what it remembers lately is for those who go through the weeks.
  const columns = ofYear && yearsWeek(ofYear, at);
  if (!columns) return null;
  const endpoint = `POST /v2/geodata/fishhealth/locality/${year}/${number}`;
  return {
    columns,
    stamp: { fetchedAtMs: ofYear.fetchedAtMs[at] ?? 0, source: 'cache', endpoint },
    isPast: years.asOfMs !== null,
  };
}

/** What the filter shows of that week is known: the service was asked, where it must be. Asks it soon where it was not. */
export function isDecided(store: FishHealthStore, week: IsoWeek, filter: WeekFilter): boolean {
  return !isAskingService(filter) || store.context(week, filter).matching !== null;
}

/** The rows of a week that a filter shows; null: all of them. */
export function rowsShown(
  store: FishHealthStore,
  columns: LocalityWeekColumns,
  filter: WeekFilter,
): Int32Array | null {
  if (!isFiltering(filter)) return null;
  if (filter === store.filter && columns === store.feed.shown?.columns) return store.rows;
  return filteredRows(
    columns,
    weekStates(columns, store.limits),
    filter,
    store.context(columns.week, filter),
  );
}
