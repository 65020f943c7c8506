import type { Completeness } from '../../../src-shared/domain/fish-health/completeness';
import { isFreshWeek } from '../../../src-shared/domain/cache/freshness';
import type { LocalityNo } from '../../../src-shared/domain/fish-health/locality';
import { firstYear, type IsoWeek, weekParts } from '../../../src-shared/domain/week';
import type { WeekVersion } from '../../../src-shared/domain/fish-health/week-version';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { CacheKey } from '../../data/answer';
import type { LocalityRead } from '../../data/messages';
import {
  localityListRequest,
  localityWeekRequest,
  processFishHealth,
  processLocalityWeek,
} from '../../api-client/fish-health/fish-health';
import type { LocalityList } from '../../api-client/fish-health/locality-list';
import {
  type Answered,
  type AnswerParts,
  type AskContext,
  type Freshness,
  fetchThroughCache,
  ownerOf,
} from '../fetch-through-cache';

/** What the window and the command line ask of the fish-health endpoints. */
export interface FishHealthWork {
  week(week: IsoWeek, freshness: Freshness, context: AskContext): Promise<Result<Answered<LocalityList>>>;
  locality(
    localityNo: LocalityNo,
    week: IsoWeek,
    freshness: Freshness,
    context: AskContext,
  ): Promise<Result<Answered<LocalityRead>>>;
  /** Of what is kept; asks nobody. */
  completeness(week: IsoWeek, asOfMs: number): Promise<Result<Completeness | null>>;
  versions(week: IsoWeek): Promise<Result<readonly WeekVersion[]>>;
  /** The stamp has the time at which the version was last confirmed. `not-found` where it is not kept any more. */
  version(week: IsoWeek, id: number): Promise<Result<Answered<LocalityList>>>;
}

export function createFishHealthWork(parts: AnswerParts): FishHealthWork {
  const { data } = parts;
  const keyOf = async (week: IsoWeek): Promise<CacheKey> => {
    const { method, path, body } = localityListRequest(week);
    return { ...(await ownerOf(parts, 'data')), method, path, body: body ?? '' };
  };
  return {
    async week(week, freshness, context) {
      const refusal = tooEarly(week);
      if (refusal) return refusal;
      const answer = await fetchThroughCache<LocalityList>(
        parts,
        {
          request: localityListRequest(week),
          isFresh: (fetchedAtMs, nowMs) => isFreshWeek(week, fetchedAtMs, nowMs),
          process: processFishHealth,
          read: (key) => data.call('week.read', { key, week }),
          keep: (arrival) => data.call('week.keep', { ...arrival, week }),
        },
        freshness,
        context,
      );
      if (!answer.ok) return answer;
      const lacks = lackingIn(answer.value.value);
      return lacks === '' ? answer : ok({ ...answer.value, stamp: { ...answer.value.stamp, lacks } });
    },
    locality(localityNo, week, freshness, context) {
      const refusal = tooEarly(week);
      if (refusal) return Promise.resolve(refusal);
      return fetchThroughCache<LocalityRead>(
        parts,
        {
          request: localityWeekRequest(localityNo, week),
          isFresh: (fetchedAtMs, nowMs) => isFreshWeek(week, fetchedAtMs, nowMs),
          process: processLocalityWeek,
          read: (key) => data.call('locality.read', { key, week, localityNo }),
          keep: (arrival) => data.call('locality.keep', { ...arrival, week, localityNo }),
        },
        freshness,
        context,
      );
    },
    async completeness(week, asOfMs) {
      return data.call('week.completeness', { ...(await ownerOf(parts, 'data')), week, asOfMs });
    },
    async versions(week) {
      return data.call('week.versions', { key: await keyOf(week) });
    },
    async version(week, id) {
      const key = await keyOf(week);
      const kept = await data.call('version.week', { key, id, week });
      if (!kept.ok) return kept;
      if (!kept.value) return fail('not-found', `version ${id} of ${week} is not kept`);
      const { value, fetchedAtMs } = kept.value;
      const endpoint = `${key.method} ${key.path}`;
      return ok({ value, stamp: { fetchedAtMs, source: 'cache', endpoint } });
    },
  };
}

/** Of a few rows that lack a member it is not known that all would. */
const enoughRows = 20;

function lackingIn({ columns: { count }, drift }: LocalityList): string {
  const paths = drift.flatMap((one) => (one.count >= count && !one.path.includes(' ') ? [one.path] : []));
  return count < enoughRows ? '' : paths.join(', ');
}

/** The series begins in 2012: the service would say "nothing here" without saying why (facts.md, pain point 6). */
function tooEarly(week: IsoWeek): ReturnType<typeof fail> | undefined {
  return weekParts(week).year < firstYear
    ? fail('not-reported', `the series begins in ${firstYear}, ${week} is before it`)
    : undefined;
}
