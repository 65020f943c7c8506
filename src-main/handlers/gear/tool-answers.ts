import { isFreshTools } from '../../../src-shared/domain/cache/freshness';
import type {
  ReportingProfile,
  ReportingProfileAnswer,
  ToolLists,
  ToolListsAnswer,
} from '../../../src-shared/domain/gear/tool';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { ReadToolLists } from '../../data/gear/reporting-messages';
import { lacksList } from '../../api-client/gear/tool-lists';
import { listsRequest, processTools, profileRequest } from '../../api-client/gear/tool-requests';
import {
  type Answered,
  type AnswerParts,
  type AskContext,
  type Freshness,
  fetchThroughCache,
} from '../fetch-through-cache';

/** Lists that the service gave, and when it was asked for them, ms since 1970. */
interface FreshLists {
  readonly lists: ToolLists;
  readonly askedMs: number;
}

/** The reporting profile and the lists of tools, of who is signed in. */
export interface ToolAnswers {
  profile(freshness: Freshness, context: AskContext): Promise<Result<ReportingProfileAnswer>>;
  /** `onFresh` is told what the service just gave; not of a copy, nor of an answer that lacks a list. */
  lists(
    freshness: Freshness,
    context: AskContext,
    onFresh?: (fresh: FreshLists) => void,
  ): Promise<Result<ToolListsAnswer>>;
  /** As the service has them now: no copy, and none that the service only confirms. `bad-response` where one lacks. */
  freshLists(signal: AbortSignal): Promise<Result<FreshLists>>;
}

export function createToolAnswers(given: AnswerParts): ToolAnswers {
  const { data, now } = given;
  // Not shared with who asked before: lists that were asked for before a report was sent say nothing of it.
  const parts: AnswerParts = {
    ...given,
    fetcher: (request, signal, onHeaders) => given.fetcher(request, signal, onHeaders),
  };

  function askLists(
    freshness: Freshness,
    context: AskContext,
    isCopyGood: boolean,
  ): Promise<Result<Answered<ReadToolLists>>> {
    return fetchThroughCache<ReadToolLists>(
      parts,
      {
        request: listsRequest,
        need: 'person-first',
        isFresh: isFreshTools,
        process: processTools,
        read: (key) => (isCopyGood ? data.call('toolLists.read', { key }) : Promise.resolve(ok(null))),
        keep: (arrival) => data.call('toolLists.keep', arrival),
      },
      freshness,
      context,
    );
  }

  return {
    async profile(freshness, context) {
      const answer = await fetchThroughCache<ReportingProfile>(
        parts,
        {
          request: profileRequest,
          need: 'person',
          isFresh: isFreshTools,
          process: processTools,
          read: (key) => data.call('toolProfile.read', { key }),
          keep: (arrival) => data.call('toolProfile.keep', arrival),
        },
        freshness,
        context,
      );
      return answer.ok ? ok({ profile: answer.value.value, stamp: answer.value.stamp }) : answer;
    },

    async lists(freshness, context, onFresh) {
      const askedMs = now();
      const answer = await askLists(freshness, context, true);
      if (!answer.ok) return answer;
      const { value, stamp } = answer.value;
      if (stamp.source === 'service' && isWhole(value)) onFresh?.({ lists: value.lists, askedMs });
      return ok({ ...value, stamp });
    },

    async freshLists(signal) {
      const askedMs = now();
      const answer = await askLists('refresh', { signal, progress: () => {} }, false);
      if (!answer.ok) return answer;
      const { value } = answer.value;
      if (!isWhole(value)) return fail('bad-response', 'a list of tools is missing in the answer');
      return ok({ lists: value.lists, askedMs });
    },
  };
}

/** A report that is in neither list was not taken; where a list is missing, nobody knows. */
const isWhole = (value: ReadToolLists): boolean =>
  !lacksList(value, 'confirmed') && !lacksList(value, 'pending');
