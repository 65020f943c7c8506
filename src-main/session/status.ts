import type {
  EndedBy,
  ScopeState,
  ScopeStatus,
  SessionStatus,
  SignInPart,
} from '../../src-shared/domain/session/session';
import type { ClientTokens } from './client-tokens';
import type { StoredSignIn } from './stored-sign-in';
import type { Grant } from './protocol';
import type { AccessToken, ApiSignIn, ClientPart, ClientSignIn } from './sign-in';
import { claimsOf, whoOf } from './token-claims';

export interface StatusParts {
  readonly nowMs: number;
  readonly kept: StoredSignIn;
  readonly isSample: boolean;
  readonly demonstration: Grant | null;
  /** Of the clients that were given from outside; null where none was. */
  readonly given: Readonly<Record<ClientPart, ClientTokens['given'] | null>>;
  readonly reader: SessionStatus['reader'];
  readonly lastTrouble: Readonly<Record<SignInPart, ScopeStatus['lastTrouble']>>;
  readonly clockAheadMs: number | null;
}

/** What screens and the command line may know. There is no token in it. */
export function sessionStatus(parts: StatusParts): SessionStatus {
  const signIns = {
    api: apiStatus(parts),
    apiClient: clientStatus(parts, 'apiClient'),
    ais: clientStatus(parts, 'ais'),
  };
  const { reader } = parts;
  return {
    scopes: { api: signIns[reader], ais: signIns.ais },
    signIns,
    reader,
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

function clientStatus({ nowMs, kept, isSample, ...parts }: StatusParts, part: ClientPart): ScopeStatus {
  const lastTrouble = parts.lastTrouble[part];
  const held = kept.current[part];
  const given = parts.given[part];
  if (held && !given) return { ...ofHeld(held, held.clientId, nowMs), lastTrouble };
  const isDemonstration = isSample && part === 'ais';
  if (!given && !isDemonstration) return { ...(isSample ? nobody : ofNobody(kept)), lastTrouble };
  const { access = null, lastRefusal = null } = given ?? {};
  const status = { ...nobody, until: access && iso(access.expiresAtMs), lastRefusal, lastTrouble };
  const refreshedAtMs = access?.receivedAtMs ?? null;
  if (lastRefusal) return { ...status, state: 'ended', endedBy: 'refused' };
  return { ...status, refreshedAtMs, state: isDemonstration ? 'demonstration' : stateOf(access, nowMs) };
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

function ofHeld(held: ApiSignIn | ClientSignIn, who: string | null, nowMs: number): ScopeStatus {
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

/** All parts are in one file: what does not open has, for all that we know, both. */
function ofNobody({ condition }: StoredSignIn): ScopeStatus {
  if (condition === 'unread') return { ...nobody, state: 'unknown' };
  if (condition === 'locked') return { ...nobody, state: 'locked' };
  const endedBy: EndedBy | null =
    condition === 'other' ? 'keyring' : condition === 'damaged' ? 'damaged' : null;
  return endedBy === null ? nobody : { ...nobody, state: 'ended', endedBy };
}
