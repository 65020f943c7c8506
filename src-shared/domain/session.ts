import type { FailureCode } from '../result';

/** A connection profile: the addresses of one service. Secrets are never part of it. */
export interface Profile {
  readonly name: string;
  /** The built-in sample service: its addresses are known once it runs. */
  readonly isSample: boolean;
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly aisUrl: string;
  readonly wmsUrl: string;
  readonly deviceClientId: string;
  readonly aisClientId: string;
}

export type Scope = 'api' | 'ais';

/** `demonstration`: the sample service's own user, signed in by the service itself. */
export type ScopeState = 'signed-in' | 'demonstration' | 'signed-out' | 'expired';

export interface ScopeStatus {
  readonly state: ScopeState;
  /** ISO 8601 UTC; null where it does not apply. */
  readonly until: string | null;
}

export interface Connection {
  readonly state: 'starting' | 'online' | 'offline';
  /** When the service last answered, ms since 1970. */
  readonly lastAnswerAtMs: number | null;
  readonly lastFailure: FailureCode | null;
}

export interface AppStatus {
  readonly profile: { readonly name: string; readonly isSample: boolean; readonly host: string };
  readonly scopes: Readonly<Record<Scope, ScopeStatus>>;
  readonly connection: Connection;
  readonly versions: {
    readonly app: string;
    readonly electron: string;
    readonly chrome: string;
    readonly node: string;
  };
  /** The runtime is the old one for development and tests: only loopback profiles open (stack.md, Policy). */
  readonly oldRuntime: boolean;
}
