import { isFreshWeek } from '../../src-shared/domain/freshness';
import type { LocalityNo } from '../../src-shared/domain/locality';
import { firstYear, type IsoWeek, weekParts } from '../../src-shared/domain/week';
import { fail, type Result } from '../../src-shared/result';
import type { LocalityRead } from '../data/messages';
import { localityListRequest, localityWeekRequest, processFishHealth } from '../service/fish-health';
import type { LocalityList } from '../service/locality-list';
import { type Answered, type AnswerParts, type AskContext, type Freshness, keptAnswer } from './kept-answer';

/** What the window and the command line ask of the fish-health endpoints. */
export interface FishHealthWork {
  week(week: IsoWeek, freshness: Freshness, context: AskContext): Promise<Result<Answered<LocalityList>>>;
  locality(
    localityNo: LocalityNo,
    week: IsoWeek,
    freshness: Freshness,
    context: AskContext,
  ): Promise<Result<Answered<LocalityRead>>>;
}

export function createFishHealthWork(parts: AnswerParts): FishHealthWork {
  const { data, mustKeep = false } = parts;
  return {
    week(week, freshness, context) {
      const refusal = tooEarly(week);
      if (refusal) return Promise.resolve(refusal);
      return keptAnswer<LocalityList>(
        parts,
        {
          request: localityListRequest(week),
          isFresh: (fetchedAtMs, nowMs) => isFreshWeek(week, fetchedAtMs, nowMs),
          process: processFishHealth,
          read: (key) => data.call('week.read', { key, week }),
          keep: (arrival) => data.call('week.keep', { ...arrival, week, mustKeep }),
        },
        freshness,
        context,
      );
    },
    locality(localityNo, week, freshness, context) {
      const refusal = tooEarly(week);
      if (refusal) return Promise.resolve(refusal);
      return keptAnswer<LocalityRead>(
        parts,
        {
          request: localityWeekRequest(localityNo, week),
          isFresh: (fetchedAtMs, nowMs) => isFreshWeek(week, fetchedAtMs, nowMs),
          process: processFishHealth,
          read: (key) => data.call('locality.read', { key, week, localityNo }),
          keep: (arrival) => data.call('locality.keep', { ...arrival, week, localityNo, mustKeep }),
        },
        freshness,
        context,
      );
    },
  };
}

/** The series begins in 2012: the service would say "nothing here" without saying why (facts.md, pain point 6). */
function tooEarly(week: IsoWeek): ReturnType<typeof fail> | undefined {
  return weekParts(week).year < firstYear
    ? fail('not-reported', `the series begins in ${firstYear}, ${week} is before it`)
    : undefined;
}
