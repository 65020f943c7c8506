/** Used where the service asks for patience without saying how long, or says it in a form that nobody can read. */
export const defaultWaitMs = 30_000;
export const longestWaitMs = 15 * 60_000;

/**
 * Retry-After (RFC 9110, 10.2.3) as ms to wait: seconds or an HTTP date, at most 15 minutes. A date is taken against
 * the answer's own Date header where it has one, so that a wrong clock here does not matter. Undefined where it says none.
 */
export function retryAfterMs(
  header: string | null,
  dateHeader: string | null,
  nowMs: number,
): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, longestWaitMs);
  // Date.parse reads far more than HTTP dates; every one of them names a weekday or month.
  const at = /[a-z]{3}/i.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(at)) return undefined;
  const serviceNow = Date.parse(dateHeader ?? '');
  return Math.min(Math.max(at - (Number.isNaN(serviceNow) ? nowMs : serviceNow), 0), longestWaitMs);
}
