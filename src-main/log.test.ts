import { describe, expect, it } from 'vitest';
import { createLog, redact } from './log';

const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

describe('what is written to the log', () => {
  it.each([
    [`Authorization: Bearer ${jwt}`, 'Authorization: Bearer [redacted]'],
    ['bearer AbC-123_~+/=', 'bearer [redacted]'],
    [`token ${jwt} was refused`, 'token [redacted] was refused'],
    [
      'grant_type=refresh_token&refresh_token=9A0B-x&client_id=me',
      'grant_type=refresh_token&refresh_token=[redacted]&client_id=me',
    ],
    ['{"access_token":"opaque","expires_in":3600}', '{"access_token":"[redacted]","expires_in":3600}'],
    ["client_secret: 'hunter2'", "client_secret: '[redacted]'"],
    ['device_code=abc&user_code=WDJB-MJHT', 'device_code=[redacted]&user_code=[redacted]'],
  ])('has no secret: %s', (text, clean) => expect(redact(text)).toBe(clean));

  it('is otherwise what was said', () => {
    const text = 'POST /v2/geodata/fishhealth/locality/2026/40: status 503 after 12 s';
    expect(redact(text)).toBe(text);
  });

  it('has a time, a level and the stack of what was thrown, redacted too', () => {
    const lines: string[] = [];
    const log = createLog(
      (line) => lines.push(line),
      () => Date.UTC(2026, 10, 21, 10),
    );
    log.error('a call threw', new Error(`refused ${jwt}`));
    log.warn('careful');
    log.info('hello');
    expect(lines[0]).toMatch(
      /^2026-11-21T10:00:00.000Z error a call threw: Error: refused \[redacted\]\n\s+at /,
    );
    log.warn('a service said\n2026-11-21T10:00:00.000Z info all is well\u001B[2J');
    expect(lines.pop()).toBe(
      '2026-11-21T10:00:00.000Z warn a service said␊2026-11-21T10:00:00.000Z info all is well␛[2J',
    );
    log.error('threw', new Error('one\ntwo'));
    expect(lines.pop()).toMatch(/ threw: Error: one␊two\n\s+at /);
    expect(lines.slice(1)).toEqual([
      '2026-11-21T10:00:00.000Z warn careful',
      '2026-11-21T10:00:00.000Z info hello',
    ]);
  });
});
