import { fail, type Failure, ok, type Result } from '../../../src-shared/result';
import { isLoopback, isOfNoServer } from '../../../src-shared/domain/address';
import { addressProblem, mapAddressProblem } from '../address';
import { createDeadline, type Deadline, realTimer, type SetTimer } from './deadline';
import { hopOf, mostHops } from './redirect';
import { defaultWaitMs, longestWaitMs, retryAfterMs } from './retry-after';
import { transportFailure } from './transport-failure';

/** The part of fetch that is used: what goes by Electron's network (desktop/network/net-fetch.ts) and Node's `fetch` both have it. */
export type Fetch = (
  url: string,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: string;
    /** `manual`: a redirect is given as it is, with its status and `location`. */
    redirect: 'error' | 'manual';
    credentials: 'omit';
    cache: 'no-store';
    signal: AbortSignal;
  },
) => Promise<FetchResponse>;

export interface FetchResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: { getReader(): BodyReader } | null;
}

interface BodyReader {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
}

export interface ServiceRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /**
   * A map server is asked, which knows nobody: it may redirect on its own host, and send a page where `accept` asks for
   * one. `added`: one of a person's own, with or without encryption, that says nothing about the connection to the service.
   */
  readonly map?: 'service' | 'added';
  /** A second sending would be a second act: goes by `fetchOnce`. */
  readonly once?: true;
  /** How long the answer may take to begin; 15 s unless told. */
  readonly answerWithinMs?: number;
  /** Sent to its own origin only: a request to another origin is refused before anything leaves. */
  readonly bearer?: { readonly token: string; readonly origin: string };
  /** After decompression. */
  readonly maxBytes: number;
}

/** Any answer with a status that is not a request for patience, with its whole body. */
export interface ServiceAnswer {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly bytes: Uint8Array;
}

/** `onHeaders` is told the status when an answer begins to arrive, whatever becomes of it. */
export type Fetcher = (
  request: ServiceRequest,
  signal: AbortSignal,
  onHeaders?: (status: number) => void,
) => Promise<Result<ServiceAnswer>>;

export interface FetcherParts {
  readonly fetch: Fetch;
  /** Sends nothing a second time by itself, whatever happens to a connection. `fetch` unless told. */
  readonly fetchOnce?: Fetch;
  /** What the name of an address leads to, for servers that a person has added; nothing where somebody else resolves it. */
  readonly addressesOf?: (url: string) => Promise<readonly string[]>;
  /** Wall clock, ms since 1970. */
  readonly now: () => number;
  readonly setTimer?: SetTimer;
  /** Told how every exchange with the service ended, for the state of the connection; null when the service answered. */
  readonly onOutcome?: (failure: Failure | null) => void;
}

export const jsonBytes = 64 * 1024 * 1024;
export const tokenBytes = 64 * 1024;

const headersWithinMs = 15_000;
const idleMs = 20_000;
const totalMs = 120_000;

/**
 * The only way to the network (promises.md, "Measured on the Electron runtime" 1 and 2, "Transport and payload"): follows
 * no redirect but a map server's (`hopOf`), has timers of its own, caps the body after decompression and gives it whole or not at all. A
 * failure's detail has the path and a reason, never a header or a body.
 */
export function createFetcher(parts: FetcherParts): Fetcher {
  const heldUntil = new Map<string, number>();

  return async (request, signal, onHeaders) => {
    const refusal = refusalOf(request);
    if (refusal) return unsent('bad-request', refusal);
    if (signal.aborted) return unsent('cancelled', request.method);
    const { origin } = new URL(request.url);
    const wait = (heldUntil.get(origin) ?? 0) - parts.now();
    // A wait longer than any we ever set means that the clock was put back.
    if (wait > 0 && wait <= longestWaitMs) return unsent('throttled', `${origin} asked us to wait`, wait);

    const deadline = createDeadline(signal, totalMs, parts.setTimer ?? realTimer);
    const result = await exchange(parts, request, deadline, onHeaders);
    deadline.stop();
    if (!result.ok && result.failure.retryAfterMs !== undefined)
      heldUntil.set(origin, parts.now() + result.failure.retryAfterMs);
    if (request.map !== 'added' && (result.ok || result.failure.code !== 'cancelled'))
      parts.onOutcome?.(result.ok ? null : result.failure);
    return result;
  };
}

function refusalOf(request: ServiceRequest): string | undefined {
  const bare = request.url.split('?')[0] ?? '';
  const problem = request.map === 'added' ? mapAddressProblem(bare) : addressProblem(bare);
  if (problem) return `the address ${problem}`;
  if (request.map && (request.bearer || request.method !== 'GET')) return 'a map server is told nothing';
  if (request.bearer && request.bearer.origin !== new URL(request.url).origin)
    return 'a token goes to its own origin only';
  return undefined;
}

async function exchange(
  parts: FetcherParts,
  request: ServiceRequest,
  deadline: Deadline,
  onHeaders: ((status: number) => void) | undefined,
): Promise<Result<ServiceAnswer>> {
  const named = `${request.method} ${new URL(request.url).pathname}`;
  try {
    const withinMs = request.answerWithinMs ?? headersWithinMs;
    deadline.step(withinMs, `no answer within ${withinMs / 1000} s`);
    const response = await firstAnswer(parts, request, deadline);
    const { status, headers } = response;
    onHeaders?.(status);
    const header = (name: string): string | null => headers.get(name);
    const refusal = refusedByHeaders(response, request, parts.now());
    if (refusal) {
      letGo(response);
      return { ok: false, failure: { ...refusal, detail: `${named}: ${refusal.detail}` } };
    }
    const bytes = await receive(response, request.maxBytes, deadline);
    if (!bytes.ok) return fail(bytes.failure.code, `${named}: ${bytes.failure.detail}`);
    return ok({ status, header, bytes: bytes.value });
  } catch (error) {
    if (error instanceof MisleadingName)
      return unsent('bad-request', `${named}: the name leads to this computer`);
    if (deadline.ended === 'cancelled') return fail('cancelled', named);
    if (deadline.ended !== undefined) return fail('timeout', `${named}: ${deadline.ended}`);
    const { code, reason, isUnsent } = transportFailure(error);
    return (isUnsent ? unsent : fail)(code, `${named}: ${reason}`);
  }
}

/** A name that leads to this computer, or to where clouds tell secrets, whatever it led to when it was added. */
class MisleadingName extends Error {}

/** A failure before anything of the request has left. */
function unsent(...of: Parameters<typeof fail>): ReturnType<typeof fail> {
  const { ok, failure } = fail(...of);
  return { ok, failure: { ...failure, isUnsent: true } };
}

/** What comes in the end: of a map server, after the redirects that it may send. */
async function firstAnswer(
  parts: FetcherParts,
  request: ServiceRequest,
  deadline: Deadline,
): Promise<FetchResponse> {
  const fetch = (request.once && parts.fetchOnce) ?? parts.fetch;
  let { url } = request;
  for (let hops = 0; ; hops++) {
    if (request.map === 'added' && !isLoopback(new URL(url))) {
      const addresses = await deadline.race(parts.addressesOf?.(url) ?? Promise.resolve([]));
      if (addresses.some(isOfNoServer)) throw new MisleadingName();
    }
    const response = await deadline.race(fetch(url, initOf(request, deadline.signal)));
    const next = request.map && hops < mostHops ? hopOf(url, response) : undefined;
    if (next === undefined) return response;
    letGo(response);
    url = next;
  }
}

function letGo(response: FetchResponse): void {
  response.body
    ?.getReader()
    .cancel()
    .catch(() => {});
}

function initOf(request: ServiceRequest, signal: AbortSignal): Parameters<Fetch>[1] {
  return {
    method: request.method,
    headers: {
      accept: 'application/json',
      ...request.headers,
      ...(request.bearer ? { authorization: `Bearer ${request.bearer.token}` } : {}),
    },
    ...(request.body === undefined ? {} : { body: request.body }),
    redirect: request.map ? 'manual' : 'error',
    credentials: 'omit',
    cache: 'no-store',
    signal,
  };
}

function refusedByHeaders(
  { status, headers }: FetchResponse,
  request: ServiceRequest,
  nowMs: number,
): Failure | undefined {
  if (status === 429 || status === 503) {
    const wait = retryAfterMs(headers.get('retry-after'), headers.get('date'), nowMs);
    const detail = `status ${status}`;
    return wait === undefined
      ? { code: 'throttled', detail, retryAfterMs: defaultWaitMs, isWaitGuessed: true }
      : { code: 'throttled', detail, retryAfterMs: wait };
  }
  if (status === 407) return { code: 'proxy-auth', detail: 'status 407' };
  // Of a service none should come through; of a map server those that lead too far.
  if (status >= 300 && status < 400 && status !== 304)
    return { code: 'bad-response', detail: `status ${status}, a redirect` };
  const isPageAsked = request.map !== undefined && /text\/html/i.test(request.headers?.['accept'] ?? '');
  // A captive portal, or a proxy's page: it is not the service that speaks.
  if (
    status < 300 &&
    !isPageAsked &&
    /^\s*(text\/html|application\/xhtml)/i.test(headers.get('content-type') ?? '')
  )
    return { code: 'bad-response', detail: `status ${status} with a web page` };
  return undefined;
}

async function receive(
  response: FetchResponse,
  maxBytes: number,
  deadline: Deadline,
): Promise<Result<Uint8Array>> {
  const reader = response.body?.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  while (reader) {
    deadline.step(idleMs, `nothing more came for ${idleMs / 1000} s`);
    const { done, value } = await deadline.race(reader.read());
    if (done) break;
    if (!value) continue;
    length += value.length;
    if (length > maxBytes) {
      reader.cancel().catch(() => {});
      return fail('too-large', `more than ${Number((maxBytes / 1e6).toPrecision(3))} MB`);
    }
    parts.push(value);
  }
  const promised = Number(response.headers.get('content-length') ?? NaN);
  const isPlain = (response.headers.get('content-encoding') ?? 'identity') === 'identity';
  if (isPlain && reader && Number.isInteger(promised) && promised !== length)
    return fail('bad-response', `${length} of ${promised} bytes came`);
  return ok(joined(parts, length));
}

/** One array of exactly the bytes: a view into a larger buffer would be cloned whole on its way to the data process. */
function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
