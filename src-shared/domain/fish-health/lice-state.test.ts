import { describe, expect, it } from 'vitest';
import { flagOf, type LiceFacts, liceState } from './lice-state';

const facts: LiceFacts = {
  hasSalmonoids: true,
  hasReported: true,
  isFallow: false,
  adultFemaleLice: NaN,
  limit: 0.5,
};
const state = (change: Partial<LiceFacts>): string => liceState({ ...facts, ...change });

describe('the state of a locality in a week', () => {
  it.each([
    [0.51, 'over'],
    [0.5, 'over'],
    [0.495, 'over'],
    [0.4949999, 'up-to-limit'],
    [0.49, 'up-to-limit'],
    [0.25, 'up-to-limit'],
    [0.24, 'under-half'],
    [0.01, 'under-half'],
    [0, 'zero'],
  ])('with %d adult female lice and a limit of 0.5 is %s', (adultFemaleLice, expected) => {
    expect(state({ adultFemaleLice })).toBe(expected);
  });

  it('follows the spring limit', () => {
    expect([0.2, 0.19, 0.09].map((adultFemaleLice) => state({ adultFemaleLice, limit: 0.2 }))).toEqual([
      'over',
      'up-to-limit',
      'under-half',
    ]);
  });

  it('shows a count whatever the other facts say', () => {
    const odd = { hasSalmonoids: false, hasReported: false, isFallow: true };
    expect(state({ ...odd, adultFemaleLice: 0.7 })).toBe('over');
  });

  it('never reads a missing count as zero', () => {
    expect(state({})).toBe('no-count');
    expect(state({ hasReported: false })).toBe('not-reported');
    expect(state({ hasReported: undefined })).toBe('unknown');
  });

  it('tells a fallow site and a site without salmonoids from one that did not report', () => {
    expect(state({ hasReported: false, isFallow: true })).toBe('fallow');
    expect(state({ hasReported: false, hasSalmonoids: false })).toBe('no-salmonoids');
  });

  it('is unknown where the service said nothing of report and fallow', () => {
    expect(state({ hasReported: undefined, isFallow: undefined })).toBe('unknown');
  });
});

it('reads a flag only where it is known', () => {
  expect([flagOf(0b00, 1, 2), flagOf(0b01, 1, 2), flagOf(0b10, 1, 2), flagOf(0b11, 1, 2)]).toEqual([
    undefined,
    undefined,
    false,
    true,
  ]);
});
