import { describe, expect, it } from 'vitest';
import { retryAfterMs } from './retry-after';

const now = Date.UTC(2026, 10, 21, 10);
const http = (ms: number): string => new Date(ms).toUTCString();

describe('Retry-After', () => {
  it.each([
    ['seconds', '120', 120_000],
    ['zero', '0', 0],
    ['seconds with spaces around', ' 5 ', 5000],
    ['more than 15 minutes', '86400', 900_000],
    ['a date', http(now + 90_000), 90_000],
    ['a date in the past', http(now - 90_000), 0],
    ['a date next week', http(now + 7 * 86_400_000), 900_000],
    ['nothing', null, undefined],
    ['an empty text', '', undefined],
    ['garbage', 'soon', undefined],
    ['a negative number', '-5', undefined],
    ['a fraction', '1.5', undefined],
    ['a number too long for a number', '9'.repeat(400), 900_000],
  ])('as %s', (_what, header, wait) => expect(retryAfterMs(header, null, now)).toBe(wait));

  it('as a date is counted from the service’s own time, however wrong the clock here is', () => {
    const serviceNow = now - 2 * 3_600_000;
    expect(retryAfterMs(http(serviceNow + 60_000), http(serviceNow), now)).toBe(60_000);
  });
});
