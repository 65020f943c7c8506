import { fail, ok, type Result } from '../../src-shared/result';
import type { Addresses } from '../api-client/service-profile';
import type { BackOff } from './back-off';
import type { StoredSignIn } from './stored-sign-in';
import type { Grant, Protocol, Reply } from './protocol';
import { accessOf, type AccessToken, type ClientPart, type Refusal, scopeOf } from './sign-in';

/** A client that was given from outside: by the environment, or by the sample service itself. */
export interface GivenClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface ClientTokensParts {
  readonly part: ClientPart;
  readonly kept: StoredSignIn;
  readonly exclusively: <T>(work: () => Promise<Result<T>>) => Promise<Result<T>>;
  readonly protocol: () => Promise<Result<Protocol>>;
  readonly given: (addresses: Addresses) => GivenClient | null;
  readonly addresses: () => Promise<Result<Addresses>>;
  readonly isUsable: (access: AccessToken) => boolean;
  readonly backOff: BackOff;
  readonly now: () => number;
  readonly onGrant: (grant: Grant) => void;
}

export interface ClientTokens {
  renew(): Promise<Result<string>>;
  /** Of the client that was given from outside; in memory only, for its secret is not ours to keep. */
  readonly given: { readonly access: AccessToken | null; readonly lastRefusal: Refusal | null };
  forget(): void;
}

/** Errors that say that these credentials will not do (facts.md 1: a wrong secret is 400 invalid_client). */
const wrongCredentials: ReadonlySet<string> = new Set([
  'invalid_client',
  'invalid_scope',
  'unauthorized_client',
]);

/**
 * Tokens by client credentials: for historic AIS (interface.md, Authentication 3), and for reading the data API
 * (facts.md 14.1). Nothing in it is single-use, so neither crashes nor other processes can spoil it; the lock only saves
 * the service from being asked twice.
 */
export function createClientTokens(parts: ClientTokensParts): ClientTokens {
  const { part, kept, backOff } = parts;
  let given: ClientTokens['given'] = { access: null, lastRefusal: null };
  const none = (): Result<never> => fail('signed-out', 'there is no client of this scope, or it was refused');

  return {
    async renew() {
      const protocol = await parts.protocol();
      if (!protocol.ok) return protocol;
      const addresses = await parts.addresses();
      if (!addresses.ok) return addresses;
      const client = parts.given(addresses.value);
      if (client) return byGiven(protocol.value, client);
      if (kept.current[part]) return parts.exclusively(() => byStored(protocol.value));
      return kept.condition === 'locked'
        ? fail('storage', 'the keyring does not open the sign-in now')
        : none();
    },
    get given() {
      return given;
    },
    forget() {
      given = { access: null, lastRefusal: null };
    },
  };

  async function byStored(protocol: Protocol): Promise<Result<string>> {
    await kept.read();
    const held = kept.current[part];
    if (!held || held.endedBy !== null) return none();
    if (held.access && parts.isUsable(held.access)) return ok(held.access.token);
    const failure = backOff.holds();
    if (failure) return { ok: false, failure };
    const reply = await ask(protocol, held);
    if (reply.outcome === 'given') {
      // It serves from memory too: the next process just asks for its own.
      await kept.change(part, { ...held, access: accessOf(reply.value), lastRefusal: null }, held.id, true);
      return ok(reply.value.accessToken);
    }
    if (reply.outcome === 'failed') return reply.result;
    const lastRefusal = { error: reply.error, atMs: parts.now() };
    const ended = { ...held, access: null, lastRefusal, endedBy: 'refused' as const };
    await kept.change(part, reply.isFinal ? ended : { ...held, lastRefusal }, held.id);
    return reply.result;
  }

  async function byGiven(protocol: Protocol, client: GivenClient): Promise<Result<string>> {
    if (given.lastRefusal) return none();
    const failure = backOff.holds();
    if (failure) return { ok: false, failure };
    const reply = await ask(protocol, client);
    if (reply.outcome === 'given') given = { access: accessOf(reply.value), lastRefusal: null };
    if (reply.outcome === 'given') return ok(reply.value.accessToken);
    if (reply.outcome === 'refused' && reply.isFinal)
      given = { access: null, lastRefusal: { error: reply.error, atMs: parts.now() } };
    return reply.result;
  }

  async function ask(protocol: Protocol, client: GivenClient): Promise<Asked> {
    const reply = await protocol.clientCredentials(
      scopeOf[part],
      client.clientId,
      client.clientSecret,
      new AbortController().signal,
    );
    return judged(reply);
  }

  function judged(reply: Reply<Grant>): Asked {
    if (reply.outcome === 'given') {
      backOff.clear();
      parts.onGrant(reply.value);
      return reply;
    }
    if (reply.outcome === 'failed') {
      backOff.failed(reply.failure);
      return { outcome: 'failed', result: { ok: false, failure: reply.failure } };
    }
    const isFinal = wrongCredentials.has(reply.error);
    const detail = `the identity service says ${reply.error}`;
    const result = fail(isFinal ? 'signed-out' : 'bad-response', detail);
    if (!isFinal) backOff.failed(result.failure);
    return { outcome: 'refused', error: reply.error, isFinal, result };
  }
}

type Asked =
  | { readonly outcome: 'given'; readonly value: Grant }
  | { readonly outcome: 'failed'; readonly result: Result<never> }
  | {
      readonly outcome: 'refused';
      readonly error: string;
      readonly isFinal: boolean;
      readonly result: Result<never>;
    };
