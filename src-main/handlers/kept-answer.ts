import type { StepProgress } from '../../src-shared/contract';
import type { Stamp } from '../../src-shared/domain/stamp';
import { type IsoWeek, weekOf, weeksBetween } from '../../src-shared/domain/week';
import { fail, type FailureCode, ok, type Result } from '../../src-shared/result';
import type { DataClient } from '../data/client';
import type { Arrival, CacheKey, Kept } from '../data/messages';
import { joinUrl } from '../service/address';
import type { EndpointRequest, Payload, Validators } from '../service/fish-health';
import { headersOf } from '../service/fish-health';
import { type Fetcher, jsonBytes, type ServiceAnswer } from '../service/fetcher';
import type { Site } from '../service/site';
import type { Session } from '../session/session';

export type Freshness = 'usual' | 'refresh' | 'cache';

export interface Answered<T> {
  readonly value: T;
  readonly stamp: Stamp;
}

export interface AskContext {
  readonly signal: AbortSignal;
  readonly progress: (value: StepProgress) => void;
}

/** One question to the service about a week: how to ask it, and how its answer is read and kept. */
export interface Question<T> {
  readonly request: EndpointRequest;
  readonly week: IsoWeek;
  readonly process: (answer: ServiceAnswer) => Result<Payload>;
  readonly read: (key: CacheKey) => Promise<Result<Kept<T> | null>>;
  readonly keep: (arrival: Arrival) => Promise<Result<T>>;
}

export interface AnswerParts {
  readonly site: Site;
  readonly session: Session;
  readonly fetcher: Fetcher;
  readonly data: DataClient;
  /** Wall clock, ms since 1970. */
  readonly now: () => number;
  /** An answer that could not be put on disk is none: `storage`. */
  readonly mustKeep?: boolean;
  /** A copy is given. */
  readonly onCopy?: (key: CacheKey) => void;
}

const hourMs = 3_600_000;
/** Of the active sites 99 % have reported after three weeks (facts.md 9); until then a week is asked for again. */
const unsettledWeeks = 4;
const unsettledMs = hourMs;
const settledMs = 30 * 24 * hourMs;
/** A copy from further in the future than this was stamped by a clock that has since been put back: ask again. */
const clockSlackMs = 5 * 60_000;

/** Whether a kept copy is good enough without asking. */
export function isFresh(week: IsoWeek, fetchedAtMs: number, nowMs: number): boolean {
  const age = nowMs - fetchedAtMs;
  if (age < -clockSlackMs) return false;
  // A copy that was taken while reports still came in stays what it is, however long ago the week has settled since.
  return age < (weeksBetween(week, weekOf(fetchedAtMs)) < unsettledWeeks ? unsettledMs : settledMs);
}

/**
 * Failures in which the service did not say what is so: the kept copy stands in, with its age and the reason. Any other
 * failure is the service's answer and is given as such.
 */
const unanswered: ReadonlySet<FailureCode> = new Set([
  'offline',
  'timeout',
  'throttled',
  'bad-response',
  'signed-out',
  'storage',
  'bug',
]);

/** Answers from the cache or the service by the rule of `freshness`; never gives a copy without saying so. */
export async function keptAnswer<T>(
  parts: AnswerParts,
  question: Question<T>,
  freshness: Freshness,
  context: AskContext,
): Promise<Result<Answered<T>>> {
  const { method, path, body } = question.request;
  const key = {
    site: parts.site.cacheName,
    account: await parts.session.account(),
    method,
    path,
    body: body ?? '',
  };
  const endpoint = `${method} ${path}`;
  // A cache that does not answer is a cache without the answer: the service is asked.
  const read = await question.read(key);
  const kept = read.ok ? read.value : null;
  const copy = (why: Pick<Stamp, 'staleBecause'>): Result<Answered<T>> => {
    if (!kept) return fail('offline', `nothing is kept of ${endpoint}`);
    parts.onCopy?.(key);
    const { value, fetchedAtMs } = kept;
    return ok({ value, stamp: { fetchedAtMs, source: 'cache', endpoint, ...why } });
  };

  if (freshness === 'cache') return copy({});
  if (kept && freshness === 'usual' && isFresh(question.week, kept.fetchedAtMs, parts.now())) return copy({});

  const asked = await ask(parts, question, key, kept, context);
  if (asked.ok)
    return ok({
      value: asked.value.value,
      stamp: { fetchedAtMs: asked.value.fetchedAtMs, source: 'service', endpoint },
    });
  const { code } = asked.failure;
  return kept && unanswered.has(code) ? copy({ staleBecause: code }) : asked;
}

async function ask<T>(
  parts: AnswerParts,
  question: Question<T>,
  key: CacheKey,
  kept: Kept<T> | null,
  context: AskContext,
): Promise<Result<{ readonly value: T; readonly fetchedAtMs: number }>> {
  context.progress({ step: 'asking' });
  const payload = await fetchPayload(parts, question, kept?.validators, context);
  if (!payload.ok) return payload;
  // Somebody else signed in meanwhile: the answer may be theirs, and is filed under neither.
  if ((await parts.session.account()) !== key.account) return fail('cancelled', `${key.method} ${key.path}`);
  const fetchedAtMs = parts.now();
  if (payload.value.isNew) {
    context.progress({ step: 'reading' });
    const { bytes, validators } = payload.value;
    const value = await question.keep({ key, bytes, fetchedAtMs, validators });
    return value.ok ? ok({ value: value.value, fetchedAtMs }) : value;
  }
  if (!kept) return fail('bad-response', `${key.method} ${key.path}: 304 without being asked for one`);
  await parts.data.call('confirm', { key, fetchedAtMs });
  return ok({ value: kept.value, fetchedAtMs });
}

/** Sends the request with a token; a 401 renews the token once and asks once more (promises.md, Sign-in). */
async function fetchPayload<T>(
  parts: AnswerParts,
  question: Question<T>,
  validators: Validators | undefined,
  context: AskContext,
): Promise<Result<Payload>> {
  const addresses = await parts.site.addresses();
  if (!addresses.ok) return addresses;
  const { baseUrl } = addresses.value;
  const { method, path, body } = question.request;

  const send = async (token: string): Promise<Result<Payload>> => {
    const answer = await parts.fetcher(
      {
        method,
        url: joinUrl(baseUrl, path),
        headers: headersOf(question.request, validators),
        ...(body === undefined ? {} : { body }),
        bearer: { token, origin: new URL(baseUrl).origin },
        maxBytes: jsonBytes,
      },
      context.signal,
      () => context.progress({ step: 'receiving' }),
    );
    return answer.ok ? question.process(answer.value) : answer;
  };

  const token = await parts.session.accessToken('api', context.signal);
  if (!token.ok) return token;
  const first = await send(token.value);
  if (first.ok || first.failure.code !== 'signed-out') return first;
  parts.session.refused('api', token.value);
  const next = await parts.session.accessToken('api', context.signal);
  return next.ok ? send(next.value) : next;
}
