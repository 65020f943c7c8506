import type { InfoAnswer, InfoQuestion } from '../../../src-shared/domain/map-layers/feature-info';
import { isFreshInfo } from '../../../src-shared/domain/cache/freshness';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { InfoRead } from '../../api-client/info/read-info';
import { infoBytes, processInfo } from '../../api-client/map-layers/wms';
import { infoFault } from '../../api-client/map-layers/wms-questions';
import { infoRequest, type ServerWords } from '../../api-client/map-layers/wms-requests';
import { type AnswerParts, type AskContext, type Freshness, fetchThroughCache } from '../fetch-through-cache';
import type { MapTarget } from './map-target';

/** What a map server says of a place in a layer. Its bytes are read in the data process. */
export async function infoAnswer(
  parts: AnswerParts,
  { service, isAdded }: MapTarget,
  of: InfoQuestion,
  words: ServerWords,
  freshness: Freshness,
  context: AskContext,
): Promise<Result<InfoAnswer>> {
  const fault = infoFault(of);
  if (fault !== undefined) return fail('bad-request', fault);
  const { infoFormat } = of;
  let contentType = '';
  const answer = await fetchThroughCache<InfoRead>(
    { ...parts, service },
    {
      part: 'wms',
      isAdded,
      request: infoRequest(of, words),
      isFresh: isFreshInfo,
      // A page is taken only where one was asked for: else it is a portal's that speaks in the server's place.
      accept: /html/i.test(infoFormat) ? 'text/html' : '*/*',
      maxBytes: infoBytes,
      process: (answer) => {
        contentType = answer.header('content-type') ?? '';
        return processInfo(answer);
      },
      read: (key) => parts.data.call('layers.info.read', { key, infoFormat }),
      keep: (arrival) => parts.data.call('layers.info.keep', { ...arrival, contentType, infoFormat }),
    },
    freshness,
    context,
  );
  return answer.ok ? ok({ ...answer.value.value, stamp: answer.value.stamp }) : answer;
}
