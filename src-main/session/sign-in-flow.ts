import type { DeviceLoginEnd, DeviceLoginStep, VaultStatus } from '../../src-shared/domain/session/session';
import { fail, ok, type Result } from '../../src-shared/result';
import type { SetTimer } from '../api-client/network/deadline';
import type { Addresses } from '../api-client/service-profile';
import { deviceLogin } from './device-login';
import type { Grant, Protocol } from './protocol';
import { accessOf, type ApiSignIn } from './sign-in';
import { accountOf, claimsOf, whoOf } from './token-claims';

export interface SignInFlowParts {
  readonly addresses: () => Promise<Result<Addresses>>;
  readonly protocol: () => Promise<Result<Protocol>>;
  readonly now: () => number;
  readonly setTimer: SetTimer;
  readonly randomId: () => string;
  readonly onGrant: (grant: Grant) => void;
  /** Stores a new sign-in in place of what is there. */
  readonly store: (value: ApiSignIn) => Promise<VaultStatus>;
}

export interface SignInContext {
  readonly signal: AbortSignal;
  readonly progress: (step: DeviceLoginStep) => void;
}

export interface SignInFlow {
  run(context: SignInContext): Promise<Result<DeviceLoginEnd>>;
  verificationAddress(): string | null;
}

/** A device login from the person's click to the vault; one at a time. */
export function createSignInFlow(parts: SignInFlowParts): SignInFlow {
  let isUnderWay = false;
  let address: string | null = null;

  return {
    async run(context) {
      if (isUnderWay) return fail('bad-request', 'a sign-in is under way already');
      isUnderWay = true;
      try {
        return await run(context);
      } finally {
        isUnderWay = false;
        address = null;
      }
    },
    verificationAddress: () => address,
  };

  async function run({ signal, progress }: SignInContext): Promise<Result<DeviceLoginEnd>> {
    const [where, protocol] = [await parts.addresses(), await parts.protocol()];
    if (!where.ok) return where;
    if (!protocol.ok) return protocol;
    const { authUrl, deviceClientId: clientId } = where.value;
    if (!clientId) return fail('bad-request', 'the profile has no client for the device flow');
    const ended = await deviceLogin(
      { protocol: protocol.value, authUrl, clientId, now: parts.now, setTimer: parts.setTimer },
      {
        signal,
        progress(step) {
          if (step.step === 'code') address = step.completeUri ?? step.verificationUri;
          progress(step);
        },
      },
    );
    if (!ended.ok) return ended;
    if (ended.value.end !== 'granted') return ok(ended.value);
    address = null;
    progress({ step: 'storing' });
    parts.onGrant(ended.value.grant);
    const vault = await parts.store(newSignIn(ended.value.grant, authUrl, clientId));
    return ok({ end: 'signed-in', vault });
  }

  function newSignIn(grant: Grant, authUrl: string, clientId: string): ApiSignIn {
    const claims = claimsOf(grant.accessToken);
    return {
      id: parts.randomId(),
      account: accountOf(claims, authUrl, parts.randomId),
      who: whoOf(claims),
      clientId,
      refreshToken: grant.refreshToken,
      access: accessOf(grant),
      intent: null,
      lastRefusal: null,
      endedBy: null,
    };
  }
}
