import { webcrypto } from 'node:crypto';
import * as oauth from 'oauth4webapi';
import type { Scope } from '../../src-shared/domain/session/session';
import { fail, type Failure } from '../../src-shared/result';
import { isLoopback } from '../../src-shared/domain/address';
import { joinUrl } from '../api-client/address';
import {
  type Fetcher,
  type ServiceAnswer,
  type ServiceRequest,
  tokenBytes,
} from '../api-client/network/fetcher';
import { deviceAnswer, tokenAnswer } from './tolerated';

// oauth4webapi takes it for granted; Node 18 has it in a module only.
(globalThis as { crypto?: object }).crypto ??= webcrypto;

/** What the identity service gave (interface.md, Token response). */
export interface Grant {
  readonly accessToken: string;
  /** Single use: each refresh gives the next one (interface.md, Authentication 6). Null where none came. */
  readonly refreshToken: string | null;
  /** Our wall clock, ms since 1970: monotonic time stops while a computer sleeps (facts.md, pain point 3). */
  readonly receivedAtMs: number;
  /** Receipt and lifetime by the same clock: right however wrong that clock is, as long as it is not set meanwhile. */
  readonly expiresAtMs: number;
  /** By the answer's Date header, ms; null where it has none. */
  readonly clockAheadMs: number | null;
}

/** The device authorization response (interface.md). Nothing in it is checked yet but its form. */
export interface DeviceCode {
  readonly deviceCode: string;
  readonly userCode: string;
  readonly verificationUri: string;
  readonly verificationUriComplete: string | null;
  readonly expiresAtMs: number;
  /** 0 where the service gave none that makes sense. */
  readonly intervalMs: number;
}

/** `refused`: an OAuth error body (RFC 6749, 5.2). `failed`: anything else that is not what was asked for. */
export type Reply<T> =
  | { readonly outcome: 'given'; readonly value: T }
  | { readonly outcome: 'refused'; readonly error: string }
  | { readonly outcome: 'failed'; readonly failure: Failure };

/** Told on the way of a refresh, for the crash points. */
interface ReplySteps {
  /** The answer began to arrive: the service has done its part. */
  readonly onHeaders?: () => void;
  readonly onAnswer?: () => void;
}

/** The requests of interface.md's Login. Each token and secret goes to the identity service alone. */
export interface Protocol {
  deviceAuthorization(clientId: string, signal: AbortSignal): Promise<Reply<DeviceCode>>;
  deviceGrant(clientId: string, deviceCode: string, signal: AbortSignal): Promise<Reply<Grant>>;
  refresh(
    clientId: string,
    refreshToken: string,
    signal: AbortSignal,
    steps?: ReplySteps,
  ): Promise<Reply<Grant>>;
  clientCredentials(
    scope: Scope,
    clientId: string,
    secret: string,
    signal: AbortSignal,
  ): Promise<Reply<Grant>>;
  /** The sample service's own door: it signs its demonstration user in (docs/adr/0005). */
  demonstration(adminUrl: string, clientId: string, signal: AbortSignal): Promise<Reply<Grant>>;
}

export interface ProtocolParts {
  readonly fetcher: Fetcher;
  readonly authUrl: string;
  /** Where what is meant for an address of interface.md is sent; left out: there. */
  readonly endpointOf?: (documented: string) => Promise<string>;
  /** Wall clock, ms since 1970. */
  readonly now: () => number;
}

/** Longer lifetimes are taken as this: nothing is trusted for ever. */
const longestLifetimeS = 24 * 3600;
const usualLifetimeS = 3600;
/**
 * A refresh token is spent when it arrives: giving up on its answer can cost the sign-in. Shorter than an intent counts as
 * being carried out (`longestExchangeMs` of api-tokens.ts).
 */
const refreshWithinMs = 60_000;
/** The form of a bearer token (RFC 6750, 2.1): anything else could break out of its header. */
const bearerForm = /^[\w.~+/-]+=*$/;

/** Carries the fetcher's failure through the library. */
class NoAnswer extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** OAuth by oauth4webapi over our fetcher, which refuses redirects, caps the body and has the timers. */
export function createProtocol(parts: ProtocolParts): Protocol {
  const { authUrl } = parts;
  const server: oauth.AuthorizationServer = {
    issuer: authUrl,
    device_authorization_endpoint: joinUrl(authUrl, '/connect/deviceauthorization'),
    token_endpoint: joinUrl(authUrl, '/connect/token'),
  };
  const isHere = isLoopback(new URL(authUrl));

  /** The library's request by our fetcher, and the answer as a Response that the library can judge. */
  async function send(
    request: ServiceRequest,
    signal: AbortSignal,
    tolerate: Tolerate,
    steps: ReplySteps,
  ): Promise<Arrival> {
    const result = await parts.fetcher(request, signal, steps.onHeaders);
    if (!result.ok) throw new NoAnswer(result.failure);
    steps.onAnswer?.();
    return arrivalOf(result.value, parts.now(), tolerate);
  }

  /** One exchange by the library: `request` makes it with our fetch, `process` judges the answer. */
  async function exchange<T, V>(
    signal: AbortSignal,
    tolerate: Tolerate,
    request: (options: oauth.TokenEndpointRequestOptions) => Promise<Response>,
    process: (response: Response) => Promise<T>,
    read: (body: T, arrival: Arrival) => V | undefined,
    how: ReplySteps & Pick<ServiceRequest, 'answerWithinMs'> = {},
  ): Promise<Reply<V>> {
    const { answerWithinMs, ...steps } = how;
    let arrival: Arrival | undefined;
    return replyOf(async () => {
      const response = await request({
        signal,
        // oxlint-disable-next-line @typescript-eslint/no-deprecated -- http is for this machine (promises.md, Sign-in)
        [oauth.allowInsecureRequests]: isHere,
        [oauth.customFetch]: async (url: string, init: { headers: object; body?: unknown }) => {
          const form: ServiceRequest = {
            method: 'POST',
            url: parts.endpointOf ? await parts.endpointOf(url) : url,
            headers: { ...init.headers },
            body: String(init.body),
            once: true,
            ...(answerWithinMs === undefined ? {} : { answerWithinMs }),
            maxBytes: tokenBytes,
          };
          arrival = await send(form, signal, tolerate, steps);
          return arrival.response;
        },
      });
      const body = await process(response);
      return arrival && read(body, arrival);
    });
  }

  return {
    deviceAuthorization: (clientId, signal) => {
      const client = { client_id: clientId };
      return exchange(
        signal,
        deviceAnswer,
        (options) =>
          oauth.deviceAuthorizationRequest(
            server,
            client,
            oauth.None(),
            { scope: 'api offline_access' },
            options,
          ),
        (response) => oauth.processDeviceAuthorizationResponse(server, client, response),
        readDeviceCode,
      );
    },
    deviceGrant: (clientId, deviceCode, signal) => {
      const client = { client_id: clientId };
      return exchange(
        signal,
        tokenAnswer,
        (options) => oauth.deviceCodeGrantRequest(server, client, oauth.None(), deviceCode, options),
        (response) => oauth.processDeviceCodeResponse(server, client, response),
        readGrant,
      );
    },
    refresh: (clientId, refreshToken, signal, steps) => {
      const client = { client_id: clientId };
      return exchange(
        signal,
        tokenAnswer,
        (options) => oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, options),
        (response) => oauth.processRefreshTokenResponse(server, client, response),
        readGrant,
        { ...steps, answerWithinMs: refreshWithinMs },
      );
    },
    clientCredentials: (scope, clientId, secret, signal) => {
      const client = { client_id: clientId };
      // The documented service takes credentials in the body (interface.md, Login).
      const inBody = oauth.ClientSecretPost(secret);
      return exchange(
        signal,
        tokenAnswer,
        (options) => oauth.clientCredentialsGrantRequest(server, client, inBody, { scope }, options),
        (response) => oauth.processClientCredentialsResponse(server, client, response),
        readGrant,
      );
    },
    demonstration: (adminUrl, clientId, signal) =>
      replyOf(async () => {
        const request: ServiceRequest = {
          method: 'POST',
          url: joinUrl(adminUrl, '/session'),
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ clientId }),
          maxBytes: tokenBytes,
        };
        const arrival = await send(request, signal, tokenAnswer, {});
        const client = { client_id: clientId };
        return readGrant(await oauth.processDeviceCodeResponse(server, client, arrival.response), arrival);
      }),
  };
}

type Tolerate = (body: Record<string, unknown>) => Record<string, unknown>;

interface Arrival {
  readonly response: Response;
  readonly receivedAtMs: number;
  readonly clockAheadMs: number | null;
}

/** Only a JSON object reaches the library, whatever its content type says. */
function arrivalOf(answer: ServiceAnswer, receivedAtMs: number, tolerate: Tolerate): Arrival {
  const { status } = answer;
  const body = jsonObject(answer.bytes);
  if (!body || status === 204 || status === 205 || status === 304)
    throw new NoAnswer(fail('bad-response', `the identity service answered with status ${status}`).failure);
  const date = Date.parse(answer.header('date') ?? '');
  return {
    response: new Response(JSON.stringify(status === 200 ? tolerate(body) : body), {
      status,
      headers: { 'content-type': 'application/json' },
    }),
    receivedAtMs,
    clockAheadMs: Number.isNaN(date) ? null : receivedAtMs - date,
  };
}

function jsonObject(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    // The decoder takes a byte order mark away.
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Nothing of a body comes into a detail: it can hold a token. The library's codes are constants. */
async function replyOf<T>(work: () => Promise<T | undefined>): Promise<Reply<T>> {
  try {
    const value = await work();
    if (value !== undefined) return { outcome: 'given', value };
    return { outcome: 'failed', ...fail('bad-response', 'the identity service gave nothing usable') };
  } catch (error) {
    if (error instanceof NoAnswer) return { outcome: 'failed', failure: error.failure };
    if (error instanceof oauth.ResponseBodyError)
      return { outcome: 'refused', error: errorCode(error.error) };
    const code =
      error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
    return { outcome: 'failed', ...fail('bad-response', `the identity service's answer: ${code}`) };
  }
}

/** The characters that RFC 6749, 5.2 allows, and no more of them than a screen has room for. */
const errorCode = (text: string): string => (/^[\w.:/ -]{1,60}$/.test(text) ? text : 'unreadable');

function readGrant(body: oauth.TokenEndpointResponse, arrival: Arrival): Grant | undefined {
  if (!bearerForm.test(body.access_token)) return undefined;
  const lifetimeS = Math.min(body.expires_in ?? usualLifetimeS, longestLifetimeS);
  return {
    accessToken: body.access_token,
    refreshToken: body.refresh_token ?? null,
    receivedAtMs: arrival.receivedAtMs,
    expiresAtMs: arrival.receivedAtMs + lifetimeS * 1000,
    clockAheadMs: arrival.clockAheadMs,
  };
}

function readDeviceCode(body: oauth.DeviceAuthorizationResponse, arrival: Arrival): DeviceCode | undefined {
  // It is shown large and read aloud: nothing that is not a printed character.
  if (!/^[\x21-\x7e\u00c0-\u024f ]{1,64}$/.test(body.user_code)) return undefined;
  return {
    deviceCode: body.device_code,
    userCode: body.user_code,
    verificationUri: body.verification_uri,
    verificationUriComplete: body.verification_uri_complete ?? null,
    expiresAtMs: arrival.receivedAtMs + Math.min(body.expires_in, longestLifetimeS) * 1000,
    intervalMs: (body.interval ?? 0) * 1000,
  };
}
