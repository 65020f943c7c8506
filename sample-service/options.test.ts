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

test('any text is a seed: a number stands for itself, a word for always the same number', () => {
  expect(readOptions(['--seed', '0']).seed).toBe(0);
  const { seed } = readOptions(['--seed', 'Sild på disk']);
  expect(seed).toBe(readOptions(['--seed', 'Sild på disk']).seed);
  expect(Number.isInteger(seed)).toBe(true);
  expect(seed).not.toBe(readOptions(['--seed', 'sild på disk']).seed);
  expect(readOptions(['--seed', '99999999999']).seed).toBeLessThan(2 ** 31);
});

test('the temper of the refresh grant is read from the command line', () => {
  expect(readOptions(['--refresh', 'retryable'])).toEqual({ refresh: 'retryable' });
});

test('when the coast is made is read from the command line', () => {
  expect(readOptions(['--coast', 'ahead'])).toEqual({ coast: 'ahead' });
});

test('a time without a zone is UTC', () => {
  expect(readOptions(['--now', '2026-11-21T10:00:00']).nowMs).toBe(Date.UTC(2026, 10, 21, 10));
  expect(readOptions(['--now', '2026-11-21']).nowMs).toBe(Date.UTC(2026, 10, 21));
});

test.each([
  [['--port', '99999']],
  [['--port', '']],
  [['--seed', '']],
  [['--refresh', 'mild']],
  [['--coast', 'never']],
  [['--now', 'yesterday']],
  [['--now', '2011-05-01']],
  [['--help']],
])('%j is refused with a sentence', (argv) => {
  expect(() => readOptions(argv)).toThrow(/must be|unknown option/);
});

test('the base map is a file that must be named', () => {
  expect(readOptions(['--base-map', 'other.pmtiles'])).toEqual({ baseMap: 'other.pmtiles' });
  expect(() => readOptions(['--base-map'])).toThrow('--base-map');
});

test('the path of the admin is one word', () => {
  expect(readOptions(['--admin-path', 'hands'])).toEqual({ adminPath: 'hands' });
  for (const path of ['', 'a/b', '..'])
    expect(() => readOptions(['--admin-path', path])).toThrow('--admin-path');
});
