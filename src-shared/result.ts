import type { Outcome } from '@kartbord/common/result';

export { ok } from '@kartbord/common/result';

/** Why a call did not give its value. The list is closed: `words/` has a sentence for each, in each language. */
export const failureCodes = [
  'cancelled',
  'bad-request',
  'signed-out',
  /** It does not take a token that it was just given. Nobody is signed out by that: it is over by itself. */
  'refusing',
  'forbidden',
  'not-found',
  'not-reported',
  'rejected',
  'throttled',
  'offline',
  'timeout',
  /** The network's proxy wants a user and a password, and was given none that it takes. */
  'proxy-auth',
  /** The server's certificate is of nobody whom this computer trusts, or not of this host or time. */
  'untrusted',
  /** The server wants a certificate of the person's, and was given none that it takes. */
  'client-certificate',
  'bad-response',
  /** An answer is cut off at a size that it must not have: less has to be asked for. */
  'too-large',
  /** The answer can be read and has lost members that the kept copy has; `detail` names them, with how often each had a value. */
  'drifted',
  'storage',
  'bug',
] as const;

export type FailureCode = (typeof failureCodes)[number];

/** The way to the service is barred: it is the same for every request until a person changes something. */
export const barredCodes = ['proxy-auth', 'untrusted', 'client-certificate'] as const;

/** The service was not heard: nothing came, or nothing of its own. */
export const silentCodes = ['offline', 'timeout', 'bad-response', ...barredCodes] as const;

export interface Failure {
  readonly code: FailureCode;
  /** For the log and the folded details of a message; never decided by, never shown alone, never a secret. */
  readonly detail: string;
  /** How long the service asked us to wait. */
  readonly retryAfterMs?: number;
  /** It did not say how long, or in no form that can be read: the time is ours. */
  readonly isWaitGuessed?: true;
  /** Nothing of the request has reached the service: nobody was there to take it. */
  readonly isUnsent?: true;
}

/** Errors are values: what is thrown through `ipcMain.handle` loses its class, code and cause on the way. */
export type Result<T> = Outcome<T, Failure>;

export function fail(
  code: FailureCode,
  detail: string,
  retryAfterMs?: number,
): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure: { code, detail, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) } };
}
