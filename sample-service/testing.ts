import { type SampleService, type SampleServiceOptions, startSampleService } from './start';

/** For tests: a service at a fixed moment, and the requests that most tests make. */

/** A Saturday in 2026-W47, the moment of the tests' clock. */
export const testNow = Date.UTC(2026, 10, 21, 10);

export const startForTest = (options: SampleServiceOptions = {}): Promise<SampleService> =>
  startSampleService({ seed: 1, nowMs: testNow, ...options });

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly token_type: string;
  readonly scope: string;
}

export async function admin<T>(
  service: SampleService,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const response = await fetch(service.adminUrl + path, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** Tokens of the demo user, as from an earlier sign-in. */
export const session = (service: SampleService): Promise<Tokens> =>
  admin(service, 'POST', '/session', { clientId: service.deviceClientId });

/** Posts a form to the identity provider; the answer's status and JSON. */
export async function form(
  service: SampleService,
  path: string,
  fields: Record<string, string>,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(service.authUrl + path, { method: 'POST', body: new URLSearchParams(fields) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** POST of JSON to a data endpoint. */
export function post(
  service: SampleService,
  token: string,
  path: string,
  body: unknown = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(service.baseUrl + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

export function get(
  service: SampleService,
  token: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(service.baseUrl + path, { headers: { authorization: `Bearer ${token}`, ...headers } });
}
