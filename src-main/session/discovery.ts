import { addressFault, isLoopback } from '../../src-shared/domain/address';
import { joinUrl } from '../api-client/address';
import type { SetTimer } from '../api-client/network/deadline';
import { type Fetcher, tokenBytes } from '../api-client/network/fetcher';

/** Paths of interface.md, Login, and the members of an openid-configuration that say where else they are. */
const members = {
  '/connect/token': 'token_endpoint',
  '/connect/deviceauthorization': 'device_authorization_endpoint',
} as const;

type Found = ReadonlyMap<string, string>;

/** A token is not long kept waiting for a document that may not be there. */
const withinMs = 5_000;

/**
 * Where an address of interface.md is to be sent to, by the openid-configuration of the identity service (facts.md 1) where the
 * profile has its root alone; read once in a run. An address on another origin is not taken: no answer may send a secret to another
 * host. Without a document that can be used, and for a service on this computer, it is the address itself.
 */
export function createDiscovery(
  fetcher: Fetcher,
  setTimer: SetTimer,
): (authUrl: string, documented: string) => Promise<string> {
  const known = new Map<string, Promise<Found | null>>();

  /** Null where the service was not heard. */
  async function read(authUrl: string): Promise<Found | null> {
    const url = joinUrl(authUrl, '/.well-known/openid-configuration');
    const late = new AbortController();
    const stop = setTimer(() => late.abort(), withinMs);
    const answer = await fetcher({ method: 'GET', url, maxBytes: tokenBytes }, late.signal);
    stop();
    // A page or a redirect in its place is an answer; silence is none.
    if (!answer.ok && answer.failure.code !== 'bad-response') return null;
    const given = answer.ok && answer.value.status === 200 ? membersOf(answer.value.bytes) : {};
    return new Map(
      Object.entries(members).flatMap(([path, member]): [string, string][] => {
        const address = given[member];
        return isOwn(address, authUrl) ? [[joinUrl(authUrl, path), address]] : [];
      }),
    );
  }

  return async (authUrl, documented) => {
    const url = new URL(authUrl);
    if (url.pathname !== '/' || isLoopback(url)) return documented;
    const reading = known.get(authUrl) ?? read(authUrl);
    known.set(authUrl, reading);
    const found = await reading;
    if (!found) known.delete(authUrl);
    return found?.get(documented) ?? documented;
  };
}

const isOwn = (address: unknown, authUrl: string): address is string =>
  typeof address === 'string' &&
  addressFault(address) === undefined &&
  new URL(address).origin === new URL(authUrl).origin;

function membersOf(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
