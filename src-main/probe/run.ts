import {
  type ProbeAnswer,
  type ProbeFinding,
  type ProbeNotAsked,
  type ProbeProgress,
  type ProbeQuestion,
  probeQuestions,
  type ProbeReport,
} from '../../src-shared/domain/session/probe';
import { fail, type Failure, ok, type Result } from '../../src-shared/result';
import type { DataClient } from '../data/client';
import { isLoopback } from '../../src-shared/domain/address';
import { hostClass, joinUrl } from '../api-client/address';
import { rest, type SetTimer } from '../api-client/network/deadline';
import { jsonBytes, type ServiceAnswer } from '../api-client/network/fetcher';
import { headersOf } from '../api-client/fish-health/fish-health';
import { liceTypes } from '../api-client/fish-health/report-download';
import type { AskOnce } from '../api-client/network/queue';
import type { Addresses, ServiceProfile } from '../api-client/service-profile';
import type { Session } from '../session/session';
import { withToken } from '../session/with-token';
import { inputsAt, type ProbeRequest, probeRequests, type ProbeSoFar } from './questions';

export interface ProbeParts {
  readonly service: ServiceProfile;
  readonly session: Pick<Session, 'accessToken' | 'refused' | 'taken'>;
  /** What a person waits for: never sent again by itself. */
  readonly fetcher: AskOnce;
  readonly data: Pick<DataClient, 'call'>;
  /** Wall clock, ms since 1970. */
  readonly now: () => number;
  readonly setTimer: SetTimer;
  readonly appVersion: string;
}

/** Between two requests to a service that is not this computer's own. */
const pauseMs = 1_000;

/** Names of headers that say something of freshness and of pace. */
const statedHeaders = [
  ...['etag', 'last-modified', 'retry-after', 'ratelimit', 'ratelimit-policy'],
  ...['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'],
  ...['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'x-rate-limit-limit'],
] as const;

const addressOf = { identity: 'authUrl', data: 'baseUrl', ais: 'aisUrl', map: 'wmsUrl' } as const;

/** How one question ended: an answer, or why it was not asked. */
type Asked =
  | { readonly answer: ProbeAnswer; readonly learned: Partial<ProbeSoFar>; readonly stops: boolean }
  | { readonly notAsked: ProbeNotAsked }
  | 'needless';

/**
 * Asks a service some twenty small questions, one after another, and holds its answers against what Kartbord reads and
 * what facts.md says of the service. Writes nothing there and keeps nothing here. A part that refuses or does not answer is
 * not asked again. Fails where it is cancelled, and where the sample service does not start.
 */
export async function runProbe(
  parts: ProbeParts,
  signal: AbortSignal,
  progress: (value: ProbeProgress) => void,
): Promise<Result<ProbeReport>> {
  const given = await parts.service.addresses();
  if (!given.ok) return given;
  const addresses = given.value;
  const checkedAt = new Date(parts.now()).toISOString();
  const answers: ProbeAnswer[] = [];
  const notAsked: ProbeReport['notAsked'][number][] = [];
  const stopped = new Set<ProbeQuestion['part']>();
  const signedOut = new Set<ProbeQuestion['needs']>();
  let soFar = inputsAt(parts.now(), addresses.authUrl);
  for (const [done, question] of probeQuestions.entries()) {
    if (signal.aborted) return fail('cancelled', 'probe');
    progress({ question: question.id, done, of: probeQuestions.length });
    const asked = await askUnless(question);
    if (asked === 'needless') continue;
    if ('notAsked' in asked) {
      notAsked.push({ question: question.id, why: asked.notAsked });
      if (asked.notAsked === 'signed-out') signedOut.add(question.needs);
      continue;
    }
    answers.push(asked.answer);
    soFar = { ...soFar, ...asked.learned };
    if (asked.stops) stopped.add(question.part);
    if (!isLoopback(new URL(addresses[addressOf[question.part]])))
      await rest(parts.setTimer, pauseMs, signal);
  }
  if (signal.aborted) return fail('cancelled', 'probe');
  return ok({
    kartbordProbe: 1,
    app: parts.appVersion,
    checkedAt,
    service: parts.service.isSample ? 'the sample service' : hostClass(addresses.baseUrl),
    answers,
    notAsked,
  });

  function askUnless(question: ProbeQuestion): Asked | Promise<Asked> {
    if (addresses[addressOf[question.part]] === '') return { notAsked: 'no-address' };
    if (stopped.has(question.part)) return { notAsked: 'stopped' };
    if (signedOut.has(question.needs)) return { notAsked: 'signed-out' };
    return ask(parts, question, soFar, addresses, signal);
  }
}

async function ask(
  parts: ProbeParts,
  question: ProbeQuestion,
  soFar: ProbeSoFar,
  addresses: Addresses,
  signal: AbortSignal,
): Promise<Asked> {
  const request = probeRequests[question.id](soFar);
  if (request === 'needless') return request;
  if (request === 'earlier') return { notAsked: request };
  const base = addresses[addressOf[question.part]];
  let status: number | null = null;
  let tookMs = 0;
  const send = async (token: string | undefined): Promise<Result<ServiceAnswer>> => {
    const beganMs = parts.now();
    const answer = await parts.fetcher(requestTo(question, request, base, token), signal, (given) => {
      status = given;
    });
    tookMs = Math.max(0, parts.now() - beganMs);
    return answer;
  };
  const { needs } = question;
  const sent =
    needs === null
      ? ok(await send(undefined))
      : await withToken(parts.session, needs, signal, send, (answer) => {
          if (!answer.ok) return 'unsaid';
          return answer.value.status === 401 ? 'refused' : 'taken';
        });
  // Nobody is signed in, or no token could be had: nothing has left.
  if (!sent.ok)
    return sent.failure.code === 'signed-out' ? { notAsked: 'signed-out' } : unanswered(sent.failure);
  const answer = sent.value;
  if (!answer.ok && answer.failure.isUnsent && answer.failure.code === 'throttled')
    return { notAsked: 'held' };
  if (!answer.ok) return unanswered(answer.failure);
  const headers = statedHeaders.filter((name) => answer.value.header(name) !== null);
  const read = await readAnswer(parts, question, request, soFar, answer.value);
  const rate = headers.filter((name) => name.includes('rate'));
  return {
    answer: {
      question: question.id,
      status,
      code: null,
      tookMs,
      headers,
      bytes: answer.value.bytes.length,
      seen: read.seen ?? {},
      findings: [...read.findings, ...rate.map((path): ProbeFinding => ({ kind: 'rate-headers', path }))],
    },
    learned: read.learned ?? {},
    stops: answer.value.status === 401,
  };

  function unanswered(failure: Failure): Asked {
    const { code, retryAfterMs } = failure;
    const finding: ProbeFinding =
      code === 'throttled'
        ? { kind: failure.isWaitGuessed ? 'no-retry-after' : 'throttled', count: seconds(retryAfterMs) }
        : { kind: 'unanswered', code };
    return {
      answer: {
        question: question.id,
        status,
        code,
        tookMs,
        bytes: 0,
        headers: [],
        seen: {},
        findings: [{ ...finding, ...(status === null ? {} : { status }) }],
      },
      learned: {},
      stops: code !== 'throttled' && status === null,
    };
  }
}

const seconds = (ms = 0): number => Math.round(ms / 1000);

function requestTo(
  { part }: ProbeQuestion,
  request: ProbeRequest,
  base: string,
  token: string | undefined,
): Parameters<AskOnce>[0] {
  const { method, path, body, accept, validators, maxBytes = jsonBytes } = request;
  return {
    method,
    url: joinUrl(base, path),
    maxBytes,
    headers: { ...headersOf(request, validators), ...(accept === undefined ? {} : { accept }) },
    ...(body === undefined ? {} : { body }),
    ...(part === 'map' ? { map: 'service' } : {}),
    ...(token === undefined ? {} : { bearer: { token, origin: new URL(base).origin } }),
  };
}

interface Read {
  readonly findings: readonly ProbeFinding[];
  readonly seen?: ProbeAnswer['seen'];
  readonly learned?: Partial<ProbeSoFar>;
}

/** What an answer says, by its status and, where that is a good one, by its bytes. */
async function readAnswer(
  parts: ProbeParts,
  { id }: ProbeQuestion,
  request: ProbeRequest,
  soFar: ProbeSoFar,
  answer: ServiceAnswer,
): Promise<Read> {
  const { status } = answer;
  const said = request.process(answer);
  const saidCode = said.ok ? null : said.failure.code;
  if (id === 'nothing') return expects(saidCode === 'not-reported', status);
  if (id === 'no-week') return expects(saidCode === 'rejected', status);
  if (id === 'unchanged') return { findings: status === 304 ? [] : [{ kind: 'etag-ignored', status }] };
  if (id === 'lice-report' && status === 400) return { findings: [], learned: { liceType: 'refused' } };
  if (!said.ok) return { findings: [{ kind: 'refused', status }] };
  if (!said.value.isNew) return { findings: [{ kind: 'unreadable', status }] };
  const { bytes, validators } = said.value;
  const read = await parts.data.call('probe.read', { question: id, bytes, inputs: soFar });
  if (!read.ok) return { findings: [{ kind: 'unanswered', code: read.failure.code }] };
  const { findings, seen, leads } = read.value;
  const [documented, other] = liceTypes;
  if (id === 'lice-report') return { findings, seen, learned: { liceType: documented } };
  if (id === 'lice-report-again')
    return {
      seen,
      findings: [...findings, { kind: 'report-type', path: documented, to: other }],
      learned: { liceType: other },
    };
  if (id !== 'municipality') return { findings, seen, learned: leads };
  const hasTag = validators.etag !== null || validators.lastModified !== null;
  return {
    seen,
    findings: hasTag ? findings : [...findings, { kind: 'no-etag' }],
    learned: { validators: hasTag ? validators : null },
  };
}

const expects = (isSo: boolean, status: number): Read => ({
  findings: isSo ? [] : [{ kind: 'not-refused', status }],
});
