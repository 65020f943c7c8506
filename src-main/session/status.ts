import type { EndedBy, Scope, ScopeState, ScopeStatus, SessionStatus } from '../../src-shared/domain/session';
import type { AisTokens } from './ais-tokens';
import type { KeptSignIn } from './kept-sign-in';
import type { Grant } from './protocol';
import type { AccessToken, AisSignIn, ApiSignIn } from './sign-in';
import { claimsOf, whoOf } from './token-claims';

export interface StatusParts {
  readonly nowMs: number;
  readonly kept: KeptSignIn;
  readonly isSample: boolean;
  readonly demonstration: Grant | null;
  readonly givenAis: AisTokens['given'];
  readonly hasGivenAis: boolean;
  readonly lastTrouble: Readonly<Record<Scope, ScopeStatus['lastTrouble']>>;
  readonly clockAheadMs: number | null;
}

/** What screens and the command line may know. There is no token in it. */
export function sessionStatus(parts: StatusParts): SessionStatus {
  return {
    scopes: { api: apiStatus(parts), ais: aisStatus(parts) },
    vault: parts.kept.status(),
    clockAheadMs: parts.clockAheadMs,
  };
}

function apiStatus({ nowMs, kept, isSample, demonstration, lastTrouble }: StatusParts): ScopeStatus {
  const held = kept.current.api;
  if (held) return { ...ofHeld(held, held.who, nowMs), lastTrouble: lastTrouble.api };
  if (!isSample) return { ...ofNobody(kept), lastTrouble: lastTrouble.api };
  return {
    ...nobody,
    state: 'demonstration',
    until: demonstration && iso(demonstration.expiresAtMs),
    who: demonstration && whoOf(claimsOf(demonstration.accessToken)),
    refreshedAtMs: demonstration?.receivedAtMs ?? null,
    lastTrouble: lastTrouble.api,
  };
}

function aisStatus(parts: StatusParts): ScopeStatus {
  const { nowMs, kept, isSample, givenAis, hasGivenAis } = parts;
  const lastTrouble = parts.lastTrouble.ais;
  const held = kept.current.ais;
  if (held) return { ...ofHeld(held, held.clientId, nowMs), lastTrouble };
  const { access, lastRefusal } = givenAis;
  if (!hasGivenAis && !isSample) return { ...ofNobody(kept), lastTrouble };
  const given = { ...nobody, until: access && iso(access.expiresAtMs), lastRefusal, lastTrouble };
  const refreshedAtMs = access?.receivedAtMs ?? null;
  if (lastRefusal) return { ...given, state: 'ended', endedBy: 'refused' };
  return { ...given, refreshedAtMs, state: isSample ? 'demonstration' : stateOf(access, nowMs) };
}

const nobody: ScopeStatus = {
  state: 'signed-out',
  until: null,
  who: null,
  refreshedAtMs: null,
  lastRefusal: null,
  lastTrouble: null,
  endedBy: null,
};

const iso = (ms: number): string => new Date(ms).toISOString();

const stateOf = (access: AccessToken | null, nowMs: number): ScopeState =>
  access && nowMs < access.expiresAtMs ? 'signed-in' : 'expired';

function ofHeld(held: ApiSignIn | AisSignIn, who: string | null, nowMs: number): ScopeStatus {
  const { access, lastRefusal, endedBy } = held;
  return {
    ...nobody,
    state: endedBy === null ? stateOf(access, nowMs) : 'ended',
    until: access && iso(access.expiresAtMs),
    who,
    refreshedAtMs: access?.receivedAtMs ?? null,
    lastRefusal,
    endedBy,
  };
}

/** Both scopes are in one file: what does not open has, for all that we know, both. */
function ofNobody({ condition }: KeptSignIn): ScopeStatus {
  if (condition === 'unread') return { ...nobody, state: 'unknown' };
  if (condition === 'locked') return { ...nobody, state: 'locked' };
  const endedBy: EndedBy | null =
    condition === 'other' ? 'keyring' : condition === 'damaged' ? 'damaged' : null;
  return endedBy === null ? nobody : { ...nobody, state: 'ended', endedBy };
}
