import { expect, it } from 'vitest';
import { readInstant } from './instant';

const noon = Date.UTC(2026, 1, 3, 12);

it.each([
  ['2026-02-03T12:00:00Z', noon, true],
  ['2026-02-03T13:00:00+01:00', noon, true],
  ['2026-02-03T13:00:00+0100', noon, true],
  ['2026-02-03T12:00:00.1234567Z', noon + 123, true],
  [' 2026-02-03 12:00Z ', noon, true],
  ['2026-02-03T12:00:00', noon, false],
])('%j is an instant', (text, ms, hasZone) => {
  expect(readInstant(text)).toEqual({ when: [ms, ms], hasZone });
});

it('a day is known to the day alone', () => {
  expect(readInstant('2026-02-03')).toEqual({
    when: [Date.UTC(2026, 1, 3), Date.UTC(2026, 1, 4) - 1],
    hasZone: true,
  });
});

it.each([
  '',
  'yesterday',
  '2026-02-31T10:00:00Z',
  '2026-13-01',
  '2026-02-03T25:00:00Z',
  '20260203',
  '1770120000',
])('%j is none', (text) => expect(readInstant(text)).toBeNull());
