import { isFiltering, isOfPlaces } from '../../../../src-shared/domain/filter/week-filter';
import type { Format } from '../../../words/format';
import type { FishHealthStore } from '../fish-health.svelte';
import { isDecided } from '../figures/at-hand';
import { isFreshAnswer } from '../timeline/timeline-values';
import type { LoadedWeek } from './loaded-week';
import type { BoundsOf } from './week-record.svelte';

/** What to read of a week on the screen. `complete`: its answer is of a time when it was; `filter`: other sites would match in each version. */
export function boundsAsked(
  store: Pick<FishHealthStore, 'filter' | 'rowsOf'> & Parameters<typeof isDecided>[0],
  week: LoadedWeek,
): BoundsOf | 'complete' | 'filter' {
  const { fetchedAtMs } = week.answer.stamp;
  if (!isFreshAnswer(week.week, fetchedAtMs) || week.version !== null || week.isReport) return 'complete';
  const { filter } = store;
  if (isFiltering(filter) && !(isOfPlaces(filter) && isDecided(store, week.week, filter))) return 'filter';
  return {
    week: week.week,
    fetchedAtMs,
    limits: week.limits,
    rows: isFiltering(filter) ? store.rowsOf(week) : null,
    localityNo: week.columns.localityNo,
  };
}

/** From one share, 0 to 1, to another, with one sign of percent. */
export function shareRange(format: Format, low: number, high: number): string {
  const [from, to] = [format.percent(low * 100), format.percent(high * 100)];
  return from === to ? to : `${from.replace(/\s*%$/, '')}–${to}`;
}
