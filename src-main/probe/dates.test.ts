import { describe, expect, it } from 'vitest';
import { dateFindings } from './dates';

const found = (...texts: readonly string[]): readonly object[] =>
  dateFindings(
    texts.map((suspicionDate) => ({ suspicionDate, note: '2026-08-03T14:31:07Z' })),
    'diseases',
  );
const path = 'diseases.suspicionDate';

describe('the days of an answer', () => {
  it.each([
    '2026-08-03',
    '2026-08-03T00:00:00',
    '2026-08-03T00:00:00Z',
    '2026-08-03 00:00:00',
    '2026-08-03T00:00:00.000+02:00',
  ])('are days as %s', (text) => expect(found(text)).toEqual([]));

  it.each([
    ['2026-08-03T14:31:07', 'date-with-time'],
    ['2026-08-03T22:00:07Z', 'date-with-time'],
    ['2026-08-03T22:00:00', 'date-with-time'],
    ['2026-08-02T22:00:00Z', 'local-midnight'],
    ['2026-12-02T23:00:00+00:00', 'local-midnight'],
    ['03.08.2026', 'date-form'],
  ])('are told of as %s', (text, kind) =>
    expect(found('2026-08-01', text)).toEqual([{ kind, path, count: 1, of: 2 }]),
  );
});
