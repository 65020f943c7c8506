import type { FailureCode } from '../../src-shared/result';

/**
 * What a thrown fetch means. Node says it in `cause.code`, Chromium as `net::ERR_…` in the message. Nothing else of the
 * message is passed on: it can quote a header, and so a token.
 */
export function transportFailure(error: unknown): { readonly code: FailureCode; readonly reason: string } {
  const reason = reasonOf(error);
  if (/redirect/i.test(reason)) return { code: 'bad-response', reason: 'the service redirected' };
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
