import { fail, ok, type Result } from '../../src-shared/result';
import { joinUrl } from '../service/address';
import { type ServiceAnswer, type ServiceRequest, tokenBytes } from '../service/fetcher';
import { readProblem } from '../service/undocumented';
import type { Addresses } from '../service/site';

/** A token as it is held in memory. */
export interface HeldToken {
  readonly accessToken: string;
  /** Single use: each refresh gives the next one (interface.md, Authentication 6). */
  readonly refreshToken: string | null;
  /** Wall clock, ms since 1970: monotonic time stops while a computer sleeps (facts.md, pain point 3). */
  readonly expiresAtMs: number;
}

const form = (fields: Readonly<Record<string, string>>): Pick<ServiceRequest, 'headers' | 'body'> => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

function tokenRequest(addresses: Addresses, fields: Readonly<Record<string, string>>): ServiceRequest {
  return {
    method: 'POST',
    url: joinUrl(addresses.authUrl, '/connect/token'),
    maxBytes: tokenBytes,
    ...form(fields),
  };
}

/** interface.md, Login: the refresh grant. */
export function refreshRequest(addresses: Addresses, refreshToken: string): ServiceRequest {
  return tokenRequest(addresses, {
    client_id: addresses.deviceClientId,
    refresh_token: refreshToken,
    grant_type: 'refresh_token',
  });
}

/** interface.md, Login: client credentials, for the historic AIS API. */
export function clientCredentialsRequest(addresses: Addresses, secret: string): ServiceRequest {
  return tokenRequest(addresses, {
    client_id: addresses.aisClientId,
    client_secret: secret,
    scope: 'ais',
    grant_type: 'client_credentials',
  });
}

/** The sample service's own door: it signs its demonstration user in (docs/adr/0005). */
export function demonstrationRequest(adminUrl: string, clientId: string): ServiceRequest {
  return {
    method: 'POST',
    url: joinUrl(adminUrl, '/session'),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId }),
    maxBytes: tokenBytes,
  };
}

/** Longer lifetimes are taken as this: nothing is trusted for ever. */
const longestLifetimeS = 24 * 3600;
const defaultLifetimeS = 3600;

/**
 * A token response (interface.md, Token response). Only an OAuth refusal is `signed-out` and ends a session; anything
 * else that is not a token is `bad-response`, and the token in hand is kept. Details never quote the body.
 */
export function processToken(answer: ServiceAnswer, nowMs: number): Result<HeldToken> {
  const body = jsonObject(answer.bytes);
  if (answer.status !== 200) {
    const error = body?.['error'];
    if ((answer.status === 400 || answer.status === 401) && typeof error === 'string')
      return fail(
        'signed-out',
        `the identity service says ${readProblem(answer.bytes).sentence.slice(0, 60)}`,
      );
    return fail('bad-response', `the identity service answered with status ${answer.status}`);
  }
  const accessToken = body?.['access_token'];
  // The form of a bearer token (RFC 6750, 2.1): anything else could break out of its header.
  if (typeof accessToken !== 'string' || !/^[\w.~+/-]+=*$/.test(accessToken))
    return fail('bad-response', 'the identity service gave no token');
  const lifetime = Number(body?.['expires_in']);
  const refreshToken = body?.['refresh_token'];
  const lifetimeS = lifetime > 0 ? Math.min(lifetime, longestLifetimeS) : defaultLifetimeS;
  return ok({
    accessToken,
    refreshToken: typeof refreshToken === 'string' && refreshToken ? refreshToken : null,
    expiresAtMs: nowMs + lifetimeS * 1000,
  });
}

function jsonObject(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
