import { fail, ok, type Result } from '../../src-shared/result';
import type { Addresses } from '../api-client/service-profile';
import type { BackOff } from './back-off';
import type { Grant, Protocol } from './protocol';

export interface DemonstrationParts {
  readonly addresses: () => Promise<Result<Addresses>>;
  readonly protocol: () => Promise<Result<Protocol>>;
  readonly backOff: BackOff;
  readonly onGrant: (grant: Grant) => void;
}

export interface Demonstration {
  /** The tokens of the sample service's own user, in memory; null until somebody asked. */
  readonly grant: Grant | null;
  renew(): Promise<Result<string>>;
}

/** The sample coast signs itself in (docs/adr/0005), and renews like any other. */
export function createDemonstration(parts: DemonstrationParts): Demonstration {
  let grant: Grant | null = null;
  const signal = new AbortController().signal;

  return {
    get grant() {
      return grant;
    },
    async renew() {
      const [addresses, protocol] = [await parts.addresses(), await parts.protocol()];
      if (!addresses.ok) return addresses;
      if (!protocol.ok) return protocol;
      const { adminUrl, deviceClientId } = addresses.value;
      if (adminUrl === undefined) return fail('signed-out', 'nobody is signed in');
      const failure = parts.backOff.holds();
      if (failure) return { ok: false, failure };

      const refreshToken = grant?.refreshToken;
      let reply = refreshToken
        ? await protocol.value.refresh(deviceClientId, refreshToken, signal)
        : undefined;
      if (!reply || reply.outcome === 'refused')
        reply = await protocol.value.demonstration(adminUrl, deviceClientId, signal);
      if (reply.outcome === 'given') {
        grant = reply.value;
        parts.backOff.clear();
        parts.onGrant(grant);
        return ok(grant.accessToken);
      }
      const result =
        reply.outcome === 'failed'
          ? { ok: false as const, failure: reply.failure }
          : fail('bad-response', `the sample service says ${reply.error}`);
      parts.backOff.failed(result.failure);
      return result;
    },
  };
}
