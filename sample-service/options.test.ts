import { expect, test } from 'vitest';
import { readOptions } from './options';

test('without options the service takes its defaults', () => {
  expect(readOptions([])).toEqual({});
});

test('port, seed and time are read from the command line', () => {
  expect(readOptions(['--port', '4100', '--seed', '7', '--now', '2026-11-21T10:00:00Z'])).toEqual({
    port: 4100,
    seed: 7,
    nowMs: Date.UTC(2026, 10, 21, 10),
  });
});

test('a time without a zone is UTC', () => {
  expect(readOptions(['--now', '2026-11-21T10:00:00']).nowMs).toBe(Date.UTC(2026, 10, 21, 10));
  expect(readOptions(['--now', '2026-11-21']).nowMs).toBe(Date.UTC(2026, 10, 21));
});

test.each([
  [['--port', '99999']],
  [['--port', '']],
  [['--seed', 'x']],
  [['--now', 'yesterday']],
  [['--now', '2011-05-01']],
  [['--help']],
])('%j is refused with a sentence', (argv) => {
  expect(() => readOptions(argv)).toThrow(/must be|unknown option/);
});
