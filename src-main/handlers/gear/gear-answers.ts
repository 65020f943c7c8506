import type {
  ReportingProfileAnswer,
  GearLists,
  GearListsAnswer,
} from '../../../src-shared/domain/gear/gear-item';
import { fail, ok, type Result } from '../../../src-shared/result';
import { lacksList, type ReadGearLists } from '../../api-client/gear/gear-lists';
import { askEndpoint, askEndpointOf, endpointQuestion } from '../ask-endpoint';
import { type AnswerParts, type AskContext, type Freshness, fetchThroughCache } from '../fetch-through-cache';

/** Lists that the service gave, and when it was asked for them, ms since 1970. */
interface FreshLists {
  readonly lists: GearLists;
  readonly askedMs: number;
}

/** The reporting profile and the lists of tools, of who is signed in. */
export interface GearAnswers {
  profile(freshness: Freshness, context: AskContext): Promise<Result<ReportingProfileAnswer>>;
  /** `onFresh` is told what the service just gave; not of a copy, nor of an answer that lacks a list. */
  lists(
    freshness: Freshness,
    context: AskContext,
    onFresh?: (fresh: FreshLists) => void,
  ): Promise<Result<GearListsAnswer>>;
  /** As the service has them now: no copy, and none that the service only confirms. `bad-response` where one lacks. */
  freshLists(signal: AbortSignal): Promise<Result<FreshLists>>;
}

export function createGearAnswers(given: AnswerParts): GearAnswers {
  const { now } = given;
  // Not shared with who asked before: lists that were asked for before a report was sent say nothing of it.
  const parts: AnswerParts = {
    ...given,
    fetcher: (request, signal, onHeaders) => given.fetcher(request, signal, onHeaders),
  };

  const ask = askEndpointOf(parts);

  return {
    async profile(freshness, context) {
      const answer = await askEndpoint(parts, 'gearProfile', {}, freshness, context);
      return answer.ok ? ok({ profile: answer.value.value, stamp: answer.value.stamp }) : answer;
    },

    async lists(freshness, context, onFresh) {
      const askedMs = now();
      const answer = await ask('gearLists', {}, freshness, context);
      if (!answer.ok) return answer;
      const { lists, stamp } = answer.value;
      if (stamp.source === 'service' && isWhole(answer.value)) onFresh?.({ lists, askedMs });
      return answer;
    },

    async freshLists(signal) {
      const askedMs = now();
      const question = { ...endpointQuestion(parts, 'gearLists', {}), read: () => Promise.resolve(ok(null)) };
      const answer = await fetchThroughCache(parts, question, 'refresh', { signal, progress: () => {} });
      if (!answer.ok) return answer;
      const { value } = answer.value;
      if (!isWhole(value)) return fail('bad-response', 'a list of tools is missing in the answer');
      return ok({ lists: value.lists, askedMs });
    },
  };
}

/** A report that is in neither list was not taken; where a list is missing, nobody knows. */
const isWhole = (value: ReadGearLists): boolean =>
  !lacksList(value, 'confirmed') && !lacksList(value, 'pending');
