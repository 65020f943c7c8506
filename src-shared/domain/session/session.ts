import type { FailureCode } from '../../result';
import type { AddressFault } from '../address';

/** A connection profile: the addresses of one service. Secrets are never part of it. */
export interface Profile {
  /** Names the profile in files and calls and never changes: `sample`, `barentswatch`, or made when it was added. */
  readonly id: string;
  readonly name: string;
  /** The built-in sample service: its addresses are known once it runs. */
  readonly isSample: boolean;
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly aisUrl: string;
  readonly wmsUrl: string;
  /** Of the person's device login. */
  readonly deviceClientId: string;
  /** Of an API client, which reads the data without a person (facts.md 14.1). */
  readonly apiClientId: string;
  readonly aisClientId: string;
}

/** What a token opens (interface.md, Login): the data API, historic AIS. */
export type Scope = 'api' | 'ais';

/**
 * What a request needs. `api`: reading the data API by whichever sign-in there is. `person`: the person's own, such as a
 * report of gear; nothing else will do. `person-first`: what says more to a person, and something to a client too.
 */
export type Need = Scope | 'person' | 'person-first';

/** The sign-ins of a service. `api`: the person, by the device login; the other two are clients with a secret. */
export type SignInPart = 'api' | 'apiClient' | 'ais';
export const signInParts: readonly SignInPart[] = ['apiClient', 'ais', 'api'];

/**
 * `demonstration`: the sample service's own user, signed in by the service itself. `expired`: the access token's time is
 * over and the next use renews it. `unknown`: what is kept was not read yet. `locked`: a sign-in is kept, and the keyring does not open it now; nothing is lost.
 * `ended`: it was signed in and has to sign in again, for the reason in `endedBy`.
 */
export type ScopeState =
  'signed-in' | 'demonstration' | 'signed-out' | 'unknown' | 'expired' | 'locked' | 'ended';

/** By a sign-in of the person's own, whose access token the next use renews where its time is over. */
export const isSignedIn = (state: ScopeState | null | undefined): boolean =>
  state === 'signed-in' || state === 'expired';

/** The service answers what needs this scope: a person or a client is signed in, or the sample service's own user. */
export const hasAccess = (state: ScopeState | null | undefined): boolean =>
  isSignedIn(state) || state === 'demonstration';

/**
 * `refused`: the identity service does not take the refresh token any more. `interrupted`: the computer stopped between
 * sending a refresh and storing its answer, and the service does not take the old token again. `keyring`: this keyring
 * is not the one that sealed the sign-in. `damaged`: the file of the sign-in was changed from outside.
 */
export type EndedBy = 'refused' | 'interrupted' | 'keyring' | 'damaged';

export interface ScopeStatus {
  readonly state: ScopeState;
  /** The access token's end, ISO 8601 UTC; null where it does not apply. */
  readonly until: string | null;
  /** Who the token says it is for (its `sub` or `name`), for reading only; null where it does not say. */
  readonly who: string | null;
  /** When the tokens were last given by the identity service, ms since 1970. */
  readonly refreshedAtMs: number | null;
  /** What the identity service last refused, by its OAuth error code. */
  readonly lastRefusal: { readonly error: string; readonly atMs: number } | null;
  /**
   * Why the last renewal did not come off without ending the sign-in: it is tried again. `refusing`: since then the service
   * does not take the tokens that it was just given.
   */
  readonly lastTrouble: { readonly code: FailureCode; readonly atMs: number } | null;
  readonly endedBy: EndedBy | null;
}

/**
 * Where the secrets live. `keyring`: in a file sealed by the system's keyring. `memory`: in memory until Kartbord closes.
 * `unknown`: the keyring was not asked yet.
 */
export type VaultTier = 'keyring' | 'memory' | 'unknown';

/** `unavailable`: locked or not there, which look the same. `hung`: no answer in time. `other`: not the one that sealed. */
export type VaultTrouble = 'unavailable' | 'hung' | 'other' | 'damaged' | 'unwritable';

export interface VaultStatus {
  readonly tier: VaultTier;
  readonly trouble: VaultTrouble | null;
}

export interface SessionStatus {
  /** How reading with each scope stands; `api` by the sign-in that `reader` names. */
  readonly scopes: Readonly<Record<Scope, ScopeStatus>>;
  readonly signIns: Readonly<Record<SignInPart, ScopeStatus>>;
  /** What reads the data API: an API client where there is one that is taken, else the person. */
  readonly reader: 'api' | 'apiClient';
  readonly vault: VaultStatus;
  /** How far this computer's clock is from the identity service's (`Date`), ms; null while unknown. Positive: ahead. */
  readonly clockAheadMs: number | null;
}

/** The parts that do not take the tokens that they were just given. */
export const refusingScopes = ({ scopes }: SessionStatus): readonly Scope[] =>
  (['api', 'ais'] as const).filter((scope) => scopes[scope].lastTrouble?.code === 'refusing');

/** How a device login stands. The times are wall clock, ms since 1970. */
export type DeviceLoginStep =
  | { readonly step: 'asking' }
  | {
      readonly step: 'code';
      readonly userCode: string;
      /** https, or http on this machine, and on the identity service's own host: checked by main. */
      readonly verificationUri: string;
      readonly verificationHost: string;
      /** With the code in it, for the QR code; null where the service gave none or one that cannot be trusted. */
      readonly completeUri: string | null;
      readonly expiresAtMs: number;
      readonly nextPollAtMs: number;
      readonly polls: number;
      /** The service asked us to ask less often. */
      readonly isSlowed: boolean;
      /** The last poll did not reach the service; it goes on. */
      readonly trouble: FailureCode | null;
    }
  | { readonly step: 'storing' };

/** How a device login ended. What did not reach the service is a Failure instead. */
export type DeviceLoginEnd =
  | { readonly end: 'signed-in'; readonly vault: VaultStatus }
  /** access_denied: the person said no on the page. */
  | { readonly end: 'denied' }
  | { readonly end: 'expired' }
  /** The client has no permission for the device flow (interface.md, What the service does 8), or is not known. */
  | { readonly end: 'not-permitted'; readonly error: string }
  | { readonly end: 'refused'; readonly error: string }
  /** The verification address is not https, or on another host than the identity service. */
  | { readonly end: 'unsafe-address'; readonly host: string };

/** How the test of a client and its secret ended. Only `stored` keeps anything. */
export type ClientEnd =
  | { readonly end: 'stored'; readonly vault: VaultStatus }
  /** invalid_client: no such client, or another secret. */
  | { readonly end: 'wrong-secret' }
  /** invalid_scope: the client is one for another scope. */
  | { readonly end: 'wrong-scope' }
  /** unauthorized_client: the client may not sign in by its secret. */
  | { readonly end: 'not-permitted' }
  | { readonly end: 'refused'; readonly error: string };

export type ConnectionPart = 'identity' | 'data' | 'ais' | 'map';

/** What one part of a service answered. `other`: something answers there, and it is not what we look for. */
export interface PartReport {
  readonly part: ConnectionPart;
  readonly outcome: 'answers' | 'other' | 'silent' | 'not-given';
  readonly host: string;
  /** HTTP status, or null where nothing came. */
  readonly status: number | null;
  /** Why nothing came. */
  readonly code: FailureCode | null;
  readonly tookMs: number;
}

export interface ProfileList {
  readonly profiles: readonly Profile[];
  readonly chosenId: string;
  /** The profile that came with the command line: it is used, and not kept. */
  readonly isFromCommandLine: boolean;
}

/** A member of a profile that cannot be taken, and why, as a code for `words/`. */
export interface ProfileProblem {
  readonly member: keyof Omit<Profile, 'id' | 'isSample'>;
  readonly problem: AddressFault | 'missing' | 'taken' | 'too-long';
}

export interface Connection {
  readonly state: 'starting' | 'online' | 'offline';
  /** When the service last answered, ms since 1970. */
  readonly lastAnswerAtMs: number | null;
  /** When it was first not heard, ms since 1970; only while it is offline. */
  readonly offlineSinceMs?: number;
  readonly lastFailure: FailureCode | null;
}

export interface AppStatus extends SessionStatus {
  readonly profile: {
    readonly id: string;
    readonly name: string;
    readonly isSample: boolean;
    readonly host: string;
    /** Host of the identity service; empty until the sample service runs. */
    readonly authHost: string;
    /** The clients' ids of the profile, to begin their forms with. */
    readonly clientIds: Readonly<Record<Scope, string>>;
  };
  readonly connection: Connection;
  readonly versions: {
    readonly app: string;
    readonly electron: string;
    readonly chrome: string;
    readonly node: string;
  };
  /** The runtime is the old one for development and tests: only loopback profiles open (stack.md, Policy). */
  readonly oldRuntime: boolean;
  /** A package that is no release: on the old runtime, or one that a debugger may enter. */
  readonly testPackage: boolean;
}
