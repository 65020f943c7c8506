import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageTime } from './ais-time';

const second = Date.UTC(2026, 10, 20, 17, 7, 25);

describe('the time of a position', () => {
  it.each([
    ['2026-11-20T17:07:25+00:00', 0],
    ['2026-11-20T17:07:25Z', 0],
    ['2026-11-20T17:07:25', 0],
    ['2026-11-20T18:37:25+01:30', 0],
    ['2026-11-20T12:07:25-0500', 0],
    ['2026-11-20T17:07:25.1Z', 100],
    ['2026-11-20T17:07:25.123Z', 123],
    ['2026-11-20T17:07:25.1239999+00:00', 123],
    ['2026-11-20 17:07:25.0000001+00:00', 0],
  ])('is read from %s', (text, ms) => {
    expect(messageTime(text)).toBe(second + ms);
  });

  it.each([
    ['0001-01-01T00:00:00', -62_135_596_800_000],
    ['0099-12-31T23:59:59Z', -59_011_459_201_000],
    ['9999-12-31T23:59:59Z', 253_402_300_799_000],
  ])('is read from %s, be it of no century of ours', (text, ms) => {
    expect(messageTime(text)).toBe(ms);
  });

  it.each([
    '',
    '2026',
    '2026-11-20',
    '20 Nov 2026 17:07:25',
    '2026-02-30T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-11-20T24:00:00Z',
    '2026-11-20T17:60:00Z',
    '2026-11-20T17:07:25.Z',
    '2026-11-20T17:07:25+15:00',
    '1763658445000',
    '2026-11-20T17:07:25Z and more',
  ])('is none for "%s"', (text) => {
    expect(messageTime(text)).toBeUndefined();
  });

  it('is what it was written from, to the millisecond', () => {
    const times = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) });
    fc.assert(
      fc.property(times, (time) => {
        expect(messageTime(new Date(time).toISOString())).toBe(time);
      }),
    );
  });
});
