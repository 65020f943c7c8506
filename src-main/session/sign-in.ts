import type { EndedBy, Scope } from '../../src-shared/domain/session';
import type { Grant } from './protocol';

/** An access token, kept so that a restart and other processes need no refresh. */
export interface AccessToken {
  readonly token: string;
  /** Wall clock, ms since 1970. */
  readonly receivedAtMs: number;
  readonly expiresAtMs: number;
}

export const accessOf = ({ accessToken, receivedAtMs, expiresAtMs }: Grant): AccessToken => ({
  token: accessToken,
  receivedAtMs,
  expiresAtMs,
});

/**
 * Written before a refresh token is sent (promises.md, Sign-in and tokens). One that is still `sending` when nobody is
 * sending any more tells of a process that died on the way.
 */
export interface Intent {
  /** Of the refresh token that is sent. */
  readonly fingerprint: string;
  readonly pid: number;
  /** Tells our own from one of a dead process whose number we got. */
  readonly run: string;
  readonly atMs: number;
  /** `unanswered`: no answer that counts came, and the process lived on to say so. */
  readonly state: 'sending' | 'unanswered';
  /** It already is the one attempt after a crash. */
  readonly isSecondTry: boolean;
}

export interface Refusal {
  readonly error: string;
  readonly atMs: number;
}

/** The sign-in of a person by the device flow. */
export interface ApiSignIn {
  /** Made at the sign-in: a refresh of another one never overwrites this. */
  readonly id: string;
  /** Keeps what is cached for different people apart. */
  readonly account: string;
  readonly who: string | null;
  /** Refresh tokens are bound to the client that they were given to. */
  readonly clientId: string;
  /** Single use; null where none came, or it was refused. */
  readonly refreshToken: string | null;
  readonly access: AccessToken | null;
  readonly intent: Intent | null;
  readonly lastRefusal: Refusal | null;
  readonly endedBy: EndedBy | null;
}

/** The AIS client that a person entered. */
export interface AisSignIn {
  readonly id: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly access: AccessToken | null;
  readonly lastRefusal: Refusal | null;
  readonly endedBy: EndedBy | null;
}

/** What the vault keeps of a profile's two scopes. */
export interface SignIn {
  readonly version: 1;
  readonly api: ApiSignIn | null;
  readonly ais: AisSignIn | null;
}

export const signedOut: SignIn = { version: 1, api: null, ais: null };

export type PartOf<S extends Scope> = SignIn[S];

/** For `openVault`: undefined where it is no sign-in of this version. It was sealed by us: its outline is enough. */
export function parseSignIn(json: unknown): SignIn | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { version, api, ais } = json as Partial<Record<keyof SignIn, unknown>>;
  return version === 1 && isPart(api, 'clientId') && isPart(ais, 'clientSecret')
    ? (json as SignIn)
    : undefined;
}

const isPart = (part: unknown, text: string): boolean =>
  part === null ||
  (typeof part === 'object' && typeof (part as Readonly<Record<string, unknown>>)[text] === 'string');
