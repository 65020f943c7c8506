import type { ExportProgress, StepProgress } from '../../src-shared/contract';
import type { Stamp } from '../../src-shared/domain/cache/stamp';
import { barredCodes, fail, type FailureCode, ok, type Result } from '../../src-shared/result';
import type { Arrival, CacheKey, Cached, Owner } from '../data/answer';
import type { DataClient } from '../data/client';
import type { AskedQuestion } from '../offline/plan';
import { joinUrl } from '../api-client/address';
import { headersOf, type Payload, type Validators } from '../api-client/fish-health/fish-health';
import { addressOf, type EndpointRequest, everybody, type ServicePart } from '../api-client/parts';
import { jsonBytes, type ServiceAnswer } from '../api-client/network/fetcher';
import { type AskOnce, interactiveAtOnce } from '../api-client/network/queue';
import type { ServiceProfile } from '../api-client/service-profile';
import type { Session } from '../session/session';
import { withToken } from '../session/with-token';

export type Freshness = 'usual' | 'refresh' | 'cache';

export interface Answered<T> {
  readonly value: T;
  readonly stamp: Stamp;
}

export interface AskContext {
  readonly signal: AbortSignal;
  readonly progress: (value: StepProgress) => void;
  /** One of many that are asked in one go: it waits for its turn. */
  readonly isBulk?: boolean;
}

/** More questions than these in one go are bulk work; fewer are a person's. */
export const isBulk = (questions: number): boolean => questions > interactiveAtOnce;

/** One question to the service: how to ask it, and how its answer is read and kept. */
export interface Question<T> {
  /** Left out: the data API. */
  readonly part?: ServicePart;
  /** The answer is the person's own, and nobody else's. Left out: what the part needs. */
  readonly need?: 'person' | 'person-first';
  readonly request: EndpointRequest;
  /**
   * What it is asked by, in the order of trying, where services differ: the second where the first is answered 400. The answer is
   * filed under `request` all the same. Called after `read`.
   */
  readonly paths?: () => readonly [string, string];
  /** Whether a copy is good enough without asking; both in ms since 1970. */
  readonly isFresh: (fetchedAtMs: number, nowMs: number) => boolean;
  /** `json` unless told. */
  readonly accept?: string;
  /** After decompression; 64 MB unless told. */
  readonly maxBytes?: number;
  /** Of the map servers: one that a person has added; else the service's own. */
  readonly isAdded?: boolean;
  /** `path`: what it was asked by. */
  readonly process: (answer: ServiceAnswer, path: string) => Result<Payload>;
  readonly read: (key: CacheKey) => Promise<Result<Cached<T> | null>>;
  readonly keep: (arrival: Arrival) => Promise<Result<T>>;
}

export interface AnswerParts {
  readonly service: ServiceProfile;
  readonly session: Session;
  readonly fetcher: AskOnce;
  /** Settles when one more of many may be sent there; left out: `fetcher` sees to it. */
  readonly turn?: (url: string, signal: AbortSignal) => Promise<void>;
  readonly data: DataClient;
  /** Wall clock, ms since 1970. */
  readonly now: () => number;
  /** Told what would be asked. Nothing is then: each question is answered with `not-reported`. */
  readonly onQuestion?: (question: AskedQuestion) => void;
  /** An answer that could not be put on disk is none: `storage`. */
  readonly requirePersisted?: boolean;
  /** A copy is given, of so many of the service's own bytes where that is known. `base`: where not of the service. */
  readonly onCopy?: (part: ServicePart, key: CacheKey, bytes: number | undefined, base?: string) => void;
}

/**
 * Failures in which the service did not say what is so: the kept copy stands in, with its age and the reason. Any other
 * failure is the service's answer and is given as such.
 */
export const unanswered: ReadonlySet<FailureCode> = new Set([
  'offline',
  'timeout',
  ...barredCodes,
  'throttled',
  'bad-response',
  'too-large',
  'drifted',
  'signed-out',
  'refusing',
  'storage',
  'bug',
]);

/** Whose answers are (ADR 20): tracks an AIS client's, what is a person's own theirs, and all else everybody's. */
export function accountOf(
  session: Pick<Session, 'account' | 'aisAccount'>,
  whose: ServicePart | 'person',
): Promise<string> {
  if (whose === 'person') return session.account();
  return whose === 'ais' ? session.aisAccount() : Promise.resolve(everybody);
}

/** What its answers are filed under. */
export async function ownerOf(
  {
    service: site,
    session,
  }: { readonly service: ServiceProfile; readonly session: Pick<Session, 'account' | 'aisAccount'> },
  whose: ServicePart | 'person',
): Promise<Owner> {
  return { site: site.cacheName, account: await accountOf(session, whose) };
}

const whose = ({ need, part }: Pick<Question<unknown>, 'need' | 'part'>): ServicePart | 'person' =>
  need ? 'person' : (part ?? 'data');

/** Answers from the cache or the service by the rule of `freshness`; never gives a copy without saying so. */
export async function fetchThroughCache<T>(
  parts: AnswerParts,
  question: Question<T>,
  freshness: Freshness,
  context: AskContext,
): Promise<Result<Answered<T>>> {
  const { method, path, body } = question.request;
  const key = {
    ...(await ownerOf(parts, whose(question))),
    method,
    path,
    body: body ?? '',
  };
  const endpoint = `${method} ${path}`;
  if (parts.onQuestion && freshness !== 'cache') {
    const isFresh = freshness === 'usual' ? question.isFresh : (): boolean => false;
    parts.onQuestion({ part: question.part ?? 'data', key, isFresh });
    return fail('not-reported', endpoint);
  }
  // A cache that does not answer is a cache without the answer: the service is asked.
  const read = await question.read(key);
  const kept = read.ok ? read.value : null;
  const copy = (why: Pick<Stamp, 'staleBecause' | 'lost'>): Result<Answered<T>> => {
    if (!kept) return fail('offline', `nothing is stored of ${endpoint}`);
    parts.onCopy?.(question.part ?? 'data', key, kept.bytes);
    const { value, fetchedAtMs } = kept;
    return ok({ value, stamp: { fetchedAtMs, source: 'cache', endpoint, ...why } });
  };

  if (freshness === 'cache') return copy({});
  if (kept && freshness === 'usual' && question.isFresh(kept.fetchedAtMs, parts.now())) return copy({});

  const asked = await ask(parts, question, key, kept, context);
  if (asked.ok)
    return ok({
      value: asked.value.value,
      stamp: { fetchedAtMs: asked.value.fetchedAtMs, source: 'service', endpoint },
    });
  const { code, detail } = asked.failure;
  if (!kept || !unanswered.has(code)) return asked;
  return copy({ staleBecause: code, ...(code === 'drifted' ? { lost: detail } : {}) });
}

async function ask<T>(
  parts: AnswerParts,
  question: Question<T>,
  key: CacheKey,
  kept: Cached<T> | null,
  context: AskContext,
): Promise<Result<{ readonly value: T; readonly fetchedAtMs: number }>> {
  context.progress({ step: 'asking' });
  const payload = await fetchPayload(parts, question, key, kept?.validators, context);
  if (!payload.ok) return payload;
  // Somebody else signed in meanwhile: the answer may be theirs, and is filed under neither.
  if ((await accountOf(parts.session, whose(question))) !== key.account)
    return fail('cancelled', `${key.method} ${key.path}`);
  const fetchedAtMs = parts.now();
  if (payload.value.isNew) {
    context.progress({ step: 'reading' });
    const { bytes, validators } = payload.value;
    const { requirePersisted = false } = parts;
    const value = await question.keep({ key, bytes, fetchedAtMs, validators, requirePersisted });
    return value.ok ? ok({ value: value.value, fetchedAtMs }) : value;
  }
  if (!kept) return fail('bad-response', `${key.method} ${key.path}: 304 without being asked for one`);
  const confirmed = await parts.data.call('confirm', { key, fetchedAtMs });
  if (!confirmed.ok && parts.requirePersisted) return fail('storage', confirmed.failure.detail);
  return ok({ value: kept.value, fetchedAtMs });
}

/** Sends the request with a token where the part wants one. */
async function fetchPayload<T>(
  parts: AnswerParts,
  question: Question<T>,
  key: CacheKey,
  validators: Validators | undefined,
  context: AskContext,
): Promise<Result<Payload>> {
  const { part = 'data', request, accept, maxBytes = jsonBytes } = question;
  const addresses = await parts.service.addresses();
  if (!addresses.ok) return addresses;
  const base = addresses.value[addressOf[part]];
  // Who asks the same for the same user, from the same copy on, may have the same answer.
  const same = [key, validators?.etag, validators?.lastModified];
  const [first, other] = question.paths?.() ?? [request.path];

  const sendTo = async (path: string, token: string | undefined): Promise<Result<ServiceAnswer>> => {
    const url = joinUrl(base, path);
    if (context.isBulk) await parts.turn?.(url, context.signal);
    return parts.fetcher(
      {
        method: request.method,
        url,
        headers: { ...headersOf(request, validators), ...(accept === undefined ? {} : { accept }) },
        ...(request.body === undefined ? {} : { body: request.body }),
        ...(part === 'wms' ? { map: question.isAdded ? 'added' : 'service' } : {}),
        ...(token === undefined ? {} : { bearer: { token, origin: new URL(base).origin } }),
        maxBytes,
      },
      context.signal,
      () => context.progress({ step: 'receiving' }),
      JSON.stringify([...same, path]),
    );
  };

  const send = async (token: string | undefined): Promise<Result<Payload>> => {
    const answer = await sendTo(first, token);
    if (other !== undefined && isRefused(answer)) {
      const again = await sendTo(other, token);
      // Refused under both names, it is refused for another reason.
      if (!isRefused(again)) return again.ok ? question.process(again.value, other) : again;
    }
    return answer.ok ? question.process(answer.value, first) : answer;
  };

  if (part === 'wms') return send(undefined);
  const need = question.need ?? (part === 'ais' ? 'ais' : 'api');
  const sent = await withToken(parts.session, need, context.signal, send, (answer) => {
    if (!answer.ok && answer.failure.code === 'refusing') return 'refused';
    return answer.ok || !unanswered.has(answer.failure.code) ? 'taken' : 'unsaid';
  });
  return sent.ok ? sent.value : sent;
}

const isRefused = (answer: Result<ServiceAnswer>): boolean => answer.ok && answer.value.status === 400;

export interface ExportContext {
  readonly signal: AbortSignal;
  readonly progress: (value: ExportProgress) => void;
}
