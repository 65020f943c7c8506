import type { ReportDraft } from '../../../src-shared/domain/gear/gear-report';
import { fail, type Failure } from '../../../src-shared/result';
import type { PostOutcome } from '../../api-client/gear/gear-reports';
import { joinUrl } from '../../api-client/address';
import { type Fetcher, jsonBytes } from '../../api-client/network/fetcher';
import { addressOf } from '../../api-client/parts';
import { outcomeOfPost, reportRequest } from '../../api-client/gear/gear-reports';
import { headersOf } from '../../api-client/fish-health/fish-health';
import { withToken } from '../../session/with-token';
import type { AnswerParts } from '../fetch-through-cache';

export interface ReportPostParts extends Pick<AnswerParts, 'service' | 'session'> {
  /** Sends a request once, whatever comes of it. */
  readonly fetchOnce: Fetcher;
  /** Whether who is signed in now is who the report is of. */
  readonly isOwner: () => Promise<boolean>;
}

/**
 * Sends one report, once. A 401 took nothing: where another token may be of use, the report goes a second time with it; a
 * second 401 is the answer. Nobody can cancel it: what is on its way may arrive.
 */
export async function postReport(
  parts: ReportPostParts,
  draft: ReportDraft,
  onSending: () => void,
): Promise<PostOutcome> {
  const { service, session } = parts;
  const { signal } = new AbortController();
  const request = reportRequest(draft);
  if (!request.ok) return notSent(request.failure);
  const addresses = await service.addresses();
  if (!addresses.ok) return notSent(addresses.failure);
  const base = addresses.value[addressOf.data];
  const { method, path, body } = request.value;
  const headers = headersOf(request.value, undefined);

  let isBegun = false;

  async function send(token: string): Promise<PostOutcome> {
    // The token is of who was signed in until here.
    if (!(await parts.isOwner())) return notSent(fail('cancelled', 'somebody else signed in').failure);
    if (!isBegun) onSending();
    isBegun = true;
    let status: number | null = null;
    const answer = await parts.fetchOnce(
      {
        method,
        url: joinUrl(base, path),
        headers,
        ...(body === undefined ? {} : { body }),
        bearer: { token, origin: new URL(base).origin },
        once: true,
        maxBytes: jsonBytes,
      },
      signal,
      (received) => (status = received),
    );
    return outcomeOfPost(answer, status);
  }

  const sent = await withToken(session, 'person', signal, send, (outcome) => {
    if (outcome.was === 'refused' && outcome.failure.code === 'refusing') return 'refused';
    return outcome.was === 'taken' ? 'taken' : 'unsaid';
  });
  return sent.ok ? sent.value : notSent(sent.failure);
}

const notSent = (failure: Failure): PostOutcome => ({ was: 'not-sent', failure });
