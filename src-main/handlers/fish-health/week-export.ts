import { areaQuestions, filterNeeds } from '../../../src-shared/domain/filter/filter-needs';
import { isAskingService } from '../../../src-shared/domain/filter/week-filter';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { LocalitiesExport } from '../../export/localities-file';
import type { FishHealthQueries } from './fish-health-queries';
import { type AnswerParts, isBulk, ownerOf } from '../fetch-through-cache';

export interface WeekExportParts extends Pick<AnswerParts, 'service' | 'session'> {
  readonly fishHealth: Pick<FishHealthQueries, 'week' | 'ask'>;
}

/**
 * The export with what its filter needs besides the week: whose kept answers, and what the service's own filter shows.
 * The weeks of its history and the sites of its production areas are asked for too, but `as-shown`: a file has the sites of the window, no more.
 * One that does not come is no failure: what it would decide is left out and counted.
 */
export async function withContext(
  parts: WeekExportParts,
  what: LocalitiesExport,
  signal: AbortSignal,
): Promise<Result<LocalitiesExport>> {
  const { filter, freshness = 'as-shown' } = what;
  const { week } = what.columns;
  const isAsked = freshness !== 'as-shown';
  const { weeks } = filterNeeds(filter, week);
  const areas = areaQuestions(filter);
  const context = { signal, progress: () => {}, isBulk: isBulk(weeks.length + areas.length) };
  if (isAsked) {
    for (const before of weeks) {
      if (signal.aborted) return fail('cancelled', week);
      await parts.fishHealth.week(before, freshness, context);
    }
    for (const question of areas) {
      if (signal.aborted) return fail('cancelled', week);
      await parts.fishHealth.ask('matching', { week, filter: question }, freshness, context);
    }
  }
  const kept = {
    ...(await ownerOf(parts, 'data')),
    ...(isAsked ? { areasAsked: true } : {}),
  };
  if (!filter.service || !isAskingService(filter)) return ok({ ...what, kept: { ...kept, matching: null } });
  const how = freshness === 'as-shown' ? 'usual' : freshness;
  const answer = await parts.fishHealth.ask('matching', { week, filter: filter.service }, how, context);
  if (!answer.ok) return answer;
  return ok({ ...what, kept: { ...kept, matching: answer.value.localityNos } });
}
