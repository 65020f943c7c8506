import {
  type DeployDraft,
  type ReportDraft,
  type RetrieveDraft,
  sentPlace,
} from '../../../src-shared/domain/gear/gear-report';
import { fail, type Failure, type FailureCode, ok, type Result } from '../../../src-shared/result';
import type { ServiceAnswer } from '../network/fetcher';
import type { EndpointRequest } from '../parts';
import { plainText } from '../plain-text';
import { isJsonObject } from '../reading';

/**
 * A report as the service takes it (interface.md, Retrieved-tool and Deployed-tool report): these members and no other.
 * `bad-request` for a draft that is not complete.
 */
export function reportRequest(draft: ReportDraft): Result<EndpointRequest> {
  const body = draft.kind === 'deployed' ? deployedBody(draft) : retrievedBody(draft);
  if (!body) return fail('bad-request', 'the report is not complete');
  const path = `/v3/geodata/fishingfacilitychange/${draft.kind}`;
  return ok({ method: 'POST', path, body: JSON.stringify(body) });
}

function deployedBody({ typeCode, at, setupMs, count }: DeployDraft): object | null {
  if (typeCode === null || at === null || setupMs === null || count === null || !Number.isInteger(count))
    return null;
  return {
    toolTypeCode: typeCode,
    geometry: { type: 'Point', coordinates: sentPlace(at) },
    setupTime: new Date(setupMs).toISOString(),
    toolCount: count,
  };
}

function retrievedBody({ toolId, removedMs }: RetrieveDraft): object | null {
  return removedMs === null ? null : { toolId, removeddatetime: new Date(removedMs).toISOString() };
}

/** Statuses with which the service says no to what it was sent; it took nothing of it. */
const refusals: Readonly<Record<number, FailureCode>> = {
  400: 'rejected',
  401: 'refusing',
  403: 'forbidden',
  404: 'not-found',
  409: 'rejected',
  413: 'rejected',
  415: 'rejected',
  422: 'rejected',
};

/** What came of a POST. */
export type PostOutcome =
  | { readonly was: 'taken' }
  /** The service said no; its own words, as text. */
  | { readonly was: 'refused'; readonly failure: Failure; readonly said: string | null }
  /** Nothing of it has reached the service. */
  | { readonly was: 'not-sent'; readonly failure: Failure }
  /** It may have arrived. */
  | { readonly was: 'unknown'; readonly failure: Failure };

/**
 * What came of a report that was sent once. `status`: the first thing that was heard, whatever became of the answer; null
 * where nothing was. All that does not clearly say yes or no is unknown: the report may have arrived.
 */
export function outcomeOfPost(sent: Result<ServiceAnswer>, status: number | null): PostOutcome {
  if (!sent.ok) {
    const { failure } = sent;
    if (failure.isUnsent) return { was: 'not-sent', failure };
    // A 503 has the same code, and took it or not.
    if (status === 429) return { was: 'refused', failure, said: null };
    return { was: 'unknown', failure };
  }
  const { status: given, bytes } = sent.value;
  if (given >= 200 && given < 300) return { was: 'taken' };
  const code = refusals[given];
  const failure: Failure = { code: code ?? 'bad-response', detail: `status ${given}` };
  return code ? { was: 'refused', failure, said: saidIn(bytes) } : { was: 'unknown', failure };
}

const mostRead = 65_536;
const mostSaid = 500;

/** The service's own words in the body of a refusal (facts.md 11), as plain text; null where there are none. */
export function saidIn(bytes: Uint8Array): string | null {
  const text = new TextDecoder().decode(bytes.subarray(0, mostRead)).trim();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return /^\s*[<{[]/.test(text) ? null : plainText(text, mostSaid);
  }
  if (typeof body === 'string') return plainText(body, mostSaid);
  if (!isJsonObject(body)) return null;
  const sentences = [
    textIn(body['detail']) ?? textIn(body['message']) ?? textIn(body['title']) ?? textIn(body['error']),
    ...errorsIn(body['errors']),
  ].filter((sentence) => sentence !== null);
  return plainText([...new Set(sentences)].join(' '), mostSaid);
}

const textIn = (value: unknown): string | null =>
  typeof value === 'string' ? plainText(value, mostSaid) : null;

const mostErrors = 20;

/** `{member: [text]}`: what is said of each member, after its name. */
function errorsIn(errors: unknown): string[] {
  if (!isJsonObject(errors)) return [];
  return Object.entries(errors)
    .slice(0, mostErrors)
    .flatMap(([member, said]) => {
      const texts = (Array.isArray(said) ? said : [said]).map(textIn).filter((text) => text !== null);
      return texts.length > 0 ? [`${member}: ${texts.join(' ')}`] : [];
    });
}
