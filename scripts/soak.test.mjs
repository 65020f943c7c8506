import { describe, expect, it } from 'vitest';
import { judged } from './soak/measures.mjs';

const calm = {
  'main RSS, MB': 200,
  'main handles': 100,
  'data handles': 40,
  'WAL, MB': 4,
  'logs, MB': 1,
  'loop p99 so far, ms': 20,
};

/** A hundred samples, a second between them; `change` says what is another from the fiftieth on. */
const run = (change) =>
  Array.from({ length: 100 }, (_, at) => ({ atMs: at * 1000, ...calm, ...(at >= 50 ? change : {}) }));
const broken = (change) =>
  judged(run(change), 10_000)
    .filter(({ isBroken }) => isBroken)
    .map(({ name }) => name);

describe('a soak', () => {
  it('holds while everything stays within its limits', () => {
    expect(broken({})).toEqual([]);
    expect(broken({ 'main RSS, MB': 219, 'main handles': 104, 'WAL, MB': 16, 'logs, MB': 20 })).toEqual([]);
  });

  it.each([
    ['main RSS, MB', 221],
    ['main handles', 106],
    ['data handles', 46],
    ['WAL, MB', 17],
    ['logs, MB', 21],
    ['loop p99 so far, ms', 51],
  ])('is broken by %s of %d', (name, value) => {
    expect(broken({ [name]: value })).toEqual([name]);
  });

  it('does not take for growth what settles at the beginning', () => {
    const samples = run({}).map((each) => (each.atMs < 10_000 ? { ...each, 'main RSS, MB': 90 } : each));
    expect(judged(samples, 10_000).some(({ isBroken }) => isBroken)).toBe(false);
  });

  it('sees a log that was too long for a moment only', () => {
    const samples = run({});
    samples[70] = { ...samples[70], 'WAL, MB': 18 };
    expect(judged(samples, 10_000).find(({ name }) => name === 'WAL, MB')?.isBroken).toBe(true);
  });
});
