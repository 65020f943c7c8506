import type { WeekAnswer } from '../../../../src-shared/contract';
import type { LocalityWeekColumns } from '../../../../src-shared/domain/fish-health/locality';
import type { WeekVersion } from '../../../../src-shared/domain/fish-health/week-version';
import { weekParts } from '@kartbord/common/week';

/**
 * A week out of the years in memory as main would answer it from its cache. What drifted in it is not known here: main
 * says that where the person stops.
 */
export function glimpseAnswer(
  columns: LocalityWeekColumns,
  fetchedAtMs: number,
  isReport = false,
): WeekAnswer {
  const { year, week } = weekParts(columns.week);
  const endpoint = isReport
    ? 'GET /v1/geodata/download/fishhealth'
    : `POST /v2/geodata/fishhealth/locality/${year}/${week}`;
  return { columns, stamp: { fetchedAtMs, source: 'cache', endpoint }, drift: [] };
}

/** What is known of its version, of a week as of a day, before main has said which it is. */
export const glimpseVersion = (fetchedAtMs: number): WeekVersion => ({
  id: 0,
  firstSeenMs: fetchedAtMs,
  confirmedMs: fetchedAtMs,
  bytes: 0,
  isNewest: false,
  active: 0,
  reported: 0,
  changedSites: null,
});
