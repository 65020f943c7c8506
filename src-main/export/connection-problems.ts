/** What Node and OpenSSL say of a connection that cannot be had, or has gone; the same for every database. */
export const connectionProblems = {
  ECONNRESET: 'gone',
  EPIPE: 'gone',
  ERR_STREAM_PREMATURE_CLOSE: 'gone',
  ECONNREFUSED: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'silent',
  CERT_HAS_EXPIRED: 'untrusted',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'untrusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'untrusted',
} as const;
