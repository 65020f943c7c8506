import type { FailureCode } from '../../../src-shared/result';

export interface TransportFailure {
  readonly code: FailureCode;
  /** The name of the error alone. */
  readonly reason: string;
  /** No connection came about, so nothing of the request has left. False also where that is not certain. */
  readonly isUnsent: boolean;
}

/**
 * What a thrown fetch means. Node says it in `cause.code`, Chromium as `net::ERR_…` in the message. Nothing else of the
 * message is passed on: it can quote a header, and so a token.
 */
export function transportFailure(error: unknown): TransportFailure {
  const reason = reasonOf(error);
  return { ...meaningOf(reason), isUnsent: unconnected.some((form) => form.test(reason)) };
}

/** What is said of a certificate that is refused, by Chromium and by Node. */
const untrusted = [
  /^ERR_(CERT_[A-Z0-9_]+|TLS_CERT_ALTNAME_INVALID)$/,
  /^(CERT_[A-Z_]+|SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT)$/,
  /^UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT|GET_ISSUER_CERT_LOCALLY)$/,
];

/**
 * The errors that come only before a request leaves: no name, nobody who listens, a proxy that cannot be reached or refuses
 * CONNECT, a certificate that we refuse. All others can come when it is on its way, as an address that becomes unreachable,
 * a network that goes away or changes, and a server's alert in the encryption.
 */
const unconnected = [
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN)$/,
  /^ERR_(CONNECTION_REFUSED|NAME_NOT_RESOLVED|PROXY_CONNECTION_FAILED|TUNNEL_CONNECTION_FAILED)$/,
  /^ERR_PROXY_AUTH_[A-Z_]+$/,
  ...untrusted,
];

function meaningOf(reason: string): Pick<TransportFailure, 'code' | 'reason'> {
  if (/redirect/i.test(reason)) return { code: 'bad-response', reason: 'the service redirected' };
  if (/^ERR_PROXY_AUTH_/.test(reason)) return { code: 'proxy-auth', reason };
  if (/CLIENT_AUTH/.test(reason)) return { code: 'client-certificate', reason };
  if (untrusted.some((form) => form.test(reason))) return { code: 'untrusted', reason };
  if (/TIMEDOUT|TIMED_OUT|TIMEOUT/i.test(reason)) return { code: 'timeout', reason };
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY|HPE_|INVALID_RESPONSE|DECODING|Z_DATA|Z_BUF/i.test(reason))
    return { code: 'bad-response', reason };
  return { code: 'offline', reason };
}

function reasonOf(error: unknown): string {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (/redirect/i.test(at.message)) return 'redirect';
    const chromium = /net::(ERR_[A-Z0-9_]+)/.exec(at.message);
    if (chromium?.[1]) return chromium[1];
    if ('code' in at && typeof at.code === 'string' && /^[A-Z][A-Z0-9_]+$/.test(at.code)) return at.code;
  }
  return error instanceof Error ? error.name : 'unknown';
}
