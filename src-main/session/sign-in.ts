import type { EndedBy, Scope, SignInPart } from '../../src-shared/domain/session/session';
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

/** A client that a person entered. */
export interface ClientSignIn {
  readonly id: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly access: AccessToken | null;
  readonly lastRefusal: Refusal | null;
  readonly endedBy: EndedBy | null;
}

/** What the vault keeps of a profile. */
export interface SignIn {
  readonly version: 1;
  readonly api: ApiSignIn | null;
  readonly apiClient: ClientSignIn | null;
  readonly ais: ClientSignIn | null;
}

export const signedOut: SignIn = { version: 1, api: null, apiClient: null, ais: null };

export type PartOf<P extends SignInPart> = SignIn[P];

/** The sign-ins by a secret, and what their tokens open. */
export type ClientPart = Exclude<SignInPart, 'api'>;
export const scopeOf: Readonly<Record<ClientPart, Scope>> = { apiClient: 'api', ais: 'ais' };
export const clientOf: Readonly<Record<Scope, ClientPart>> = { api: 'apiClient', ais: 'ais' };

/** For `openVault`: undefined where it is no sign-in of this version. It was sealed by us: its outline is enough. */
export function parseSignIn(json: unknown): SignIn | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  // One of an earlier app knows of no API client.
  const { version, api, apiClient = null, ais } = json as Partial<Record<keyof SignIn, unknown>>;
  return version === 1 &&
    isPart(api, 'clientId') &&
    isPart(apiClient, 'clientSecret') &&
    isPart(ais, 'clientSecret')
    ? { ...(json as SignIn), apiClient: apiClient as ClientSignIn | null }
    : undefined;
}

const isPart = (part: unknown, text: string): boolean =>
  part === null ||
  (typeof part === 'object' && typeof (part as Readonly<Record<string, unknown>>)[text] === 'string');
